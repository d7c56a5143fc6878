"""Where one question stands in a submission: its bits, and how they are checked and counted."""

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
    """One question's place in a submission.

    Parameters
    ----------
    mechanism : Mechanism
    direct : int, optional
        The probability of the direct arm, in 2**32-ths, where the question has one.
    own_device : bool
        Whether the person has drawn already, with a coin, a die or a birthday of their own: what
        they tell is the report itself, and no draw of ours touches it.

    Raises
    ------
    ValueError
        If a question has both, or one of them whose answers have not the form of its reports.
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
        """Random words that are taken before anything is answered."""
        if isinstance(self.mechanism, RandomPair):
            return PAIR_WORDS
        return 0 if self.direct is None else 1

    @property
    def words(self) -> int:
        """Random words that the report takes then."""
        ahead = PAIR_WORDS if isinstance(self.mechanism, RandomPair) else 0
        return self.mechanism.words - ahead


@dataclass(frozen=True, eq=False)
class Counts:
    """Counts over n reports, shape (categories,); of a number, shape (reports,)."""

    n: int
    counts: Whole

    def __add__(self, other: Self) -> "Counts":
        return Counts(self.n + other.n, self.counts + other.counts)


@dataclass(frozen=True)
class FieldTally:
    """The counts of one question, its two arms apart.

    Attributes
    ----------
    randomized : Counts
    direct : Counts or None
        None where the question has no direct arm.
    skipped : int
        Submissions that skipped the question, in either arm; they are in neither count.
    """

    randomized: Counts
    direct: Counts | None
    skipped: int

    def __add__(self, other: Self) -> "FieldTally":
        direct = self.direct + other.direct if self.direct and other.direct else None
        return FieldTally(self.randomized + other.randomized, direct, self.skipped + other.skipped)


@dataclass(frozen=True, eq=False)
class FieldColumn:
    """One question's reports of many submissions, in their order.

    Attributes
    ----------
    reports : ndarray
        As the question's mechanism has them, shape (people,) or (people, marks). Where somebody
        skipped, the randomization of a fixed answer stands here, and says nothing.
    answered : ndarray of bool, shape (people,)
    direct : ndarray of bool, shape (people,), or None
        Whose report is the answer itself; None where the question has no such arm.
    """

    reports: NDArray[Any]
    answered: NDArray[np.bool_]
    direct: NDArray[np.bool_] | None

    @property
    def heard(self) -> NDArray[np.bool_]:
        """Who answered by way of the mechanism, shape (people,)."""
        return self.answered if self.direct is None else self.answered & ~self.direct

    def of(self, people: NDArray[np.bool_ | np.signedinteger[Any]]) -> "FieldColumn":
        """The same of some of the people: a mask of shape (people,), or their places."""
        direct = None if self.direct is None else self.direct[people]
        return FieldColumn(self.reports[people], self.answered[people], direct)


@dataclass(frozen=True)
class Submission:
    """What one submission says, a tuple entry for each question.

    Attributes
    ----------
    reports : tuple
        A category, or a tuple of zeros and ones. Behind a skip it is the report of a fixed answer.
    skipped : tuple of bool
    arms : tuple of bool, int or None
        True where the report is the answer itself; the place of the pair where the person was
        given one; None where the question has no arm.
    """

    reports: tuple[Any, ...]
    skipped: tuple[bool, ...]
    arms: tuple[Any, ...]


@dataclass(frozen=True)
class Place:
    """Where the bits of one question stand."""

    field: Field
    skip: int
    arm: int | None
    start: int
    stop: int
    mask: int

    @classmethod
    def at(cls, one: Field, skip: int) -> Self:
        """Place a field whose skip bit has this number."""
        arm = None if one.direct is None else skip + 1
        start = skip + (1 if arm is None else 2)
        width = one.mechanism.bits
        return cls(one, skip, arm, start, start + width, (1 << width) - 1)

    def holds_report(self, value: int) -> bool:
        """Whether a submission, read as one integer, holds a legal report here."""
        report = value >> self.start & self.mask
        if self.arm is not None and value >> self.skip & 3 == 2:
            return self.field.mechanism.is_plain(report)
        return self.field.mechanism.is_report(report)

    def reports(self, bits: Bits) -> NDArray[Any]:
        """Read the reports out of rows of submissions."""
        return self.field.mechanism.from_bits(bits[:, self.start : self.stop])

    def column(self, bits: Bits) -> FieldColumn:
        """Read the question out of rows of submissions, shape (people, bits)."""
        direct = None if self.arm is None else bits[:, self.arm] == 1
        return FieldColumn(self.reports(bits), bits[:, self.skip] == 0, direct)

    def tally(self, planes: Planes, people: Plane) -> FieldTally:
        """Count the reports of submissions that were turned into planes.

        Parameters
        ----------
        planes : ndarray, shape (bits of a submission or more, words)
        people : ndarray, shape (words,)
            A one for each of them.

        Raises
        ------
        ValueError
            If somebody's bits are no report.
        """
        reports, answered = planes[self.start : self.stop], people & ~planes[self.skip]
        nobody = np.zeros_like(people)
        direct = nobody if self.arm is None else answered & planes[self.arm]
        self.field.mechanism.check_in(reports, people & ~direct, direct)
        return FieldTally(
            self._count(reports, answered & ~direct),
            None if self.arm is None else self._count(reports, direct),
            int(ones_of(planes[self.skip])),
        )

    def _count(self, reports: Planes, among: Plane) -> Counts:
        return Counts(int(ones_of(among)), self.field.mechanism.counts_in(reports, among))
