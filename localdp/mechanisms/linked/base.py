"""Linked questions: several parts answered together, so that tables of any two can be estimated.

Three ways share one epsilon out. Every part gets an equal share of it; or chance gives each person
two of the parts, which are then one question with the whole epsilon; or all parts are one question.
An answer is a row of categories, one for each part, and a report the number of one counter.
"""

import math
from abc import abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.channel import Support
from localdp.fixed_point import WORD, as_count
from localdp.mechanisms.base import Bits, Mechanism, Whole, as_categories
from localdp.mechanisms.randomized_response import RandomizedResponse

LEAST_PARTS, MOST_PARTS = 2, 8
MOST_OPTIONS = 16
"""Of one part."""
MOST_CELLS = 2**10
"""Of the table of all parts: every estimate has to hold it."""
JOINT_CELLS = 32
"""Of the same table where all parts are one question; with more, noise wins anyway."""


class Linked(Mechanism):
    """What the three ways share.

    Attributes
    ----------
    sizes : tuple of int
        The number of options of each part.
    categories : int
        The number of counters.
    """

    has_direct_form: ClassVar[bool] = False

    sizes: tuple[int, ...]

    @cached_property
    def cells(self) -> int:
        """The number of cells of the table of all parts."""
        return math.prod(self.sizes)

    @cached_property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """All pairs of parts, in the order of their first and then their second part."""
        return tuple(combinations(range(len(self.sizes)), 2))

    @property
    def asked(self) -> Fraction:
        """The share of the people who are asked any one part."""
        return Fraction(1)

    @property
    def statements(self) -> int:
        """How many intervals the shares of all parts have; the two of a yes/no part are one."""
        return sum(1 if size == 2 else size for size in self.sizes)

    @property
    def bits(self) -> int:
        """Bits of one report: the counter's number."""
        return (self.categories - 1).bit_length()

    @property
    def blank(self) -> tuple[int, ...]:
        """The first category of each part."""
        return (0,) * len(self.sizes)

    @abstractmethod
    def part_support(self, part: int) -> Support:
        """Return how the counts of one part's categories rise, among the people asked it."""

    @abstractmethod
    def pair_matrix(self, pair: tuple[int, int]) -> NDArray[np.float64]:
        """Return Pr[reported cell | true cell] of the table of two parts."""

    @abstractmethod
    def told(self, report: int) -> dict[int, int]:
        """Return what a report says: the category of each part that it speaks of."""

    def support(self) -> Support:
        """Return how the counts of the part rise that is known the least."""
        return max(map(self.part_support, range(len(self.sizes))), key=noise)

    def plain(self, answers: ArrayLike) -> Whole:
        """Return the number of each row's cell."""
        return self.cell_of(as_rows(answers, self.sizes))

    def cell_of(self, rows: Whole) -> Whole:
        """Return the number of each row's cell, the last part's category counting fastest."""
        numbers = np.zeros(len(rows), dtype=np.int64)
        for place, size in enumerate(self.sizes):
            numbers = numbers * size + rows[:, place]
        return numbers

    def categories_of(self, cell: int) -> tuple[int, ...]:
        """Return the category of each part in a cell."""
        return tuple(int(one) for one in np.unravel_index(cell, self.sizes))

    def counts(self, reports: ArrayLike) -> Whole:
        """Count the reports, shape (counters,)."""
        seen = as_categories(reports, self.categories)
        return np.bincount(seen, minlength=self.categories).astype(np.int64)

    def to_bits(self, reports: NDArray[Any]) -> Bits:
        """Write the counters' numbers in binary, shape (people, bits)."""
        return (reports[:, None] >> np.arange(self.bits) & 1).astype(np.uint8)

    def from_bits(self, bits: Bits) -> Whole:
        """Read the counters' numbers; one without a counter raises ValueError."""
        return as_categories(bits.astype(np.int64) @ (1 << np.arange(self.bits)), self.categories)

    def is_report(self, value: int) -> bool:
        """Whether the number is that of a counter."""
        return 0 <= value < self.categories

    def is_plain(self, value: int) -> bool:
        """Whether the number is that of a cell."""
        return self.is_report(value)


def as_sizes(sizes: object) -> tuple[int, ...]:
    """Return the numbers of options of the parts.

    Raises
    ------
    ValueError
        If there are too few or too many, or their table has too many cells.
    """
    if not isinstance(sizes, Sequence) or isinstance(sizes, str):
        raise ValueError(f"sizes must be whole numbers, one for each part, not {sizes!r}")
    as_count(len(sizes), "the number of parts", LEAST_PARTS, MOST_PARTS)
    checked = tuple(as_count(one, "a part's options", 2, MOST_OPTIONS) for one in sizes)
    as_count(math.prod(checked), "the number of cells of all parts", 4, MOST_CELLS)
    return checked


def as_rows(answers: ArrayLike, sizes: tuple[int, ...]) -> Whole:
    """Return rows of categories, shape (people, parts).

    Raises
    ------
    ValueError
        If they have another shape, or hold what is no category of its part.
    """
    rows = np.asarray(answers)
    if rows.ndim != 2 or rows.shape[1] != len(sizes):
        raise ValueError(f"answers need the shape (people, {len(sizes)}), not {rows.shape}")
    columns = [as_categories(rows[:, place], size) for place, size in enumerate(sizes)]
    return np.stack(columns, axis=1)


def noise(support: Support) -> float:
    """The variance of a rare category's share, of one report."""
    p, q = float(support.p[-1]), float(support.q[-1])
    return q * (1 - q) / (p - q) ** 2


def merged(cells: int, other: int, size: int) -> Support:
    """How a category's count rises that takes some of the cells of one randomized response."""
    together = cells // size
    truth = WORD - (cells - 1) * other
    own, others = truth + (together - 1) * other, together * other
    return Support((own,) * size, (others,) * size, exclusive=True, per_report=1)


def merged_matrix(cells: int, other: int, size: int) -> NDArray[np.float64]:
    """The same as a matrix, for cells of `size` numbers."""
    support = merged(cells, other, size)
    matrix: NDArray[np.float64] = support.matrix
    return matrix


def other_of(cells: int, epsilon: float | Fraction) -> int:
    """Return what `RandomizedResponse` has for so many categories: four at least."""
    return RandomizedResponse.of(cells, epsilon).other or 0


def check_other(other: object, cells: int) -> int:
    """Return a probability in 2**32-ths below that of the answer itself."""
    return as_count(other, "other", 1, (WORD - 1) // cells)


def draw_cells(cell: Whole, words: Whole, cells: Whole | int, other: Whole | int) -> Whole:
    """Draw randomized response of `cells` categories, one word each."""
    truth = WORD - (cells - 1) * other
    step = np.maximum(words - truth, 0) // other
    return np.where(words < truth, cell, step + (step >= cell)).astype(np.int64)
