"""Who works on a survey: for its owner, who also hands it over."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.errors import Refused
from accounts.models import Organisation, User
from accounts.people.services import find_account
from accounts.permissions import signed_in
from accounts.rate_limits import is_too_often, too_often
from surveys.memberships import services
from surveys.memberships.forms import MemberForm, PlaceForm, RoleForm, TransferForm
from surveys.memberships.hand_over import DAYS, consent, decline, waiting, withdraw
from surveys.memberships.hand_over import hand_over as request_hand_over
from surveys.models import HandOver, Membership, Survey
from surveys.permissions import MAY_OWN, may_consent, owned_survey, readable_survey, role_of

FORM = require_http_methods(["GET", "HEAD", "POST"])


@login_required
@FORM
def people(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Everybody with a role on this survey; its owner adds more."""
    survey = readable_survey(request, survey_id)
    if request.method != "POST":
        return _page(request, survey)
    survey = owned_survey(request, survey_id)
    suggested = services.suggested(survey).exists()
    form = MemberForm(request.POST, suggested=suggested)

    def act(user: User) -> str:
        role, actor = Membership.Role(form.cleaned_data["role"]), signed_in(request)
        services.add_member(survey=survey, user=user, role=role, actor=actor)
        return _("Added.")

    return _by_address(request, survey, form, act, shown="adding")


@login_required
@require_POST
def change(request: HttpRequest, survey_id: UUID, user_id: int) -> HttpResponse:
    """Another role for somebody, or none."""
    survey = owned_survey(request, survey_id)
    user, actor = get_object_or_404(survey.members, pk=user_id), signed_in(request)
    form = RoleForm(request.POST)
    try:
        if "remove" in request.POST:
            services.remove_member(survey=survey, user=user, actor=actor)
        elif form.is_valid():
            role = Membership.Role(form.cleaned_data["role"])
            services.change_member(survey=survey, user=user, role=role, actor=actor)
        else:
            return _page(request, survey, refused=_("There is no such role."), at=user_id)
    except Refused as refused:
        return _page(request, survey, refused=str(refused), at=user_id)
    messages.success(request, _("Changed."))
    return _after(survey, actor)


