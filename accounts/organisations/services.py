"""Organisations: made by administrators, looked after by their managers, each act under audit."""

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from accounts.audit.services import record
from accounts.errors import Refused
from accounts.models import AuditEntry, Organisation, OrganisationMembership, User
from accounts.people.services import withdraw_those_of
from accounts.permissions import manages


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
    *, organisation: Organisation, user: User, role: OrganisationMembership.Role, actor: User
) -> OrganisationMembership:
    """Take somebody in, or change what they are there. It opens no survey to anybody."""
    belonging, _created = OrganisationMembership.objects.update_or_create(
        organisation=organisation, user=user, defaults={"role": role}
    )
    if not manages(user, organisation):
        withdraw_those_of(user, actor=actor, organisation=organisation)
    _recorded(actor, organisation, person=user.email, role=role)
    return belonging


@transaction.atomic
def leave(*, organisation: Organisation, user: User, actor: User) -> None:
    """Let somebody go. Surveys stay in the organisation, and roles on surveys stay as they are."""
    gone, _kinds = organisation.memberships.filter(user=user).delete()
    if gone:
        if not manages(user, organisation):
            withdraw_those_of(user, actor=actor, organisation=organisation)
        _recorded(actor, organisation, person=user.email, role=None)


def _keep(organisation: Organisation) -> None:
    """The database alone knows which names are one, whoever is quicker."""
    try:
        with transaction.atomic():
            organisation.save()
    except IntegrityError:
        raise Refused(_("An organisation of this name is here already.")) from None


def _recorded(actor: User, organisation: Organisation, **detail: str | bool | None) -> None:
    action = AuditEntry.Action.ORGANISATION
    record(actor=actor, action=action, subject=None, organisation=organisation.name, **detail)
