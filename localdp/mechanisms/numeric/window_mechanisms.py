"""Numbers by a window that slides over the grid with the answer.

Piecewise: Wang et al. (2019); Square Wave: Li et al. (2020). On the grid the mean report stays
exactly linear in the level, so that the estimate of the mean has no bias at all.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar, Self

from localdp.fixed_point import WORD, exp_below
from localdp.mechanisms.base import Whole
from localdp.mechanisms.numeric.base import Floats, NumericMechanism, check_scale, in_unit
from localdp.mechanisms.numeric.parameters import Number, as_budget, too_small
from localdp.mechanisms.numeric.scale import NumberScale
from localdp.mechanisms.numeric.window import Window, whole_windows


@dataclass(frozen=True)
class _SlidingWindow(NumericMechanism):
    """What Piecewise and Square Wave share: they differ in the width of the window alone.

    Parameters
    ----------
    scale : NumberScale
    shift : int
        Cells that the window moves on from one level to the next.
    width : int
        Cells in the window. All others, at any level, are ``shift * (levels - 1)``.
    inside, outside : int
        Weights of a cell in the window and of another one, in 2**32-ths; together all of 2**32.
    """

    scale: NumberScale
    shift: int
    width: int
    inside: int
    outside: int
    categories: int = field(default=0, init=False, repr=False, compare=False)

    name: ClassVar[str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "categories", check_scale(self.scale).size)
        if self._window.total != WORD:
            raise ValueError(f"the weights sum to {self._window.total}, not to {WORD}")

    @classmethod
    def of(cls, low: Number, high: Number, step: Number, epsilon: Number) -> Self:
        """Return the mechanism of this scale whose real epsilon is at most the one given.

        Raises
        ------
        ParameterError
            If the scale is none, has too many levels, or epsilon is not above 0.
        """
        scale, budget = check_scale(NumberScale.of(low, high, step)), as_budget(epsilon)
        found = whole_windows(scale.size - 1, exp_below(budget), cls._share(budget))
        best = max(found, key=lambda window: window.ratio, default=None)
        if best is None:
            raise too_small(budget)
        return cls(scale, best.shift, best.width, best.inside, best.outside)

    @classmethod
    def _share(cls, epsilon: Fraction) -> Fraction:
        """Return the best width, as a share of the way that the window has to go."""
        raise NotImplementedError

    @property
    def _window(self) -> Window:
        steps = self.categories - 1
        return Window(steps, self.shift, self.width, self.inside, self.outside)

    @property
    def reports(self) -> int:
        """Cells of the grid."""
        return self._window.cells

    @property
    def ratio(self) -> Fraction:
        """The largest ratio in the channel between two answers."""
        return self._window.ratio

    @cached_property
    def scores(self) -> Floats:
        """What each report adds to the estimate of the mean, shape (reports,)."""
        return in_unit(self.scale, self._window.scores())

    def row(self, level: int) -> Whole:
        """Return the weights of all cells for one level, shape (reports,)."""
        return self._window.row(level)

    def spec(self) -> dict[str, Any]:
        """Return the JSON form."""
        return {
            "mechanism": self.name,
            **self.scale.spec(),
            "shift": self.shift,
            "width": self.width,
            "inside": self.inside,
            "outside": self.outside,
        }


@dataclass(frozen=True)
class Piecewise(_SlidingWindow):
    """The piecewise mechanism: a window whose width is best for a mean."""

    name = "piecewise"

    @classmethod
    def _share(cls, epsilon: Fraction) -> Fraction:
        return 1 / exp_below(epsilon / 2)


@dataclass(frozen=True)
class SquareWave(_SlidingWindow):
    """The square wave mechanism: a window whose width is best for a distribution."""

    name = "square-wave"

    @classmethod
    def _share(cls, epsilon: Fraction) -> Fraction:
        growth = exp_below(epsilon)
        return (epsilon * growth - growth + 1) / (growth * (growth - 1 - epsilon))
