"""The waves of a survey side by side: each share over time, and its change from wave to wave.

Compared are waves that share a question's block, and no others. Read from `Estimate` rows and the
frozen versions only, hence never below a version's minimum of reports.
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
class Moment:
    """One option in one wave: its share in per cent, and where it stands in the chart.

    Lengths across are a percentage of the chart's width, those down are pixels.
    """

    wave: Wave
    n: int
    share: float
    low: float
    high: float
    raw: float
    across: float
    point: float
    privacy_start: float
    privacy_length: float
    sampling_start: float
    sampling_length: float
    ring: float | None


@dataclass(frozen=True)
class Mark:
    """A line of the grid, and what stands beside it."""

    down: float
    label: int


@dataclass(frozen=True)
class Line:
    """From one moment's point to the next one's."""

    start: Moment
    end: Moment


@dataclass(frozen=True)
class Course:
    """One option over time."""

    label: str
    moments: tuple[Moment, ...]
    marks: tuple[Mark, ...]

    @property
    def lines(self) -> list[Line]:
        return [Line(start, end) for start, end in pairwise(self.moments)]


@dataclass(frozen=True)
class Change:
    """One option between two waves, in points."""

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
    def said(self) -> str:
        """What can be told: whoever answered twice, by the first interval alone, or nothing."""
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
    courses: tuple[Course, ...]
    changes: tuple[Change, ...]
    confidence: str
    statements: int
    withheld: int

    @property
    def shown(self) -> bool:
        """Whether two waves at least have numbers."""
        return bool(self.changes)


def timelines_of(survey: Survey, language: str) -> list[Timeline]:
    """Every question that two waves at least ask alike, in the order of the newest wave."""
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
    """The live waves, or the simulated ones where there are none, the first one first."""
    every = list(survey.waves.select_related("version", "survey").prefetch_related("estimates"))
    shown = main_wave(every)
    alike = [wave for wave in every if shown is not None and wave.kind == shown.kind]
    return sorted(alike, key=lambda wave: wave.number)


def _timeline(
    question: Question, waves: list[Wave], found: Sequence[Estimate | None], language: str
) -> Timeline:
    known = [(wave, each) for wave, each in zip(waves, found, strict=True) if each is not None]
    hidden = frozenset().union(*(withheld_options(question, each) for _wave, each in known))
    shown = [place for place in _order(question) if place not in hidden]
    labels = [option.within(language) for option in question.options]
    statements = _statements(question, len(shown), len(known) - 1)
    return Timeline(
        question=question,
        text=question.text.within(language),
        design=f"{DESIGNS[question.design].label} · {epsilons_of(question.mechanism)}",
        waves=tuple(wave for wave, _each in known),
        courses=tuple(_courses(known, shown, labels)) if len(known) > 1 else (),
        changes=tuple(_changes(question, known, shown, labels, statements)),
        confidence=f"{100 * known[-1][1].confidence:g}" if known else "",
        statements=statements,
        withheld=len(hidden),
    )


def _order(question: Question) -> list[int]:
    """Of a yes-or-no question whose two shares are one number, Yes alone."""
    if question.kind != "yes-no":
        return list(range(len(question.options)))
    return [1] if question.mechanism.support().complementary else [1, 0]


def _statements(question: Question, options: int, changes: int) -> int:
    """How many changes are read together."""
    support = question.mechanism.support()
    return max(1, (1 if support.complementary else options) * changes)


def _courses(
    known: list[tuple[Wave, Estimate]], shown: list[int], labels: list[str]
) -> Iterable[Course]:
    """All options on one axis, so that they can be compared."""
    ends = [
        each.shares[name][place]
        for _wave, each in known
        for name in ("raw", "low", "high")
        for place in shown
    ]
    axis = Axis.covering(min([0.0, *ends]), max([0.0, *ends]))
    marks = tuple(Mark(_down(axis, tick.label / 100), tick.label) for tick in axis.ticks())
    for place in shown:
        moments = (
            _moment(axis, wave, each, place, (at + 0.5) * 100 / len(known))
            for at, (wave, each) in enumerate(known)
        )
        yield Course(labels[place], tuple(moments), marks)


def _moment(axis: Axis, wave: Wave, estimate: Estimate, place: int, across: float) -> Moment:
    shares = {name: values[place] for name, values in estimate.shares.items()}
    downs = {name: _down(axis, share) for name, share in shares.items()}
    return Moment(
        wave=wave,
        n=estimate.n,
        share=100 * shares["constrained"],
        low=100 * shares["low"],
        high=100 * shares["high"],
        raw=100 * shares["raw"],
        across=round(across, 3),
        point=downs["constrained"],
        privacy_start=downs["high"],
        privacy_length=round(downs["low"] - downs["high"], 3),
        sampling_start=downs["high_sampling"],
        sampling_length=round(downs["low_sampling"] - downs["high_sampling"], 3),
        ring=None if 0 <= shares["raw"] <= 1 else downs["raw"],
    )


def _down(axis: Axis, share: float) -> float:
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
        together = statements if second.simultaneous else 1
        found = _change(question, first, second, together)
        for place in shown:
            change, low, high, low_worst, high_worst = (
                100 * float(getattr(found, name)[place])
                for name in ("change", "low", "high", "low_worst", "high_worst")
            )
            p_value = float(found.p_value[place])
            yield Change(
                labels[place], before, after, change, low, high, low_worst, high_worst, p_value
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
