"""Subset selection: the report is a set of options, all sets being of one size.

Ye & Barg (2018). The answer is in the set with a probability a little above its size over the
number of options; the rest of the set is a fair draw of the other options.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.bit_slicing import Plane, Planes, exactly
from localdp.channel import Channel, Support, check_cells
from localdp.fixed_point import WORD, as_count, as_epsilon, exp_below
from localdp.mechanisms.base import (
    MOST_CATEGORIES,
    Bits,
    Whole,
    as_categories,
    as_marks,
    is_bits,
)
from localdp.mechanisms.bitvector_base import MarksReport
from localdp.randomness import Words, WordsExhaustedError

_ROWS_AT_ONCE = 2**13
_SELDOM = 2**64


@dataclass(frozen=True)
class SubsetSelection(MarksReport):
    """A report of exactly `size` of the options, as one mark for each option.

    Parameters
    ----------
    categories : int
        From 2 on.
    size : int
        Options in a report, from 1 to `categories` - 1. With 1 it is randomized response.
    inside : int
        Probability that the answer is in the report, in 2**32-ths, above size / categories.

    Notes
    -----
    A fair draw of some options is no whole number of 2**32-ths, so no fixed number of words can
    make it: words that would favour an option are passed over for spare ones. What they decide is
    the same for every answer, and given that the words suffice the draw is exactly fair. Fewer
    than one in 2**64 reports run out of words; then nothing is drawn and an error is raised.
    """

    counts_bits: ClassVar[bool] = False

    categories: int
    size: int
    inside: int

    def __post_init__(self) -> None:
        k = as_count(self.categories, "categories", 2, MOST_CATEGORIES)
        size = as_count(self.size, "size", 1, k - 1)
        inside = as_count(self.inside, "inside", size * WORD // k + 1, WORD - 1)
        for name, value in (("categories", k), ("size", size), ("inside", inside)):
            object.__setattr__(self, name, value)

    @classmethod
    def of(cls, categories: int, epsilon: float | Fraction) -> Self:
        """Return the size of the smallest variance, with a real epsilon of at most the one given.

        Every size is tried. The variance is the mean over the categories at equal shares.
        """
        k = as_count(categories, "categories", 2, MOST_CATEGORIES)
        growth = exp_below(as_epsilon(epsilon))
        insides = ((size, _inside(k, size, growth)) for size in range(1, k))
        useful = [(size, inside) for size, inside in insides if inside * k > size * WORD]
        if not useful:
            raise ValueError(_too_small(epsilon, k))
        size, inside = min(useful, key=lambda pair: _loss(k, *pair))
        return cls(k, size, inside)

    @classmethod
    def of_size(cls, categories: int, size: int, epsilon: float | Fraction) -> Self:
        """Return sets of this size with a real epsilon of at most the one given."""
        k = as_count(categories, "categories", 2, MOST_CATEGORIES)
        checked = as_count(size, "size", 1, k - 1)
        inside = _inside(k, checked, exp_below(as_epsilon(epsilon)))
        if inside * k <= checked * WORD:
            raise ValueError(_too_small(epsilon, k))
        return cls(k, checked, inside)

    @property
    def ratio(self) -> Fraction:
        """The largest ratio in the channel between two answers: one in the set, and one not."""
        k, size = self.categories, self.size
        return Fraction(self.inside * (k - size), (WORD - self.inside) * size)

    @cached_property
    def spares(self) -> int:
        """The fewest spare words that run out in fewer than one in 2**64 reports.

        A word is passed over with a probability below (categories - 1) / 2**32, and they run out
        only if more than `spares` of all words are: a union over the words that may be.
        """
        spares, passed_over = 0, self.categories - 1
        while _SELDOM * math.comb(self.size + spares, spares + 1) * passed_over ** (
            spares + 1
        ) > WORD ** (spares + 1):
            spares += 1
        return spares

    @property
    def words(self) -> int:
        """One word for the answer, one for each option of the set, and the spare ones."""
        return 1 + self.size + self.spares

    @property
    def _sizes(self) -> range:
        """From how many options each of the set's draws picks one."""
        return range(self.categories - self.size, self.categories)

    def channel(self) -> Channel:
        """Return the exact matrix Pr[report | answer], shape (sets, categories).

        The rows are the sets in the order of their marks read as a binary number, the mark of
        category 0 being the least.
        """
        k, size = self.categories, self.size
        check_cells(math.comb(k, size), k)
        with_answer, without = math.comb(k - 1, size - 1), math.comb(k - 1, size)
        present, absent = self.inside * without, (WORD - self.inside) * with_answer
        sets = sorted(combinations(range(k), size), key=lambda chosen: chosen[::-1])
        rows = (tuple(present if a in chosen else absent for a in range(k)) for chosen in sets)
        return Channel(tuple(rows), WORD * with_answer * without)

    def support(self) -> Support:
        """Return how the count of each option rises; a report raises `size` of them."""
        k = self.categories
        others = Fraction(self.size * WORD - self.inside, k - 1)
        return Support((self.inside,) * k, (others,) * k, exclusive=True, per_report=self.size)

    def spec(self) -> dict[str, Any]:
        """Return the JSON form."""
        return {
            "mechanism": "subset-selection",
            "categories": self.categories,
            "size": self.size,
            "in": self.inside,
        }

    def randomize(self, answers: ArrayLike, words: Words) -> Bits:
        """Draw one row of marks for each answer, shape (people, categories).

        Raises
        ------
        WordsExhaustedError
            If a report runs out of spare words. Nothing is drawn then.
        """
        truth = as_categories(answers, self.categories)
        table = words.take(len(truth) * self.words).reshape(len(truth), self.words)
        marks = np.zeros((len(truth), self.categories), dtype=np.uint8)
        for start in range(0, len(truth), _ROWS_AT_ONCE):
            part = slice(start, start + _ROWS_AT_ONCE)
            self._mark(marks[part], truth[part], table[part].T.astype(np.int64))
        return marks

    def _mark(self, marks: Bits, truth: Whole, words: Whole) -> None:
        """Mark a set in each row by Floyd's algorithm; words have the shape (words, people).

        Each draw picks one of the first so many other options, or the last of these if it has
        that one already. The first draw gives way to the answer where that is in the set.
        """
        flat, first = marks.reshape(-1), np.arange(len(truth)) * self.categories
        picks = self._picks(words[1:])
        for draw, (pick, among) in enumerate(zip(picks, self._sizes, strict=True)):
            other = pick + (pick >= truth)
            if draw == 0:
                chosen = np.where(words[0] < self.inside, truth, other)
            else:
                last = among - 1 + (among - 1 >= truth)
                chosen = np.where(flat[first + other] == 1, last, other)
            flat[first + chosen] = 1

    def _picks(self, words: Whole) -> Whole:
        """Return what each draw picks, fairly from 0 to its size - 1, shape (draws, people)."""
        drawn = words[: self.size]
        limits = np.array([_limit(among) for among in self._sizes])
        for person in np.flatnonzero((drawn >= limits[:, None]).any(axis=0)):
            drawn[:, person] = list(_fair(words[:, person].tolist(), self._sizes))
        for draw, among in enumerate(self._sizes):
            drawn[draw] //= WORD // among
        return drawn

    def check_reports(self, reports: NDArray[Any]) -> None:
        """Raise ValueError unless exactly `size` marks of each row are set."""
        if np.any(as_marks(reports, self.categories).sum(axis=1) != self.size):
            raise ValueError(f"a report has exactly {self.size} marks set")

    def check_in(self, planes: Planes, randomized: Plane, direct: Plane) -> None:
        """Raise ValueError unless each report has `size` marks, and each direct answer one."""
        super().check_in(planes, randomized, direct)
        if np.any(randomized & ~exactly(planes, self.size)):
            raise ValueError(f"a report has exactly {self.size} marks set")

    def is_report(self, value: int) -> bool:
        """Whether exactly `size` bits are set."""
        return is_bits(value, self.categories) and value.bit_count() == self.size

    def likelihood(self, report: ArrayLike) -> NDArray[np.float64]:
        """Return Pr[report | answer] relative to an answer outside the set."""
        marks = as_marks(np.asarray(report)[None], self.categories)
        self.check_reports(marks)
        return np.where(marks[0] == 1, float(self.ratio), 1.0)


def _inside(categories: int, size: int, growth: Fraction) -> int:
    """Return the most 2**32-ths with which the ratio stays at or below `growth`."""
    odds = growth * size / (categories - size)
    return math.floor(WORD * odds / (1 + odds))


def _loss(categories: int, size: int, inside: int) -> Fraction:
    """Return the variance at equal shares, up to what does not depend on the size."""
    return Fraction(size * (categories - size), (categories * inside - size * WORD) ** 2)


def _too_small(epsilon: float | Fraction, categories: int) -> str:
    return f"epsilon {epsilon!r} is too small for {categories} categories and 32-bit words"


def _limit(among: int) -> int:
    """Return the number of words that are shared out evenly, from 0 on."""
    return WORD // among * among


def _fair(words: Sequence[int], sizes: range) -> Iterator[int]:
    """Yield a word for each draw, taking the next spare one where a word is passed over."""
    spares = iter(words[len(sizes) :])
    for word, among in zip(words, sizes, strict=False):
        found: int | None = word
        while found is not None and found >= _limit(among):
            found = next(spares, None)
        if found is None:
            raise WordsExhaustedError("a fair draw ran out of spare words: nothing is drawn")
        yield found
