"""Guards of pages about people: who is signed in, and what they may do with an organisation."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from accounts.models import Organisation, OrganisationMembership, User


def signed_in(request: HttpRequest) -> User:
    """The person behind a request that a log-in has let through."""
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user


def require_administrator(request: HttpRequest) -> User:
    """The administrator behind a request; anybody else is refused."""
    user = signed_in(request)
    if not user.is_administrator:
        raise PermissionDenied
    return user


def own_organisation(request: HttpRequest, organisation_id: int) -> Organisation:
    """The organisation, for those who belong to it; others learn not even that it exists."""
    visible = Organisation.objects.visible_to(signed_in(request))
    return get_object_or_404(visible, pk=organisation_id)


def managed_organisation(request: HttpRequest, organisation_id: int) -> Organisation:
    """The organisation, for its managers."""
    organisation = own_organisation(request, organisation_id)
    if not manages(signed_in(request), organisation):
        raise PermissionDenied
    return organisation


def manages(user: User, organisation: Organisation) -> bool:
    """Whether this person may invite into an organisation, and ask owners to hand over."""
    managers = organisation.memberships.filter(role=OrganisationMembership.Role.MANAGER)
    return user.is_administrator or managers.filter(user=user).exists()
