"""The power of a one-sided test of one count, and the n from which on it is reached.

The exact test rejects from the smallest count on whose upper tail under the null is at most alpha.
That count rises with n by steps. Between two steps the power rises, at each it falls: it is a
sawtooth, and the n wished is the one from which on it never falls below the wish.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from scipy.special import ndtr, ndtri

from localdp.planning.expected_count import Law, Whole

_AT_ONCE = 16


@dataclass(frozen=True)
class OneSided:
    """A test of one law against another under which counts are larger.

    Attributes
    ----------
    null, alternative : Law
    alpha : float
    most : int
        The largest n there can be.
    """

    null: Law
    alternative: Law
    alpha: float
    most: int

    def exact(self, n: int) -> float:
        """The power with n people."""
        return float(self.alternative.at_least(np.array(self._critical(n)), np.array(n)))

    def normal(self, n: int) -> float:
        """The same, the null's standard error making the critical value."""
        below, above = self.null.rate, self.alternative.rate
        critical = below - ndtri(self.alpha) * math.sqrt(_spread(self.null, n))
        spread = _spread(self.alternative, n)
        if spread == 0:
            return float(above > critical)
        return float(ndtr((above - critical) / math.sqrt(spread)))

    def n_normal(self, wish: float) -> int:
        """The smallest n whose power by the normal approximation is the wish; above `most` if
        none is."""
        return _last(lambda n: self.normal(n) < wish, 0, self.most + 1) + 1

    def n_exact(self, wish: float) -> int:
        """The n from which on the exact power never falls below the wish; above `most` if there
        is none.

        Let a tooth be the people that one critical count belongs to. The power just beyond a step,
        were people no whole numbers, rises from tooth to tooth, and the power with one person less
        bounds it from below. So a tooth where that bound is the wish ends the search upwards, and
        the last tooth below it that begins too low is where the n wished lies.
        """
        upper = self._safe(wish)
        size = _AT_ONCE
        while upper > 0:
            counts = np.arange(max(1, upper - size + 1), upper + 1)
            starts = self._last_of(counts - 1) + 1
            low = np.flatnonzero(self.alternative.at_least(counts, np.maximum(starts, 1)) < wish)
            if low.size:
                return self._within(int(counts[low[-1]]), wish)
            upper, size = int(counts[0]) - 1, 2 * size
        return 1

    def _safe(self, wish: float) -> int:
        """The first tooth whose bound is the wish, or the last there is."""
        low, high = 0, self._critical(self.most)
        count, step = self._critical(min(self.n_normal(wish), self.most)), 1
        while low < count < high:
            if self._bound(count) >= wish:
                high = count
            else:
                low, count = count, count + step + math.isqrt(count)
            step *= 2
        return _last(lambda count: self._bound(count) < wish, low, high) + 1

    def _within(self, count: int, wish: float) -> int:
        """The first n of a tooth that reaches the wish, or the first one after it."""

        def short(n: int) -> bool:
            return float(self.alternative.at_least(np.array(count), np.array(n))) < wish

        return _last(short, self._first(count), self._first(count + 1)) + 1

    def _first(self, count: int) -> int:
        """The smallest n that rejects from this count on, and not before."""
        return max(1, int(self._last_of(np.array([count - 1]))[0]) + 1)

    def _bound(self, count: int) -> float:
        before = np.array(self._first(count) - 1)
        return float(self.alternative.at_least(np.array(count), before))

    def _critical(self, n: int) -> int:
        """The smallest count that n people's test rejects; above n if there is none."""

        def kept(count: int) -> bool:
            return float(self.null.at_least(np.array(count), np.array(n))) > self.alpha

        return _last(kept, 0, n + 1) + 1

    def _last_of(self, counts: Whole) -> Whole:
        """The largest n up to `most` whose test rejects each count."""
        # With so many people the expected count is far above: the test rejects from a larger one.
        far = (counts + 10 * np.sqrt(counts) + 10) / max(self.null.rate, 1e-300)
        low, high = counts - 1, np.ceil(np.minimum(far, self.most)).astype(np.int64) + 1
        while np.any(high - low > 1):
            middle = np.maximum((low + high) // 2, 0)
            inside = self.null.at_least(counts, middle) <= self.alpha
            low, high = np.where(inside, middle, low), np.where(inside, high, middle)
        return low


def _spread(law: Law, n: int) -> float:
    """The variance of the count over n."""
    whole = law.rate * (1 - law.rate)
    if law.population is None:
        return whole / n
    share = law.carriers / law.population
    drawn = (n - 1) / max(law.population - 1, 1)
    return max(0.0, whole - drawn * share * (1 - share) * (law.own - law.others) ** 2) / n


def _last(holds: Callable[[int], bool], low: int, high: int) -> int:
    """The last whole number below `high` of which it holds: it holds of none after the first of
    which it does not, and of `low` without being asked."""
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low
