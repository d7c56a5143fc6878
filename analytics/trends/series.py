"""Shares over the waves of a survey, and their changes from wave to wave.

Only waves with an identical question (the same block) are compared. Figures come only from
`Estimate` rows and frozen versions, hence never from fewer reports than a version's minimum.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from django.utils.translation import gettext as _

from analytics.dashboard.page import estimates_of, p_text
from analytics.dashboard.panel import report_counts
from analytics.dashboard.shares import (
    ShareRow,
    cut_texts,
    display_order,
    mark_meanings,
    overlap_text,
    share_rows,
    share_scale,
    tick_text,
)
from analytics.estimates.suppression import withheld_options
from analytics.models import Estimate
from charts.intervals import Interval, legend_of
from charts.pictures import Picture
from charts.scales import Scale
from charts.shapes import Drawing
from charts.waves import draw_waves
from localdp.estimation import estimate_change
from surveys.documents.frozen import Question
from surveys.formatting import join_sentences
from surveys.models import Survey, Wave
from surveys.protection.permanent import epsilons_of
from surveys.protection.registry import DESIGNS
from surveys.survey_list import main_wave
from surveys.versions.presentation import describe_condition

KINDS = ("yes-no", "single", "multiple")
# The figures of a change that are shares.
POINTS = ("difference", "low", "high", "low_worst", "high_worst")


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

    def draw(self, scale: Scale) -> Drawing:
        waves = [(str(point.wave.number), point.interval) for point in self.points]
        return draw_waves(self.label, waves, scale, tick_text)

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
    p_value: float

    @property
    def conclusion(self) -> str:
        """Which share is larger: "more", "less" or "open"."""
        if self.low > 0:
            return "more"
        return "less" if self.high < 0 else "open"

    @property
    def p_text(self) -> str:
        return p_text(self.p_value)


@dataclass(frozen=True)
class Change(Difference):
    """The change of one option between two waves."""

    before: Wave
    after: Wave
    low_worst: float
    high_worst: float

    @property
    def conclusion(self) -> str:
        """How certain the change is.

        "sure" if it holds regardless of who answered twice, "likely" if only by the first interval,
        else "open".
        """
        if self.low_worst > 0 or self.high_worst < 0:
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
    withheld: int
    scale: Scale
    """One scale for all charts of the page."""
    asked_of: str = ""
    """Who is asked, if not everyone; numbered as in the newest wave."""

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
        return [series.draw(self.scale) for series in self.series]

    @cached_property
    def legend(self) -> tuple[Drawing, ...]:
        return legend_of(mark_meanings(self.confidence), self.drawings)

    @property
    def finding(self) -> str:
        """What the charts show, in words."""
        found = [series.finding for series in self.series]
        return join_sentences([*found, *cut_texts(self.rows, self.scale)])

    @property
    def picture(self) -> Picture:
        """The charts as a file."""
        words = {"confidence": self.confidence, "design": self.design}
        footnote = _("%(confidence)s %% intervals by wave · %(design)s") % words
        return Picture.of(
            self.text, self.finding, self.drawings, footnote, legend=self.legend, columns=2
        )


def timelines_of(survey: Survey, language: str) -> list[Timeline]:
    """Every question that at least two waves share, in the order of the newest wave."""
    waves = _comparable(survey)
    estimates = {wave.pk: estimates_of(wave) for wave in waves}
    found: dict[str, tuple[Question, list[Wave]]] = {}
    for wave in reversed(waves):
        for question in wave.version.document.questions:
            if question.kind in KINDS and not question.central:
                found.setdefault(question.block, (question, []))[1].insert(0, wave)
    asked_of = {
        block: describe_condition(question, shared[-1].version.document)
        for block, (question, shared) in found.items()
        if question.condition is not None
    }
    timelines = [
        _timeline(question, shared, [estimates[wave.pk].get(block) for wave in shared], language)
        for block, (question, shared) in found.items()
        if len(shared) > 1
    ]
    scale = share_scale(row for timeline in timelines for row in timeline.rows)
    return [
        replace(timeline, scale=scale, asked_of=asked_of.get(timeline.question.block, ""))
        for timeline in timelines
    ]


def _comparable(survey: Survey) -> list[Wave]:
    """The waves of the main wave's kind, oldest first."""
    waves = list(survey.waves.select_related("version", "survey").prefetch_related("estimates"))
    main = main_wave(waves)
    same_kind = [wave for wave in waves if main is not None and wave.kind == main.kind]
    return sorted(same_kind, key=lambda wave: wave.number)


def _timeline(
    question: Question, waves: list[Wave], found: Sequence[Estimate | None], language: str
) -> Timeline:
    known = [(wave, each) for wave, each in zip(waves, found, strict=True) if each is not None]
    hidden = frozenset().union(*(withheld_options(question, each) for _wave, each in known))
    shown = [option for option in _displayed_options(question) if option not in hidden]
    labels = [option.within(language) for option in question.options]
    statements = _statements(question, len(shown), len(known) - 1)
    return Timeline(
        question=question,
        text=question.text.within(language),
        design=f"{DESIGNS[question.design].label} · {epsilons_of(question.mechanism)}",
        waves=tuple(wave for wave, _each in known),
        series=tuple(_series(known, shown, labels)) if len(known) > 1 else (),
        changes=tuple(_changes(question, known, shown, labels, statements)),
        confidence=f"{100 * known[-1][1].confidence:g}" if known else "",
        statements=statements,
        withheld=len(hidden),
        scale=share_scale(()),
    )


def _displayed_options(question: Question) -> list[int]:
    """All options in display order; only Yes if its share determines that of No."""
    order = display_order(question.kind, len(question.options))
    return order[:1] if question.kind == "yes-no" else order


def _statements(question: Question, options: int, changes: int) -> int:
    """The number of simultaneous statements about changes."""
    support = question.mechanism.support()
    return max(1, (1 if support.complementary else options) * changes)


def _series(
    known: list[tuple[Wave, Estimate]], shown: list[int], labels: list[str]
) -> Iterable[Series]:
    rows = [share_rows(estimate.shares, labels, shown) for _wave, estimate in known]
    for option, of_option in zip(shown, zip(*rows, strict=True), strict=True):
        points = (
            Point(wave, estimate.n, row)
            for (wave, estimate), row in zip(known, of_option, strict=True)
        )
        yield Series(labels[option], tuple(points))


def _changes(
    question: Question,
    known: list[tuple[Wave, Estimate]],
    shown: list[int],
    labels: list[str],
    statements: int,
) -> Iterable[Change]:
    for (before, first), (after, second) in pairwise(known):
        found = estimate_change(
            question.mechanism,
            (report_counts(question, first), first.n),
            (report_counts(question, second), second.n),
            confidence=min(first.confidence, second.confidence),
            statements=statements if second.simultaneous else 1,
        )
        for option in shown:
            yield Change(
                label=labels[option],
                before=before,
                after=after,
                p_value=float(found.p_value[option]),
                **{name: 100 * float(getattr(found, name)[option]) for name in POINTS},
            )
