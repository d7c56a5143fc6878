"""The smallest standard deviation of Gaussian noise, and the delta of exact channels.

References
----------
- Balle & Wang (2018), ICML: Improving the Gaussian mechanism for differential privacy.
"""

import math
from fractions import Fraction

import numpy as np
import scipy
from numpy.typing import NDArray
from scipy.special import log_ndtr, ndtr

from localdp.fixed_point import WORD

Whole = NDArray[np.int64]

_BITS = 29


def analytic_delta(epsilon: float, sigma: float, sensitivity: float) -> float:
    """Return the delta at epsilon of normal noise with this standard deviation."""
    half = sensitivity / (2 * sigma)
    away = epsilon * sigma / sensitivity
    return float(ndtr(half - away) - math.exp(epsilon + float(log_ndtr(-half - away))))


def analytic_sigma(epsilon: float, delta: float, sensitivity: float) -> float:
    """Return the smallest standard deviation that satisfies epsilon and delta."""

    def excess(log_sigma: float) -> float:
        return analytic_delta(epsilon, math.exp(log_sigma), sensitivity) - delta

    low = high = math.log(sensitivity)
    while excess(low) <= 0:
        low -= 1
    while excess(high) > 0:
        high += 1
    return math.exp(float(scipy.optimize.brentq(excess, low, high, xtol=1e-12)))


def hockey_stick(first: Whole, second: Whole, growth: Fraction) -> Fraction:
    """Return the hockey-stick divergence: the largest sum of max(0, first - growth * second).

    It is the delta at epsilon for these pairs of rows in this order: exact weights that sum to
    2**32, shapes (rows, reports) or (1, reports). `growth` is e**epsilon, from 1 to 2**28; it is
    rounded down, which makes the sum no smaller.
    """
    digits = _BITS - math.ceil(math.log2(growth))
    scaled = math.floor(growth * 2**digits)
    # Both products stay below 2**62: a weight is at most 2**32.
    over = np.maximum(first * 2**digits - second * scaled, 0).sum(axis=1)
    return Fraction(int(over.max()), 2**digits * WORD)
