"""Which of several counts is the largest, chosen with exact noise from OpenDP."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any

import opendp.prelude as dp

dp.enable_features("contrib")


@dataclass(frozen=True)
class Selection:
    """Report noisy max with exponential noise (permute-and-flip, McKenna & Sheldon 2020), for
    counts of which one person changes one, by 1, upwards.

    Parameters
    ----------
    scale : float
        The mean of the noise.
    """

    scale: float

    def __post_init__(self) -> None:
        if not (math.isfinite(self.scale) and self.scale > 0):
            raise ValueError(f"scale must be finite and above 0, not {self.scale!r}")

    @classmethod
    def of(cls, epsilon: Fraction) -> "Selection":
        """The least noise whose epsilon, by OpenDP's own account, is no more than this one."""
        return cls(_scale(float(epsilon)))

    def epsilon(self, delta: float = 0.0) -> float:
        """Return the epsilon of OpenDP's privacy map, whatever the delta."""
        return float(_measurement(self.scale).map(1))

    def among(self, counts: Sequence[int]) -> int:
        """Return the place of the largest of the noisy counts."""
        return int(_measurement(self.scale)([int(count) for count in counts]))

    def behind(self, options: int, confidence: float) -> int:
        """Return how many people more, with this probability, no other option has at most.

        For an option that is behind by t to be chosen, its noise must exceed that of the largest by
        t, which has the probability exp(-t/scale)/2; summed over all options.
        """
        reach = self.scale * math.log((options - 1) / (2 * (1 - confidence)))
        return max(0, math.ceil(reach - 1))

    def mean_behind(self, options: int) -> float:
        """Return how many people more another option has on average, at most."""
        certain = max(0, math.floor(self.scale * math.log((options - 1) / 2)) if options > 3 else 0)
        ratio = math.exp(-1 / self.scale)
        rest = (options - 1) / 2 * ratio ** (certain + 1) / (1 - ratio)
        return certain + rest


@lru_cache(maxsize=1024)
def _measurement(scale: float) -> Any:
    space = dp.vector_domain(dp.atom_domain(T="i64")), dp.linf_distance(T="i64", monotonic=True)
    return dp.m.make_noisy_max(*space, dp.max_divergence(), scale=scale)


@cache
def _scale(epsilon: float) -> float:
    scale = 1 / epsilon
    if not math.isfinite(scale):
        raise ValueError(f"epsilon must not be as near to 0 as {epsilon!r}")
    while _measurement(scale).map(1) > epsilon:
        scale = math.nextafter(scale, math.inf)
    return scale
