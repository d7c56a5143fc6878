"""Panels of the dashboard for questions that are not plain choices, or have no estimate."""

from typing import Any

from django import template
from django.utils.translation import get_language

from analytics.dashboard.linked_panel import LinkedPanel
from analytics.dashboard.numeric_panel import NumberPanel
from analytics.dashboard.page import direct_estimate
from analytics.dashboard.panel import Panel
from analytics.releases.presentation import releases_of
from analytics.trends.comparisons import compare_with_direct
from surveys.models import Wave

register = template.Library()


@register.inclusion_tag("analytics/dashboard/partials/linked_panel.html")
def linked(panel: Panel) -> dict[str, Any]:
    """Render the parts of a linked question and the tables of two parts."""
    return {"panel": panel, "linked": LinkedPanel.from_panel(panel, _language(panel))}


@register.inclusion_tag("analytics/dashboard/partials/numeric_panel.html")
def number(panel: Panel) -> dict[str, Any]:
    """Render the mean, quantiles and distribution of a number question."""
    return {"panel": panel, "number": NumberPanel.from_panel(panel, _language(panel))}


@register.inclusion_tag("analytics/dashboard/partials/arms.html")
def arms(panel: Panel) -> dict[str, Any]:
    """Render the answers of the people who were asked directly, if there are enough."""
    if panel.question.direct is None or panel.estimate is None:
        return {}
    direct = direct_estimate(panel.estimate.wave, panel.question)
    if direct is None:
        return {"panel": panel}
    found = compare_with_direct(panel.question, panel.estimate, direct, _language(panel))
    return {"panel": panel, "arms": found}


@register.inclusion_tag("analytics/releases/partials/population.html")
def released(panel: Panel, wave: Wave) -> dict[str, Any]:
    """Render what was released of a central question, for the population."""
    block = panel.question.block
    return {"releases": releases_of(wave, _language(panel), parameters__question=block)}


def _language(panel: Panel) -> str:
    return get_language() or panel.question.text.first
