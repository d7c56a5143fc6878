"""A window that slides over a grid with the answer: cells inside weigh more than cells outside."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from localdp.fixed_point import WORD, as_count
from localdp.mechanisms.base import Whole
from localdp.mechanisms.numeric.base import Floats

MOST_CELLS = 2**12
"""The most cells of a grid."""
POSITIONS = 2**9
"""Cells that the window moves from the lowest answer to the highest; more if there are more
levels."""

_NEAR = 50


@dataclass(frozen=True)
class Window:
    """Cells of two weights: `width` heavier cells that start at `shift` times the level."""

    steps: int
    shift: int
    width: int
    inside: int
    outside: int

    def __post_init__(self) -> None:
        as_count(self.shift, "shift", 1, MOST_CELLS)
        as_count(self.width, "width", 1, MOST_CELLS)
        as_count(self.cells, "the number of cells", 2, MOST_CELLS)
        as_count(self.outside, "outside", 1, WORD)
        as_count(self.inside, "inside", self.outside + 1, WORD)

    @property
    def around(self) -> int:
        """The number of cells outside the window, which is the same at each level."""
        return self.shift * self.steps

    @property
    def cells(self) -> int:
        """The number of all cells."""
        return self.around + self.width

    @property
    def total(self) -> int:
        """The sum of all weights."""
        return self.inside * self.width + self.outside * self.around

    @property
    def ratio(self) -> Fraction:
        """The ratio of the two weights."""
        return Fraction(self.inside, self.outside)

    def row(self, level: int) -> Whole:
        """Return the weights of all cells for one level."""
        weights = np.full(self.cells, self.outside, dtype=np.int64)
        weights[self.shift * level : self.shift * level + self.width] = self.inside
        return weights

    def scores(self) -> Floats:
        """Return the unbiased score of each cell, in levels.

        The mean cell is linear in the level.
        """
        more = self.inside - self.outside
        start = self.outside * self.cells * (self.cells - 1) + more * self.width * (self.width - 1)
        numerators = 2 * self.total * np.arange(self.cells, dtype=object) - start
        slope = 2 * more * self.width * self.shift
        # Python divides whole numbers of any size exactly rounded.
        return (numerators / slope).astype(np.float64)


def _near_windows(steps: int, growth: Fraction, share: Fraction) -> Iterator[tuple[int, int]]:
    """Yield shift and width of the windows whose width is close to this share of the distance."""
    shift = max(1, POSITIONS // steps)
    ideal = max(1, round(share * shift * steps))
    near = max(1, ideal // _NEAR)
    yield from ((shift, width) for width in range(max(1, ideal - near), ideal + near + 1))


def whole_windows(steps: int, growth: Fraction, share: Fraction) -> Iterator[Window]:
    """Yield windows near that width whose weights sum to 2**32, at the largest possible ratio."""
    for shift, width in _near_windows(steps, growth, share):
        around = shift * steps
        common = math.gcd(around, width)
        if WORD % common:
            continue
        step = width // common
        least = math.ceil(WORD / (width * growth + around))
        first = WORD // common * pow(around // common, -1, step) % step if step > 1 else 0
        outside = least + (first - least) % step
        inside = (WORD - around * outside) // width
        if inside > outside:
            yield Window(steps, shift, width, inside, outside)


def free_windows(
    steps: int, growth: Fraction, share: Fraction, taken: Fraction
) -> Iterator[Window]:
    """Yield windows near that width whose weights sum to about the share `taken` of 2**32."""
    for shift, width in _near_windows(steps, growth, share):
        outside = math.ceil(taken * WORD / (width * growth + shift * steps))
        inside = math.floor(outside * growth)
        if inside <= WORD:
            yield Window(steps, shift, width, inside, outside)
