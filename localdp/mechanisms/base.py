"""What every mechanism knows and can do."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.bit_slicing import Plane, Planes, above, ones_of, rows_in
from localdp.channel import Channel, Support
from localdp.fixed_point import ln_above
from localdp.randomness import Words

MOST_CATEGORIES = 2**16
"""No question has more options, nor a multiple choice more items."""

Bits = NDArray[np.uint8]
Whole = NDArray[np.int64]


class Mechanism(ABC):
    """A frozen value that randomizes the answers to one question.

    Answers and reports are arrays whose first axis is the people. A report has a fixed number of
    bits, written least significant first, and takes a fixed number of words.

    Attributes
    ----------
    categories : int
        The number of shares to estimate: one a category, or one an item. Of a number: the levels
        of its scale.
    has_direct_form : bool
        Whether an answer has the form of a report, so that there can be a direct arm.
    counts_bits : bool
        Whether every pattern of bits is a report, and its counts are how often each bit is set.
    """

    categories: int
    has_direct_form: ClassVar[bool] = True
    counts_bits: ClassVar[bool] = False

    @property
    @abstractmethod
    def ratio(self) -> Fraction | None:
        """The largest ratio in the channel between two answers, or None without bound."""

    @cached_property
    def epsilon(self) -> float:
        """The logarithm of `ratio`, rounded up; infinite without bound."""
        return ln_above(self.ratio)

    @property
    def delta(self) -> float:
        """The probability, at most, with which `epsilon` may fail: 0 but for Gaussian noise."""
        return 0.0

    @property
    @abstractmethod
    def bits(self) -> int:
        """Bits of one report."""

    @property
    @abstractmethod
    def words(self) -> int:
        """Random words that one report takes."""

    @property
    @abstractmethod
    def blank(self) -> Any:
        """The fixed answer that is randomized for somebody who skips the question."""

    @abstractmethod
    def channel(self) -> Channel:
        """Return the exact matrix Pr[report | answer].

        Raises
        ------
        ValueError
            If it has more than `localdp.channel.CELLS_LIMIT` cells.
        """

    @abstractmethod
    def support(self) -> Support:
        """Return how the counters of `counts` rise for each category."""

    @abstractmethod
    def spec(self) -> dict[str, Any]:
        """Return the JSON form from which `from_spec` makes the same mechanism."""

    @abstractmethod
    def randomize(self, answers: ArrayLike, words: Words) -> NDArray[Any]:
        """Draw one report for each answer, taking words person by person.

        Raises
        ------
        ValueError
            If an answer is none of the question's.
        """

    @abstractmethod
    def plain(self, answers: ArrayLike) -> NDArray[Any]:
        """Return the answers themselves in the form of reports (the direct arm)."""

    @abstractmethod
    def counts(self, reports: ArrayLike) -> Whole:
        """Count the reports, shape (categories,); of a number, shape (reports,)."""

    @abstractmethod
    def to_bits(self, reports: NDArray[Any]) -> Bits:
        """Write reports as bits, shape (people, bits)."""

    @abstractmethod
    def from_bits(self, bits: Bits) -> NDArray[Any]:
        """Read reports, or answers in the form of reports, from bits of shape (people, bits).

        Raises
        ------
        ValueError
            If a pattern is neither.
        """

    def check_reports(self, reports: NDArray[Any]) -> None:  # noqa: B027 - as below
        """Raise ValueError unless each of these is a report, whatever `from_bits` lets pass."""

    def check_plain(self, reports: NDArray[Any]) -> None:  # noqa: B027 - most have nothing to check
        """Raise ValueError unless each of these reports is an answer in the form of a report."""

    def counts_in(self, planes: Planes, among: Plane) -> Whole:
        """Count the reports of the people in `among`, as `counts` does, from their bit planes.

        The planes have the shape (bits, words), see `localdp.bit_slicing`. Here every report is
        read; a mechanism that can do without overrides it.
        """
        return self.counts(self.from_bits(rows_in(planes, among)))

    def check_in(self, planes: Planes, randomized: Plane, direct: Plane) -> None:
        """Raise ValueError unless these people's bits are reports, or direct answers."""
        self.check_reports(self.from_bits(rows_in(planes, randomized)))
        self.check_plain(self.from_bits(rows_in(planes, direct)))

    @abstractmethod
    def is_report(self, value: int) -> bool:
        """Whether these bits, read as one integer, are a report."""

    @abstractmethod
    def is_plain(self, value: int) -> bool:
        """Whether these bits, read as one integer, are an answer in the form of a report."""

    @abstractmethod
    def likelihood(self, report: Any) -> NDArray[np.float64]:
        """Return Pr[report | answer] for one report, up to a factor common to all answers.

        Shape (categories,); for a multiple choice (items, 2), without and with the item.
        """


