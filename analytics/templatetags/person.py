"""One person's privacy loss, for the designer's pages, whose app may not import this one."""

from typing import Any

from django import template

from analytics.releases.privacy_loss import PersonalLoss
from surveys.budget.privacy_budget import Budget
from surveys.models import Survey

register = template.Library()


@register.inclusion_tag("analytics/releases/partials/privacy_loss.html")
def person(survey: Survey, budget: Budget) -> dict[str, Any]:
    """Render the loss so far and as planned."""
    return {"person": PersonalLoss.from_survey(survey, budget)}
