"""Feldman & Cousins' interval for a share from one counter in each of several versions.

A version of a question has its own probabilities, so its count is binomial with the rate q + (p -
q) * share. For each share, outcomes are ordered by the score statistic: the sum of the counts'
deviations, weighted by what a report tells at that share, over its standard error. Its square, less
the square of the distance beyond the best share in [0, 1], is the likelihood ratio's normal limit.
A share is accepted if outcomes at least as far away have a probability above 1 - confidence, which
is summed over all counts: whatever the order is, no share is rejected too often. The interval is
the hull of the accepted shares. Its ends are searched in steps, which may miss a narrow gap.

With three or more versions, sums of counts are put on a fine grid, which keeps their mean. A count
with a standard deviation above `NORMAL` is taken as normal.

References
----------
- Feldman & Cousins (1998), Physical Review D 57, 3873-3889.
"""

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
import scipy
from scipy.special import gammaln, ndtr

from localdp.estimation.intervals.binomial import Floats, Interval

NORMAL = 500.0
"""Above this standard deviation of a count, the normal distribution replaces exact sums."""

_REACH = 7.5
_PER_ERROR = 8
_BEYOND = np.arange(10.0, 36.0)
_FINER = 8
_ROUNDS = 4
_GRID = 2_049
_WIDE = 20.0
_POINTS = np.linspace(-_WIDE, _WIDE, _GRID)
_ROUNDING = 1e-9


@dataclass(frozen=True, eq=False)
class Counters:
    """The count of one category in each version, of n reports; arrays have the shape (versions,).

    `p` and `q` are Pr[a report increases the counter] for people who hold the category, and for
    others.
    """

    counts: Floats
    n: Floats
    p: Floats
    q: Floats

    @property
    def slope(self) -> Floats:
        """How much the rate rises from share 0 to share 1."""
        return self.p - self.q

    def rates(self, share: float | Floats) -> Floats:
        """Return the rate of each version, shape (..., versions)."""
        return np.clip(self.q + np.multiply.outer(share, self.slope), 0, 1)

    @cached_property
    def raw(self) -> float:
        """The most likely share; outside [0, 1] where the rates of all versions allow it."""
        borders = np.sort(np.stack([-self.q / self.slope, (1 - self.q) / self.slope]), axis=0)
        low, high = float(borders[0].max()), float(borders[1].min())
        edge = 1e-12 * (high - low)
        if self._score(low + edge) <= 0:
            return low
        if self._score(high - edge) >= 0:
            return high
        return float(scipy.optimize.brentq(self._score, low + edge, high - edge, xtol=1e-15))

    def information(self, share: float) -> float:
        """Return the inverse variance of the share, with rates half a report from 0 and 1."""
        rates = np.clip(self.rates(share), 0.5 / self.n, 1 - 0.5 / self.n)
        return float(np.sum(self.n * self.slope**2 / (rates * (1 - rates))))

    def _score(self, share: float) -> float:
        rates = self.q + share * self.slope
        away = self.counts - self.n * rates
        return float(np.sum(self.slope * away / (rates * (1 - rates))))


def share_of_versions(counters: Counters, alpha: float) -> tuple[float, float]:
    """Return the hull of the shares that accept the counts; results are cached."""
    columns = (counters.counts, counters.n, counters.p, counters.q)
    return _hull(tuple(zip(*(column.tolist() for column in columns), strict=True)), alpha)


@lru_cache(maxsize=2**16)
def _hull(versions: tuple[tuple[float, ...], ...], alpha: float) -> tuple[float, float]:
    counters = Counters(*np.array(versions).T)
    best = min(max(counters.raw, 0.0), 1.0)
    return _end(counters, best, 0.0, alpha), _end(counters, best, 1.0, alpha)


def _end(counters: Counters, best: float, border: float, alpha: float) -> float:
    """Return the accepted share farthest from the best one toward the border.

    Shares are tried in steps of a fraction of a standard error: those at some distance, more beyond
    as long as the farther half of them has an accepted one, and then those near the best share.
    Between the last accepted share and the next, finer steps follow.
    """
    if best == border:
        return border
    unit = math.copysign(1 / math.sqrt(counters.information(best)) / _PER_ERROR, border - best)
    inside, outside = best, border
    steps = _BEYOND
    while True:
        shares = _toward(best + unit * steps, border)
        last = _last_accepted(counters, shares, alpha)
        if last >= 0:
            inside = float(shares[last])
            outside = float(shares[min(last + 1, len(shares) - 1)])
        if shares[-1] == border or last < len(shares) // 2:
            break
        steps = steps[-1] + 2 * (steps - steps[0] + 1)
    if inside == best:
        shares = _toward(best + unit * np.arange(1.0, _BEYOND[0] + 1), border)
        last = _last_accepted(counters, shares, alpha)
        inside = float(shares[last]) if last >= 0 else best
        outside = float(shares[min(last + 1, len(shares) - 1)])
    for _ in range(_ROUNDS if inside != outside else 0):
        shares = np.linspace(inside, outside, _FINER + 1)[1:]
        last = min(_last_accepted(counters, shares, alpha), _FINER - 2)
        inside = float(shares[last]) if last >= 0 else inside
        outside = float(shares[last + 1])
    return outside


def _toward(shares: Floats, border: float) -> Floats:
    """Return the shares up to the border, which is the last if any is beyond it."""
    within = shares[(shares > 0) & (shares < 1)]
    return within if len(within) == len(shares) else np.append(within, border)


def _last_accepted(counters: Counters, shares: Floats, alpha: float) -> int:
    """Return the place of the last accepted share; -1 if none is."""
    accepted = np.flatnonzero(p_values(counters, shares) > alpha)
    return int(accepted[-1]) if len(accepted) else -1


