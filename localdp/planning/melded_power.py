"""The probability that melded limits show which of two groups has the larger share.

The lower limit of the difference is a quantile of the second share's lower confidence distribution,
beta with (count, n - count + 1), minus the first one's upper distribution, beta with (count + 1, n
- count), each mapped to its share. The difference is found if the second draw is at most the first
with a probability of at most alpha / 2; for two counts of the same channel that is Fisher's exact
test. An Edgeworth series gives that probability if both counts have a large variance; otherwise it
is integrated.

References
----------
- Fay, Proschan & Brittain (2015), Biometrics 71, 146-156.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import betainc, digamma, expit, gammaln, ndtr, ndtri, polygamma, xlog1py, xlogy

from localdp.estimation.intervals.binomial import Floats
from localdp.mechanisms import Mechanism
from localdp.planning.expected_count import Counter, Whole, at_least

Decided = NDArray[np.bool_]

_DEVIATIONS = 7
_MOST_TERMS = 2**10
_FEW = 5
_NODES = np.arange(-9, 9.125, 0.25)


@dataclass(frozen=True)
class Side:
    """One group's counter: `own`, `others` and `asked` as in `Counter`, and its expected rate.

    `own` is the larger one.
    """

    own: float
    others: float
    rate: float
    asked: float

    @classmethod
    def of(cls, m: Mechanism, share: float, noncompliance: float) -> "Side":
        """Return the counter of a mechanism, oriented so that `own` is larger."""
        counter = Counter.of(m).rising()
        rate = (1 - noncompliance) * counter.rate(share)
        return cls(counter.own, counter.others, rate, counter.asked)

    @property
    def expected(self) -> float:
        """The expected unbiased share, which noncompliance makes smaller than the true one."""
        return self.share(np.array(self.rate)).item()

    @property
    def variance(self) -> float:
        """The variance of the unbiased share, times the number of respondents."""
        return self.rate * (1 - self.rate) / (self.own - self.others) ** 2 / self.asked

    @property
    def mirrored(self) -> "Side":
        """The counter of the people who do not hold the option."""
        return Side(1 - self.others, 1 - self.own, 1 - self.rate, self.asked)

    def people_asked(self, n: int) -> int:
        """Return how many of n people are asked."""
        return n if self.asked == 1 else math.floor(n * self.asked)

    def spread(self, people: int) -> float:
        """Return the standard deviation of the count among the people asked."""
        return math.sqrt(people * self.rate * (1 - self.rate))

    def share(self, rate: Floats) -> Floats:
        """Return the unbiased share for an observed rate."""
        return (rate - self.others) / (self.own - self.others)

    def window(self, people: int) -> tuple[Whole, int]:
        """Return the counts with a relevant probability, and the step between them."""
        reach = _DEVIATIONS * (self.spread(people) + 1)
        low = max(0, math.floor(people * self.rate - reach))
        high = min(people, math.ceil(people * self.rate + reach))
        step = max(1, (high - low) // _MOST_TERMS)
        return np.arange(low, high + 1, step), step


def detection_chance(low: Side, high: Side, people: tuple[int, int], alpha: float) -> float:
    """Return the probability that the limits of the high side minus the low side lie above 0.

    Both binomials are summed, with the one of smaller variance as the outer one.
    """
    low_n, high_n = low.people_asked(people[0]), high.people_asked(people[1])
    if not (low_n and high_n):
        return 0.0
    if low.spread(low_n) <= high.spread(high_n):
        return _summed(low, low_n, high, high_n, alpha)
    return _summed(high.mirrored, high_n, low.mirrored, low_n, alpha)


def _summed(low: Side, low_n: int, high: Side, high_n: int, alpha: float) -> float:
    """Sum over the low side's counts the probability that the high side's count is large enough."""
    counts, step = low.window(low_n)
    weights = step * np.exp(
        gammaln(low_n + 1)
        - gammaln(counts + 1)
        - gammaln(low_n - counts + 1)
        + xlogy(counts, low.rate)
        + xlog1py(low_n - counts, -low.rate)
    )
    melded = _Melded(low, low_n, high, high_n)
    needed = melded.needed(counts, alpha / 2)
    return min(1.0, float(weights @ at_least(needed, high_n, high.rate)))


@dataclass(frozen=True)
class _Melded:
    """Two sides with their numbers of people."""

    low: Side
    low_n: int
    high: Side
    high_n: int

    def needed(self, counts: Whole, chance: float) -> Whole:
        """Return the smallest count of the high side that shows the difference.

        It is high_n + 1 if none does. The probability compared with `chance` decreases with the
        high side's count and increases with the low side's.
        """
        start = self._about(counts, chance)
        least = _first(lambda seen: self._series(counts, seen) <= chance, start, self.high_n)
        if self.low.spread(self.low_n) > _FEW:
            return least
        # The series may be off by one count if the expected count is small.
        return _first(lambda seen: self._integral(counts, seen) <= chance, least, self.high_n)

    def _about(self, counts: Whole, chance: float) -> Whole:
        """Return an approximate solution.

        It is the count at which the difference's mean is as many standard deviations above 0 as its
        skewness requires; a few iterations come close.
        """
        slope = self.high.own - self.high.others
        z = float(ndtri(chance))
        share = self.low.share(counts / self.low_n)
        seen: Floats = np.clip(self.high.others + slope * share, 0, 1) * self.high_n
        for _ in range(3):
            mean, variance, third, _ = self._cumulants(counts, seen)
            least = -(z + third * (z**2 - 1) / 6) * np.sqrt(variance)
            seen = np.clip(seen + (least - mean) * slope * self.high_n, 0, self.high_n)
        return np.ceil(seen).astype(np.int64)

    def _series(self, counts: Whole, seen: Whole) -> Floats:
        """Return the probability by an Edgeworth series."""
        mean, variance, third, fourth = self._cumulants(counts, seen)
        x = -mean / np.sqrt(variance)
        square = x * x
        correction = third * (square - 1) / 6 + x * fourth * (square - 3) / 24
        correction += x * third**2 * ((square - 10) * square + 15) / 72
        return ndtr(x) - np.exp(-square / 2) / math.sqrt(2 * math.pi) * correction

    def _cumulants(self, counts: Whole, seen: Whole | Floats) -> tuple[Floats, ...]:
        """Return mean, variance, skewness and excess kurtosis of the drawn difference."""
        first = _cumulants(_floats(counts + 1), _floats(self.low_n - counts))
        second = _cumulants(_floats(seen), _floats(self.high_n - seen + 1))
        slope, low_slope = self.high.own - self.high.others, self.low.own - self.low.others
        mean = (second[0] - self.high.others) / slope - (first[0] - self.low.others) / low_slope
        variance = second[1] / slope**2 + first[1] / low_slope**2
        third = (second[2] / slope**3 - first[2] / low_slope**3) / variance**1.5
        fourth = (second[3] / slope**4 + first[3] / low_slope**4) / variance**2
        return mean, variance, third, fourth

    def _integral(self, counts: Whole, seen: Whole) -> Floats:
        """Return the probability by integrating over the narrower distribution.

        The other distribution function is smooth on that scale.
        """
        slope, low_slope = self.high.own - self.high.others, self.low.own - self.low.others
        if self.low.variance * self.high_n <= self.high.variance * self.low_n:
            rates, weights = _drawn(counts + 1, self.low_n - counts)
            rates = self.high.others + slope * (rates - self.low.others) / low_slope
            below = weights * _below(rates, seen, self.high_n - seen + 1)
            return _floats(below.sum(axis=0))
        rates, weights = _drawn(seen, self.high_n - seen + 1)
        rates = self.low.others + low_slope * (rates - self.high.others) / slope
        below = weights * _below(rates, counts + 1, self.low_n - counts)
        return _floats(1 - below.sum(axis=0))


def _floats(array: Whole | Floats) -> Floats:
    return np.asarray(array, dtype=np.float64)


def _first(enough: Callable[[Whole], Decided], start: Whole, most: int) -> Whole:
    """Return the smallest count up to `most` that is enough, or `most` + 1.

    The search moves away from the start in doubling steps, and then bisects.
    """
    under, over = np.full_like(start, -1), np.full_like(start, most + 1)
    tried = np.clip(start, 0, most)
    step = 1
    while np.any(over - under > 1):
        inside = enough(tried)
        under, over = np.where(inside, under, tried), np.where(inside, tried, over)
        further = np.where(inside, over - step, under + step)
        between = (under >= 0) & (over <= most)
        tried = np.clip(np.where(between, (under + over) // 2, further), 0, most)
        step *= 2
    return over


def _cumulants(a: Floats, b: Floats) -> tuple[Floats, Floats, Floats, Floats]:
    """Return the first four cumulants of a beta distribution; a point mass if a or b is 0."""
    total = a + b
    mean = a / total
    variance = mean * (1 - mean) / (total + 1)
    third = 2 * (b - a) / total / (total + 2) * variance
    excess = 6 * ((a - b) ** 2 * (total + 1) - a * b * (total + 2))
    fourth = excess * variance / (total**2 * (total + 1) * (total + 2) * (total + 3))
    return mean, variance, third, fourth


def _drawn(a: Whole, b: Whole) -> tuple[Floats, Floats]:
    """Return nodes, evenly spaced as logits, and weights of beta distributions.

    Both have the shape (nodes, counts).
    """
    inner, outer = np.maximum(a, 1), np.maximum(b, 1)
    spread = np.sqrt(polygamma(1, inner) + polygamma(1, outer))
    logits = digamma(inner) - digamma(outer) + spread * _NODES[:, None]
    logs = -inner * np.logaddexp(0, -logits) - outer * np.logaddexp(0, logits)
    weights = np.exp(logs - logs.max(axis=0))
    rates = np.where(a == 0, 0.0, np.where(b == 0, 1.0, expit(logits)))
    return rates, weights / weights.sum(axis=0)


def _below(rates: Floats, a: Whole, b: Whole) -> Floats:
    """Return the probability that a beta draw is at most each rate; a point mass if a or b is 0."""
    inside = betainc(np.maximum(a, 1), np.maximum(b, 1), np.clip(rates, 0, 1))
    return np.where(a == 0, rates >= 0, np.where(b == 0, rates >= 1, inside))
