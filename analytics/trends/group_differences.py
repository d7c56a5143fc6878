"""Differences of groups of different people from the first of them, and what they show in words."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from analytics.estimates.tallies import QuestionTally
from analytics.trends.comparisons import COMPARISON_FIELDS
from analytics.trends.series import Difference
from localdp.estimation import combine_intervals, compare_groups, estimate_mean
from localdp.mechanisms import NumericMechanism
from surveys.documents.frozen.document import Document


def differences_of(document: Document, tallies: Sequence[QuestionTally]) -> list[dict[str, Any]]:
    """Return the difference of each tally but the first from the first, as JSON.

    All differences of a question hold simultaneously (Bonferroni). Those of shares have arrays by
    option; those of means have one figure, without a p-value.
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
    outcome: str, groups: tuple[str, str], change: Difference, texts: Sequence[str], level: str
) -> str:
    """Say what a difference shows, for a paper.

    Parameters
    ----------
    outcome : str
        The answer whose share differs, or the number whose mean does.
    groups : tuple of str
        The group, and the one that it is compared with.
    texts : sequence of str
        The difference and the limits of its interval, with their unit.
    level : str
        The confidence, in per cent.
    """
    words = {
        "outcome": outcome,
        "group": groups[0],
        "other": groups[1],
        **dict(zip(("difference", "low", "high"), texts, strict=True)),
        "level": level,
    }
    if change.conclusion == "open":
        return (
            _(
                "%(outcome)s: no difference can be shown between “%(group)s” and “%(other)s”. It "
                "lies between %(low)s and %(high)s (%(level)s%% confidence interval)."
            )
            % words
        )
    return (
        _(
            "%(outcome)s: higher for “%(group)s” than for “%(other)s”, by %(difference)s "
            "(%(level)s%% confidence interval %(low)s to %(high)s)."
        )
        if change.conclusion == "more"
        else _(
            "%(outcome)s: lower for “%(group)s” than for “%(other)s”, by %(difference)s "
            "(%(level)s%% confidence interval %(low)s to %(high)s)."
        )
    ) % words
