"""How many people a difference between two groups takes, and how likely so many find it.

Two groups are two parts of one survey's people, two arms of an experiment, or two waves: each has a
mechanism of its own and a share that is expected. The counts of both are independent binomials. A
difference is found where its melded limits, which comparisons are shown with, lie on the side of 0
where the difference is.

People who answer in both waves and do not give opposite answers make the difference vary less, so
that a power above one half is rather larger than for two groups of different people.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

from scipy.special import ndtri

from localdp.estimation.intervals.binomial import critical
from localdp.fixed_point import as_count
from localdp.mechanisms import Mechanism
from localdp.planning.expected_count import MOST_PEOPLE
from localdp.planning.melded_power import Side, found

_FINE = 2**10
_EXACT = 2**14
_ROUNDING = 1e-6


@dataclass(frozen=True)
class Group:
    """One of two groups that are compared.

    Attributes
    ----------
    mechanism : Mechanism
        Of the last category, Yes in a yes/no question, the share is compared.
    share : float
        The share that is expected.
    noncompliance : float
        The share of people who give the unsuspicious report whatever their answer is.

    Raises
    ------
    ValueError
        If a share is out of its range.
    """

    mechanism: Mechanism
    share: float
    noncompliance: float = 0.0

    def __post_init__(self) -> None:
        if not 0 <= self.share <= 1:
            raise ValueError(f"share must be from 0 to 1, not {self.share!r}")
        if not 0 <= self.noncompliance < 1:
            given = self.noncompliance
            raise ValueError(f"noncompliance must be from 0 to below 1, not {given!r}")

    @property
    def side(self) -> Side:
        """Its counter, with the rate that is expected."""
        return Side.of(self.mechanism, self.share, self.noncompliance)


def power_of_difference(
    first: Group, second: Group, n: tuple[int, int], *, alpha: float = 0.05
) -> float:
    """The probability that two groups of so many people show which share is larger.

    Parameters
    ----------
    first, second : Group
    n : tuple of int
        The people in each.
    alpha : float
        Of the two-sided test, so that the limits have the confidence 1 - alpha. Divide it where
        several differences are read together.

    Raises
    ------
    ValueError
        If a value is out of its range, or if nothing is to be found: see
        `required_n_of_difference`.

    Notes
    -----
    Both binomials are summed; where both counts vary by more than 70, over every so many of the one
    that varies less. Limits on the wrong side of 0 do not count. Between two groups that are asked
    in one way the test is Fisher's exact one, on their reports.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> coins = RandomizedResponse.two_coins()
    >>> round(power_of_difference(Group(coins, 0.1), Group(coins, 0.15), (1_000, 1_000)), 3)
    0.212
    """
    people = [as_count(each, "n", 1, MOST_PEOPLE) for each in n]
    return _Pair.of(first, second, alpha).power(people[0], people[1])


def required_n_of_difference(
    first: Group,
    second: Group,
    *,
    power: float = 0.8,
    ratio: float = 1.0,
    alpha: float = 0.05,
) -> tuple[int, int]:
    """The people in each group from whom on the power does not fall below the wish.

    Parameters
    ----------
    first, second : Group
    power : float
        The probability wished of showing which share is larger.
    ratio : float
        How many people the second group has for each one of the first.
    alpha : float
        As in `power_of_difference`.

    Returns
    -------
    tuple of int
        The first group has the n wished; the second one this n times the ratio, rounded up.

    Raises
    ------
    ValueError
        If a value is out of its range, if the shares are the same or noncompliance turns their
        difference around, or if not even a billion people in the larger group are enough.

    Notes
    -----
    The power is a sawtooth in n, though a fine one. Up to 16,384 people in the first group every n
    is looked at that may fall short. Beyond, the teeth are looked at in steps of a thousandth of n,
    and the last step that falls short is halved until one n is left.

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
        raise ValueError(f"not even {MOST_PEOPLE} people in a group give a power of {power!r}")
    return people


@dataclass(frozen=True)
class _Pair:
    """The smaller share and the larger one; `turned` if that was the order given."""

    low: Side
    high: Side
    alpha: float
    turned: bool

    @classmethod
    def of(cls, first: Group, second: Group, alpha: float) -> "_Pair":
        if not 0 < alpha < 1:
            raise ValueError(f"alpha must lie strictly between 0 and 1, not {alpha!r}")
        if first.share == second.share:
            raise ValueError(f"both shares are {first.share!r}: there is no difference to find")
        turned = first.share > second.share
        sides = first.side, second.side
        low, high = reversed(sides) if turned else sides
        if not low.expected < high.expected and (first.noncompliance or second.noncompliance):
            raise ValueError(
                f"with this noncompliance, reports show {low.expected:.4f} and "
                f"{high.expected:.4f}: the difference between {first.share!r} and "
                f"{second.share!r} is lost"
            )
        return cls(low, high, alpha, turned)

    def power(self, first: int, second: int) -> float:
        """The probability that the interval lies above 0, the high side less the low one."""
        people = (second, first) if self.turned else (first, second)
        return found(self.low, self.high, people, self.alpha)

    def smooth(self, wish: float, ratio: float) -> float:
        """The n of the first group by the normal approximation."""
        first, second = (self.high, self.low) if self.turned else (self.low, self.high)
        spread = first.variance + second.variance / ratio
        distance = self.high.expected - self.low.expected
        if not distance > 0:
            return math.inf
        needed = max(critical(self.alpha) + float(ndtri(wish)), 0.1) / distance
        return spread * needed * needed


@lru_cache(maxsize=512)
def _required(pair: _Pair, wish: float, ratio: float) -> tuple[int, int] | None:
    """Scan downwards, from where the power is above the wish by more than a tooth of the saw."""
    most = math.floor(MOST_PEOPLE / max(1.0, ratio))

    def second(n: int) -> int:
        return max(1, math.ceil(n * ratio - _ROUNDING))

    def power(n: int) -> float:
        return pair.power(n, second(n))

    top = math.ceil(min(most, max(2.0, pair.smooth(wish, ratio))))
    while top < most and power(top) < wish + _tooth(pair, top, second(top), wish):
        top = min(most, math.ceil(1.01 * top))
    if power(top) < wish:
        return None
    n, before = top, top - _step(top)
    while before > 0 and power(before) >= wish:
        n, before = before, before - _step(before)
    while n - before > 1:
        middle = (n + before) // 2
        n, before = (middle, before) if power(middle) >= wish else (n, middle)
    return n, second(n)


def _step(n: int) -> int:
    return 1 if n < _EXACT else n // _FINE


def _tooth(pair: _Pair, first: int, second: int, wish: float) -> float:
    """How much the power may fall from one n to a later one: half a count of the difference of
    both, and near 1 a part of what is left."""
    people = (second, first) if pair.turned else (first, second)
    spread = math.hypot(pair.low.spread(people[0]), pair.high.spread(people[1]))
    return min(0.2 / max(spread, 0.2), (1 - wish) / 2)
