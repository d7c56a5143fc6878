"""Permanent and instantaneous randomized response: unary encoding for repeated waves.

Basic RAPPOR for a panel that answers wave after wave. The permanent step flips marks once, and
its result is memoized; the instantaneous step randomizes the memoized marks again in every wave.

References
----------
- Erlingsson, Pihur & Korolova (2014), ACM CCS.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike

from localdp.channel import Channel, Support
from localdp.fixed_point import WORD, as_count, as_probability, closer, ln_above
from localdp.mechanisms.base import (
    MOST_CATEGORIES,
    Bits,
    Whole,
    as_categories,
    as_marks,
    one_hot,
    take_words,
)
from localdp.mechanisms.bitvector_base import CategoryMarks, channel_of_marks
from localdp.randomness import Words

MOST_WAVES = 2**12
"""The most waves of `ratio_of`: for more, its exact fractions become impractically long."""

_WORDS_AT_ONCE = 2**16
_SQUARE = WORD**2


@dataclass(frozen=True)
class PermanentResponse(CategoryMarks):
    """A report of one bit per category, randomized twice.

    Parameters
    ----------
    categories : int
        Number of categories, at least 2.
    kept : int
        Probability, in 2**32-ths, that the permanent step leaves a mark unchanged; above 1/2. It is
        1 - f/2 in the literature, where f is the probability that a fair coin replaces the mark.
    zero, one : int
        Probability, in 2**32-ths, that a bit is set in one wave: `zero` if the permanent mark is
        not set (p in the literature), `one` if it is (q). With 0 and 2**32 the report is the
        permanent row itself.

    Raises
    ------
    ValueError
        If a value is out of range, or `zero` and `one` are equal.

    Notes
    -----
    `channel`, `support` and `epsilon` describe the report of one wave. `epsilon_forever` bounds
    what all waves together reveal, but only if the permanent row of an answer is drawn once and
    used in every wave: see `localdp.permanent_randomness`.

    Examples
    --------
    >>> m = PermanentResponse.of(4, f=0.5, p=0.5, q=0.75)
    >>> round(m.epsilon, 3), round(m.epsilon_forever, 3)
    (0.537, 2.197)
    >>> m.present, m.absent
    (Fraction(11, 16), Fraction(9, 16))
    """

    name: ClassVar[str] = "permanent"

    categories: int
    kept: int
    zero: int
    one: int

    def __post_init__(self) -> None:
        self._set(
            categories=as_count(self.categories, "categories", 2, MOST_CATEGORIES),
            kept=as_count(self.kept, "kept", WORD // 2 + 1, WORD - 1),
            zero=as_count(self.zero, "zero", 0, WORD),
            one=as_count(self.one, "one", 0, WORD),
        )
        if self.zero == self.one:
            raise ValueError(f"zero and one must differ: both are {self.zero!r}")

    @classmethod
    def of(
        cls, categories: int, f: float | Fraction, p: float | Fraction, q: float | Fraction
    ) -> Self:
        """Return the mechanism with the parameters of the literature, rounded toward more privacy.

        The permanent step replaces a mark by a fair coin with probability `f`. In one wave a bit is
        set with probability `p` if the permanent mark is not set, and with `q` if it is; these may
        be 0 and 1. Raises ValueError if `f` does not lie strictly between 0 and 1, if `p` or `q` is
        not a probability, or if both are equal on the grid of 32-bit words.
        """
        kept = math.floor((1 - as_probability(f, "f") / 2) * WORD)
        if kept <= WORD // 2:
            raise ValueError(f"f {f!r} is too close to 1 for 32-bit words")
        zero, one = closer(_closed(p, "p"), _closed(q, "q"))
        return cls(categories, kept, zero, one)

    @property
    def present(self) -> Fraction:
        """Probability that a wave's bit is set for the answer's category (q* in the paper)."""
        return Fraction(self.kept * self.one + (WORD - self.kept) * self.zero, _SQUARE)

    @property
    def absent(self) -> Fraction:
        """Probability that a wave's bit is set for any other category (p* in the paper)."""
        return Fraction(self.kept * self.zero + (WORD - self.kept) * self.one, _SQUARE)

    @property
    def ratio(self) -> Fraction:
        """The largest ratio between two answers in the channel of one wave."""
        return self.ratio_of(1)

    def ratio_of(self, waves: int) -> Fraction:
        """Return the largest ratio between two answers over the reports of 1 to `MOST_WAVES` waves.

        Its logarithm is the epsilon of that many waves. The answer does not change, and neither
        does the permanent row. Two answers differ in two marks; each mark reveals most if its bit
        is the same in every wave.
        """
        count = as_count(waves, "waves", 1, MOST_WAVES)
        low, high = sorted((self.zero, self.one))
        return self._mark_ratio(high**count, low**count) * self._mark_ratio(
            (WORD - low) ** count, (WORD - high) ** count
        )

    def _mark_ratio(self, likely: int, unlikely: int) -> Fraction:
        """Return the ratio of one mark from the likelihoods of its reports in the second step."""
        flipped = WORD - self.kept
        return Fraction(
            self.kept * likely + flipped * unlikely, self.kept * unlikely + flipped * likely
        )

    @property
    def ratio_forever(self) -> Fraction:
        """The largest ratio over any number of waves, which the permanent rows themselves have."""
        return Fraction(self.kept, WORD - self.kept) ** 2

    @cached_property
    def epsilon_forever(self) -> float:
        """The logarithm of `ratio_forever`, rounded up: 2 ln((2 - f)/f) of the literature."""
        return ln_above(self.ratio_forever)

    @property
    def words(self) -> int:
        """Two words per category: one for each step."""
        return 2 * self.categories

    def channel(self) -> Channel:
        """Return the exact matrix Pr[report of one wave | answer], shape (2**k, k).

        Row v is the report whose bit j is ``(v >> j) & 1``.
        """
        own, others = (int(chance * _SQUARE) for chance in (self.present, self.absent))
        return channel_of_marks(self.categories, own, others, _SQUARE)

    def support(self) -> Support:
        """Return the probabilities with which the count of each bit increases in one wave."""
        k = self.categories
        own, others = self.present * WORD, self.absent * WORD
        return Support((own,) * k, (others,) * k, exclusive=True, per_report=None)

    def permanent(self, answers: ArrayLike, words: Words) -> Bits:
        """Draw the permanent row of each answer, shape (people, categories).

        Draw it once per person and answer: two rows of the same answer reveal more than one.
        """
        chosen = self.plain(answers)
        return self._permanent_step(chosen, take_words(words, chosen.shape))

    def instantaneous(self, rows: ArrayLike, words: Words) -> Bits:
        """Draw one wave's report from each permanent row, shape (people, categories)."""
        marks = as_marks(rows, self.categories)
        return self._instantaneous_step(marks, take_words(words, marks.shape))

    def randomize(self, answers: ArrayLike, words: Words) -> Bits:
        """Draw both steps, shape (people, categories): the report of a single wave."""
        truth = as_categories(answers, self.categories)
        k = self.categories
        reports = np.empty((len(truth), k), dtype=np.uint8)
        people = max(1, _WORDS_AT_ONCE // self.words)
        for start in range(0, len(truth), people):
            part = truth[start : start + people]
            w = take_words(words, (len(part), self.words))
            rows = self._permanent_step(one_hot(part, k), w[:, :k])
            reports[start : start + people] = self._instantaneous_step(rows, w[:, k:])
        return reports

    def _permanent_step(self, chosen: Bits, words: Whole) -> Bits:
        return np.where(chosen == 1, words < self.kept, words < WORD - self.kept).astype(np.uint8)

    def _instantaneous_step(self, rows: Bits, words: Whole) -> Bits:
        return np.where(rows == 1, words < self.one, words < self.zero).astype(np.uint8)


def _closed(value: float | Fraction, name: str) -> Fraction:
    """Return a probability from 0 to 1, both included.

    The instantaneous step may be deterministic.
    """
    at_end = not isinstance(value, bool) and value in (0, 1)
    return Fraction(value) if at_end else as_probability(value, name)
