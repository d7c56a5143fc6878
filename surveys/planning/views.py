"""The planning pages of a draft."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from surveys.models import Survey
from surveys.permissions import readable_survey, survey_view
from surveys.planning.central_comparison import prices_of
from surveys.planning.forms import PlanForm
from surveys.planning.planner import Plan


@survey_view(readable_survey)
def plan(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Show every question's margin, required respondents and advice.

    Invalid fields show their errors, and the plan is computed with their defaults.
    """
    form = PlanForm(request.GET, survey)
    context = {"survey": survey, "plan_form": form, "plan": Plan.of(survey, form.assumptions)}
    return render(request, "surveys/planning/plan.html", context)


@survey_view(readable_survey)
def trust(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Compare the noise with that of a trusted party at the same ε."""
    form = PlanForm(request.GET, survey)
    plan = Plan.of(survey, form.assumptions)
    context = {"survey": survey, "plan": plan, "prices": prices_of(plan)}
    return render(request, "surveys/planning/central_comparison.html", context)
