"""Create and change organisations, memberships and branding, each change with an audit entry."""

from typing import Any

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from accounts.audit.services import record
from accounts.errors import Refused
from accounts.models import AuditEntry, Branding, Organisation, OrganisationMembership, User
from accounts.people.services import withdraw_invitations_by
from accounts.permissions import manages


@transaction.atomic
def create_organisation(*, name: str, actor: User) -> Organisation:
    """Create an organisation without members."""
    organisation = Organisation(name=name)
    _save(organisation)
    _record(actor, organisation, made=True)
    return organisation


@transaction.atomic
def rename(*, organisation: Organisation, name: str, actor: User) -> None:
    """Rename an organisation."""
    was, organisation.name = organisation.name, name
    _save(organisation)
    _record(actor, organisation, was=was)


@transaction.atomic
def add_to_organisation(
    *, organisation: Organisation, user: User, role: OrganisationMembership.Role, actor: User
) -> OrganisationMembership:
    """Add a member or change their role. Membership gives no access to surveys."""
    if user.service_of_id is not None:
        raise Refused(_("A service account belongs to its organization alone."))
    membership, _created = OrganisationMembership.objects.update_or_create(
        organisation=organisation, user=user, defaults={"role": role}
    )
    if not manages(user, organisation):
        withdraw_invitations_by(user, actor=actor, organisation=organisation)
    _record(actor, organisation, person=user.email, role=role)
    return membership


@transaction.atomic
def remove_from_organisation(*, organisation: Organisation, user: User, actor: User) -> None:
    """Remove a member. Surveys stay in the organisation, and roles on surveys do not change."""
    deleted, _kinds = organisation.memberships.filter(user=user).delete()
    if deleted:
        if not manages(user, organisation):
            withdraw_invitations_by(user, actor=actor, organisation=organisation)
        _record(actor, organisation, person=user.email, role=None)


@transaction.atomic
def set_branding(
    *, organisation: Organisation, accent: str, logo: bytes | None, actor: User
) -> Branding:
    """Store the logo and the accent color. ``logo`` is empty to remove it, and None to keep it."""
    changed = {"accent": accent} | ({} if logo is None else {"logo": logo})
    branding, _created = Branding.objects.update_or_create(
        organisation=organisation, defaults=changed
    )
    _record(actor, organisation, accent=branding.accent, logo=branding.logo_hash[:8])
    return branding


def _save(organisation: Organisation) -> None:
    """Save, relying on the database to detect equal names: only it is safe against races."""
    try:
        with transaction.atomic():
            organisation.save()
    except IntegrityError:
        raise Refused(_("An organization with this name already exists.")) from None


def _record(actor: User, organisation: Organisation, **detail: Any) -> None:
    record(actor, AuditEntry.Action.ORGANISATION, organisation=organisation.name, **detail)
