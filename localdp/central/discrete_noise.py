"""Exact integer noise from OpenDP: its privacy, its probabilities and its quantiles.

OpenDP draws from the operating system's cryptographic source with exact rational arithmetic, so
that no floating-point digit reveals the original value. The noise cannot be seeded.

References
----------
- Canonne, Kamath & Steinke (2020), NeurIPS: the discrete Gaussian.
- Mironov (2012), ACM CCS: attacks on floating-point noise.
"""

import math
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, Literal

import numpy as np
import scipy
from numpy.typing import NDArray
from scipy.special import erfc

from localdp.central.packages import opendp

Law = Literal["laplace", "gaussian"]
Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

LARGEST = 2**53
"""The largest total: up to it, floats represent every integer."""
_WIDE = 1_000.0
_NEGLIGIBLE = 1e-12


@dataclass(frozen=True)
class Noise:
    """Integer noise for totals that one person changes by at most `sensitivity`.

    The entries of a vector have independent noise. `scale` is the scale parameter of the Laplace,
    or the standard deviation of the Gaussian distribution; `sensitivity` is in the L1 norm
    (Laplace) or the L2 norm (Gaussian).
    """

    law: Law
    scale: float
    sensitivity: int

    def __post_init__(self) -> None:
        if self.law not in ("laplace", "gaussian"):
            raise ValueError(f"law must be 'laplace' or 'gaussian', not {self.law!r}")
        if not (math.isfinite(self.scale) and self.scale > 0):
            raise ValueError(f"scale must be finite and above 0, not {self.scale!r}")
        if not 0 < self.sensitivity <= LARGEST:
            raise ValueError(f"sensitivity must be from 1 on, not {self.sensitivity!r}")

    @classmethod
    def laplace(cls, epsilon: Fraction, sensitivity: int = 1) -> "Noise":
        """Return the smallest Laplace noise with this epsilon, by OpenDP's privacy map."""
        return cls("laplace", _laplace_scale(float(epsilon), sensitivity), sensitivity)

    @classmethod
    def gaussian(cls, epsilon: Fraction, delta: Fraction, sensitivity: int = 1) -> "Noise":
        """Return the smallest Gaussian noise with this epsilon and delta, by OpenDP's map."""
        scale = _gaussian_scale(float(epsilon), float(delta), sensitivity)
        return cls("gaussian", scale, sensitivity)

    def epsilon(self, delta: float = 0.0) -> float:
        """Return the epsilon of OpenDP's privacy map; infinite for Gaussian noise at delta 0."""
        if self.law == "laplace":
            return float(_measurement("laplace", self.scale).map(self.sensitivity))
        if delta <= 0:
            return math.inf
        return _gaussian_epsilon(self.scale, self.sensitivity, delta)

    def added_to(self, totals: Sequence[int]) -> list[int]:
        """Return the totals, each with fresh noise; raise ValueError if one is beyond `LARGEST`."""
        exact = [int(total) for total in totals]
        if any(abs(total) > LARGEST for total in exact):
            raise ValueError(f"a total beyond {LARGEST} cannot be released")
        return [int(noisy) for noisy in _measurement(self.law, self.scale)(exact)]

    def beyond(self, distance: NDArray[Any] | float) -> Floats:
        """Return the probability that the absolute noise exceeds each distance."""
        whole = np.floor(np.asarray(distance, dtype=np.float64))
        return np.where(whole < 0, 1.0, self._beyond(np.maximum(whole, 0.0)))

    def half_width(self, confidence: float) -> int:
        """Return the smallest distance that contains the noise with this probability."""
        return _half_width(self, 1 - confidence)

    def at_least(self, least: NDArray[Any]) -> Floats:
        """Return the probability that the noise is at least this large."""
        whole = np.ceil(least)
        above = self.beyond(np.maximum(whole, 1) - 1) / 2
        below = self.beyond(np.maximum(-whole, 0)) / 2
        return np.where(whole >= 1, above, 1 - below)

    @property
    def mean_error(self) -> float:
        """The mean absolute noise."""
        if self.law == "gaussian":
            return self.scale * math.sqrt(2 / math.pi)
        ratio = math.exp(-1 / self.scale)
        return 2 * ratio / (1 - ratio * ratio)

    def chances(self, rest: float = 1e-13) -> tuple[Whole, Floats]:
        """Return the values of the noise and their probabilities.

        Values in the tails with a total probability of `rest` are left out.
        """
        reach = self.half_width(1 - rest)
        values = np.arange(-reach, reach + 1)
        if self.law == "laplace":
            ratio = math.exp(-1 / self.scale)
            return values, (1 - ratio) / (1 + ratio) * np.exp(-np.abs(values) / self.scale)
        weights = np.exp(-(values.astype(np.float64) ** 2) / (2 * self.scale**2))
        return values, weights / weights.sum()

    def _beyond(self, whole: Floats) -> Floats:
        if self.law == "laplace":
            # Geometric on both sides, in a form that loses no digits near 1.
            both = 2 * np.exp(-(whole + 1) / self.scale) / (1 + math.exp(-1 / self.scale))
            return np.asarray(both, dtype=np.float64)
        if self.scale >= _WIDE:
            return erfc((whole + 0.5) / (self.scale * math.sqrt(2)))
        tails = _gaussian_tails(self.scale)
        return tails[np.minimum(whole, len(tails) - 1).astype(np.int64)]


