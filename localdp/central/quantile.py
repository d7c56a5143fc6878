"""A quantile of numbers stored without randomization, from a binary tree of noisy counts.

The bounds are divided into cells by repeated halving, and every answer is counted once per level.
The number of answers on either side of a value is then a sum of one count per level instead of one
per cell.

References
----------
- Hay, Rastogi, Miklau & Suciu (2010), PVLDB 3, 1021-1032.
"""

import math
from bisect import bisect_left
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.central.discrete_noise import Floats, Noise, NoiseSum
from localdp.central.sensitivity import Bounds, Sensitivity, Whole, exact
from localdp.central.spending import CONFIDENCE, Expected, Figure, Released, Spend
from localdp.estimation.intervals.binomial import critical

_MOST_LEVELS = 10


@dataclass(frozen=True)
class Quantile:
    """The smallest number that a share of all answers does not exceed.

    Parameters
    ----------
    bounds : Bounds
        Divided into at most 1024 cells; the statistic is the middle of a cell.
    share : number
        Strictly between 0 and 1, with at most three digits; 1/2 for the median.

    Raises
    ------
    ValueError
        If the share is out of range or has more digits.

    Notes
    -----
    A number c is the quantile of n answers if at least ``share n`` of them do not exceed it, and
    fewer do not exceed the number before. The interval contains every c for which the noisy counts
    contradict neither condition.

    Examples
    --------
    >>> median = Quantile(Bounds.of(0, 100))
    >>> median.levels, median.cell, median.expected(Spend.of(1), n=1_000).unit
    (7, 1, 'rank')
    """

    bounds: Bounds
    share: Fraction = Fraction(1, 2)

    def __post_init__(self) -> None:
        share = exact(self.share, "share")
        if not 0 < share < 1:
            raise ValueError(f"share must lie strictly between 0 and 1, not {float(share)!r}")
        if (1000 * share).denominator != 1:
            raise ValueError(f"share must have three digits at most, not {float(share)!r}")
        object.__setattr__(self, "share", share)

    @property
    def levels(self) -> int:
        """The number of times that the bounds are halved."""
        return min((self.bounds.high_units - self.bounds.low_units).bit_length(), _MOST_LEVELS)

    @property
    def cell(self) -> int:
        """The units per cell."""
        cells: int = 2**self.levels
        return -(-(self.bounds.high_units - self.bounds.low_units + 1) // cells)

    @property
    def sensitivity(self) -> Sensitivity:
        """The largest change of all counts together by one person."""
        reason = f"One person is in one count on each of {self.levels} levels, and changes it by 1."
        return Sensitivity(self.levels, Fraction(self.levels), reason)

    def noises(self, spend: Spend) -> tuple[Noise, ...]:
        """Return the noise of each count."""
        # Gaussian noise needs the L2 norm, here rounded up to an integer.
        least = self.levels if spend.law == "laplace" else math.isqrt(self.levels - 1) + 1
        return (spend.noise(least),)

    def expected(self, spend: Spend, n: int, confidence: float = CONFIDENCE) -> Expected:
        """Return the expected error in ranks."""
        (noise,) = self.noises(spend)
        b = self.share.denominator
        reach = partial(_reach, noise, self.levels // 2 + 1, self.levels // 2, self.share)
        below, above = reach((1 - confidence) / 2)
        error = reach(0.25)[1]
        return Expected(error / b, (below + above) / 2 / b, "rank")

    def release(self, answers: ArrayLike, spend: Spend, confidence: float = CONFIDENCE) -> Released:
        """Return the noisy quantile with its interval."""
        (noise,) = self.noises(spend)
        cells = (self.bounds.within(answers) - self.bounds.low_units) // self.cell
        noisy = np.array(noise.added_to(_tree(cells, self.levels)))
        balance, terms = self._balance(noisy)
        below, above = self._reaches(noise, terms, 1 - confidence)
        first, last = _accepted(balance, below, above)
        cell = int(np.clip((balance < 0).sum(), first, last))
        # The number of people below a quantile of the population is binomial.
        n = max(int(noisy[:2].sum()), 1)
        share = float(self.share)
        sampled = critical(1 - confidence) * math.sqrt(share * (1 - share) * n)
        reaches = (np.hypot(reach, self.share.denominator * sampled) for reach in (below, above))
        ends = _accepted(balance, *reaches)
        return Released((self._figure(cell, first, last),), population=(self._figure(cell, *ends),))

    def _balance(self, counts: Whole) -> tuple[Whole, Whole]:
        """Return, for each cell but the last, whether enough answers are in it or below.

        The first array is non-negative exactly then. The second, of shape (2, n), holds the number
        of counts below and above of which it is the weighted sum.
        """
        a, b = self.share.numerator, self.share.denominator
        first_above = np.arange(1, 2**self.levels)
        balance = np.zeros(len(first_above), np.int64)
        terms = np.zeros((2, len(first_above)), np.int64)
        for level in range(1, self.levels + 1):
            node, rest = np.divmod(first_above, 2 ** (self.levels - level))
            below = node & 1 == 1
            ends = rest == 0
            # If the cut is the start of a node, that node is above, and all counts are known.
            asked = ~ends | below
            at = 2**level - 2
            balance += asked * np.where(below, b - a, -a) * counts[at + (node ^ 1)]
            balance -= (asked & ends) * a * counts[at + node]
            terms += asked * np.stack([below, ~below])
            terms[1] += asked & ends
        return balance, terms

    def _reaches(self, noise: Noise, terms: Whole, left: float) -> tuple[Whole, Whole]:
        """Return how far the noise at each cut may be below and above 0.

        Each is exceeded with a probability of at most `left` / 2.
        """
        kinds, which = np.unique(terms, axis=1, return_inverse=True)
        reaches = [
            _reach(noise, int(below), int(above), self.share, left / 2) for below, above in kinds.T
        ]
        below, above = np.array(reaches).T[:, which.ravel()]
        return below, above

    def _figure(self, cell: int, first: int, last: int) -> Figure:
        start = self.bounds.low_units
        units = (
            start + cell * self.cell + (self.cell - 1) // 2,
            start + first * self.cell,
            start + (last + 1) * self.cell - 1,
        )
        step = float(self.bounds.step)
        most = self.bounds.high_units
        return Figure(*(step * min(unit, most) for unit in units))


def _accepted(balance: Whole, below: NDArray[Any], above: NDArray[Any]) -> tuple[int, int]:
    """Return the first and the last cell that a noise within these reaches allows."""
    # No answer is above the last cell, so that it always satisfies the first condition.
    enough = np.append(balance >= -below, True)
    too_few = np.insert(balance <= above, 0, True)
    accepted = np.flatnonzero(enough & too_few)
    return (int(accepted[0]), int(accepted[-1])) if accepted.size else (0, len(balance))


def _tree(cells: Whole, levels: int) -> list[int]:
    """Return the counts of all nodes, level by level."""
    leaves = np.bincount(cells, minlength=2**levels)
    sums = [leaves.reshape(2**level, -1).sum(axis=1) for level in range(1, levels + 1)]
    counts: list[int] = np.concatenate(sums).tolist()
    return counts


@lru_cache(maxsize=4096)
def _reach(noise: Noise, below: int, above: int, share: Fraction, left: float) -> tuple[int, int]:
    """Return how far the noise of a weighted sum of counts is below and above 0.

    Each is exceeded with a probability of at most `left`. Counts below have the weight ``b - a``,
    counts above ``-a``, for the share a/b.
    """
    a, b = share.numerator, share.denominator
    one, other = NoiseSum(noise, below).chances, NoiseSum(noise, above).chances
    far = (b - a) * len(one) + a * len(other)
    reaches = range(far)
    low = bisect_left(reaches, True, key=lambda n: _chance(one, other, (b - a, a), n) <= left)
    high = bisect_left(reaches, True, key=lambda n: _chance(other, one, (a, b - a), n) <= left)
    return low, high


def _chance(one: Floats, other: Floats, weights: tuple[int, int], reach: int) -> float:
    """Return the probability that the weighted difference of two noises is below ``-reach``."""
    values = np.arange(len(one)) - len(one) // 2
    # Noise is symmetric, so this is the smallest value of the second one.
    least = (weights[0] * values + reach) // weights[1] + 1 + len(other) // 2
    at_least = np.append(np.cumsum(other[::-1])[::-1], 0.0)
    return float(one @ at_least[np.clip(least, 0, len(other))])
