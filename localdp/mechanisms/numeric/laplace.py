"""Additive noise on a grid, and the Laplace mechanism.

The noise is an integer number of points, and its probabilities are integers over 2**32 that Python
and JavaScript compute alike (`localdp.mechanisms.numeric.noise_table`). Several points form a cell
of the grid; noise beyond the grid falls into its first or last cell. Merging cells reveals no more
about the answer. Rounding the probabilities to integers raises epsilon slightly, so the noise is
widened until epsilon is at most the requested one.

References
----------
- Dwork, McSherry, Nissim & Smith (2006), TCC.
"""

import math
from abc import abstractmethod
from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import lru_cache
from typing import ClassVar, Self

import numpy as np

from localdp.fixed_point import WORD, as_count, exp_below, ln_above
from localdp.mechanisms.base import Whole
from localdp.mechanisms.numeric.base import (
    Floats,
    NumericMechanism,
    check_scale,
    column_ratio,
    in_unit,
)
from localdp.mechanisms.numeric.noise_table import MOST_POINTS, ONE, laplace_survival
from localdp.mechanisms.numeric.parameters import Number, ParameterError, as_budget
from localdp.mechanisms.numeric.scale import NumberScale

MOST_CELLS = 2**10
"""The most cells of a grid: the rounding of lighter cells would raise epsilon noticeably."""
LARGEST_EPSILON = 10
"""The largest epsilon: above it the lightest cells of a grid are too light for 32-bit words."""

_FARTHEST = 8
_FARTHEST_WITH_EPSILON = 12
_TRIES = 200


@dataclass(frozen=True)
class Grid:
    """The cells of the noise on a scale, see `AddedNoise`."""

    levels: int
    fine: int
    reach: int
    cell: int

    @property
    def span(self) -> int:
        """Points from the lowest level to the highest."""
        return self.fine * (self.levels - 1)

    @property
    def points(self) -> int:
        """Points of the whole grid."""
        return self.span + 2 * self.reach + 1

    @property
    def farthest(self) -> int:
        """The largest distance between an answer and a report, in points."""
        return self.span + self.reach

    def row(self, above: Whole, level: int) -> Whole:
        """Return the weights of all cells for one level.

        `above` is Pr[noise >= t] for t from 1 to `farthest`, in 2**32-ths.
        """
        law = np.concatenate([WORD - above[::-1], above])
        # law[t + farthest - 1] is Pr[noise >= t]; for t <= 0 it follows by symmetry.
        edges = np.arange(self.cell, self.points, self.cell) - self.reach - self.fine * level
        ends = np.concatenate([[WORD], law[edges + self.farthest - 1], [0]])
        return -np.diff(ends)

    def rows(self, above: Whole) -> Whole:
        """Return the weights of all cells for all levels, shape (levels, cells)."""
        return np.array([self.row(above, level) for level in range(self.levels)])


@dataclass(frozen=True)
class AddedNoise(NumericMechanism):
    """Base class of the Laplace and the Gaussian mechanism.

    Parameters
    ----------
    scale : NumberScale
        The scale of the answers.
    fine : int
        Points of the noise per step of the scale.
    reach : int
        Points by which the grid extends beyond the scale, at each end.
    cell : int
        Points per cell.
    decay : int
        How fast the noise falls off: see `localdp.mechanisms.numeric.noise_table`.

    Raises
    ------
    ValueError
        If a value is out of range, or the points do not divide into cells.
    """

    scale: NumberScale
    fine: int
    reach: int
    cell: int
    decay: int

    name: ClassVar[str]

    def __post_init__(self) -> None:
        self._set(categories=check_scale(self.scale).size)
        as_count(self.fine, "fine", 1, MOST_POINTS)
        as_count(self.reach, "reach", 1, MOST_POINTS)
        as_count(self.cell, "cell", 1, MOST_POINTS)
        as_count(self.decay, "decay", 1, ONE - 1)
        grid = self._grid
        as_count(grid.farthest, "the farthest point", 1, MOST_POINTS)
        if grid.points % self.cell:
            raise ValueError(f"{grid.points} points are not a multiple of {self.cell}")
        as_count(self.reports, "the number of cells", 2, MOST_CELLS)

    @abstractmethod
    def _survival(self) -> Whole:
        """Return Pr[noise >= t] for t from 1 on, in 2**32-ths."""

    @property
    def reports(self) -> int:
        """The number of cells of the grid."""
        return self._grid.points // self.cell

    def row(self, level: int) -> Whole:
        """Return the weights of all cells for one level, shape (reports,)."""
        return self._grid.row(self._survival(), level)

    @property
    def _grid(self) -> Grid:
        return Grid(self.categories, self.fine, self.reach, self.cell)

    @property
    def scores(self) -> Floats:
        """The contribution of each report to the estimated mean, shape (reports,)."""
        centers = self.cell * np.arange(self.reports) + (self.cell - 1) / 2 - self.reach
        centers[[0, -1]] += [-self._beyond, self._beyond]
        return in_unit(self.scale, centers / self.fine)

    @property
    def _beyond(self) -> float:
        """How far the mean report of an end cell is from the cell's middle, outwards, in points."""
        return 0.0


