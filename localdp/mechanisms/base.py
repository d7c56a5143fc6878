"""The interface that every mechanism implements, and checks of answers that mechanisms share."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import fields
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.arrays import plain_array
from localdp.bit_slicing import Plane, Planes, above, rows_in
from localdp.channel import Channel, Support
from localdp.fixed_point import WORD, as_count, ln_above
from localdp.randomness import Words

MOST_CATEGORIES = 2**16
"""The most options of a question, and the most items of a multiple choice."""

Bits = NDArray[np.uint8]
Whole = NDArray[np.int64]


class Mechanism(ABC):
    """A frozen value that randomizes the answers to one question.

    Answers and reports are arrays whose first axis is the respondents. A report has a fixed number
    of bits, written least significant first, and uses a fixed number of random words.

    Attributes
    ----------
    categories : int
        The number of shares to estimate: one per category or item. For a number question, the
        number of levels of its scale.
    name : str
        What the JSON form calls the mechanism.
    keys : mapping
        The keys of the JSON form that are not the names of the parameters.
    has_direct_form : bool
        Whether an answer can be written in the form of a report. Only then can a question have a
        direct arm.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> m: Mechanism = RandomizedResponse.two_coins()
    >>> m.ratio, round(m.epsilon, 4), m.bits, m.words
    (Fraction(3, 1), 1.0986, 1, 1)
    >>> m.counts([0, 1, 1]).tolist()
    [1, 2]
    """

    categories: int
    name: ClassVar[str]
    keys: ClassVar[Mapping[str, str]] = {}
    has_direct_form: ClassVar[bool] = True

    @property
    @abstractmethod
    def ratio(self) -> Fraction | None:
        """The largest ratio between two answers in the channel; None if it is unbounded."""

    @cached_property
    def epsilon(self) -> float:
        """The logarithm of `ratio`, rounded up; infinite if `ratio` is None."""
        return ln_above(self.ratio)

    @property
    def delta(self) -> float:
        """The largest probability with which `epsilon` may fail: 0 except for Gaussian noise."""
        return 0.0

    @property
    def asked(self) -> Fraction:
        """The proportion of reports from which any one share is estimated."""
        return Fraction(1)

    @property
    def answers(self) -> tuple[str, ...] | None:
        """The names of the answers: No and Yes; None if a question has its own."""
        return None

    @property
    def replies(self) -> tuple[str, ...] | None:
        """The names of the reports, by which counts can be labeled; None if answers have others."""
        return self.answers

    @property
    @abstractmethod
    def bits(self) -> int:
        """Bits per report."""

    @property
    @abstractmethod
    def words(self) -> int:
        """32-bit random words per report."""

    @property
    def blank(self) -> Any:
        """The fixed answer that is randomized when a respondent skips the question."""
        return 0

    @abstractmethod
    def channel(self) -> Channel:
        """Return the exact matrix Pr[report | answer], shape (reports, answers).

        Raises ValueError if it has more than `localdp.channel.CELLS_LIMIT` cells.
        """

    @abstractmethod
    def support(self) -> Support:
        """Return the probabilities with which each counter of `counts` increases, one per category.

        Raises ValueError if no counter carries all the information of a report (Kuk's design,
        numbers).
        """

    @classmethod
    def parameters(cls) -> dict[str, str]:
        """Return the key of each parameter in the JSON form.

        Those that do not affect equality are not part of it.
        """
        kept = (field for field in fields(cls) if field.compare)  # type: ignore[arg-type]
        return {field.name: cls.keys.get(field.name, field.name) for field in kept}

    def _set(self, **values: Any) -> None:
        """Set checked fields of a new mechanism, which is frozen."""
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def spec(self) -> dict[str, Any]:
        """Return the JSON form from which `from_spec` restores the mechanism.

        It is exact: it has only strings, integers and lists, and mechanisms in this form. A scale's
        values are beside the others; a parameter that is None is left out.
        """
        spec: dict[str, Any] = {"mechanism": self.name}
        for parameter, key in self.parameters().items():
            value = getattr(self, parameter)
            if parameter == "scale":
                spec |= value.spec()
            elif value is not None:
                spec[key] = _written(value)
        return spec

    @abstractmethod
    def randomize(self, answers: ArrayLike, words: Words) -> NDArray[Any]:
        """Draw one report per answer; respondents use the random words in order.

        Raises ValueError if an answer is not one of the question's answers.
        """

    @abstractmethod
    def plain(self, answers: ArrayLike) -> NDArray[Any]:
        """Return the answers in the form of reports, without randomization (the direct arm)."""

    @abstractmethod
    def counts(self, reports: ArrayLike) -> Whole:
        """Count reports, shape (categories,).

        For Kuk's design, numbers and a random item there is one count per possible report.
        """

    @abstractmethod
    def to_bits(self, reports: NDArray[Any]) -> Bits:
        """Encode reports as zeros and ones, shape (people, bits)."""

    @abstractmethod
    def from_bits(self, bits: Bits) -> NDArray[Any]:
        """Decode reports, or answers in the form of reports, from bits of shape (people, bits).

        Raises ValueError if a pattern is neither.
        """

    def check_reports(self, reports: NDArray[Any]) -> None:  # noqa: B027 - most need no check
        """Raise ValueError unless each pattern that `from_bits` decoded is a report.

        Overridden where `from_bits` accepts patterns that are not reports.
        """

    def check_plain(self, reports: NDArray[Any]) -> None:  # noqa: B027 - most need no check
        """Raise ValueError unless each decoded pattern is an answer in the form of a report."""

    def counts_in(self, planes: Planes, among: Plane) -> Whole:
        """Count the reports of the respondents in `among` from bit planes, as `counts` does.

        Planes have the shape (bits, words), see `localdp.bit_slicing`. This default decodes every
        report; mechanisms override it if they can count planes directly.
        """
        return self.counts(self.from_bits(rows_in(planes, among)))

    def check_in(self, planes: Planes, randomized: Plane, direct: Plane) -> None:
        """Raise ValueError unless the bits of these respondents are reports, or direct answers.

        Planes have the shape (bits, words); two more select the respondents of each arm.
        """
        self.check_reports(self.from_bits(rows_in(planes, randomized)))
        self.check_plain(self.from_bits(rows_in(planes, direct)))

    @abstractmethod
    def is_report(self, value: int) -> bool:
        """Return whether these bits are a report: one integer, least significant bit first."""

    @abstractmethod
    def is_plain(self, value: int) -> bool:
        """Return whether these bits, as in `is_report`, are an answer in the form of a report."""

    @abstractmethod
    def likelihood(self, report: Any) -> NDArray[np.float64]:
        """Return Pr[report | answer] of one report, up to a factor common to all answers.

        Its shape is (categories,), and for a multiple choice (items, 2): without and with the item.
        """


def _written(value: Any) -> Any:
    """Return a parameter's value in the JSON form."""
    if isinstance(value, tuple):
        return [_written(part) for part in value]
    return value.spec() if isinstance(value, Mechanism) else value


