"""Administration of accounts, invitations and roles, and the page behind an invitation link."""

from typing import Protocol

from allauth.account.internal.flows.reauthentication import raise_if_reauthentication_required
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_not_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST, require_safe

from accounts.errors import Refused
from accounts.forms import refusals_at, render_form
from accounts.models import AccountInvitation, User
from accounts.people import services
from accounts.people.forms import AcceptInvitationForm, AccountRoleForm, InviteForm
from accounts.people.presentation import list_url, show_invitation
from accounts.permissions import form_view, managed_organization, require_administrator, signed_in
from accounts.rate_limits import rate_limited
from accounts.sign_in.mfa import has_second_factor
from accounts.subjects import subjects

PER_PAGE = 50


@require_safe
def people_list(request: HttpRequest) -> HttpResponse:
    require_administrator(request)
    users = User.objects.filter(service_of=None).order_by("-is_active", "email")
    context = {
        "page": Paginator(users.prefetch_related("organizations"), PER_PAGE).get_page(
            request.GET.get("page")
        ),
        "invitations": AccountInvitation.objects.select_related("organization", "invited_by"),
    }
    return render(request, "accounts/people/list.html", context)


@form_view
@rate_limited("invite_person")
def invite(request: HttpRequest) -> HttpResponse:
    """Invite a person; the link is shown once, in the response."""
    administrator = require_administrator(request)
    form = InviteForm(request.POST or None)
    if form.is_valid():
        with refusals_at(form, "email"):
            invitation, link = services.invite(**form.cleaned_data, actor=administrator)
            return show_invitation(request, invitation, link)
    return render_form(request, "accounts/people/invite.html", form)


@require_POST
@rate_limited("invite_person")
def invite_again(request: HttpRequest, invitation_id: int) -> HttpResponse:
    invitation = _invitation(request, invitation_id)
    try:
        link = services.renew_invitation(invitation=invitation, actor=signed_in(request))
    except AccountInvitation.DoesNotExist:
        raise Http404 from None
    invitation.refresh_from_db()
    return show_invitation(request, invitation, link)


@require_POST
def withdraw(request: HttpRequest, invitation_id: int) -> HttpResponse:
    invitation = _invitation(request, invitation_id)
    back = list_url(invitation, signed_in(request))
    services.withdraw(invitation=invitation, actor=signed_in(request))
    messages.success(request, _("Invitation withdrawn. The link no longer works."))
    return redirect(back)


@form_view
def person(request: HttpRequest, user_id: int) -> HttpResponse:
    administrator = require_administrator(request)
    user = get_object_or_404(User, pk=user_id, service_of=None)
    form = AccountRoleForm(request.POST or None, initial={"role": user.role})
    if form.is_valid():
        with refusals_at(form, "role"):
            role = User.Role(form.cleaned_data["role"])
            services.change_role(user=user, role=role, actor=administrator)
            messages.success(request, _("Changed."))
            return redirect("people:person", user.pk)
    return _person(request, user, form, status=422 if form.errors else 200)


@require_POST
def set_active(request: HttpRequest, user_id: int) -> HttpResponse:
    """Deactivate an account, which ends its sessions, or activate it again."""
    if request.POST.get("to") == "on":
        return _change(request, user_id, services.activate_account, _("Account reactivated."))
    done = _("Account deactivated, and signed out.")
    return _change(request, user_id, services.deactivate_account, done)


@require_POST
def delete(request: HttpRequest, user_id: int) -> HttpResponse:
    done = _("Signed out for good: the account is deleted within a minute.")
    return _change(request, user_id, services.delete_account, done, reauthenticate=True)


@require_POST
def second_factor(request: HttpRequest, user_id: int) -> HttpResponse:
    done = _("Removed and signed out. The person was informed by email.")
    return _change(request, user_id, services.forget_second_factors, done, reauthenticate=True)


class Change(Protocol):
    """A service that changes an account."""

    def __call__(self, *, user: User, actor: User) -> None: ...


def _change(
    request: HttpRequest, user_id: int, change: Change, done: str, *, reauthenticate: bool = False
) -> HttpResponse:
    """Change another user's account and say so, or show why it was refused."""
    administrator = require_administrator(request)
    user = get_object_or_404(User, pk=user_id, service_of=None)
    if reauthenticate:
        raise_if_reauthentication_required(request, app="allauth.mfa")
    try:
        services.require_other_user(user, administrator)
        change(user=user, actor=administrator)
    except Refused as refused:
        messages.error(request, str(refused))
        return _person(request, user, AccountRoleForm(initial={"role": user.role}), status=409)
    messages.success(request, done)
    return redirect("people:list") if user.deleting else redirect("people:person", user.pk)


def _invitation(request: HttpRequest, invitation_id: int) -> AccountInvitation:
    """Return an invitation for administrators; a member's also for managers of the organization."""
    invitations = AccountInvitation.objects.select_related("organization", "invited_by")
    invitation = get_object_or_404(invitations, pk=invitation_id)
    if invitation.organization_id is None or not invitation.is_for_member:
        require_administrator(request)
    else:
        managed_organization(request, invitation.organization_id)
    return invitation


def _person(
    request: HttpRequest, user: User, form: AccountRoleForm, *, status: int
) -> HttpResponse:
    context = {
        "person": user,
        "form": form,
        "has_second_factor": has_second_factor(user),
        "is_me": user.pk == signed_in(request).pk,
        "only_owned": subjects().only_owned_by(user),
        "memberships": user.organization_memberships.select_related("organization"),
    }
    return render(request, "accounts/people/person.html", context, status=status)


@login_not_required
@sensitive_post_parameters()
@form_view
def accept_invitation(request: HttpRequest, secret: str) -> HttpResponse:
    """Create the account and sign in. Opening the page does not use the link up, since mail
    scanners open links.

    Used, withdrawn, replaced and invented links get the same response.
    """
    invitation = services.pending_invitations(secret).first()
    if invitation is None:
        return render(request, "accounts/people/invitation_expired.html", status=404)
    if request.user.is_authenticated:
        context = {"invitation": invitation}
        return render(request, "accounts/people/invitation_of_another.html", context, status=409)
    provider = settings.SINGLE_SIGN_ON
    if provider and not provider.allows_password(invitation.role):
        context = {"invitation": invitation}
        return render(request, "accounts/people/accept_by_provider.html", context)
    form = AcceptInvitationForm(request.POST or None, email=invitation.email)
    if form.is_valid():
        data = form.cleaned_data
        user = services.accept(secret=secret, name=data["name"], password=data["password1"])
        if user is None:
            return render(request, "accounts/people/invitation_expired.html", status=404)
        login(request, user)
        return redirect(settings.LOGIN_REDIRECT_URL)
    template = "accounts/people/accept_invitation.html"
    return render_form(request, template, form, invitation=invitation)
