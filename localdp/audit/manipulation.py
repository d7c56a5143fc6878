"""What forged reports can do to an estimate, and a test that crude forging may set off.

Cheu, Smith & Ullman (2021). Nothing here can show that reports are honest.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import gammaincc
from scipy.stats import binom

from localdp.fixed_point import as_count
from localdp.mechanisms import Mechanism, PermanentResponse, UnaryEncoding

Floats = NDArray[np.float64]
Marks = UnaryEncoding | PermanentResponse
"""What sets each mark of a report on its own."""

_LEAST_EXPECTED = 5
_MOST_REPORTS = 2**53


@dataclass(frozen=True, eq=False)
class ManipulationBound:
    """How far forged reports can move each unbiased share, shape (categories,).

    Attributes
    ----------
    share : float
        The share of the reports that are forged.
    up, down : ndarray
        The most that the expected share moves if people forge their report instead of answering.
    replaced : ndarray
        The most that the share moves, up or down, if reports already drawn are replaced. It is the
        largest of the three, and the one to show.
    """

    share: float
    up: Floats
    down: Floats
    replaced: Floats


def manipulation_bound(m: Mechanism, share: float) -> ManipulationBound:
    """Return how far a share of forged reports can move each estimate.

    Parameters
    ----------
    m : Mechanism
    share : float
        From 0 to 1.

    Raises
    ------
    ValueError
        If the share is out of its range.

    Notes
    -----
    The unbiased share is the mean of a weight that each report has: one if the report raises the
    category's counter, and another if it does not. Whoever forges gives the largest or the least of
    the two, where an honest report has a mean weight of 0 to 1.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> bound = manipulation_bound(RandomizedResponse.of(8, 1), 0.01)
    >>> [round(100 * float(part[0]), 2) for part in (bound.up, bound.down, bound.replaced)]
    [5.07, 1.58, 5.66]
    """
    if not 0 <= share <= 1:
        raise ValueError(f"share must be from 0 to 1, not {share!r}")
    support = m.support()
    raising = (1 - support.q) / (support.p - support.q)
    silent = -support.q / (support.p - support.q)
    most, least = np.maximum(raising, silent), np.minimum(raising, silent)
    return ManipulationBound(share, share * most, share * (1 - least), share * (most - least))


@dataclass(frozen=True)
class PopcountTest:
    """Whether the reports have as many marks as honest ones would.

    Attributes
    ----------
    statistic : float
        Pearson's chi-squared over the numbers of marks, rare ones taken together.
    degrees : int
        Its degrees of freedom; 0 if there are too few reports to tell anything.
    p_value : float
        How often honest reports deviate at least as far.
    alarm : bool
        Whether that is below alpha. Without an alarm nothing is shown: whoever draws the right
        number of marks is not seen.
    """

    statistic: float
    degrees: int
    p_value: float
    alarm: bool


def popcount_law(m: Marks) -> Floats:
    """Return the probability of each number of marks in a report, shape (categories + 1,).

    It is the same for every answer, so that it holds whatever the shares are.
    """
    support = m.support()
    own = support.p[0]
    others = binom.pmf(np.arange(m.categories), m.categories - 1, support.q[0])
    law: Floats = np.append(others * (1 - own), 0) + np.insert(others * own, 0, 0)
    return law


def popcounts(m: Marks, reports: ArrayLike) -> NDArray[np.int64]:
    """Return how many reports have each number of marks, shape (categories + 1,)."""
    marks = m.to_bits(np.asarray(reports)).sum(axis=1)
    return np.bincount(marks, minlength=m.categories + 1).astype(np.int64)


def popcount_test(m: Marks, histogram: ArrayLike, alpha: float = 0.001) -> PopcountTest:
    """Test the numbers of marks in reports that set each mark on its own.

    Parameters
    ----------
    m : UnaryEncoding or PermanentResponse
        For a permanent response the reports of one wave.
    histogram : array_like of int
        How many reports have each number of marks, as from `popcounts`.
    alpha : float
        How often honest reports may set off the alarm.

    Raises
    ------
    ValueError
        If the histogram has another shape, or is no count, or alpha is no probability.
    """
    if not 0 < alpha < 1:
        raise ValueError(f"alpha must lie strictly between 0 and 1, not {alpha!r}")
    law, seen = popcount_law(m), np.asarray(histogram)
    if seen.shape != law.shape or seen.dtype.kind not in "iu":
        raise ValueError(f"a histogram needs {len(law)} whole numbers, not {seen.tolist()}")
    total = sum(as_count(count, "a count", 0, _MOST_REPORTS) for count in seen)
    cells = _pooled(seen.astype(np.float64), law * total)
    degrees = len(cells) - 1
    if degrees < 1:
        return PopcountTest(0.0, 0, 1.0, alarm=False)
    statistic = sum((count - expected) ** 2 / expected for count, expected in cells)
    p_value = float(gammaincc(degrees / 2, statistic / 2))
    return PopcountTest(statistic, degrees, p_value, alarm=p_value < alpha)


def _pooled(seen: Floats, expected: Floats) -> list[tuple[float, float]]:
    """Take neighbouring cells together until each is expected to hold a few."""
    cells: list[tuple[float, float]] = []
    count = room = 0.0
    for here, wanted in zip(seen.tolist(), expected.tolist(), strict=True):
        count, room = count + here, room + wanted
        if room >= _LEAST_EXPECTED:
            cells.append((count, room))
            count = room = 0.0
    if cells:
        last = cells.pop()
        cells.append((last[0] + count, last[1] + room))
    return cells
