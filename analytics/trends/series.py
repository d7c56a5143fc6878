"""Figures over the waves of a survey, and their changes from wave to wave, as the page shows them.

`analytics.trends.timelines` makes them.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

from django.utils.translation import gettext as _

from analytics.estimates.precision import possible
from analytics.estimates.shares import (
    ShareRow,
    cut_texts,
    mark_meanings,
    overlap_text,
    tick_text,
)
from charts.intervals import Interval, legend_of
from charts.pictures import Picture
from charts.scales import Scale
from charts.shapes import Drawing
from charts.waves import draw_waves
from surveys.documents.frozen.question import Question
from surveys.formatting import join_sentences, on_scale
from surveys.models import Wave
from surveys.questions.calendar import CALENDARS


@dataclass(frozen=True)
class Point:
    """One option in one wave."""

    wave: Wave
    n: int
    row: ShareRow

    @property
    def interval(self) -> Interval:
        """The row in a chart, with its wave."""
        interval = self.row.interval
        return replace(interval, details=f"{self.wave}\n{interval.details}")


@dataclass(frozen=True)
class Series:
    """One option over time."""

    label: str
    points: tuple[Point, ...]

    def draw(self, scale: Scale, text_of_tick: Callable[[float], str]) -> Drawing:
        waves = [(str(point.wave.number), point.interval) for point in self.points]
        return draw_waves(self.label, waves, scale, text_of_tick)

    @property
    def finding(self) -> str:
        """Its first and its last share, in words."""
        first, last = self.points[0], self.points[-1]
        words = {
            "label": self.label,
            "first": first.row.text,
            "begin": first.wave.number,
            "last": last.row.text,
            "end": last.wave.number,
        }
        shares = _("%(label)s: %(first)s in wave %(begin)d, %(last)s in wave %(end)d.") % words
        return join_sentences([shares, overlap_text(first.row, last.row)])


@dataclass(frozen=True)
class Difference:
    """The first share of an option minus the second one, in percentage points."""

    label: str
    difference: float
    low: float
    high: float
    p_value: float | None

    @property
    def conclusion(self) -> str:
        """Which share is larger: "more", "less" or "open"."""
        if self.low > 0:
            return "more"
        return "less" if self.high < 0 else "open"


def cut(low: float, high: float) -> tuple[float, float]:
    """Return what of an interval is within ±100 percentage points."""
    return possible(low, high, -100.0, 100.0)


@dataclass(frozen=True)
class Change(Difference):
    """The change of one option between two waves, or of a mean, in its unit.

    `low_worst` and `high_worst` hold for any overlap of people; they are None where not known.
    """

    before: Wave
    after: Wave
    low_worst: float | None = None
    high_worst: float | None = None
    places: int = 1
    """Decimal places that are shown."""

    @property
    def conclusion(self) -> str:
        """How certain the change is.

        "sure" if it holds regardless of who answered twice, "likely" if only by the first interval,
        else "open".
        """
        low, high = self.low_worst, self.high_worst
        if low is not None and high is not None and (low > 0 or high < 0):
            return "sure"
        return "likely" if self.low > 0 or self.high < 0 else "open"


@dataclass(frozen=True)
class Timeline:
    """One question that several waves share."""

    question: Question
    text: str
    design: str
    waves: tuple[Wave, ...]
    series: tuple[Series, ...]
    changes: tuple[Change, ...]
    confidence: str
    statements: int
    scale: Scale
    """One scale for all charts of shares on the page; a mean has its own."""
    asked_of: str = ""
    """Who is asked, if not everyone, as in the newest wave."""
    part: int = 0
    """The number of a linked question's part; 0 for a whole question."""
    unit: str | None = None
    """The unit of means; None for shares in per cent."""
    failed: bool = False
    """Whether its figures could not be computed."""

    @property
    def key(self) -> str:
        """Its name in addresses and on the page."""
        return f"{self.question.block}-{self.part}" if self.part else self.question.block

    @property
    def measure(self) -> str:
        """What its figures are in."""
        if self.question.calendar:
            return str(CALENDARS[self.question.calendar])
        return "%" if self.unit is None else self.unit

    @property
    def melded(self) -> bool:
        """Whether its changes come from counts, with a p-value and limits for any overlap."""
        return bool(self.changes) and all(change.p_value is not None for change in self.changes)

    @property
    def starred(self) -> bool:
        """Whether some change is shown by the first interval only."""
        return any(change.conclusion == "likely" for change in self.changes)

    @property
    def shown(self) -> bool:
        """Whether at least two waves have estimates."""
        return bool(self.changes)

    @property
    def rows(self) -> list[ShareRow]:
        return [point.row for series in self.series for point in series.points]

    @cached_property
    def drawings(self) -> list[Drawing]:
        """A chart of each option."""
        if self.unit is None:
            return [series.draw(self.scale, tick_text) for series in self.series]
        ends = self.scale.low, self.scale.high
        places = self.scale.decimals
        written = on_scale(*ends, self.question.calendar)
        return [
            series.draw(self.scale, lambda tick: written(tick, places)) for series in self.series
        ]

    @cached_property
    def legend(self) -> tuple[Drawing, ...]:
        return legend_of(mark_meanings(self.confidence), self.drawings)

    @property
    def finding(self) -> str:
        """What the charts show, in words."""
        findings = [series.finding for series in self.series]
        cut = cut_texts(self.rows, self.scale) if self.unit is None else []
        return join_sentences([*findings, *cut])

    @property
    def picture(self) -> Picture:
        """The charts as a file."""
        words = {"confidence": self.confidence, "design": self.design}
        footnote = _("%(confidence)s%% intervals by wave · %(design)s") % words
        return Picture.of(
            self.text, self.finding, self.drawings, footnote, legend=self.legend, columns=2
        )
