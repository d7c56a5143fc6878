"""The difference of two groups' shares: of two parts of the people, of two waves, of two arms.

The groups are of different people, so that their counts are independent, and each group's reports
may have a mechanism of its own. Limits and p-values are melded from both groups' exact ones
(`localdp.estimation.intervals.melded`).
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from localdp.channel import Support
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.intervals.melded import binomial, limits, two_sided_p
from localdp.estimation.shares import checked_counts
from localdp.estimation.validation import MOST_REPORTS, checked_alpha, off_the_edge
from localdp.estimation.variance import variance_parts
from localdp.fixed_point import WORD, as_count
from localdp.mechanisms import Mechanism

Group = tuple[Support, Floats, int]
"""How counts rise, the checked counts, shape (categories,), and the number of people."""


@dataclass(frozen=True, eq=False)
class GroupComparison:
    """The first group less the second one; every array has the shape (categories,).

    Attributes
    ----------
    first, second : ndarray
        The unbiased share of each group.
    difference, se : ndarray
        The standard error takes each share to lie at least half a report from 0 and from 1, so
        that it is never 0.
    low, high : ndarray
        Melded limits of the difference, not cut to what it can be.
    p_value : ndarray
        Of the test that both groups have the same share, two-sided: the least alpha at which the
        limits exclude 0.
    confidence : float
        Of all statements together.
    """

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
    first: tuple[ArrayLike, int],
    second: tuple[ArrayLike, int],
    confidence: float = 0.95,
    statements: int = 1,
) -> GroupComparison:
    """Compare the shares of two groups of different people who were asked the same question.

    Parameters
    ----------
    m : Mechanism
        Of both groups' reports.
    first, second : (counts, n)
        The counts of each group, as from `m.counts`, and its number of reports.
    confidence : float
        Of all statements that are read together.
    statements : int
        How many these are (Bonferroni): p-values are multiplied by it, and are at most 1.

    Raises
    ------
    ValueError
        If counts cannot be those of so many reports, or an option is out of its range.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> coins = RandomizedResponse.two_coins()
    >>> found = compare_groups(coins, ([650, 350], 1000), ([700, 300], 1000))
    >>> [round(float(x[1]), 3) for x in (found.difference, found.low, found.high, found.p_value)]
    [0.1, 0.016, 0.184, 0.019]
    """
    support = m.support()
    one, other = (_group(support, *group) for group in (first, second))
    return _compared(one, other, confidence, statements)


def compare_arms(
    m: Mechanism,
    *,
    randomized: tuple[ArrayLike, int],
    direct: tuple[ArrayLike, int],
    confidence: float = 0.95,
    statements: int = 1,
) -> GroupComparison:
    """Compare the shares of two arms to which people were assigned by chance.

    Parameters
    ----------
    m : Mechanism
        Of the randomized arm.
    randomized, direct : (counts, n)
        The counts of each arm, shape (categories,), and its number of people.
    confidence, statements
        As of `compare_groups`.

    Returns
    -------
    GroupComparison
        Randomized less direct: above 0 where asking directly hides something.

    Raises
    ------
    ValueError
        If an arm has nobody, or counts that cannot be.

    Notes
    -----
    Each category is tested by itself. If `m` asks openly too, the p-value is Fisher's exact one,
    the smaller tail doubled.
    """
    arm = _group(m.support(), *randomized, name="n of the randomized arm")
    people = as_count(direct[1], "n of the direct arm", 1, MOST_REPORTS)
    k = m.categories
    counts = _direct_counts(direct[0], people, k, exclusive=arm[0].exclusive)
    openly = Support((WORD,) * k, (0,) * k, exclusive=arm[0].exclusive, per_report=None)
    return _compared(arm, (openly, counts, people), confidence, statements)


def _group(support: Support, counts: ArrayLike, n: int, name: str = "n") -> Group:
    total = as_count(n, name, 1, MOST_REPORTS)
    return support, checked_counts(counts, total, support), total


def _compared(first: Group, second: Group, confidence: float, statements: int) -> GroupComparison:
    alpha = checked_alpha(confidence, statements)
    found = []
    for place in range(len(first[1])):
        rates = [
            binomial(int(seen[place]), n, alpha).carried_over(
                float(support.p[place]), float(support.q[place])
            )
            for support, seen, n in (first, second)
        ]
        found.append((*limits(rates, (1, -1)), two_sided_p(rates, (1, -1))))
    low, high, p_value = np.array(found, dtype=np.float64).T
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


def _share(group: Group) -> tuple[Floats, Floats]:
    """Return the unbiased shares, and the variances of them."""
    support, seen, n = group
    share = (seen / n - support.q) / (support.p - support.q)
    sampling, privacy = variance_parts(support, off_the_edge(share, n))
    return share, (sampling + privacy) / n


def _direct_counts(counts: ArrayLike, n: int, categories: int, *, exclusive: bool) -> Floats:
    array = np.asarray(counts)
    if array.shape != (categories,) or array.dtype.kind not in "iu":
        raise ValueError(f"direct counts need {categories} whole numbers, not {array.tolist()}")
    if np.any((array < 0) | (array > n)) or (exclusive and int(array.sum()) != n):
        raise ValueError(f"direct counts of {n} people cannot be {array.tolist()}")
    return array.astype(np.float64)
