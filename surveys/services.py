"""What members of staff do to surveys: each act is one transaction and one audit entry."""

from contextlib import suppress
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.audit.services import record
from accounts.models import AuditEntry, User
from surveys.documents.draft import new_draft
from surveys.models import Membership, Survey
from surveys.signals import BeingReadError


def create_survey(*, owner: User, title: str, language: str = "en") -> Survey:
    """A survey with an empty draft, owned by its maker."""
    return begin_survey(owner=owner, draft={**new_draft(language), "title": {language: title}})


@transaction.atomic
def begin_survey(*, owner: User, draft: dict[str, Any]) -> Survey:
    """A survey that begins with a draft from somewhere, owned by its maker."""
    survey = Survey.objects.create(draft=draft)
    Membership.objects.create(survey=survey, user=owner, role=Membership.Role.OWNER)
    record(actor=owner, action=AuditEntry.Action.CREATED, subject=survey)
    return survey


@transaction.atomic
def erase_survey(*, survey: Survey, actor: User) -> None:
    """Close a survey and put it out of sight; `delete_erased` then deletes it with all that was
    ever collected for it. The audit log keeps its title."""
    now = timezone.now()
    survey.waves.open_at(now).update(closes=now)
    survey.erasing = True
    survey.save(update_fields=["erasing"])
    record(actor=actor, action=AuditEntry.Action.DELETED, subject=survey)


def delete_erased() -> int:
    """Delete the surveys that somebody has erased; how many. The web's role may not do this.

    Those whose reports are being read have to wait for the next time.
    """
    deleted = 0
    for survey in Survey.objects.filter(erasing=True):
        with suppress(BeingReadError), transaction.atomic():
            key = survey.pk
            survey.delete()
            AuditEntry.objects.filter(subject=key).update(subject=None)
            deleted += 1
    return deleted
