"""Pages on which owners manage the members of a survey and hand it over."""

from collections.abc import Callable
from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from accounts.errors import Refused
from accounts.forms import refusals_at, render_form
from accounts.models import Organization, User
from accounts.people.services import find_account
from accounts.permissions import signed_in
from accounts.rate_limits import refuse_too_many
from surveys.memberships import services
from surveys.memberships.agreements import undecided_for
from surveys.memberships.forms import MemberForm, PlaceForm, RoleForm, TransferForm
from surveys.memberships.hand_over import (
    DAYS,
    consent,
    decline,
    hand_over_message,
    pending_hand_over,
    withdraw,
)
from surveys.memberships.hand_over import hand_over as hand_over_survey
from surveys.models import Membership, Survey
from surveys.permissions import (
    FORM,
    MAY_OWN,
    POST,
    may_consent,
    may_decide,
    owned_survey,
    readable_survey,
    role_of,
    roles_of,
    survey_view,
)


@survey_view(readable_survey, FORM)
def people(request: HttpRequest, survey: Survey) -> HttpResponse:
    """List the members of a survey; its owner adds more."""
    if request.method != "POST":
        return _page(request, survey)
    survey = owned_survey(request, survey.pk)
    form = MemberForm(request.POST, suggested=services.suggested(survey).exists())

    def apply(user: User) -> str:
        role = Membership.Role(form.cleaned_data["role"])
        actor = signed_in(request)
        services.add_member(survey=survey, user=user, role=role, actor=actor)
        return _("Added.")

    return _by_address(request, survey, form, apply) or _page(request, survey, adding=form)


@survey_view(owned_survey, POST)
def change(request: HttpRequest, survey: Survey, user_id: int) -> HttpResponse:
    """Change a member's role, or remove the member."""
    user = get_object_or_404(survey.members, pk=user_id)
    actor = signed_in(request)
    form = RoleForm(request.POST)
    try:
        if "remove" in request.POST:
            services.remove_member(survey=survey, user=user, actor=actor)
        elif form.is_valid():
            role = Membership.Role(form.cleaned_data["role"])
            services.change_member(survey=survey, user=user, role=role, actor=actor)
        else:
            return _page(request, survey, refused=_("This role does not exist."), at=user_id)
    except Refused as refused:
        return _page(request, survey, refused=str(refused), at=user_id)
    messages.success(request, _("Changed."))
    return _after(survey, actor)


@survey_view(readable_survey, POST)
def leave(request: HttpRequest, survey: Survey) -> HttpResponse:
    user = signed_in(request)
    try:
        services.remove_member(survey=survey, user=user, actor=user)
    except Refused as refused:
        return _page(request, survey, refused=str(refused), at=user.pk)
    messages.success(request, _("You have left the survey."))
    return _after(survey, user)


