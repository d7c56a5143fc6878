"""Exact integer noise from OpenDP: how much it hides, and how far it reaches.

OpenDP draws from the operating system's cryptographic source, by exact rational arithmetic
(Canonne, Kamath & Steinke 2020), so that no digit of a float gives a figure away (Mironov 2012).
It cannot be seeded.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, Literal

import numpy as np
import opendp.prelude as dp
from numpy.typing import NDArray
from scipy.optimize import brentq
from scipy.special import erfc

dp.enable_features("contrib")

Law = Literal["laplace", "gaussian"]
Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

LARGEST = 2**53
"""Beyond this no total lies: floats then still hold every integer."""
_WIDE = 1_000.0


@dataclass(frozen=True)
class Noise:
    """Integer noise of one law, for totals that one person changes by at most `sensitivity`.

    Parameters
    ----------
    law : {"laplace", "gaussian"}
        The discrete law; of a vector, every entry has noise of its own.
    scale : float
        Of Laplace's law, the mean distance that it decays over; of Gauss's, its standard deviation.
    sensitivity : int
        The most that one person changes: summed over the entries (Laplace), or the root of the
        summed squares (Gauss).
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
        """The least noise whose epsilon, by OpenDP's own account, is no more than this one."""
        return cls("laplace", _laplace_scale(float(epsilon), sensitivity), sensitivity)

    @classmethod
    def gaussian(cls, epsilon: Fraction, delta: Fraction, sensitivity: int = 1) -> "Noise":
        """The least noise that keeps (epsilon, delta), by OpenDP's own account."""
        scale = _gaussian_scale(float(epsilon), float(delta), sensitivity)
        return cls("gaussian", scale, sensitivity)

    def epsilon(self, delta: float = 0.0) -> float:
        """Return the epsilon of OpenDP's privacy map; infinite for Gauss's law at delta 0."""
        if self.law == "laplace":
            return float(_measurement("laplace", self.scale).map(self.sensitivity))
        if delta <= 0:
            return math.inf
        return _gaussian_epsilon(self.scale, self.sensitivity, delta)

    def added_to(self, totals: Sequence[int]) -> list[int]:
        """Return the totals, each with fresh noise.

        Raises
        ------
        ValueError
            If one lies beyond `LARGEST`.
        """
        exact = [int(total) for total in totals]
        if any(abs(total) > LARGEST for total in exact):
            raise ValueError(f"a total beyond {LARGEST} cannot be released")
        return [int(noisy) for noisy in _measurement(self.law, self.scale)(exact)]

    def beyond(self, distance: NDArray[Any] | float) -> Floats:
        """Return how likely the noise is farther from 0 than each distance."""
        whole = np.floor(np.asarray(distance, dtype=np.float64))
        likely: Floats = np.where(whole < 0, 1.0, self._beyond(np.maximum(whole, 0.0)))
        return likely

    def half_width(self, confidence: float) -> int:
        """Return the least distance that the noise stays within, with this probability."""
        left = 1 - confidence
        low, high = -1, 1
        while float(self.beyond(high)) > left:
            low, high = high, 2 * high
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if float(self.beyond(middle)) <= left else (middle, high)
        return high

    @property
    def mean_error(self) -> float:
        """How far from 0 the noise is on average."""
        if self.law == "gaussian":
            return self.scale * math.sqrt(2 / math.pi)
        ratio = math.exp(-1 / self.scale)
        return 2 * ratio / (1 - ratio * ratio)

    def chances(self, rest: float = 1e-13) -> tuple[Whole, Floats]:
        """Return the values that the noise takes, but for a rest of so small a probability, and
        their chances."""
        reach = self.half_width(1 - rest)
        values = np.arange(-reach, reach + 1)
        if self.law == "laplace":
            ratio = math.exp(-1 / self.scale)
            return values, (1 - ratio) / (1 + ratio) * np.exp(-np.abs(values) / self.scale)
        weights = np.exp(-(values.astype(np.float64) ** 2) / (2 * self.scale**2))
        return values, weights / weights.sum()

    def _beyond(self, whole: Floats) -> Floats:
        if self.law == "laplace":
            # Geometric on both sides; 1 + ratio without the loss of digits near 1.
            both = 2 * np.exp(-(whole + 1) / self.scale) / (1 + math.exp(-1 / self.scale))
            return np.asarray(both, dtype=np.float64)
        if self.scale >= _WIDE:
            reached: Floats = erfc((whole + 0.5) / (self.scale * math.sqrt(2)))
            return reached
        tails = _gaussian_tails(self.scale)
        exact: Floats = tails[np.minimum(whole, len(tails) - 1).astype(np.int64)]
        return exact


@lru_cache(maxsize=4096)
def _gaussian_tails(scale: float) -> Floats:
    """How likely each distance is exceeded, from 0 on."""
    reach = math.ceil(12 * scale) + 12
    weights = np.exp(-(np.arange(reach + 1, dtype=np.float64) ** 2) / (2 * scale * scale))
    sums = np.cumsum(weights[::-1])[::-1]
    tails: Floats = np.append(2 * sums[1:], 0.0) / (2 * sums[0] - weights[0])
    return tails


@lru_cache(maxsize=1024)
def _measurement(law: Law, scale: float) -> Any:
    domain = dp.vector_domain(dp.atom_domain(T="i64"))
    if law == "laplace":
        return dp.m.make_laplace(domain, dp.l1_distance(T="i64"), scale=scale)
    return dp.m.make_gaussian(domain, dp.l2_distance(T="f64"), scale=scale)


@cache
def _laplace_scale(epsilon: float, sensitivity: int) -> float:
    scale = sensitivity / epsilon
    if not math.isfinite(scale):
        raise ValueError(f"epsilon must not be as near to 0 as {epsilon!r}")
    while _measurement("laplace", scale).map(sensitivity) > epsilon:
        scale = math.nextafter(scale, math.inf)
    return scale


@lru_cache(maxsize=4096)
def _gaussian_epsilon(scale: float, sensitivity: int, delta: float) -> float:
    measurement: Any = dp.c.make_zCDP_to_approxDP(_measurement("gaussian", scale))
    return float(measurement.map(float(sensitivity)).epsilon(delta))


@cache
def _gaussian_scale(epsilon: float, delta: float, sensitivity: int) -> float:
    """Found for a sensitivity of 1: only the ratio of scale and sensitivity counts."""

    def over(logarithm: float) -> float:
        return _gaussian_epsilon(math.exp(logarithm), 1, delta) - epsilon

    low, high = math.log(0.05), math.log(10 / epsilon) + 5
    found = brentq(over, min(low, high - 1), high, xtol=1e-13)
    scale = sensitivity * math.exp(found)
    while _gaussian_epsilon(scale, sensitivity, delta) > epsilon:
        scale *= 1 + 1e-13
    return scale
