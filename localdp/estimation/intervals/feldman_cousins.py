"""Feldman & Cousins' unified interval for a share, from exact binomial sums.

For each share, counts are ordered by their likelihood relative to the best share in [0, 1] and
accepted until their probability first reaches the confidence, ties together. The interval is the
hull of the shares that accept the observed count, so its coverage is never below the confidence,
also at 0 and 1.

The set of shares that accept a count can have gaps, so bisection alone cannot find its ends. The
log-likelihood ratio of a rate is a maximum of functions linear in the count, hence convex: the
counts accepted before the observed one are between it and one other count on the far side of the
expected count. A rate accepts the observed count exactly if the probability outside that range
exceeds 1 - confidence. The rate at which both ends of the range tie has a closed form. Between two
ties the other end is constant, and the probability outside falls and then rises, so that it is
largest at the ties. Searching from the border inwards, the hull ends at the first tie that accepts,
or at the crossing just outside it. In a range of other counts neither tail is larger than at one
end of the range, nor the other count's than its likelihood ratio (Chernoff's bound), which falls
from tie to tie. That rules out most ranges at once. The search starts around the other count of the
normal limit. All counters are searched together.

Above `EXACT` reports, a count far from 0 and n uses the normal limit of the same construction with
a continuity correction: exact sums would take longer and give the same figures to display
precision.

References
----------
- Feldman & Cousins (1998), Physical Review D 57, 3873-3889.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import scipy
from numpy.typing import NDArray
from scipy.special import betainc, betaincc, expit, ndtr, ndtri, xlog1py, xlogy

from localdp.estimation.intervals.binomial import Floats, Interval

EXACT = 10**5
"""Up to this many reports every count uses exact sums."""
FEW = 10**4
"""A count within this distance of 0 or n uses exact sums at any number of reports."""
MANY = 128
"""With more counters than this, only such counts use exact sums, to limit the time."""

_RANGES = 8
_NEAR = np.array([-np.inf, -32, -8, -2, -1, 0, *2.0 ** np.arange(10), np.inf])
_AT_ONCE = 4
_TOGETHER = 64
_SLACK = 1.001
_ROUNDING = 1e-12
_TINY = 1e-100


def feldman_cousins(counts: Floats, n: int, p: Floats, q: Floats, alpha: float) -> Interval:
    """Return the hull of the shares that accept each count; results are cached."""
    most = EXACT if len(counts) <= MANY else 2 * FEW
    keys = [
        (int(count), float(one), float(zero)) for count, one, zero in zip(counts, p, q, strict=True)
    ]
    hulls: dict[tuple[int, float, float], tuple[float, float]] = {}
    for exact in (True, False):
        distinct = tuple(
            key for key in dict.fromkeys(keys) if (n <= most or _few(n, *key)) == exact
        )
        hulls.update(zip(distinct, _hulls(distinct, n, alpha, exact=exact), strict=True))
    low, high = np.array([hulls[key] for key in keys], dtype=np.float64).T
    return low, high


def _few(n: int, count: int, p: float, q: float) -> bool:
    """Return whether a count is near 0 or n, and the channel lets a share bring it there."""
    least, most = n * min(p, q), n * (1 - max(p, q))
    return (count <= FEW and least <= 2 * FEW) or (n - count <= FEW and most <= 2 * FEW)


@lru_cache(maxsize=2**12)
def _hulls(
    keys: tuple[tuple[int, float, float], ...], n: int, alpha: float, *, exact: bool
) -> list[tuple[float, float]]:
    """Return the outer ends of the shares that accept each count, under its p and q."""
    searches = []
    for count, p, q in keys:
        least, most = min(p, q), max(p, q)
        # The lowest rate is the complement of the highest rate of the complementary count.
        searches += [(count, least, most), (n - count, 1 - most, 1 - least)]
    highest: list[float] = []
    if exact:
        for first in range(0, len(searches), _TOGETHER):
            together = np.array(searches[first : first + _TOGETHER], dtype=np.float64)
            highest += _highest_rates(_Searches.of(together, n), alpha)
    else:
        highest = [_highest_normal(count, n, least, most, alpha) for count, least, most in searches]
    ends = zip(highest[::2], highest[1::2], strict=True)
    return [_shares(p, q, *pair) for (_, p, q), pair in zip(keys, ends, strict=True)]


def _shares(p: float, q: float, highest: float, opposite: float) -> tuple[float, float]:
    """Return the shares at the highest rate, and at the complement of the opposite one."""
    least, most = min(p, q), max(p, q)
    # A rate at the border is a share at the border, also after rounding.
    rates = (least if opposite >= 1 - least else 1 - opposite, min(highest, most))
    shares = [max(0.0, min((rate - q) / (p - q), 1.0)) for rate in rates]
    return min(shares), max(shares)


@dataclass(frozen=True, eq=False)
class _Searches:
    """Counts whose highest rate in [least, most] is sought; arrays have the shape (counts, 1)."""

    count: Floats
    least: Floats
    most: Floats
    n: int

    @classmethod
    def of(cls, rows: Floats, n: int) -> "_Searches":
        count, least, most = rows.T[:, :, None]
        return cls(count, least, most, n)

    @property
    def best(self) -> Floats:
        """The rate in the range under which each count is most likely."""
        return np.clip(self.count / self.n, self.least, self.most)

    def among(self, places: NDArray[np.intp]) -> "_Searches":
        """Return some of them."""
        return _Searches(self.count[places], self.least[places], self.most[places], self.n)

    def below(self, stops: Floats, size: int) -> tuple[Floats, Floats]:
        """Return other counts from each stop down, and the ties after and, one on, before them."""
        others = stops[:, None] - np.arange(size + 1)
        return others[:, :-1], self.ties(others)

    def ties(self, others: Floats) -> Floats:
        """Return the rates above which other counts are accepted first, the best if it is none."""
        ties = _ties(self, np.maximum(others, self.count + 1))
        return np.where(others > self.count, ties, self.best)


def _highest_rates(searches: _Searches, alpha: float) -> list[float]:
    """Return the highest rate that accepts each count, or where acceptance ends."""
    limit = alpha + _ROUNDING
    highest: list[float] = searches.best[:, 0].tolist()
    stops = _last_candidates(searches, limit)
    left = np.flatnonzero(stops > searches.count[:, 0])
    while len(left):
        part = searches.among(left)
        others, rates = part.below(stops[left], _AT_ONCE)
        starts, ties, below = rates[:, 1:], rates[:, :-1], _below(part, rates)
        at_starts = below[:, 1:] + _above(part, others, starts) > limit
        at_ties = below[:, :-1] + _above(part, others, ties) > limit
        accepting = (at_starts | at_ties) & (others > part.count)
        accepted = accepting.any(axis=1)
        for row in np.flatnonzero(accepted):
            last = row, accepting[row].argmax()
            between = float(starts[last]), float(ties[last])
            pair = float(part.count[row, 0]), float(others[last])
            highest[left[row]] = (
                between[1] if at_ties[last] else _crossing(*pair, part.n, *between, limit)
            )
        stops[left] -= _AT_ONCE
        left = left[~accepted & (stops[left] > part.count[:, 0])]
    return highest


def _last_candidates(searches: _Searches, limit: float) -> Floats:
    """Return the last other counts whose intervals between ties may contain an accepting rate.

    With the other count the ties rise, so in a range of other counts the probability of at most the
    count is largest at the first tie, and the probability of at least the other one if that one is
    the first and the rate is the last tie.
    """
    below, above = searches.count, np.full_like(searches.count, searches.n + 1)
    others = np.clip(_likely_last(searches, limit) + _NEAR, below, above)
    while np.any(above - below > 1):
        rates = searches.ties(others)
        firsts, lasts = others[:, :-1], others[:, 1:]
        farther = np.minimum(
            _above(searches, firsts + 1, rates[:, 1:]), _ratios(searches, rates[:, :-1])
        )
        outside = _nearly_below(searches, rates[:, :-1]) + farther
        possible = (_SLACK * outside > limit) & (lasts > firsts)
        place = possible.shape[1] - 1 - possible[:, ::-1].argmax(axis=1)[:, None]
        reached = np.any(possible, axis=1, keepdims=True)
        above = np.where(reached, np.take_along_axis(lasts, place, axis=1), below)
        below = np.where(reached, np.take_along_axis(firsts, place, axis=1), searches.count)
        others = np.floor(np.linspace(below[:, 0], above[:, 0], _RANGES + 1, axis=1))
    return above[:, 0]


def _likely_last(searches: _Searches, limit: float) -> Floats:
    """Return about the last candidates, from the normal limit."""
    n, z = searches.n, -ndtri(limit / 2)
    nearest = np.maximum(searches.count, n * searches.least)
    spread = np.sqrt(np.maximum(nearest * (1 - nearest / n), 1))
    # Below the range less than z is left until the rate from which the count seems z away.
    missing = (nearest - searches.count) / spread
    away = np.hypot(missing, z) - missing
    rate = np.minimum((nearest + away * (away / 2 + spread)) / n, 1)
    likely: Floats = np.floor(n * rate + z * np.sqrt(n * rate * (1 - rate))) + 1
    return np.where(rate < searches.most, likely, n + 1.0)


def _ratios(searches: _Searches, rates: Floats) -> Floats:
    """Return each count's likelihood under some rates relative to the best one."""
    count, left, best = searches.count, searches.n - searches.count, searches.best
    more = xlogy(count, rates) + xlog1py(left, -rates)
    ratios: Floats = np.exp(more - xlogy(count, best) - xlog1py(left, -best))
    return ratios


