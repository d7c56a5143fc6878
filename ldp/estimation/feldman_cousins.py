"""Feldman & Cousins' unified interval for a share, from exact binomial sums.

Feldman & Cousins (1998), Phys. Rev. D 57, 3873. For each share the counts are ordered by their
likelihood relative to the best share in [0, 1], and enter until their probability first reaches
the confidence, ties together; the interval is the hull of the shares that accept the count seen.
Its coverage is not below the confidence, at the borders either.

The shares that accept a count can have gaps, and no share is tried one by one. How much worse than
the best a rate is for a count is a maximum of functions that are linear in the count, so convex in
it: the counts that enter before this one lie between it and one other, on the other side of the
expected count. A rate accepts the count exactly if the probability outside of that stretch exceeds
1 - confidence. Where the two ends of the stretch tie is known in closed form; between two such
rates the other end stays, and the probability outside falls, then rises, so that its largest values
are at the two rates. Looked at from the border inwards, the first of them that accepts, or the one
crossing just outside, is where the hull ends.
"""

from functools import lru_cache

import numpy as np
from scipy.optimize import brentq
from scipy.special import betainc, betaincc, expit, xlog1py, xlogy

from ldp.estimation.intervals import Floats, Interval

_AT_ONCE = 32
_ROUNDING = 1e-12


def feldman_cousins(counts: Floats, n: int, p: Floats, q: Floats, alpha: float) -> Interval:
    """Return the hull of the shares that accept each count; remembered by counts."""
    ends = [
        _hull(int(count), n, float(one), float(zero), alpha)
        for count, one, zero in zip(counts, p, q, strict=True)
    ]
    low, high = np.array(ends, dtype=np.float64).T
    return low, high


@lru_cache(maxsize=4096)
def _hull(count: int, n: int, p: float, q: float, alpha: float) -> tuple[float, float]:
    """Return the outer ends of the shares that accept this count."""
    least, most = min(p, q), max(p, q)
    highest = _highest_rate(count, n, least, most, alpha)
    # The lowest is the highest of whatever does not raise the counter.
    lowest = _highest_rate(n - count, n, 1 - most, 1 - least, alpha)
    # A rate at the border is a share at the border, whatever rounding makes of it.
    rates = (least if lowest >= 1 - least else 1 - lowest, min(highest, most))
    shares = [max(0.0, min((rate - q) / (p - q), 1.0)) for rate in rates]
    return min(shares), max(shares)


def _highest_rate(count: int, n: int, least: float, most: float, alpha: float) -> float:
    """Return the highest rate in [least, most] that accepts the count, or where acceptance ends."""
    limit = alpha + _ROUNDING
    others = np.arange(count + 1, n + 1, dtype=np.float64)
    best = _log_best(np.append(others, count), n, least, most)
    # Above its tie another count enters before this one. With none left, nothing is above.
    ties = np.clip(expit((best[:-1] - best[-1]) / (others - count)), least, most)
    ties = np.append(ties, most)
    others = np.append(others, n + 1)
    starts = np.append(np.clip(count / n, least, most), ties[:-1])
    # Chernoff: neither side can hold more than exp(-worse), so further out nothing is accepted.
    worse = best[-1] - (xlogy(count, starts) + xlog1py(n - count, -starts))
    stop = max(1, int(np.searchsorted(worse, np.log(2 / alpha), side="right")))
    while stop > 0:
        part = slice(max(0, stop - _AT_ONCE), stop)
        at_ties = _outside(count, others[part], n, ties[part]) > limit
        at_starts = _outside(count, others[part], n, starts[part]) > limit
        found = np.flatnonzero(at_ties | at_starts)
        if len(found):
            last = int(found[-1])
            start, tie = float(starts[part][last]), float(ties[part][last])
            if at_ties[last]:
                return tie
            return _crossing(count, float(others[part][last]), n, start, tie, limit)
        stop = part.start
    return float(starts[0])


def _log_best(counts: Floats, n: int, least: float, most: float) -> Floats:
    """Return the log-likelihood of each count at the rate that suits it best."""
    rate = np.clip(counts / n, least, most)
    found = xlogy(counts, rate) + xlog1py(n - counts, -rate)
    return np.asarray(found, dtype=np.float64)


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
    place = np.array([other])

    def over(rate: float) -> float:
        return float(_outside(count, place, n, np.array([rate]))[0]) - limit

    return float(brentq(over, inside, outside, xtol=1e-15))
