"""Confidence limits for a share of a finite population, not much larger than the survey.

If everyone were asked, Y of their reports would be Yes. The count among n of them is hypergeometric
given Y, and Y is a sum of two binomials given the number of people who hold Yes. Both are summed
exactly where the work is small: for unprotected questions, and where randomization adds little
noise. Otherwise the distance between Clopper and Pearson's limits and the observed rate is scaled
like the standard error at the limit: the finite-population correction applies to the sampling
variance, but not to the variance of the randomization.
"""

import math
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np
from scipy.special import ndtri, softmax

from localdp.estimation.intervals.binomial import Floats, Interval, critical
from localdp.estimation.intervals.melded import RateDistributions, beta_quantiles, nodes

_MOST_TOTALS = 2**14
_MOST_NOISE = 64.0
_ENDS = np.array([-9.0, 9.0])
_FAR = 40.0


def kept(n: int, size: int) -> float:
    """Return the factor by which drawing without replacement reduces the sampling variance."""
    return (size - n) / (size - 1) if size > 1 else 0.0


@lru_cache(maxsize=4096)
def finite_share(
    count: int, n: int, size: int, p: float, q: float, alpha: float
) -> RateDistributions:
    """Return the confidence distributions of the population's share, from a count of n; cached.

    People who count toward the share report Yes with probability p, all others with probability q.
    """
    z = critical(alpha)
    low, high = _both_sides(count, n, size, p, q, nodes(z))
    return RateDistributions(low[::-1], high, None, z)


@lru_cache(maxsize=4096)
def finite_limits(
    count: int, n: int, size: int, p: float, q: float, alpha: float
) -> tuple[float, float]:
    """Return the limits of the population's share; they meet only if nothing is unknown."""
    low, high = _both_sides(count, n, size, p, q, np.array([critical(alpha)]))
    return float(low[0]), float(high[0])


def _both_sides(count: int, n: int, size: int, p: float, q: float, at: Floats) -> Interval:
    """Return lower limits at these normal quantiles below the middle, and upper ones above it."""
    if p < q:
        count, p, q = n - count, 1 - p, 1 - q
    if n == size and (p, q) == (1, 0):
        return np.full_like(at, count / n), np.full_like(at, count / n)
    others = _Tail(n - count, n, size, 1 - q, 1 - p)
    return 1 - others.quantiles(at), _Tail(count, n, size, p, q).quantiles(at)


@dataclass(frozen=True)
class _Tail:
    """The upper confidence distribution: Pr[more than count | share], for p > q."""

    count: int
    n: int
    size: int
    p: float
    q: float

    def quantiles(self, at: Floats) -> Floats:
        """Return the shares at these normal quantiles; noise can bring them outside [0, 1]."""
        if self.count == self.n:
            return np.full_like(at, (1 - self.q) / (self.p - self.q))
        rates = beta_quantiles(self.count + 1, self.n - self.count, at)
        ends = self.size * beta_quantiles(self.count + 1, self.n - self.count, _ENDS)
        first = max(self.count, int(ends[0]) - 1)
        last = min(self.size - self.n + self.count, math.ceil(ends[1]) + 1)
        noise = self.size * max(self.p * (1 - self.p), self.q * (1 - self.q))
        if last - first > _MOST_TOTALS or noise > _MOST_NOISE:
            return self._scaled(rates)
        totals = np.arange(first, last + 1, dtype=np.float64)
        more, not_more = self._chances(totals)
        if (self.p, self.q) == (1, 0):
            return np.interp(at, _quantile(more, not_more), totals) / self.size
        unbounded = (rates - self.q) / (self.p - self.q)
        people = _People(self.size, self.p, self.q, first, more, not_more)
        quantile = cache(people.quantile)
        inside = np.array([_crossing(quantile, z, self.size) for z in at]) / self.size
        return np.where((unbounded > 0) & (unbounded < 1), inside, unbounded)

    def _scaled(self, rates: Floats) -> Floats:
        share = np.clip((rates - self.q) / (self.p - self.q), 0, 1)
        drawing = share * (1 - share) * (self.p - self.q) ** 2
        noise = share * self.p * (1 - self.p) + (1 - share) * self.q * (1 - self.q)
        left = kept(self.n, self.size)
        variance = np.where(drawing + noise > 0, drawing + noise, 1)
        shrunk = np.sqrt((left * drawing + noise) / variance)
        rate = self.count / self.n
        return (rate + (rates - rate) * shrunk - self.q) / (self.p - self.q)

    def _chances(self, totals: Floats) -> tuple[Floats, Floats]:
        """Return Pr[more than count | Y], and Pr[not more], for consecutive totals Y.

        If one more of all reports is Yes, the second falls by a term that is hypergeometric in Y;
        its ratio from one Y to the next needs no factorial.
        """
        before = totals[:-1]
        left = self.n - 1 - self.count
        ratio = np.log1p(self.count / (before + 1 - self.count))
        ratio += np.log1p(-left / (self.size - 1 - before))
        mass = _from_ratios(ratio)
        more = np.concatenate([[0.0], np.cumsum(mass)[:-1]])
        return more, np.cumsum(mass[::-1])[::-1]


@dataclass(frozen=True, eq=False)
class _People:
    """The probability of more than the count, given the number of people who hold Yes."""

    size: int
    p: float
    q: float
    first: int
    more: Floats
    not_more: Floats

    def quantile(self, holders: int) -> float:
        """Return the normal quantile of that probability."""
        own, others = _binomial(holders, self.p), _binomial(self.size - holders, self.q)
        mass = np.convolve(own[1], others[1])
        index = own[0] + others[0] - self.first + np.arange(len(mass))
        inside = np.clip(index, 0, len(self.more) - 1)
        more = np.where(index < 0, 0, np.where(index >= len(self.more), 1, self.more[inside]))
        less = np.where(index < 0, 1, np.where(index >= len(self.more), 0, self.not_more[inside]))
        return float(_quantile(mass @ more, mass @ less))


def _crossing(quantile: Callable[[int], float], z: float, size: int) -> float:
    """Return where on [0, size] an increasing quantile reaches z, interpolated between integers."""
    low = bisect_right(range(1, size), z, key=quantile)
    high = min(low + 1, size)
    return float(np.interp(z, [quantile(low), quantile(high)], [low, high]))


def _binomial(n: int, p: float) -> tuple[int, Floats]:
    """Return the first count with a relevant probability, and the probabilities from there on."""
    if p in {0, 1}:
        return n if p else 0, np.ones(1)
    far = 9 * math.sqrt(n * p * (1 - p)) + 40
    first, last = max(0, math.floor(n * p - far)), min(n, math.ceil(n * p + far))
    before = np.arange(first, last, dtype=np.float64)
    return first, _from_ratios(np.log((n - before) / (before + 1)) + math.log(p / (1 - p)))


def _from_ratios(logs: Floats) -> Floats:
    """Return probabilities that sum to 1, from the log ratios of successive ones."""
    return np.asarray(softmax(np.concatenate([[0.0], np.cumsum(logs)])))


def _quantile(chance: Floats, complement: Floats) -> Floats:
    """Return the normal quantile of a probability, from the smaller of it and its complement."""
    small = np.clip(np.minimum(chance, complement), 0, 0.5)
    return np.clip(np.where(chance < complement, ndtri(small), -ndtri(small)), -_FAR, _FAR)
