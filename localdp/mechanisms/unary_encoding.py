"""Unary encoding: one bit per category, each randomized independently.

References
----------
- Erlingsson, Pihur & Korolova (2014), ACM CCS: symmetric encoding, basic RAPPOR.
- Wang, Blocki, Li & Jha (2017), USENIX Security: optimized encoding (OUE).
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike

from localdp.channel import Channel, Support
from localdp.fixed_point import WORD, as_count, as_epsilon, as_probability, closer, exp_below
from localdp.mechanisms.base import MOST_CATEGORIES, Bits, as_categories
from localdp.mechanisms.bitvector_base import CategoryMarks, channel_of_marks
from localdp.randomness import Words

# A table of this many words fits into a core's cache; a larger one would go through main memory.
_WORDS_AT_ONCE = 2**16


@dataclass(frozen=True)
class UnaryEncoding(CategoryMarks):
    """A report of one bit per category.

    Parameters
    ----------
    categories : int
        Number of categories, at least 2.
    zero, one : int
        Probability, in 2**32-ths, that a bit is set: `zero` for a category that is not the answer
        (q in the literature), `one` for the answer (p).

    Raises
    ------
    ValueError
        If a value is out of range, or both probabilities are equal.

    Examples
    --------
    >>> m = UnaryEncoding.optimized(4, epsilon=1)
    >>> round(m.zero / 2**32, 4), m.one / 2**32, round(m.epsilon, 6)
    (0.2689, 0.5, 1.0)
    >>> m.counts([[1, 0, 0, 1], [1, 0, 0, 0]]).tolist()
    [2, 0, 0, 1]
    """

    name: ClassVar[str] = "unary"

    categories: int
    zero: int
    one: int

    def __post_init__(self) -> None:
        self._set(
            categories=as_count(self.categories, "categories", 2, MOST_CATEGORIES),
            zero=as_count(self.zero, "zero", 1, WORD - 1),
            one=as_count(self.one, "one", 1, WORD - 1),
        )
        if self.zero == self.one:
            raise ValueError(f"zero and one must differ: both are {self.zero!r}")

    @classmethod
    def symmetric(cls, categories: int, epsilon: float | Fraction) -> Self:
        """Return symmetric unary encoding (SUE) with an epsilon of at most the given one.

        Parameters and errors are as in `RandomizedResponse.of`.
        """
        zero = math.ceil(WORD / (exp_below(as_epsilon(epsilon) / 2) + 1))
        return cls._distinct(categories, zero, WORD - zero, epsilon)

    @classmethod
    def optimized(cls, categories: int, epsilon: float | Fraction) -> Self:
        """Return optimized unary encoding (OUE) with an epsilon of at most the given one.

        Parameters and errors are as in `RandomizedResponse.of`.
        """
        zero = math.ceil(WORD / (exp_below(as_epsilon(epsilon)) + 1))
        return cls._distinct(categories, zero, WORD // 2, epsilon)

    @classmethod
    def of(cls, categories: int, p: float | Fraction, q: float | Fraction) -> Self:
        """Return unary encoding with given probabilities, rounded toward each other.

        A bit is set with probability `p` for the answer, and with `q` for each other category.
        Raises ValueError if a value does not lie strictly between 0 and 1, or they are too close to
        each other.
        """
        zero, one = closer(as_probability(q, "q"), as_probability(p, "p"))
        return cls(categories, zero, one)

    @classmethod
    def _distinct(cls, categories: int, zero: int, one: int, epsilon: float | Fraction) -> Self:
        if zero >= one:
            raise ValueError(f"epsilon {epsilon!r} is too small for 32-bit words")
        return cls(categories, zero, one)

    @property
    def ratio(self) -> Fraction:
        """The largest ratio between two answers in the channel.

        Two answers differ in two bits, so it is the product of the ratios of both values of one
        bit.
        """
        low, high = sorted((self.zero, self.one))
        return Fraction(high * (WORD - low), low * (WORD - high))

    @property
    def words(self) -> int:
        """One word per bit."""
        return self.categories

    def channel(self) -> Channel:
        """Return the exact matrix Pr[report | answer], shape (2**categories, categories).

        Row v is the report whose bit j is (v >> j) & 1.
        """
        return channel_of_marks(self.categories, self.one, self.zero, WORD)

    def support(self) -> Support:
        """Return the probabilities with which the count of each bit increases."""
        k = self.categories
        return Support((self.one,) * k, (self.zero,) * k, exclusive=True, per_report=None)

    def randomize(self, answers: ArrayLike, words: Words) -> Bits:
        """Draw one row of bits per answer, shape (people, categories)."""
        truth = as_categories(answers, self.categories)
        k = self.categories
        marks = np.empty((len(truth), k), dtype=np.uint8)
        options = np.arange(k)
        one = np.uint32(self.one)
        zero = np.uint32(self.zero)
        people = max(1, _WORDS_AT_ONCE // k)
        for start in range(0, len(truth), people):
            part = truth[start : start + people]
            w = words.take(part.size * k).reshape(-1, k)
            marks[start : start + people] = np.where(part[:, None] == options, w < one, w < zero)
        return marks
