"""Create and change organizations, memberships and branding, each change with an audit entry."""

from typing import Any

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from accounts.audit.services import record
from accounts.errors import Refused
from accounts.models import AuditEntry, Branding, Organization, OrganizationMembership, User
from accounts.people.services import withdraw_invitations_by
from accounts.permissions import manages


@transaction.atomic
def create_organization(*, name: str, actor: User) -> Organization:
    organization = Organization(name=name)
    _save(organization)
    _record(actor, organization, made=True)
    return organization


@transaction.atomic
def rename(*, organization: Organization, name: str, actor: User) -> None:
    was, organization.name = organization.name, name
    _save(organization)
    _record(actor, organization, was=was)


@transaction.atomic
def add_to_organization(
    *, organization: Organization, user: User, role: OrganizationMembership.Role, actor: User
) -> OrganizationMembership:
    """Add a member or change their role. Membership gives no access to surveys."""
    if user.service_of_id is not None:
        raise Refused(_("A service account belongs to its organization alone."))
    membership, _created = OrganizationMembership.objects.update_or_create(
        organization=organization, user=user, defaults={"role": role}
    )
    if not manages(user, organization):
        withdraw_invitations_by(user, actor=actor, organization=organization)
    _record(actor, organization, person=user.email, role=role)
    return membership


@transaction.atomic
def remove_from_organization(*, organization: Organization, user: User, actor: User) -> None:
    """Remove a member. Surveys stay in the organization, and roles on surveys do not change."""
    deleted, _kinds = organization.memberships.filter(user=user).delete()
    if deleted:
        if not manages(user, organization):
            withdraw_invitations_by(user, actor=actor, organization=organization)
        _record(actor, organization, person=user.email, role=None)


@transaction.atomic
def set_branding(
    *, organization: Organization, accent: str, logo: bytes | None, actor: User
) -> Branding:
    """Store the logo and the accent color. ``logo`` is empty to remove it, and None to keep it."""
    changed = {"accent": accent} | ({} if logo is None else {"logo": logo})
    branding, _created = Branding.objects.update_or_create(
        organization=organization, defaults=changed
    )
    _record(actor, organization, accent=branding.accent, logo=branding.logo_hash[:8])
    return branding


def _save(organization: Organization) -> None:
    """Save, relying on the database to detect equal names: only it is safe against races."""
    try:
        with transaction.atomic():
            organization.save()
    except IntegrityError:
        raise Refused(_("An organization with this name already exists.")) from None


def _record(actor: User, organization: Organization, **detail: Any) -> None:
    record(actor, AuditEntry.Action.ORGANIZATION, organization=organization.name, **detail)
