"""An organization's surveys: the section on its page, and handing one over within it."""

from uuid import UUID

from django.conf import settings
from django.contrib import messages
from django.db.models import Prefetch, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.forms import refusals_at, render_form
from accounts.models import Organization, User
from accounts.permissions import form_view, managed_organization, signed_in
from accounts.rate_limits import rate_limited
from surveys.memberships.forms import HandOverForm
from surveys.memberships.hand_over import DAYS, hand_over_message, hand_over_within, withdraw
from surveys.memberships.services import owners_of
from surveys.models import HandOver, Membership, Survey
from surveys.permissions import may_consent


def section(request: HttpRequest, organization: Organization) -> str:
    """Return the surveys of an organization with their owners, as HTML for its page."""
    surveys = _with_owners(organization.surveys.filter(erasing=False))
    context = {"organization": organization, "surveys": surveys}
    return render_to_string(
        "surveys/memberships/partials/organization_section.html", context, request
    )


@form_view
@rate_limited("invite_person")
def hand_over(request: HttpRequest, organization_id: int, survey_id: UUID) -> HttpResponse:
    """Make another member the owner of one of the organization's surveys, or request it."""
    managed = managed_organization(request, organization_id)
    user = signed_in(request)
    survey = get_object_or_404(Survey, pk=survey_id, organization=managed, erasing=False)
    may_own = User.objects.filter(organizations=managed, is_active=True)
    may_own = may_own.exclude(role=User.Role.EXPORTER).order_by("email")
    offered = may_own if user.is_administrator else may_own.exclude(pk=user.pk)
    form = HandOverForm(request.POST or None, offered=offered)
    if form.is_valid():
        with refusals_at(form, "to"):
            to = form.cleaned_data["to"]
            pending = hand_over_within(organization=managed, survey=survey, to=to, actor=user)
            messages.success(request, hand_over_message(pending))
            return redirect(managed)
    return render_form(
        request,
        "surveys/memberships/organization_hand_over.html",
        form,
        organization=managed,
        survey=survey,
        owners=owners_of(survey),
        at_once=may_consent(user, survey) and not settings.SECOND_PERSON,
        days=DAYS,
    )


@require_POST
def withdraw_hand_over(request: HttpRequest, organization_id: int, survey_id: UUID) -> HttpResponse:
    managed = managed_organization(request, organization_id)
    user = signed_in(request)
    survey = get_object_or_404(Survey, pk=survey_id, organization=managed, erasing=False)
    withdraw(survey=survey, actor=user)
    messages.success(request, _("Withdrawn."))
    return redirect(managed)


def _with_owners(surveys: QuerySet[Survey]) -> list[tuple[Survey, list[User], HandOver | None]]:
    """Return each survey with its owners and its pending hand-over, in three queries."""
    owned = Membership.objects.filter(role=Membership.Role.OWNER).select_related("user")
    owners = Prefetch("memberships", owned.order_by("user__email"), to_attr="owned")
    rows = list(surveys.prefetch_related(owners))
    pending = HandOver.objects.pending().filter(survey__in=rows).select_related("to")
    by_survey = {request.survey_id: request for request in pending}
    return [
        (survey, [membership.user for membership in survey.owned], by_survey.get(survey.pk))
        for survey in rows
    ]
