"""Numbers by added noise on a grid, and the Laplace mechanism, Dwork et al. (2006).

The noise is a whole number of fine points, and every probability of it a whole number of 2**32-ths
that Python and JavaScript work out alike (`localdp.mechanisms.numeric.noise_table`). Fine points
are put together into the cells of the grid, and whatever falls beyond it into its first and last
cell: neither can tell more about the answer. What the rounding to whole numbers tells more is taken
back by a wider noise.
"""

import math
from abc import abstractmethod
from dataclasses import dataclass, field
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import lru_cache
from typing import Any, ClassVar, Self

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
"""No grid has more cells, so that no cell is so light that rounding it tells much."""
LARGEST_EPSILON = 10
"""Above it the lightest cells of a grid would be too light for 32-bit words."""

_FARTHEST = 8
_FARTHEST_WITH_EPSILON = 12
_TRIES = 200


@dataclass(frozen=True)
class Grid:
    """Where the cells of a scale's noise are: see `AddedNoise`."""

    levels: int
    fine: int
    reach: int
    cell: int

    @property
    def way(self) -> int:
        """Fine points from the lowest level to the highest."""
        return self.fine * (self.levels - 1)

    @property
    def points(self) -> int:
        """Fine points of the whole grid."""
        return self.way + 2 * self.reach + 1

    @property
    def farthest(self) -> int:
        """The farthest that noise can carry an answer, in fine points."""
        return self.way + self.reach

    def row(self, above: Whole, level: int) -> Whole:
        """Return the weights of all cells for one level.

        Parameters
        ----------
        above : ndarray of int
            Pr[noise >= t] for t from 1 to `farthest`, in 2**32-ths.
        """
        law = np.concatenate([WORD - above[::-1], above])
        # law[t + farthest - 1] is Pr[noise >= t]: for t from 0 down that of its mirror image.
        edges = np.arange(self.cell, self.points, self.cell) - self.reach - self.fine * level
        ends = np.concatenate([[WORD], law[edges + self.farthest - 1], [0]])
        return -np.diff(ends)

    def rows(self, above: Whole) -> Whole:
        """Return the weights for all levels, shape (levels, cells)."""
        return np.array([self.row(above, level) for level in range(self.levels)])


@dataclass(frozen=True)
class AddedNoise(NumericMechanism):
    """What Laplace and Gaussian share.

    Parameters
    ----------
    scale : NumberScale
    fine : int
        Points of the noise in one step of the scale.
    reach : int
        Points by which the grid is longer than the scale, at each end.
    cell : int
        Points in a cell.
    decay : int
        How fast the noise falls off: see `localdp.mechanisms.numeric.noise_table`.
    """

    scale: NumberScale
    fine: int
    reach: int
    cell: int
    decay: int
    categories: int = field(default=0, init=False, repr=False, compare=False)

    name: ClassVar[str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "categories", check_scale(self.scale).size)
        as_count(self.fine, "fine", 1, MOST_POINTS)
        as_count(self.reach, "reach", 1, MOST_POINTS)
        as_count(self.cell, "cell", 1, MOST_POINTS)
        as_count(self.decay, "decay", 1, ONE - 1)
        grid = self._grid
        as_count(grid.farthest, "the farthest point", 1, MOST_POINTS)
        if grid.points % self.cell:
            raise ValueError(f"{grid.points} points are no whole number of {self.cell}")
        as_count(self.reports, "the number of cells", 2, MOST_CELLS)

    @abstractmethod
    def _survival(self) -> Whole:
        """Return Pr[noise >= t] for t from 1 on, in 2**32-ths."""

    @property
    def reports(self) -> int:
        """Cells of the grid."""
        return self._grid.points // self.cell

    def row(self, level: int) -> Whole:
        """Return the weights of all cells for one level, shape (reports,)."""
        return self._grid.row(self._survival(), level)

    @property
    def _grid(self) -> Grid:
        return Grid(self.categories, self.fine, self.reach, self.cell)

    @property
    def scores(self) -> Floats:
        """What each report adds to the estimate of the mean, shape (reports,)."""
        centres = self.cell * np.arange(self.reports) + (self.cell - 1) / 2 - self.reach
        centres[[0, -1]] += [-self._beyond, self._beyond]
        return in_unit(self.scale, centres / self.fine)

    @property
    def _beyond(self) -> float:
        """How much farther out than an end cell's middle its reports are, in the mean."""
        return 0.0

    def spec(self) -> dict[str, Any]:
        """Return the JSON form."""
        return {
            "mechanism": self.name,
            **self.scale.spec(),
            "fine": self.fine,
            "reach": self.reach,
            "cell": self.cell,
            "decay": self.decay,
        }


@dataclass(frozen=True)
class Laplace(AddedNoise):
    """The Laplace mechanism: noise that falls off by one factor with every point."""

    name = "laplace"

    @classmethod
    def of(cls, low: Number, high: Number, step: Number, epsilon: Number) -> Self:
        """Return the mechanism of this scale whose real epsilon is at most the one given.

        Raises
        ------
        ParameterError
            If the scale is none or has too many levels, or epsilon is out of range.
        """
        scale, budget = check_scale(NumberScale.of(low, high, step)), as_budget(epsilon)
        check_largest(budget)
        spread = 1 / budget
        reach = min(Fraction(_FARTHEST), _FARTHEST_WITH_EPSILON - budget)
        grid = grid_for(scale, spread, reach)
        growth, wished = exp_below(budget), budget
        for _ in range(_TRIES):
            rate = wished / (grid.fine * (scale.size - 1))
            found = cls(scale, grid.fine, grid.reach, grid.cell, decay_of(rate))
            ratio = found.ratio
            if ratio is not None and ratio <= growth:
                return found
            excess = ln_above(ratio) - float(budget)
            wished -= min(wished / 10, Fraction(max(excess, 1e-9)))
        raise ParameterError("epsilon", "small", f"{epsilon} is too small for 32-bit words")

    @property
    def ratio(self) -> Fraction | None:
        """The largest ratio in the channel between two answers."""
        return _ratio_of(self._grid, self.decay)

    def _survival(self) -> Whole:
        return laplace_survival(self.decay, self._grid.farthest)

    @property
    def _beyond(self) -> float:
        """Past the grid the cells would lose the same factor again and again."""
        kept = (1 - self.decay / ONE) ** self.cell
        return self.cell * kept / (1 - kept)


def grid_for(scale: NumberScale, spread: Fraction, reach: Fraction) -> Grid:
    """Return a grid for noise of this spread, in ranges of the scale.

    Parameters
    ----------
    spread : Fraction
        The Laplace noise's scale, or the Gaussian's standard deviation.
    reach : Fraction
        How many of these the grid is longer than the scale, at each end.
    """
    steps, whole = scale.size - 1, 1 + 2 * reach * spread
    fine = max(1, math.floor((MOST_CELLS - 3) / (steps * whole)))
    beyond = math.ceil(reach * spread * fine * steps)
    if fine * steps + 2 * beyond > MOST_POINTS:
        reason = "it is too small for so many levels: choose a wider step, or a larger epsilon"
        raise ParameterError("epsilon", "small", reason)
    cell = math.ceil((fine * steps + 2 * beyond + 1) / (MOST_CELLS - 1))
    cell += 1 - cell % 2  # an odd number of points, so that the grid can be even-sided
    while (fine * steps + 2 * beyond + 1) % cell:
        beyond += 1
    return Grid(scale.size, fine, beyond, cell)


def decay_of(rate: Fraction) -> int:
    """Return the decay of noise that falls off by e**-rate."""
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
