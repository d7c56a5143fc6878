"""The planner and the budget as panels of the designer: what they need is in the address."""

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
    """How many people the draft needs, with a form that asks the same page again."""
    form = PlanForm.asked(request.GET, survey)
    return {"survey": survey, "plan_form": form, "plan": Plan.of(survey, form.wishes)}


@register.inclusion_tag("surveys/budget/partials/budget.html")
def budget(survey: Survey, request: HttpRequest) -> dict[str, Any]:
    """What the draft may tell about one person. Its fields belong to the planner's form."""
    form = PlanForm.asked(request.GET, survey)
    return {
        "survey": survey,
        "plan_form": form,
        "budget": Budget.of(survey, form.value("waves"), form.value("household")),
    }
