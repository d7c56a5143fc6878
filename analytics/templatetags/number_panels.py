"""Number questions on the dashboard."""

from typing import Any

from django import template
from django.utils.translation import get_language

from analytics.dashboard.numeric_panel import NumberPanel
from analytics.dashboard.page import Panel

register = template.Library()


@register.inclusion_tag("analytics/dashboard/partials/numeric_panel.html")
def number(panel: Panel) -> dict[str, Any]:
    """The mean of a number question, its quantiles, and how the answers are spread."""
    language = get_language() or panel.question.text.first
    return {"panel": panel, "number": NumberPanel.of(panel, language)}
