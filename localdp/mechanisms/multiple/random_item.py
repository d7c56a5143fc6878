"""Multiple choice (select all that apply): one item, drawn at random, by a yes/no mechanism."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.arrays import plain_array
from localdp.channel import Channel, Support, check_cells
from localdp.fixed_point import WORD, as_count
from localdp.mechanisms.base import MOST_CATEGORIES, Whole, as_categories, as_marks, take_words
from localdp.mechanisms.category_base import NumberedReport
from localdp.mechanisms.multiple.every_item import item_thresholds
from localdp.mechanisms.randomized_response import RandomizedResponse
from localdp.randomness import Words


@dataclass(frozen=True)
class RandomItem(NumberedReport):
    """A report about one of two or more items, drawn at random, with the whole epsilon.

    Report ``2 * item`` says that the item is not chosen, and ``2 * item + 1`` that it is. The item
    does not depend on the answer, so the report reveals as much as one to a yes/no question. A
    share is estimated from the reports about its item only. The categories of the mechanism `item`
    are not chosen, and chosen.

    Examples
    --------
    >>> m = RandomItem.of(4, epsilon=1)
    >>> round(m.item.epsilon, 6), round(m.epsilon, 6)
    (1.0, 1.0)
    >>> reports = [0, 7, 6, 7]
    >>> [counts.tolist() for counts in m.item_counts(m.counts(reports))]
    [[0, 0, 0, 2], [1, 0, 0, 3]]
    """

    name: ClassVar[str] = "random-item"
    has_direct_form: ClassVar[bool] = False
    words = 2  # one to draw the item, and one for its report

    items: int
    item: RandomizedResponse

    def __post_init__(self) -> None:
        items = as_count(self.items, "items", 2, MOST_CATEGORIES)
        self._set(items=items, categories=items)
        item_thresholds(self.item)

    @classmethod
    def of(cls, items: int, epsilon: float | Fraction) -> Self:
        """Return a mechanism whose drawn item has the whole epsilon.

        Parameters and errors are as in `MultipleChoice.of`, but for at least 2 items.
        """
        return cls(items, RandomizedResponse.of(2, epsilon))

    @property
    def reports(self) -> int:
        """Two for each item."""
        return 2 * self.items

    @property
    def ratio(self) -> Fraction | None:
        """The largest ratio between two answers in the channel, which one item has."""
        return self.item.ratio

    @property
    def blank(self) -> tuple[int, ...]:
        """No item chosen."""
        return (0,) * self.items

    @cached_property
    def chances(self) -> tuple[int, ...]:
        """The probability of drawing each item, in 2**32-ths; they differ by one at most."""
        starts = [-(-j * WORD // self.items) for j in range(self.items + 1)]
        return tuple(np.diff(starts).tolist())

    @property
    def asked(self) -> Fraction:
        """The smallest probability of drawing an item."""
        return Fraction(min(self.chances), WORD)

    def channel(self) -> Channel:
        """Return the exact matrix Pr[report | answer], shape (2 * items, 2**items).

        Column v is the answer whose mark j is ``(v >> j) & 1``.
        """
        m = self.items
        check_cells(2 * m, 1 << m)
        item = self.item.channel().numerators
        rows = tuple(
            tuple(self.chances[j] * item[mark][answer >> j & 1] for answer in range(1 << m))
            for j in range(m)
            for mark in (0, 1)
        )
        return Channel(rows, WORD**2)

    def support(self) -> Support:
        """Return the probabilities with which an item is reported as chosen, once it is drawn."""
        t0, t1 = item_thresholds(self.item)
        m = self.items
        return Support((t1,) * m, (t0,) * m, exclusive=False, per_report=None)

    def item_counts(self, counts: ArrayLike) -> tuple[Whole, Whole]:
        """Return how many reports say that each item is chosen, and how many are about it.

        Both have the shape (items,). Raises ValueError if the counts are not as `counts` returns
        them.
        """
        array = plain_array(counts, "counts")
        if array.shape != (self.reports,):
            raise ValueError(f"counts need the shape ({self.reports},), not {array.shape}")
        absent, marked = array.astype(np.int64).reshape(self.items, 2).T
        return marked, absent + marked

    def reports_about(self, reports: ArrayLike, item: int) -> tuple[Whole, NDArray[np.bool_]]:
        """Return reports as if all were about one item's yes/no question, and which really are.

        Both have the shape (people,). The marks of people who drew another item are about that one.
        """
        seen = as_categories(reports, self.reports)
        return seen % 2, seen // 2 == as_count(item, "item", 0, self.items - 1)

    def item_of(self, report: int) -> tuple[int, int]:
        """Return the item that a report is about, and its mark."""
        item, mark = divmod(int(as_categories([report], self.reports)[0]), 2)
        return item, mark

    def randomize(self, answers: ArrayLike, words: Words) -> Whole:
        """Draw an item and its mark per row of choices, shape (people,)."""
        chosen = as_marks(answers, self.items)
        w = take_words(words, (len(chosen), self.words))
        item = w[:, 0] * self.items // WORD
        t0, t1 = item_thresholds(self.item)
        mark = np.where(chosen[np.arange(len(chosen)), item] == 1, w[:, 1] < t1, w[:, 1] < t0)
        return 2 * item + mark

    def plain(self, answers: ArrayLike) -> Whole:
        """Return the mark of the first item; there is no direct arm that could use it."""
        return as_marks(answers, self.items)[:, 0].astype(np.int64)

    def likelihood(self, report: int) -> NDArray[np.float64]:
        """Return Pr[report | not chosen] and Pr[report | chosen], shape (items, 2).

        Up to a factor; the rows of other items than the drawn one are ones.
        """
        item, mark = self.item_of(report)
        likelihood = np.ones((self.items, 2))
        likelihood[item] = self.item.likelihood(mark)
        return likelihood
