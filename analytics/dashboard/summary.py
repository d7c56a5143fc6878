"""What the panels of a page have in common: typical margin, key of the charts, remarks."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from analytics.dashboard.panel import WARNINGS, Panel
from analytics.estimates.shares import HIGHEST, LOWEST, mark_meanings
from charts.legends import draw_legend
from charts.shapes import Drawing
from surveys.formatting import margin_figure

TOGETHER = _(
    "“Simultaneous intervals” means that, with the stated confidence, all intervals of the "
    "question contain the true values (Bonferroni-adjusted)."
)
ADJUSTED = _(
    "Where each person gives one answer, the estimates are adjusted so that none is below 0% "
    "and all add up to 100%. So an estimate need not be in the middle of its interval, which "
    "belongs to the unbiased estimate under “Show numbers”."
)

MOVED = 0.1
"""Percentage points by which sums differ on a page."""


@dataclass(frozen=True)
class Summary:
    """What the panels of a page have in common."""

    panels: Sequence[Panel]

    @property
    def margin(self) -> str:
        """Half the width of the middle one of all intervals of shares, in points: of protected
        questions, if there are any."""
        protected = [panel for panel in self.panels if not panel.question.in_clear]
        panels = protected or self.panels
        widths = sorted(row.high - row.low for panel in panels for row in panel.rows)
        return margin_figure(widths[len(widths) // 2] / 200) if widths else ""

    @property
    def shown(self) -> bool:
        """Whether any question has an estimate with intervals."""
        return any(panel.has_intervals for panel in self.panels)

    @property
    def confidence(self) -> str:
        """In per cent; empty if the questions differ."""
        levels = {panel.confidence for panel in self.panels if panel.estimate}
        return levels.pop() if len(levels) == 1 else ""

    @property
    def legend(self) -> tuple[Drawing, ...]:
        """One key for all charts."""
        kinds = {"interval", "point"}
        for panel in self.panels:
            numbers = panel.estimate if panel.question.kind.numeric else None
            mean = numbers.shares["mean"] if numbers else None
            raw = [row.raw for row in panel.rows]
            if mean and mean["raw"] not in (None, mean["constrained"]):
                kinds |= {"unbiased", "cut"}
            if not panel.question.in_clear and (panel.rows or (mean and mean["se_sampling"])):
                kinds.add("sampling")
            if raw and not 0 <= min(raw) <= max(raw) <= 100:
                kinds.add("unbiased")
            if raw and not LOWEST <= min(raw) <= max(raw) <= HIGHEST:
                kinds.add("cut")
        meanings = mark_meanings(self.confidence)
        return draw_legend((kind, text) for kind, text in meanings.items() if kind in kinds)

    @property
    def remarks(self) -> list[str]:
        """What is true of several questions, shown once."""
        holds = {
            TOGETHER: any(panel.simultaneous for panel in self.panels),
            ADJUSTED: any(map(_is_adjusted, self.panels)),
            WARNINGS["outside"]: any("outside" in panel.warnings for panel in self.panels),
        }
        return [str(text) for text, true in holds.items() if true]


def _is_adjusted(panel: Panel) -> bool:
    """Return whether shares were moved: noise had moved one below 0, or their sum from 100%."""
    exclusive = panel.question.kind.categorical and not panel.question.open
    if not exclusive or len(panel.rows) < 2:
        return False
    moved = abs(sum(row.raw for row in panel.rows) - 100) >= MOVED
    return moved or (len(panel.rows) > 2 and any(row.raw < 0 for row in panel.rows))
