"""The panel of the budget, with its inputs from the query string, and the designer's summary."""

from typing import Any

from django import template
from django.http import HttpRequest

from surveys.budget.privacy_budget import Budget
from surveys.documents.answering_time import minutes_to_answer
from surveys.models import Survey
from surveys.planning.forms import PlanForm, kept_plan
from surveys.planning.planner import Plan

register = template.Library()


@register.inclusion_tag("surveys/planning/partials/summary.html")
def planning_summary(survey: Survey) -> dict[str, Any]:
    """Return precision, privacy and time to answer of the draft, as the team has planned it."""
    form = kept_plan(survey)
    return {
        "survey": survey,
        "plan": Plan.of(survey, form.assumptions),
        "budget": Budget.of(survey, form.value("waves"), form.value("household")),
        "minutes": minutes_to_answer(survey.draft) if survey.questions else 0,
    }


@register.inclusion_tag("surveys/budget/partials/budget.html")
def budget(survey: Survey, request: HttpRequest) -> dict[str, Any]:
    """Return what the draft may reveal about one person. Its fields belong to the planner's
    form."""
    form = PlanForm(request.GET, survey)
    return {
        "survey": survey,
        "plan_form": form,
        "budget": Budget.of(survey, form.value("waves"), form.value("household")),
    }
