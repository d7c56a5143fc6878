"""The analytic Gaussian mechanism on a grid.

References
----------
- Balle & Wang (2018), ICML: Improving the Gaussian mechanism for differential privacy.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import ClassVar, Self

from localdp.fixed_point import WORD, as_count, exp_below
from localdp.mechanisms.base import Whole
from localdp.mechanisms.numeric.analytic_gaussian import analytic_sigma, hockey_stick
from localdp.mechanisms.numeric.base import check_scale
from localdp.mechanisms.numeric.laplace import (
    LARGEST_EPSILON,
    AddedNoise,
    Grid,
    check_largest,
    decay_of,
    grid_for,
)
from localdp.mechanisms.numeric.noise_table import ONE, gaussian_survival
from localdp.mechanisms.numeric.parameters import Number, ParameterError, as_budget, as_failure
from localdp.mechanisms.numeric.scale import NumberScale

_SIGMAS = 6
_TRIES = 30


@dataclass(frozen=True)
class Gaussian(AddedNoise):
    """The Gaussian mechanism, which satisfies (epsilon, delta)-differential privacy.

    Parameters
    ----------
    scale, fine, reach, cell, decay
        As in `AddedNoise`.
    claimed : int
        The claimed epsilon, in 2**32-ths.
    failure : int
        The claimed delta, in 2**32-ths.

    Raises
    ------
    ValueError
        If a value is out of range, or the delta of the grid exceeds the claim.

    Notes
    -----
    Some reports are impossible for some answers, so `ratio` is None; `epsilon` is the claim, which
    holds together with `delta`. The constructor checks it on the grid.

    Examples
    --------
    >>> m = Gaussian.of(0, 60, 1, epsilon=1, delta=1e-6)
    >>> m.epsilon, m.delta <= 1e-6, m.real_delta <= m.delta
    (1.0, True, True)
    >>> round(m.sigma)
    254
    """

    keys: ClassVar[Mapping[str, str]] = {"claimed": "epsilon", "failure": "delta"}

    claimed: int = 0
    failure: int = 0

    name = "gaussian"
    ratio = None

    def __post_init__(self) -> None:
        super().__post_init__()
        as_count(self.claimed, "epsilon", 1, LARGEST_EPSILON * WORD)
        as_count(self.failure, "delta", 1, WORD - 1)
        if self.real_delta * WORD > self.failure:
            raise ValueError(f"delta is {float(self.real_delta):.3g}, above its claim")

    @classmethod
    def of(
        cls,
        low: Number,
        high: Number,
        step: Number,
        epsilon: Number,
        delta: Number,
        n: int | None = None,
    ) -> Self:
        """Return the mechanism on this scale with the given epsilon and delta, checked on the grid.

        Epsilon is at most 10, and may fail with probability `delta`, which must be below 1 / n for
        n planned respondents. Raises ParameterError if a value is out of range, or the scale is
        invalid or has too many levels.
        """
        scale, budget = check_scale(NumberScale.of(low, high, step)), as_budget(epsilon)
        check_largest(budget)
        failure = as_failure(delta, n)
        claimed = math.floor(budget * WORD)
        if claimed < 1:
            raise ParameterError("epsilon", "small", f"{epsilon} is too small for 32-bit words")
        spread = Fraction(analytic_sigma(float(budget), float(failure), 1.0))
        grid = grid_for(scale, spread, Fraction(_SIGMAS))
        for turn in range(_TRIES):
            wider = 1 + (Fraction(5, 4) ** turn - 1) / 2500
            sigma = spread * grid.fine * (scale.size - 1) * wider
            decay = decay_of(1 / (2 * sigma**2))
            try:
                return cls(
                    scale,
                    grid.fine,
                    grid.reach,
                    grid.cell,
                    decay,
                    claimed,
                    math.floor(failure * WORD),
                )
            except ValueError:
                continue
        reason = f"{epsilon} is too large for 32-bit words at this delta"
        raise ParameterError("epsilon", "large", reason)

    @property
    def epsilon(self) -> float:
        """The claimed epsilon, which holds together with `delta`."""
        return self.claimed / WORD

    @property
    def delta(self) -> float:
        """The claimed delta."""
        return self.failure / WORD

    @property
    def sigma(self) -> float:
        """The standard deviation of the noise, in the answers' unit."""
        points = math.sqrt(-1 / (2 * math.log1p(-self.decay / ONE)))
        return points / self.fine * float(Fraction(self.scale.step))

    @property
    def real_delta(self) -> Fraction:
        """The exact delta of the grid at this epsilon: both ends of the scale against any level."""
        return _delta_of(self._grid, self.decay, self.claimed)

    def _survival(self) -> Whole:
        return gaussian_survival(self.decay, self._grid.farthest)


@lru_cache(maxsize=256)
def _delta_of(grid: Grid, decay: int, claimed: int) -> Fraction:
    growth = exp_below(Fraction(claimed, WORD))
    weights = grid.rows(gaussian_survival(decay, grid.farthest))
    return max(
        hockey_stick(one, other, growth)
        for end in (weights[:1], weights[-1:])
        for one, other in ((end, weights), (weights, end))
    )