def _ties(searches: _Searches, others: Floats) -> Floats:
    """Return the rates at which other, larger counts have the same likelihood ratio as each count.

    The logit is the mean of logit(clip(x / n)) over the counts x between the two, in a form without
    cancellation for large n. For the impossible count n + 1 it is the highest rate.
    """
    count, least, most, n = searches.count, searches.least, searches.most, searches.n
    ends = np.minimum(others, n)
    low, high = n * least, n * most
    a, b = np.clip(count, low, high), np.clip(ends, low, high)
    between, left = b - a, np.maximum(n - a, _TINY)
    total: Floats = xlogy(between, b) + xlog1py(a, between / np.maximum(a, _TINY))
    total = total + xlog1py(n - b, -between / left) - xlogy(between, left)
    total = total + _odds(np.clip(low - count, 0, ends - count), least)
    total = total + _odds(np.maximum(ends - np.maximum(count, high), 0), most)
    rates = np.clip(expit(total / np.maximum(ends - count, 1)), least, most)
    return np.where(others > n, most, rates)


def _odds(weight: Floats, rate: Floats) -> Floats:
    """Return a weight times the logit of a rate, or 0 if the weight is 0."""
    return np.asarray(xlogy(weight, rate) - xlog1py(weight, -rate), dtype=np.float64)


