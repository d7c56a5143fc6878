"""What may be known of unprotected counts of a list within the groups of a wave.

Each group's counts are rounded to multiples of `MIN_CELL_COUNT`, in the finest groups there are
(`Groups.atoms`, by arm). All analyses of a list are functions of this one table, so that they tell
no more together than alone. A reader may know it, the sizes of all groups, and the counts of
everyone, exactly or rounded as on the page. If some count of a group, or of the people who are left
out of the groups, then has one possible value only, or is surely that of a few, alone or with
others of its group or of its number of statements, there is no analysis.
`tests/analytics/list_regression/test_rounding.py` tries small tables.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
import scipy
from numpy.typing import NDArray

from analytics.estimates.cells import AWAY, MIN_CELL_COUNT, Counts, rounded_counts
from analytics.estimates.suppression import withheld_options
from analytics.models import Estimate
from surveys.documents.frozen.question import Question

MOST_CELLS = 500
"""The most counts of one arm's groups: beyond, too much would be rounded away."""

Limits = tuple[NDArray[np.float64], NDArray[np.float64]]
Cells = NDArray[np.int64]


@dataclass(frozen=True)
class Known:
    """What a reader may know of one arm.

    Attributes
    ----------
    rounded : ndarray
        Shape (groups, counts).
    sizes : ndarray
        The people of each group, shape (groups,).
    everyone : ndarray
        The counts of everyone who answered, exact or rounded, shape (counts,).
    exact : bool
        Whether they are exact.
    left_out : int
        How many of these people are in no group.
    """

    rounded: Counts
    sizes: Counts
    everyone: Counts
    exact: bool
    left_out: int

    @classmethod
    def of(cls, question: Question, counts: Counts, estimate: Estimate) -> "Known":
        """Return what is known of the counts of some groups, shape (groups, options)."""
        possible = counts[:, : question.answers]
        sizes = possible.sum(axis=1)
        everyone = np.array(estimate.counts, dtype=np.int64)[: question.answers]
        exact = not withheld_options(question, estimate)
        return cls(
            rounded_counts(possible),
            sizes,
            everyone if exact else rounded_counts(everyone),
            exact,
            int(estimate.n - sizes.sum()),
        )

    @property
    def size(self) -> int:
        return self.rounded.size

    def reveals_few_people(self) -> bool:
        """Return whether this tells a small count, or that one is small, or that some of one group
        or of one number of statements are together."""
        limits = self._limits()
        checked = [*np.flatnonzero(self.rounded < 2 * MIN_CELL_COUNT)]
        if self.left_out:
            checked += range(self.size, self.size + len(self.everyone))
        for cell in checked:
            least, most = self._range([cell], limits)
            if least == most or (least > 0 and most < MIN_CELL_COUNT):
                return True
        cells = np.arange(len(limits[0])).reshape(-1, len(self.everyone))
        return any(self._few_together(line, limits) for line in (*cells, *cells.T))

    def _few_together(self, line: Cells, limits: Limits) -> bool:
        """Return whether some of these counts are surely small together. Only those that may be 0
        matter: another one would be small alone."""
        empty = line[limits[0][line] == 0]
        least, most = self._range(empty, limits)
        if least and most >= MIN_CELL_COUNT:
            pairs = (self._range(pair, limits) for pair in combinations(empty, 2))
            return any(least and most < MIN_CELL_COUNT for least, most in pairs)
        return least > 0

    def _limits(self) -> Limits:
        """Return the limits of each count, of the groups and then of those left out."""
        flat = self.rounded.ravel().astype(np.float64)
        outside = np.full(len(self.everyone), float(self.left_out))
        return np.append(np.maximum(flat - AWAY, 0), 0 * outside), np.append(flat + AWAY, outside)

    def _range(self, cells: Sequence[int] | Cells, limits: Limits) -> tuple[int, int]:
        """Return the least and the largest sum of these counts, given all sums.

        Sums of rows and columns make a transportation problem, whose corners are whole numbers.
        """
        wanted: Any = np.isin(np.arange(len(limits[0])), cells).astype(np.float64)
        bounds: Any = np.column_stack(limits)
        sums = self._sums()
        ends: list[Any] = [
            scipy.optimize.linprog(
                sign * wanted,
                A_ub=sums.get("A_ub"),
                b_ub=sums.get("b_ub"),
                A_eq=sums["A_eq"],
                b_eq=sums["b_eq"],
                bounds=bounds,
            ).fun
            for sign in (1, -1)
        ]
        return round(ends[0]), round(-ends[1])

    def _sums(self) -> dict[str, Any]:
        """Return what is known of the sums of rows and of columns."""
        groups = len(self.sizes) + 1
        counts = len(self.everyone)
        rows = np.kron(np.eye(groups), np.ones(counts))
        columns = np.kron(np.ones(groups), np.eye(counts))
        sizes = np.append(self.sizes, self.left_out)
        if self.exact:
            # One of all these sums follows from the others.
            return {"A_eq": np.vstack([rows, columns]), "b_eq": np.append(sizes, self.everyone)}
        bounds = np.append(self.everyone + AWAY, AWAY - self.everyone)
        return {
            "A_eq": rows, "b_eq": sizes,
            "A_ub": np.vstack([columns, -columns]), "b_ub": bounds,
        }  # fmt: skip


def atom_counts(
    marks: NDArray[np.int64], counts: NDArray[np.int64], options: int
) -> tuple[NDArray[np.int64], Counts]:
    """Return a first person of each group of equal marks, and the counts of its people."""
    _rows, first, of = np.unique(marks, axis=0, return_index=True, return_inverse=True)
    table = np.zeros((len(first), options), dtype=np.int64)
    np.add.at(table, (of.ravel(), counts), 1)
    return first, table
