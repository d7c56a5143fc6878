"""Linked questions of which everybody answers every part: one by one, or as one question."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, reduce
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.channel import Channel, Support, check_cells
from localdp.fixed_point import WORD, as_count, as_epsilon
from localdp.mechanisms.base import Whole, take_words
from localdp.mechanisms.linked.base import (
    JOINT_CELLS,
    Linked,
    as_rows,
    as_sizes,
    check_other,
    draw_cells,
    merged,
    merged_matrix,
    other_of,
)
from localdp.mechanisms.randomized_response import RandomizedResponse
from localdp.randomness import Words


@dataclass(frozen=True)
class JointResponse(Linked):
    """All parts as one question: randomized response on the cells of their table.

    Parameters
    ----------
    sizes : tuple of int
        Their product is at most `JOINT_CELLS`.
    other : int
        The probability, in 2**32-ths, of each cell but the answer's.
    """

    sizes: tuple[int, ...]
    other: int
    categories: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        sizes = as_sizes(self.sizes)
        cells = as_count(math.prod(sizes), "the number of cells", 4, JOINT_CELLS)
        object.__setattr__(self, "sizes", sizes)
        object.__setattr__(self, "categories", cells)
        object.__setattr__(self, "other", check_other(self.other, cells))

    @classmethod
    def of(cls, sizes: Sequence[int], epsilon: float | Fraction) -> Self:
        """Return the mechanism whose real epsilon is at most the one given."""
        checked = as_sizes(sizes)
        return cls(checked, other_of(math.prod(checked), epsilon))

    @cached_property
    def _whole(self) -> RandomizedResponse:
        return RandomizedResponse(self.cells, other=self.other)

    @property
    def ratio(self) -> Fraction | None:
        """The largest ratio in the channel between two answers."""
        return self._whole.ratio

    @property
    def words(self) -> int:
        """One word draws the report."""
        return 1

    def channel(self) -> Channel:
        """Return the exact matrix Pr[report | answer], shape (cells, cells)."""
        return self._whole.channel()

    def part_support(self, part: int) -> Support:
        """Return how the counts of one part's categories rise."""
        return merged(self.cells, self.other, self.sizes[part])

    def pair_matrix(self, pair: tuple[int, int]) -> NDArray[np.float64]:
        """Return Pr[reported cell | true cell] of the table of two parts."""
        return merged_matrix(self.cells, self.other, self.sizes[pair[0]] * self.sizes[pair[1]])

    def spec(self) -> dict[str, Any]:
        """Return the JSON form."""
        return {"mechanism": "linked-joint", "sizes": list(self.sizes), "other": self.other}

    def randomize(self, answers: ArrayLike, words: Words) -> Whole:
        """Draw one cell for each row of categories, shape (people,), one word each."""
        cell = self.plain(answers)
        return draw_cells(cell, take_words(words, cell.shape), self.cells, self.other)

    def told(self, report: int) -> dict[int, int]:
        """Return the category of every part."""
        return dict(enumerate(self.categories_of(report)))

    def likelihood(self, report: int) -> NDArray[np.float64]:
        """Return Pr[report | cell], shape (cells,)."""
        return self._whole.likelihood(report)


@dataclass(frozen=True)
class EveryResponse(Linked):
    """Every part by a randomized response of its own.

    Parameters
    ----------
    parts : tuple of RandomizedResponse
    """

    parts: tuple[RandomizedResponse, ...]
    sizes: tuple[int, ...] = field(init=False, repr=False, compare=False)
    categories: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not all(isinstance(one, RandomizedResponse) for one in self.parts):
            raise ValueError(f"every part is randomized response, not {self.parts!r}")
        sizes = as_sizes([one.categories for one in self.parts])
        object.__setattr__(self, "parts", tuple(self.parts))
        object.__setattr__(self, "sizes", sizes)
        object.__setattr__(self, "categories", math.prod(sizes))

    @classmethod
    def of(cls, sizes: Sequence[int], epsilon: float | Fraction) -> Self:
        """Return parts that share the epsilon evenly, since all answers may change."""
        checked = as_sizes(sizes)
        each = as_epsilon(epsilon) / len(checked)
        return cls(tuple(RandomizedResponse.of(size, each) for size in checked))

    @property
    def ratio(self) -> Fraction | None:
        """The largest ratio in the channel between two answers, or None without bound."""
        ratios = [one.ratio for one in self.parts]
        found = Fraction(1)
        for ratio in ratios:
            if ratio is None:
                return None
            found *= ratio
        return found

    @property
    def words(self) -> int:
        """One word a part."""
        return len(self.parts)

    def channel(self) -> Channel:
        """Return the exact matrix Pr[report | answer], shape (cells, cells)."""
        check_cells(self.cells, self.cells)
        own = [one.channel().numerators for one in self.parts]
        rows = [self.categories_of(cell) for cell in range(self.cells)]
        numerators = tuple(
            tuple(math.prod(map(_at, own, report, answer)) for answer in rows) for report in rows
        )
        return Channel(numerators, WORD ** len(own))

    def part_support(self, part: int) -> Support:
        """Return how the counts of one part's categories rise."""
        return self.parts[part].support()

    def pair_matrix(self, pair: tuple[int, int]) -> NDArray[np.float64]:
        """Return Pr[reported cell | true cell] of the table of two parts."""
        first, second = (self.parts[place].channel().matrix for place in pair)
        return np.asarray(np.kron(first, second), dtype=np.float64)

    def spec(self) -> dict[str, Any]:
        """Return the JSON form."""
        return {"mechanism": "linked-every", "parts": [one.spec() for one in self.parts]}

    def randomize(self, answers: ArrayLike, words: Words) -> Whole:
        """Draw every part, one word each, and return the reported cells, shape (people,)."""
        rows = as_rows(answers, self.sizes)
        w = take_words(words, rows.shape)
        drawn = [
            one.randomize(rows[:, place], _Given(w[:, place]))
            for place, one in enumerate(self.parts)
        ]
        return self.cell_of(np.stack(drawn, axis=1))

    def told(self, report: int) -> dict[int, int]:
        """Return the category of every part."""
        return dict(enumerate(self.categories_of(report)))

    def likelihood(self, report: int) -> NDArray[np.float64]:
        """Return Pr[report | cell], shape (cells,)."""
        rows = map(RandomizedResponse.likelihood, self.parts, self.categories_of(report))
        return reduce(np.multiply.outer, rows).ravel()


@dataclass(frozen=True)
class _Given:
    """Words that were taken already, for one of the parts."""

    drawn: Whole

    def take(self, n: int) -> NDArray[np.uint32]:
        return self.drawn[:n].astype(np.uint32)


def _at(channel: tuple[tuple[int, ...], ...], report: int, answer: int) -> int:
    return channel[report][answer]
