"""Unary encoding: one bit for each category, each randomized on its own.

Symmetric: Erlingsson, Pihur & Korolova (2014), basic RAPPOR; optimized: Wang et al. (2017).
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.channel import Channel, Support, check_cells
from localdp.fixed_point import WORD, as_count, as_epsilon, as_probability, closer, exp_below
from localdp.mechanisms.base import MOST_CATEGORIES, Bits, as_categories, as_marks
from localdp.mechanisms.bitvector_base import MarksReport
from localdp.randomness import Words

# What fits into a core's cache: larger tables of words would be written to memory and read again.
_WORDS_AT_ONCE = 2**16


@dataclass(frozen=True)
class UnaryEncoding(MarksReport):
    """A report of one bit for each category.

    Parameters
    ----------
    categories : int
        From 2 on.
    zero, one : int
        Probability that a bit is set, in 2**32-ths: of a category that is not the answer, and of
        the answer.
    """

    categories: int
    zero: int
    one: int

    def __post_init__(self) -> None:
        k = as_count(self.categories, "categories", 2, MOST_CATEGORIES)
        object.__setattr__(self, "categories", k)
        for name in ("zero", "one"):
            object.__setattr__(self, name, as_count(getattr(self, name), name, 1, WORD - 1))
        if self.zero == self.one:
            raise ValueError(f"zero and one must differ: both are {self.zero!r}")

    @classmethod
    def symmetric(cls, categories: int, epsilon: float | Fraction) -> Self:
        """Return symmetric unary encoding whose real epsilon is at most the one given."""
        zero = math.ceil(WORD / (exp_below(as_epsilon(epsilon) / 2) + 1))
        return cls._told_apart(categories, zero, WORD - zero, epsilon)

    @classmethod
    def optimized(cls, categories: int, epsilon: float | Fraction) -> Self:
        """Return optimized unary encoding whose real epsilon is at most the one given."""
        zero = math.ceil(WORD / (exp_below(as_epsilon(epsilon)) + 1))
        return cls._told_apart(categories, zero, WORD // 2, epsilon)

    @classmethod
    def of(cls, categories: int, p: float | Fraction, q: float | Fraction) -> Self:
        """Return unary encoding by its two probabilities, rounded towards each other.

        The bit of the answer is set with probability `p`, each other bit with `q`.
        """
        zero, one = closer(as_probability(q, "q"), as_probability(p, "p"))
        return cls(categories, zero, one)

    @classmethod
    def _told_apart(cls, categories: int, zero: int, one: int, epsilon: float | Fraction) -> Self:
        if zero >= one:
            raise ValueError(f"epsilon {epsilon!r} is too small for 32-bit words")
        return cls(categories, zero, one)

    @property
    def ratio(self) -> Fraction:
        """The largest ratio in the channel between two answers.

        Changing the answer changes two bits, so it is the product of one bit's two ratios.
        """
        low, high = sorted((self.zero, self.one))
        return Fraction(high * (WORD - low), low * (WORD - high))

    @property
    def words(self) -> int:
        """One word a bit."""
        return self.categories

    def channel(self) -> Channel:
        """Return the exact matrix Pr[report | answer], shape (2**categories, categories).

        Row v is the report whose bit j is (v >> j) & 1.
        """
        k = self.categories
        check_cells(1 << k, k)
        absent = (WORD - self.zero, self.zero)
        present = (WORD - self.one, self.one)
        rows = []
        for report in range(1 << k):
            bits = [report >> j & 1 for j in range(k)]
            nobody = math.prod(absent[bit] for bit in bits)
            rows.append(tuple(nobody // absent[bit] * present[bit] for bit in bits))
        return Channel(tuple(rows), WORD**k)

    def support(self) -> Support:
        """Return how the count of each bit rises."""
        k = self.categories
        return Support((self.one,) * k, (self.zero,) * k, exclusive=True, per_report=None)

    def spec(self) -> dict[str, Any]:
        """Return the JSON form."""
        return {
            "mechanism": "unary",
            "categories": self.categories,
            "zero": self.zero,
            "one": self.one,
        }

    def randomize(self, answers: ArrayLike, words: Words) -> Bits:
        """Draw one row of bits for each answer, shape (people, categories)."""
        truth, k = as_categories(answers, self.categories), self.categories
        marks = np.empty((len(truth), k), dtype=np.uint8)
        options, one, zero = np.arange(k), np.uint32(self.one), np.uint32(self.zero)
        people = max(1, _WORDS_AT_ONCE // k)
        for start in range(0, len(truth), people):
            part = truth[start : start + people]
            w = words.take(part.size * k).reshape(-1, k)
            marks[start : start + people] = np.where(part[:, None] == options, w < one, w < zero)
        return marks

    def likelihood(self, report: ArrayLike) -> NDArray[np.float64]:
        """Return Pr[report | answer] relative to an answer outside all categories."""
        bits = as_marks(np.asarray(report)[None], self.categories)[0]
        p, q = self.one / WORD, self.zero / WORD
        return np.where(bits == 1, p / q, (1 - p) / (1 - q))
