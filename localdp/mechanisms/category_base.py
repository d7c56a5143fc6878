"""Base classes of mechanisms whose report is a number, encoded in binary."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.bit_slicing import Plane, Planes, number_counts
from localdp.mechanisms.base import Bits, Mechanism, Whole, as_categories, check_numbers


class NumberedReport(Mechanism):
    """A mechanism whose reports are numbers from 0 to `reports` - 1."""

    @property
    def reports(self) -> int:
        """The number of possible reports."""
        return self.categories

    @property
    def bits(self) -> int:
        """Bits per report: enough for its number."""
        return (self.reports - 1).bit_length()

    def counts(self, reports: ArrayLike) -> Whole:
        """Count each report, shape (reports,)."""
        seen = as_categories(reports, self.reports)
        return np.bincount(seen, minlength=self.reports).astype(np.int64)

    def to_bits(self, reports: NDArray[Any]) -> Bits:
        """Encode reports in binary, shape (people, bits)."""
        return (reports[:, None] >> np.arange(self.bits) & 1).astype(np.uint8)

    def from_bits(self, bits: Bits) -> Whole:
        """Decode reports; raise ValueError for a number that is not a report."""
        return as_categories(bits.astype(np.int64) @ (1 << np.arange(self.bits)), self.reports)

    def is_report(self, value: int) -> bool:
        """Return whether the number is a report."""
        return 0 <= value < self.reports

    def is_plain(self, value: int) -> bool:
        """Return whether the number is a report: each is an answer too."""
        return self.is_report(value)

    def counts_in(self, planes: Planes, among: Plane) -> Whole:
        """Count each report, shape (reports,)."""
        return number_counts(planes, among, self.reports)

    def check_in(self, planes: Planes, randomized: Plane, direct: Plane) -> None:
        """Raise ValueError if a number is not a report."""
        check_numbers(planes, self.reports)


class CategoryReport(NumberedReport):
    """A mechanism whose answers and reports are categories from 0 to `categories` - 1."""

    @property
    def answers(self) -> tuple[str, ...] | None:
        """No and Yes for two categories; None for more, which have names of their own."""
        return ("No", "Yes") if self.categories == 2 else None

    def plain(self, answers: ArrayLike) -> Whole:
        """Return the categories unchanged."""
        return as_categories(answers, self.categories)

    def likelihood(self, report: int) -> NDArray[np.float64]:
        """Return Pr[report | answer], shape (categories,)."""
        category = int(as_categories([report], self.categories)[0])
        support = self.support()
        own = np.arange(self.categories) == category
        likelihood: NDArray[np.float64] = np.where(own, support.p[category], support.q[category])
        return likelihood
