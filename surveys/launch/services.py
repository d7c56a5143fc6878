"""Launch a draft, test it, or open the next wave of a version.

A launch freezes exactly what the user has reviewed, or nothing.
"""

from collections.abc import Collection
from dataclasses import dataclass

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from surveys.documents.languages import unchecked_languages
from surveys.drafts.revisions import Outdated
from surveys.drafts.services import draft_fingerprint, edit_draft, lock_draft
from surveys.launch.waves import close_wave, open_wave
from surveys.models import Survey, Version, Wave
from surveys.signals import wave_followed

RULES = ("access", "work_bits", "embed_origins", "batch_minimum")
"""The rules of collection that a next wave takes over."""


@dataclass(eq=False)
class AlreadyFollowed(Exception):
    """A later wave exists already."""

    wave: Wave


@dataclass(eq=False)
class PromisesUnread(Exception):
    """No native reader has checked Candor’s promises in some languages, and nobody says that
    someone has read them."""

    languages: list[str]


@transaction.atomic
def launch_survey(
    *,
    survey: Survey,
    base_fingerprint: str,
    actor: User,
    following: bool = False,
    while_open: bool | None = None,
    promises_read: Collection[str] = (),
) -> Wave:
    """Freeze the draft and open a live wave; raise `Outdated` if it changed since
    ``base_fingerprint``.

    ``promises_read`` are the languages in which someone who reads them has read the promises;
    raises `PromisesUnread` unless they contain all languages that nobody has checked.

    With ``following``, the newest live wave closes, and its people are invited again.
    ``while_open`` is whether protected figures are shown before the closing; None: as the draft
    says.
    """
    lock_draft(survey)
    if base_fingerprint and base_fingerprint != draft_fingerprint(survey):
        raise Outdated
    unchecked = unchecked_languages(survey.draft["languages"])
    if unread := [tag for tag in unchecked if tag not in promises_read]:
        raise PromisesUnread(unread)
    if while_open is not None:
        release = {**survey.draft["release"], "while_open": while_open}
        edit_draft(survey=survey, draft={**survey.draft, "release": release}, actor=actor)
    former = newest_wave(survey) if following else None
    wave = open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=actor, promises_read=unchecked)
    if former is not None:
        replace_wave(former=former, wave=wave, actor=actor)
    return wave


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


def newest_wave(survey: Survey) -> Wave | None:
    """Return the live wave with the highest number."""
    waves = survey.waves.filter(kind=Wave.Kind.LIVE).select_related("version", "survey")
    return waves.order_by("-number").first()


def open_tests(survey: Survey) -> QuerySet[Wave]:
    return survey.waves.open_at(timezone.now()).filter(kind=Wave.Kind.TEST)


@transaction.atomic
def start_test(*, survey: Survey, actor: User, version: Version | None = None) -> Wave:
    """Open a test wave of a version, or of the draft; earlier test waves close."""
    former = list(open_tests(survey))
    wave = open_wave(survey=survey, kind=Wave.Kind.TEST, actor=actor, version=version)
    for test in former:
        close_wave(wave=test, actor=actor)
    return wave
