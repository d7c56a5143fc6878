"""Launch a draft or test it; a launch freezes exactly what the user has reviewed, or nothing."""

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from surveys.drafts.revisions import Outdated
from surveys.drafts.services import fingerprint
from surveys.launch.next_wave import newest_wave, replace_wave
from surveys.launch.waves import close_wave, open_wave
from surveys.models import Survey, Wave


def draft_fingerprint(survey: Survey) -> str:
    """The fingerprint of the whole draft: questions, settings and access."""
    return fingerprint(survey.draft)


@transaction.atomic
def launch_survey(*, survey: Survey, seen: str, actor: User, following: bool = False) -> Wave:
    """Freeze the draft and open a live wave; raise `Outdated` if it changed since it was ``seen``.

    With ``following``, the newest live wave closes, and its people are invited again.
    """
    survey.draft = Survey.objects.select_for_update().get(pk=survey.pk).draft
    if seen and seen != draft_fingerprint(survey):
        raise Outdated
    former = newest_wave(survey) if following else None
    wave = open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=actor)
    if former is not None:
        replace_wave(former=former, wave=wave, actor=actor)
    return wave


def open_tests(survey: Survey) -> QuerySet[Wave]:
    """The test waves that are open now."""
    return survey.waves.open_at(timezone.now()).filter(kind=Wave.Kind.TEST)


@transaction.atomic
def start_test(*, survey: Survey, actor: User) -> Wave:
    """Freeze the draft and open a test wave; earlier test waves close."""
    former = list(open_tests(survey))
    wave = open_wave(survey=survey, kind=Wave.Kind.TEST, actor=actor)
    for each in former:
        close_wave(wave=each, actor=actor)
    return wave
