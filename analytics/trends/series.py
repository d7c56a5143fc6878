"""Shares over the waves of a survey, and their changes from wave to wave.

Only waves with an identical question (the same block) are compared. Figures come only from
`Estimate` rows and frozen versions, hence never from fewer reports than a version's minimum.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from analytics.charts.interval import Axis
from analytics.dashboard.page import estimates_of, p_text, report_counts
from analytics.estimates.suppression import withheld_options
from analytics.models import Estimate
from localdp.estimation import ChangeEstimate, estimate_change
from surveys.documents.frozen import Question
from surveys.models import Survey, Wave
from surveys.protection.permanent import epsilons_of
from surveys.protection.registry import DESIGNS
from surveys.survey_list import main_wave

KINDS = ("yes-no", "single", "multiple")
HEIGHT = 132.0
TOP = 6.0


@dataclass(frozen=True)
class Point:
    """One option in one wave: its share in per cent, and its geometry in the chart.

    `x` is in per cent of the chart's width; vertical positions and lengths are in pixels.
    """

    wave: Wave
    n: int
    share: float
    low: float
    high: float
    raw: float
    x: float
    y: float
    privacy_start: float
    privacy_length: float
    sampling_start: float
    sampling_length: float
    ring: float | None


@dataclass(frozen=True)
class GridLine:
    """A horizontal grid line and its label."""

    y: float
    label: int


@dataclass(frozen=True)
class Segment:
    """The line between two consecutive points."""

    start: Point
    end: Point


@dataclass(frozen=True)
class Series:
    """One option over time."""

    label: str
    points: tuple[Point, ...]
    grid_lines: tuple[GridLine, ...]

    @property
    def segments(self) -> list[Segment]:
        return [Segment(start, end) for start, end in pairwise(self.points)]


@dataclass(frozen=True)
class Change:
    """The change of one option between two waves, in percentage points."""

    label: str
    before: Wave
    after: Wave
    change: float
    low: float
    high: float
    low_worst: float
    high_worst: float
    p_value: float

    @property
    def p_text(self) -> str:
        return p_text(self.p_value)

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

    @property
    def shown(self) -> bool:
        """Whether at least two waves have estimates."""
        return bool(self.changes)


def timelines_of(survey: Survey, language: str) -> list[Timeline]:
    """Every question that at least two waves share, in the order of the newest wave."""
    waves = _comparable(survey)
    estimates = {wave.pk: estimates_of(wave) for wave in waves}
    found: dict[str, tuple[Question, list[Wave]]] = {}
    for wave in reversed(waves):
        for question in wave.version.document.questions:
            if question.kind in KINDS and not question.central:
                found.setdefault(question.block, (question, []))[1].insert(0, wave)
    return [
        _timeline(question, shared, [estimates[wave.pk].get(block) for wave in shared], language)
        for block, (question, shared) in found.items()
        if len(shared) > 1
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
    )


def _displayed_options(question: Question) -> list[int]:
    """All options, Yes before No; only Yes if its share determines that of No."""
    if question.kind != "yes-no":
        return list(range(len(question.options)))
    return [1] if question.mechanism.support().complementary else [1, 0]


def _statements(question: Question, options: int, changes: int) -> int:
    """The number of simultaneous statements about changes."""
    support = question.mechanism.support()
    return max(1, (1 if support.complementary else options) * changes)


def _series(
    known: list[tuple[Wave, Estimate]], shown: list[int], labels: list[str]
) -> Iterable[Series]:
    """One series for each option, all on the same axis."""
    ends = [
        each.shares[name][option]
        for _wave, each in known
        for name in ("raw", "low", "high")
        for option in shown
    ]
    axis = Axis.covering(min([0.0, *ends]), max([0.0, *ends]))
    grid_lines = tuple(GridLine(_y(axis, tick.label / 100), tick.label) for tick in axis.ticks())
    for option in shown:
        points = (
            _point(axis, wave, each, option, (index + 0.5) * 100 / len(known))
            for index, (wave, each) in enumerate(known)
        )
        yield Series(labels[option], tuple(points), grid_lines)


def _point(axis: Axis, wave: Wave, estimate: Estimate, option: int, x: float) -> Point:
    shares = {name: values[option] for name, values in estimate.shares.items()}
    ys = {name: _y(axis, share) for name, share in shares.items()}
    return Point(
        wave=wave,
        n=estimate.n,
        share=100 * shares["constrained"],
        low=100 * shares["low"],
        high=100 * shares["high"],
        raw=100 * shares["raw"],
        x=round(x, 3),
        y=ys["constrained"],
        privacy_start=ys["high"],
        privacy_length=round(ys["low"] - ys["high"], 3),
        sampling_start=ys["high_sampling"],
        sampling_length=round(ys["low_sampling"] - ys["high_sampling"], 3),
        ring=None if 0 <= shares["raw"] <= 1 else ys["raw"],
    )


def _y(axis: Axis, share: float) -> float:
    inner = (axis.high - share) / (axis.high - axis.low)
    return round(TOP + inner * (HEIGHT - 2 * TOP), 3)


def _changes(
    question: Question,
    known: list[tuple[Wave, Estimate]],
    shown: list[int],
    labels: list[str],
    statements: int,
) -> Iterable[Change]:
    for (before, first), (after, second) in pairwise(known):
        simultaneous = statements if second.simultaneous else 1
        found = _change(question, first, second, simultaneous)
        for option in shown:
            change, low, high, low_worst, high_worst = (
                100 * float(getattr(found, name)[option])
                for name in ("change", "low", "high", "low_worst", "high_worst")
            )
            p_value = float(found.p_value[option])
            yield Change(
                labels[option], before, after, change, low, high, low_worst, high_worst, p_value
            )


def _change(
    question: Question, before: Estimate, after: Estimate, statements: int
) -> ChangeEstimate:
    return estimate_change(
        question.mechanism,
        (report_counts(question, before), before.n),
        (report_counts(question, after), after.n),
        confidence=min(before.confidence, after.confidence),
        statements=statements,
    )
