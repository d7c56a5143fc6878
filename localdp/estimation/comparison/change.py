"""The change of shares from one wave to the next.

The difference of two waves' unbiased shares is unbiased for the change. Its variance depends on the
number of people who answered in both waves, which is unknown because reports are not linked. With
the waves' standard errors s and t, the following holds without that knowledge:

- Different people: the variance of the difference is s**2 + t**2.
- The same people, with reports drawn from permanent rows: consider one person's bit in both waves.
  Given the answers, the two bits are independent if the answer changed, because another answer has
  its own row. If it did not change, the bits depend on each other through the row only; their
  covariance is the variance of the conditional expectation given the row, which is not negative.
  The permanent noise partly cancels in the difference, so s**2 + t**2 is an upper bound.
- The sampling of the people contributes the covariance of a person's two answers. It is not
  negative unless people who hold Yes in one wave hold Yes less often than others in the other wave.
  Only then can the variance of the difference exceed s**2 + t**2.
- In any case its standard error is at most s + t (Cauchy-Schwarz).

There are therefore two intervals. One treats the waves as independent and melds their exact limits
(`localdp.estimation.intervals.melded`). The wider one holds whatever the dependence: it adds the
distances of Clopper and Pearson's limits. Neither shrinks to a point near 0 or 1.
"""

import math
from dataclasses import dataclass
from typing import ClassVar

from localdp.estimation.comparison.groups import GroupComparison, compared, marks_of
from localdp.estimation.intervals.binomial import Floats, clopper_pearson
from localdp.estimation.labels import Group, group_of
from localdp.estimation.shares import share_counts
from localdp.estimation.validation import checked_alpha, checked_size
from localdp.fixed_point import check_number
from localdp.mechanisms import Mechanism


@dataclass(frozen=True, eq=False)
class ChangeEstimate(GroupComparison):
    """The later wave's shares minus the earlier one's; every array has the shape (categories,).

    Standard error, limits and p-value are as for independent groups. They hold if a person's two
    answers are not negatively correlated.

    Attributes
    ----------
    low_worst, high_worst : ndarray
        Limits that hold for any dependence between the waves.
    """

    _title = "Change between two waves"
    _figures: ClassVar[tuple[str, ...]] = (
        *("difference", "first", "second", "se", "low", "high", "p_value"),
        *("low_worst", "high_worst"),
    )

    low_worst: Floats
    high_worst: Floats


def estimate_change(
    m: Mechanism,
    before: Group,
    after: Group,
    confidence: float = 0.95,
    statements: int = 1,
) -> ChangeEstimate:
    """Estimate the change between two waves of one question; arguments are as in `compare_groups`.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> coins = RandomizedResponse.two_coins()
    >>> change = estimate_change(coins, {"No": 700, "Yes": 300}, {"No": 650, "Yes": 350})
    >>> [round(float(x[1]), 3) for x in (change.difference, change.low, change.high)]
    [0.1, 0.016, 0.184]
    """
    alpha = checked_alpha(confidence, statements)
    earlier = group_of(m, before)
    later = group_of(m, after, labels=earlier.labels)
    comparison = compared(marks_of(m, later), marks_of(m, earlier), confidence, statements)
    support = m.support()
    (down, up), (under, over) = (
        clopper_pearson(*share_counts(m, wave.counts, wave.n), support.p, support.q, alpha)
        for wave in (earlier, later)
    )
    figures = {**vars(comparison), "labels": later.axes}
    return ChangeEstimate(**figures, low_worst=under - up, high_worst=over - down)


def combine_intervals(
    before: tuple[float, float, float],
    after: tuple[float, float, float],
    *,
    correlation: float = 0.0,
) -> tuple[float, float, float]:
    """Return a difference of two figures, the later minus the earlier one, and its limits.

    Each figure is a value between limits of the same confidence. Each limit's distance from the
    difference is the root of the sum of two squared distances: of the later figure's limit on the
    same side, and of the earlier one's on the other side. It keeps the shape of intervals that are
    not symmetric, and is approximate as a difference of Wald's is.

    The two estimates have this correlation, 0 where they are independent. Limits grow as it
    falls, so that its lowest possible value gives limits that hold whatever it is. Raises
    ValueError if a value is not between its limits, or the correlation is not possible.

    References
    ----------
    - Zou & Donner (2008), Statistics in Medicine 27, 1693-1702.

    Examples
    --------
    >>> combine_intervals((0.0, -3.0, 3.0), (10.0, 6.0, 14.0))
    (10.0, 5.0, 15.0)
    >>> combine_intervals((0.0, -3.0, 3.0), (10.0, 6.0, 14.0), correlation=-1.0)
    (10.0, 3.0, 17.0)
    """
    check_number(correlation, "a correlation")
    if not -1 <= correlation <= 1:
        raise ValueError(f"a correlation is from -1 to 1, not {correlation!r}")
    (x, x_low, x_high), (y, y_low, y_high) = (
        _limits(figure, name) for figure, name in ((before, "before"), (after, "after"))
    )
    cosine = float(correlation)
    down, up = (
        math.sqrt(max(own**2 + other**2 - 2 * cosine * own * other, 0.0))
        for own, other in ((y - y_low, x_high - x), (y_high - y, x - x_low))
    )
    return y - x, y - x - down, y - x + up


def _limits(figure: tuple[float, float, float], name: str) -> tuple[float, ...]:
    """Return a value and its limits; raise ValueError if they are impossible."""
    if len(figure) != 3:
        raise ValueError(f"{name} must be a value and its two limits, not {figure!r}")
    value, low, high = (checked_size(number, name) for number in figure)
    if not low <= value <= high:
        raise ValueError(f"{value!r} must lie between its limits {low!r} and {high!r}")
    return value, low, high
