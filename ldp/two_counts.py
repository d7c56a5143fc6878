"""The probability that Newcombe's interval finds one of two binomial counts' shares the larger.

Newcombe (1998), Interval estimation for the difference between independent proportions, method 10:
Wilson's intervals of both unbiased shares, put together.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import gammaln, xlog1py, xlogy

from ldp.estimation.intervals import Floats, critical, wilson_rate
from ldp.mechanisms import Mechanism
from ldp.planned_count import Counter, Whole, at_least

Decided = NDArray[np.bool_]

_DEVIATIONS = 7
_MOST_TERMS = 2**12


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

    def reach(self, counts: Floats, told: int, alpha: float) -> tuple[Floats, Floats, Floats]:
        """The unbiased share of each count, and how far Wilson's interval reaches down and up."""
        rate = counts / told
        low, high = wilson_rate(rate, told, alpha)
        slope = self.own - self.others
        return self.share(rate), (rate - low) / slope, (high - rate) / slope

    def window(self, told: int) -> tuple[Whole, int]:
        """The counts that are likely to be seen, and the distance between two of them."""
        reach = _DEVIATIONS * (self.spread(told) + 1)
        low = max(0, math.floor(told * self.rate - reach))
        high = min(told, math.ceil(told * self.rate + reach))
        step = max(1, (high - low) // _MOST_TERMS)
        return np.arange(low, high + 1, step), step


def found(low: Side, high: Side, people: tuple[int, int], alpha: float) -> float:
    """The probability that the interval lies above 0, the high side's share less the low side's.

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
    needed = _needed(low, counts, low_n, high, high_n, alpha)
    return min(1.0, float(weights @ at_least(needed, high_n, high.rate)))


def _needed(low: Side, counts: Whole, low_n: int, high: Side, high_n: int, alpha: float) -> Whole:
    """The smallest count of the high side whose difference is found; one too many if none is.

    The interval's lower end rises with the high side's count, and falls with the low side's. Where
    it is 0 is nearly known in closed form; the counts around that place are then tried.
    """
    share, _, up = low.reach(counts.astype(np.float64), low_n, alpha)

    def enough(tried: Whole) -> Decided:
        other, down, _ = high.reach(tried.astype(np.float64), high_n, alpha)
        return other - share > np.hypot(down, up)

    under, over = np.full_like(counts, -1), np.full_like(counts, high_n + 1)
    tried, step = np.clip(_crossing(high, high_n, share, up, alpha), 0, high_n), 1
    while np.any(over - under > 1):
        inside = enough(tried)
        under, over = np.where(inside, under, tried), np.where(inside, tried, over)
        further = np.where(inside, over - step, under + step)
        between = (under >= 0) & (over <= high_n)
        tried = np.clip(np.where(between, (under + over) // 2, further), 0, high_n)
        step *= 2
    return over


def _crossing(high: Side, high_n: int, share: Floats, up: Floats, alpha: float) -> Whole:
    """About the count of the high side at which the interval begins at 0.

    With l the lower end of Wilson's interval, t its distance to the rate, and g the rate that the
    low side's share would have here, (l + t - g)**2 = t**2 + (slope * up)**2. As t depends on l but
    little, a few steps of l = g + hypot(t, slope * up) - t get there.
    """
    slope = high.own - high.others
    start = high.others + slope * share
    low = np.clip(start, 0, 1)
    z = critical(alpha)
    for _ in range(4):
        down = z * np.sqrt(low * (1 - low) / high_n)
        low = np.clip(start + np.hypot(down, slope * up) - down, 0, 1)
    down = z * np.sqrt(low * (1 - low) / high_n)
    return np.ceil(high_n * (low + down)).astype(np.int64)
