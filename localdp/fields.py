"""The fields of a submission: each question's bit positions, validation and counting."""

from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from localdp.bit_slicing import Plane, Planes, ones_of
from localdp.fixed_point import WORD, as_count
from localdp.mechanisms import Mechanism, RandomPair
from localdp.mechanisms.base import Bits, Whole
from localdp.mechanisms.linked.pair import PAIR_WORDS


@dataclass(frozen=True)
class Field:
    """One question's field in a submission.

    Parameters
    ----------
    mechanism : Mechanism
        The mechanism of the question.
    direct : int, optional
        The probability of the direct arm, in 2**32-ths, if the question has one.
    own_device : bool
        Whether respondents randomize with their own coin, die or birthday: what they enter is
        already the report, and is not randomized again.

    Raises
    ------
    ValueError
        If both are given, or one of them for a mechanism whose answers do not have the form of
        reports.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> Field(RandomizedResponse.two_coins(), direct=2**30).words_ahead
    1
    """

    mechanism: Mechanism
    direct: int | None = None
    own_device: bool = False

    def __post_init__(self) -> None:
        if (self.direct is not None or self.own_device) and not self.mechanism.has_direct_form:
            raise ValueError(
                f"this question is asked neither directly nor with a device: {self.mechanism!r}"
            )
        if self.direct is None:
            return
        as_count(self.direct, "direct", 1, WORD - 1)
        if self.own_device:
            raise ValueError("a question is asked directly, or with a device of the person's own")

    @property
    def words_ahead(self) -> int:
        """Random words drawn before the question is answered: for the arm, or for the pair."""
        if isinstance(self.mechanism, RandomPair):
            return PAIR_WORDS
        return 0 if self.direct is None else 1

    @property
    def words(self) -> int:
        """Random words that the report uses after that."""
        ahead = PAIR_WORDS if isinstance(self.mechanism, RandomPair) else 0
        return self.mechanism.words - ahead


@dataclass(frozen=True, eq=False)
class Counts:
    """Counts over n reports, shape (categories,); for a number, shape (reports,)."""

    n: int
    counts: Whole

    def __add__(self, other: Self) -> "Counts":
        """Return the counts of both sets of reports together."""
        return Counts(self.n + other.n, self.counts + other.counts)


@dataclass(frozen=True)
class FieldTally:
    """The counts of one question, separately for its two arms.

    Attributes
    ----------
    randomized : Counts
        The counts of the randomized arm.
    direct : Counts or None
        The counts of the direct arm; None if there is none.
    skipped : int
        The number of submissions, in either arm, that skipped the question; they are in neither
        count.
    """

    randomized: Counts
    direct: Counts | None
    skipped: int

    def __add__(self, other: Self) -> "FieldTally":
        """Return the tally of both sets of submissions together."""
        direct = self.direct + other.direct if self.direct and other.direct else None
        return FieldTally(self.randomized + other.randomized, direct, self.skipped + other.skipped)


@dataclass(frozen=True, eq=False)
class FieldColumn:
    """One question's reports from many submissions, in their order.

    Attributes
    ----------
    reports : ndarray
        As the question's mechanism returns them, shape (people,) or (people, marks). For a skipped
        question it is the randomization of a fixed answer, without information.
    answered : ndarray of bool, shape (people,)
        Who answered the question.
    direct : ndarray of bool, shape (people,), or None
        Whose report is the unrandomized answer; None if the question has no direct arm.
    """

    reports: NDArray[Any]
    answered: NDArray[np.bool_]
    direct: NDArray[np.bool_] | None

    @property
    def heard(self) -> NDArray[np.bool_]:
        """Who answered through the mechanism, shape (people,)."""
        return self.answered if self.direct is None else self.answered & ~self.direct

    def of(self, people: NDArray[np.bool_ | np.signedinteger[Any]]) -> "FieldColumn":
        """Return the column of some people, given by a mask, shape (people,), or by indices."""
        direct = None if self.direct is None else self.direct[people]
        return FieldColumn(self.reports[people], self.answered[people], direct)


@dataclass(frozen=True)
class Submission:
    """The content of one submission, with one tuple entry per question.

    Attributes
    ----------
    reports : tuple
        A category, or a tuple of zeros and ones. For a skipped question, the report of a fixed
        answer.
    skipped : tuple of bool
        Whether the question was skipped.
    arms : tuple of bool, int or None
        True if the report is the unrandomized answer; the index of the pair for a random pair; None
        without arms.
    """

    reports: tuple[Any, ...]
    skipped: tuple[bool, ...]
    arms: tuple[Any, ...]


@dataclass(frozen=True)
class BitPositions:
    """The bit positions of one field: of its skip bit, its arm bit if it has one, and its report.

    The report has the bits from `start` to before `stop`; `mask` has as many ones.
    """

    field: Field
    skip: int
    arm: int | None
    start: int
    stop: int
    mask: int

    @classmethod
    def at(cls, field: Field, skip: int) -> Self:
        """Return the positions of a field whose skip bit is at position `skip`."""
        arm = None if field.direct is None else skip + 1
        start = skip + (1 if arm is None else 2)
        width = field.mechanism.bits
        return cls(field, skip, arm, start, start + width, (1 << width) - 1)

    def holds_report(self, value: int) -> bool:
        """Return whether a submission, read as one integer, has a valid report in this field."""
        report = value >> self.start & self.mask
        if self.arm is not None and value >> self.skip & 3 == 2:
            return self.field.mechanism.is_plain(report)
        return self.field.mechanism.is_report(report)

    def reports(self, bits: Bits) -> NDArray[Any]:
        """Decode the reports from rows of submission bits."""
        return self.field.mechanism.from_bits(bits[:, self.start : self.stop])

    def column(self, bits: Bits) -> FieldColumn:
        """Decode the field from rows of submissions, shape (people, bits)."""
        direct = None if self.arm is None else bits[:, self.arm] == 1
        return FieldColumn(self.reports(bits), bits[:, self.skip] == 0, direct)

    def tally(self, planes: Planes, people: Plane) -> FieldTally:
        """Count the reports of submissions given as bit planes (`localdp.bit_slicing`).

        The planes have the shape (bits of a submission or more, words); `people` is the plane of
        all people. Raises ValueError if a person's bits are not a report.
        """
        reports = planes[self.start : self.stop]
        answered = people & ~planes[self.skip]
        none = np.zeros_like(people)
        direct = none if self.arm is None else answered & planes[self.arm]
        self.field.mechanism.check_in(reports, people & ~direct, direct)
        return FieldTally(
            self._count(reports, answered & ~direct),
            None if self.arm is None else self._count(reports, direct),
            int(ones_of(planes[self.skip])),
        )

    def _count(self, reports: Planes, among: Plane) -> Counts:
        return Counts(int(ones_of(among)), self.field.mechanism.counts_in(reports, among))
