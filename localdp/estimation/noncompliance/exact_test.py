"""An exact test that no respondent always reports No.

Under the null hypothesis the two arms share one nuisance parameter: the share of people who hold
Yes. For each value of it inside an interval that misses the true one with probability 10⁻⁶, the
probability of an estimate at least as many standard errors above 0 is a sum over both binomials.
The largest of these probabilities, plus 10⁻⁶, is the p-value. The test is therefore valid at every
number of reports, also if no one holds Yes, where half a chi-squared is not its distribution.

References
----------
- Berger & Boos (1994), Journal of the American Statistical Association 89, 1012-1016.
"""

from dataclasses import dataclass

import numpy as np
import scipy
from scipy.special import betainc

from localdp.estimation.intervals.binomial import Floats, Interval, clopper_pearson

MISSED = 1e-6
"""The probability that the interval for the share of Yes misses it: the smallest p-value."""

_SHARES = 101
_FINER = 21
_SPAN = 9.0
_MOST_SUMMED = 400
_SPACED = 200
_SLACK = 1e-9


def cheating_p_value(matrix: Floats, weights: Floats, seen: Floats, total: Floats) -> float:
    """Return the p-value: the largest probability that honest respondents give as strong a sign.

    Parameters
    ----------
    matrix : ndarray
        Pr[report Yes] of each arm for Yes and for No, shape (2, 2).
    weights : ndarray
        Weights of the two rates of Yes in the estimate of cheaters minus 1, shape (2,).
    seen, total : ndarray
        The counts of Yes and of all reports, shape (2,).
    """
    sign = _Sign.of(weights, seen, total)
    if sign.errors <= _SLACK:
        return 1.0
    least, most = _possible(matrix, seen, total)
    if least > most:
        return MISSED
    best = 0.0
    for count in (_SHARES, _FINER):
        shares = np.linspace(least, most, count)
        chances = sign.chances(matrix @ np.stack([shares, 1 - shares]))
        top = int(np.argmax(chances))
        best = max(best, float(chances[top]))
        least, most = float(shares[max(top - 1, 0)]), float(shares[min(top + 1, count - 1)])
    return min(1.0, best + MISSED)


def _possible(matrix: Floats, seen: Floats, total: Floats) -> tuple[float, float]:
    """Return the interval for the share of Yes: the intersection of both arms' intervals."""
    least, most = 0.0, 1.0
    for (p, q), count, n in zip(matrix, seen, total, strict=True):
        if p != q:
            low, high = clopper_pearson(np.array([count]), int(n), p, q, MISSED / 2)
            least, most = max(least, float(low[0])), min(most, float(high[0]))
    return least, most


@dataclass(frozen=True, eq=False)
class _Sign:
    """The number of standard errors of the estimate above 0, with half a Yes and half a No added.

    With a = (count + 1/2) / (n + 1) the estimate is 1 + sum(level + slope * a), and its variance is
    sum(scale * a * (1 - a)).
    """

    total: Floats
    level: float
    slope: Floats
    scale: Floats
    errors: float

    @classmethod
    def of(cls, weights: Floats, seen: Floats, total: Floats) -> "_Sign":
        level = 1 - float(np.sum(weights / (2 * total)))
        slope, scale = weights * (total + 1) / total, weights**2 / total
        near = (seen + 0.5) / (total + 1)
        spread = np.sqrt(np.sum(scale * near * (1 - near)))
        return cls(total, level, slope, scale, float((level + slope @ near) / spread))

    def chances(self, rates: Floats) -> Floats:
        """Return the probability that the estimate is as many standard errors above 0, or more.

        The rates of Yes have the shape (2, shares), the result (shares,).
        """
        rates = np.clip(rates, 0, 1)
        spread = np.sqrt(self.total[:, None] * rates * (1 - rates)).max(axis=1)
        one, other = (0, 1) if spread[0] <= spread[1] else (1, 0)
        counts, chances = _counts(int(self.total[one]), rates[one], float(spread[one]))
        known = (counts + 0.5) / (self.total[one] + 1)
        level = self.level + self.slope[one] * known
        variance = self.scale[one] * known * (1 - known)
        # (level + slope a)**2 = errors**2 (variance + scale a (1 - a)), solved for the other a.
        slope, square = self.slope[other], self.errors**2
        lead = slope**2 + square * self.scale[other]
        half = level * slope - square * self.scale[other] / 2
        root = np.sqrt(np.maximum(half**2 - lead * (level**2 - square * variance), 0))
        n = self.total[other]
        ends = -level / slope, (-half - root) / lead, (-half + root) / lead
        none, low, high = (end * (n + 1) - 0.5 for end in ends)
        if slope < 0:  # count No instead of Yes, so that more is a stronger sign
            none, low, high = n - none, n - high, n - low
        rate = (rates[other] if slope > 0 else 1 - rates[other])[:, None]
        beyond = _at_least(high, n, rate)
        # Counts between an estimate of 0 and the lower root are signs too.
        between = _at_least(none, n, rate) - _above(low, n, rate)
        beyond += np.where(low > none, np.maximum(between, 0), 0)
        found: Floats = np.sum(chances * np.minimum(beyond, 1), axis=1)
        return found


def _counts(n: int, rates: Floats, spread: float) -> Interval:
    """Return counts around each expectation, and their probabilities, shape (shares, counts).

    Counts are spaced where that loses no accuracy.
    """
    width = min(n, int(2 * _SPAN * spread) + 60)
    step = 1 if width <= _MOST_SUMMED else width // _SPACED
    first = np.clip(np.floor(n * rates - width / 2), 0, n - width)
    counts: Floats = first[:, None] + np.arange(0, width + 1, step, dtype=np.float64)
    chances: Floats = np.asarray(scipy.stats.binom.pmf(counts, n, rates[:, None]), dtype=np.float64)
    return counts, chances / chances.sum(axis=1, keepdims=True)


def _at_least(bound: Floats, n: float, rate: float) -> Floats:
    """Return Pr[count of n >= bound], treating near equality as equality."""
    count = np.ceil(bound - _SLACK * (1 + np.abs(bound)))
    inside = np.clip(count, 1, n)
    chance = betainc(inside, n - inside + 1, rate)
    return np.where(count <= 0, 1.0, np.where(count > n, 0.0, chance))


def _above(bound: Floats, n: float, rate: float) -> Floats:
    """Return Pr[count of n > bound], treating near equality as equality."""
    return _at_least(np.floor(bound + _SLACK * (1 + np.abs(bound))) + 1, n, rate)
