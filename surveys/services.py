"""Create, archive and duplicate surveys, each in one transaction and with one audit entry."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from django.db import transaction
from django.utils.translation import gettext, override

from accounts.audit.services import record
from accounts.models import AuditEntry, User
from surveys.documents.draft import LIMITS, new_draft
from surveys.errors import BeingReadError
from surveys.models import Membership, Survey, Version, Wave


def create_survey(*, owner: User, title: str) -> Survey:
    """Create a survey in English with an empty draft."""
    return create_survey_from_draft(owner=owner, draft={**new_draft(), "title": {"en": title}})


@transaction.atomic
def create_survey_from_draft(
    *,
    owner: User,
    draft: dict[str, Any],
    plan: dict[str, str] | None = None,
    differences: Sequence[str] = (),
) -> Survey:
    """Create a survey with a given draft, for example from a template or a file."""
    survey = Survey.objects.create(draft=draft, plan=plan or {}, differences=[*differences])
    Membership.objects.create(survey=survey, user=owner, role=Membership.Role.OWNER)
    record(owner, AuditEntry.Action.CREATED, survey)
    return survey


def says_copy(title: str, language: str) -> bool:
    """Return whether a title is still the one that a copy began with."""
    with override(language):
        before, after = gettext("Copy of %(title)s").split("%(title)s")
    return title.startswith(before) and title.endswith(after)


@transaction.atomic
def duplicate_survey(*, survey: Survey, actor: User) -> Survey:
    """Create a survey of the actor's with the same draft, whose titles say that it is a copy."""
    titles = {}
    for language, title in survey.draft["title"].items():
        with override(language):
            copied = gettext("Copy of %(title)s") % {"title": title}
        titles[language] = copied[: LIMITS["title"]]
    draft = {**survey.draft, "title": titles}
    copy = create_survey_from_draft(owner=actor, draft=draft, plan=survey.plan)
    copy.interface = survey.interface
    copy.save(update_fields=["interface"])
    return copy


@transaction.atomic
def archive_survey(*, survey: Survey, archived: bool, actor: User) -> None:
    """Move a survey to the archive of the list, or out of it."""
    survey.archived = archived
    survey.save(update_fields=["archived"])
    action = AuditEntry.Action.ARCHIVED if archived else AuditEntry.Action.UNARCHIVED
    record(actor, action, survey)


def delete_discarded() -> int:
    """Delete the discarded waves of simulated people, with the versions that only they answered,
    and return the number of waves."""
    deleted = 0
    for wave in Wave.every.filter(discarded=True):
        with suppress(BeingReadError), transaction.atomic():
            wave.delete()
            deleted += 1
    Version.every.filter(number=0, waves=None).delete()
    return deleted
