"""The planning pages of a draft; the designer shows a summary."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from surveys.permissions import readable_survey
from surveys.planning.central_comparison import prices_of
from surveys.planning.forms import PlanForm
from surveys.planning.planner import Plan


@login_required
@require_safe
def plan(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Show every question's margin, required respondents and advice.

    ``panels`` returns only the designer's panels. Invalid fields show their errors, and the plan is
    computed with their defaults.
    """
    survey = readable_survey(request, survey_id)
    if "panels" in request.GET:
        return render(request, "surveys/planning/partials/panels.html", {"survey": survey})
    form = PlanForm.from_query(request.GET, survey)
    context = {"survey": survey, "plan_form": form, "plan": Plan.of(survey, form.assumptions)}
    return render(request, "surveys/planning/plan.html", context)


@login_required
@require_safe
def trust(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Compare the noise with that of a trusted party at the same ε."""
    survey = readable_survey(request, survey_id)
    form = PlanForm.from_query(request.GET, survey)
    plan = Plan.of(survey, form.assumptions)
    context = {"survey": survey, "plan": plan, "prices": prices_of(plan)}
    return render(request, "surveys/planning/central_comparison.html", context)
