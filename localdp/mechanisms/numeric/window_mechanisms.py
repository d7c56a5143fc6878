"""Piecewise and Square Wave mechanisms: a window slides over the grid with the answer.

On the grid the mean report is exactly linear in the level, so the estimated mean has no bias.

References
----------
- Wang et al. (2019), IEEE ICDE, 638-649: Piecewise mechanism.
- Li et al. (2020), ACM SIGMOD: Square Wave mechanism.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, Self

from localdp.fixed_point import WORD, exp_below
from localdp.mechanisms.base import Whole
from localdp.mechanisms.numeric.base import Floats, NumericMechanism, check_scale, in_unit
from localdp.mechanisms.numeric.parameters import Number, as_budget, too_small
from localdp.mechanisms.numeric.scale import NumberScale
from localdp.mechanisms.numeric.window import Window, whole_windows


@dataclass(frozen=True)
class _SlidingWindow(NumericMechanism):
    """Base class of Piecewise and Square Wave, which differ only in the width of the window."""

    scale: NumberScale
    shift: int
    width: int
    inside: int
    outside: int

    name: ClassVar[str]

    def __post_init__(self) -> None:
        self._set(categories=check_scale(self.scale).size)
        if self._window.total != WORD:
            raise ValueError(f"the weights sum to {self._window.total}, not to {WORD}")

    @classmethod
    def of(cls, low: Number, high: Number, step: Number, epsilon: Number) -> Self:
        """Return the mechanism on this scale with an epsilon of at most the given one.

        Parameters and errors are as in `Duchi.of`.
        """
        scale, budget = check_scale(NumberScale.of(low, high, step)), as_budget(epsilon)
        windows = whole_windows(scale.size - 1, exp_below(budget), cls._share(budget))
        best = max(windows, key=lambda window: window.ratio, default=None)
        if best is None:
            raise too_small(budget)
        return cls(scale, best.shift, best.width, best.inside, best.outside)

    @classmethod
    def _share(cls, epsilon: Fraction) -> Fraction:
        """Return the best width as a share of the distance that the window moves."""
        raise NotImplementedError

    @property
    def _window(self) -> Window:
        steps = self.categories - 1
        return Window(steps, self.shift, self.width, self.inside, self.outside)

    @property
    def reports(self) -> int:
        """The number of cells of the grid."""
        return self._window.cells

    @property
    def ratio(self) -> Fraction:
        """The largest ratio between two answers in the channel."""
        return self._window.ratio

    @cached_property
    def scores(self) -> Floats:
        """The contribution of each report to the estimated mean, shape (reports,)."""
        return in_unit(self.scale, self._window.scores())

    def row(self, level: int) -> Whole:
        """Return the weights of all cells for one level, shape (reports,)."""
        return self._window.row(level)


@dataclass(frozen=True)
class Piecewise(_SlidingWindow):
    """The Piecewise mechanism: a window with the best width for a mean.

    Parameters
    ----------
    scale : NumberScale
        The scale of the answers.
    shift, width : int
        Cells that the window moves from one level to the next, and cells inside it; at each level
        ``shift * (levels - 1)`` are outside. `of` computes all parameters.
    inside, outside : int
        Weights of a cell inside and outside the window, in 2**32-ths; all weights sum to 2**32.

    References
    ----------
    - Wang et al. (2019), IEEE ICDE, 638-649.

    Examples
    --------
    >>> m = Piecewise.of(0, 60, 1, epsilon=2)
    >>> m.reports, m.width, round(m.epsilon, 4)
    (656, 176, 2.0)
    >>> bool(abs(m.scores @ m.row(30) / 2**32 - 30) < 1e-9)
    True
    """

    name = "piecewise"

    @classmethod
    def _share(cls, epsilon: Fraction) -> Fraction:
        return 1 / exp_below(epsilon / 2)


@dataclass(frozen=True)
class SquareWave(_SlidingWindow):
    """The Square Wave mechanism: a window with the best width for a distribution.

    Parameters are as in `Piecewise`.

    References
    ----------
    - Li et al. (2020), ACM SIGMOD.

    Examples
    --------
    >>> m = SquareWave.of(0, 60, 1, epsilon=2)
    >>> m.reports, m.width, round(m.epsilon, 4)
    (604, 124, 2.0)
    """

    name = "square-wave"

    @classmethod
    def _share(cls, epsilon: Fraction) -> Fraction:
        growth = exp_below(epsilon)
        return (epsilon * growth - growth + 1) / (growth * (growth - 1 - epsilon))
