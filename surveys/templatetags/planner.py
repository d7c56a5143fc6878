"""The panel of the budget, and the designer's summary of the plan."""

from typing import Any

from django import template

from surveys.budget.privacy_budget import Budget
from surveys.documents.answering_time import minutes_to_answer
from surveys.models import Survey
from surveys.planning.forms import PlanForm
from surveys.planning.views import Overview

register = template.Library()


@register.inclusion_tag("surveys/planning/partials/summary.html")
def planning_summary(survey: Survey) -> dict[str, Any]:
    """Return precision, privacy and time to answer of the draft, as the team has planned it."""
    return {
        "survey": survey,
        "overview": Overview.of(survey),
        "budget": Budget.as_planned(survey),
        "minutes": minutes_to_answer(survey.draft) if survey.questions else 0,
    }


@register.inclusion_tag("surveys/budget/partials/budget.html")
def budget(survey: Survey, plan_form: PlanForm) -> dict[str, Any]:
    """Return what the draft may reveal about one person. Its fields belong to the plan's form."""
    return {"survey": survey, "plan_form": plan_form, "budget": Budget.as_planned(survey)}
