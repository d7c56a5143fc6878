"""The probability that melded limits find one of two binomial counts' shares the larger.

The lower limit of the difference is a quantile of the second share's lower confidence distribution,
beta with (count, n - count + 1), less the first one's upper one, beta with (count + 1, n - count),
each carried over to its share. So the difference is found where the second draw is at most the
first with a probability of half of alpha; between two counts of one channel that is Fisher's exact
test. Where both counts vary much, an Edgeworth series tells that probability; elsewhere it is
integrated.

Fay, Proschan & Brittain (2015), Biometrics 71, 146.
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
    """One group's counter.

    Attributes
    ----------
    own, others : float
        The probabilities that people raise it who hold the option, and who do not: `own` is larger.
    rate : float
        The one that is expected.
    asked : float
        The share of the people who are asked.
    """

    own: float
    others: float
    rate: float
    asked: float

    @classmethod
    def of(cls, m: Mechanism, share: float, noncompliance: float) -> "Side":
        counter = Counter.of(m).rising()
        rate = (1 - noncompliance) * counter.rate(share)
        return cls(counter.own, counter.others, rate, counter.asked)

    @property
    def expected(self) -> float:
        """The unbiased share that is expected: below the true one where people do not comply."""
        return self.share(np.array(self.rate)).item()

    @property
    def variance(self) -> float:
        """Of one person's unbiased share, over those who are asked."""
        return self.rate * (1 - self.rate) / (self.own - self.others) ** 2 / self.asked

    @property
    def mirrored(self) -> "Side":
        """The counter of the people who do not hold the option."""
        return Side(1 - self.others, 1 - self.own, 1 - self.rate, self.asked)

    def told(self, n: int) -> int:
        return n if self.asked == 1 else math.floor(n * self.asked)

    def spread(self, told: int) -> float:
        return math.sqrt(told * self.rate * (1 - self.rate))

    def share(self, rate: Floats) -> Floats:
        found: Floats = (rate - self.others) / (self.own - self.others)
        return found

    def window(self, told: int) -> tuple[Whole, int]:
        """The counts that are likely to be seen, and the distance between two of them."""
        reach = _DEVIATIONS * (self.spread(told) + 1)
        low = max(0, math.floor(told * self.rate - reach))
        high = min(told, math.ceil(told * self.rate + reach))
        step = max(1, (high - low) // _MOST_TERMS)
        return np.arange(low, high + 1, step), step


def found(low: Side, high: Side, people: tuple[int, int], alpha: float) -> float:
    """The probability that the limits lie above 0, the high side's share less the low side's.

    Both binomials are summed, the one that varies less being the outer one.
    """
    low_n, high_n = low.told(people[0]), high.told(people[1])
    if not (low_n and high_n):
        return 0.0
    if low.spread(low_n) <= high.spread(high_n):
        return _summed(low, low_n, high, high_n, alpha)
    return _summed(high.mirrored, high_n, low.mirrored, low_n, alpha)


def _summed(low: Side, low_n: int, high: Side, high_n: int, alpha: float) -> float:
    """Over the counts of the low side, how likely the high side's count is large enough."""
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
        """The smallest count of the high side that is found; one too many if none is.

        What the chance is compared to falls with the high side's count and rises with the low's.
        """
        start = self._about(counts, chance)
        found = _first(lambda seen: self._series(counts, seen) <= chance, start, self.high_n)
        if self.low.spread(self.low_n) > _FEW:
            return found
        # The series may be a count off where few are expected.
        return _first(lambda seen: self._integral(counts, seen) <= chance, found, self.high_n)

    def _about(self, counts: Whole, chance: float) -> Whole:
        """Where the difference's mean is as many standard deviations above 0 as its skewness asks
        for: nearly there after a few steps."""
        slope, z = self.high.own - self.high.others, float(ndtri(chance))
        share = self.low.share(counts / self.low_n)
        seen: Floats = np.clip(self.high.others + slope * share, 0, 1) * self.high_n
        for _ in range(3):
            mean, variance, third, _ = self._cumulants(counts, seen)
            least = -(z + third * (z**2 - 1) / 6) * np.sqrt(variance)
            seen = np.clip(seen + (least - mean) * slope * self.high_n, 0, self.high_n)
        return np.ceil(seen).astype(np.int64)

    def _series(self, counts: Whole, seen: Whole) -> Floats:
        """The chance by an Edgeworth series."""
        mean, variance, third, fourth = self._cumulants(counts, seen)
        x = -mean / np.sqrt(variance)
        square = x * x
        bend = third * (square - 1) / 6 + x * fourth * (square - 3) / 24
        bend += x * third**2 * ((square - 10) * square + 15) / 72
        found: Floats = ndtr(x) - np.exp(-square / 2) / math.sqrt(2 * math.pi) * bend
        return found

    def _cumulants(self, counts: Whole, seen: Whole | Floats) -> tuple[Floats, ...]:
        """Mean, variance, skewness and excess of the difference that is drawn."""
        first = _cumulants(_floats(counts + 1), _floats(self.low_n - counts))
        second = _cumulants(_floats(seen), _floats(self.high_n - seen + 1))
        slope, other = self.high.own - self.high.others, self.low.own - self.low.others
        mean = (second[0] - self.high.others) / slope - (first[0] - self.low.others) / other
        variance = second[1] / slope**2 + first[1] / other**2
        third = (second[2] / slope**3 - first[2] / other**3) / variance**1.5
        fourth = (second[3] / slope**4 + first[3] / other**4) / variance**2
        return mean, variance, third, fourth

    def _integral(self, counts: Whole, seen: Whole) -> Floats:
        """The chance over the distribution that is narrower, as the other one is then smooth."""
        slope, other = self.high.own - self.high.others, self.low.own - self.low.others
        if self.low.variance * self.high_n <= self.high.variance * self.low_n:
            rates, weights = _drawn(counts + 1, self.low_n - counts)
            rates = self.high.others + slope * (rates - self.low.others) / other
            below = weights * _below(rates, seen, self.high_n - seen + 1)
            return _floats(below.sum(axis=0))
        rates, weights = _drawn(seen, self.high_n - seen + 1)
        rates = self.low.others + other * (rates - self.high.others) / slope
        below = weights * _below(rates, counts + 1, self.low_n - counts)
        return _floats(1 - below.sum(axis=0))


def _floats(array: Whole | Floats) -> Floats:
    return np.asarray(array, dtype=np.float64)


def _first(enough: Callable[[Whole], Decided], start: Whole, most: int) -> Whole:
    """The smallest count, up to `most`, that is enough, or one more: away from the start in steps
    that double, until both sides are known."""
    under, over = np.full_like(start, -1), np.full_like(start, most + 1)
    tried, step = np.clip(start, 0, most), 1
    while np.any(over - under > 1):
        inside = enough(tried)
        under, over = np.where(inside, under, tried), np.where(inside, tried, over)
        further = np.where(inside, over - step, under + step)
        between = (under >= 0) & (over <= most)
        tried = np.clip(np.where(between, (under + over) // 2, further), 0, most)
        step *= 2
    return over


def _cumulants(a: Floats, b: Floats) -> tuple[Floats, Floats, Floats, Floats]:
    """The first four of a beta distribution; where a or b is 0 it lies at its end."""
    total = a + b
    mean = a / total
    variance = mean * (1 - mean) / (total + 1)
    third = 2 * (b - a) / total / (total + 2) * variance
    excess = 6 * ((a - b) ** 2 * (total + 1) - a * b * (total + 2))
    fourth = excess * variance / (total**2 * (total + 1) * (total + 2) * (total + 3))
    return mean, variance, third, fourth


def _drawn(a: Whole, b: Whole) -> tuple[Floats, Floats]:
    """Nodes, evenly spaced as logits, and weights of a beta distribution, shape (nodes, counts)."""
    inner, outer = np.maximum(a, 1), np.maximum(b, 1)
    spread = np.sqrt(polygamma(1, inner) + polygamma(1, outer))
    logits = digamma(inner) - digamma(outer) + spread * _NODES[:, None]
    logs = -inner * np.logaddexp(0, -logits) - outer * np.logaddexp(0, logits)
    weights = np.exp(logs - logs.max(axis=0))
    rates = np.where(a == 0, 0.0, np.where(b == 0, 1.0, expit(logits)))
    return rates, weights / weights.sum(axis=0)


def _below(rates: Floats, a: Whole, b: Whole) -> Floats:
    """How likely a beta draw is at most each rate; it is 0 where a is, and 1 where b is."""
    inside = betainc(np.maximum(a, 1), np.maximum(b, 1), np.clip(rates, 0, 1))
    found: Floats = np.where(a == 0, rates >= 0, np.where(b == 0, rates >= 1, inside))
    return found
