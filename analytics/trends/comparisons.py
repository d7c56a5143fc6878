"""Differences of shares between two answers to a question, two groups or two waves.

Pages and files share these functions, which use only counts that are already shown.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from analytics.estimates.reading import may_compare
from analytics.models import Estimate
from analytics.trends.series import Difference, cut
from localdp.estimation import (
    GroupComparison,
    OptionComparison,
    compare_arms,
    compare_groups,
    compare_options,
)
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.formatting import stated_per_cent

COMPARISON_FIELDS = ("difference", "low", "high", "p_value")
Figures = dict[str, list[float]]


@dataclass(frozen=True)
class Comparison:
    """Differences between shares of answers."""

    rows: tuple[Difference, ...]
    confidence: str
    statements: int
    """How many differences hold simultaneously."""

    @classmethod
    def of(
        cls,
        found: GroupComparison,
        question: Question,
        options: Sequence[int],
        language: str,
        *,
        confidence: float,
        statements: int,
        **more: Any,
    ) -> Self:
        """Return the differences of these options of a question."""
        figures = {
            name: [float(getattr(found, name)[at]) for at in options] for name in COMPARISON_FIELDS
        }
        labels = [question.options[at].within(language) for at in options]
        rows = tuple(differences(labels, figures))
        return cls(rows, stated_per_cent(confidence), statements, **more)


@dataclass(frozen=True)
class AnswerComparisons(Comparison):
    """The answers of one question, each compared with a reference answer."""

    question: Question
    text: str
    reference: int
    choices: tuple[tuple[int, str], ...]


def comparable(question: Question, estimate: Estimate | None) -> bool:
    """Return whether two answers of a question can be compared: not while every look must hold."""
    if estimate is None or estimate.still_open:
        return False
    return may_compare(question, len(question.options))


def compare_answers(
    question: Question, estimate: Estimate, reference: int | None, language: str
) -> AnswerComparisons:
    """Compare every answer with a reference answer, by default the first."""
    shown = range(len(question.options))
    chosen = 0 if reference is None or reference not in shown else reference
    labels = [option.within(language) for option in question.options]
    others = [option for option in shown if option != chosen]
    statements = statements_of(estimate, shown)
    figures = compare_pairs(question, estimate, [(option, chosen) for option in others], statements)
    return AnswerComparisons(
        question=question,
        text=question.wording(language),
        reference=chosen,
        choices=tuple(enumerate(labels)),
        rows=tuple(differences([labels[option] for option in others], figures)),
        confidence=stated_per_cent(estimate.confidence),
        statements=statements,
    )


def compare_with_others(
    question: Question,
    inside: tuple[list[int], int],
    outside: tuple[list[int], int],
    confidence: float,
) -> Figures:
    """Compare a group's shares with everyone else's, as JSON for a job's result."""
    complementary = question.mechanism.support().complementary
    statements = 1 if complementary else len(question.options)
    return _figures(compare_groups(question.mechanism, inside, outside, confidence, statements))


def group_differences(
    question: Question, figures: Figures, language: str
) -> tuple[Difference, ...]:
    """Read the figures of `compare_with_others`; only Yes if one share determines the other."""
    labels = [option.within(language) for option in question.options]
    rows = tuple(differences(labels, figures))
    if not question.kind.binary:
        return rows
    return rows[1:] if question.mechanism.support().complementary else rows[::-1]


@dataclass(frozen=True)
class ArmComparison(Comparison):
    """The shares of the protected answers minus the shares of people who were asked directly."""

    n: int
    shares: tuple[tuple[str, float, float, float], ...]
    """Of the people who were asked directly, in per cent: each answer with its share and limits."""


def compare_with_direct(
    question: Question, protected: Estimate, direct: Estimate, language: str
) -> ArmComparison:
    shown = question.kind.statements(len(direct.counts))
    statements = len(shown) if protected.simultaneous and len(shown) > 1 else 1
    level: dict[str, Any] = {"confidence": protected.confidence, "statements": statements}
    comparison = compare_arms(
        question.mechanism,
        randomized=(protected.counts, protected.n),
        direct=(direct.counts, direct.n),
        **level,
    )
    columns = [direct.shares[name] for name in ("constrained", "low", "high")]
    shares = tuple(
        (question.options[at].within(language), *(100 * column[at] for column in columns))
        for at in shown
    )
    return ArmComparison.of(
        comparison, question, shown, language, **level, n=direct.n, shares=shares
    )


def compare_with_first(
    question: Question, estimate: Estimate, first: Question, of_first: Estimate, language: str
) -> Comparison | None:
    """Compare a version with the first one, which other people were asked; None for numbers and
    lists."""
    if not question.kind.choice or question.statements:
        return None
    options = question.kind.statements(len(question.options))
    statements = len(options) if estimate.simultaneous else 1
    level: dict[str, Any] = {"confidence": estimate.confidence, "statements": statements}
    comparison = compare_groups(
        question.mechanism,
        (estimate.counts, estimate.n),
        (of_first.counts, of_first.n),
        **level,
        second_mechanism=first.mechanism,
    )
    return Comparison.of(comparison, question, options, language, **level)


def waiting_for_end(
    document: Document, estimates: Mapping[str, Estimate]
) -> Iterator[tuple[str, Question]]:
    """Yield what has no figures before the wave has ended, as its intervals hold for one look: two
    "answers", both "arms", two "versions", or the share that an "anchor" question corrects."""
    for question in document.questions:
        estimate = estimates.get(question.block)
        if estimate is None or not estimate.still_open:
            continue
        if may_compare(question, len(question.options)):
            yield "answers", question
        if question.direct is not None:
            yield "arms", question
        if question.anchor is not None:
            yield "anchor", question
        if question.version_of in estimates:
            yield "versions", question


def statements_of(estimate: Estimate, shown: Sequence[int]) -> int:
    """Return the number of simultaneous comparisons: all pairs, since readers may look at any."""
    return len(shown) * (len(shown) - 1) // 2 if estimate.simultaneous else 1


def compare_pairs(
    question: Question, estimate: Estimate, pairs: Sequence[tuple[int, int]], statements: int
) -> Figures:
    """Compare pairs of options, with this number of simultaneous comparisons."""
    counts, confidence = estimate.counts, estimate.confidence
    return _figures(
        compare_options(question.mechanism, counts, estimate.n, pairs, confidence, statements)
    )


def _figures(comparison: OptionComparison | GroupComparison) -> Figures:
    return {
        name: [float(value) for value in getattr(comparison, name)] for name in COMPARISON_FIELDS
    }


def differences(labels: Sequence[str], figures: Figures) -> Iterator[Difference]:
    """Yield the difference of each label, in percentage points, cut to what a difference can be."""
    for index, label in enumerate(labels):
        difference, low, high = (100 * figures[name][index] for name in COMPARISON_FIELDS[:3])
        low, high = cut(low, high)
        difference = min(max(difference, low), high) if abs(difference) > 100 else difference
        yield Difference(label, difference, low, high, figures["p_value"][index])
