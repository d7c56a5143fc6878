"""How long a vector is that was seen with noise, which makes it longer than it is."""

import math
from collections.abc import Callable

import numpy as np
from scipy.optimize import brentq
from scipy.special import chndtr

from localdp.estimation.intervals.binomial import Floats

_NEVER = 1e-12


def length_interval(
    square: float, weights: Floats, share: Floats, alpha: float, *, most: float = math.inf
) -> tuple[float, float]:
    """Return an interval for the length of a vector that was seen with noise.

    Parameters
    ----------
    square : float
        The squared length of what was seen.
    weights : ndarray
        Variances of the noise in the directions of its own axes.
    share : ndarray
        How the squared length of the vector is spread over these axes, summing to 1.
    alpha : float
    most : float
        The greatest length that there can be.

    Notes
    -----
    The lower end is the length from which the seen one is exceeded with chance alpha / 2, or 0; the
    upper end the one from which it is not reached with chance alpha / 2. For the upper end no less
    counts as seen than noise alone would show half of the time, and for the lower one no more than
    the greatest length would: what noise has carried past an end is no surer for that, and the
    interval is never a point.
    """
    if weights.max() <= _NEVER:
        return math.sqrt(square), math.sqrt(square)
    far = math.sqrt(square) + 10 * math.sqrt(float(weights.sum()))

    def median(length: float) -> float:
        return _solved(lambda one: 0.5 - exceeded(one**2, weights, share, length), far + length)

    least, longest = square, max(square, median(0.0) ** 2)
    if most < far:
        least = min(square, median(most) ** 2)
    low = _solved(lambda one: exceeded(least, weights, share, one) - alpha / 2, far)
    high = _solved(lambda one: exceeded(longest, weights, share, one) - (1 - alpha / 2), far)
    return min(low, math.sqrt(square)), min(high, most)


def _solved(rising: Callable[[float], float], far: float) -> float:
    """Return where an increasing function of a length is 0; 0 if it is above from the start."""
    if rising(0.0) >= 0:
        return 0.0
    return float(brentq(rising, 0.0, far, xtol=1e-10)) if rising(far) > 0 else far


def exceeded(square: float, weights: Floats, share: Floats, length: float) -> float:
    """Return the chance that the squared length of a vector with noise is above `square`.

    By the noncentral chi-square with the same first three cumulants, and the fourth as near as can
    be (Liu, Tang & Zhang 2009): within .005 in the upper tail, coarse below the fifth percentile of
    a vector that is short beside its noise.
    """
    moved = length**2 * share
    c1, c2, c3, c4 = (
        float(np.sum(weights**power) + power * np.sum(weights ** (power - 1) * moved))
        for power in (1, 2, 3, 4)
    )
    skew, tail = c3 / c2**1.5, c4 / c2**2
    if skew**2 > tail:
        a = 1 / (skew - math.sqrt(skew**2 - tail))
        moved_by = skew * a**3 - a**2
        freedom = a**2 - 2 * moved_by
    else:
        a, moved_by, freedom = 1 / skew, 0.0, 1 / skew**2
    place = (square - c1) / math.sqrt(2 * c2) * math.sqrt(2) * a + freedom + moved_by
    return 1 - float(chndtr(place, freedom, moved_by)) if place > 0 else 1.0
