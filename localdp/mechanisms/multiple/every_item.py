"""Multiple choice (select all that apply): one yes/no mechanism per item, or none."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.channel import Channel, Support, check_cells
from localdp.fixed_point import WORD, as_count, as_epsilon, ln_above
from localdp.mechanisms.base import MOST_CATEGORIES, Bits, as_marks, take_words
from localdp.mechanisms.bitvector_base import MarksReport
from localdp.mechanisms.identity import OpenAnswer
from localdp.mechanisms.randomized_response import RandomizedResponse
from localdp.randomness import Words


def item_thresholds(item: object) -> tuple[int, int]:
    """Return the two thresholds of an item; raise ValueError unless it has two categories."""
    if not isinstance(item, RandomizedResponse) or item.yes is None:
        raise ValueError(f"item must be randomized response of two categories, not {item!r}")
    return item.yes


class EveryItem(MarksReport):
    """A mechanism whose report has one bit per item, each made by the same yes/no mechanism.

    Attributes
    ----------
    items : int
        Number of items.
    item : RandomizedResponse or OpenAnswer
        The mechanism of each item, with two categories: not chosen, chosen.
    categories : int
        The number of items, each with a share of its own.

    Examples
    --------
    >>> several: list[EveryItem] = [MultipleChoice.of(3, epsilon=3), OpenChoices(3)]
    >>> [m.counts([[1, 0, 1], [1, 0, 0]]).tolist() for m in several]
    [[2, 0, 1], [2, 0, 1]]
    """

    items: int
    item: RandomizedResponse | OpenAnswer

    def __post_init__(self) -> None:
        items = as_count(self.items, "items", 1, MOST_CATEGORIES)
        self._set(items=items, categories=items)

    @property
    def ratio(self) -> Fraction | None:
        """The largest ratio between two answers in the channel; None if it is unbounded."""
        item_ratio = self.item.ratio
        return None if item_ratio is None else item_ratio**self.items

    @cached_property
    def epsilon(self) -> float:
        """The epsilon of one item times the number of items, rounded up once."""
        return ln_above(self.item.ratio, self.items)

    @property
    def words(self) -> int:
        """As many words per item as its mechanism takes."""
        return self.items * self.item.words

    @property
    def blank(self) -> tuple[int, ...]:
        """No item chosen."""
        return (0,) * self.items

    def channel(self) -> Channel:
        """Return the exact matrix Pr[report | answer], shape (2**items, 2**items).

        Row and column v are the report and the answer whose mark j is ``(v >> j) & 1``.
        """
        m = self.items
        check_cells(1 << m, 1 << m)
        item = self.item.channel().numerators
        rows: tuple[tuple[int, ...], ...] = ((1,),)
        for _ in range(m):
            rows = tuple(tuple(a * b for a in marks for b in row) for marks in item for row in rows)
        return Channel(rows, WORD**m)

    def support(self) -> Support:
        """Return the probabilities with which the count of each item increases."""
        item, m = self.item.support(), self.items
        return Support(item.own[1:] * m, item.others[1:] * m, exclusive=False, per_report=None)

    def plain(self, answers: ArrayLike) -> Bits:
        """Return the choices as marks."""
        return as_marks(answers, self.items)

    def likelihood(self, report: ArrayLike) -> NDArray[np.float64]:
        """Return Pr[mark | not chosen] and Pr[mark | chosen], shape (items, 2)."""
        marks = as_marks(np.asarray(report)[None], self.items)[0]
        likelihood: NDArray[np.float64] = self.item.support().matrix[marks]
        return likelihood


@dataclass(frozen=True)
class MultipleChoice(EveryItem):
    """A report of one bit per item, each drawn by the same yes/no mechanism.

    There is at least one item; the categories of the mechanism `item` are not chosen, and chosen.

    Examples
    --------
    >>> m = MultipleChoice.of(3, epsilon=3)
    >>> round(m.item.epsilon, 6), round(m.epsilon, 6)
    (1.0, 3.0)
    >>> m.counts([[1, 0, 1], [1, 0, 0]]).tolist()
    [2, 0, 1]
    """

    name: ClassVar[str] = "multiple"

    items: int
    item: RandomizedResponse

    def __post_init__(self) -> None:
        super().__post_init__()
        item_thresholds(self.item)

    @classmethod
    def of(cls, items: int, epsilon: float | Fraction) -> Self:
        """Return a mechanism whose items share epsilon equally, since all answers may differ.

        Raises ValueError if a value is out of range, or epsilon is too small for 32-bit words.
        """
        count = as_count(items, "items", 1, MOST_CATEGORIES)
        return cls(count, RandomizedResponse.of(2, as_epsilon(epsilon) / count))

    @property
    def thresholds(self) -> tuple[int, int]:
        """The thresholds of an item that is not chosen and of one that is, in 2**32-ths."""
        return item_thresholds(self.item)

    def randomize(self, answers: ArrayLike, words: Words) -> Bits:
        """Draw one row of marks per row of choices, shape (people, items)."""
        chosen = as_marks(answers, self.items)
        w = take_words(words, chosen.shape)
        t0, t1 = self.thresholds
        return np.where(chosen == 1, w < t1, w < t0).astype(np.uint8)


@dataclass(frozen=True)
class OpenChoices(EveryItem):
    """Choices that are reported without randomization, one bit per item; epsilon is infinite.

    It is a class of its own for the same reason as `OpenAnswer`, whose counterpart it is.

    Examples
    --------
    >>> m = OpenChoices(3)
    >>> m.epsilon, m.words, m.item
    (inf, 0, OpenAnswer(categories=2))
    """

    name: ClassVar[str] = "open-choices"

    items: int
    item = OpenAnswer(2)

    def randomize(self, answers: ArrayLike, words: Words) -> Bits:
        """Return the choices unchanged, without taking a word."""
        return self.plain(answers)
