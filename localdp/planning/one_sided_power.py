"""The power of a one-sided test of one count, and the n from which it is reached.

The exact test rejects from the smallest count whose upper tail under the null is at most alpha.
That critical count increases with n in steps. The power rises between steps and falls at each of
them: it is a sawtooth, and the required n is the one from which it never falls below the target.
"""

import math
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from scipy.special import ndtr, ndtri

from localdp.planning.expected_count import Law, Whole

_AT_ONCE = 16


@dataclass(frozen=True)
class OneSided:
    """A test of one distribution against another with larger counts, for up to `most` people."""

    null: Law
    alternative: Law
    alpha: float
    most: int

    def exact(self, n: int) -> float:
        """Return the power with n people."""
        return float(self.alternative.at_least(np.array(self._critical(n)), np.array(n)))

    def normal(self, n: int) -> float:
        """Return the power by the normal approximation, with the null's critical value."""
        below, above = self.null.rate, self.alternative.rate
        critical = below - ndtri(self.alpha) * math.sqrt(_spread(self.null, n))
        spread = _spread(self.alternative, n)
        if spread == 0:
            return float(above > critical)
        return float(ndtr((above - critical) / math.sqrt(spread)))

    def n_normal(self, target: float) -> int:
        """Return the smallest n with the target power by the normal approximation.

        The result is above `most` if there is none.
        """
        return _last(lambda n: self.normal(n) < target, 0, self.most + 1) + 1

    def n_exact(self, target: float) -> int:
        """Return the n from which the exact power never falls below the target.

        The result is above `most` if there is none.

        A tooth of the saw consists of the n that share a critical count. The power just after a
        step, for fractional n, increases from tooth to tooth, and the power with one person less
        bounds it from below. A tooth whose bound reaches the target therefore ends the search
        upwards, and the required n is in the last tooth below it that starts too low.
        """
        upper = self._safe(target)
        size = _AT_ONCE
        while upper > 0:
            counts = np.arange(max(1, upper - size + 1), upper + 1)
            starts = self._last_of(counts - 1) + 1
            low = np.flatnonzero(self.alternative.at_least(counts, np.maximum(starts, 1)) < target)
            if low.size:
                return self._within(int(counts[low[-1]]), target)
            upper, size = int(counts[0]) - 1, 2 * size
        return 1

    def _safe(self, target: float) -> int:
        """Return the first tooth whose bound reaches the target, or the last one."""
        low, high = 0, self._critical(self.most)
        count = self._critical(min(self.n_normal(target), self.most))
        step = 1
        while low < count < high:
            if self._bound(count) >= target:
                high = count
            else:
                low, count = count, count + step + math.isqrt(count)
            step *= 2
        return _last(lambda count: self._bound(count) < target, low, high) + 1

    def _within(self, count: int, target: float) -> int:
        """Return the first n of a tooth that reaches the target, or the first n after it."""

        def short(n: int) -> bool:
            return float(self.alternative.at_least(np.array(count), np.array(n))) < target

        return _last(short, self._first(count), self._first(count + 1)) + 1

    def _first(self, count: int) -> int:
        """Return the smallest n that rejects from this count on, and not before."""
        return max(1, int(self._last_of(np.array([count - 1]))[0]) + 1)

    def _bound(self, count: int) -> float:
        before = np.array(self._first(count) - 1)
        return float(self.alternative.at_least(np.array(count), before))

    def _critical(self, n: int) -> int:
        """Return the smallest count that the test of n people rejects; above n if there is none."""

        def kept(count: int) -> bool:
            return float(self.null.at_least(np.array(count), np.array(n))) > self.alpha

        return _last(kept, 0, n + 1) + 1

    def _last_of(self, counts: Whole) -> Whole:
        """Return the largest n up to `most` whose test rejects each count."""
        # With that many people the expected count is far larger, and so is the critical count.
        far = (counts + 10 * np.sqrt(counts) + 10) / max(self.null.rate, 1e-300)
        low, high = counts - 1, np.ceil(np.minimum(far, self.most)).astype(np.int64) + 1
        while np.any(high - low > 1):
            middle = np.maximum((low + high) // 2, 0)
            inside = self.null.at_least(counts, middle) <= self.alpha
            low, high = np.where(inside, middle, low), np.where(inside, high, middle)
        return low


def _spread(law: Law, n: int) -> float:
    """Return the variance of the count, divided by n squared."""
    whole = law.rate * (1 - law.rate)
    if law.population is None:
        return whole / n
    share = law.carriers / law.population
    drawn = (n - 1) / max(law.population - 1, 1)
    return max(0.0, whole - drawn * share * (1 - share) * (law.own - law.others) ** 2) / n


def _last(holds: Callable[[int], bool], low: int, high: int) -> int:
    """Return the last integer below `high` for which a monotone condition holds.

    `holds(low)` is assumed.
    """
    return low + bisect_left(range(low + 1, high), True, key=lambda n: not holds(n))
