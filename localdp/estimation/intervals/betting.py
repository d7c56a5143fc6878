"""An interval for the mean of bounded reports that holds for any number of them.

Waudby-Smith & Ramdas (2024), J. R. Stat. Soc. B 86, 1: for a candidate mean, bet on the reports
being higher, and on their being lower, at odds that would be fair if it were right. A fair game
multiplies its stake by 1/alpha or more with a chance of at most alpha (Markov); the interval holds
the candidates against which the bets did not. No law is supposed, and it is never of width 0.

Bets may depend on earlier reports only, and reports have no order: they are known by their counts.
So the counts are dealt out in blocks, by a generator that always begins at the same place. The
first blocks are small and say how large the next bets should be. The stakes of `DEALS` such orders
are averaged, which is fair as well.
"""

import math
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import brentq

from localdp.estimation.intervals.binomial import Floats
from localdp.rng import Seeded, seeded

DEALS = 4
"""Orders that the reports are dealt out in."""
BLOCKS = 12
"""Of each order at most; each but the first two is as large as all before it."""
BOLDEST = 0.9
"""The part of its capital that a bet may lose at most."""
MOST_DEALT = 10**8
"""From so many reports on they are not dealt out: the interval is an empirical Bernstein bound."""

_FAR = 1e6

Whole = NDArray[np.int64]


def mean_interval(values: Floats, counts: Floats, alpha: float) -> tuple[float, float]:
    """Return the means within the range of the values that the reports do not rule out.

    Parameters
    ----------
    values : ndarray
        Every value that a report can have, shape (cells,).
    counts : ndarray
        How often each was reported, shape (cells,).
    alpha : float
    """
    bottom, top = float(values.min()), float(values.max())
    came = np.flatnonzero(counts)
    scaled, whole = (values[came] - bottom) / (top - bottom), counts[came].astype(np.int64)
    ends = _betting if whole.sum() < MOST_DEALT else _empirical_bernstein
    low, high = ends(scaled, whole, alpha)
    return bottom + (top - bottom) * low, bottom + (top - bottom) * high


def margin(alpha: float) -> float:
    """Return half the width that the interval tends to with many reports, in standard errors."""
    return math.sqrt(2 * math.log(2 / alpha))


def _betting(values: Floats, counts: Whole, alpha: float) -> tuple[float, float]:
    rng = seeded()
    deals = np.array([list(_dealt(counts, rng)) for _ in range(DEALS)])
    bets = np.array([_bets(values, deal, alpha) for deal in deals])
    mean = float(values @ counts) / float(counts.sum())

    def over(candidate: float, sign: int) -> float:
        """How far the stake on one side is above what rules a candidate out, in logarithms."""
        stakes = _stakes(values, deals, bets, candidate, sign)
        found = float(np.logaddexp.reduce(stakes) - np.log(2 * DEALS / alpha))
        return max(found, -_FAR)

    def end(border: float, sign: int) -> float:
        if over(border, sign) <= 0:
            return border
        return float(brentq(over, mean, border, args=(sign,), xtol=1e-13))

    return end(0.0, 1), end(1.0, -1)


def _empirical_bernstein(values: Floats, counts: Whole, alpha: float) -> tuple[float, float]:
    """Maurer & Pontil (2009): wider, and free of any order."""
    n = float(counts.sum())
    mean = float(values @ (counts / n))
    variance = float((values - mean) ** 2 @ (counts / (n - 1)))
    unlikely = np.log(4 / alpha)
    half = np.sqrt(2 * variance * unlikely / n) + 7 * unlikely / (3 * (n - 1))
    return max(mean - half, 0.0), min(mean + half, 1.0)


def _dealt(counts: Whole, rng: Seeded) -> Iterator[Whole]:
    """Deal the reports out at random, in blocks that double."""
    size = max(1, int(counts.sum()) >> (BLOCKS - 1))
    dealt = 0
    while (left := int(counts.sum())) > 0:
        block = rng.multivariate_hypergeometric(counts, min(size, left), method="marginals")
        yield block
        counts = counts - block
        dealt += size
        size = dealt


def _bets(values: Floats, blocks: Whole, alpha: float) -> Floats:
    """Return the bet on each block, as earlier ones suggest it, shape (blocks,)."""
    sizes = blocks.sum(axis=1)
    seen = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    sums = np.concatenate([[0], np.cumsum(blocks @ values)[:-1]])
    squares = np.concatenate([[0], np.cumsum(blocks @ values**2)[:-1]])
    mean = (0.5 + sums) / (1 + seen)
    spread = squares - 2 * mean * sums + seen * mean**2
    variance = (0.25 + np.maximum(spread, 0)) / (1 + seen)
    bets: Floats = np.sqrt(2 * np.log(2 / alpha) / (sizes.sum() * variance))
    return bets


def _stakes(values: Floats, deals: Whole, bets: Floats, candidate: float, sign: int) -> Floats:
    """Return the logarithm of what a stake on one side has become in each order, shape (deals,)."""
    most = candidate if sign > 0 else 1 - candidate
    bold = np.minimum(bets, BOLDEST / most) if most > 0 else bets
    grown = np.log1p(sign * bold[..., None] * (values - candidate))
    found: Floats = np.sum(deals * grown, axis=(1, 2))
    return found
