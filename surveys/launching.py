"""Launching: what somebody has read and confirmed is what is frozen, or nothing is."""

from django.db import transaction

from surveys.editing import fingerprint
from surveys.following import hand_over, newest_wave
from surveys.history import Outdated
from surveys.models import Survey, User, Wave
from surveys.services import open_wave


def seen_as(survey: Survey) -> str:
    """What the page of the launch was opened on: questions, settings and access."""
    return fingerprint(survey.draft)


@transaction.atomic
def launch_survey(*, survey: Survey, seen: str, actor: User, following: bool = False) -> Wave:
    """Freeze the draft and open it for real, if nobody changed it since it was ``seen``; where it
    is ``following``, the newest wave before it closes, and its people are invited again."""
    survey.draft = Survey.objects.select_for_update().get(pk=survey.pk).draft
    if seen and seen != seen_as(survey):
        raise Outdated
    former = newest_wave(survey) if following else None
    wave = open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=actor)
    if former is not None:
        hand_over(former=former, wave=wave, actor=actor)
    return wave
