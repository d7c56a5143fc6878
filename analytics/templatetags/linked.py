"""Linked questions on the dashboard."""

from typing import Any

from django import template
from django.utils.translation import get_language

from analytics.dashboard.linked_panel import LinkedPanel
from analytics.dashboard.page import Panel

register = template.Library()


@register.inclusion_tag("analytics/dashboard/partials/linked_panel.html")
def linked(panel: Panel) -> dict[str, Any]:
    """The parts of a linked question, and the tables of two."""
    language = get_language() or panel.question.text.first
    return {"panel": panel, "linked": LinkedPanel.of(panel, language)}
