"""Permission checks for pages about people and organisations."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from accounts.models import Organisation, OrganisationMembership, User


def signed_in(request: HttpRequest) -> User:
    """Return the signed-in user, or raise `PermissionDenied`."""
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user


def require_administrator(request: HttpRequest) -> User:
    """Return the signed-in administrator, or raise `PermissionDenied`."""
    user = signed_in(request)
    if not user.is_administrator:
        raise PermissionDenied
    return user


def visible_organisation(request: HttpRequest, organisation_id: int) -> Organisation:
    """Return the organisation for its members and administrators; raise 404 for others, so that
    they do not learn that it exists."""
    visible = Organisation.objects.visible_to(signed_in(request))
    return get_object_or_404(visible, pk=organisation_id)


def managed_organisation(request: HttpRequest, organisation_id: int) -> Organisation:
    """Return the organisation for its managers and administrators."""
    organisation = visible_organisation(request, organisation_id)
    if not manages(signed_in(request), organisation):
        raise PermissionDenied
    return organisation


def manages(user: User, organisation: Organisation) -> bool:
    """Return whether this user may invite people into an organisation and request hand-overs."""
    managers = organisation.memberships.filter(role=OrganisationMembership.Role.MANAGER)
    return user.is_administrator or managers.filter(user=user).exists()
