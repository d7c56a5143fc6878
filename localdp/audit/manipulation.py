"""The effect of forged reports on an estimate, and a test that detects crude forgeries.

The absence of an alarm does not prove that reports are honest.

References
----------
- Cheu, Smith & Ullman (2021), IEEE Symposium on Security and Privacy.
"""

from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import ArrayLike, NDArray
from scipy.special import gammaincc

from localdp.arrays import plain_array
from localdp.estimation.validation import LEAST_EXPECTED, checked_n, checked_share, strictly_between
from localdp.fixed_point import whole_numbers
from localdp.mechanisms import Mechanism, PermanentResponse, UnaryEncoding

Floats = NDArray[np.float64]
Marks = UnaryEncoding | PermanentResponse
"""Mechanisms that set each mark of a report independently."""


@dataclass(frozen=True, eq=False)
class ManipulationBound:
    """How far forged reports can move each unbiased share, shape (categories,).

    Attributes
    ----------
    share : float
        The fraction of forged reports.
    up, down : ndarray
        The largest shift of the expected share if people forge their report instead of answering.
    replaced : ndarray
        The largest shift in either direction if reports already drawn are replaced: the largest of
        the three, and the one for display.
    """

    share: float
    up: Floats
    down: Floats
    replaced: Floats


def manipulation_bound(m: Mechanism, share: float) -> ManipulationBound:
    """Return how far a share of forged reports can move each estimated share.

    Notes
    -----
    The unbiased share is the mean of a weight per report, with one value if the report increases
    the category's counter and another if it does not. Forged reports have the larger or the smaller
    of these values, where an honest report has an expected weight from 0 to 1.

    References
    ----------
    - Cheu, Smith & Ullman (2021), IEEE Symposium on Security and Privacy.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> bound = manipulation_bound(RandomizedResponse.of(8, 1), 0.01)
    >>> [round(100 * float(part[0]), 2) for part in (bound.up, bound.down, bound.replaced)]
    [5.07, 1.58, 5.66]
    """
    checked_share(share, "share")
    support = m.support()
    raising = (1 - support.q) / (support.p - support.q)
    silent = -support.q / (support.p - support.q)
    most, least = np.maximum(raising, silent), np.minimum(raising, silent)
    return ManipulationBound(share, share * most, share * (1 - least), share * (most - least))


@dataclass(frozen=True)
class PopcountTest:
    """A goodness-of-fit test of the number of marks per report.

    Attributes
    ----------
    statistic : float
        Pearson's chi-squared over the numbers of marks, with rare ones pooled.
    degrees : int
        Its degrees of freedom; 0 if there are too few reports.
    p_value : float
        The probability that honest reports deviate at least as much.
    alarm : bool
        Whether that is below alpha. The absence of an alarm proves nothing: forged reports with the
        right number of marks are not detected.
    """

    statistic: float
    degrees: int
    p_value: float
    alarm: bool


def popcount_law(m: Marks) -> Floats:
    """Return the probability of each number of marks in an honest report, shape (categories + 1,).

    It is the same for every answer, so it holds for any shares. A permanent response gives the
    reports of one wave.

    Examples
    --------
    >>> popcount_law(UnaryEncoding.of(2, 0.75, 0.25)).tolist()
    [0.1875, 0.625, 0.1875]
    """
    support = m.support()
    own = support.p[0]
    others = scipy.stats.binom.pmf(np.arange(m.categories), m.categories - 1, support.q[0])
    law: Floats = np.append(others * (1 - own), 0) + np.insert(others * own, 0, 0)
    return law


def popcounts(m: Marks, reports: ArrayLike) -> NDArray[np.int64]:
    """Return the number of reports with each number of marks, shape (categories + 1,).

    Examples
    --------
    >>> popcounts(UnaryEncoding.of(2, 0.75, 0.25), [[1, 0], [1, 1], [0, 1]]).tolist()
    [0, 2, 1]
    """
    marks = m.to_bits(plain_array(reports, "reports")).sum(axis=1)
    return np.bincount(marks, minlength=m.categories + 1).astype(np.int64)


def popcount_test(m: Marks, histogram: ArrayLike, alpha: float = 0.001) -> PopcountTest:
    """Test the numbers of marks in reports of independent marks.

    The histogram is the number of reports with each number of marks, as `popcounts` returns it;
    honest reports raise the alarm with probability `alpha`. Raises ValueError if the histogram has
    another shape or is not a count, or alpha is not a probability.

    Examples
    --------
    >>> popcount_test(UnaryEncoding.of(2, 0.75, 0.25), [0, 1000, 0]).alarm
    True
    """
    strictly_between(alpha, "alpha")
    law = popcount_law(m)
    seen = plain_array(histogram, "a histogram")
    if seen.shape != law.shape:
        raise ValueError(f"a histogram needs {len(law)} whole numbers, not {seen.tolist()}")
    whole = [int(count) for count in whole_numbers(seen)]
    total = sum(checked_n(count, "a count", 0) for count in whole)
    cells = _pooled(seen.astype(np.float64), law * total)
    degrees = len(cells) - 1
    if degrees < 1:
        return PopcountTest(0.0, 0, 1.0, alarm=False)
    statistic = sum((count - expected) ** 2 / expected for count, expected in cells)
    p_value = float(gammaincc(degrees / 2, statistic / 2))
    return PopcountTest(statistic, degrees, p_value, alarm=p_value < alpha)


def _pooled(seen: Floats, expected: Floats) -> list[tuple[float, float]]:
    """Pool neighboring cells until each has the least expected count."""
    cells: list[tuple[float, float]] = []
    count = room = 0.0
    for here, wanted in zip(seen.tolist(), expected.tolist(), strict=True):
        count, room = count + here, room + wanted
        if room >= LEAST_EXPECTED:
            cells.append((count, room))
            count = room = 0.0
    if cells:
        last = cells.pop()
        cells.append((last[0] + count, last[1] + room))
    return cells
