"""Numeric mechanisms on a grid: their base class, and the identity mechanism for numbers.

An answer is one of the levels of a scale (`localdp.mechanisms.numeric.scale`); a report is a cell
of a grid. For each level the cells have integer weights that sum to 2**32, so one word draws the
report. Epsilon, mean and distribution follow from these integers, not from a continuous formula:
floating-point noise would break the guarantee.

References
----------
- Mironov (2012), ACM CCS: attacks on floating-point noise.
"""

from abc import abstractmethod
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.channel import Channel, Support, check_cells, largest
from localdp.fixed_point import WORD
from localdp.mechanisms.base import Whole, as_categories, take_words
from localdp.mechanisms.category_base import NumberedReport
from localdp.mechanisms.numeric.scale import MOST_LEVELS, MOST_OPEN_LEVELS, NumberScale
from localdp.randomness import Words

Floats = NDArray[np.float64]


class NumericMechanism(NumberedReport):
    """A mechanism whose answers are levels of a scale, and whose reports are cells of a grid.

    Attributes
    ----------
    scale : NumberScale
        The scale of the answers.
    categories : int
        The number of levels.
    reports : int
        The number of cells, at least 2; `counts` has one entry per cell.

    Examples
    --------
    >>> from localdp.mechanisms import Duchi
    >>> m: NumericMechanism = Duchi.of(0, 10, 5, epsilon=1)
    >>> m.values.tolist(), m.reports
    ([0.0, 5.0, 10.0], 2)
    >>> m.matrix.round(3).tolist()
    [[0.731, 0.5, 0.269], [0.269, 0.5, 0.731]]
    >>> m.scores.round(3).tolist()
    [-5.82, 15.82]
    """

    scale: NumberScale
    has_direct_form: ClassVar[bool] = False
    words = 1

    @property
    @abstractmethod
    def reports(self) -> int:
        """The number of cells of the grid."""

    @abstractmethod
    def row(self, level: int) -> Whole:
        """Return the weights of all cells for one level, in 2**32-ths, shape (reports,)."""

    @property
    @abstractmethod
    def scores(self) -> Floats:
        """The contribution of each report to the estimated mean, in the answers' unit.

        At each level the expected score is the level's answer, up to `bias`. Shape (reports,).
        """

    @cached_property
    def weights(self) -> Whole:
        """The exact channel: weights of the cells in 2**32-ths, shape (levels, reports)."""
        return np.array([self.row(level) for level in range(self.categories)])

    @cached_property
    def matrix(self) -> Floats:
        """Pr[report | level] as floats, shape (reports, levels)."""
        return self.weights.T / WORD

    @property
    def values(self) -> Floats:
        """The answer of each level, shape (levels,)."""
        return self.scale.values

    @cached_property
    def _moments(self) -> tuple[Floats, Floats]:
        """Mean and variance of a report's score at each level.

        They are computed level by level, because a mechanism may be kept for long and its whole
        channel should not stay in memory.
        """
        scores = self.scores
        moments = np.empty((2, self.categories))
        for level in range(self.categories):
            law = self.row(level) / WORD
            mean = scores @ law
            moments[:, level] = mean, (scores - mean) ** 2 @ law
        return moments[0], moments[1]

    @property
    def bias(self) -> float:
        """The largest difference between expected score and answer, in the answers' unit."""
        return float(np.max(np.abs(self._moments[0] - self.values)))

    @property
    def noise_variance(self) -> Floats:
        """The variance of one report's score at each level, in squared units, shape (levels,)."""
        return self._moments[1].copy()

    @property
    def ratio(self) -> Fraction | None:
        """The largest ratio between two answers in the channel; None if it is unbounded."""
        return column_ratio(self.weights)

    def channel(self) -> Channel:
        """Return the exact matrix Pr[report | level], shape (reports, levels)."""
        check_cells(self.reports, self.categories)
        return Channel(tuple(map(tuple, self.weights.T.tolist())))

    def support(self) -> Support:
        """Raise ValueError: no single counter carries all the information of a grid."""
        raise ValueError("a number is estimated from its grid, by estimate_mean")

    def randomize(self, answers: ArrayLike, words: Words) -> Whole:
        """Draw one cell per level, shape (people,), from one word each."""
        truth = as_categories(answers, self.categories)
        drawn = take_words(words, truth.shape)
        order = np.argsort(truth, kind="stable")
        levels, starts = np.unique(truth[order], return_index=True)
        reports = np.empty(truth.shape, dtype=np.int64)
        for level, chosen in zip(levels.tolist(), np.split(order, starts[1:]), strict=False):
            ends = np.cumsum(self.row(level))
            reports[chosen] = np.searchsorted(ends, drawn[chosen], side="right")
        return reports

    def plain(self, answers: ArrayLike) -> Whole:
        """Return cell 0 for each respondent.

        A cell cannot represent an answer, so there is no direct arm.
        """
        return np.zeros_like(as_categories(answers, self.categories))

    def is_plain(self, value: int) -> bool:
        """Return whether the number is a level; False if there is no direct arm."""
        return self.has_direct_form and self.is_report(value)

    def likelihood(self, report: int) -> Floats:
        """Return Pr[report | level], shape (levels,)."""
        cell = int(as_categories([report], self.reports)[0])
        return self.weights[:, cell] / WORD


