"""Duchi's mechanism (two cells) and the Hybrid mechanism (two cells or a window).

The weights are linear in the level, so the estimated mean has no bias.

References
----------
- Duchi, Jordan & Wainwright (2018), Journal of the American Statistical Association 113, 182-201.
- Wang et al. (2019), IEEE ICDE, 638-649: Hybrid mechanism.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Self

import numpy as np

from localdp.fixed_point import WORD, as_count, exp_below
from localdp.mechanisms.base import Whole
from localdp.mechanisms.numeric.base import Floats, NumericMechanism, check_scale, in_unit
from localdp.mechanisms.numeric.parameters import Number, ParameterError, as_budget, too_small
from localdp.mechanisms.numeric.scale import NumberScale
from localdp.mechanisms.numeric.window import Window, free_windows

HYBRID_FROM = Fraction(61, 100)
"""Up to this epsilon the Hybrid mechanism is Duchi's mechanism."""


@dataclass(frozen=True)
class Duchi(NumericMechanism):
    """Duchi's mechanism: a report is one of two cells.

    Parameters
    ----------
    scale : NumberScale
        The scale of the answers.
    rise : int
        Increase of the weight of cell 1 per level, in 2**32-ths. In the middle of the scale both
        cells are equally likely, so ``2**32 - rise * (levels - 1)`` must be even.

    Raises
    ------
    ValueError
        If a value is out of range, or the weights do not split evenly.

    Examples
    --------
    >>> m = Duchi.of(0, 60, 1, epsilon=1)
    >>> m.scores.round(2).tolist()
    [-34.92, 94.92]
    >>> round(float(m.noise_variance[30]), 1)
    4214.4
    """

    name: ClassVar[str] = "duchi"
    reports = 2

    scale: NumberScale
    rise: int

    def __post_init__(self) -> None:
        self._set(categories=check_scale(self.scale).size)
        _check_rise(self.rise, self.categories - 1, WORD)

    @classmethod
    def of(cls, low: Number, high: Number, step: Number, epsilon: Number) -> Self:
        """Return the mechanism on this scale with an epsilon of at most the given one.

        The scale is in the answers' unit; integer weights round toward more privacy. Raises
        ParameterError if the scale is invalid or has too many levels, or epsilon is not above 0 or
        too small.
        """
        scale, budget = check_scale(NumberScale.of(low, high, step)), as_budget(epsilon)
        rise = _steepest(WORD, scale.size - 1, exp_below(budget))
        if rise < 1:
            raise too_small(budget)
        return cls(scale, rise)

    @property
    def first(self) -> int:
        """The weight of cell 1 at the lowest level, and of cell 0 at the highest."""
        return (WORD - self.rise * (self.categories - 1)) // 2

    @property
    def ratio(self) -> Fraction:
        """The largest ratio between two answers in the channel."""
        return Fraction(WORD - self.first, self.first)

    @property
    def scores(self) -> Floats:
        """The contribution of each report to the estimated mean, shape (2,)."""
        return in_unit(self.scale, _two_scores(self.first, self.rise, WORD))

    def row(self, level: int) -> Whole:
        """Return the weights of both cells for one level, shape (2,)."""
        high = self.first + self.rise * level
        return np.array([WORD - high, high])


@dataclass(frozen=True)
class Hybrid(NumericMechanism):
    """The Hybrid mechanism: the same word selects Duchi's two cells or a cell of Piecewise's grid.

    Parameters
    ----------
    scale : NumberScale
        The scale of the answers.
    rise : int
        As in `Duchi`; cells 0 and 1 have the weight that the window leaves.
    shift, width, inside, outside : int
        As in `Piecewise`, for the cells from 2 on.

    Raises
    ------
    ValueError
        If a value is out of range, or the weights do not split evenly.

    Examples
    --------
    >>> m = Hybrid.of(0, 60, 1, epsilon=1)
    >>> m.reports, m.epsilon <= 1
    (768, True)
    """

    name: ClassVar[str] = "hybrid"

    scale: NumberScale
    rise: int
    shift: int
    width: int
    inside: int
    outside: int

    def __post_init__(self) -> None:
        self._set(categories=check_scale(self.scale).size)
        if not 0 < self._left < WORD:
            raise ValueError(f"the window leaves {self._left} for two cells")
        _check_rise(self.rise, self.categories - 1, self._left)

    @classmethod
    def of(cls, low: Number, high: Number, step: Number, epsilon: Number) -> "Hybrid | Duchi":
        """Return the mechanism on this scale with an epsilon of at most the given one.

        Up to an epsilon of 0.61 the result is `Duchi`: there the hybrid never uses the window.
        Parameters and errors are as in `Duchi.of`; an epsilon from about 15 on is too large.
        """
        scale, budget = check_scale(NumberScale.of(low, high, step)), as_budget(epsilon)
        if budget <= HYBRID_FROM:
            return Duchi.of(low, high, step, epsilon)
        growth, root = exp_below(budget), exp_below(budget / 2)
        windows = free_windows(scale.size - 1, growth, 1 / root, 1 - 1 / root)
        for window in windows:
            rise = _steepest(WORD - window.total, window.steps, growth)
            if rise >= 1 and (WORD - window.total - rise * window.steps) % 2 == 0:
                return cls(scale, rise, window.shift, window.width, window.inside, window.outside)
        if budget > 1:
            reason = f"{float(budget):g} is too large for 32-bit words"
            raise ParameterError("epsilon", "large", reason)
        raise too_small(budget)

    @property
    def _window(self) -> Window:
        steps = self.categories - 1
        return Window(steps, self.shift, self.width, self.inside, self.outside)

    @property
    def _left(self) -> int:
        return WORD - self._window.total

    @property
    def first(self) -> int:
        """The weight of cell 1 at the lowest level, and of cell 0 at the highest."""
        return (self._left - self.rise * (self.categories - 1)) // 2

    @property
    def reports(self) -> int:
        """Two cells, and the window's."""
        return 2 + self._window.cells

    @property
    def ratio(self) -> Fraction:
        """The largest ratio between two answers in the channel."""
        return max(self._window.ratio, Fraction(self._left - self.first, self.first))

    @property
    def scores(self) -> Floats:
        """The contribution of each report to the estimated mean, shape (reports,)."""
        two = _two_scores(self.first, self.rise, self._left)
        return in_unit(self.scale, np.concatenate([two, self._window.scores()]))

    def row(self, level: int) -> Whole:
        """Return the weights of all cells for one level, shape (reports,)."""
        high = self.first + self.rise * level
        return np.concatenate([[self._left - high, high], self._window.row(level)])


def _steepest(total: int, steps: int, growth: Fraction) -> int:
    """Return the steepest increase of a cell's weight that keeps the ratio and splits evenly."""
    least = math.ceil(total / (growth + 1))
    rise = (total - 2 * least) // steps
    return rise - (total - rise * steps) % 2 * (steps % 2)


def _check_rise(rise: int, steps: int, total: int) -> None:
    as_count(rise, "rise", 1, (total - 1) // steps)
    if (total - rise * steps) % 2:
        raise ValueError(f"rise {rise} does not split the two cells evenly")


def _two_scores(first: int, rise: int, total: int) -> Floats:
    """Return the unbiased scores of two cells, in levels."""
    return np.array([float(Fraction(-first, rise)), float(Fraction(total - first, rise))])
