"""Asking again: the next wave of a version, after the one before it has closed."""

from django.db import transaction

from accounts.models import User
from surveys.launch.waves import close_wave, open_wave
from surveys.models import Survey, Wave
from surveys.signals import wave_followed

RULES = ("access", "work_bits", "embed_origins", "batch_minimum")


class Followed(Exception):
    """A later wave is there already: which one, to be looked at instead."""

    def __init__(self, wave: Wave) -> None:
        super().__init__(str(wave))
        self.wave = wave


def newest_wave(survey: Survey) -> Wave | None:
    """The live wave with the highest number."""
    waves = survey.waves.filter(kind=Wave.Kind.LIVE).select_related("version", "survey")
    return waves.order_by("-number").first()


@transaction.atomic
def follow_wave(*, former: Wave, actor: User) -> Wave:
    """Close a wave if it is open, and open the next one: the same version by the same rules, and
    whoever was invited is invited anew. Raises `Followed` if somebody did so before."""
    survey = Survey.objects.select_for_update().get(pk=former.survey_id)
    newest = newest_wave(survey)
    if newest is not None and newest.pk != former.pk:
        raise Followed(newest)
    wave = open_wave(
        survey=survey,
        kind=Wave.Kind.LIVE,
        actor=actor,
        version=former.version,
        rules={name: getattr(former, name) for name in RULES},
    )
    hand_over(former=former, wave=wave, actor=actor)
    return wave


def hand_over(*, former: Wave, wave: Wave, actor: User) -> None:
    """Close a wave for the one that comes after it, and take its people along."""
    close_wave(wave=former, actor=actor)
    wave_followed.send(sender=Wave, wave=wave, former=former, actor=actor)