def as_categories(answers: ArrayLike, categories: int) -> Whole:
    """Return answers as an array of categories, shape (people,).

    Raises
    ------
    ValueError
        If they are not whole numbers from 0 to `categories` - 1 in one dimension.
    """
    array = np.asarray(answers)
    if array.ndim != 1:
        raise ValueError(f"answers need one dimension, not shape {array.shape}")
    if array.size == 0:
        return np.zeros(0, dtype=np.int64)
    if array.dtype.kind not in "iu":
        raise ValueError(f"categories must be whole numbers, not {array.dtype}")
    wrong: NDArray[Any] = array[(array < 0) | (array >= categories)]
    if wrong.size:
        raise ValueError(f"a category must be from 0 to {categories - 1}, not {int(wrong[0])}")
    checked: Whole = array.astype(np.int64)
    return checked


def as_marks(answers: ArrayLike, items: int) -> Bits:
    """Return rows of marks as zeros and ones, shape (people, items).

    Raises
    ------
    ValueError
        If they are not booleans, zeros or ones of that shape.
    """
    array = np.asarray(answers)
    if array.ndim != 2 or array.shape[1] != items:
        raise ValueError(f"marks need the shape (people, {items}), not {array.shape}")
    if array.size and array.dtype.kind not in "biu":
        raise ValueError(f"marks must be 0 or 1, not {array.dtype}")
    wrong = array[(array != 0) & (array != 1)]
    if wrong.size:
        raise ValueError(f"a mark must be 0 or 1, not {wrong[0]}")
    checked: Bits = array.astype(np.uint8)
    return checked


def count_marks(reports: ArrayLike, items: int) -> Whole:
    """Count the marks of each column, shape (items,)."""
    counts: Whole = as_marks(reports, items).sum(axis=0, dtype=np.int64)
    return counts


def mark_counts(planes: Planes, among: Plane) -> Whole:
    """Count the marks that some people have set, shape (marks,)."""
    counts: Whole = ones_of(planes & among)
    return counts


def check_numbers(planes: Planes, size: int) -> None:
    """Raise ValueError if somebody's number, written in binary, is not below `size`.

    Only to say which, the numbers are read.
    """
    wrong = above(planes, size - 1)
    if wrong.any():
        first = rows_in(planes, wrong)[0].astype(np.int64) @ (1 << np.arange(len(planes)))
        raise ValueError(f"a category must be from 0 to {size - 1}, not {int(first)}")


def take_words(words: Words, shape: Sequence[int]) -> Whole:
    """Take the words of a table, row by row, wide enough to be compared with 2**32."""
    size = int(np.prod(shape))
    return words.take(size).astype(np.int64).reshape(shape)


def one_hot(answers: Whole, categories: int) -> Bits:
    """Return a row for each answer with a one at its category, shape (people, categories)."""
    rows: Bits = (answers[:, None] == np.arange(categories)).astype(np.uint8)
    return rows


def is_bits(value: int, width: int) -> bool:
    """Whether a whole number fits into that many bits."""
    return 0 <= value < 1 << width