def as_thresholds(pair: object, name: str, *, alike: str) -> tuple[int, int]:
    """Return the probabilities of a report for the answers No and Yes, in 2**32-ths.

    Raises ValueError unless they are two thresholds that differ (`alike` describes equal ones), and
    the report is not the answer itself.
    """
    if not isinstance(pair, tuple) or len(pair) != 2:
        raise ValueError(f"{name} must be two thresholds, not {pair!r}")
    no, yes = (as_count(value, f"{name}[{place}]", 0, WORD) for place, value in enumerate(pair))
    if no == yes:
        raise ValueError(f"{alike}: {name} is {pair!r}")
    if {no, yes} == {0, WORD}:
        raise ValueError(f"the report is the answer itself: {name} is {pair!r}")
    return no, yes


def as_categories(answers: ArrayLike, categories: int) -> Whole:
    """Return answers as an array of categories, shape (people,).

    Raises ValueError if they are not integers from 0 to `categories` - 1 in one dimension.
    """
    array = plain_array(answers, "categories")
    if array.ndim != 1:
        raise ValueError(f"answers need one dimension, not shape {array.shape}")
    if array.size == 0:
        return np.zeros(0, dtype=np.int64)
    if array.dtype.kind == "f":
        missing = int(np.isnan(array).sum())
        advice = f"{missing} are missing: leave them out" if missing else "use astype(int)"
        raise ValueError(f"categories must be integers, not {array.dtype}: {advice}")
    if array.dtype.kind not in "iu":
        raise ValueError(f"categories must be whole numbers, not {array.dtype}")
    wrong: NDArray[Any] = array[(array < 0) | (array >= categories)]
    if wrong.size:
        raise ValueError(f"a category must be from 0 to {categories - 1}, not {int(wrong[0])}")
    return array.astype(np.int64)


def as_marks(answers: ArrayLike, items: int) -> Bits:
    """Return rows of marks as zeros and ones, shape (people, items); raise ValueError if not."""
    array = plain_array(answers, "marks")
    if array.ndim != 2 or array.shape[1] != items:
        raise ValueError(f"marks need the shape (people, {items}), not {array.shape}")
    if array.size and array.dtype.kind not in "biu":
        raise ValueError(f"marks must be 0 or 1, not {array.dtype}")
    wrong = array[(array != 0) & (array != 1)]
    if wrong.size:
        raise ValueError(f"a mark must be 0 or 1, not {wrong[0]}")
    return array.astype(np.uint8)


def check_numbers(planes: Planes, size: int) -> None:
    """Raise ValueError if a respondent's number, encoded in binary, is not below `size`.

    The numbers are decoded only to name the first invalid one.
    """
    wrong = above(planes, size - 1)
    if wrong.any():
        first = rows_in(planes, wrong)[0].astype(np.int64) @ (1 << np.arange(len(planes)))
        raise ValueError(f"a category must be from 0 to {size - 1}, not {int(first)}")


def take_words(words: Words, shape: Sequence[int]) -> Whole:
    """Take a table of words, row by row, as 64-bit integers that can be compared with 2**32."""
    size = int(np.prod(shape))
    return words.take(size).astype(np.int64).reshape(shape)


def one_hot(answers: Whole, categories: int) -> Bits:
    """Return one row per answer with a one at its category, shape (people, categories)."""
    rows: Bits = (answers[:, None] == np.arange(categories)).astype(np.uint8)
    return rows


def is_bits(value: int, width: int) -> bool:
    """Return whether an integer fits into `width` bits."""
    return 0 <= value < 1 << width
