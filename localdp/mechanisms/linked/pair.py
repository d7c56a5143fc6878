"""Linked questions of which each respondent is asked a random pair."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.channel import Channel, Support, check_cells, largest
from localdp.fixed_point import WORD
from localdp.mechanisms.base import (
    Bits,
    Mechanism,
    Whole,
    as_categories,
    is_bits,
    take_words,
)
from localdp.mechanisms.linked.base import (
    Linked,
    as_rows,
    as_sizes,
    check_other,
    draw_cells,
    merged,
    other_of,
)
from localdp.mechanisms.randomized_response import RandomizedResponse
from localdp.randomness import Words, WordsExhaustedError

PAIR_WORDS = 3
"""Words per draw of a pair. One is skipped with a probability below 28 / 2**32, so all three are
skipped in fewer than one in 2**80 draws."""


@dataclass(frozen=True)
class RandomPair(Linked):
    """A random pair of parts, asked as one question with the whole epsilon.

    The pair is drawn before any answer is given. It is public and part of the report.

    Parameters
    ----------
    sizes : tuple of int
        The number of options of each part.
    others : tuple of int
        For each of `pairs` the probability, in 2**32-ths, of each cell of its table other than the
        answer's.

    Raises
    ------
    ValueError
        If a value is out of range, or there are not as many `others` as pairs.

    Notes
    -----
    The probabilities of a uniform draw are not multiples of 2**-32, so words that would favor a
    pair are skipped. `PAIR_WORDS` words are always taken; if all of them are skipped,
    `WordsExhaustedError` is raised and nothing is returned.

    Examples
    --------
    >>> m = RandomPair.of((2, 2, 3), epsilon=1)
    >>> m.pairs, m.pair_cells
    (((0, 1), (0, 2), (1, 2)), (4, 6, 6))
    >>> m.part_categories(5)
    {0: 0, 2: 1}
    """

    name: ClassVar[str] = "linked-pair"
    words = PAIR_WORDS + 1  # for the pair, and one for the report

    sizes: tuple[int, ...]
    others: tuple[int, ...]

    def __post_init__(self) -> None:
        self._set(sizes=as_sizes(self.sizes))
        given: object = self.others
        if not isinstance(given, Sequence) or len(given) != len(self.pairs):
            raise ValueError(f"{len(self.pairs)} pairs need as many others, not {given!r}")
        others = tuple(map(check_other, given, self.pair_cells))
        self._set(others=others, categories=sum(self.pair_cells))

    @classmethod
    def of(cls, sizes: Sequence[int], epsilon: float | Fraction) -> Self:
        """Return a randomized response over the table of each pair, as `Linked.of` says."""
        checked = as_sizes(sizes)
        others = (other_of(one * other, epsilon) for one, other in combinations(checked, 2))
        return cls(checked, tuple(others))

    @cached_property
    def pair_cells(self) -> tuple[int, ...]:
        """The number of cells of each pair's table."""
        return tuple(self.sizes[one] * self.sizes[other] for one, other in self.pairs)

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The counter of the first cell of each pair's table."""
        return tuple(sum(self.pair_cells[:index]) for index in range(len(self.pairs)))

    @property
    def asked(self) -> Fraction:
        """The proportion of respondents asked any one part: two of all parts."""
        return Fraction(2, len(self.sizes))

    @property
    def ratio(self) -> Fraction | None:
        """The largest ratio between two answers in the channel, given the same pair."""
        responses = map(RandomizedResponse, self.pair_cells, [None] * len(self.pairs), self.others)
        return largest([response.ratio for response in responses])

    @cached_property
    def _pair_bits(self) -> int:
        return (len(self.pairs) - 1).bit_length()

    @property
    def bits(self) -> int:
        """Bits of the pair, and bits of a cell of the largest table."""
        return self._pair_bits + (max(self.pair_cells) - 1).bit_length()

    def channel(self) -> Channel:
        """Return the exact matrix Pr[report | answer], shape (counters, cells)."""
        check_cells(self.categories, self.cells)
        answers = [self.categories_of(cell) for cell in range(self.cells)]
        rows = []
        for pair, cells, other in zip(self.pairs, self.pair_cells, self.others, strict=True):
            places = [answer[pair[0]] * self.sizes[pair[1]] + answer[pair[1]] for answer in answers]
            truth = WORD - (cells - 1) * other
            rows += [
                tuple(truth if place == cell else other for place in places)
                for cell in range(cells)
            ]
        return Channel(tuple(rows), len(self.pairs) * WORD)

    def part_support(self, part: int) -> Support:
        """Return the probabilities with which one part's counts increase, over all its pairs.

        The pair does not depend on the answers, so among the respondents asked this part the
        probability is the mean over these pairs.
        """
        size = self.sizes[part]
        supports = [
            merged(cells, other, size)
            for pair, cells, other in zip(self.pairs, self.pair_cells, self.others, strict=True)
            if part in pair
        ]
        own, others = (
            Fraction(sum(Fraction(value) for value in values), len(supports))
            for values in ([s.own[0] for s in supports], [s.others[0] for s in supports])
        )
        return Support((own,) * size, (others,) * size, exclusive=True, per_report=1)

    def pair_matrix(self, pair: tuple[int, int]) -> NDArray[np.float64]:
        """Return Pr[reported cell | true cell] for a pair's table, if that pair is asked."""
        index = self.pairs.index(pair)
        cells = self.pair_cells[index]
        return merged(cells, self.others[index], cells).matrix

    def draw_pairs(self, people: int, words: Words) -> Whole:
        """Draw a pair for each respondent, as an index into `pairs`, from `PAIR_WORDS` words each.

        Raises WordsExhaustedError if all words of one respondent are skipped; nothing is returned.
        """
        return self._pairs_of(take_words(words, (people, PAIR_WORDS)))

    def _pairs_of(self, drawn: Whole) -> Whole:
        share = WORD // len(self.pairs)
        fair = drawn < share * len(self.pairs)
        if not np.all(fair.any(axis=1)):
            raise WordsExhaustedError(
                "a fair draw of a pair ran out of random words, so none was drawn"
            )
        first = np.argmax(fair, axis=1)
        pairs: Whole = drawn[np.arange(len(drawn)), first] // share
        return pairs

    def randomize(self, answers: ArrayLike, words: Words) -> Whole:
        """Draw a pair and one of its cells per row of categories, shape (people,)."""
        rows = as_rows(answers, self.sizes)
        w = take_words(words, (len(rows), self.words))
        return self._reports(rows, self._pairs_of(w[:, :PAIR_WORDS]), w[:, PAIR_WORDS])

    def randomize_pairs(self, answers: ArrayLike, pairs: ArrayLike, words: Words) -> Whole:
        """Draw a cell of a pair that `draw_pairs` drew before, from one word per respondent.

        Answers are rows of categories, shape (people, parts); parts that are not asked have no
        effect.
        """
        rows = as_rows(answers, self.sizes)
        drawn = as_categories(pairs, len(self.pairs))
        return self._reports(rows, drawn, take_words(words, drawn.shape))

    def _reports(self, rows: Whole, pairs: Whole, words: Whole) -> Whole:
        first, second = np.array(self.pairs)[pairs].T
        people = np.arange(len(rows))
        cell = rows[people, first] * np.array(self.sizes)[second] + rows[people, second]
        cells, others = np.array(self.pair_cells)[pairs], np.array(self.others)[pairs]
        return np.array(self.starts)[pairs] + draw_cells(cell, words, cells, others)

    def plain(self, answers: ArrayLike) -> Whole:
        """Return the cell of the first pair; there is no direct arm that could use it."""
        rows = as_rows(answers, self.sizes)
        return np.asarray(rows[:, 0] * self.sizes[1] + rows[:, 1])

    def pair_of(self, report: int) -> int:
        """Return the index of a report's pair."""
        return int(np.searchsorted(self.starts, report, side="right")) - 1

    def part_categories(self, report: int) -> dict[int, int]:
        """Return the categories that a report gives for the two parts of its pair."""
        index = self.pair_of(report)
        first, second = self.pairs[index]
        one, other = divmod(int(report) - self.starts[index], self.sizes[second])
        return {first: one, second: other}

    def to_bits(self, reports: NDArray[Any]) -> Bits:
        """Encode the pair and then the cell in binary, shape (people, bits)."""
        pairs = np.searchsorted(self.starts, reports, side="right") - 1
        cells = reports - np.array(self.starts)[pairs]
        return super().to_bits(pairs | cells << self._pair_bits)

    def from_bits(self, bits: Bits) -> Whole:
        """Decode reports; raise ValueError for a pair or a cell that does not exist."""
        value = bits.astype(np.int64) @ (1 << np.arange(self.bits))
        pairs = as_categories(value & ((1 << self._pair_bits) - 1), len(self.pairs))
        cells = value >> self._pair_bits
        wrong = cells[cells >= np.array(self.pair_cells)[pairs]]
        if wrong.size:
            raise ValueError(f"a cell is not one of its pair: {int(wrong[0])}")
        reports: Whole = np.array(self.starts)[pairs] + cells
        return reports

    # A report's bits are not its number, as they are in the other designs.
    counts_in = Mechanism.counts_in
    check_in = Mechanism.check_in

    def is_report(self, value: int) -> bool:
        """Return whether the bits name a pair and one of its cells."""
        if not is_bits(value, self.bits):
            return False
        pair, cell = value & ((1 << self._pair_bits) - 1), value >> self._pair_bits
        return pair < len(self.pairs) and cell < self.pair_cells[pair]

    def likelihood(self, report: int) -> NDArray[np.float64]:
        """Return Pr[report | cell] among respondents asked the report's pair, shape (cells,)."""
        reported = self.part_categories(report)
        other = self.others[self.pair_of(report)]
        cells = math.prod(self.sizes[part] for part in reported)
        rows = np.indices(self.sizes).reshape(len(self.sizes), -1)
        agrees = np.all([rows[part] == category for part, category in reported.items()], axis=0)
        return np.where(agrees, WORD - (cells - 1) * other, other) / WORD