def column_ratio(weights: Whole) -> Fraction | None:
    """Return the largest ratio within a column of exact weights, shape (levels, reports)."""
    pairs = {*zip(weights.max(axis=0).tolist(), weights.min(axis=0).tolist(), strict=True)}
    ratios = [Fraction(high, low) if low else None for high, low in pairs if high]
    return largest(ratios)


def in_unit(scale: NumberScale, levels: Floats) -> Floats:
    """Return levels, whole or fractional, in the answers' unit."""
    return float(Fraction(scale.low)) + float(Fraction(scale.step)) * levels


def check_scale(scale: object, most: int = MOST_LEVELS) -> NumberScale:
    """Return the scale; raise ParameterError if it has more than `most` levels."""
    if not isinstance(scale, NumberScale):
        raise ValueError(f"a scale is needed, not {scale!r}")
    scale.check_size(most)
    return scale


@dataclass(frozen=True)
class OpenNumber(NumericMechanism):
    """A number that is reported without randomization, rounded to its scale; epsilon is infinite.

    Raises ParameterError if the scale has more than
    `localdp.mechanisms.numeric.scale.MOST_OPEN_LEVELS` levels.

    Examples
    --------
    >>> from localdp.mechanisms.numeric.scale import NumberScale
    >>> m = OpenNumber(NumberScale.of(0, 120))
    >>> m.categories, m.epsilon
    (121, inf)
    """

    name: ClassVar[str] = "open-number"

    scale: NumberScale

    has_direct_form: ClassVar[bool] = True
    ratio = None
    words = 0
    bias = 0.0

    def __post_init__(self) -> None:
        self._set(categories=check_scale(self.scale, MOST_OPEN_LEVELS).size)

    @property
    def reports(self) -> int:
        """One cell per level."""
        return self.categories

    @property
    def scores(self) -> Floats:
        """The answers themselves."""
        return self.values

    @property
    def noise_variance(self) -> Floats:
        """Zero at each level."""
        return np.zeros(self.categories)

    def row(self, level: int) -> Whole:
        """Return all weight on the level itself, shape (reports,)."""
        weights = np.zeros(self.reports, dtype=np.int64)
        weights[level] = WORD
        return weights

    def randomize(self, answers: ArrayLike, words: Words) -> Whole:
        """Return the levels unchanged, without taking a word."""
        return self.plain(answers)

    def plain(self, answers: ArrayLike) -> Whole:
        """Return the levels unchanged."""
        return as_categories(answers, self.categories)

    def likelihood(self, report: int) -> Floats:
        """Return 1 for the reported level and 0 for all others, shape (levels,)."""
        reported = int(as_categories([report], self.categories)[0])
        likelihood: Floats = (np.arange(self.categories) == reported).astype(np.float64)
        return likelihood
