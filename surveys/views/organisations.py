"""Organisations: their people, those invited, and their surveys, for whoever manages them."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import Count, Prefetch, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from surveys import handing, organisations, people
from surveys.access import (
    managed_organisation,
    manages,
    may_consent,
    own_organisation,
    require_administrator,
    signed_in,
)
from surveys.forms.teams import BelongForm, HandOverForm, MemberInviteForm, OrganisationForm
from surveys.limits import limited
from surveys.members import found
from surveys.models import Belonging, HandOver, Membership, Organisation, Survey, User
from surveys.refusals import Refused
from surveys.views.members import handing_said
from surveys.views.people import invited

FORM = require_http_methods(["GET", "HEAD", "POST"])


@login_required
@require_safe
def organisation_list(request: HttpRequest) -> HttpResponse:
    """One's own organisations; for an administrator, all."""
    visible = Organisation.objects.visible_to(signed_in(request))
    counted = visible.annotate(size=Count("links", distinct=True))
    return render(request, "organisations/list.html", {"organisations": counted})


@login_required
@FORM
def organisation_new(request: HttpRequest) -> HttpResponse:
    """Found one."""
    administrator = require_administrator(request)
    form = OrganisationForm(request.POST or None)
    if form.is_valid():
        try:
            made = organisations.found_organisation(
                name=form.cleaned_data["name"], actor=administrator
            )
        except Refused as refused:
            form.add_error("name", str(refused))
        else:
            return redirect(made)
    status = 422 if form.errors else 200
    return render(request, "organisations/new.html", {"form": form}, status=status)


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
            organisations.rename(
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
            welcome, link = people.invite(
                email=form.cleaned_data["email"],
                role=User.Role.RESEARCHER,
                organisation=managed,
                actor=signed_in(request),
            )
        except Refused as refused:
            form.add_error("email", str(refused))
        else:
            return invited(request, welcome, link)
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
            user = found(said["email"])
        except Refused as refused:
            form.add_error("email", str(refused))
        else:
            role = Belonging.Role(said["role"])
            organisations.belong(organisation=managed, user=user, role=role, actor=administrator)
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
    link = get_object_or_404(belonged.links.select_related("user"), user=user_id)
    is_colleague = link.role == Belonging.Role.MANAGER and user.pk != user_id
    if is_colleague and not user.is_administrator:
        messages.error(request, _("Managers are removed by an administrator."))
        return redirect(belonged)
    organisations.leave(organisation=belonged, user=link.user, actor=user)
    messages.success(request, _("Removed. Roles on surveys stay as they are."))
    still = Organisation.objects.visible_to(user).filter(pk=belonged.pk).exists()
    return redirect(belonged) if still else redirect("organisations:list")


@login_required
@FORM
@limited("invite_person")
def hand_over(request: HttpRequest, organisation_id: int, survey_id: UUID) -> HttpResponse:
    """Make another of its people the owner of one of its surveys, or ask who decides that."""
    managed, user = managed_organisation(request, organisation_id), signed_in(request)
    survey = get_object_or_404(Survey, pk=survey_id, organisation=managed, erasing=False)
    may_own = User.objects.filter(organisations=managed, is_active=True)
    may_own = may_own.exclude(role=User.Role.EXPORTER).order_by("email")
    offered = may_own if user.is_administrator else may_own.exclude(pk=user.pk)
    form = HandOverForm(request.POST or None, people=offered)
    if form.is_valid():
        try:
            asked = organisations.hand_over(
                organisation=managed, survey=survey, to=form.cleaned_data["to"], actor=user
            )
        except Refused as refused:
            form.add_error("to", str(refused))
        else:
            messages.success(request, handing_said(asked))
            return redirect(managed)
    context = {
        "organisation": managed,
        "survey": survey,
        "form": form,
        "owners": _owners(survey),
        "at_once": may_consent(user, survey),
        "days": handing.DAYS,
    }
    status = 422 if form.errors else 200
    return render(request, "organisations/hand_over.html", context, status=status)


@login_required
@require_POST
def withdraw_hand_over(request: HttpRequest, organisation_id: int, survey_id: UUID) -> HttpResponse:
    """Want a survey handed over no more."""
    managed, user = managed_organisation(request, organisation_id), signed_in(request)
    survey = get_object_or_404(Survey, pk=survey_id, organisation=managed, erasing=False)
    handing.withdraw(survey=survey, actor=user)
    messages.success(request, _("Withdrawn."))
    return redirect(managed)


def _owners(survey: Survey) -> list[User]:
    owned = survey.memberships.filter(role=Membership.Role.OWNER).select_related("user")
    return [membership.user for membership in owned.order_by("user__email")]


def _with_owners(
    surveys: QuerySet[Survey],
) -> list[tuple[Survey, list[User], HandOver | None]]:
    """Each survey, its owners and what waits for their decision, in three questions to the
    database."""
    owned = Membership.objects.filter(role=Membership.Role.OWNER).select_related("user")
    owners = Prefetch("memberships", owned.order_by("user__email"), to_attr="owned")
    found = list(surveys.prefetch_related(owners))
    asked = HandOver.objects.waiting().filter(survey__in=found).select_related("to")
    waiting = {each.survey_id: each for each in asked}
    return [(each, [one.user for one in each.owned], waiting.get(each.pk)) for each in found]


def _page(request: HttpRequest, shown: Organisation, **forms: Any) -> HttpResponse:
    """The organisation's page, with a form that was refused, if one was."""
    user = signed_in(request)
    may_manage = manages(user, shown)
    surveys = shown.surveys.filter(erasing=False) if may_manage else Survey.objects.none()
    context = {
        "organisation": shown,
        "links": shown.links.select_related("user").order_by("-role", "user__email"),
        "may_manage": may_manage,
        "welcomes": shown.welcomes.select_related("invited_by") if may_manage else (),
        "surveys": _with_owners(surveys),
        "inviting": MemberInviteForm(),
        "adding": BelongForm(),
        "renaming": OrganisationForm(initial={"name": shown.name}),
        **forms,
    }
    status = 422 if forms else 200
    return render(request, "organisations/organisation.html", context, status=status)
