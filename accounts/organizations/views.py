"""Organization pages: members, pending invitations and, for managers, surveys."""

from typing import Any

from django.contrib import messages
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from accounts import permissions
from accounts.forms import refusals_at, render_form
from accounts.models import Organization, OrganizationMembership, User
from accounts.organizations import services
from accounts.organizations.forms import AddMemberForm, MemberInviteForm, OrganizationForm
from accounts.people.presentation import show_invitation
from accounts.people.services import find_account
from accounts.people.services import invite as invite_person
from accounts.permissions import form_view, signed_in
from accounts.rate_limits import rate_limited
from accounts.subjects import subjects


@require_safe
def organization_list(request: HttpRequest) -> HttpResponse:
    visible = Organization.objects.visible_to(signed_in(request))
    counted = visible.annotate(size=Count("memberships", distinct=True))
    return render(request, "accounts/organizations/list.html", {"organizations": counted})


@form_view
def organization_new(request: HttpRequest) -> HttpResponse:
    administrator = permissions.require_administrator(request)
    form = OrganizationForm(request.POST or None)
    if form.is_valid():
        with refusals_at(form, "name"):
            name = form.cleaned_data["name"]
            return redirect(services.create_organization(name=name, actor=administrator))
    return render_form(request, "accounts/organizations/new.html", form)


@require_safe
def organization(request: HttpRequest, organization_id: int) -> HttpResponse:
    return _page(request, permissions.visible_organization(request, organization_id))


@require_POST
def rename(request: HttpRequest, organization_id: int) -> HttpResponse:
    administrator = permissions.require_administrator(request)
    target = permissions.visible_organization(request, organization_id)
    form = OrganizationForm(request.POST)
    if form.is_valid():
        with refusals_at(form, "name"):
            name = form.cleaned_data["name"]
            services.rename(organization=target, name=name, actor=administrator)
            return redirect(target)
    return _page(request, permissions.visible_organization(request, organization_id), renaming=form)


@require_POST
@rate_limited("invite_person")
def invite(request: HttpRequest, organization_id: int) -> HttpResponse:
    managed = permissions.managed_organization(request, organization_id)
    form = MemberInviteForm(request.POST)
    if form.is_valid():
        with refusals_at(form, "email"):
            invitation, link = invite_person(
                email=form.cleaned_data["email"],
                role=User.Role.RESEARCHER,
                organization=managed,
                actor=signed_in(request),
            )
            return show_invitation(request, invitation, link)
    return _page(request, managed, inviting=form)


@require_POST
def add(request: HttpRequest, organization_id: int) -> HttpResponse:
    """Add a person who has an account; administrators only, since only they see all accounts."""
    administrator = permissions.require_administrator(request)
    target = permissions.visible_organization(request, organization_id)
    form = AddMemberForm(request.POST)
    if form.is_valid():
        with refusals_at(form, "email"):
            user = find_account(form.cleaned_data["email"])
            role = OrganizationMembership.Role(form.cleaned_data["role"])
            services.add_to_organization(
                organization=target, user=user, role=role, actor=administrator
            )
            return redirect(target)
    return _page(request, target, adding=form)


@require_POST
def remove(request: HttpRequest, organization_id: int, user_id: int) -> HttpResponse:
    """Remove a member: anyone removes themselves, managers plain members, administrators anyone."""
    user = signed_in(request)
    if user.pk == user_id:
        target = permissions.visible_organization(request, organization_id)
    else:
        target = permissions.managed_organization(request, organization_id)
    membership = get_object_or_404(target.memberships.select_related("user"), user=user_id)
    is_other_manager = membership.role == OrganizationMembership.Role.MANAGER and user.pk != user_id
    if is_other_manager and not user.is_administrator:
        messages.error(request, _("Only an administrator can remove another manager."))
        return redirect(target)
    services.remove_from_organization(organization=target, user=membership.user, actor=user)
    messages.success(request, _("Removed. Roles on surveys stay as they are."))
    visible = Organization.objects.visible_to(user).filter(pk=target.pk).exists()
    return redirect(target) if visible else redirect("organizations:list")


def _page(request: HttpRequest, organization: Organization, **forms: Any) -> HttpResponse:
    user = signed_in(request)
    may_manage = permissions.manages(user, organization)
    context = {
        "organization": organization,
        "members": organization.memberships.select_related("user").order_by("-role", "user__email"),
        "may_manage": may_manage,
        "invitations": organization.invitations.select_related("invited_by") if may_manage else (),
        "subjects": subjects().organization_section(request, organization) if may_manage else "",
        "inviting": MemberInviteForm(),
        "adding": AddMemberForm(),
        "renaming": OrganizationForm(initial={"name": organization.name}),
        **forms,
    }
    status = 422 if forms else 200
    return render(request, "accounts/organizations/organization.html", context, status=status)
