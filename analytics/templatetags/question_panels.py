"""Panels of the dashboard for questions that are not plain choices, or have no estimate."""

from typing import Any

from django import template
from django.template import Context
from django.urls import reverse
from django.utils.translation import get_language

from analytics.dashboard.attention import anchored, bounds
from analytics.dashboard.linked_panel import LinkedPanel
from analytics.dashboard.numeric_panel import NumberPanel
from analytics.dashboard.page import Dashboard, direct_estimate
from analytics.dashboard.panel import Panel
from analytics.estimates.suppression import ended
from analytics.marks.job import MARKS, has_marks
from analytics.releases.presentation import releases_of
from analytics.trends.comparisons import compare_with_direct
from surveys.formatting import p_text
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
    wave = panel.estimate.wave
    direct = direct_estimate(wave, panel.question)
    if direct is None or panel.estimate.still_open:
        return {"panel": panel, "later": not ended(wave)}
    found = compare_with_direct(panel.question, panel.estimate, direct, _language(panel))
    return {"panel": panel, "arms": found}


@register.inclusion_tag("analytics/releases/partials/population.html")
def released(panel: Panel, wave: Wave) -> dict[str, Any]:
    """Render what was released of a central question, for the population."""
    block = panel.question.block
    return {"releases": releases_of(wave, _language(panel), parameters__question=block)}


@register.inclusion_tag("analytics/dashboard/partials/attention.html", takes_context=True)
def attention(context: Context, panel: Panel) -> dict[str, Any]:
    """Render the share corrected by the anchor question, and bounds without it."""
    question, estimate = panel.question, panel.estimate
    if estimate is None:
        return {}
    shown: dict[str, Any] = {"panel": panel, "bounds": bounds(question, estimate)}
    if question.anchor is not None:
        dashboard: Dashboard = context["dashboard"]
        anchor = dashboard.document.question(question.anchor)
        shown["anchor"] = anchor.text.within(_language(panel))
        shown["known"] = anchor.known_share
        shown["share"] = {
            name: estimate.shares[array][1]
            for name, array in (("raw", "constrained"), ("low", "low"), ("high", "high"))
        }
        shown["later"] = estimate.still_open
        shown["found"] = anchored(dashboard.document, question, dashboard.estimates)
    return shown


@register.inclusion_tag("analytics/dashboard/partials/marks.html", takes_context=True)
def marks(context: Context, panel: Panel) -> dict[str, Any]:
    """Render the check of the number of marks, or a link that asks for it once the wave ended."""
    wave, question = context["dashboard"].wave, panel.question
    if panel.estimate is None or not has_marks(question):
        return {}
    where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, MARKS.name])
    tested = context["marks"].get(question.block)
    return {"tested": tested, "ask": where if ended(wave) else ""}


@register.filter
def p_statement(p_value: float) -> str:
    """Return a p-value with the sign before it."""
    text = p_text(p_value)
    return text if text.startswith("<") else f"= {text}"


def _language(panel: Panel) -> str:
    return get_language() or panel.question.text.first
