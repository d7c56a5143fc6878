"""Kuk's design: the report is the number of red cards among several drawn cards.

Each respondent draws from two decks and reports the number of red cards from the deck that
belongs to the answer, so that no question is answered with Yes or No.

References
----------
- Kuk (1990), Biometrika 77, 436-438.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.bit_slicing import Plane, Planes, rows_in
from localdp.channel import Channel, Support, largest, worst_ratio
from localdp.fixed_point import WORD, as_count, as_probability, closer, ln_above
from localdp.mechanisms.base import Whole, as_categories, as_thresholds, take_words
from localdp.mechanisms.category_base import NumberedReport
from localdp.randomness import Words

MOST_CARDS = 100
"""The most cards per deck that a respondent draws."""


@dataclass(frozen=True)
class Kuk(NumberedReport):
    """A report from 0 to `cards`: the number of red cards drawn from the deck of the answer.

    Parameters
    ----------
    red : tuple of int
        The proportion of red cards, in 2**32-ths: in the deck for No, and in the deck for Yes.
    cards : int
        Number of cards drawn, with replacement. With 1 it is randomized response.

    Raises
    ------
    ValueError
        If a value is out of range, or both decks have the same proportion.

    Notes
    -----
    A single counter does not carry all the information of a report: `counts` is the number of
    reports of each value, and `localdp.estimation.estimate_yes` estimates from the channel.

    Examples
    --------
    >>> m = Kuk.of(no=0.25, yes=0.75, cards=2)
    >>> m.channel().matrix.tolist()
    [[0.5625, 0.0625], [0.375, 0.375], [0.0625, 0.5625]]
    >>> m.ratio
    Fraction(9, 1)
    """

    name: ClassVar[str] = "kuk"

    red: tuple[int, int]
    cards: int
    categories = 2

    def __post_init__(self) -> None:
        red = as_thresholds(self.red, "red", alike="both decks are alike")
        self._set(red=red, cards=as_count(self.cards, "cards", 1, MOST_CARDS))

    @classmethod
    def of(cls, no: float | Fraction, yes: float | Fraction, cards: int) -> Self:
        """Return the design with these proportions of red cards in the decks for No and for Yes.

        From 1 to `MOST_CARDS` cards are drawn. Raises ValueError if a value is out of range, or
        both proportions are equal.
        """
        return cls(closer(as_probability(no, "no"), as_probability(yes, "yes")), cards)

    @property
    def _one_card(self) -> Fraction | None:
        red = worst_ratio(self.red), worst_ratio((WORD - self.red[0], WORD - self.red[1]))
        return largest(list(red))

    @property
    def ratio(self) -> Fraction | None:
        """The largest ratio between two answers in the channel; None if it is unbounded."""
        card_ratio = self._one_card
        return None if card_ratio is None else card_ratio**self.cards

    @cached_property
    def epsilon(self) -> float:
        """The epsilon of one card times the number of cards, rounded up once."""
        return ln_above(self._one_card, self.cards)

    @property
    def reports(self) -> int:
        """A report is the number of red cards, from 0 to `cards`."""
        return self.cards + 1

    @property
    def words(self) -> int:
        """One word per card."""
        return self.cards

    def channel(self) -> Channel:
        """Return the exact matrix Pr[report | answer], shape (cards + 1, 2)."""
        r = self.cards
        rows = (
            tuple(math.comb(r, seen) * t**seen * (WORD - t) ** (r - seen) for t in self.red)
            for seen in range(r + 1)
        )
        return Channel(tuple(rows), WORD**r)

    def support(self) -> Support:
        """Raise ValueError: no single counter carries all the information of a report."""
        raise ValueError("the number of red cards is estimated from the channel, by estimate_yes")

    def randomize(self, answers: ArrayLike, words: Words) -> Whole:
        """Draw one number of red cards per answer, shape (people,); both decks are always drawn."""
        truth = as_categories(answers, 2)
        w = take_words(words, (len(truth), self.cards))
        of_no, of_yes = ((w < t).sum(axis=1, dtype=np.int64) for t in self.red)
        reports: Whole = np.where(truth == 1, of_yes, of_no)
        return reports

    def plain(self, answers: ArrayLike) -> Whole:
        """Return the answers unchanged, 0 or 1."""
        return as_categories(answers, 2)

    def check_plain(self, reports: NDArray[Any]) -> None:
        """Raise ValueError unless each number is 0 or 1."""
        as_categories(reports, 2)

    def check_in(self, planes: Planes, randomized: Plane, direct: Plane) -> None:
        """Raise ValueError if a number is not a report, or a direct answer not 0 or 1."""
        super().check_in(planes, randomized, direct)
        self.check_plain(self.from_bits(rows_in(planes, direct)))

    def is_plain(self, value: int) -> bool:
        """Return whether the number is 0 or 1."""
        return 0 <= value <= 1

    def likelihood(self, report: int) -> NDArray[np.float64]:
        """Return Pr[report | answer], shape (2,)."""
        row = int(as_categories([report], self.cards + 1)[0])
        likelihood: NDArray[np.float64] = self.channel().matrix[row]
        return likelihood
