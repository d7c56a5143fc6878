"""An organisation's surveys: the section on its page, and handing one over within it."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import Prefetch, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts.errors import Refused
from accounts.models import Organisation, User
from accounts.permissions import managed_organisation, signed_in
from accounts.rate_limits import limited
from surveys.memberships.forms import HandOverForm
from surveys.memberships.hand_over import DAYS, hand_over_within, withdraw
from surveys.memberships.views import hand_over_message
from surveys.models import HandOver, Membership, Survey
from surveys.permissions import may_consent

FORM = require_http_methods(["GET", "HEAD", "POST"])


def section(request: HttpRequest, organisation: Organisation) -> str:
    """The surveys of an organisation with their owners, as HTML for its page."""
    surveys = _with_owners(organisation.surveys.filter(erasing=False))
    context = {"organisation": organisation, "surveys": surveys}
    return render_to_string(
        "surveys/memberships/partials/organisation_section.html", context, request
    )


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
            asked = hand_over_within(
                organisation=managed, survey=survey, to=form.cleaned_data["to"], actor=user
            )
        except Refused as refused:
            form.add_error("to", str(refused))
        else:
            messages.success(request, hand_over_message(asked))
            return redirect(managed)
    context = {
        "organisation": managed,
        "survey": survey,
        "form": form,
        "owners": _owners(survey),
        "at_once": may_consent(user, survey),
        "days": DAYS,
    }
    status = 422 if form.errors else 200
    return render(
        request, "surveys/memberships/organisation_hand_over.html", context, status=status
    )


@login_required
@require_POST
def withdraw_hand_over(request: HttpRequest, organisation_id: int, survey_id: UUID) -> HttpResponse:
    """Want a survey handed over no more."""
    managed, user = managed_organisation(request, organisation_id), signed_in(request)
    survey = get_object_or_404(Survey, pk=survey_id, organisation=managed, erasing=False)
    withdraw(survey=survey, actor=user)
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
    find_account = list(surveys.prefetch_related(owners))
    asked = HandOver.objects.waiting().filter(survey__in=find_account).select_related("to")
    waiting = {each.survey_id: each for each in asked}
    return [(each, [one.user for one in each.owned], waiting.get(each.pk)) for each in find_account]