@dataclass(frozen=True)
class Laplace(AddedNoise):
    """The Laplace mechanism: noise whose probability falls by a constant factor per point.

    Parameters are as in `AddedNoise`; `of` computes them.

    Examples
    --------
    >>> m = Laplace.of(0, 60, 1, epsilon=2)
    >>> m.epsilon <= 2, m.reports
    (True, 541)
    >>> bool(abs(m.noise_variance[30] - 2 * (60 / 2) ** 2) < 5)  # the continuous law has 2 (60/ε)²
    True
    """

    name = "laplace"

    @classmethod
    def of(cls, low: Number, high: Number, step: Number, epsilon: Number) -> Self:
        """Return the mechanism on this scale with an epsilon of at most the given one.

        The scale is in the answers' unit; epsilon is at most `LARGEST_EPSILON`. Raises
        ParameterError if a value is out of range, or the scale is invalid or has too many levels.
        """
        scale, budget = check_scale(NumberScale.of(low, high, step)), as_budget(epsilon)
        check_largest(budget)
        spread = 1 / budget
        reach = min(Fraction(_FARTHEST), _FARTHEST_WITH_EPSILON - budget)
        grid = grid_for(scale, spread, reach)
        growth = exp_below(budget)
        target = budget
        for _ in range(_TRIES):
            rate = target / (grid.fine * (scale.size - 1))
            mechanism = cls(scale, grid.fine, grid.reach, grid.cell, decay_of(rate))
            ratio = mechanism.ratio
            if ratio is not None and ratio <= growth:
                return mechanism
            excess = ln_above(ratio) - float(budget)
            target -= min(target / 10, Fraction(max(excess, 1e-9)))
        raise ParameterError("epsilon", "small", f"{epsilon} is too small for 32-bit words")

    @property
    def ratio(self) -> Fraction | None:
        """The largest ratio between two answers in the channel; None if it is unbounded."""
        return _ratio_of(self._grid, self.decay)

    def _survival(self) -> Whole:
        return laplace_survival(self.decay, self._grid.farthest)

    @property
    def _beyond(self) -> float:
        """How far the mean report of an end cell is from its middle: a geometric tail."""
        kept = (1 - self.decay / ONE) ** self.cell
        return self.cell * kept / (1 - kept)


def grid_for(scale: NumberScale, spread: Fraction, reach: Fraction) -> Grid:
    """Return a grid for noise of this spread, in multiples of the scale's range.

    `spread` is the scale parameter of Laplace noise, or the standard deviation of Gaussian noise;
    the grid extends `reach` spreads beyond the scale, at each end. Raises ParameterError if the
    noise has too many points.
    """
    steps = scale.size - 1
    whole = 1 + 2 * reach * spread
    fine = max(1, math.floor((MOST_CELLS - 3) / (steps * whole)))
    beyond = math.ceil(reach * spread * fine * steps)
    if fine * steps + 2 * beyond > MOST_POINTS:
        reason = "it is too small for so many levels: choose a wider step, or a larger epsilon"
        raise ParameterError("epsilon", "small", reason)
    cell = math.ceil((fine * steps + 2 * beyond + 1) / (MOST_CELLS - 1))
    cell += 1 - cell % 2  # an odd number of points per cell, so that the grid can be symmetric
    while (fine * steps + 2 * beyond + 1) % cell:
        beyond += 1
    return Grid(scale.size, fine, beyond, cell)


def decay_of(rate: Fraction) -> int:
    """Return the decay of noise whose probability falls by a factor of e**-rate per point."""
    with localcontext() as context:
        context.prec = 60
        kept = (-Decimal(rate.numerator) / Decimal(rate.denominator)).exp()
        return max(1, int((1 - kept) * ONE))


def check_largest(epsilon: Fraction) -> None:
    """Raise ParameterError if epsilon is too large for noise of 32-bit words."""
    if epsilon > LARGEST_EPSILON:
        reason = f"noise on a grid goes up to {LARGEST_EPSILON}, not to {float(epsilon):g}"
        raise ParameterError("epsilon", "large", reason)


@lru_cache(maxsize=256)
def _ratio_of(grid: Grid, decay: int) -> Fraction | None:
    return column_ratio(grid.rows(laplace_survival(decay, grid.farthest)))
