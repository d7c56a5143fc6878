"""Report noisy max: the option with the largest count, chosen with exact noise from OpenDP.

References
----------
- McKenna & Sheldon (2020), NeurIPS: permute-and-flip.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any

from localdp.central.packages import opendp


@dataclass(frozen=True)
class Selection:
    """Report noisy max with exponential noise (permute-and-flip).

    It is for counts of which one person changes one, upwards by 1.

    Parameters
    ----------
    scale : float
        The mean of the noise.

    Raises
    ------
    ValueError
        If it is not finite and positive.
    """

    scale: float

    def __post_init__(self) -> None:
        if not (math.isfinite(self.scale) and self.scale > 0):
            raise ValueError(f"scale must be finite and above 0, not {self.scale!r}")

    @classmethod
    def of(cls, epsilon: Fraction) -> "Selection":
        """Return the smallest noise with this epsilon, by OpenDP's privacy map."""
        return cls(_scale(float(epsilon)))

    def epsilon(self, delta: float = 0.0) -> float:
        """Return the epsilon of OpenDP's privacy map, for any delta."""
        return float(_measurement(self.scale).map(1))

    def among(self, counts: Sequence[int]) -> int:
        """Return the index of the largest noisy count."""
        return int(_measurement(self.scale)([int(count) for count in counts]))

    def behind(self, options: int, confidence: float) -> int:
        """Return the largest deficit of the chosen count, with this probability.

        An option with a deficit of t is chosen only if its noise exceeds that of the largest by t,
        which has probability exp(-t/scale)/2; a union bound sums over all options.
        """
        reach = self.scale * math.log((options - 1) / (2 * (1 - confidence)))
        return max(0, math.ceil(reach - 1))

    def mean_behind(self, options: int) -> float:
        """Return an upper bound on the mean deficit of the chosen count."""
        certain = max(0, math.floor(self.scale * math.log((options - 1) / 2)) if options > 3 else 0)
        ratio = math.exp(-1 / self.scale)
        rest = (options - 1) / 2 * ratio ** (certain + 1) / (1 - ratio)
        return certain + rest


@lru_cache(maxsize=1024)
def _measurement(scale: float) -> Any:
    dp = opendp()
    space = dp.vector_domain(dp.atom_domain(T="i64")), dp.linf_distance(T="i64", monotonic=True)
    return dp.m.make_noisy_max(*space, dp.max_divergence(), scale=scale)


@cache
def _scale(epsilon: float) -> float:
    scale = 1 / epsilon
    if not math.isfinite(scale):
        raise ValueError(f"epsilon {epsilon!r} is too close to 0")
    while _measurement(scale).map(1) > epsilon:
        scale = math.nextafter(scale, math.inf)
    return scale
