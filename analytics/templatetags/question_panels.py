"""Panels of the dashboard for questions that are not plain choices."""

from typing import Any

from django import template
from django.utils.translation import get_language

from analytics.dashboard.linked_panel import LinkedPanel
from analytics.dashboard.numeric_panel import NumberPanel
from analytics.dashboard.panel import Panel

register = template.Library()


@register.inclusion_tag("analytics/dashboard/partials/linked_panel.html")
def linked(panel: Panel) -> dict[str, Any]:
    """Render the parts of a linked question and the tables of two parts."""
    return {"panel": panel, "linked": LinkedPanel.from_panel(panel, _language(panel))}


@register.inclusion_tag("analytics/dashboard/partials/numeric_panel.html")
def number(panel: Panel) -> dict[str, Any]:
    """Render the mean, quantiles and distribution of a number question."""
    return {"panel": panel, "number": NumberPanel.from_panel(panel, _language(panel))}


def _language(panel: Panel) -> str:
    return get_language() or panel.question.text.first
