"""Report noisy max: the option with the largest count, chosen with exact noise from OpenDP.

Exponential noise gives permute-and-flip, Gumbel noise the exponential mechanism. At the same
epsilon permute-and-flip is never further behind on average, so it is the default.

References
----------
- McSherry & Talwar (2007), IEEE FOCS: the exponential mechanism.
- McKenna & Sheldon (2020), NeurIPS: permute-and-flip.
- Cesar & Rogers (2021), ALT: the exponential mechanism's bounded range, and its zCDP.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from localdp.central.discrete_noise import least_scale
from localdp.central.packages import opendp
from localdp.fixed_point import as_count, as_epsilon, whole_numbers

Rule = Literal["permute-and-flip", "exponential"]
RULES: tuple[Rule, ...] = ("permute-and-flip", "exponential")


@dataclass(frozen=True)
class Selection:
    """The choice of one option by its noisy count, or by another whole number.

    Parameters
    ----------
    scale : float
        The scale of the noise.
    rule : {"permute-and-flip", "exponential"}
        The mechanism.
    change : int
        The most by which one person changes the difference of two options: 1 for counts of which
        one person changes one, upwards by 1; 2Δ for utilities of sensitivity Δ.

    Raises
    ------
    ValueError
        If the scale is not finite and positive, the rule is unknown, or the change is below 1.

    Examples
    --------
    The mode of 1, 2, 3, 1, 2, 1, 4, 5, with probabilities in proportion to e^(count/2):

    >>> mode = Selection.of(1, "exponential", change=2)
    >>> mode.chances([3, 2, 1, 1, 1]).round(3).tolist()
    [0.369, 0.224, 0.136, 0.136, 0.136]
    >>> mode.among([3, 2, 1, 1, 1]) in range(5)
    True
    """

    scale: float
    rule: Rule = "permute-and-flip"
    change: int = 1

    def __post_init__(self) -> None:
        if not (math.isfinite(self.scale) and self.scale > 0):
            raise ValueError(f"scale must be finite and above 0, not {self.scale!r}")
        if self.rule not in RULES:
            raise ValueError(f"rule must be one of {', '.join(RULES)}, not {self.rule!r}")
        as_count(self.change, "change", 1, 2**20)

    @classmethod
    def of(
        cls, epsilon: float | Fraction, rule: Rule = "permute-and-flip", change: int = 1
    ) -> "Selection":
        """Return the smallest noise with this epsilon, by OpenDP's privacy map."""
        least = cls(1.0, rule, change)
        return cls(_scale(float(as_epsilon(epsilon)), least.rule, least.change), rule, change)

    def epsilon(self, delta: float = 0.0) -> float:
        """Return the epsilon of OpenDP's privacy map, for any delta."""
        return _epsilon(self.scale, self.rule, self.change)

    def among(self, counts: Sequence[int]) -> int:
        """Return the index of the chosen option."""
        whole = whole_numbers(counts).astype(np.int64)
        return int(_measurement(self.scale, self.rule)(whole.tolist()))

    def chances(self, counts: Sequence[int]) -> NDArray[np.float64]:
        """Return the probability of each option to be chosen.

        Notes
        -----
        With w = exp((count - largest)/scale), the exponential mechanism chooses in proportion to w.
        Permute-and-flip visits the options in random order and takes the first whose coin, heads
        with probability w, shows heads: w times the integral over the time t of the visit of the
        product of 1 - w' t over all others, which Gauss's rule computes without error.
        """
        whole = whole_numbers(counts).astype(np.float64)
        heads = np.exp((whole - whole.max()) / self.scale)
        if self.rule == "exponential":
            return np.asarray(heads / heads.sum(), dtype=np.float64)
        nodes, weights = np.polynomial.legendre.leggauss(len(heads) // 2 + 1)
        tails = 1 - np.outer(heads, (nodes + 1) / 2)
        others = [np.delete(tails, option, axis=0).prod(axis=0) for option in range(len(heads))]
        return np.asarray(heads * (np.array(others) @ weights) / 2, dtype=np.float64)

    def behind(self, options: int, confidence: float) -> int:
        """Return the largest deficit of the chosen count, with this probability.

        In permute-and-flip an option with a deficit of t is chosen only if its noise exceeds that
        of the largest by t, which has probability exp(-t/scale)/2; a union bound sums over all
        options. In the exponential mechanism the odds of all of them together, against the
        largest, are at most exp(-t/scale) times their number.
        """
        left = 1 - confidence
        odds = left / confidence if self.rule == "exponential" else 2 * left
        reach = self.scale * math.log((options - 1) / odds)
        return max(0, math.ceil(reach - 1))

    def mean_behind(self, options: int) -> float:
        """Return an upper bound on the mean deficit of the chosen count."""
        if self.rule == "exponential":
            # The integral of the bound on the probability of each deficit.
            return self.scale * math.log(options)
        certain = max(0, math.floor(self.scale * math.log((options - 1) / 2)) if options > 3 else 0)
        ratio = math.exp(-1 / self.scale)
        rest = (options - 1) / 2 * ratio ** (certain + 1) / (1 - ratio)
        return certain + rest


@lru_cache(maxsize=1024)
def _measurement(scale: float, rule: Rule) -> Any:
    dp = opendp()
    space = dp.vector_domain(dp.atom_domain(T="i64")), dp.linf_distance(T="i64", monotonic=True)
    # For OpenDP the measure decides the noise.
    gumbel = rule == "exponential"
    measure = dp.zero_concentrated_divergence() if gumbel else dp.max_divergence()
    return dp.m.make_noisy_max(*space, measure, scale=scale)


def _epsilon(scale: float, rule: Rule, change: int) -> float:
    mapped = float(_measurement(scale, rule).map(change))
    # A bounded range of epsilon has a zCDP of epsilon²/8.
    return math.sqrt(8 * mapped) if rule == "exponential" else mapped


@cache
def _scale(epsilon: float, rule: Rule, change: int) -> float:
    return least_scale(change, epsilon, lambda scale: _epsilon(scale, rule, change))