@survey_view(owned_survey, FORM)
def transfer(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Hand the survey over to another owner, or request it."""
    user = signed_in(request)
    is_owner = user in services.owners_of(survey)
    form = TransferForm(request.POST if request.method == "POST" else None, is_owner=is_owner)

    def apply(to: User) -> str:
        stay = form.cleaned_data.get("stay", True)
        former = _former(survey, user)
        adds = form.cleaned_data.get("adds", False)
        pending = hand_over_survey(
            survey=survey, to=to, actor=user, former=former, stay=stay, adds=adds
        )
        return hand_over_message(pending)

    if changed := _by_address(request, survey, form, apply):
        return changed
    return render_form(
        request,
        "surveys/memberships/transfer.html",
        form,
        survey=survey,
        suggested=services.suggested(survey),
        is_owner=is_owner,
        second_person=settings.SECOND_PERSON,
        at_once=may_consent(user, survey) and not settings.SECOND_PERSON,
        days=DAYS,
    )


@survey_view(owned_survey, FORM)
def hand_over(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Decide a pending request for another owner, or withdraw it."""
    user = signed_in(request)
    pending = pending_hand_over(survey)
    if pending is None:
        raise Http404
    refused = ""
    if request.method == "POST":
        action = request.POST.get("act")
        to = get_object_or_404(User, pk=_number(request, "to"))
        try:
            if action == "consent":
                consent(survey=survey, to=to, actor=user)
                message = _("Ownership transferred.")
            elif action == "decline":
                decline(survey=survey, to=to, actor=user)
                message = _("Declined. The survey keeps its owner.")
            elif user.is_administrator or pending.asked_by == user:
                withdraw(survey=survey, actor=user)
                message = _("Withdrawn.")
            else:
                raise PermissionDenied
        except Refused as refusal:
            refused = str(refusal)
        else:
            messages.success(request, message)
            return _after(survey, user)
    context = {
        "survey": survey,
        "pending": pending,
        "refused": refused,
        "decides": may_decide(user, pending),
        "second_person": settings.SECOND_PERSON,
    }
    status = 422 if refused else 200
    return render(request, "surveys/memberships/hand_over.html", context, status=status)


def _number(request: HttpRequest, name: str) -> int:
    text = request.POST.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 19 else 0


@survey_view(owned_survey, POST)
def set_organization(request: HttpRequest, survey: Survey) -> HttpResponse:
    user = signed_in(request)
    form = PlaceForm(request.POST, offered=_offered(survey, user))
    if not form.is_valid():
        return _page(request, survey, placing=form)
    services.set_organization(
        survey=survey, organization=form.cleaned_data["organization"], actor=user
    )
    messages.success(request, _("Changed."))
    return redirect("surveys:people", survey.pk)


def _former(survey: Survey, user: User) -> list[User]:
    """Return the owners to replace: the user alone if they are one; an administrator replaces
    all."""
    owners = services.owners_of(survey)
    return [user] if user in owners else owners


def _by_address(
    request: HttpRequest, survey: Survey, form: forms.Form, apply: Callable[[User], str]
) -> HttpResponse | None:
    """Find the account with the form's address and ``apply`` the change to it; rate-limited.

    Returns None if nothing changed, with the reason in the form.
    """
    if form.is_valid():
        if refused_page := refuse_too_many(request, "find_person"):
            return refused_page
        with refusals_at(form, "email"):
            messages.success(request, apply(find_account(form.cleaned_data["email"])))
            return _after(survey, signed_in(request))
    return None


def _after(survey: Survey, user: User) -> HttpResponse:
    """Redirect to the members, or to the list of surveys if the user has no role any more."""
    if not roles_of(user, [survey]):
        return redirect("surveys:list")
    return redirect("surveys:people", survey.pk)


def _offered(survey: Survey, user: User) -> Any:
    """Return the user's organizations, and the survey's own."""
    organizations = Organization.objects.visible_to(user).values("pk")
    return Organization.objects.filter(Q(pk__in=organizations) | Q(surveys=survey)).distinct()


def _page(request: HttpRequest, survey: Survey, **extra: Any) -> HttpResponse:
    """Return the members' page; with ``extra`` context, such as a refusal, its status is 422."""
    user = signed_in(request)
    suggested = services.suggested(survey)
    listed = survey.memberships.select_related("user").order_by("user__email")
    context = {
        "survey": survey,
        "may_own": role_of(user, survey) in MAY_OWN,
        "is_member": survey.memberships.filter(user=user).exists(),
        "rows": [
            (
                membership,
                [(role.value, role.label) for role in services.eligible_roles(membership.user)],
            )
            for membership in listed
        ],
        "suggested": suggested,
        "pending": pending_hand_over(survey),
        "agreements": [each for each in undecided_for(user) if each.survey_id == survey.pk],
        "adding": MemberForm(suggested=bool(suggested)),
        "placing": PlaceForm(
            offered=_offered(survey, user), initial={"organization": survey.organization}
        ),
        **extra,
    }
    return render(request, "surveys/memberships/people.html", context, status=422 if extra else 200)
