"""Intervals for the population: of the privacy noise and of the sampling of the people together.

They are computed from released figures only, so they cost nothing. The two errors are independent,
and their half-widths add up in squares.
"""

import math
from collections.abc import Sequence

from localdp.central.discrete_noise import Noise
from localdp.central.spending import Figure
from localdp.estimation.intervals.binomial import critical


def share(count: float, n: int, noise: Noise, confidence: float) -> Figure:
    """Return the share of a noisy count among a known number of people.

    Parameters
    ----------
    count : float
        The noisy count.
    n : int
        The number of people.
    noise : Noise
        The distribution of its noise.
    confidence : float
        Confidence level.
    """
    return _share(count, n, noise, confidence, others=None)


def shares(counts: Sequence[float], noise: Noise, confidence: float) -> tuple[Figure, ...]:
    """Return the share of each noisy count in their sum, with simultaneous intervals.

    Parameters
    ----------
    counts : sequence of float
        The noisy counts, with independent noise.
    noise : Noise
        The distribution of the noise of each.
    confidence : float
        Confidence level of all intervals together; the two shares of two answers are one.
    """
    intervals = 1 if len(counts) == 2 else len(counts)
    each = 1 - (1 - confidence) / intervals
    n, others = sum(counts), len(counts) - 1
    return tuple(_share(count, n, noise, each, others) for count in counts)


def _share(count: float, n: float, noise: Noise, confidence: float, others: int | None) -> Figure:
    """Invert ``(found - p)² <= z² p (1 - p) / n + h² noise(p) / n²`` for the share p.

    The noise of a share of a sum is that of its count and of the other counts, with the weights
    ``1 - p`` and ``-p``; if n is known, only that of its count.
    """
    if n <= 0:
        return Figure(0.0, 0.0, 1.0)
    found = min(max(count / n, 0.0), 1.0)
    sampled = critical(1 - confidence) ** 2 / n
    noisy = (noise.half_width(confidence) / n) ** 2
    # Coefficients of p², p and 1.
    a = 1 + sampled - (0 if others is None else (1 + others) * noisy)
    b = -2 * found - sampled + (0 if others is None else 2 * noisy)
    c = found**2 - noisy
    inside = b * b - 4 * a * c
    if a <= 0 or inside < 0:
        return Figure(found, 0.0, 1.0)
    low, high = ((-b + sign * math.sqrt(inside)) / (2 * a) for sign in (-1, 1))
    return Figure(found, min(max(low, 0.0), found), max(min(high, 1.0), found))


def mean(figure: Figure, count: int, low: float, high: float, confidence: float) -> Figure:
    """Return a noisy mean with an interval for the population.

    The spread of the answers is unknown: it is taken as large as this mean and the bounds allow.

    Parameters
    ----------
    figure : Figure
        The noisy mean with the interval of its noise.
    count : int
        The noisy number of people.
    low, high : float
        The bounds of the answers.
    confidence : float
        Confidence level.
    """
    if count <= 0:
        return Figure(figure.value, low, high)
    spread = math.sqrt(max(0.0, (high - figure.value) * (figure.value - low)) / count)
    sampled = critical(1 - confidence) * spread
    return Figure(
        figure.value,
        max(low, figure.value - math.hypot(figure.value - figure.low, sampled)),
        min(high, figure.value + math.hypot(figure.high - figure.value, sampled)),
    )
