"""Differences of groups of different people from the first of them, and what they show in words."""

from collections.abc import Callable, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.estimates.tallies import QuestionTally
from analytics.trends.comparisons import COMPARISON_FIELDS
from analytics.trends.series import Difference
from localdp.estimation import combine_intervals, compare_groups, estimate_mean
from localdp.mechanisms import NumericMechanism
from surveys.documents.frozen.document import Document
from surveys.formatting import points


def differences_of(document: Document, tallies: Sequence[QuestionTally]) -> list[dict[str, Any]]:
    """Return the difference of each tally but the first from the first, as JSON.

    All differences of a question hold simultaneously (Bonferroni). Shares have arrays by option;
    means have one figure, without a p-value.
    """
    reference, *others = tallies
    question = reference.question
    confidence = document.estimator.confidence
    if isinstance(question.mechanism, NumericMechanism):
        level = 1 - (1 - confidence) / len(others)
        first = _mean(reference, level)
        pairs = [combine_intervals(first, _mean(tally, level)) for tally in others]
        return [dict(zip(COMPARISON_FIELDS[:3], pair, strict=True)) for pair in pairs]
    options = len(question.options)
    statements = len(others) * len(question.kind.statements(options))
    comparisons = [
        compare_groups(
            tally.question.mechanism,
            (tally.counts, tally.n),
            (reference.counts, reference.n),
            confidence,
            statements,
            second_mechanism=question.mechanism,
        )
        for tally in others
    ]
    return [
        {name: getattr(comparison, name).tolist() for name in COMPARISON_FIELDS}
        for comparison in comparisons
    ]


def _mean(tally: QuestionTally, confidence: float) -> tuple[float, float, float]:
    m = tally.question.mechanism
    assert isinstance(m, NumericMechanism)  # noqa: S101 - of a number question
    estimate = estimate_mean(m, tally.counts, tally.n, confidence)
    middle = min(max(estimate.constrained, estimate.low), estimate.high)
    return middle, estimate.low, estimate.high


def difference_sentence(
    outcome: str,
    groups: tuple[str, str],
    change: Difference,
    level: str,
    written: Callable[[float], str],
    unit: str,
) -> str:
    """Say what a difference of the outcome shows, for a paper: between the first group and the
    second, at this confidence in per cent. `written` writes a change with its sign."""
    sign = -1 if change.conclusion == "less" else 1
    ends = sorted((sign * change.low, sign * change.high))
    figures = [written(value) for value in (sign * change.difference, *ends)]
    if change.conclusion != "open":
        figures = [text.removeprefix("+") for text in figures]
    words = {
        "outcome": outcome,
        "group": groups[0],
        "other": groups[1],
        **dict(zip(("difference", "low", "high"), figures, strict=True)),
        "unit": unit,
        "level": level,
    }
    return str(SENTENCES[change.conclusion]) % words


SENTENCES = {
    "more": gettext_lazy(
        "%(outcome)s is higher for “%(group)s” than for “%(other)s”, by %(difference)s %(unit)s "
        "(%(level)s%% confidence interval %(low)s to %(high)s)."
    ),
    "less": gettext_lazy(
        "%(outcome)s is lower for “%(group)s” than for “%(other)s”, by %(difference)s %(unit)s "
        "(%(level)s%% confidence interval %(low)s to %(high)s)."
    ),
    "open": gettext_lazy(
        "%(outcome)s: no difference can be shown between “%(group)s” and “%(other)s”. The "
        "difference lies between %(low)s and %(high)s %(unit)s (%(level)s%% confidence interval)."
    ),
}


def share_sentence(answer: str, groups: tuple[str, str], change: Difference, level: str) -> str:
    """Say what a difference of the shares of an answer shows; in percentage points."""
    outcome = _("The share of “%(answer)s”") % {"answer": answer}
    return difference_sentence(outcome, groups, change, level, points, _("percentage points"))
