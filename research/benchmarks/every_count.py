"""Feldman and Cousins' limits from every other count, for comparison.

Above its best rate, a count is accepted up to a rate at which the probability of at most that count
and of those accepted after it falls to alpha. `localdp.estimation.intervals.feldman_cousins` rules
out most other counts at once; here all of them are tried.
"""

from typing import Any

import numpy as np
from scipy.optimize import brentq
from scipy.special import expit, xlog1py, xlogy
from scipy.stats import binom


def limits(count: int, n: int, p: float, q: float, alpha: float) -> tuple[float, float]:
    least, most = min(p, q), max(p, q)
    rates = (
        1 - highest_rate(n - count, n, 1 - most, 1 - least, alpha),
        highest_rate(count, n, least, most, alpha),
    )
    low, high = sorted(min(max((rate - q) / (p - q), 0), 1) for rate in rates)
    return low, high


def highest_rate(count: int, n: int, least: float, most: float, alpha: float) -> float:
    """Return the highest rate that accepts a count, without any bound that rules some out."""
    others = np.arange(count + 1, n + 2)
    counts = np.append(count, np.minimum(others, n))
    best = np.clip(counts / n, least, most)
    top = xlogy(counts, best) + xlog1py(n - counts, -best)
    logits = (top[1:] - top[0]) / np.maximum(counts[1:] - count, 1)
    ties = np.where(others > n, most, np.clip(expit(logits), least, most))
    starts = np.append(best[0], ties[:-1])

    def over(rate: Any, other: Any = others) -> Any:
        return binom.cdf(count, n, rate) + binom.sf(other - 1, n, rate) - alpha - 1e-12

    accepting = np.flatnonzero((over(ties) > 0) | (over(starts) > 0))
    if not len(accepting):
        return float(best[0])
    last = accepting[-1]
    if over(ties[last], others[last]) > 0:
        return float(ties[last])
    return float(brentq(over, starts[last], ties[last], args=(others[last],), xtol=1e-15))
