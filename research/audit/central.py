"""The audit of central releases: what a whole release reveals about one person's being in the data.

The black box is a release; its two answers are neighboring data sets, of which one has a person
more. What comes out is a report of that, and its ε is what the release costs.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from localdp.audit import EpsilonBound, epsilon_lower_bound
from localdp.central import Count, Histogram, MostChosen, Query, Spend

RELEASES = 10_000
"""Of each data set; a release takes a fifth of a millisecond."""
REACH = 30
"""Figures further off than this are put together: they are too rare to prove anything."""
Data = tuple[int, ...]
EVEN = (0,) * 10 + (1,) * 10
ONE_MORE = (*EVEN, 1)


@dataclass(frozen=True)
class Central:
    """A release, what it claims to cost, and two data sets that differ in one person.

    `paid` is what its noise is really worth, where that is not the claim.
    """

    name: str
    query: Query
    claim: Fraction
    data: tuple[Data, Data] = (EVEN, ONE_MORE)
    paid: Fraction | None = None

    @property
    def epsilon(self) -> float:
        return float(self.claim)

    def bound(self, releases: int, alpha: float, of: int) -> EpsilonBound:
        """Return the ε that the releases prove."""
        return epsilon_lower_bound(self._releases, self.data, releases, alpha, of=of)

    def _releases(self, data: Sequence[int], n: int) -> NDArray[np.int64]:
        spend = Spend(self.paid or self.claim)
        told = [self.query.release(data, spend) for _ in range(n)]
        if told[0].chosen is not None:
            return np.array([release.chosen for release in told], dtype=np.int64)
        # The count of the option that the newcomer chose is last.
        values = np.array([release.figures[-1].value for release in told]) - len(EVEN) // 2
        cells: NDArray[np.int64] = np.clip(np.rint(values).astype(np.int64) + REACH, 0, 2 * REACH)
        return cells


ONE = Fraction(1)
SHIPPED = (
    Central("central count", Count(2, (1,)), ONE),
    Central("central histogram", Histogram(2), ONE),
    Central("most chosen option", MostChosen(2), ONE),
)
PLANTED = (
    Central("central count, noise halved", Count(2, (1,)), ONE, paid=2 * ONE),
    Central("most chosen, noise a quarter", MostChosen(2), ONE, paid=4 * ONE),
)
