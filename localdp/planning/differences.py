"""Required numbers of respondents for a difference between two groups, and its power.

The groups are subgroups, arms of an experiment, or waves, each with its own mechanism and expected
share. Their counts are independent binomials. A difference is found if its melded limits, which
comparisons display, lie on the correct side of 0.

If the same people answer in both waves, and their answers are not negatively correlated, the
variance of the difference is smaller, and a power above 1/2 is larger than for different people.

References
----------
- Fay, Proschan & Brittain (2015), Biometrics 71, 146-156.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

from scipy.special import ndtri

from localdp.estimation.intervals.binomial import critical
from localdp.estimation.validation import checked_share, strictly_between
from localdp.fixed_point import as_count
from localdp.mechanisms import Mechanism
from localdp.planning.expected_count import MOST_PEOPLE
from localdp.planning.melded_power import Side, detection_chance

_FINE = 2**10
_EXACT = 2**14
_ROUNDING = 1e-6


@dataclass(frozen=True)
class Group:
    """One of two groups that are compared.

    Attributes
    ----------
    mechanism : Mechanism
        The share of its last category, Yes in a yes/no question, is compared.
    share : float
        The expected share.
    noncompliance : float
        The share of people who always give the unsuspicious report.

    Raises
    ------
    ValueError
        If a share is out of range.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> required_n_of_difference(
    ...     Group(RandomizedResponse.two_coins(), 0.1), Group(RandomizedResponse.two_coins(), 0.2)
    ... )
    (1414, 1414)
    """

    mechanism: Mechanism
    share: float
    noncompliance: float = 0.0

    def __post_init__(self) -> None:
        checked_share(self.share, "share")
        if not 0 <= self.noncompliance < 1:
            noncompliance = self.noncompliance
            raise ValueError(f"noncompliance must be from 0 to below 1, not {noncompliance!r}")

    @property
    def side(self) -> Side:
        """The counter, with its expected rate."""
        return Side.of(self.mechanism, self.share, self.noncompliance)


def power_of_difference(
    first: Group, second: Group, n: tuple[int, int], *, alpha: float = 0.05
) -> float:
    """Return the probability that two groups show which share is larger.

    Parameters
    ----------
    first, second : Group
        The two groups.
    n : tuple of int
        The number of people in each.
    alpha : float
        Level of the two-sided test, whose limits have the confidence 1 - alpha. Divide it for
        several simultaneous differences.

    Raises
    ------
    ValueError
        If a value is out of range, or there is no difference to find: see
        `required_n_of_difference`.

    Notes
    -----
    Both binomials are summed; if both standard deviations exceed 70, the one with the smaller
    variance is summed over a grid. Limits on the wrong side of 0 do not count. For two groups with
    the same mechanism the test is Fisher's exact test on their reports.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> coins = RandomizedResponse.two_coins()
    >>> round(power_of_difference(Group(coins, 0.1), Group(coins, 0.15), (1_000, 1_000)), 3)
    0.212
    """
    people = [as_count(count, "n", 1, MOST_PEOPLE) for count in n]
    return _Pair.of(first, second, alpha).power(people[0], people[1])


def required_n_of_difference(
    first: Group,
    second: Group,
    *,
    power: float = 0.8,
    ratio: float = 1.0,
    alpha: float = 0.05,
) -> tuple[int, int]:
    """Return the people per group from which the power never falls below the target.

    Parameters
    ----------
    first, second : Group
        The two groups.
    power : float
        The target probability of showing which share is larger.
    ratio : float
        The number of people in the second group per person in the first.
    alpha : float
        As in `power_of_difference`.

    Returns
    -------
    tuple of int
        The n of the first group, and this n times the ratio, rounded up.

    Raises
    ------
    ValueError
        If a value is out of range, if the shares are equal or noncompliance reverses their
        difference, or if a billion people in the larger group are not sufficient.

    Notes
    -----
    The power is a sawtooth in n with small teeth. Up to 16,384 people in the first group, every n
    that may fall short is checked. Beyond that, n is checked in steps of a thousandth, and
    bisection refines the last step that falls short.

    Examples
    --------
    >>> from localdp.mechanisms import OpenAnswer
    >>> required_n_of_difference(Group(OpenAnswer(2), 0.1), Group(OpenAnswer(2), 0.2))
    (214, 214)
    """
    pair = _Pair.of(first, second, alpha)
    if not alpha < power < 1:
        raise ValueError(f"power must lie between alpha and 1, not {power!r}")
    if not 0 < ratio < math.inf:
        raise ValueError(f"ratio must be above 0, not {ratio!r}")
    people = _required(pair, power, ratio)
    if people is None:
        raise ValueError(f"even {MOST_PEOPLE} people in a group do not reach a power of {power!r}")
    return people


@dataclass(frozen=True)
class _Pair:
    """The smaller share and the larger one; `swapped` if the first group has the larger one."""

    low: Side
    high: Side
    alpha: float
    swapped: bool

    @classmethod
    def of(cls, first: Group, second: Group, alpha: float) -> "_Pair":
        strictly_between(alpha, "alpha")
        if first.share == second.share:
            raise ValueError(f"both shares are {first.share!r}: there is no difference to find")
        swapped = first.share > second.share
        sides = first.side, second.side
        low, high = reversed(sides) if swapped else sides
        if not low.expected < high.expected and (first.noncompliance or second.noncompliance):
            raise ValueError(
                f"with this noncompliance, reports show {low.expected:.4f} and "
                f"{high.expected:.4f}: the difference between {first.share!r} and "
                f"{second.share!r} is lost"
            )
        return cls(low, high, alpha, swapped)

    def power(self, first: int, second: int) -> float:
        """Return the probability that the limits of the high minus the low share exceed 0."""
        people = (second, first) if self.swapped else (first, second)
        return detection_chance(self.low, self.high, people, self.alpha)

    def smooth(self, target: float, ratio: float) -> float:
        """Return the n of the first group by the normal approximation."""
        first, second = (self.high, self.low) if self.swapped else (self.low, self.high)
        spread = first.variance + second.variance / ratio
        distance = self.high.expected - self.low.expected
        if not distance > 0:
            return math.inf
        needed = max(critical(self.alpha) + float(ndtri(target)), 0.1) / distance
        return spread * needed * needed


@lru_cache(maxsize=512)
def _required(pair: _Pair, target: float, ratio: float) -> tuple[int, int] | None:
    """Scan downwards from an n whose power exceeds the target by more than a tooth of the saw."""
    most = math.floor(MOST_PEOPLE / max(1.0, ratio))

    def second(n: int) -> int:
        return max(1, math.ceil(n * ratio - _ROUNDING))

    def power(n: int) -> float:
        return pair.power(n, second(n))

    top = math.ceil(min(most, max(2.0, pair.smooth(target, ratio))))
    while top < most and power(top) < target + _tooth(pair, top, second(top), target):
        top = min(most, math.ceil(1.01 * top))
    if power(top) < target:
        return None
    n = top
    before = top - _step(top)
    while before > 0 and power(before) >= target:
        n, before = before, before - _step(before)
    while n - before > 1:
        middle = (n + before) // 2
        n, before = (middle, before) if power(middle) >= target else (n, middle)
    return n, second(n)


def _step(n: int) -> int:
    return 1 if n < _EXACT else n // _FINE


def _tooth(pair: _Pair, first: int, second: int, target: float) -> float:
    """Return an upper bound on how far the power may fall from one n to a later one.

    It is the probability of half a count of the difference; near 1, a part of what is left.
    """
    people = (second, first) if pair.swapped else (first, second)
    spread = math.hypot(pair.low.spread(people[0]), pair.high.spread(people[1]))
    return min(0.2 / max(spread, 0.2), (1 - target) / 2)
