"""An interval for the mean of bounded reports that is valid at every sample size.

For each candidate mean, bet on the reports being higher, and on their being lower, at odds that are
fair if the candidate is right. A fair game multiplies its stake by 1/alpha or more with probability
at most alpha (Markov), so the interval contains the candidates against which the bets fail. It
assumes no distribution and its width is never 0.

Bets may depend on earlier reports only, but reports are known by their counts, without an order.
The counts are therefore dealt out in blocks by a seeded generator. The first blocks are small and
determine the size of later bets. The stakes of `DEALS` such orders are averaged, which is also
fair.

References
----------
- Waudby-Smith & Ramdas (2024), Journal of the Royal Statistical Society B 86, 1-27.
"""

import math
from collections.abc import Callable, Iterator

import numpy as np
import scipy
from numpy.typing import NDArray

from localdp.estimation.intervals.binomial import Floats
from localdp.rng import Seeded, seeded

DEALS = 4
"""The number of random orders in which the reports are dealt out."""
BLOCKS = 12
"""The most blocks per order; from the third on, each is as large as all before it."""
LARGEST_BET = 0.9
"""The largest fraction of the capital that a bet may lose."""
MOST_DEALT = 10**8
"""From this many reports on, the interval is an empirical Bernstein bound instead."""

_FAR = 1e6

Whole = NDArray[np.int64]


def mean_interval(values: Floats, counts: Floats, alpha: float) -> tuple[float, float]:
    """Return the interval of means, within the range of the values, that the reports do not reject.

    `values` are all possible values of a report and `counts` their numbers of reports, shape
    (cells,).
    """
    bottom, width, scaled, occurred = in_unit(values, counts)
    whole = occurred.astype(np.int64)
    ends = _betting if whole.sum() < MOST_DEALT else _empirical_bernstein
    low, high = ends(scaled, whole, alpha)
    return bottom + width * low, bottom + width * high


def margin(alpha: float) -> float:
    """Return the asymptotic half-width of the interval, in standard errors."""
    return math.sqrt(2 * math.log(2 / alpha))


def _betting(values: Floats, counts: Whole, alpha: float) -> tuple[float, float]:
    rng = seeded()
    deals = np.array([list(_dealt(counts, rng)) for _ in range(DEALS)])
    bets = np.array([_bets(values, deal, alpha) for deal in deals])
    mean = float(values @ counts) / float(counts.sum())

    def over(candidate: float, sign: int) -> float:
        """Return the log of the stake on one side, minus the log of what rejects a candidate."""
        stakes = _stakes(values, deals, bets, candidate, sign)
        excess = float(np.logaddexp.reduce(stakes) - np.log(2 * DEALS / alpha))
        return max(excess, -_FAR)

    return limits_against(over, mean)


def in_unit(values: Floats, counts: Floats) -> tuple[float, float, Floats, Floats]:
    """Return the smallest value, the range, the fractions of it that occurred, and their counts."""
    bottom, width = float(values.min()), float(np.ptp(values))
    occurred = np.flatnonzero(counts)
    return bottom, width, (values[occurred] - bottom) / width, counts[occurred]


def limits_against(over: Callable[[float, int], float], mean: float) -> tuple[float, float]:
    """Return the means, from 0 to 1, at which bets begin to reject a candidate.

    `over` takes a candidate and the side of the bets, as in `bold`, and is positive if they reject
    it. They do not reject the observed mean.
    """

    def end(border: float, sign: int) -> float:
        if over(border, sign) <= 0:
            return border
        return float(scipy.optimize.brentq(over, mean, border, args=(sign,), xtol=1e-13))

    return end(0.0, 1), end(1.0, -1)


def bold(bets: Floats, candidate: float, sign: int) -> Floats:
    """Return bets on a mean above the candidate (1) or below it (-1), reduced to `LARGEST_BET`."""
    most = candidate if sign > 0 else 1 - candidate
    return np.minimum(bets, LARGEST_BET / most) if most > 0 else bets


def _empirical_bernstein(values: Floats, counts: Whole, alpha: float) -> tuple[float, float]:
    """Return the bound of Maurer & Pontil (2009, COLT): wider, and independent of any order."""
    n = float(counts.sum())
    mean = float(values @ (counts / n))
    variance = float((values - mean) ** 2 @ (counts / (n - 1)))
    unlikely = np.log(4 / alpha)
    half = np.sqrt(2 * variance * unlikely / n) + 7 * unlikely / (3 * (n - 1))
    return max(mean - half, 0.0), min(mean + half, 1.0)


def _dealt(counts: Whole, rng: Seeded) -> Iterator[Whole]:
    """Deal the reports out at random, in blocks of doubling size."""
    size = max(1, int(counts.sum()) >> (BLOCKS - 1))
    dealt = 0
    while (left := int(counts.sum())) > 0:
        block = rng.multivariate_hypergeometric(counts, min(size, left), method="marginals")
        yield block
        counts = counts - block
        dealt += size
        size = dealt


def _bets(values: Floats, blocks: Whole, alpha: float) -> Floats:
    """Return the bet on each block, chosen from earlier blocks, shape (blocks,)."""
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
    """Return the logarithm of the final stake on one side in each order, shape (deals,)."""
    grown = np.log1p(sign * bold(bets, candidate, sign)[..., None] * (values - candidate))
    stakes: Floats = np.sum(deals * grown, axis=(1, 2))
    return stakes
