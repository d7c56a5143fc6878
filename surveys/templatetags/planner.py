"""The panels of the planner and the budget, with their inputs from the query string."""

from typing import Any

from django import template
from django.http import HttpRequest

from surveys.budget.privacy_budget import Budget
from surveys.models import Survey
from surveys.planning.forms import PlanForm
from surveys.planning.planner import Plan

register = template.Library()


@register.inclusion_tag("surveys/planning/partials/plan.html")
def plan(survey: Survey, request: HttpRequest) -> dict[str, Any]:
    """The number of respondents that the draft needs, with a form that reloads the same page."""
    form = PlanForm(request.GET, survey)
    return {"survey": survey, "plan_form": form, "plan": Plan.of(survey, form.assumptions)}


@register.inclusion_tag("surveys/budget/partials/budget.html")
def budget(survey: Survey, request: HttpRequest) -> dict[str, Any]:
    """What the draft may reveal about one person. Its fields belong to the planner's form."""
    form = PlanForm(request.GET, survey)
    return {
        "survey": survey,
        "plan_form": form,
        "budget": Budget.of(survey, form.value("waves"), form.value("household")),
    }
