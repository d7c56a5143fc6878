"""The panels of one page, each with the figures that its kind of question has."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from analytics.dashboard.panel import Panel
from analytics.dashboard.preliminary import Preliminary
from analytics.estimates.failures import NotComputed, computed
from analytics.estimates.shares import share_scale
from charts.scales import Scale
from surveys.questions.registry import figures_of


def on_one_scale(panels: Iterable[Panel], language: str) -> tuple[Panel, ...]:
    """Complete the panels of one page, whose charts can be compared by eye."""
    unscaled = tuple(panels)
    scale = share_scale(row for panel in unscaled for row in panel.rows)
    return tuple(_with_body(_on_scale(panel, scale), language) for panel in unscaled)


def _on_scale(panel: Panel, scale: Scale) -> Panel:
    return replace(panel, sections=tuple(replace(each, scale=scale) for each in panel.sections))


def _with_body(panel: Panel, language: str) -> Panel:
    """Return the panel with the figures of a question that is not a plain choice."""
    own = figures_of(panel.question.kind).panel
    if panel.estimate is not None and panel.estimate.preliminary:
        own = Preliminary
    if panel.estimate is None or own is None:
        return panel
    what = f"the figures of {panel.question.id} in wave {panel.estimate.wave_id}"
    body = computed(partial(own.from_panel, panel, language), NotComputed(), what)
    return replace(panel, body=body)
