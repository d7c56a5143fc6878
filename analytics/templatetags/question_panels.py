"""Panels of the dashboard for questions that are not plain choices."""

from typing import Any

from django import template
from django.utils.translation import get_language

from analytics.dashboard.attention import anchored, bounds
from analytics.dashboard.linked_panel import LinkedPanel
from analytics.dashboard.numeric_panel import NumberPanel
from analytics.dashboard.page import direct_estimate, estimates_of
from analytics.dashboard.panel import Panel
from analytics.trends.comparisons import compare_with_direct

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


@register.inclusion_tag("analytics/dashboard/partials/attention.html")
def attention(panel: Panel) -> dict[str, Any]:
    """Render the share corrected by the anchor question, and bounds without it."""
    question, estimate = panel.question, panel.estimate
    if estimate is None:
        return {}
    shown: dict[str, Any] = {"panel": panel, "bounds": bounds(question, estimate)}
    if question.anchor is not None:
        document = estimate.wave.version.document
        anchor = document.question(question.anchor)
        shown["anchor"] = anchor.text.within(_language(panel))
        shown["known"] = anchor.known_share
        shown["share"] = {
            name: estimate.shares[array][1]
            for name, array in (("raw", "constrained"), ("low", "low"), ("high", "high"))
        }
        shown["found"] = anchored(document, question, estimates_of(estimate.wave))
    return shown


def _language(panel: Panel) -> str:
    return get_language() or panel.question.text.first
