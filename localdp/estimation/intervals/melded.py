"""Limits for sums of rates that were counted independently, by melding.

A count of n has two confidence distributions, whose quantiles are Clopper and Pearson's lower and
upper limits: beta with (count, n - count + 1) and (count + 1, n - count). The lower limit of a
weighted sum is a quantile of the sum of independent draws, from the lower distribution for positive
weights and from the upper one for negative weights; the upper limit does the reverse. For two rates
no case of coverage below the confidence is known, and without randomization the limits agree with
Fisher's exact test. No limit uses a standard error, so none shrinks to a point at 0 or 1.

In a sum of many rates the gaps between lower and upper distributions, one count each, add up. A
rate may therefore be *settled*: a single distribution around the observed rate, with the unbiased
variance, replaces both, except for the rate whose gap moves the sum most. For rare events this is
the gamma interval for standardized rates.

References
----------
- Fay, Proschan & Brittain (2015), Biometrics 71, 146-156.
- Fay & Feuer (1997), Statistics in Medicine 16, 791-801.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce

import numpy as np
from scipy.special import betainccinv, betaincinv, ndtr, ndtri, softmax

from localdp.estimation.intervals.binomial import Floats, critical

FEWEST_SETTLED = 5
"""The fewest trials whose observed variance is certain enough to settle a rate."""

_REACH = 9.0
_STEP = 0.25
_BEYOND = 40.0


@dataclass(frozen=True, eq=False)
class RateDistributions:
    """The confidence distributions of one rate, as quantiles at `nodes(z)`, shape (nodes,).

    `low` and `high` are increasing quantiles of the lower and the upper distribution, and `settled`
    quantiles of the one that may replace both, if there are enough trials. Limits are read at
    the normal quantile z.
    """

    low: Floats
    high: Floats
    settled: Floats | None
    z: float

    def to_share(self, p: float, q: float) -> "RateDistributions":
        """Return the distributions of the share, if the rate is q + (p - q) * share."""

        def share(table: Floats) -> Floats:
            return (table - q) / (p - q) if p > q else (table[::-1] - q) / (p - q)

        low, high = (self.low, self.high) if p > q else (self.high, self.low)
        both = None if self.settled is None else share(self.settled)
        return RateDistributions(share(low), share(high), both, self.z)


@lru_cache(maxsize=64)
def nodes(z: float) -> Floats:
    """Return evenly spaced normal quantiles, with -z and z among them."""
    step = z / round(z / _STEP) if z > _STEP / 2 else _STEP
    most = math.ceil(_REACH / step)
    return np.arange(-most, most + 1, dtype=np.float64) * step


@lru_cache(maxsize=4096)
def binomial(count: int, n: int, alpha: float) -> RateDistributions:
    """Return the confidence distributions of a count's rate, for limits at 1 - alpha; cached."""
    z = critical(alpha)
    at = nodes(z)
    low = beta_quantiles(count, n - count + 1, at) if count else np.zeros_like(at)
    high = beta_quantiles(count + 1, n - count, at) if count < n else np.ones_like(at)
    return RateDistributions(low, high, _settled(low, high, count / n, n), z)


def _settled(low: Floats, high: Floats, rate: float, n: int) -> Floats | None:
    """Return one distribution for both sides: nearly beta around the observed rate.

    The middle distribution's variance is divided by n + 2, the unbiased variance by n - 1.
    """
    if n < FEWEST_SETTLED:
        return None
    middle = (1 - rate) * low + rate * high
    return rate + (middle - rate) * math.sqrt((n + 2) / (n - 1))


def beta_quantiles(a: float, b: float, z: Floats) -> Floats:
    """Return a beta distribution's quantiles at normal quantiles, accurate in both tails."""
    below = z < 0
    quantiles: Floats = np.empty_like(z)
    quantiles[below] = betaincinv(a, b, ndtr(z[below]))
    quantiles[~below] = betainccinv(a, b, ndtr(-z[~below]))
    return quantiles


def limits(
    parts: Sequence[RateDistributions], weights: Sequence[float], *, settle: bool = False
) -> tuple[float, float]:
    """Return the limits of the weighted sum, not cut to its possible range."""
    negated = [-weight for weight in weights]
    return _lower(parts, weights, settle=settle), -_lower(parts, negated, settle=settle)


def two_sided_p(
    parts: Sequence[RateDistributions], weights: Sequence[float], value: float = 0.0
) -> float:
    """Return the smallest alpha at which the limits exclude this value of the weighted sum."""
    above = _chance_below(parts, weights, value)
    below = _chance_below(parts, [-weight for weight in weights], -value)
    return min(1.0, 2 * above, 2 * below)


def _lower(parts: Sequence[RateDistributions], weights: Sequence[float], *, settle: bool) -> float:
    at = nodes(parts[0].z)
    tables = _drawn_from(parts, weights)
    if settle:
        tables = _settle(tables, parts, weights, at)
    table = reduce(lambda first, second: _sum(first, second, at), tables)
    return float(np.interp(-parts[0].z, at, table))


def _chance_below(
    parts: Sequence[RateDistributions], weights: Sequence[float], value: float
) -> float:
    """Return the probability that the draws for the lower limit do not exceed the value."""
    at = nodes(parts[0].z)
    *others, last = _drawn_from(parts, weights)
    table = reduce(lambda first, second: _sum(first, second, at), others)
    return float(_chances(table, last, at, np.array([value]))[0])


def _drawn_from(parts: Sequence[RateDistributions], weights: Sequence[float]) -> list[Floats]:
    """Return the weighted quantiles from which the lower limit of the sum is drawn."""
    return [_weighted(part.low, part.high, w) for part, w in zip(parts, weights, strict=True)]


def _settle(
    tables: list[Floats], parts: Sequence[RateDistributions], weights: Sequence[float], at: Floats
) -> list[Floats]:
    """Return the tables, settled except for the one whose gap moves the sum most."""
    settled = [
        table if part.settled is None else _weighted(part.settled, part.settled, weight)
        for table, part, weight in zip(tables, parts, weights, strict=True)
    ]
    mass = _masses(at)
    gaps = [mass @ (after - before) for after, before in zip(settled, tables, strict=True)]
    most = int(np.argmax(gaps))
    settled[most] = tables[most]
    return settled


def _weighted(low: Floats, high: Floats, weight: float) -> Floats:
    return weight * low if weight >= 0 else weight * high[::-1]


def _masses(at: Floats) -> Floats:
    return np.asarray(softmax(-(at**2) / 2))


def _sum(first: Floats, second: Floats, at: Floats) -> Floats:
    """Return the quantiles of the sum of two independent draws."""
    ends = first + second
    if first[0] == first[-1] or second[0] == second[-1]:
        return ends
    chances = np.clip(_chances(first, second, at, ends), 1e-300, 1 - 1e-16)
    return np.interp(at, ndtri(chances), ends)


def _chances(first: Floats, second: Floats, at: Floats, values: Floats) -> Floats:
    """Return Pr[sum <= value] for each value."""
    narrow, wide = sorted((first, second), key=lambda table: float(table[-1] - table[0]))
    if wide[0] == wide[-1]:
        certain: Floats = (narrow[0] + wide[0] <= values).astype(np.float64)
        return certain
    left = np.subtract.outer(values, narrow)
    chance = ndtr(np.interp(left, wide, at, left=-_BEYOND, right=_BEYOND))
    chances: Floats = chance @ _masses(at)
    return chances
