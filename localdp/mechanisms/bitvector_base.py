"""Base classes of mechanisms whose report is a bit vector: one mark per category or item."""

import math
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.bit_slicing import Plane, Planes, exactly, ones_of
from localdp.channel import Channel, check_cells
from localdp.fixed_point import WORD
from localdp.mechanisms.base import (
    Bits,
    Mechanism,
    Whole,
    as_categories,
    as_marks,
    is_bits,
    one_hot,
)


class MarksReport(Mechanism):
    """A mechanism whose reports are rows of marks, one per category or item."""

    @property
    def bits(self) -> int:
        """One bit per mark."""
        return self.categories

    def counts(self, reports: ArrayLike) -> Whole:
        """Count how often each category or item is marked, shape (categories,)."""
        return np.asarray(as_marks(reports, self.categories).sum(axis=0, dtype=np.int64))

    def to_bits(self, reports: NDArray[Any]) -> Bits:
        """Return the rows unchanged."""
        return as_marks(reports, self.categories)

    def from_bits(self, bits: Bits) -> Bits:
        """Return the rows unchanged; `check_reports` checks their content."""
        return as_marks(bits, self.categories)

    def counts_in(self, planes: Planes, among: Plane) -> Whole:
        """Count how often each category or item is marked, shape (categories,)."""
        return ones_of(planes & among)

    def check_in(self, planes: Planes, randomized: Plane, direct: Plane) -> None:
        """Accept all bits: every pattern is a report and an answer."""

    def is_report(self, value: int) -> bool:
        """Return whether the bits fit: every pattern is a report."""
        return is_bits(value, self.categories)

    def is_plain(self, value: int) -> bool:
        """Return whether the bits fit: every pattern is an answer."""
        return is_bits(value, self.categories)


class CategoryMarks(MarksReport):
    """A mechanism whose answers are categories and whose reports are rows of marks."""

    def plain(self, answers: ArrayLike) -> Bits:
        """Return one-hot rows, shape (people, categories)."""
        return one_hot(as_categories(answers, self.categories), self.categories)

    def check_plain(self, reports: NDArray[Any]) -> None:
        """Raise ValueError unless each row has exactly one mark set."""
        if np.any(as_marks(reports, self.categories).sum(axis=1) != 1):
            raise ValueError("an answer in the form of a report has exactly one bit set")

    def check_in(self, planes: Planes, randomized: Plane, direct: Plane) -> None:
        """Raise ValueError unless each direct answer has exactly one mark set."""
        if direct.any() and np.any(direct & ~exactly(planes, 1)):
            raise ValueError("an answer in the form of a report has exactly one bit set")

    def is_plain(self, value: int) -> bool:
        """Return whether exactly one bit is set."""
        return is_bits(value, self.categories) and value.bit_count() == 1

    def likelihood(self, report: ArrayLike) -> NDArray[np.float64]:
        """Return Pr[report | answer] relative to an answer that is none of the categories.

        This is the formula of independent marks.
        """
        marks = as_marks(np.asarray(report)[None], self.categories)[0]
        support = self.support()
        own, others = Fraction(support.own[0]), Fraction(support.others[0])
        present, absent = own / others, (WORD - own) / (WORD - others)
        return np.where(marks == 1, float(present), float(absent))


def channel_of_marks(k: int, own: int, others: int, whole: int) -> Channel:
    """Return the channel of k independent marks, shape (2**k, k).

    The mark of the answer is set with probability `own / whole`, any other with `others / whole`.
    """
    check_cells(1 << k, k)
    absent, present = (whole - others, others), (whole - own, own)
    rows = []
    for report in range(1 << k):
        bits = [report >> j & 1 for j in range(k)]
        all_absent = math.prod(absent[bit] for bit in bits)
        rows.append(tuple(all_absent // absent[bit] * present[bit] for bit in bits))
    return Channel(tuple(rows), whole**k)
