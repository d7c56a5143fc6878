"""Differences of shares: of two answers to a question, of two groups, of two waves.

What a page and a file say is worked out here, from counts that are shown already.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from analytics.dashboard.page import estimates_of, may_compare, p_text, report_counts
from analytics.estimates.suppression import withheld_options
from analytics.models import Estimate
from analytics.trends.series import timelines_of
from localdp.estimation import compare_groups, compare_options
from surveys.documents.frozen import Question
from surveys.models import Wave

KINDS = ("yes-no", "single", "multiple")
FIGURES = ("difference", "low", "high", "p_value")


@dataclass(frozen=True)
class Difference:
    """One difference: the first share less the second one, in points."""

    label: str
    difference: float
    low: float
    high: float
    p_value: float

    @property
    def said(self) -> str:
        """Which share is larger, if that can be told."""
        if self.low > 0:
            return "more"
        return "less" if self.high < 0 else "open"

    @property
    def p_text(self) -> str:
        return p_text(self.p_value)


@dataclass(frozen=True)
class AnswerComparisons:
    """The answers of one question, each compared with one of them."""

    question: Question
    text: str
    reference: int
    choices: tuple[tuple[int, str], ...]
    rows: tuple[Difference, ...]
    n: int
    confidence: str
    statements: int


def comparable(question: Question, estimate: Estimate | None) -> bool:
    """Whether two answers of a question can be compared."""
    return estimate is not None and may_compare(question, len(_shown(question, estimate)))


def compare_answers(
    question: Question, estimate: Estimate, reference: int | None, language: str
) -> AnswerComparisons:
    """Compare every answer with one of them; with the first one, unless another is asked for."""
    places = _shown(question, estimate)
    chosen = reference if reference in places else places[0]
    labels = [option.within(language) for option in question.options]
    others = [place for place in places if place != chosen]
    statements = _statements(estimate, places)
    found = compare_options(
        question.mechanism,
        report_counts(question, estimate),
        estimate.n,
        [(place, chosen) for place in others],
        estimate.confidence,
        statements,
    )
    return AnswerComparisons(
        question=question,
        text=question.text.within(language),
        reference=chosen,
        choices=tuple((place, labels[place]) for place in places),
        rows=tuple(_differences([labels[place] for place in others], vars(found))),
        n=estimate.n,
        confidence=f"{100 * estimate.confidence:g}",
        statements=statements,
    )


def compare_with_others(
    question: Question, inside: tuple[list[int], int], outside: tuple[list[int], int]
) -> dict[str, list[float]]:
    """Return a group's shares less those of everyone else, as a job keeps them."""
    complementary = question.mechanism.support().complementary
    statements = 1 if complementary else len(question.options)
    found = compare_groups(question.mechanism, inside, outside, statements=statements)
    return {name: [float(one) for one in getattr(found, name)] for name in FIGURES}


def group_differences(
    question: Question, kept: dict[str, list[float]], language: str
) -> tuple[Difference, ...]:
    """Read what a job has kept; of a question that one share says, that of Yes alone."""
    labels = [option.within(language) for option in question.options]
    found = tuple(_differences(labels, kept))
    if question.kind != "yes-no":
        return found
    return found[1:] if question.mechanism.support().complementary else found[::-1]


def comparison_rows(wave: Wave) -> Iterator[dict[str, Any]]:
    """Every comparison of two answers, and of this wave with the one before, for the files."""
    estimates = estimates_of(wave)
    for question in wave.version.document.questions:
        estimate = estimates.get(question.block)
        if estimate is not None and comparable(question, estimate):
            yield from _pairs(question, estimate)
    yield from _changes(wave)


def _pairs(question: Question, estimate: Estimate) -> Iterator[dict[str, Any]]:
    places = _shown(question, estimate)
    pairs = list(combinations(places, 2))
    statements = _statements(estimate, places)
    found = compare_options(
        question.mechanism,
        report_counts(question, estimate),
        estimate.n,
        pairs,
        estimate.confidence,
        statements,
    )
    for row, (first, second) in enumerate(pairs):
        yield {
            "comparison": "answers",
            "question": question.id,
            "first": str(question.options[first]),
            "second": str(question.options[second]),
            **{name: float(getattr(found, name)[row]) for name in FIGURES},
            "confidence": estimate.confidence,
            "statements": statements,
            "method": "saddlepoint",
        }


def _changes(wave: Wave) -> Iterator[dict[str, Any]]:
    for timeline in timelines_of(wave.survey, wave.survey.language):
        for change in timeline.changes:
            if change.after.pk == wave.pk:
                yield {
                    "comparison": "waves",
                    "question": timeline.question.id,
                    "first": f"{change.label} ({change.after.number})",
                    "second": f"{change.label} ({change.before.number})",
                    "difference": change.change / 100,
                    "low": change.low / 100,
                    "high": change.high / 100,
                    "p_value": change.p_value,
                    "confidence": float(timeline.confidence) / 100,
                    "statements": timeline.statements,
                    "method": "melded",
                }


def _shown(question: Question, estimate: Estimate) -> list[int]:
    hidden = withheld_options(question, estimate)
    return [place for place in range(len(question.options)) if place not in hidden]


def _statements(estimate: Estimate, places: Sequence[int]) -> int:
    """How many comparisons are read together: of any two answers, since any may be looked at."""
    return len(places) * (len(places) - 1) // 2 if estimate.simultaneous else 1


def _differences(labels: Sequence[str], figures: Any) -> Iterator[Difference]:
    for place, label in enumerate(labels):
        difference, low, high = (100 * float(figures[name][place]) for name in FIGURES[:3])
        # Cut to what a difference can be, unless nothing would be left of the interval.
        low, high = (
            max(low, -100.0) if high > -100 else low,
            min(high, 100.0) if low < 100 else high,
        )
        difference = min(max(difference, low), high) if abs(difference) > 100 else difference
        yield Difference(label, difference, low, high, float(figures["p_value"][place]))
