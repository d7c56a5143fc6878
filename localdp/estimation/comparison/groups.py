"""The difference of two groups' shares: subgroups, waves, or arms of an experiment.

The groups consist of different people, so their counts are independent, and each group may have its
own mechanism. Limits and p-values are melded from the exact limits of both groups
(`localdp.estimation.intervals.melded`).
"""

from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from localdp.channel import Support
from localdp.estimation.display.result import LabeledResult
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.intervals.melded import binomial, limits, two_sided_p
from localdp.estimation.labels import Group, Sample, direct_of, group_of
from localdp.estimation.shares import checked_counts, share_counts
from localdp.estimation.validation import away_from_edges, checked_alpha
from localdp.estimation.variance import variance_parts
from localdp.fixed_point import WORD
from localdp.mechanisms import Mechanism
from localdp.mechanisms.base import Whole

Marks = tuple[Support, Floats, Whole]
"""The support, the counts of each share, and its reports; both of shape (categories,)."""


@dataclass(frozen=True, eq=False)
class GroupComparison(LabeledResult):
    """The first group's shares minus the second's; every array has the shape (categories,).

    Attributes
    ----------
    first, second : ndarray
        The unbiased share of each group.
    difference, se : ndarray
        The difference and its standard error. Each share counts as at least half a report from 0
        and 1, so that the standard error is never 0.
    low, high : ndarray
        Melded limits of the difference, not cut to its possible range.
    p_value : ndarray
        Two-sided p-value of equal shares: the smallest alpha at which the limits exclude 0.
    confidence : float
        Confidence level of all statements together.
    """

    _title = "Difference between two groups"
    _figures: ClassVar[tuple[str, ...]] = (
        "difference",
        "first",
        "second",
        "se",
        "low",
        "high",
        "p_value",
    )

    first: Floats
    second: Floats
    difference: Floats
    se: Floats
    low: Floats
    high: Floats
    p_value: Floats
    confidence: float


def compare_groups(
    m: Mechanism,
    first: Group,
    second: Group,
    confidence: float = 0.95,
    statements: int = 1,
    *,
    second_mechanism: Mechanism | None = None,
) -> GroupComparison:
    """Compare the shares of two groups of different people who were asked the same question.

    Parameters
    ----------
    m : Mechanism
        The mechanism that drew the reports of both groups.
    first, second : counts, or (counts, n)
        The counts of each group, as in `estimate_shares`, and its number of reports.
    confidence : float
        Confidence level of all simultaneous statements together.
    statements : int
        The number of simultaneous statements (Bonferroni). P-values are multiplied by it, up to 1.
    second_mechanism : Mechanism, optional
        The mechanism of the second group, if it answered another version of the question.

    Raises
    ------
    ValueError
        If counts are impossible for their number of reports, an option is out of range, or the
        versions have different numbers of answers.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> coins = RandomizedResponse.two_coins()
    >>> comparison = compare_groups(coins, {"No": 650, "Yes": 350}, {"No": 700, "Yes": 300})
    >>> figures = comparison.difference, comparison.low, comparison.high, comparison.p_value
    >>> [round(float(figure[1]), 3) for figure in figures]
    [0.1, 0.016, 0.184, 0.019]
    """
    m_second = m if second_mechanism is None else second_mechanism
    if m_second.categories != m.categories or m_second.support().exclusive != m.support().exclusive:
        raise ValueError(f"{m!r} and {m_second!r} do not come from two versions of one question")
    one = group_of(m, first)
    same_replies = m_second.replies == m.replies
    other = group_of(m_second, second, labels=one.labels if same_replies else None)
    comparison = compared(marks_of(m, one), marks_of(m_second, other), confidence, statements)
    return replace(comparison, labels=other.axes)


def compare_arms(
    m: Mechanism,
    *,
    randomized: Group,
    direct: Group,
    confidence: float = 0.95,
    statements: int = 1,
) -> GroupComparison:
    """Compare the shares of two arms to which respondents were assigned at random.

    The difference is randomized minus direct: positive if direct questions underreport. Arguments
    are as in `compare_groups`, but labels of the direct arm are the answers'. Raises ValueError if
    an arm is empty, or its counts are impossible.

    Each category has its own test. If `m` does not randomize either, the p-value is from Fisher's
    exact test, with the smaller tail doubled.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> coins = RandomizedResponse.two_coins()
    >>> randomized, direct = {"No": 600, "Yes": 400}, {"No": 450, "Yes": 50}
    >>> comparison = compare_arms(coins, randomized=randomized, direct=direct)
    >>> [round(float(x[1]), 3) for x in (comparison.difference, comparison.low, comparison.high)]
    [0.2, 0.131, 0.268]
    """
    arm = group_of(m, randomized, name="n of the randomized arm")
    direct_arm = direct_of(m, direct, name="n of the direct arm", labels=arm.labels)
    k = m.categories
    exclusive = m.support().exclusive
    per_report = 1 if exclusive else None
    counts = checked_counts(direct_arm.counts, direct_arm.n, k, per_report, "direct counts")
    identity = Support((WORD,) * k, (0,) * k, exclusive=exclusive, per_report=None)
    asked = identity, counts, np.full(k, direct_arm.n)
    comparison = compared(marks_of(m, arm), asked, confidence, statements)
    return replace(comparison, labels=direct_arm.axes)


def marks_of(m: Mechanism, group: Sample) -> Marks:
    """Return the counts of each share of a group."""
    return m.support(), *share_counts(m, group.counts, group.n)


def compared(first: Marks, second: Marks, confidence: float, statements: int) -> GroupComparison:
    """Compare two groups whose shares have the same support."""
    alpha = checked_alpha(confidence, statements)
    rows = []
    for category in range(len(first[1])):
        rates = [
            binomial(int(seen[category]), int(n[category]), alpha).to_share(
                float(support.p[category]), float(support.q[category])
            )
            for support, seen, n in (first, second)
        ]
        rows.append((*limits(rates, (1, -1)), two_sided_p(rates, (1, -1))))
    low, high, p_value = np.array(rows, dtype=np.float64).T
    (share, variance), (other, other_variance) = (_share(group) for group in (first, second))
    return GroupComparison(
        first=share,
        second=other,
        difference=share - other,
        se=np.sqrt(variance + other_variance),
        low=low,
        high=high,
        p_value=np.minimum(statements * p_value, 1),
        confidence=confidence,
    )


def _share(group: Marks) -> tuple[Floats, Floats]:
    """Return the unbiased shares and their variances."""
    support, seen, n = group
    share = (seen / n - support.q) / (support.p - support.q)
    sampling, privacy = variance_parts(support, away_from_edges(share, n))
    return share, (sampling + privacy) / n
