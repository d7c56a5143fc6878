"""Differences of shares between two answers to a question, two groups or two waves.

Pages and files share these functions, which use only counts that are already shown.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from django.utils.translation import gettext as _

from analytics.estimates.batteries import MEAN, compare_items, options_of
from analytics.estimates.lists import list_share
from analytics.estimates.precision import possible
from analytics.estimates.reading import estimates_of, may_compare, shown_questions
from analytics.estimates.suppression import withheld_directly, withheld_options
from analytics.models import Estimate
from analytics.trends.series import Difference, cut
from analytics.trends.timelines import timelines_of
from localdp.estimation import (
    GroupComparison,
    OptionComparison,
    compare_arms,
    compare_groups,
    compare_options,
)
from localdp.mechanisms import RandomItem
from surveys.documents.frozen import Question
from surveys.formatting import stated_per_cent
from surveys.models import Wave

FIGURES = ("difference", "low", "high", "p_value")
Figures = dict[str, list[float]]


@dataclass(frozen=True)
class AnswerComparisons:
    """The answers of one question, each compared with a reference answer."""

    question: Question
    text: str
    reference: int
    choices: tuple[tuple[int, str], ...]
    rows: tuple[Difference, ...]
    n: int
    confidence: str
    statements: int


def comparable(question: Question, estimate: Estimate | None) -> bool:
    """Return whether two answers of a question can be compared: not while every look must hold."""
    if estimate is None or estimate.still_open:
        return False
    return may_compare(question, len(_shown_options(question, estimate)))


def compare_answers(
    question: Question, estimate: Estimate, reference: int | None, language: str
) -> AnswerComparisons:
    """Compare every answer with a reference answer, by default the first."""
    shown = _shown_options(question, estimate)
    chosen = reference if reference in shown else shown[0]
    labels = [option.within(language) for option in question.options]
    others = [option for option in shown if option != chosen]
    statements = _statements(estimate, shown)
    figures = _compare_pairs(
        question, estimate, [(option, chosen) for option in others], statements
    )
    return AnswerComparisons(
        question=question,
        text=question.wording(language),
        reference=chosen,
        choices=tuple((option, labels[option]) for option in shown),
        rows=tuple(differences([labels[option] for option in others], figures)),
        n=estimate.n,
        confidence=stated_per_cent(estimate.confidence),
        statements=statements,
    )


def compare_with_others(
    question: Question, inside: tuple[list[int], int], outside: tuple[list[int], int]
) -> Figures:
    """Compare a group's shares with those of everyone else, as JSON for a job's result."""
    complementary = question.mechanism.support().complementary
    statements = 1 if complementary else len(question.options)
    return _figures(compare_groups(question.mechanism, inside, outside, statements=statements))


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
class ArmComparison:
    """The protected answers to a question compared with those of people who were asked directly.

    Attributes
    ----------
    shares : tuple of (answer, share, low, high)
        Of the people who were asked directly, in per cent.
    rows : tuple of Difference
        The share of the protected answers less that of the direct ones.
    suppressed : int
        How many answers are not shown, because few people gave them directly.
    """

    n: int
    shares: tuple[tuple[str, float, float, float], ...]
    rows: tuple[Difference, ...]
    suppressed: int
    confidence: str
    statements: int


def compare_with_direct(
    question: Question, protected: Estimate, direct: Estimate, language: str
) -> ArmComparison:
    """Compare the two arms of a question, without answers that few people gave directly."""
    hidden = withheld_directly(direct)
    compared = question.kind.statements(len(direct.counts))
    shown = [at for at in compared if at not in hidden]
    statements = len(shown) if protected.simultaneous and len(shown) > 1 else 1
    comparison = compare_arms(
        question.mechanism,
        randomized=(protected.counts, protected.n),
        direct=(direct.counts, direct.n),
        confidence=protected.confidence,
        statements=statements,
    )
    figures = {name: [float(getattr(comparison, name)[at]) for at in shown] for name in FIGURES}
    labels = [question.options[at].within(language) for at in shown]
    columns = (direct.shares[name] for name in ("constrained", "low", "high"))
    shares = [[100 * column[at] for at in shown] for column in columns]
    return ArmComparison(
        n=direct.n,
        shares=tuple(zip(labels, *shares, strict=True)),
        rows=tuple(differences(labels, figures)),
        suppressed=len(hidden),
        confidence=stated_per_cent(protected.confidence),
        statements=statements,
    )


@dataclass(frozen=True)
class VersionComparison:
    """A version of a question compared with the first one, which other people were asked."""

    first: Question
    rows: tuple[Difference, ...]
    """The share of the answers to this version less that of the first one."""
    confidence: str
    statements: int


def compare_with_first(
    question: Question, estimate: Estimate, first: Question, of_first: Estimate, language: str
) -> VersionComparison | None:
    """Compare a version with the first one; None if one is withheld, for numbers and lists."""
    if (
        not question.kind.choice
        or question.statements
        or withheld_options(question, estimate) | withheld_options(first, of_first)
    ):
        return None
    options = question.kind.statements(len(question.options))
    statements = len(options) if estimate.simultaneous else 1
    figures = _figures(
        compare_groups(
            question.mechanism,
            (estimate.counts, estimate.n),
            (of_first.counts, of_first.n),
            estimate.confidence,
            statements,
            second_mechanism=first.mechanism,
        )
    )
    chosen = {name: [figures[name][option] for option in options] for name in FIGURES}
    labels = [question.options[option].within(language) for option in options]
    return VersionComparison(
        first,
        tuple(differences(labels, chosen)),
        stated_per_cent(estimate.confidence),
        statements,
    )


def comparison_rows(wave: Wave, language: str = "") -> Iterator[dict[str, Any]]:
    """Yield every comparison of two answers, and of this wave with the previous one, for files."""
    for shown in shown_questions(wave):
        question, estimate, direct = shown.question, shown.estimate, shown.direct
        if estimate is not None and comparable(question, estimate):
            yield from _pairs(question, estimate, language)
        if estimate is not None and direct is not None and not estimate.still_open:
            yield from _arms(question, estimate, direct, language)
    yield from _versions(wave, language)
    yield from _items(wave, language)
    yield from _lists(wave, language)
    yield from _changes(wave, language or wave.survey.language)


def waiting_for_end(wave: Wave) -> Iterator[tuple[str, Question]]:
    """Yield what has no figures before the wave has ended, as its intervals hold for one look: two
    "answers", both "arms", two "versions", or the share that an "anchor" question corrects."""
    estimates = estimates_of(wave)
    for question in wave.version.document.questions:
        estimate = estimates.get(question.block)
        if estimate is None or not estimate.still_open:
            continue
        if may_compare(question, len(_shown_options(question, estimate))):
            yield "answers", question
        if question.direct is not None:
            yield "arms", question
        if question.anchor is not None:
            yield "anchor", question
        if question.version_of in estimates:
            yield "versions", question


def _pairs(question: Question, estimate: Estimate, language: str) -> Iterator[dict[str, Any]]:
    shown = _shown_options(question, estimate)
    pairs = list(combinations(shown, 2))
    statements = _statements(estimate, shown)
    figures = _compare_pairs(question, estimate, pairs, statements)
    drawn = isinstance(question.mechanism, RandomItem)
    for row, (first, second) in enumerate(pairs):
        labels = [question.options[option].within(language) for option in (first, second)]
        yield _row(
            ("answers", question.id, *labels),
            {name: figures[name][row] for name in FIGURES},
            estimate.confidence,
            statements,
            method="melded" if drawn else "saddlepoint",
        )


def _arms(
    question: Question, protected: Estimate, direct: Estimate, language: str
) -> Iterator[dict[str, Any]]:
    comparison = compare_with_direct(question, protected, direct, language)
    first, second = _("protected"), _("asked directly")
    for row in comparison.rows:
        names = ("arms", question.id, f"{row.label} ({first})", f"{row.label} ({second})")
        yield _row(names, _figures_of(row), protected.confidence, comparison.statements)


def _versions(wave: Wave, language: str) -> Iterator[dict[str, Any]]:
    document, estimates = wave.version.document, estimates_of(wave)
    for question in document.questions:
        estimate, of_first = (
            estimates.get(block or "") for block in (question.block, question.version_of)
        )
        if estimate is None or of_first is None or estimate.still_open:
            continue
        first = document.question(question.version_of or "")
        comparison = compare_with_first(question, estimate, first, of_first, language)
        if comparison is None:
            continue
        for row in comparison.rows:
            ends = (f"{row.label} ({version.id})" for version in (question, first))
            names = ("versions", question.id, *ends)
            yield _row(names, _figures_of(row), estimate.confidence, comparison.statements)


def _items(wave: Wave, language: str) -> Iterator[dict[str, Any]]:
    """Yield each item of a battery compared with the first one that has figures."""
    document, estimates = wave.version.document, estimates_of(wave)
    for battery in document.batteries:
        for option in options_of(battery):
            compared = compare_items(document, battery, estimates, option)
            for each in compared:
                of_option = (
                    _("mean") if option == MEAN else each.item.options[option].within(language)
                )
                ends = (f"{of_option} ({item.id})" for item in (each.item, each.reference))
                yield _row(
                    ("items", each.item.id, *ends),
                    {name: getattr(each, name) for name in FIGURES},
                    document.estimator.confidence,
                    len(compared),
                    method="zou-donner",
                    unit=each.item.unit_of_changes(language) or None,
                )


def _lists(wave: Wave, language: str) -> Iterator[dict[str, Any]]:
    """Yield the share of each sensitive statement, and its bounds with liars."""
    document, estimates = wave.version.document, estimates_of(wave)
    for question in (question for question in document.questions if question.statements):
        if (share := list_share(document, question, estimates)) is None:
            continue
        for name, limits in (("list", (share.low, share.high)), ("list-liars", share.liars)):
            if limits is not None:
                names = (name, question.id, share.statement.within(language), "")
                ends = possible(*limits, 0.0, 1.0)
                figures = dict(zip(FIGURES, (share.raw, *ends, None), strict=True))
                yield _row(names, figures, share.confidence, method="welch")


def _changes(wave: Wave, language: str) -> Iterator[dict[str, Any]]:
    for timeline in timelines_of(wave.survey, language):
        for change in timeline.changes:
            if change.after.pk == wave.pk:
                part = f"{timeline.text} " if timeline.part else ""
                waves = change.after, change.before
                ends = (f"{part}{change.label} ({end.number})" for end in waves)
                yield _row(
                    ("waves", timeline.question.id, *ends),
                    _figures_of(change, 100 if timeline.unit is None else 1),
                    float(timeline.confidence) / 100,
                    timeline.statements,
                    method="melded" if timeline.melded else "zou-donner",
                    unit=timeline.unit or None,
                )


def _row(
    names: tuple[str, ...],
    figures: Mapping[str, float | None],
    confidence: float,
    statements: int = 1,
    method: str = "melded",
    unit: str | None = None,
) -> dict[str, Any]:
    """Return a row of files; names: of the comparison, the question, and what is compared."""
    return {
        **dict(zip(("comparison", "question", "first", "second"), names, strict=True)),
        **figures,
        "confidence": confidence,
        "statements": statements,
        "method": method,
        "unit": unit,
    }


def _figures_of(row: Difference, scale: int = 100) -> dict[str, float | None]:
    """Return the figures of a difference in this scale, by default per cent."""
    figures = {name: getattr(row, name) / scale for name in FIGURES[:-1]}
    return {**figures, "p_value": row.p_value}


def _shown_options(question: Question, estimate: Estimate) -> list[int]:
    hidden = withheld_options(question, estimate)
    return [option for option in range(len(question.options)) if option not in hidden]


def _statements(estimate: Estimate, shown: Sequence[int]) -> int:
    """Return the number of simultaneous comparisons: all pairs, since readers may look at any."""
    return len(shown) * (len(shown) - 1) // 2 if estimate.simultaneous else 1


def _compare_pairs(
    question: Question, estimate: Estimate, pairs: Sequence[tuple[int, int]], statements: int
) -> Figures:
    counts, confidence = estimate.counts, estimate.confidence
    return _figures(
        compare_options(question.mechanism, counts, estimate.n, pairs, confidence, statements)
    )


def _figures(comparison: OptionComparison | GroupComparison) -> Figures:
    return {name: [float(value) for value in getattr(comparison, name)] for name in FIGURES}


def differences(labels: Sequence[str], figures: Figures) -> Iterator[Difference]:
    """Yield the difference of each label, in percentage points, cut to what a difference can be."""
    for index, label in enumerate(labels):
        difference, low, high = (100 * figures[name][index] for name in FIGURES[:3])
        low, high = cut(low, high)
        difference = min(max(difference, low), high) if abs(difference) > 100 else difference
        yield Difference(label, difference, low, high, figures["p_value"][index])
