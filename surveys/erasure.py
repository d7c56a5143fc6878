"""Delete surveys, in two steps: an owner hides one, and the worker deletes it some days later.

In between an owner can undo it. The days count by PostgreSQL's clock.
"""

import datetime as dt
from contextlib import suppress

from django.conf import settings
from django.db import transaction
from django.db.models import Q

from accounts.audit.services import record
from accounts.clock import database_now, deletes_by_clock
from accounts.models import AuditEntry, User
from surveys.errors import BeingReadError
from surveys.memberships.agreements import require_agreement
from surveys.memberships.emails import notify_of_erasure
from surveys.models import Agreement, Survey
from surveys.models.survey import SurveyQuerySet
from surveys.permissions import MAY_OWN, roles_of


def erase_survey(*, survey: Survey, actor: User) -> None:
    """Close and hide a survey, and tell its owners until when they can undo it.

    The audit log keeps its title.
    """
    require_agreement(survey=survey, action=Agreement.Action.DELETE, actor=actor)
    _erase(survey, actor)


@transaction.atomic
def _erase(survey: Survey, actor: User) -> None:
    survey.waves.close()
    survey.erasing = True
    survey.save(update_fields=["erasing"])
    record(actor, AuditEntry.Action.DELETED, survey)
    survey.refresh_from_db(fields=["erased"])
    transaction.on_commit(lambda: notify_of_erasure(survey, actor))


def erased_surveys(user: User) -> list[Survey]:
    """Return the surveys whose deletion the user can undo, the latest first."""
    surveys = list(Survey.objects.of(user).filter(erasing=True).order_by("-erased"))
    roles = roles_of(user, surveys)
    return [survey for survey in surveys if roles.get(survey.pk) in MAY_OWN]


@transaction.atomic
def restore_survey(*, survey: Survey, actor: User) -> None:
    """Undo a deletion. Waves that it closed stay closed."""
    if Survey.objects.filter(pk=survey.pk, erasing=True).update(erasing=False):
        record(actor, AuditEntry.Action.RESTORED, survey)


@deletes_by_clock
def delete_erased() -> int:
    """Delete the surveys whose days are over, and return their number. The web's database role may
    not do this.

    Surveys whose reports are being read wait for the next run.
    """
    deleted = 0
    for survey in _due():
        with suppress(BeingReadError), transaction.atomic():
            key = survey.pk
            if not _due().select_for_update().filter(pk=key).exists():
                continue
            survey.delete()
            AuditEntry.objects.filter(subject=key).update(subject=None)
            deleted += 1
    return deleted


def _due() -> SurveyQuerySet:
    """Return those to delete; earlier releases recorded no time, and promised no days."""
    grace = dt.timedelta(days=settings.DELETION_GRACE_DAYS)
    over = Q(erased=None) | Q(erased__lte=database_now() - grace)
    return Survey.objects.filter(over, erasing=True)
