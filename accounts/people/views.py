"""Administrators: who has an account, who is invited, who may do what on the site."""

from typing import Any

from allauth.account.internal.flows.reauthentication import raise_if_reauthentication_required
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import Refused
from accounts.models import AccountInvitation, OrganisationMembership, User
from accounts.people import services
from accounts.people.emails import mail_is_printed, send_invitation
from accounts.people.forms import AccountRoleForm, InviteForm
from accounts.permissions import managed_organisation, require_administrator, signed_in
from accounts.rate_limits import limited
from accounts.sign_in.mfa import has_one
from accounts.subjects import subjects

PER_PAGE = 50


@login_required
@require_safe
def people_list(request: HttpRequest) -> HttpResponse:
    """Everybody who has an account, and who was invited."""
    require_administrator(request)
    everybody = User.objects.order_by("-is_active", "email").prefetch_related("organisations")
    context = {
        "page": Paginator(everybody, PER_PAGE).get_page(request.GET.get("page")),
        "invitations": AccountInvitation.objects.select_related("organisation", "invited_by"),
    }
    return render(request, "accounts/people/list.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@limited("invite_person")
def invite(request: HttpRequest) -> HttpResponse:
    """Invite somebody; the link is shown once, here."""
    administrator = require_administrator(request)
    form = InviteForm(request.POST or None)
    if form.is_valid():
        said = form.cleaned_data
        try:
            invitation, link = services.invite(
                email=said["email"],
                role=User.Role(said["role"]),
                organisation=said["organisation"],
                organisation_role=OrganisationMembership.Role(said["organisation_role"]),
                actor=administrator,
            )
        except Refused as refused:
            form.add_error("email", str(refused))
        else:
            return show_invitation(request, invitation, link)
    return render(
        request, "accounts/people/invite.html", {"form": form}, status=422 if form.errors else 200
    )


@login_required
@require_POST
@limited("invite_person")
def invite_again(request: HttpRequest, invitation_id: int) -> HttpResponse:
    """A new link in the place of the one before."""
    invitation = _invitation(request, invitation_id)
    try:
        link = services.renew_invitation(invitation=invitation, actor=signed_in(request))
    except AccountInvitation.DoesNotExist:
        raise Http404 from None
    invitation.refresh_from_db()
    return show_invitation(request, invitation, link)


@login_required
@require_POST
def withdraw(request: HttpRequest, invitation_id: int) -> HttpResponse:
    """The link works no more."""
    invitation = _invitation(request, invitation_id)
    back = _back_of(invitation, signed_in(request))
    services.withdraw(invitation=invitation, actor=signed_in(request))
    messages.success(request, _("Withdrawn: the link works no more."))
    return redirect(back)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def person(request: HttpRequest, user_id: int) -> HttpResponse:
    """One account: its role, and what hangs on it."""
    administrator = require_administrator(request)
    user = get_object_or_404(User, pk=user_id)
    form = AccountRoleForm(request.POST or None, initial={"role": user.role})
    if form.is_valid():
        try:
            role = User.Role(form.cleaned_data["role"])
            services.change_role(user=user, role=role, actor=administrator)
        except Refused as refused:
            form.add_error("role", str(refused))
        else:
            messages.success(request, _("Changed."))
            return redirect("people:person", user.pk)
    return _person(request, user, form, status=422 if form.errors else 200)


@login_required
@require_POST
def switch(request: HttpRequest, user_id: int) -> HttpResponse:
    """Switch an account off, which ends its sessions, or on again."""
    administrator = require_administrator(request)
    user = get_object_or_404(User, pk=user_id)
    on = request.POST.get("to") == "on"
    try:
        (services.switch_on if on else services.switch_off)(user=user, actor=administrator)
    except Refused as refused:
        messages.error(request, str(refused))
        return _person(request, user, AccountRoleForm(initial={"role": user.role}), status=409)
    messages.success(request, _("Switched on.") if on else _("Switched off, and signed out."))
    return redirect("people:person", user.pk)


@login_required
@require_POST
def delete(request: HttpRequest, user_id: int) -> HttpResponse:
    """Delete somebody's account; whoever does it was just confirmed."""
    administrator = require_administrator(request)
    user = get_object_or_404(User, pk=user_id)
    raise_if_reauthentication_required(request, app="allauth.mfa")
    try:
        services.require_another(user, administrator)
        services.delete_account(user=user, actor=administrator)
    except Refused as refused:
        messages.error(request, str(refused))
        return _person(request, user, AccountRoleForm(initial={"role": user.role}), status=409)
    messages.success(request, _("Signed out for good: the account is deleted within a minute."))
    return redirect("people:list")


@login_required
@require_POST
def second_factor(request: HttpRequest, user_id: int) -> HttpResponse:
    """Forget every second factor of somebody who lost them; whoever does it was just confirmed."""
    administrator = require_administrator(request)
    user = get_object_or_404(User, pk=user_id)
    raise_if_reauthentication_required(request, app="allauth.mfa")
    try:
        services.require_another(user, administrator)
        services.forget_second_factors(user=user, actor=administrator)
    except Refused as refused:
        messages.error(request, str(refused))
        return _person(request, user, AccountRoleForm(initial={"role": user.role}), status=409)
    messages.success(request, _("Removed, and signed out. The person was told by mail."))
    return redirect("people:person", user.pk)


def show_invitation(request: HttpRequest, invitation: AccountInvitation, link: str) -> HttpResponse:
    """The one page that ever shows a link."""
    context: dict[str, Any] = {
        "invitation": invitation,
        "link": link,
        "mailed": send_invitation(invitation, link),
        "printed": mail_is_printed(),
        "back": _back_of(invitation, signed_in(request)),
    }
    return render(request, "accounts/people/invited.html", context)


def _invitation(request: HttpRequest, invitation_id: int) -> AccountInvitation:
    """An invitation, for administrators; a member's also for managers of the organisation."""
    invitation = get_object_or_404(
        AccountInvitation.objects.select_related("organisation", "invited_by"), pk=invitation_id
    )
    if invitation.organisation_id is None or not invitation.is_for_member:
        require_administrator(request)
    else:
        managed_organisation(request, invitation.organisation_id)
    return invitation


def _back_of(invitation: AccountInvitation, user: User) -> str:
    """Where whoever invited came from."""
    if user.is_administrator or invitation.organisation is None:
        return reverse("people:list")
    return invitation.organisation.get_absolute_url()


def _person(
    request: HttpRequest, user: User, form: AccountRoleForm, *, status: int
) -> HttpResponse:
    context = {
        "person": user,
        "form": form,
        "has_second_factor": has_one(user),
        "is_me": user.pk == signed_in(request).pk,
        "only_owned": subjects().only_owned_by(user),
        "memberships": user.organisation_memberships.select_related("organisation"),
    }
    return render(request, "accounts/people/person.html", context, status=status)
