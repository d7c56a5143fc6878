"""The plan of a draft on a page of its own; the designer shows the same in short."""

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
    """Every question's margin, needs and advice; ``panels`` asks for the designer's panels alone.

    What is asked for in vain is said at its field, and the rest is worked out with the defaults.
    """
    survey = readable_survey(request, survey_id)
    if "panels" in request.GET:
        return render(request, "surveys/planning/partials/panels.html", {"survey": survey})
    form = PlanForm.asked(request.GET, survey)
    context = {"survey": survey, "plan_form": form, "plan": Plan.of(survey, form.wishes)}
    return render(request, "surveys/planning/plan.html", context)


@login_required
@require_safe
def trust(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """What the same ε would buy if somebody were trusted with the answers."""
    survey = readable_survey(request, survey_id)
    form = PlanForm.asked(request.GET, survey)
    plan = Plan.of(survey, form.wishes)
    context = {"survey": survey, "plan": plan, "prices": prices_of(plan)}
    return render(request, "surveys/planning/central_comparison.html", context)
