"""Organisations: made by administrators, looked after by their managers, each act under audit."""

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from surveys import handing
from surveys.access import manages
from surveys.models import AuditEntry, Belonging, HandOver, Membership, Organisation, Survey, User
from surveys.people import withdraw_those_of
from surveys.refusals import Refused
from surveys.services import record


@transaction.atomic
def found_organisation(*, name: str, actor: User) -> Organisation:
    """A new one, without people."""
    organisation = Organisation(name=name)
    _keep(organisation)
    _recorded(actor, organisation, made=True)
    return organisation


@transaction.atomic
def rename(*, organisation: Organisation, name: str, actor: User) -> None:
    """Another name."""
    was, organisation.name = organisation.name, name
    _keep(organisation)
    _recorded(actor, organisation, was=was)


@transaction.atomic
def belong(
    *, organisation: Organisation, user: User, role: Belonging.Role, actor: User
) -> Belonging:
    """Take somebody in, or change what they are there. It opens no survey to anybody."""
    belonging, _created = Belonging.objects.update_or_create(
        organisation=organisation, user=user, defaults={"role": role}
    )
    if not manages(user, organisation):
        withdraw_those_of(user, actor=actor, organisation=organisation)
    _recorded(actor, organisation, person=user.email, role=role)
    return belonging


@transaction.atomic
def leave(*, organisation: Organisation, user: User, actor: User) -> None:
    """Let somebody go. Surveys stay in the organisation, and roles on surveys stay as they are."""
    gone, _kinds = organisation.links.filter(user=user).delete()
    if gone:
        if not manages(user, organisation):
            withdraw_those_of(user, actor=actor, organisation=organisation)
        _recorded(actor, organisation, person=user.email, role=None)


def hand_over(
    *, organisation: Organisation, survey: Survey, to: User, actor: User
) -> HandOver | None:
    """Give a survey of the organisation another owner, as far as the actor may; else ask who may,
    and tell what waits. Nobody asks for themselves: managing opens no estimates.
    """
    if survey.organisation_id != organisation.pk:
        raise Refused(_("This survey does not belong to the organisation."))
    if to.pk == actor.pk and not actor.is_administrator:
        raise Refused(_("Nobody hands a survey over to themselves: ask another manager."))
    if not organisation.links.filter(user=to).exists():
        raise Refused(_("%(person)s is not in this organisation.") % {"person": to})
    owners = survey.memberships.filter(role=Membership.Role.OWNER).select_related("user")
    former = [membership.user for membership in owners]
    return handing.hand_over(survey=survey, to=to, actor=actor, former=former, stay=True)


def _keep(organisation: Organisation) -> None:
    """The database alone knows which names are one, whoever is quicker."""
    try:
        with transaction.atomic():
            organisation.save()
    except IntegrityError:
        raise Refused(_("An organisation of this name is here already.")) from None


def _recorded(actor: User, organisation: Organisation, **detail: str | bool | None) -> None:
    action = AuditEntry.Action.ORGANISATION
    record(actor=actor, action=action, survey=None, organisation=organisation.name, **detail)
