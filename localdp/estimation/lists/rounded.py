"""Regression of a list experiment of which only rounded counts may be known.

Unrandomized counts of small groups can point at a person, so they may be rounded before anything is
computed. A count that is rounded to r is from r - away to r + away: the likelihood sums the Poisson
chances of these, given the expected number of people with such a count. Without rounding it is
that of `fit_list`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import gammaln, logsumexp

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.lists.likelihood import ListLikelihood
from localdp.estimation.lists.regression import (
    LEAST_TOLD,
    ListRegression,
    check_finite,
    likely,
    regression_of,
    scaled_rows,
)
from localdp.estimation.lists.rows import ListRows
from localdp.estimation.validation import checked_confidence
from localdp.fixed_point import as_count
from localdp.mechanisms import ListDesign, OpenAnswer
from localdp.mechanisms.base import Whole
from localdp.mechanisms.list_design import as_arm

_LEAST = 1e-100


@dataclass(frozen=True, eq=False)
class RoundedLikelihood(ListLikelihood):
    """Rows of which `people` is the size of a group, and each has a rounded count of them.

    Attributes
    ----------
    rounded : ndarray
        Shape (rows,).
    away : int
        The most that rounding moves a count.
    """

    rounded: Floats
    away: int

    def told(self, total: Floats) -> tuple[float, Floats]:
        """Return the log-likelihood and its slopes in each row's chance of a report."""
        counts = self.rounded[:, None] + np.arange(-self.away, self.away + 1)
        expected = (self.people * np.maximum(total, _LEAST))[:, None]
        possible = np.where(counts >= 0, counts, 0)
        chances = possible * np.log(expected) - expected - gammaln(possible + 1)
        chances = np.where(counts >= 0, chances, -np.inf)
        sums = logsumexp(chances, axis=1)
        mean = (np.exp(chances - sums[:, None]) * counts).sum(axis=1)
        return float(sums.sum()), (mean / expected[:, 0] - 1) * self.people


def fit_rounded_list(
    design: ListDesign,
    rounded: ArrayLike,
    sizes: ArrayLike,
    treated: ArrayLike,
    X: ArrayLike | None = None,  # noqa: N803  the name that statistics gives it
    *,
    away: int = 2,
    names: Sequence[str] | None = None,
    confidence: float = 0.95,
) -> ListRegression:
    """Fit a logistic regression of the sensitive answer, by maximum likelihood, to rounded counts.

    Parameters
    ----------
    design : ListDesign
        The number of innocent statements; counts are not randomized.
    rounded : array_like of int
        How many people of each group have each count, rounded, shape (groups, J + 2).
    sizes : array_like of int
        The number of people in each group, at least 1, or that number rounded, shape (groups,).
    treated : array_like of bool
        Which groups got the treatment list, shape (groups,).
    X : array_like, optional
        Covariates of each group, shape (groups, covariates).
    away : int
        The most that rounding moves a count; 2 for multiples of 5.
    names : sequence of str, optional
        Of the covariates.
    confidence : float
        Confidence level of every interval.

    Returns
    -------
    ListRegression
        As of `fit_list`; `misfit` is not a number, and `n` is the sum of the sizes.

    Raises
    ------
    UnidentifiedFit
        If the counts do not identify the coefficients; its `reason` is a code of `REASONS`.
    ValueError
        If a value is impossible.

    References
    ----------
    - Imai (2011), Journal of the American Statistical Association 106, 407-416.
    - Heitjan (1989), Statistical Science 4, 164-179: likelihoods of grouped data.

    Examples
    --------
    >>> rounded = [[10, 130, 220, 225, 0], [20, 125, 230, 220, 35]]
    >>> fit = fit_rounded_list(ListDesign.of(3), rounded, [589, 624], [False, True])
    >>> fit.share.value.round(2).item(), fit.share.se.round(2).item()
    (0.16, 0.03)
    """
    checked_confidence(confidence)
    if not isinstance(design.mechanism, OpenAnswer):
        raise ValueError(f"randomized counts need no rounding, unlike those of {design.mechanism}")
    counts, people, arm = np.asarray(rounded), np.asarray(sizes), as_arm(treated)
    table = np.empty((len(arm), 0)) if X is None else np.asarray(X, dtype=np.float64)
    _check(design, counts, people, arm, table)
    groups, places = np.indices(counts.shape)
    every = np.repeat(np.arange(counts.size), counts.ravel())
    of, seen = groups.ravel()[every], places.ravel()[every]
    rows = ListRows.of(design, seen, arm[of], table[of], names)
    scaled = scaled_rows(rows)
    columns = (table - scaled.center) / scaled.scale
    possible = (places <= design.statements + arm[:, None]).ravel()
    of = groups.ravel()[possible]
    likelihood = RoundedLikelihood(
        np.column_stack([np.ones(len(of)), columns[of]]),
        np.eye(design.statements + 2)[places.ravel()[possible]],
        arm[of],
        people[of].astype(np.float64),
        constrained=True,
        floor=False,
        ceiling=False,
        rounded=counts.ravel()[possible].astype(np.float64),
        away=as_count(away, "away", 0, 100),
    )
    fitted = likely(likelihood, rows, design)
    check_finite(fitted)
    fit = regression_of(design, fitted, rows, scaled, "ml", confidence, LEAST_TOLD)
    return replace(fit, misfit=float("nan"), n=int(people.sum()))


def _check(
    design: ListDesign, counts: Whole, people: Whole, arm: NDArray[np.bool_], table: Floats
) -> None:
    """Refuse counts that the lists cannot have, and shapes that differ."""
    if counts.shape != (len(arm), design.statements + 2):
        expected = f"({len(arm)}, {design.statements + 2})"
        raise ValueError(f"rounded counts need the shape {expected}, not {counts.shape}")
    for name, values, least in (("rounded counts", counts, 0), ("sizes", people, 1)):
        if values.dtype.kind not in "iu" or values.min(initial=least) < least:
            raise ValueError(f"{name} must be whole numbers from {least}, not {values.tolist()}")
    if people.shape != arm.shape or len(table) != len(arm):
        raise ValueError(f"{len(arm)} groups differ from {len(people)} sizes, {len(table)} rows")
    if counts[~arm, -1].any():
        raise ValueError(f"a control list has no count of {design.statements + 1}")
