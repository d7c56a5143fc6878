"""Open the next wave of a version after closing the one before it."""

from django.db import transaction

from accounts.models import User
from surveys.launch.waves import close_wave, open_wave
from surveys.models import Survey, Wave
from surveys.signals import wave_followed

RULES = ("access", "work_bits", "embed_origins", "batch_minimum")


class AlreadyFollowed(Exception):
    """A later wave exists already; ``wave`` holds it."""

    def __init__(self, wave: Wave) -> None:
        super().__init__(str(wave))
        self.wave = wave


def newest_wave(survey: Survey) -> Wave | None:
    """The live wave with the highest number."""
    waves = survey.waves.filter(kind=Wave.Kind.LIVE).select_related("version", "survey")
    return waves.order_by("-number").first()


@transaction.atomic
def follow_wave(*, former: Wave, actor: User) -> Wave:
    """Close a wave if it is open, and open the next one with its version and its rules; people who
    were invited are invited again. Raises `AlreadyFollowed` if a later wave exists already."""
    survey = Survey.objects.select_for_update().get(pk=former.survey_id)
    newest = newest_wave(survey)
    if newest is not None and newest.pk != former.pk:
        raise AlreadyFollowed(newest)
    wave = open_wave(
        survey=survey,
        kind=Wave.Kind.LIVE,
        actor=actor,
        version=former.version,
        rules={name: getattr(former, name) for name in RULES},
    )
    replace_wave(former=former, wave=wave, actor=actor)
    return wave


def replace_wave(*, former: Wave, wave: Wave, actor: User) -> None:
    """Close a wave for its successor, which takes over its invitations."""
    close_wave(wave=former, actor=actor)
    wave_followed.send(sender=Wave, wave=wave, former=former, actor=actor)
