"""A quantile of numbers held in the clear, from a tree of noisy counts.

The bounds are cut into cells, halved again and again: every answer is counted once on each level.
How many answers lie on either side of a number is then a sum of one count a level, not of all
cells (Hay, Rastogi, Miklau & Suciu 2010).
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike
from scipy.signal import fftconvolve

from localdp.central.discrete_noise import Floats, Noise
from localdp.central.sensitivity import Bounds, Sensitivity, Whole, exact
from localdp.central.spending import CONFIDENCE, Expected, Figure, Released, Spend

_MOST_LEVELS = 10
_NEGLIGIBLE = 1e-12


@dataclass(frozen=True)
class Quantile:
    """The least number that a share of all answers does not exceed.

    Parameters
    ----------
    bounds : Bounds
        Cut into 1024 cells at most; the figure is then the middle of its cell.
    share : number
        Strictly between 0 and 1, with three digits at most; a half for the median.

    Notes
    -----
    A number c is the quantile of all n if at least ``share n`` answers do not exceed it, and
    fewer do not exceed the number before. The interval holds every c of which the noisy counts
    contradict neither.
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
        """How often the bounds are halved."""
        return min((self.bounds.high_units - self.bounds.low_units).bit_length(), _MOST_LEVELS)

    @property
    def cell(self) -> int:
        """Units of one cell."""
        cells: int = 2**self.levels
        return -(-(self.bounds.high_units - self.bounds.low_units + 1) // cells)

    @property
    def sensitivity(self) -> Sensitivity:
        reason = f"One person is in one count on each of {self.levels} levels, and changes it by 1."
        return Sensitivity(self.levels, Fraction(self.levels), reason)

    def noises(self, spend: Spend) -> tuple[Noise, ...]:
        # The root of the summed squares, rounded up, is what Gauss's law goes by.
        least = self.levels if spend.law == "laplace" else math.isqrt(self.levels - 1) + 1
        return (spend.noise(least),)

    def expected(self, spend: Spend, n: int, confidence: float = CONFIDENCE) -> Expected:
        (noise,) = self.noises(spend)
        b = self.share.denominator
        below, above = _reach(
            noise, self.levels // 2 + 1, self.levels // 2, self.share, (1 - confidence) / 2
        )
        error = _reach(noise, self.levels // 2 + 1, self.levels // 2, self.share, 0.25)[1]
        return Expected(error / b, (below + above) / 2 / b, "rank")

    def release(self, answers: ArrayLike, spend: Spend, confidence: float = CONFIDENCE) -> Released:
        (noise,) = self.noises(spend)
        cells = (self.bounds.within(answers) - self.bounds.low_units) // self.cell
        told = np.array(noise.added_to(_tree(cells, self.levels)))
        tipped, terms = self._tipped(told)
        below, above = self._reaches(noise, terms, 1 - confidence)
        # Nothing lies beyond the last cell, so that it always holds enough.
        enough = np.append(tipped >= -below, True)
        too_few = np.insert(tipped <= above, 0, True)
        accepted = np.flatnonzero(enough & too_few)
        if not accepted.size:
            accepted = np.array([0, len(tipped)])
        place = int(np.clip((tipped < 0).sum(), accepted[0], accepted[-1]))
        return Released((self._figure(place, int(accepted[0]), int(accepted[-1])),))

    def _tipped(self, counts: Whole) -> tuple[Whole, Whole]:
        """For each cell but the last, a number that is from 0 on where enough answers lie in it or
        below; and how many counts of those below and of those above it is made of, shape (2, n)."""
        a, b = self.share.numerator, self.share.denominator
        first_above = np.arange(1, 2**self.levels)
        tipped = np.zeros(len(first_above), np.int64)
        terms = np.zeros((2, len(first_above)), np.int64)
        for level in range(1, self.levels + 1):
            node, rest = np.divmod(first_above, 2 ** (self.levels - level))
            below, ends = node & 1 == 1, rest == 0
            # Once the cut is where a node begins, that node is above, and all is counted.
            asked = ~ends | below
            at = 2**level - 2
            tipped += asked * np.where(below, b - a, -a) * counts[at + (node ^ 1)]
            tipped -= (asked & ends) * a * counts[at + node]
            terms += asked * np.stack([below, ~below])
            terms[1] += asked & ends
        return tipped, terms

    def _reaches(self, noise: Noise, terms: Whole, left: float) -> tuple[Whole, Whole]:
        """How far below and above 0 the noise of each cut may be, each but for half of `left`."""
        kinds, which = np.unique(terms, axis=1, return_inverse=True)
        found = [
            _reach(noise, int(below), int(above), self.share, left / 2) for below, above in kinds.T
        ]
        below, above = np.array(found).T[:, which.ravel()]
        return below, above

    def _figure(self, place: int, first: int, last: int) -> Figure:
        begun = self.bounds.low_units
        units = (
            begun + place * self.cell + (self.cell - 1) // 2,
            begun + first * self.cell,
            begun + (last + 1) * self.cell - 1,
        )
        step, most = float(self.bounds.step), self.bounds.high_units
        return Figure(*(step * min(unit, most) for unit in units))


def _tree(cells: Whole, levels: int) -> list[int]:
    """The counts of every node, level by level."""
    leaves = np.bincount(cells, minlength=2**levels)
    sums = [leaves.reshape(2**level, -1).sum(axis=1) for level in range(1, levels + 1)]
    counts: list[int] = np.concatenate(sums).tolist()
    return counts


@lru_cache(maxsize=4096)
def _reach(noise: Noise, below: int, above: int, share: Fraction, left: float) -> tuple[int, int]:
    """How far below and above 0 the noise of a sum of counts is, each but for `left`.

    Counts below weigh ``b - a``, those above ``-a``, where the share is a/b.
    """
    a, b = share.numerator, share.denominator
    one, other = _sum_of(noise, below), _sum_of(noise, above)
    far = (b - a) * len(one) + a * len(other)
    low = _least(lambda reach: _chance(one, other, (b - a, a), reach) <= left, far)
    high = _least(lambda reach: _chance(other, one, (a, b - a), reach) <= left, far)
    return low, high


def _chance(one: Floats, other: Floats, weights: tuple[int, int], reach: int) -> float:
    """How likely the weighted difference of two kinds of noise is below ``-reach``."""
    values = np.arange(len(one)) - len(one) // 2
    # Noise is symmetric: the second kind must be at least so much.
    least = (weights[0] * values + reach) // weights[1] + 1 + len(other) // 2
    at_least = np.append(np.cumsum(other[::-1])[::-1], 0.0)
    return float(one @ at_least[np.clip(least, 0, len(other))])


def _least(holds: Callable[[int], bool], most: int) -> int:
    low, high = -1, most
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high


@lru_cache(maxsize=256)
def _sum_of(noise: Noise, count: int) -> Floats:
    """The chances of a sum of so many draws, from ``-r`` to ``r``."""
    if count == 0:
        return np.ones(1)
    _values, chances = noise.chances(_NEGLIGIBLE)
    total = chances
    for _ in range(count - 1):
        total = np.maximum(fftconvolve(total, chances), 0.0)
        kept = np.flatnonzero(np.cumsum(total) > _NEGLIGIBLE)[0]
        total = total[kept : len(total) - kept]
    normed: Floats = total / total.sum()
    return normed
