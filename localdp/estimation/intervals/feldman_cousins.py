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
or at the crossing just outside it. Chernoff's bound gives the start of the search.

Above `EXACT` reports, a count far from 0 and n uses the normal limit of the same construction with
a continuity correction: exact sums would take longer and give the same figures to display
precision.

References
----------
- Feldman & Cousins (1998), Physical Review D 57, 3873-3889.
"""

import math
from functools import lru_cache

import numpy as np
import scipy
from scipy.special import betainc, betaincc, expit, ndtr, xlog1py, xlogy

from localdp.estimation.intervals.binomial import Floats, Interval

EXACT = 10**5
"""Up to this many reports every count uses exact sums."""
FEW = 10**4
"""A count within this distance of 0 or n uses exact sums at any number of reports."""
MANY = 128
"""With more counters than this, only such counts use exact sums, to limit the time."""

_AT_ONCE = 32
_ROUNDING = 1e-12
_TINY = 1e-100


def feldman_cousins(counts: Floats, n: int, p: Floats, q: Floats, alpha: float) -> Interval:
    """Return the hull of the shares that accept each count; results are cached."""
    most = EXACT if len(counts) <= MANY else 2 * FEW
    ends = [
        _hull(
            int(count),
            n,
            float(one),
            float(zero),
            alpha,
            exact=n <= most or _few(float(count), n, float(one), float(zero)),
        )
        for count, one, zero in zip(counts, p, q, strict=True)
    ]
    low, high = np.array(ends, dtype=np.float64).T
    return low, high


def _few(count: float, n: int, p: float, q: float) -> bool:
    """Return whether a count is near 0 or n, and the channel lets a share bring it there."""
    least, most = n * min(p, q), n * (1 - max(p, q))
    return (count <= FEW and least <= 2 * FEW) or (n - count <= FEW and most <= 2 * FEW)


@lru_cache(maxsize=2**16)
def _hull(
    count: int, n: int, p: float, q: float, alpha: float, *, exact: bool
) -> tuple[float, float]:
    """Return the outer ends of the shares that accept this count."""
    least, most = min(p, q), max(p, q)
    highest_rate = _highest_rate if exact else _highest_normal
    highest = highest_rate(count, n, least, most, alpha)
    # The lowest rate is the complement of the highest rate of the complementary count.
    lowest = highest_rate(n - count, n, 1 - most, 1 - least, alpha)
    # A rate at the border is a share at the border, also after rounding.
    rates = (least if lowest >= 1 - least else 1 - lowest, min(highest, most))
    shares = [max(0.0, min((rate - q) / (p - q), 1.0)) for rate in rates]
    return min(shares), max(shares)


def _highest_rate(count: int, n: int, least: float, most: float, alpha: float) -> float:
    """Return the highest rate in [least, most] that accepts the count, or where acceptance ends."""
    limit = alpha + _ROUNDING
    start = min(max(count / n, least), most)
    stop = _last_candidate(count, n, least, most, alpha)
    while stop > count:
        first = max(count + 1, stop - _AT_ONCE + 1)
        others = np.arange(first, stop + 1, dtype=np.float64)
        # Above its tie the other count is accepted first. Without another count there is no tie.
        ties = np.append(
            start if first == count + 1 else _ties(count, others[:1] - 1, n, least, most),
            _ties(count, others, n, least, most),
        )
        starts, ties = ties[:-1], ties[1:]
        at_ties = _outside(count, others, n, ties) > limit
        at_starts = _outside(count, others, n, starts) > limit
        places = np.flatnonzero(at_ties | at_starts)
        if len(places):
            last = int(places[-1])
            inside, tie = float(starts[last]), float(ties[last])
            if at_ties[last]:
                return tie
            return _crossing(count, float(others[last]), n, inside, tie, limit)
        stop = first - 1
    return start


def _last_candidate(count: int, n: int, least: float, most: float, alpha: float) -> int:
    """Return the last other count whose interval between ties may contain an accepting rate.

    Neither tail exceeds exp(-worse) (Chernoff), and `worse` increases with the other count. Once a
    tie is at the highest rate, later ties are there too, with less probability outside.
    """
    enough = np.log(2 / alpha)
    best = min(max(count / n, least), most)
    top = float(xlogy(count, best) + xlog1py(n - count, -best))

    below, above = count, n + 1
    while above - below > 1:
        others = np.unique(np.geomspace(1, above - below, _AT_ONCE).astype(np.int64)) + below
        rates = _ties(count, others.astype(np.float64), n, least, most)
        worse = top - (xlogy(count, rates) + xlog1py(n - count, -rates))
        rejected = int(np.argmax((rates >= most) | (worse > enough)))
        below = int(others[rejected - 1]) if rejected else below
        above = int(others[rejected])
    return above


def _ties(count: int, others: Floats, n: int, least: float, most: float) -> Floats:
    """Return the rate at which each other, larger count has the same likelihood ratio as this one.

    Its logit is the mean of logit(clip(x / n)) over the counts x between the two, in a form without
    cancellation for large n. For the impossible count n + 1 it is the highest rate.
    """
    ends = np.minimum(others, n)
    low, high = n * least, n * most
    a, b = min(max(float(count), low), high), np.clip(ends, low, high)
    between, left = b - a, max(n - a, _TINY)
    total: Floats = xlogy(between, b) + xlog1py(a, between / max(a, _TINY))
    total = total + xlog1py(n - b, -between / left) - xlogy(between, left)
    total = total + _odds(np.clip(low - count, 0, ends - count), least)
    total = total + _odds(np.maximum(ends - max(count, high), 0), most)
    rates = np.clip(expit(total / np.maximum(ends - count, 1)), least, most)
    ties: Floats = np.where(others > n, most, rates).astype(np.float64)
    return ties


def _odds(weight: Floats, rate: float) -> Floats:
    """Return a weight times the logit of a rate, or 0 if the weight is 0."""
    return np.asarray(xlogy(weight, rate) - xlog1py(weight, -rate), dtype=np.float64)


def _outside(count: float, other: Floats, n: int, rate: Floats) -> Floats:
    """Return the probability of at most ``count``, or at least ``other``."""
    below = betaincc(count + 1, n - count, rate) if count < n else np.ones_like(rate)
    none = other > n
    above = betainc(np.minimum(other, n), np.maximum(n - other + 1, 1), rate)
    return np.asarray(below + np.where(none, 0, above), dtype=np.float64)


def _crossing(
    count: int, other: float, n: int, inside: float, outside: float, limit: float
) -> float:
    """Return where, between two ties, the probability outside falls to the limit."""
    others = np.array([other])

    def over(rate: float) -> float:
        return float(_outside(count, others, n, np.array([rate]))[0]) - limit

    return float(scipy.optimize.brentq(over, inside, outside, xtol=1e-15))


def _highest_normal(count: int, n: int, least: float, most: float, alpha: float) -> float:
    """Return the normal limit of `_highest_rate`.

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