def p_values(counters: Counters, shares: Floats) -> Floats:
    """Return the probability of outcomes at least as far from each share, shape (shares,)."""
    rates = counters.rates(shares)
    certain = (rates <= 0) | (rates >= 1)
    inner = np.where(certain, 0.5, rates)
    variance = counters.n * inner * (1 - inner)
    weights = np.where(certain, 0.0, counters.slope / (inner * (1 - inner)))
    information = np.sum(weights**2 * variance, axis=1)
    error = np.sqrt(np.where(information > 0, information, 1.0))
    weights = weights / error[:, None]
    seen = np.sum(weights * (counters.counts - counters.n * inner), axis=1)
    below, above = _as_far(seen, -shares * error, (1 - shares) * error)
    possible = np.all(~certain | (counters.counts == counters.n * rates), axis=1)
    if np.sqrt(variance.max()) > NORMAL:
        outside = ndtr(below) + ndtr(-above)
    else:
        outside = _outside(weights, inner, counters.n, below, above)
    outside = np.minimum(np.where(information > 0, outside, 1.0), 1.0)
    return np.where(possible, outside, 0.0)


def _as_far(seen: Floats, low: Floats, high: Floats) -> Interval:
    """Return the statistics on both sides that are as far as the one seen.

    All are in standard errors from the share; `low` and `high` belong to the shares 0 and 1.
    """
    beyond = np.maximum(low - seen, 0) + np.maximum(seen - high, 0)
    far = np.maximum(seen**2 - beyond**2, 0)
    root = np.sqrt(far)

    def other(border: Floats) -> Floats:
        """Return the distance at which the square, less that beyond the border, is as large."""
        straight = np.divide(
            far + border**2, 2 * border, out=np.full_like(far, np.inf), where=border > 0
        )
        nearest: Floats = np.where(root <= border, root, straight)
        return nearest

    below = np.where(far > 0, np.where(seen < 0, seen, -other(-low)), 0.0)
    above = np.where(far > 0, np.where(seen < 0, other(high), seen), 0.0)
    return below, above


def _outside(weights: Floats, rates: Floats, n: Floats, below: Floats, above: Floats) -> Floats:
    """Return the probability of a weighted sum of deviations of at most `below` or from `above`."""
    *others, last = range(len(n))
    values = np.zeros((len(weights), 1))
    chances = np.ones((len(weights), 1))
    for version in others:
        counts, law = _law(int(n[version]), rates[:, version])
        own = weights[:, version, None] * (counts - n[version] * rates[:, version, None])
        if len(others) == 1:
            values, chances = own, law
        else:
            own = _on_grid(own, law)
            values = np.broadcast_to(_POINTS, own.shape)
            chances = own if version == 0 else _convolved(chances, own)
    counts, law = _law(int(n[last]), rates[:, last])
    upto = np.concatenate([np.zeros((len(law), 1)), np.cumsum(law, axis=1)], axis=1)
    slope, middle = weights[:, last, None], (n[last] * rates[:, last])[:, None]
    rows = np.arange(len(weights))[:, None]
    total = np.zeros(len(weights))
    for end, sign in ((below, -1), (above, 1)):
        # Counts c with sign * (value + slope * (c - middle)) >= sign * end.
        with np.errstate(divide="ignore", invalid="ignore"):
            at = np.where(np.isinf(end[:, None]), np.inf, (end[:, None] - values) / slope + middle)
        up = sign * slope > 0
        cut = np.where(up, np.ceil(at - _ROUNDING), np.floor(at + _ROUNDING) + 1) - counts[0]
        place = np.clip(np.nan_to_num(cut, posinf=len(counts)), 0, len(counts)).astype(np.int64)
        tail = upto[rows, place]
        tail = np.where(up, upto[:, -1:] - tail, tail)
        flat = sign * values >= sign * end[:, None] - _ROUNDING
        tail = np.where(slope == 0, flat, np.where(np.isinf(end[:, None]), 0.0, tail))
        total += np.sum(chances * tail, axis=1)
    return total


def _law(n: int, rates: Floats) -> Interval:
    """Return counts, and their binomial probabilities at each rate, shape (rates, counts)."""
    spread = _REACH * np.sqrt(n * rates * (1 - rates)) + _REACH**2
    first = max(math.floor(float(np.min(n * rates - spread))), 0)
    counts = np.arange(first, min(math.ceil(float(np.max(n * rates + spread))), n) + 1.0)
    choose = gammaln(n + 1) - gammaln(counts + 1) - gammaln(n - counts + 1)
    rate = rates[:, None]
    return counts, np.exp(choose + counts * np.log(rate) + (n - counts) * np.log1p(-rate))


def _convolved(first: Floats, second: Floats) -> Floats:
    """Return the probabilities of `_POINTS` for sums."""
    return np.asarray(scipy.signal.fftconvolve(first, second, "same", axes=1), dtype=np.float64)


def _on_grid(values: Floats, chances: Floats) -> Floats:
    """Return the probabilities of `_POINTS`; each value is divided between two neighbors."""
    places = (np.clip(values, -_WIDE, _WIDE) + _WIDE) * ((_GRID - 1) / (2 * _WIDE))
    lower = np.minimum(places.astype(np.int64), _GRID - 2)
    upper = places - lower
    offset = lower + _GRID * np.arange(len(values))[:, None]
    size = _GRID * len(values)
    parts = (offset, chances * (1 - upper)), (offset + 1, chances * upper)
    first, second = (np.bincount(to.ravel(), part.ravel(), minlength=size) for to, part in parts)
    total: Floats = np.asarray(first + second, dtype=np.float64)
    return total.reshape(len(values), _GRID)
