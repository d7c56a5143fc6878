"""The complete rows of a list experiment: reports, arms and covariates, person by person."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from localdp.arrays import floats, plain_array
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.lists.arms import channel_of, nearest_shares
from localdp.estimation.regression.design import checked_covariates, names_of
from localdp.estimation.reports import Flags, Reports
from localdp.estimation.validation import row_labels
from localdp.mechanisms import ListDesign
from localdp.mechanisms.list_design import as_arm


@dataclass(frozen=True, eq=False)
class ListRows:
    """Rows without a missing value."""

    likelihood: Floats
    """Pr[report | count] up to a factor, shape (rows, J + 2)."""
    scores: Floats
    """The unbiased count of each row."""
    vectors: Floats
    """The unbiased one-hot vector of the count, shape (rows, J + 2)."""
    noise: Floats
    """The variance that the channel adds to the score of each count, shape (J + 2,)."""
    treated: Flags
    """Who got the treatment list."""
    x: Floats
    """Covariates, shape (rows, covariates)."""
    names: tuple[str, ...]
    """Of the covariates."""
    direct: Flags
    """The direct answer of each row, False without one."""
    left_out: int
    """The number of rows with a missing value."""

    @classmethod
    def of(
        cls,
        design: ListDesign,
        reports: ArrayLike,
        treated: ArrayLike,
        x: ArrayLike | None,
        names: Sequence[str] | None,
        direct: ArrayLike | None = None,
    ) -> "ListRows":
        """Validate the input, and drop rows in which a report, answer or covariate is missing."""
        row_labels({"reports": reports, "treated": treated, "X": x, "direct": direct})
        drawn = plain_array(reports, "reports")
        people = len(drawn)
        table = np.empty((people, 0)) if x is None else checked_covariates(x, least=0)
        said = np.zeros(people) if direct is None else floats(direct, "direct")
        sizes = people, len(np.asarray(treated)), len(table), len(said)
        if len(set(sizes)) > 1:
            raise ValueError(f"reports, arms, X and direct answers differ in rows: {sizes}")
        kept = ~np.isnan(table).any(axis=1) & ~np.isnan(said)
        if drawn.dtype.kind == "f":
            kept &= ~np.isnan(drawn.reshape(people, -1)).any(axis=1)
        wrong = said[kept & (said != 0) & (said != 1)]
        if wrong.size:
            raise ValueError(f"a direct answer must be 0, 1 or missing, not {wrong[0]!r}")
        arm = as_arm(treated)[kept]
        seen = Reports.of(design.mechanism, design.checked(drawn[kept], arm))
        counts = np.arange(design.statements + 2, dtype=np.float64)
        matrix, vectors = channel_of(design)
        return cls(
            likelihood=seen.rows[seen.codes],
            scores=(seen.vectors @ counts)[seen.codes],
            vectors=seen.vectors[seen.codes],
            noise=matrix.T @ (vectors @ counts) ** 2 - counts**2,
            treated=arm,
            x=table[kept],
            names=tuple(names_of(names, table.shape[1])),
            direct=said[kept] == 1,
            left_out=int((~kept).sum()),
        )

    def added(self, people: Flags) -> float:
        """Return the variance that the channel adds to a score, on average over some people."""
        return float(nearest_shares(self.vectors[people].mean(axis=0)) @ self.noise)

    @property
    def n(self) -> int:
        """The number of complete rows."""
        return len(self.scores)
