"""Average predictions and average marginal effects, with standard errors by the delta method."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.special import expit

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.design import two_valued


@dataclass(frozen=True, eq=False)
class Figures:
    """Estimates with standard errors and limits, arrays of one shape; not cut to any range."""

    value: Floats
    se: Floats
    low: Floats
    high: Floats

    @classmethod
    def of(cls, value: Floats, slopes: Floats, covariance: Floats, half: float) -> "Figures":
        """Return figures with delta-method errors, from slopes of shape (figures, coefficients)."""
        se = np.sqrt(np.einsum("ij,jk,ik->i", slopes, covariance, slopes))
        return cls(value, se, value - half * se, value + half * se)


def average_prediction(x: Floats, coef: Floats, covariance: Floats, half: float) -> Figures:
    """Return the average predicted share of these rows, as one entry."""
    value, slope = _share(x, coef)
    return Figures.of(np.array([value]), slope[None], covariance, half)


def marginal_effects(
    x: Floats, coef: Floats, covariance: Floats, half: float, groups: Sequence[object]
) -> Figures:
    """Return each covariate's effect on the average predicted share, shape (covariates,)."""
    values, slopes = _per_unit(x, coef)
    for column in range(x.shape[1]):
        if two_valued(x[:, column]):
            values[column], slopes[column] = _difference(x, coef, column, groups)
    return Figures.of(values, slopes, covariance, half)


def _share(x: Floats, coef: Floats) -> tuple[float, Floats]:
    """Return the average predicted share and its gradient by the coefficients."""
    share = expit(coef[0] + x @ coef[1:])
    rise = share * (1 - share)
    return float(share.mean()), np.append(rise.mean(), rise @ x / len(x))


def _difference(
    x: Floats, coef: Floats, column: int, groups: Sequence[object]
) -> tuple[float, Floats]:
    """Return the average predicted share at the upper value minus that at the lower value.

    For the indicator of a category, compare that category with the reference category.
    """
    group = groups[column]
    if group is not None:
        x = x.copy()
        x[:, [index for index, other in enumerate(groups) if other == group]] = 0
        ends = (0.0, 1.0)
    else:
        ends = (float(x[:, column].min()), float(x[:, column].max()))
    lower, upper = x.copy(), x.copy()
    lower[:, column], upper[:, column] = ends
    before, before_slope = _share(lower, coef)
    after, after_slope = _share(upper, coef)
    return after - before, after_slope - before_slope


def _per_unit(x: Floats, coef: Floats) -> tuple[Floats, Floats]:
    """Return the average derivatives of the predicted share, and their gradients."""
    share = expit(coef[0] + x @ coef[1:])
    rise = share * (1 - share)
    bend = rise * (1 - 2 * share)
    slopes = np.outer(coef[1:], np.append(bend.mean(), bend @ x / len(x)))
    columns = np.arange(x.shape[1])
    slopes[columns, 1 + columns] += rise.mean()
    return rise.mean() * coef[1:], slopes
