"""A battery on the dashboard: its items side by side, and each compared with the first."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from django.utils.text import Truncator
from django.utils.translation import gettext as _

from analytics.dashboard.numeric_panel import NumberPanel
from analytics.dashboard.panel import Panel
from analytics.estimates.batteries import MEAN, compare_items, options_of
from analytics.estimates.failures import computed
from analytics.estimates.shares import share_chart
from analytics.models import Estimate
from analytics.trends.series import Difference
from charts.intervals import IntervalChart
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Battery
from surveys.formatting import stated_per_cent

LONGEST_LABEL = 80


@dataclass(frozen=True)
class Side:
    """One option, or the mean, of all items."""

    label: str
    chart: IntervalChart
    reference: str
    """The words of the item that the others are compared with."""
    rows: tuple[Difference, ...]
    unit: str
    """The unit of means; empty for shares."""
    failed: bool = False
    """Whether the comparisons could not be computed."""


@dataclass(frozen=True)
class BatteryPanel:
    id: str
    stem: str
    author_attrs: str
    size: int
    drawn: bool
    confidence: str
    sides: tuple[Side, ...]
    not_shown: int
    """How many items have no figures, or figures too noisy to compare."""

    @property
    def compared(self) -> bool:
        """Whether any items are compared: while a wave is open, none are."""
        return any(side.rows for side in self.sides)

    @classmethod
    def of(
        cls, document: Document, battery: Battery, panels: Sequence[Panel], language: str
    ) -> "BatteryPanel":
        """Return the battery whose items have these panels."""
        shown = [panel for panel in panels if panel.has_intervals and not _noisy(panel)]
        estimates = {
            panel.question.block: panel.estimate for panel in shown if panel.estimate is not None
        }
        return cls(
            id=f"battery-{battery.items[0].id}",
            stem=battery.section.text.within(language),
            author_attrs=panels[0].author_attrs,
            size=len(panels),
            drawn=battery.drawn,
            confidence=stated_per_cent(document.estimator.confidence),
            sides=tuple(_sides(document, battery, shown, estimates, language)),
            not_shown=len(panels) - len(shown),
        )


def with_batteries(document: Document, panels: Sequence[Panel], language: str) -> tuple[Panel, ...]:
    """Return the panels; the first of each battery has the whole battery's."""
    shown = list(panels)
    for battery in document.batteries:
        items = [panels[place] for place in battery.places]
        whole = BatteryPanel.of(document, battery, items, language)
        first = battery.places.start
        shown[first] = replace(shown[first], battery=whole)
    return tuple(shown)


def _noisy(panel: Panel) -> bool:
    if isinstance(panel.body, NumberPanel):
        return bool(panel.body.noisy)
    return any(section.noisy for section in panel.sections)


def _sides(
    document: Document,
    battery: Battery,
    panels: Sequence[Panel],
    estimates: Mapping[str, Estimate],
    language: str,
) -> Iterator[Side]:
    for option in options_of(battery):
        chart = _chart(battery, panels, option, language)
        if chart is None:
            continue
        compare = partial(compare_items, document, battery, estimates, option)
        what = f"the comparison of the items of {battery.items[0].id}"
        found = computed(compare, None, what)
        compared = found or []
        scale = 1.0 if option == MEAN else 100.0
        yield Side(
            label=_("Mean") if option == MEAN else _option(battery, option, language),
            chart=chart,
            reference=compared[0].reference.text.within(language) if compared else "",
            rows=tuple(
                Difference(
                    _label(each.item.text.within(language)),
                    scale * each.difference,
                    scale * each.low,
                    scale * each.high,
                    each.p_value,
                )
                for each in compared
            ),
            unit=battery.items[0].unit_of_changes(language) if option == MEAN else "",
            failed=found is None,
        )


def _option(battery: Battery, option: int, language: str) -> str:
    return battery.items[0].options[option].within(language)


def _chart(
    battery: Battery, panels: Sequence[Panel], option: int, language: str
) -> IntervalChart | None:
    """Return one interval for each item; None without any."""
    if option == MEAN:
        bodies = [(panel, panel.body) for panel in panels if isinstance(panel.body, NumberPanel)]
        intervals = [
            replace(body.strip.intervals[0], label=_label(panel.text)) for panel, body in bodies
        ]
        if not intervals:
            return None
        finding = " ".join(f"{panel.text}: {body.strip.finding}" for panel, body in bodies)
        return replace(bodies[0][1].strip, intervals=tuple(intervals), finding=finding)
    label = _option(battery, option, language)
    sections = [section for panel in panels for section in panel.sections]
    rows = [
        replace(row, label=_label(section.text))
        for section in sections
        for row in section.rows
        if row.label == label
    ]
    if not rows or sections[0].scale is None:
        return None
    return share_chart(rows, sections[0].scale, sections[0].confidence)


def _label(text: str) -> str:
    return Truncator(text).chars(LONGEST_LABEL)
