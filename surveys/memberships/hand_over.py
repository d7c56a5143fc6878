"""Handing a survey over: immediate for its owner; for anyone else, and where a second person is
needed, a request to its owners.

Nothing changes until an owner agrees. If none of the owners can sign in and own surveys any more,
an administrator decides. Each step is one transaction and one audit entry.
"""

import datetime as dt
from collections.abc import Collection

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.errors import Refused
from accounts.models import Organization, User
from surveys.memberships.emails import notify_deciders, notify_requester
from surveys.memberships.services import (
    lock_survey,
    owners_of,
    record_change,
    require_eligible,
    require_second_person,
    transfer,
)
from surveys.models import HandOver, Membership, Survey
from surveys.permissions import may_consent, may_decide

DAYS = 14
# The steps of a hand-over, as the audit log names them.
STEPS = (
    ("asked", gettext_lazy("asked for")),
    ("consented", gettext_lazy("agreed")),
    ("declined", gettext_lazy("declined")),
    ("withdrawn", gettext_lazy("withdrawn")),
    ("expired", gettext_lazy("not decided in time")),
)


def hand_over(
    *,
    survey: Survey,
    to: User,
    actor: User,
    former: Collection[User],
    stay: bool,
    adds: bool = False,
) -> HandOver | None:
    """Make ``to`` the owner instead of the ``former`` ones, if the actor may decide that; otherwise
    create a request to those who may, and return it. It ``adds`` an owner to the current ones if
    the actor may decide with a second person."""
    owns = may_consent(actor, survey)
    if owns and not settings.SECOND_PERSON:
        transfer(survey=survey, to=to, actor=actor, former=former, stay=stay)
        return None
    return request_hand_over(survey=survey, to=to, actor=actor, adds=adds and owns)


def hand_over_message(pending: HandOver | None) -> str:
    """Return the message after a hand-over, or after a request for one."""
    if pending is None:
        return _("Ownership transferred.")
    return _("Request sent. Nothing changes until it is accepted.")


def hand_over_within(
    *, organization: Organization, survey: Survey, to: User, actor: User
) -> HandOver | None:
    """Hand over a survey of the organization like `hand_over`; its former owners stay as editors.

    Managers cannot request a survey for themselves: managing gives no access to estimates.
    """
    if survey.organization_id != organization.pk:
        raise Refused(_("This survey does not belong to the organization."))
    if to.pk == actor.pk and not actor.is_administrator:
        raise Refused(_("You cannot transfer a survey to yourself. Ask another manager."))
    if not organization.memberships.filter(user=to).exists():
        raise Refused(_("%(person)s is not in this organization.") % {"person": to})
    former = owners_of(survey)
    return hand_over(survey=survey, to=to, actor=actor, former=former, stay=True)


@transaction.atomic
def request_hand_over(*, survey: Survey, to: User, actor: User, adds: bool = False) -> HandOver:
    """Record a request for another owner, and notify those who decide by mail."""
    lock_survey(survey)
    require_eligible(to, Membership.Role.OWNER)
    if to in owners_of(survey):
        raise Refused(_("%(person)s already owns this survey.") % {"person": to})
    if (former := pending_hand_over(survey)) is not None:
        message = _(
            "The owner has already been asked to transfer it to %(person)s. Withdraw that "
            "request first."
        )
        raise Refused(message % {"person": former.to})
    _end(survey, "expired", None)
    expires = timezone.now() + dt.timedelta(days=DAYS)
    pending = HandOver(survey=survey, to=to, asked_by=actor, adds=adds, expires=expires)
    people = deciders(pending)
    require_second_person(people)
    pending.save()
    _record_step(pending, "asked", actor)
    transaction.on_commit(lambda: notify_deciders(pending, people))
    return pending


@transaction.atomic
def consent(*, survey: Survey, to: User, actor: User) -> None:
    """Hand the survey over as requested; its former owners stay as editors, or owners.

    ``to`` is the new owner that the actor has read and agreed to.
    """
    pending = _decidable(survey, to, actor)
    _record_step(pending, "consented", actor)
    former = () if pending.adds else owners_of(survey)
    transfer(survey=survey, to=to, actor=actor, former=former, stay=True, agreed=True)
    HandOver.objects.filter(pk=pending.pk).delete()
    transaction.on_commit(lambda: notify_requester(pending, actor, agreed=True))


@transaction.atomic
def decline(*, survey: Survey, to: User, actor: User) -> None:
    """Reject the request; the survey keeps its owners."""
    pending = _decidable(survey, to, actor)
    _end(survey, "declined", actor)
    transaction.on_commit(lambda: notify_requester(pending, actor, agreed=False))


@transaction.atomic
def withdraw(*, survey: Survey, actor: User) -> None:
    """Withdraw the request; the caller checks whether the actor may."""
    lock_survey(survey)
    _end(survey, "withdrawn", actor)


def expire_hand_overs() -> int:
    """Delete requests that were not decided in time; return their number."""
    overdue = Survey.objects.filter(hand_over__expires__lte=timezone.now())
    return sum(_end_expired(survey) for survey in overdue)


def pending_hand_over(survey: Survey) -> HandOver | None:
    """Return the request that waits for a decision on this survey, if any."""
    return HandOver.objects.pending().select_related("to", "asked_by").filter(survey=survey).first()


def pending_for(user: User) -> list[HandOver]:
    """Return the requests that this user may decide."""
    pending = HandOver.objects.pending().filter(survey__in=Survey.objects.visible_to(user))
    requests = pending.select_related("survey", "to", "asked_by")
    return [request for request in requests if may_decide(user, request)]


def deciders(pending: HandOver) -> list[User]:
    """Return who may decide: the owners who can act, or the administrators if there are none."""
    owners = User.objects.filter(memberships__in=pending.survey.memberships.acting_owners())
    administrators = User.objects.filter(role=User.Role.ADMINISTRATOR, is_active=True)
    for people in (owners, administrators):
        if able := [person for person in people if may_decide(person, pending)]:
            return able
    return []


@transaction.atomic
def _end_expired(survey: Survey) -> bool:
    lock_survey(survey)
    return pending_hand_over(survey) is None and _end(survey, "expired", None)


def _decidable(survey: Survey, to: User, actor: User) -> HandOver:
    """Return the pending request for ``to``; raises `Refused` if the actor may not decide it."""
    lock_survey(survey)
    pending = pending_hand_over(survey)
    if not (may_decide(actor, pending) if pending else may_consent(actor, survey)):
        raise Refused(_("Only an owner of the survey decides this."))
    if pending is None or pending.to != to:
        raise Refused(_("This was withdrawn, decided or changed meanwhile."))
    return pending


def _end(survey: Survey, step: str, actor: User | None) -> bool:
    pending = HandOver.objects.select_related("to").filter(survey=survey).first()
    if pending is None:
        return False
    _record_step(pending, step, actor)
    pending.delete()
    return True


def _record_step(pending: HandOver, step: str, actor: User | None) -> None:
    record_change(pending.survey, actor, member=pending.to.email, hand_over=step)
