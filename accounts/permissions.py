"""Permission checks for pages about people and organizations."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_http_methods

from accounts.models import Organization, OrganizationMembership, User

form_view = require_http_methods(["GET", "HEAD", "POST"])
"""Decorates a view that shows a form and accepts it."""


def signed_in(request: HttpRequest) -> User:
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user


def require_administrator(request: HttpRequest) -> User:
    user = signed_in(request)
    if not user.is_administrator:
        raise PermissionDenied
    return user


def visible_organization(request: HttpRequest, organization_id: int) -> Organization:
    """Return the organization for its members and administrators; raise 404 for others, so that
    they do not learn that it exists."""
    visible = Organization.objects.visible_to(signed_in(request))
    return get_object_or_404(visible, pk=organization_id)


def managed_organization(request: HttpRequest, organization_id: int) -> Organization:
    organization = visible_organization(request, organization_id)
    if not manages(signed_in(request), organization):
        raise PermissionDenied
    return organization


def manages(user: User, organization: Organization) -> bool:
    """Return whether this user may invite people into an organization and request hand-overs."""
    managers = organization.memberships.filter(role=OrganizationMembership.Role.MANAGER)
    return user.is_administrator or managers.filter(user=user).exists()
