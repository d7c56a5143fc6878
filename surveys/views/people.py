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

from surveys import people
from surveys.access import managed_organisation, require_administrator, signed_in
from surveys.forms.teams import AccountRoleForm, InviteForm
from surveys.greeting import mail_is_printed, send_link
from surveys.limits import limited
from surveys.models import Belonging, User, Welcome
from surveys.refusals import Refused
from surveys.second_factor import has_one

PER_PAGE = 50


@login_required
@require_safe
def people_list(request: HttpRequest) -> HttpResponse:
    """Everybody who has an account, and who was invited."""
    require_administrator(request)
    everybody = User.objects.order_by("-is_active", "email").prefetch_related("organisations")
    context = {
        "page": Paginator(everybody, PER_PAGE).get_page(request.GET.get("page")),
        "welcomes": Welcome.objects.select_related("organisation", "invited_by"),
    }
    return render(request, "people/list.html", context)


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
            welcome, link = people.invite(
                email=said["email"],
                role=User.Role(said["role"]),
                organisation=said["organisation"],
                belongs_as=Belonging.Role(said["belongs_as"]),
                actor=administrator,
            )
        except Refused as refused:
            form.add_error("email", str(refused))
        else:
            return invited(request, welcome, link)
    return render(request, "people/invite.html", {"form": form}, status=422 if form.errors else 200)


@login_required
@require_POST
@limited("invite_person")
def invite_again(request: HttpRequest, welcome_id: int) -> HttpResponse:
    """A new link in the place of the one before."""
    welcome = _welcome(request, welcome_id)
    try:
        link = people.invite_again(welcome=welcome, actor=signed_in(request))
    except Welcome.DoesNotExist:
        raise Http404 from None
    welcome.refresh_from_db()
    return invited(request, welcome, link)


@login_required
@require_POST
def withdraw(request: HttpRequest, welcome_id: int) -> HttpResponse:
    """The link works no more."""
    welcome = _welcome(request, welcome_id)
    back = _back_of(welcome, signed_in(request))
    people.withdraw(welcome=welcome, actor=signed_in(request))
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
            people.change_role(user=user, role=role, actor=administrator)
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
        (people.switch_on if on else people.switch_off)(user=user, actor=administrator)
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
        people.require_another(user, administrator)
        people.delete_account(user=user, actor=administrator)
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
        people.require_another(user, administrator)
        people.forget_second_factors(user=user, actor=administrator)
    except Refused as refused:
        messages.error(request, str(refused))
        return _person(request, user, AccountRoleForm(initial={"role": user.role}), status=409)
    messages.success(request, _("Removed, and signed out. The person was told by mail."))
    return redirect("people:person", user.pk)


def invited(request: HttpRequest, welcome: Welcome, link: str) -> HttpResponse:
    """The one page that ever shows a link."""
    context: dict[str, Any] = {
        "welcome": welcome,
        "link": link,
        "mailed": send_link(welcome, link),
        "printed": mail_is_printed(),
        "back": _back_of(welcome, signed_in(request)),
    }
    return render(request, "people/invited.html", context)


def _welcome(request: HttpRequest, welcome_id: int) -> Welcome:
    """An invitation, for administrators; a member's also for managers of the organisation."""
    welcome = get_object_or_404(
        Welcome.objects.select_related("organisation", "invited_by"), pk=welcome_id
    )
    if welcome.organisation_id is None or not welcome.is_members:
        require_administrator(request)
    else:
        managed_organisation(request, welcome.organisation_id)
    return welcome


def _back_of(welcome: Welcome, user: User) -> str:
    """Where whoever invited came from."""
    if user.is_administrator or welcome.organisation is None:
        return reverse("people:list")
    return welcome.organisation.get_absolute_url()


def _person(
    request: HttpRequest, user: User, form: AccountRoleForm, *, status: int
) -> HttpResponse:
    context = {
        "person": user,
        "form": form,
        "has_second_factor": has_one(user),
        "is_me": user.pk == signed_in(request).pk,
        "only_owned": people.only_owned_by(user),
        "links": user.links.select_related("organisation"),
    }
    return render(request, "people/person.html", context, status=status)
