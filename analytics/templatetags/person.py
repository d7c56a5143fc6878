"""What one person spends, as a part of the designer's pages, which stand below this app."""

from typing import Any

from django import template

from analytics.dashboard.privacy_loss import Person
from surveys.budget.privacy_budget import Budget
from surveys.models import Survey

register = template.Library()


@register.inclusion_tag("analytics/dashboard/partials/privacy_loss.html")
def person(survey: Survey, budget: Budget) -> dict[str, Any]:
    """So far and as planned."""
    return {"person": Person.of(survey, budget)}