@dataclass(frozen=True)
class NoiseSum:
    """The sum of `count` independent draws of the same noise."""

    noise: Noise
    count: int

    @property
    def chances(self) -> Floats:
        """The probabilities of the values from ``-r`` to ``r``."""
        return _sum_of(self.noise, self.count)

    def half_width(self, confidence: float) -> int:
        """Return the smallest distance that contains the sum with this probability."""
        chances = self.chances
        middle = len(chances) // 2
        beyond = 2 * np.cumsum(chances[:middle])
        return middle - int(np.searchsorted(beyond, 1 - confidence, side="right"))

    def at_least(self, least: NDArray[Any]) -> Floats:
        """Return the probability that the sum is at least this large."""
        chances = self.chances
        above = np.append(np.cumsum(chances[::-1])[::-1], 0.0)
        place = np.ceil(least).astype(np.int64) + len(chances) // 2
        return np.asarray(above[place.clip(0, len(chances))], dtype=np.float64)


@lru_cache(maxsize=256)
def _sum_of(noise: Noise, count: int) -> Floats:
    """Return the probabilities of a sum of independent draws, from ``-r`` to ``r``."""
    if count == 0:
        return np.ones(1)
    if count == 1:
        return noise.chances(_NEGLIGIBLE)[1]
    halves = _sum_of(noise, count // 2), _sum_of(noise, count - count // 2)
    total = np.maximum(scipy.signal.fftconvolve(*halves), 0.0)
    kept = np.flatnonzero(np.cumsum(total) > _NEGLIGIBLE)[0]
    total = total[kept : len(total) - kept]
    normed: Floats = total / total.sum()
    return normed


@lru_cache(maxsize=4096)
def _half_width(noise: Noise, left: float) -> int:
    low, high = -1, 1
    while float(noise.beyond(high)) > left:
        low, high = high, 2 * high
    within = range(low + 1, high)
    return low + 1 + bisect_left(within, True, key=lambda n: float(noise.beyond(n)) <= left)


@lru_cache(maxsize=4096)
def _gaussian_tails(scale: float) -> Floats:
    """Return the probability that each distance, from 0 on, is exceeded."""
    reach = math.ceil(12 * scale) + 12
    weights = np.exp(-(np.arange(reach + 1, dtype=np.float64) ** 2) / (2 * scale * scale))
    sums = np.cumsum(weights[::-1])[::-1]
    tails: Floats = np.append(2 * sums[1:], 0.0) / (2 * sums[0] - weights[0])
    return tails


@lru_cache(maxsize=1024)
def _measurement(law: Law, scale: float) -> Any:
    dp = opendp()
    domain = dp.vector_domain(dp.atom_domain(T="i64"))
    if law == "laplace":
        return dp.m.make_laplace(domain, dp.l1_distance(T="i64"), scale=scale)
    return dp.m.make_gaussian(domain, dp.l2_distance(T="f64"), scale=scale)


@cache
def _laplace_scale(epsilon: float, sensitivity: int) -> float:
    return least_scale(
        sensitivity, epsilon, lambda scale: float(_measurement("laplace", scale).map(sensitivity))
    )


def least_scale(change: int, epsilon: float, epsilon_of: Callable[[float], float]) -> float:
    """Return the first scale, from change / epsilon on, whose own epsilon is not above it."""
    scale = change / epsilon
    if not math.isfinite(scale):
        raise ValueError(f"epsilon {epsilon!r} is too close to 0")
    while epsilon_of(scale) > epsilon:
        scale = math.nextafter(scale, math.inf)
    return scale


@lru_cache(maxsize=4096)
def _gaussian_epsilon(scale: float, sensitivity: int, delta: float) -> float:
    measurement: Any = opendp().c.make_zCDP_to_approxDP(_measurement("gaussian", scale))
    return float(measurement.map(float(sensitivity)).epsilon(delta))


@cache
def _gaussian_scale(epsilon: float, delta: float, sensitivity: int) -> float:
    """Return the scale, computed for a sensitivity of 1: only their ratio matters."""

    def over(logarithm: float) -> float:
        return _gaussian_epsilon(math.exp(logarithm), 1, delta) - epsilon

    low, high = math.log(0.05), math.log(10 / epsilon) + 5
    log_scale = scipy.optimize.brentq(over, min(low, high - 1), high, xtol=1e-13)
    scale = sensitivity * math.exp(log_scale)
    while _gaussian_epsilon(scale, sensitivity, delta) > epsilon:
        scale *= 1 + 1e-13
    return scale
