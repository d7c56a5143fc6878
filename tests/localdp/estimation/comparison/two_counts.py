"""The exact coverage of an interval that two counts give."""

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
from scipy.stats import binom

Interval = Callable[[int, int], tuple[float, float]]
SHARES = (0.0, 0.001, 0.01, 0.05, 0.5, 1.0)
NEGLIGIBLE = 1e-7


def likely(n: int, rate: float) -> list[tuple[int, float]]:
    """The counts of n that are worth a sum, with their chances."""
    mass = binom.pmf(np.arange(n + 1), n, rate)
    return [(count, float(mass[count])) for count in np.flatnonzero(mass > NEGLIGIBLE).tolist()]


def coverage(interval: Interval, n: tuple[int, int], rates: Sequence[float], truth: float) -> float:
    """The chance that the interval holds the truth, summed over both counts."""
    total = 0.0
    for first, chance in likely(n[0], rates[0]):
        for second, other in likely(n[1], rates[1]):
            low, high = interval(first, second)
            total += chance * other * (low - 1e-9 <= truth <= high + 1e-9)
    return total


def remembered(interval: Interval) -> Interval:
    """The same interval, computed once for each pair of counts."""
    return cache(interval)
