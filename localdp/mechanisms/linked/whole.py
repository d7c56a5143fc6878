"""Linked questions of which each respondent answers every part: one by one, or as one question."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, reduce
from typing import ClassVar, Self

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
    other_of,
)
from localdp.mechanisms.randomized_response import RandomizedResponse
from localdp.randomness import FixedWords, Words


@dataclass(frozen=True)
class JointResponse(Linked):
    """All parts as one question: randomized response on the cells of their table.

    There are at most `JOINT_CELLS` cells; `other` is the probability, in 2**32-ths, of each cell
    other than the answer's.

    Examples
    --------
    >>> m = JointResponse.of((2, 3), epsilon=2)
    >>> m.cells, m.part_categories(4)
    (6, {0: 1, 1: 1})
    """

    name: ClassVar[str] = "linked-joint"
    words = 1

    sizes: tuple[int, ...]
    other: int

    def __post_init__(self) -> None:
        sizes = as_sizes(self.sizes)
        cells = as_count(math.prod(sizes), "the number of cells", 4, JOINT_CELLS)
        self._set(sizes=sizes, categories=cells, other=check_other(self.other, cells))

    @classmethod
    def of(cls, sizes: Sequence[int], epsilon: float | Fraction) -> Self:
        """Return one randomized response over all cells, as `Linked.of` says."""
        checked = as_sizes(sizes)
        return cls(checked, other_of(math.prod(checked), epsilon))

    @cached_property
    def _whole(self) -> RandomizedResponse:
        return RandomizedResponse(self.cells, other=self.other)

    @property
    def ratio(self) -> Fraction | None:
        """The largest ratio between two answers in the channel."""
        return self._whole.ratio

    def channel(self) -> Channel:
        """Return the exact matrix Pr[report | answer], shape (cells, cells)."""
        return self._whole.channel()

    def part_support(self, part: int) -> Support:
        """Return the probabilities with which one part's counts increase."""
        return merged(self.cells, self.other, self.sizes[part])

    def pair_matrix(self, pair: tuple[int, int]) -> NDArray[np.float64]:
        """Return Pr[reported cell | true cell] for the table of two parts."""
        return merged(self.cells, self.other, self.sizes[pair[0]] * self.sizes[pair[1]]).matrix

    def randomize(self, answers: ArrayLike, words: Words) -> Whole:
        """Draw one cell per row of categories, shape (people,), from one word each."""
        cell = self.plain(answers)
        return draw_cells(cell, take_words(words, cell.shape), self.cells, self.other)

    def likelihood(self, report: int) -> NDArray[np.float64]:
        """Return Pr[report | cell], shape (cells,)."""
        return self._whole.likelihood(report)


@dataclass(frozen=True)
class EveryResponse(Linked):
    """Every part answered, each by a randomized response of its own.

    Examples
    --------
    >>> m = EveryResponse.of((2, 3), epsilon=2)
    >>> [round(part.epsilon, 6) for part in m.parts]
    [1.0, 1.0]
    """

    name: ClassVar[str] = "linked-every"

    parts: tuple[RandomizedResponse, ...]

    def __post_init__(self) -> None:
        known = isinstance(self.parts, Sequence)
        if not known or not all(isinstance(part, RandomizedResponse) for part in self.parts):
            raise ValueError(f"every part is randomized response, not {self.parts!r}")
        sizes = as_sizes([part.categories for part in self.parts])
        self._set(parts=tuple(self.parts), sizes=sizes, categories=math.prod(sizes))

    @classmethod
    def of(cls, sizes: Sequence[int], epsilon: float | Fraction) -> Self:
        """Return parts that share epsilon equally, since all answers may differ."""
        checked = as_sizes(sizes)
        part_epsilon = as_epsilon(epsilon) / len(checked)
        return cls(tuple(RandomizedResponse.of(size, part_epsilon) for size in checked))

    @property
    def ratio(self) -> Fraction | None:
        """The largest ratio between two answers in the channel; None if it is unbounded."""
        ratios = [part.ratio for part in self.parts if part.ratio is not None]
        return math.prod(ratios, start=Fraction(1)) if len(ratios) == len(self.parts) else None

    @property
    def words(self) -> int:
        """One word per part."""
        return len(self.parts)

    def channel(self) -> Channel:
        """Return the exact matrix Pr[report | answer], shape (cells, cells)."""
        check_cells(self.cells, self.cells)
        parts = [part.channel().numerators for part in self.parts]
        rows = [self.categories_of(cell) for cell in range(self.cells)]
        numerators = tuple(
            tuple(math.prod(map(_at, parts, report, answer)) for answer in rows) for report in rows
        )
        return Channel(numerators, WORD ** len(parts))

    def part_support(self, part: int) -> Support:
        """Return the probabilities with which one part's counts increase."""
        return self.parts[part].support()

    def pair_matrix(self, pair: tuple[int, int]) -> NDArray[np.float64]:
        """Return Pr[reported cell | true cell] for the table of two parts."""
        first, second = (self.parts[part].channel().matrix for part in pair)
        return np.asarray(np.kron(first, second), dtype=np.float64)

    def randomize(self, answers: ArrayLike, words: Words) -> Whole:
        """Draw every part, from one word each, and return the reported cells, shape (people,)."""
        rows = as_rows(answers, self.sizes)
        w = take_words(words, rows.shape)
        drawn = [
            mechanism.randomize(rows[:, part], FixedWords(w[:, part].astype("<u4").tobytes()))
            for part, mechanism in enumerate(self.parts)
        ]
        return self.cell_of(np.stack(drawn, axis=1))

    def likelihood(self, report: int) -> NDArray[np.float64]:
        """Return Pr[report | cell], shape (cells,)."""
        rows = map(RandomizedResponse.likelihood, self.parts, self.categories_of(report))
        return reduce(np.multiply.outer, rows).ravel()


def _at(channel: tuple[tuple[int, ...], ...], report: int, answer: int) -> int:
    return channel[report][answer]
