"""Identity mechanisms: the report is the answer, for questions without protection."""

from dataclasses import dataclass
from typing import ClassVar

from numpy.typing import ArrayLike

from localdp.channel import Channel, Support, check_cells
from localdp.fixed_point import WORD, as_count
from localdp.mechanisms.base import MOST_CATEGORIES, Whole
from localdp.mechanisms.category_base import CategoryReport
from localdp.randomness import Words


@dataclass(frozen=True)
class OpenAnswer(CategoryReport):
    """A category that is reported without randomization.

    It is a class of its own, so that no parameter of another mechanism can leave an answer
    unprotected by accident.

    Examples
    --------
    >>> OpenAnswer(3).epsilon
    inf
    """

    name: ClassVar[str] = "open"
    ratio = None
    words = 0

    categories: int

    def __post_init__(self) -> None:
        self._set(categories=as_count(self.categories, "categories", 2, MOST_CATEGORIES))

    def channel(self) -> Channel:
        """Return the identity matrix, shape (categories, categories)."""
        k = self.categories
        check_cells(k, k)
        return Channel(tuple(tuple(WORD * (row == v) for v in range(k)) for row in range(k)))

    def support(self) -> Support:
        """Return the probabilities with which the count of each category increases."""
        k = self.categories
        return Support((WORD,) * k, (0,) * k, exclusive=True, per_report=1)

    def randomize(self, answers: ArrayLike, words: Words) -> Whole:
        """Return the answers unchanged, without taking a word."""
        return self.plain(answers)
