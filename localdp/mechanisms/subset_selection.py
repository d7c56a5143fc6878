"""Subset selection: the report is a set of options of fixed size.

The answer is in the set with a probability slightly above size / categories; the rest of the set
is a uniform draw from the other options.

References
----------
- Ye & Barg (2018), IEEE Transactions on Information Theory 64, 5662-5676.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
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
from localdp.mechanisms.bitvector_base import CategoryMarks
from localdp.randomness import Words, WordsExhaustedError

_ROWS_AT_ONCE = 2**13
_RARELY = 2**64


@dataclass(frozen=True)
class SubsetSelection(CategoryMarks):
    """A report of exactly `size` options, as one mark per option.

    Parameters
    ----------
    categories : int
        Number of options, at least 2.
    size : int
        Options per report, from 1 to `categories` - 1. With 1 it is randomized response.
    inside : int
        Probability, in 2**32-ths, that the answer is in the report; above size / categories.

    Notes
    -----
    The probabilities of a uniform draw are not multiples of 2**-32, so no fixed number of words can
    produce one. Rejection sampling skips words that would favor an option and takes spare words
    instead. The skips do not depend on the answer, and given that the words suffice the draw is
    exactly uniform. Fewer than one in 2**64 reports run out of words; `WordsExhaustedError` is then
    raised and no report is returned.

    Examples
    --------
    >>> m = SubsetSelection.of(14, epsilon=1)
    >>> m.size, round(m.inside / 2**32, 4), m.words
    (4, 0.5209, 7)
    >>> m.is_report(0b1111), m.is_report(0b111)
    (True, False)
    """

    name: ClassVar[str] = "subset-selection"
    keys: ClassVar[Mapping[str, str]] = {"inside": "in"}

    categories: int
    size: int
    inside: int

    def __post_init__(self) -> None:
        k = as_count(self.categories, "categories", 2, MOST_CATEGORIES)
        size = as_count(self.size, "size", 1, k - 1)
        inside = as_count(self.inside, "inside", size * WORD // k + 1, WORD - 1)
        self._set(categories=k, size=size, inside=inside)

    @classmethod
    def of(cls, categories: int, epsilon: float | Fraction) -> Self:
        """Return the set size with the smallest variance and an epsilon of at most the given one.

        Every size is tried. The variance is the mean over the categories at equal shares.
        Parameters and errors are as in `RandomizedResponse.of`.
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
        """Return subset selection of a given size with an epsilon of at most the given one.

        Errors are as in `of`.
        """
        k = as_count(categories, "categories", 2, MOST_CATEGORIES)
        checked = as_count(size, "size", 1, k - 1)
        inside = _inside(k, checked, exp_below(as_epsilon(epsilon)))
        if inside * k <= checked * WORD:
            raise ValueError(_too_small(epsilon, k))
        return cls(k, checked, inside)

    @property
    def ratio(self) -> Fraction:
        """The largest ratio between two answers in the channel: one inside the set, one outside."""
        k, size = self.categories, self.size
        return Fraction(self.inside * (k - size), (WORD - self.inside) * size)

    @cached_property
    def spares(self) -> int:
        """The smallest number of spare words that fails for fewer than one in 2**64 reports.

        A word is skipped with a probability below (categories - 1) / 2**32, and the words run out
        only if more than `spares` of them are skipped. A union bound over those words gives the
        number.
        """
        spares = 0
        skipped = self.categories - 1
        while _RARELY * math.comb(self.size + spares, spares + 1) * skipped ** (
            spares + 1
        ) > WORD ** (spares + 1):
            spares += 1
        return spares

    @property
    def words(self) -> int:
        """One word for the answer, one per option of the set, and the spare words."""
        return 1 + self.size + self.spares

    @property
    def _sizes(self) -> range:
        """The number of options from which each draw of the set picks one."""
        return range(self.categories - self.size, self.categories)

    def channel(self) -> Channel:
        """Return the exact matrix Pr[report | answer], shape (sets, categories).

        Rows are ordered by the sets' marks read as a binary number, category 0 being the lowest
        bit.
        """
        k, size = self.categories, self.size
        check_cells(math.comb(k, size), k)
        with_answer, without = math.comb(k - 1, size - 1), math.comb(k - 1, size)
        present, absent = self.inside * without, (WORD - self.inside) * with_answer
        sets = sorted(combinations(range(k), size), key=lambda chosen: chosen[::-1])
        rows = (tuple(present if a in chosen else absent for a in range(k)) for chosen in sets)
        return Channel(tuple(rows), WORD * with_answer * without)

    def support(self) -> Support:
        """Return the probabilities with which the count of each option increases.

        A report increases `size` of them.
        """
        k = self.categories
        others = Fraction(self.size * WORD - self.inside, k - 1)
        return Support((self.inside,) * k, (others,) * k, exclusive=True, per_report=self.size)

    def randomize(self, answers: ArrayLike, words: Words) -> Bits:
        """Draw one row of marks per answer, shape (people, categories).

        Raises WordsExhaustedError if a report runs out of spare words; no report is returned.
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

        Each draw picks one of the first `among` other options, or the last of these if the picked
        one is in the set already. The answer, if it is in the set, replaces the first draw.
        """
        flat = marks.reshape(-1)
        starts = np.arange(len(truth)) * self.categories
        picks = self._picks(words[1:])
        for draw, (pick, among) in enumerate(zip(picks, self._sizes, strict=True)):
            other = pick + (pick >= truth)
            if draw == 0:
                chosen = np.where(words[0] < self.inside, truth, other)
            else:
                last = among - 1 + (among - 1 >= truth)
                chosen = np.where(flat[starts + other] == 1, last, other)
            flat[starts + chosen] = 1

    def _picks(self, words: Whole) -> Whole:
        """Return what each draw picks, uniformly from 0 to its size - 1, shape (draws, people)."""
        drawn = words[: self.size]
        limits = np.array([_limit(among) for among in self._sizes])
        for person in np.flatnonzero((drawn >= limits[:, None]).any(axis=0)):
            drawn[:, person] = list(_fair(words[:, person].tolist(), self._sizes))
        for draw, among in enumerate(self._sizes):
            drawn[draw] //= WORD // among
        return drawn

    def check_reports(self, reports: NDArray[Any]) -> None:
        """Raise ValueError unless each row has exactly `size` marks set."""
        if np.any(as_marks(reports, self.categories).sum(axis=1) != self.size):
            raise ValueError(f"a report has exactly {self.size} marks set")

    def check_in(self, planes: Planes, randomized: Plane, direct: Plane) -> None:
        """Raise ValueError unless each report has `size` marks and each direct answer one."""
        super().check_in(planes, randomized, direct)
        if np.any(randomized & ~exactly(planes, self.size)):
            raise ValueError(f"a report has exactly {self.size} marks set")

    def is_report(self, value: int) -> bool:
        """Return whether exactly `size` bits are set."""
        return is_bits(value, self.categories) and value.bit_count() == self.size

    def likelihood(self, report: ArrayLike) -> NDArray[np.float64]:
        """Return Pr[report | answer] relative to an answer outside the set."""
        marks = as_marks(np.asarray(report)[None], self.categories)
        self.check_reports(marks)
        return np.where(marks[0] == 1, float(self.ratio), 1.0)


def _inside(categories: int, size: int, growth: Fraction) -> int:
    """Return the largest probability, in 2**32-ths, that keeps the ratio at or below `growth`."""
    odds = growth * size / (categories - size)
    return math.floor(WORD * odds / (1 + odds))


def _loss(categories: int, size: int, inside: int) -> Fraction:
    """Return the variance at equal shares, up to a factor that does not depend on the size."""
    return Fraction(size * (categories - size), (categories * inside - size * WORD) ** 2)


def _too_small(epsilon: float | Fraction, categories: int) -> str:
    return f"epsilon {epsilon!r} is too small for {categories} categories and 32-bit words"


def _limit(among: int) -> int:
    """Return how many words, from 0 on, divide evenly among `among` options."""
    return WORD // among * among


def _fair(words: Sequence[int], sizes: range) -> Iterator[int]:
    """Yield a word per draw, taking the next spare word in place of a skipped one."""
    spares = iter(words[len(sizes) :])
    for word, among in zip(words, sizes, strict=False):
        candidate: int | None = word
        while candidate is not None and candidate >= _limit(among):
            candidate = next(spares, None)
        if candidate is None:
            raise WordsExhaustedError("a fair draw ran out of random words, so nothing was drawn")
        yield candidate
