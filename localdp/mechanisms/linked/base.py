"""Base class of mechanisms for linked questions, from which tables of any two parts are estimated.

Three designs divide one epsilon. Every part gets an equal share of it; or each respondent is given
a random pair of parts, as one question with the whole epsilon; or all parts are one question. An
answer is a row of categories, one per part, and a report is the number of a counter.
"""

import math
from abc import abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.arrays import plain_array
from localdp.channel import Support
from localdp.fixed_point import WORD, as_count
from localdp.mechanisms.base import Whole, as_categories
from localdp.mechanisms.category_base import NumberedReport
from localdp.mechanisms.randomized_response import RandomizedResponse

LEAST_PARTS, MOST_PARTS = 2, 8
MOST_OPTIONS = 16
"""The most options of one part."""
MOST_CELLS = 2**10
"""The most cells in the table of all parts, which every estimate holds in memory."""
JOINT_CELLS = 32
"""The most cells if all parts are one question; with more, noise dominates the estimates."""


class Linked(NumberedReport):
    """Base class of the three designs.

    Attributes
    ----------
    sizes : tuple of int
        The number of options of each part.
    categories : int
        The number of counters.
    """

    has_direct_form: ClassVar[bool] = False

    sizes: tuple[int, ...]

    @classmethod
    @abstractmethod
    def of(cls, sizes: Sequence[int], epsilon: float | Fraction) -> Self:
        """Return the mechanism for parts with these numbers of options and at most this epsilon.

        Epsilon belongs to the whole report. Raises ValueError if a value is out of range, or
        epsilon is too small for 32-bit words.
        """

    @cached_property
    def cells(self) -> int:
        """The number of cells in the table of all parts."""
        return math.prod(self.sizes)

    @cached_property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """All pairs of parts, in lexicographic order."""
        return tuple(combinations(range(len(self.sizes)), 2))

    @property
    def statements(self) -> int:
        """The number of intervals for the shares of all parts; a yes/no part counts once."""
        return sum(1 if size == 2 else size for size in self.sizes)

    @property
    def blank(self) -> tuple[int, ...]:
        """The first category of each part."""
        return (0,) * len(self.sizes)

    @abstractmethod
    def part_support(self, part: int) -> Support:
        """Return the probabilities with which one part's counts increase, one per category.

        Only the respondents asked that part count.
        """

    @abstractmethod
    def pair_matrix(self, pair: tuple[int, int]) -> NDArray[np.float64]:
        """Return Pr[reported cell | true cell] for the table of two parts, in ascending order."""

    def part_categories(self, report: int) -> dict[int, int]:
        """Return the category that a report gives for each part it covers, by the part's index."""
        return dict(enumerate(self.categories_of(report)))

    def support(self) -> Support:
        """Return the probabilities with which the counts of the noisiest part increase."""
        return max(map(self.part_support, range(len(self.sizes))), key=noise)

    def plain(self, answers: ArrayLike) -> Whole:
        """Return the cell number of each row."""
        return self.cell_of(as_rows(answers, self.sizes))

    def cell_of(self, rows: Whole) -> Whole:
        """Return the cell number of each row of categories, the last part varying fastest."""
        numbers = np.zeros(len(rows), dtype=np.int64)
        for part, size in enumerate(self.sizes):
            numbers = numbers * size + rows[:, part]
        return numbers

    def categories_of(self, cell: int) -> tuple[int, ...]:
        """Return the category of each part in a cell; the inverse of `cell_of` for one cell."""
        return tuple(int(category) for category in np.unravel_index(cell, self.sizes))


def as_sizes(sizes: object) -> tuple[int, ...]:
    """Return the number of options of each part.

    Raises ValueError if there are too few or too many parts or options, or their table has too many
    cells.
    """
    if not isinstance(sizes, Sequence) or isinstance(sizes, str):
        raise ValueError(f"sizes must be whole numbers, one for each part, not {sizes!r}")
    as_count(len(sizes), "the number of parts", LEAST_PARTS, MOST_PARTS)
    checked = tuple(as_count(size, "a part's options", 2, MOST_OPTIONS) for size in sizes)
    as_count(math.prod(checked), "the number of cells of all parts", 4, MOST_CELLS)
    return checked


def as_rows(answers: ArrayLike, sizes: tuple[int, ...]) -> Whole:
    """Return rows of categories, shape (people, parts).

    Raises ValueError if the shape differs, or a value is not a category of its part.
    """
    rows = plain_array(answers, "answers")
    if rows.ndim != 2 or rows.shape[1] != len(sizes):
        raise ValueError(f"answers need the shape (people, {len(sizes)}), not {rows.shape}")
    columns = [as_categories(rows[:, part], size) for part, size in enumerate(sizes)]
    return np.stack(columns, axis=1)


def noise(support: Support) -> float:
    """Return the variance of a rare category's share, times the number of reports."""
    p, q = float(support.p[-1]), float(support.q[-1])
    return q * (1 - q) / (p - q) ** 2


def merged(cells: int, other: int, size: int) -> Support:
    """Return the support of categories that merge the cells of one randomized response."""
    per_category = cells // size
    truth = WORD - (cells - 1) * other
    own, others = truth + (per_category - 1) * other, per_category * other
    return Support((own,) * size, (others,) * size, exclusive=True, per_report=1)


def other_of(cells: int, epsilon: float | Fraction) -> int:
    """Return the `other` of `RandomizedResponse` for this number of categories, at least 4."""
    return RandomizedResponse.of(cells, epsilon).other or 0


def check_other(other: object, cells: int) -> int:
    """Return a probability in 2**32-ths, checked to be below the answer's own."""
    return as_count(other, "other", 1, (WORD - 1) // cells)


def draw_cells(cell: Whole, words: Whole, cells: Whole | int, other: Whole | int) -> Whole:
    """Draw randomized response over `cells` categories, one word each."""
    truth = WORD - (cells - 1) * other
    step = np.maximum(words - truth, 0) // other
    return np.where(words < truth, cell, step + (step >= cell)).astype(np.int64)