def _below(searches: _Searches, rates: Floats) -> Floats:
    """Return the probability of at most the count."""
    count, n = searches.count, searches.n
    return np.where(count < n, betaincc(count + 1, np.maximum(n - count, 1), rates), 1.0)


def _nearly_below(searches: _Searches, rates: Floats) -> Floats:
    """Return the same from the complement, which is faster and less exact for small rates."""
    count, n = searches.count, searches.n
    tail = betainc(np.maximum(n - count, 1), count + 1, 1 - rates)
    return np.where(count < n, tail, 1.0)


def _above(searches: _Searches, others: Floats, rates: Floats) -> Floats:
    """Return the probability of at least the other count."""
    n = searches.n
    tail = betainc(np.minimum(others, n), np.maximum(n - others + 1, 1), rates)
    return np.where(others > n, 0.0, tail)


def _crossing(
    count: float, other: float, n: int, inside: float, outside: float, limit: float
) -> float:
    """Return where, between two ties, the probability outside falls to the limit."""

    def over(rate: float) -> float:
        below = betaincc(count + 1, n - count, rate) if count < n else 1.0
        above = 0.0 if other > n else betainc(other, n - other + 1, rate)
        return float(below + above) - limit

    return float(scipy.optimize.brentq(over, inside, outside, xtol=1e-15))


def _highest_normal(count: int, n: int, least: float, most: float, alpha: float) -> float:
    """Return the normal limit of `_highest_rates`.

    The other count is then where two parabolas tie.
    """
    start, most = min(max(count / n, least), most), min(most, 1 - _ROUNDING)

    def over(rate: float) -> float:
        spread = math.sqrt(n * rate * (1 - rate))
        # Distances from the expected count in standard errors: the count, and the range's ends.
        seen, low, high = (n * (share - rate) / spread for share in (count / n, least, most))
        worse = seen * seen - max(low - seen, 0.0) ** 2
        other = math.sqrt(max(worse, 0.0))
        if other > high:
            other = (worse / high + high) / 2 if high > 0 else math.inf
        half = 0.5 / spread
        return float(ndtr(seen + half) + ndtr(half - other)) - alpha

    if start >= most or over(most) > 0:
        return most
    return float(scipy.optimize.brentq(over, start, most, xtol=1e-15)) if over(start) > 0 else start
