"""Handing a survey over: an owner does it at once, and whoever else wants it asks an owner.

Nothing changes for anybody until an owner agrees; where no owner can sign in and act any more, an
administrator decides. Each step is one transaction and one audit entry.
"""

import datetime as dt
from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.audit.services import record
from accounts.errors import Refused
from accounts.models import AuditEntry, Organisation, User
from surveys.memberships.emails import tell_asked, tell_asker
from surveys.memberships.services import locked, require_fit, transfer
from surveys.models import HandOver, Membership, Survey
from surveys.permissions import may_consent

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
    *, survey: Survey, to: User, actor: User, former: Iterable[User], stay: bool
) -> HandOver | None:
    """Make somebody the owner in the place of ``former`` ones, if the actor may decide that; else
    ask who may, and tell what waits."""
    if may_consent(actor, survey):
        transfer(survey=survey, to=to, actor=actor, former=former, stay=stay)
        return None
    return ask(survey=survey, to=to, actor=actor)


def hand_over_within(
    *, organisation: Organisation, survey: Survey, to: User, actor: User
) -> HandOver | None:
    """Give a survey of the organisation another owner, as far as the actor may; else ask who may,
    and tell what waits. Nobody asks for themselves: managing opens no estimates.
    """
    if survey.organisation_id != organisation.pk:
        raise Refused(_("This survey does not belong to the organisation."))
    if to.pk == actor.pk and not actor.is_administrator:
        raise Refused(_("Nobody hands a survey over to themselves: ask another manager."))
    if not organisation.memberships.filter(user=to).exists():
        raise Refused(_("%(person)s is not in this organisation.") % {"person": to})
    owners = survey.memberships.filter(role=Membership.Role.OWNER).select_related("user")
    former = [membership.user for membership in owners]
    return hand_over(survey=survey, to=to, actor=actor, former=former, stay=True)


@transaction.atomic
def ask(*, survey: Survey, to: User, actor: User) -> HandOver:
    """Note what is wanted, and tell those who decide by mail."""
    locked(survey)
    require_fit(to, Membership.Role.OWNER)
    if survey.memberships.filter(user=to, role=Membership.Role.OWNER).exists():
        raise Refused(_("%(person)s owns this survey already.") % {"person": to})
    if (former := waiting(survey)) is not None:
        said = _("Its owner has been asked already, for %(person)s: withdraw that first.")
        raise Refused(said % {"person": former.to})
    _end(survey, "expired", None)
    expires = timezone.now() + dt.timedelta(days=DAYS)
    asked = HandOver.objects.create(survey=survey, to=to, asked_by=actor, expires=expires)
    _recorded(asked, "asked", actor)
    transaction.on_commit(lambda: tell_asked(asked, deciding(survey)))
    return asked


@transaction.atomic
def consent(*, survey: Survey, to: User, actor: User) -> None:
    """Hand the survey over as was asked; those who owned it stay as editors. It is ``to`` that was
    read and agreed to."""
    asked = _to_decide(survey, to, actor)
    owners = survey.memberships.filter(role=Membership.Role.OWNER).select_related("user")
    former = [membership.user for membership in owners]
    _recorded(asked, "consented", actor)
    transfer(survey=survey, to=to, actor=actor, former=former, stay=True)
    HandOver.objects.filter(pk=asked.pk).delete()
    transaction.on_commit(lambda: tell_asker(asked, actor, agreed=True))


@transaction.atomic
def decline(*, survey: Survey, to: User, actor: User) -> None:
    """Leave the survey as it is."""
    asked = _to_decide(survey, to, actor)
    _end(survey, "declined", actor)
    transaction.on_commit(lambda: tell_asker(asked, actor, agreed=False))


@transaction.atomic
def withdraw(*, survey: Survey, actor: User) -> None:
    """Want it no more; whether the actor may is the caller's to know."""
    locked(survey)
    _end(survey, "withdrawn", actor)


def end_expired() -> int:
    """Forget what nobody decided in time; how many."""
    over = Survey.objects.filter(hand_over__expires__lte=timezone.now())
    return sum(_end_expired(survey) for survey in over)


def waiting(survey: Survey) -> HandOver | None:
    """What waits for a decision on this survey."""
    return HandOver.objects.waiting().select_related("to", "asked_by").filter(survey=survey).first()


def waiting_for(user: User) -> list[HandOver]:
    """What waits for a decision of this person."""
    asked = HandOver.objects.waiting().filter(survey__erasing=False)
    if not user.is_administrator:
        asked = asked.filter(survey__memberships__user=user)
    concerned = asked.select_related("survey", "to", "asked_by")
    return [each for each in concerned if may_consent(user, each.survey)]


def deciding(survey: Survey) -> list[User]:
    """Those who may decide: owners who can act, or the administrators where there is none."""
    owners = User.objects.filter(memberships__in=survey.memberships.acting_owners())
    administrators = User.objects.filter(role=User.Role.ADMINISTRATOR, is_active=True)
    return list(owners) or list(administrators)


@transaction.atomic
def _end_expired(survey: Survey) -> bool:
    locked(survey)
    return waiting(survey) is None and _end(survey, "expired", None)


def _to_decide(survey: Survey, to: User, actor: User) -> HandOver:
    """What waits, for whoever may decide it, as they have read it; or `Refused`."""
    locked(survey)
    if not may_consent(actor, survey):
        raise Refused(_("Only an owner of the survey decides this."))
    asked = waiting(survey)
    if asked is None or asked.to != to:
        raise Refused(_("This was withdrawn, decided or changed meanwhile."))
    return asked


def _end(survey: Survey, step: str, actor: User | None) -> bool:
    asked = HandOver.objects.select_related("to").filter(survey=survey).first()
    if asked is None:
        return False
    _recorded(asked, step, actor)
    asked.delete()
    return True


def _recorded(asked: HandOver, step: str, actor: User | None) -> None:
    action = AuditEntry.Action.MEMBERSHIP
    record(actor=actor, action=action, subject=asked.survey, member=asked.to.email, hand_over=step)
