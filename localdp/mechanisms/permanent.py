"""Permanent and instantaneous response: unary encoding for a survey that comes in waves.

Basic RAPPOR (Erlingsson, Pihur & Korolova 2014), for the same people wave after wave. The first
step turns marks around once and for ever; the second one turns those around anew in every wave.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.channel import Channel, Support, check_cells
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
from localdp.mechanisms.bitvector_base import MarksReport
from localdp.randomness import Words

MOST_WAVES = 2**12
"""Above it the exact fractions of `ratio_of` grow too long to be of use."""

_WORDS_AT_ONCE = 2**16
_SQUARE = WORD**2


@dataclass(frozen=True)
class PermanentResponse(MarksReport):
    """A report of one bit for each category, randomized twice.

    Parameters
    ----------
    categories : int
        From 2 on.
    kept : int
        Probability that the permanent step leaves a mark as it is, in 2**32-ths, above one half:
        1 - f/2 of the literature, where f is the probability of a fair coin instead.
    zero, one : int
        Probability that a report's bit is set in a wave, in 2**32-ths: where the permanent mark is
        not set, and where it is. With 0 and 2**32 the report is the permanent row itself.

    Notes
    -----
    `channel`, `support` and `epsilon` are those of the report of one wave. What all waves tell
    together is bounded by `epsilon_forever`, but only if the permanent row of an answer is drawn
    once and used in every wave: see `localdp.permanent_randomness`.
    """

    categories: int
    kept: int
    zero: int
    one: int

    def __post_init__(self) -> None:
        values = {
            "categories": as_count(self.categories, "categories", 2, MOST_CATEGORIES),
            "kept": as_count(self.kept, "kept", WORD // 2 + 1, WORD - 1),
            "zero": as_count(self.zero, "zero", 0, WORD),
            "one": as_count(self.one, "one", 0, WORD),
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)
        if self.zero == self.one:
            raise ValueError(f"zero and one must differ: both are {self.zero!r}")

    @classmethod
    def of(
        cls, categories: int, f: float | Fraction, p: float | Fraction, q: float | Fraction
    ) -> Self:
        """Return the mechanism by the probabilities of the literature, rounded to more privacy.

        The permanent step puts a fair coin in the place of a mark with probability `f`. In each
        wave a bit is set with probability `q` where the permanent mark is, and else with `p`.

        Raises
        ------
        ValueError
            If `f` does not lie strictly between 0 and 1, or `p` and `q` are no probabilities or
            are equal, or 32-bit words cannot tell the two apart.
        """
        kept = math.floor((1 - as_probability(f, "f") / 2) * WORD)
        if kept <= WORD // 2:
            raise ValueError(f"f {f!r} is too close to 1 for 32-bit words")
        zero, one = closer(_closed(p, "p"), _closed(q, "q"))
        return cls(categories, kept, zero, one)

    @property
    def present(self) -> Fraction:
        """Probability that a wave's bit is set for the answer's own category."""
        return Fraction(self.kept * self.one + (WORD - self.kept) * self.zero, _SQUARE)

    @property
    def absent(self) -> Fraction:
        """Probability that a wave's bit is set for a category that is not the answer."""
        return Fraction(self.kept * self.zero + (WORD - self.kept) * self.one, _SQUARE)

    @property
    def ratio(self) -> Fraction:
        """The largest ratio in the channel of one wave between two answers."""
        return self.ratio_of(1)

    def ratio_of(self, waves: int) -> Fraction:
        """Return the largest ratio between two answers over the reports of several waves.

        The answer stays, and with it the permanent row. Changing the answer changes two marks;
        each tells most where its bit is the same in every wave.
        """
        count = as_count(waves, "waves", 1, MOST_WAVES)
        low, high = sorted((self.zero, self.one))
        return self._mark_ratio(high**count, low**count) * self._mark_ratio(
            (WORD - low) ** count, (WORD - high) ** count
        )

    def _mark_ratio(self, likely: int, unlikely: int) -> Fraction:
        """The ratio of one mark whose permanent step is followed by these two likelihoods."""
        turned = WORD - self.kept
        return Fraction(
            self.kept * likely + turned * unlikely, self.kept * unlikely + turned * likely
        )

    @property
    def ratio_forever(self) -> Fraction:
        """The largest ratio over any number of waves: that of the permanent rows themselves."""
        return Fraction(self.kept, WORD - self.kept) ** 2

    @cached_property
    def epsilon_forever(self) -> float:
        """The logarithm of `ratio_forever`, rounded up: 2 ln((2 - f)/f) of the literature."""
        return ln_above(self.ratio_forever)

    @property
    def words(self) -> int:
        """One word a bit for each of the two steps."""
        return 2 * self.categories

    def channel(self) -> Channel:
        """Return the exact matrix Pr[report of one wave | answer], shape (2**k, k).

        Row v is the report whose bit j is (v >> j) & 1.
        """
        k = self.categories
        check_cells(1 << k, k)
        own, others = (int(one * _SQUARE) for one in (self.present, self.absent))
        absent, present = (_SQUARE - others, others), (_SQUARE - own, own)
        rows = []
        for report in range(1 << k):
            bits = [report >> j & 1 for j in range(k)]
            nobody = math.prod(absent[bit] for bit in bits)
            rows.append(tuple(nobody // absent[bit] * present[bit] for bit in bits))
        return Channel(tuple(rows), _SQUARE**k)

    def support(self) -> Support:
        """Return how the count of each bit rises in one wave."""
        k = self.categories
        own, others = self.present * WORD, self.absent * WORD
        return Support((own,) * k, (others,) * k, exclusive=True, per_report=None)

    def spec(self) -> dict[str, Any]:
        """Return the JSON form."""
        return {
            "mechanism": "permanent",
            "categories": self.categories,
            "kept": self.kept,
            "zero": self.zero,
            "one": self.one,
        }

    def permanent(self, answers: ArrayLike, words: Words) -> Bits:
        """Draw the permanent row of each answer, shape (people, categories).

        It is to be drawn once for a person and an answer: whoever sees two of them learns more.
        """
        chosen = self.plain(answers)
        return self._turned(chosen, take_words(words, chosen.shape))

    def instantaneous(self, rows: ArrayLike, words: Words) -> Bits:
        """Draw one wave's report from each permanent row, shape (people, categories)."""
        marks = as_marks(rows, self.categories)
        return self._reported(marks, take_words(words, marks.shape))

    def randomize(self, answers: ArrayLike, words: Words) -> Bits:
        """Draw both steps afresh, shape (people, categories): the report of a single wave."""
        truth, k = as_categories(answers, self.categories), self.categories
        reports = np.empty((len(truth), k), dtype=np.uint8)
        people = max(1, _WORDS_AT_ONCE // self.words)
        for start in range(0, len(truth), people):
            part = truth[start : start + people]
            w = take_words(words, (len(part), self.words))
            rows = self._turned(one_hot(part, k), w[:, :k])
            reports[start : start + people] = self._reported(rows, w[:, k:])
        return reports

    def _turned(self, chosen: Bits, words: Whole) -> Bits:
        return np.where(chosen == 1, words < self.kept, words < WORD - self.kept).astype(np.uint8)

    def _reported(self, rows: Bits, words: Whole) -> Bits:
        return np.where(rows == 1, words < self.one, words < self.zero).astype(np.uint8)

    def likelihood(self, report: ArrayLike) -> NDArray[np.float64]:
        """Return Pr[report of one wave | answer] relative to an answer outside all categories."""
        bits = as_marks(np.asarray(report)[None], self.categories)[0]
        p, q = self.present, self.absent
        return np.where(bits == 1, float(p / q), float((1 - p) / (1 - q)))


def _closed(value: float | Fraction, name: str) -> Fraction:
    """A probability whose ends are allowed: a step that tells what it is given."""
    at_end = not isinstance(value, bool) and value in (0, 1)
    return Fraction(value) if at_end else as_probability(value, name)
