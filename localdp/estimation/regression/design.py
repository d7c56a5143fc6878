"""The rows of a regression: validated, complete, and equal ones together."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil

import numpy as np
from numpy.typing import ArrayLike

from localdp.arrays import floats
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.errors import UnidentifiedFit
from localdp.estimation.reports import Reports, grouped
from localdp.estimation.sample.design import SampleDesign, SampledPatterns
from localdp.estimation.validation import row_labels
from localdp.estimation.variance import effective_size, unequal
from localdp.mechanisms.base import Whole

CONSTANTS = {"intercept", "threshold", "sigma"}
MOST_COVARIATES = 200


@dataclass(frozen=True, eq=False)
class Patterns:
    """Complete rows; rows that are equal in everything are one pattern."""

    x: Floats
    """Covariates, shape (patterns, covariates), without the intercept."""
    codes: tuple[Whole, ...]
    """Of the reports of each randomized predictor, and of the outcome's."""
    people: Floats
    """The number of people of each pattern."""
    weights: Floats
    """The weight of each of them; the mean over people is 1."""
    n: int
    """The number of complete rows."""
    left_out: int
    """The number of rows in which something is missing or whose weight is 0."""
    sample: SampledPatterns | None = None

    @classmethod
    def of(
        cls,
        x: Floats,
        reports: Sequence[Reports],
        people: Floats | None = None,
        weights: Floats | None = None,
        design: SampleDesign | None = None,
    ) -> "Patterns":
        """Drop incomplete rows, and group the others."""
        kept = ~np.isnan(x).any(axis=1)
        for variable in reports:
            kept &= variable.answered
        if people is not None:
            kept &= people > 0
        if weights is not None:
            kept &= weights > 0
        table = x[kept]
        codes = [question.codes[kept] for question in reports]
        kept_weights = np.ones(len(table)) if weights is None else weights[kept]
        heaviest = kept_weights.max(initial=0)
        kept_weights = kept_weights / heaviest
        counts = np.ones(len(table)) if people is None else people[kept]
        first, which = grouped([*codes, kept_weights, *table.T], len(table), if_many_agree=True)
        summed = np.bincount(which, counts, minlength=len(first)).astype(np.float64)
        n = int(counts.sum())
        whole = float(len(x) if people is None else people.sum())
        mean = float(kept_weights @ counts) / n if n else 1.0
        sample = None
        if design is not None:
            places = np.full(len(x), -1)
            places[kept] = which
            sample = SampledPatterns(design.scaled(1 / (heaviest * mean)), places)
        return cls(
            table[first],
            tuple(column[first] for column in codes),
            summed,
            kept_weights[first] / mean,
            n,
            round(whole) - n,
            sample,
        )

    @property
    def weighted(self) -> bool:
        """Whether people have different weights."""
        return unequal(self.weights)

    @property
    def size(self) -> float:
        """The number of rows with equal weights that tell as much (Kish 1965)."""
        return effective_size(self.weights, self.people) if self.weighted else float(self.n)

    def check(self, coefficients: int) -> None:
        """Raise `UnidentifiedFit` if rows, or what they tell as much as, are not more."""
        if self.sample is not None and self.sample.freedom < coefficients:
            raise UnidentifiedFit(
                "few-clusters",
                f"clusters minus strata are {self.sample.freedom}, coefficients {coefficients}",
            )
        least = coefficients + 1
        size = self.size
        rows = (
            f"as much as {size:.0f} rows with equal weights" if self.weighted else f"{size:g} rows"
        )
        if size < least:
            raise UnidentifiedFit(
                "too-few-rows",
                f"{rows}, and {coefficients} coefficients need {least}",
                ceil(self.n * least / size) if size else least,
            )


@dataclass(frozen=True, eq=False)
class Rows:
    """Complete rows with yes/no reports, and a channel for each row."""

    x: Floats
    """Covariates, shape (rows, covariates), without the intercept."""
    y: Floats
    """Reports, 0 or 1."""
    t0: Floats
    t1: Floats
    """Pr[report 1 | answer 0] and Pr[report 1 | answer 1] of each row."""
    left_out: int
    """The number of rows with a missing covariate or report."""

    @classmethod
    def of(cls, x: ArrayLike, y: ArrayLike, t0: ArrayLike, t1: ArrayLike) -> "Rows":
        """Validate the input, and drop incomplete rows."""
        row_labels({"X": x, "y": y, "t0": t0, "t1": t1})
        table = checked_covariates(x)
        reports = floats(y, "y")
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
        return cls(table[kept], reports[kept], low[kept], high[kept], int((~kept).sum()))

    @property
    def n(self) -> int:
        """The number of complete rows."""
        return len(self.y)

    @cached_property
    def reports(self) -> Reports:
        """The reports, whose unbiased vectors are not needed."""
        is_yes = self.y == 1
        first, codes = grouped([is_yes.astype(np.int64), self.t0, self.t1], self.n)
        no, yes = (np.where(is_yes, truth, 1 - truth)[first] for truth in (self.t0, self.t1))
        rows = np.column_stack([no, yes])
        return Reports(codes, rows, np.full_like(rows, np.nan))

    @property
    def report_range(self) -> tuple[float, float]:
        """The expected mean reports if no one, or everyone, had the answer 1."""
        low, high = sorted((float(self.t0.mean()), float(self.t1.mean())))
        return low, high

    def check(self) -> None:
        """Raise `UnidentifiedFit` if the reports alone show that no fit is possible."""
        if np.all(self.t0 == self.t1):
            raise UnidentifiedFit("no-information", "t0 and t1 are equal in every row")


def checked_covariates(x: ArrayLike, least: int = 1) -> Floats:
    """Return the covariates, shape (rows, covariates); NaN is missing."""
    table = floats(x, "X")
    if table.ndim != 2 or not least <= table.shape[1] <= MOST_COVARIATES:
        raise ValueError(
            f"X must have the shape (rows, covariates), with {least} to {MOST_COVARIATES} "
            f"covariates, not {table.shape}"
        )
    if np.isinf(table).any():
        raise ValueError("a covariate must be finite or missing, not infinite")
    return table


def names_of(names: Sequence[str] | None, size: int) -> tuple[str, ...]:
    """Return the covariates' names; they are numbered by default."""
    if names is None:
        return tuple(f"x{number}" for number in range(1, size + 1))
    if len(names) != size:
        raise ValueError(f"{size} covariates need as many names, not {len(names)}")
    for name in names:
        if name in CONSTANTS:
            raise ValueError(f"a covariate may not have a constant's name, such as {name!r}")
    return tuple(names)


def two_valued(column: Floats) -> bool:
    """Return whether a covariate has exactly two values."""
    low, high = column.min(), column.max()
    return bool(low < high and np.all((column == low) | (column == high)))


def _rates(values: ArrayLike, rows: int, name: str) -> Floats:
    rates = floats(values, name)
    if rates.ndim > 1 or (rates.ndim == 1 and len(rates) != rows):
        raise ValueError(
            f"{name} must be one probability, or one for each of the {rows} rows, not shape "
            f"{rates.shape}"
        )
    wrong = rates[~((rates >= 0) & (rates <= 1))]
    if wrong.size:
        raise ValueError(f"{name} must be from 0 to 1, not {wrong.flat[0]!r}")
    return np.broadcast_to(rates, (rows,)).astype(np.float64)
