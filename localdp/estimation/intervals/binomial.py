"""Confidence intervals for a share from the count of one counter.

A counter increases with probability ``lambda = q + (p - q) * share``, so its count among n reports
is binomial. Every method here is an interval for lambda, mapped to the share. The likelihood-ratio
interval is restricted to shares in [0, 1]; unlike mapped intervals that are cut to [0, 1], it never
shrinks to a point.

References
----------
- Wilson (1927), Journal of the American Statistical Association 22, 209-212.
- Clopper & Pearson (1934), Biometrika 26, 404-413.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from scipy.special import betaincinv, ndtri, xlog1py, xlogy

Floats = NDArray[np.float64]
Interval = tuple[Floats, Floats]
Method = Callable[[Floats, int, Floats, Floats, float], Interval]


def critical(alpha: float) -> float:
    """Return the two-sided critical value of the normal distribution."""
    return float(-ndtri(alpha / 2))


def wilson_rate(rate: Floats, n: int, alpha: float) -> Interval:
    """Return Wilson's interval for a rate observed without randomization in n trials."""
    z2 = critical(alpha) ** 2
    center = (rate + z2 / (2 * n)) / (1 + z2 / n)
    half = np.sqrt(z2 * (rate * (1 - rate) / n + z2 / (4 * n * n))) / (1 + z2 / n)
    return np.maximum(center - half, 0), np.minimum(center + half, 1)


def _to_share(rates: Interval, p: Floats, q: Floats) -> Interval:
    """Map an interval for lambda to the share; if p < q the limits change places."""
    first, second = ((rate - q) / (p - q) for rate in rates)
    return np.minimum(first, second), np.maximum(first, second)


def wald(counts: Floats, n: int, p: Floats, q: Floats, alpha: float) -> Interval:
    """Return the unbiased estimate plus and minus z standard errors, not cut to [0, 1]."""
    rate = counts / n
    half = critical(alpha) * np.sqrt(rate * (1 - rate) / n)
    return _to_share((rate - half, rate + half), p, q)


def wilson(counts: Floats, n: int, p: Floats, q: Floats, alpha: float) -> Interval:
    """Return Wilson's interval for lambda mapped to the share, not cut to [0, 1]."""
    return _to_share(wilson_rate(counts / n, n, alpha), p, q)


def clopper_pearson(
    counts: Floats, n: int | NDArray[np.int64], p: Floats, q: Floats, alpha: float
) -> Interval:
    """Return the exact binomial interval mapped to the share, not cut to [0, 1]."""
    low = np.where(counts > 0, betaincinv(np.maximum(counts, 1), n - counts + 1, alpha / 2), 0)
    left = np.maximum(n - counts, 1)
    high = np.where(counts < n, betaincinv(counts + 1, left, 1 - alpha / 2), 1)
    return _to_share((low, high), p, q)


def likelihood_ratio(counts: Floats, n: int, p: Floats, q: Floats, alpha: float) -> Interval:
    """Return the shares in [0, 1] that a likelihood-ratio test does not reject."""
    limit = critical(alpha) ** 2

    def log_likelihood(share: Floats) -> Floats:
        rate = q + (p - q) * share
        value = xlogy(counts, rate) + xlog1py(n - counts, -rate)
        return np.asarray(value, dtype=np.float64)

    best = np.clip((counts / n - q) / (p - q), 0, 1)
    top = log_likelihood(best)

    def accepted(share: Floats) -> NDArray[np.bool_]:
        return 2 * (top - log_likelihood(share)) <= limit

    low, high = np.zeros_like(best), np.ones_like(best)
    return outer_end(accepted, best, low), outer_end(accepted, best, high)


def outer_end(
    accepted: Callable[[Floats], NDArray[np.bool_]],
    inside: Floats,
    border: Floats,
    halvings: int = 100,
) -> Floats:
    """Return where acceptance ends on the way from inside to the border, by bisection."""
    outside = border.copy()
    reached = accepted(border)
    for _ in range(halvings):
        middle = (inside + outside) / 2
        good = accepted(middle)
        inside, outside = np.where(good, middle, inside), np.where(good, outside, middle)
    return np.where(reached, border, outside)
