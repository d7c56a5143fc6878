"""Number questions on the dashboard."""

from typing import Any

from django import template
from django.utils.translation import get_language

from analytics.dashboard.numeric_panel import NumberPanel
from analytics.dashboard.page import Panel

register = template.Library()


@register.inclusion_tag("analytics/dashboard/partials/numeric_panel.html")
def number(panel: Panel) -> dict[str, Any]:
    """Render the mean, quantiles and distribution of a number question."""
    language = get_language() or panel.question.text.first
    return {"panel": panel, "number": NumberPanel.from_panel(panel, language)}
