"""The interval of a mean that is the ratio of a noisy sum and a noisy count (Fieller's method)."""

import math
from collections.abc import Callable

import numpy as np
import scipy
from numpy.typing import ArrayLike, NDArray

from localdp.central.discrete_noise import Noise

Floats = NDArray[np.float64]

_SCANNED = 33
_NEAR = 1e-9
_NEGLIGIBLE = 1e-9


def interval_of_ratio(
    total: int, count: int, of_sum: Noise, of_count: Noise, most: int, confidence: float
) -> tuple[float, float, float]:
    """Return the mean within ``-most`` and ``most``, and its limits, from a noisy sum and count.

    Fieller's method with the exact distribution: if m is the true mean, ``total - m count`` is the
    noise of the sum minus m times the noise of the count. The interval contains the means for which
    an absolute noise of that size has a probability of at least ``1 - confidence``. If there is
    none, or the noisy count is not positive, the bounds are returned.

    References
    ----------
    - Fieller (1954), Journal of the Royal Statistical Society B 16, 175-185.
    """
    values, chances = of_count.chances(_NEGLIGIBLE)

    def likely(means: ArrayLike) -> Floats:
        mean = np.asarray(means, dtype=np.float64)[:, None]
        distance = np.abs(total - mean * count)
        moved = mean * values
        beyond = of_sum.at_least(distance + moved) + of_sum.at_least(distance - moved)
        return beyond @ chances

    wanted = 1 - confidence
    ratio = min(max(total / count, -most), most) if count > 0 else 0.0
    means = np.union1d(np.linspace(-most, most, _SCANNED), [ratio])
    accepted = np.flatnonzero(likely(means) >= wanted)
    if count <= 0 or not accepted.size:
        return ratio, float(-most), float(most)
    first, last = accepted[0], accepted[-1]
    low = -most if first == 0 else _edge(likely, means[first], means[first - 1], wanted)
    high = most if last == len(means) - 1 else _edge(likely, means[last], means[last + 1], wanted)
    return ratio, min(float(low), ratio), max(float(high), ratio)


def _edge(
    likely: Callable[[ArrayLike], Floats], inner: float, outer: float, wanted: float
) -> float:
    """Return the end of the accepted means, rounded outwards."""
    near = abs(outer - inner) * _NEAR
    root = scipy.optimize.brentq(
        lambda mean: float(likely([mean])[0]) - wanted, inner, outer, xtol=near
    )
    return float(root + math.copysign(2 * near, outer - inner))
