"""Whether people who are asked directly say the same as people whose answers are randomized."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from ldp.estimation.checks import MOST_REPORTS, checked_confidence, off_the_edge
from ldp.estimation.intervals import Floats
from ldp.estimation.melded import binomial, limits, two_sided_p
from ldp.estimation.shares import checked_counts
from ldp.estimation.variance import variance_parts
from ldp.exact import as_count
from ldp.mechanisms import Mechanism


@dataclass(frozen=True, eq=False)
class ArmsComparison:
    """The randomized arm less the direct one; every array has the shape (categories,).

    Attributes
    ----------
    direct, randomized : ndarray
        The unbiased share of each arm.
    difference, se : ndarray
        Randomized less direct: above 0 where asking directly hides something. The standard error
        takes each share to lie at least half a report from 0 and from 1, so that it is never 0.
    low, high : ndarray
        Melded limits of the difference (`ldp.estimation.melded`), not cut to what it can be.
    p_value : ndarray
        Of the test that both arms have the same share, two-sided: the least alpha at which the
        limits exclude 0.
    confidence : float
    """

    direct: Floats
    randomized: Floats
    difference: Floats
    se: Floats
    low: Floats
    high: Floats
    p_value: Floats
    confidence: float


def compare_arms(
    m: Mechanism,
    *,
    randomized: tuple[ArrayLike, int],
    direct: tuple[ArrayLike, int],
    confidence: float = 0.95,
) -> ArmsComparison:
    """Compare the shares of two arms to which people were assigned by chance.

    Parameters
    ----------
    m : Mechanism
        Of the randomized arm.
    randomized, direct : (counts, n)
        The counts of each arm, shape (categories,), and its number of people.
    confidence : float
        Of each interval.

    Raises
    ------
    ValueError
        If an arm has nobody, or counts that cannot be.

    Notes
    -----
    Each category is tested by itself. If `m` asks openly too, the p-value is Fisher's exact one,
    the smaller tail doubled.
    """
    support = m.support()
    n = as_count(randomized[1], "n of the randomized arm", 1, MOST_REPORTS)
    people = as_count(direct[1], "n of the direct arm", 1, MOST_REPORTS)
    seen = checked_counts(randomized[0], n, support)
    openly = _direct_counts(direct[0], people, len(seen), exclusive=support.exclusive)
    alpha = 1 - checked_confidence(confidence)
    found = []
    for count, p, q, other in zip(seen, support.p, support.q, openly, strict=True):
        arms = (
            binomial(int(count), n, alpha).carried_over(float(p), float(q)),
            binomial(int(other), people, alpha),
        )
        found.append((*limits(arms, (1, -1)), two_sided_p(arms, (1, -1))))
    low, high, p_value = np.array(found, dtype=np.float64).T
    share, open_share = (seen / n - support.q) / (support.p - support.q), openly / people
    sampling, privacy = variance_parts(support, off_the_edge(share, n))
    inner = off_the_edge(open_share, people)
    return ArmsComparison(
        direct=open_share,
        randomized=share,
        difference=share - open_share,
        se=np.sqrt((sampling + privacy) / n + inner * (1 - inner) / people),
        low=low,
        high=high,
        p_value=p_value,
        confidence=confidence,
    )


def _direct_counts(counts: ArrayLike, n: int, categories: int, *, exclusive: bool) -> Floats:
    array = np.asarray(counts)
    if array.shape != (categories,) or array.dtype.kind not in "iu":
        raise ValueError(f"direct counts need {categories} whole numbers, not {array.tolist()}")
    if np.any((array < 0) | (array > n)) or (exclusive and int(array.sum()) != n):
        raise ValueError(f"direct counts of {n} people cannot be {array.tolist()}")
    return array.astype(np.float64)
