"""The rows of a regression: validated, complete and standardized."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.errors import UnidentifiedFit

ROWS_PER_COEFFICIENT = 10
"""The fewest complete rows per coefficient."""
MOST_COVARIATES = 200

_LARGEST_CONDITION = 1e10


@dataclass(frozen=True, eq=False)
class Rows:
    """Complete rows.

    Attributes
    ----------
    x : ndarray
        Covariates, shape (rows, covariates), without the intercept.
    y : ndarray
        Reports, 0 or 1, shape (rows,).
    t0, t1 : ndarray
        Pr[report 1 | answer 0] and Pr[report 1 | answer 1] of each row, shape (rows,).
    left_out : int
        The number of rows with a missing covariate or report.
    """

    x: Floats
    y: Floats
    t0: Floats
    t1: Floats
    left_out: int

    @classmethod
    def of(cls, x: ArrayLike, y: ArrayLike, t0: ArrayLike, t1: ArrayLike) -> "Rows":
        """Validate the input, and drop incomplete rows."""
        table, reports = _covariates(x), np.asarray(y, dtype=np.float64)
        if reports.shape != table.shape[:1]:
            raise ValueError(
                f"y must have one report for each of the {len(table)} rows, not shape "
                f"{reports.shape}"
            )
        low, high = _rates(t0, len(table), "t0"), _rates(t1, len(table), "t1")
        kept = ~np.isnan(table).any(axis=1) & ~np.isnan(reports)
        wrong = reports[kept & (reports != 0) & (reports != 1)]
        if wrong.size:
            raise ValueError(f"a report must be 0, 1 or missing, not {wrong[0]!r}")
        if np.isinf(table).any():
            raise ValueError("a covariate must be finite or missing, not infinite")
        return cls(table[kept], reports[kept], low[kept], high[kept], int((~kept).sum()))

    @property
    def n(self) -> int:
        """The number of complete rows."""
        return len(self.y)

    @property
    def open(self) -> bool:
        """Whether every report is the answer itself."""
        return bool(np.all(self.t0 == 0) and np.all(self.t1 == 1))

    def check(self, names: Sequence[str]) -> None:
        """Raise `UnidentifiedFit` if the rows alone show that no fit is possible."""
        coefficients = self.x.shape[1] + 1
        least = ROWS_PER_COEFFICIENT * coefficients
        if self.n < least:
            raise UnidentifiedFit(
                "too-few-rows", f"{self.n} rows, and {coefficients} coefficients need {least}"
            )
        for column, name in enumerate(names):
            if np.ptp(self.x[:, column]) == 0:
                raise UnidentifiedFit("constant", f"{name} is {self.x[0, column]:g} in every row")
        if np.all(self.t0 == self.t1):
            raise UnidentifiedFit("no-information", "t0 and t1 are equal in every row")
        ends = sorted((float(self.t0.mean()), float(self.t1.mean())))
        mean = float(self.y.mean())
        if not ends[0] < mean < ends[1]:
            raise UnidentifiedFit(
                "outside", f"mean {mean:.4g}, where reports have {ends[0]:.4g} to {ends[1]:.4g}"
            )


@dataclass(frozen=True, eq=False)
class Scaled:
    """The design on a scale on which coefficients are comparable.

    A covariate with two values is measured in their difference, any other in its standard
    deviation, and both relative to their mean. On this scale a coefficient of 15 is implausible.

    Attributes
    ----------
    design : ndarray
        Shape (rows, 1 + covariates); the first column is all ones.
    centre, scale : ndarray
        Mean and unit of each covariate, shape (covariates,).
    condition : float
        The condition number of the design's second-moment matrix.
    """

    design: Floats
    centre: Floats
    scale: Floats
    condition: float

    @classmethod
    def of(cls, rows: Rows) -> "Scaled":
        """Standardize the rows; raise `UnidentifiedFit` if covariates are collinear."""
        centre = rows.x.mean(axis=0)
        spread = [np.ptp(one) if two_valued(one) else one.std() for one in rows.x.T]
        scale = np.array(spread, dtype=np.float64)
        design = np.column_stack([np.ones(rows.n), (rows.x - centre) / scale])
        roots = np.linalg.svd(design.T @ design / rows.n, compute_uv=False)
        condition = float(roots[0] / roots[-1]) if roots[-1] > 0 else np.inf
        if condition > _LARGEST_CONDITION:
            raise UnidentifiedFit("singular", f"condition number {condition:.3g}")
        return cls(design, centre, scale, condition)

    @property
    def back(self) -> Floats:
        """The matrix that maps scaled coefficients to those of the original covariates."""
        size = len(self.scale) + 1
        matrix = np.zeros((size, size))
        matrix[0, 0] = 1
        matrix[0, 1:] = -self.centre / self.scale
        matrix[range(1, size), range(1, size)] = 1 / self.scale
        return matrix


def two_valued(column: Floats) -> bool:
    """Return whether a covariate has exactly two values."""
    low, high = column.min(), column.max()
    return bool(low < high and np.all((column == low) | (column == high)))


def _covariates(x: ArrayLike) -> NDArray[np.float64]:
    table = np.asarray(x, dtype=np.float64)
    if table.ndim != 2 or not 1 <= table.shape[1] <= MOST_COVARIATES:
        raise ValueError(
            f"X must have the shape (rows, covariates), with 1 to {MOST_COVARIATES} covariates, "
            f"not {table.shape}"
        )
    return table


def _rates(given: ArrayLike, rows: int, name: str) -> Floats:
    rates = np.asarray(given, dtype=np.float64)
    if rates.ndim > 1 or (rates.ndim == 1 and len(rates) != rows):
        raise ValueError(
            f"{name} must be one probability, or one for each of the {rows} rows, not shape "
            f"{rates.shape}"
        )
    wrong = rates[~((rates >= 0) & (rates <= 1))]
    if wrong.size:
        raise ValueError(f"{name} must be from 0 to 1, not {wrong.flat[0]!r}")
    return np.broadcast_to(rates, (rows,)).astype(np.float64)