@login_required
@require_POST
def leave(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Give one's own role up."""
    survey, user = readable_survey(request, survey_id), signed_in(request)
    try:
        services.remove_member(survey=survey, user=user, actor=user)
    except Refused as refused:
        return _page(request, survey, refused=str(refused), at=user.pk)
    messages.success(request, _("You have left the survey."))
    return _after(survey, user)


@login_required
@FORM
def transfer(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Make somebody else the owner in one's own place, or ask who decides that."""
    survey, user = owned_survey(request, survey_id), signed_in(request)
    own = survey.memberships.filter(user=user, role=Membership.Role.OWNER).exists()
    if request.method != "POST":
        return _transfer(request, survey, TransferForm(own=own))
    form = TransferForm(request.POST, own=own)

    def act(to: User) -> str:
        former = _former(survey, user)
        return hand_over_message(
            request_hand_over(
                survey=survey, to=to, actor=user, former=former, stay=form.former_stay
            )
        )

    return _by_address(request, survey, form, act, shown="transfer")


@login_required
@FORM
def hand_over(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Decide what somebody else wants: another owner."""
    survey, user = owned_survey(request, survey_id), signed_in(request)
    asked = waiting(survey)
    if asked is None:
        raise Http404
    refused = ""
    if request.method == "POST":
        act, to = request.POST.get("act"), get_object_or_404(User, pk=_number(request, "to"))
        try:
            if act == "consent":
                consent(survey=survey, to=to, actor=user)
                said = _("Handed over.")
            elif act == "decline":
                decline(survey=survey, to=to, actor=user)
                said = _("Declined. The survey keeps its owner.")
            elif user.is_administrator or asked.asked_by == user:
                withdraw(survey=survey, actor=user)
                said = _("Withdrawn.")
            else:
                raise PermissionDenied
        except Refused as refusal:
            refused = str(refusal)
        else:
            messages.success(request, said)
            return _after(survey, user)
    context = {
        "survey": survey,
        "asked": asked,
        "refused": refused,
        "decides": may_consent(user, survey),
    }
    status = 422 if refused else 200
    return render(request, "surveys/memberships/hand_over.html", context, status=status)


def hand_over_message(asked: HandOver | None) -> str:
    """What is told to whoever handed over, or asked."""
    if asked is None:
        return _("Handed over.")
    return _("Asked. Nothing changes until it is agreed to.")


def _number(request: HttpRequest, name: str) -> int:
    text = request.POST.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 19 else 0


@login_required
@require_POST
def place(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Which organisation the survey belongs to."""
    survey, user = owned_survey(request, survey_id), signed_in(request)
    form = PlaceForm(request.POST, offered=_offered(survey, user))
    if not form.is_valid():
        return _page(request, survey, placing=form)
    services.place_in(survey=survey, organisation=form.cleaned_data["organisation"], actor=user)
    messages.success(request, _("Changed."))
    return redirect("surveys:people", survey.pk)


def _former(survey: Survey, user: User) -> list[User]:
    """Whose place the new owner takes: an administrator's act replaces all of them."""
    owners = survey.members.filter(memberships__role=Membership.Role.OWNER)
    own = owners.filter(pk=user.pk)
    return list(own if own.exists() else owners)


def _by_address(
    request: HttpRequest,
    survey: Survey,
    form: Any,
    act: Callable[[User], str],
    *,
    shown: str,
) -> HttpResponse:
    """Find the person an address belongs to and do something with them; a few times a minute."""
    if form.is_valid():
        if is_too_often(request, "find_person"):
            return too_often(request)
        try:
            said = act(find_account(form.cleaned_data["email"]))
        except Refused as refused:
            form.add_error("email", str(refused))
        else:
            messages.success(request, said)
            return _after(survey, signed_in(request))
    if shown == "transfer":
        return _transfer(request, survey, form)
    return _page(request, survey, adding=form)


def _after(survey: Survey, user: User) -> HttpResponse:
    """To the people, for whoever may still see them."""
    if role_of(user, survey) is None:
        return redirect("surveys:list")
    return redirect("surveys:people", survey.pk)


def _offered(survey: Survey, user: User) -> Any:
    """One's own organisations, and the one the survey is in."""
    own = Organisation.objects.visible_to(user).values("pk")
    return Organisation.objects.filter(Q(pk__in=own) | Q(surveys=survey)).distinct()


def _transfer(request: HttpRequest, survey: Survey, form: TransferForm) -> HttpResponse:
    suggested = services.suggested(survey)
    context = {
        "survey": survey,
        "form": form,
        "suggested": suggested,
        "own": "stay" in form.fields,
        "at_once": may_consent(signed_in(request), survey),
        "days": DAYS,
    }
    status = 422 if form.errors else 200
    return render(request, "surveys/memberships/transfer.html", context, status=status)


def _page(request: HttpRequest, survey: Survey, **given: Any) -> HttpResponse:
    """The people's page, with what was refused, if anything was."""
    user, suggested = signed_in(request), services.suggested(survey)
    listed = survey.memberships.select_related("user").order_by("user__email")
    context = {
        "survey": survey,
        "may_own": role_of(user, survey) in MAY_OWN,
        "is_member": survey.memberships.filter(user=user).exists(),
        "rows": [
            (each, [(role.value, role.label) for role in services.fitting_roles(each.user)])
            for each in listed
        ],
        "suggested": suggested,
        "asked": waiting(survey),
        "adding": MemberForm(suggested=bool(suggested)),
        "placing": PlaceForm(
            offered=_offered(survey, user), initial={"organisation": survey.organisation}
        ),
        **given,
    }
    return render(request, "surveys/memberships/people.html", context, status=422 if given else 200)
