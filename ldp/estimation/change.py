"""How much shares changed from one wave to the next.

Each wave's reports give unbiased shares, and their difference is unbiased for the change. How far
it may be off depends on who answered twice, which nobody knows: reports are not linked. What holds
without knowing it, s and t being the two waves' standard errors:

- Different people: the variance of the difference is s**2 + t**2.
- The same people, with reports drawn from permanent rows. Take one person's bit in both waves.
  Given the answers, the two bits are independent where the answer changed, since another answer has
  a row of its own. Where it stayed, they depend on each other through the row alone, and alike: the
  covariance is the variance of what is expected given the row, which is not negative. So the
  permanent noise partly cancels in the difference: s**2 + t**2 is rather too much than too little.
- What remains is the sampling of the people themselves: the covariance of a person's two answers.
  It is not negative where whoever says Yes in one wave does not say Yes less often than others in
  the other one. Only where it is otherwise can the difference vary more than s**2 + t**2.
- Whatever people do, its standard error is at most s + t (Cauchy and Schwarz).

Hence two intervals: one from s**2 + t**2, and a wider one that needs no assumption about who
answered twice. Both are Newcombe's: they put Wilson's intervals of the two waves together, so that
they do not shrink to a point near the border.

Newcombe (1998), Interval estimation for the difference between independent proportions, method 10.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from ldp.estimation.intervals import Floats, wilson
from ldp.estimation.shares import checked_counts
from ldp.exact import as_count
from ldp.mechanisms import Mechanism

_MOST_REPORTS = 2**53
_MOST_STATEMENTS = 2**20


@dataclass(frozen=True, eq=False)
class ChangeEstimate:
    """The change of each share; every array has the shape (categories,).

    Attributes
    ----------
    change : ndarray
        The later unbiased share minus the earlier one.
    low, high : ndarray
        The interval if a person's two answers are not opposed to each other.
    low_worst, high_worst : ndarray
        The interval whoever answered twice, and however.
    confidence : float
        Of all statements together.
    """

    change: Floats
    low: Floats
    high: Floats
    low_worst: Floats
    high_worst: Floats
    confidence: float


def estimate_change(
    m: Mechanism,
    before: tuple[ArrayLike, int],
    after: tuple[ArrayLike, int],
    confidence: float = 0.95,
    statements: int = 1,
) -> ChangeEstimate:
    """Estimate the change between two waves of one question.

    Parameters
    ----------
    m : Mechanism
        What the reports of both waves were drawn by.
    before, after : tuple
        The counts, as from `m.counts`, and the number of reports.
    confidence : float
        Of all statements that are read together.
    statements : int
        How many these are (Bonferroni).

    Raises
    ------
    ValueError
        If counts cannot be those of so many reports, or an option is out of its range.

    Examples
    --------
    >>> from ldp.mechanisms import RandomizedResponse
    >>> coins = RandomizedResponse.two_coins()
    >>> change = estimate_change(coins, ([700, 300], 1000), ([650, 350], 1000))
    >>> [round(float(x[1]), 3) for x in (change.change, change.low, change.high)]
    [0.1, 0.018, 0.182]
    """
    if not 0 < confidence < 1:
        raise ValueError(f"confidence must lie strictly between 0 and 1, not {confidence!r}")
    alpha = (1 - confidence) / as_count(statements, "statements", 1, _MOST_STATEMENTS)
    (first, down, up), (second, under, over) = (
        _share(m, counts, n, alpha) for counts, n in (before, after)
    )
    change = second - first
    fall, rise = (second - under, up - first), (over - second, first - down)
    return ChangeEstimate(
        change=change,
        low=change - np.hypot(*fall),
        high=change + np.hypot(*rise),
        low_worst=change - sum(fall),
        high_worst=change + sum(rise),
        confidence=confidence,
    )


def _share(m: Mechanism, counts: ArrayLike, n: int, alpha: float) -> tuple[Floats, Floats, Floats]:
    """Return the unbiased shares of one wave and Wilson's interval around them."""
    support, total = m.support(), as_count(n, "n", 1, _MOST_REPORTS)
    seen = checked_counts(counts, total, support)
    low, high = wilson(seen, total, support.p, support.q, alpha)
    return (seen / total - support.q) / (support.p - support.q), low, high
