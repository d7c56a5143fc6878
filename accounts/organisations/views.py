"""Pages of organisations: their members, who is invited, and for managers their surveys."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.errors import Refused
from accounts.models import Organisation, OrganisationMembership, User
from accounts.organisations import services
from accounts.organisations.forms import BelongForm, MemberInviteForm, OrganisationForm
from accounts.people.services import find_account
from accounts.people.services import invite as invite_person
from accounts.people.views import show_invitation
from accounts.permissions import (
    managed_organisation,
    manages,
    own_organisation,
    require_administrator,
    signed_in,
)
from accounts.rate_limits import limited
from accounts.subjects import subjects

FORM = require_http_methods(["GET", "HEAD", "POST"])


@login_required
@require_safe
def organisation_list(request: HttpRequest) -> HttpResponse:
    """One's own organisations; for an administrator, all."""
    visible = Organisation.objects.visible_to(signed_in(request))
    counted = visible.annotate(size=Count("memberships", distinct=True))
    return render(request, "accounts/organisations/list.html", {"organisations": counted})


@login_required
@FORM
def organisation_new(request: HttpRequest) -> HttpResponse:
    """Found one."""
    administrator = require_administrator(request)
    form = OrganisationForm(request.POST or None)
    if form.is_valid():
        try:
            made = services.found_organisation(name=form.cleaned_data["name"], actor=administrator)
        except Refused as refused:
            form.add_error("name", str(refused))
        else:
            return redirect(made)
    status = 422 if form.errors else 200
    return render(request, "accounts/organisations/new.html", {"form": form}, status=status)


@login_required
@require_safe
def organisation(request: HttpRequest, organisation_id: int) -> HttpResponse:
    """Its people; for its managers also who is invited, and its surveys."""
    return _page(request, own_organisation(request, organisation_id))


@login_required
@require_POST
def rename(request: HttpRequest, organisation_id: int) -> HttpResponse:
    """Another name, by an administrator."""
    administrator = require_administrator(request)
    found_one = own_organisation(request, organisation_id)
    form = OrganisationForm(request.POST)
    if form.is_valid():
        try:
            services.rename(
                organisation=found_one, name=form.cleaned_data["name"], actor=administrator
            )
        except Refused as refused:
            form.add_error("name", str(refused))
        else:
            return redirect(found_one)
    return _page(request, own_organisation(request, organisation_id), renaming=form)


@login_required
@require_POST
@limited("invite_person")
def invite(request: HttpRequest, organisation_id: int) -> HttpResponse:
    """Invite somebody who has no account, as a researcher of this organisation."""
    managed = managed_organisation(request, organisation_id)
    form = MemberInviteForm(request.POST)
    if form.is_valid():
        try:
            invitation, link = invite_person(
                email=form.cleaned_data["email"],
                role=User.Role.RESEARCHER,
                organisation=managed,
                actor=signed_in(request),
            )
        except Refused as refused:
            form.add_error("email", str(refused))
        else:
            return show_invitation(request, invitation, link)
    return _page(request, managed, inviting=form)


@login_required
@require_POST
def add(request: HttpRequest, organisation_id: int) -> HttpResponse:
    """Take in somebody who has an account: an administrator's act, who alone sees all accounts."""
    administrator = require_administrator(request)
    managed = own_organisation(request, organisation_id)
    form = BelongForm(request.POST)
    if form.is_valid():
        said = form.cleaned_data
        try:
            user = find_account(said["email"])
        except Refused as refused:
            form.add_error("email", str(refused))
        else:
            role = OrganisationMembership.Role(said["role"])
            services.belong(organisation=managed, user=user, role=role, actor=administrator)
            return redirect(managed)
    return _page(request, managed, adding=form)


@login_required
@require_POST
def remove(request: HttpRequest, organisation_id: int, user_id: int) -> HttpResponse:
    """Let somebody go: oneself, a member as a manager, anybody as an administrator."""
    user = signed_in(request)
    if user.pk == user_id:
        belonged = own_organisation(request, organisation_id)
    else:
        belonged = managed_organisation(request, organisation_id)
    membership = get_object_or_404(belonged.memberships.select_related("user"), user=user_id)
    is_colleague = membership.role == OrganisationMembership.Role.MANAGER and user.pk != user_id
    if is_colleague and not user.is_administrator:
        messages.error(request, _("Managers are removed by an administrator."))
        return redirect(belonged)
    services.leave(organisation=belonged, user=membership.user, actor=user)
    messages.success(request, _("Removed. Roles on surveys stay as they are."))
    still = Organisation.objects.visible_to(user).filter(pk=belonged.pk).exists()
    return redirect(belonged) if still else redirect("organisations:list")


def _page(request: HttpRequest, shown: Organisation, **forms: Any) -> HttpResponse:
    """The organisation's page, with a form that was refused, if one was."""
    user = signed_in(request)
    may_manage = manages(user, shown)
    context = {
        "organisation": shown,
        "members": shown.memberships.select_related("user").order_by("-role", "user__email"),
        "may_manage": may_manage,
        "invitations": shown.invitations.select_related("invited_by") if may_manage else (),
        "subjects": subjects().organisation_section(request, shown) if may_manage else "",
        "inviting": MemberInviteForm(),
        "adding": BelongForm(),
        "renaming": OrganisationForm(initial={"name": shown.name}),
        **forms,
    }
    status = 422 if forms else 200
    return render(request, "accounts/organisations/organisation.html", context, status=status)
