"""Average predictions and average marginal effects, with errors by the delta method."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy.special import expit

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.design import two_valued


@dataclass(frozen=True, eq=False)
class Figures:
    """Estimates with standard errors and intervals, arrays of one shape; not cut to any range."""

    value: Floats
    se: Floats
    low: Floats
    high: Floats

    @classmethod
    def of(cls, value: Floats, slopes: Floats, covariance: Floats, half: float) -> "Figures":
        """Carry the covariance over by the slopes, shape (figures, coefficients)."""
        se = np.sqrt(np.einsum("ij,jk,ik->i", slopes, covariance, slopes))
        return cls(value, se, value - half * se, value + half * se)


def average_prediction(x: Floats, coef: Floats, covariance: Floats, half: float) -> Figures:
    """Return the average predicted share of these rows, one entry."""
    value, slope = _share(x, coef)
    return Figures.of(np.array([value]), slope[None], covariance, half)


def marginal_effects(
    x: Floats, coef: Floats, covariance: Floats, half: float, groups: Sequence[object]
) -> Figures:
    """Return what each covariate changes in the average predicted share, shape (covariates,)."""
    values, slopes = _per_unit(x, coef)
    for place in range(x.shape[1]):
        if two_valued(x[:, place]):
            values[place], slopes[place] = _difference(x, coef, place, groups)
    return Figures.of(values, slopes, covariance, half)


def _share(x: Floats, coef: Floats) -> tuple[float, Floats]:
    """Return the average predicted share and its slopes in the coefficients."""
    share = expit(coef[0] + x @ coef[1:])
    rise = share * (1 - share)
    return float(share.mean()), np.append(rise.mean(), rise @ x / len(x))


def _difference(
    x: Floats, coef: Floats, place: int, groups: Sequence[object]
) -> tuple[float, Floats]:
    """Return the average predicted share with the upper value, less that with the lower one.

    Of an indicator of a category, with that category less with the one that has no indicator.
    """
    one_of = groups[place]
    if one_of is not None:
        x = x.copy()
        x[:, [place for place, other in enumerate(groups) if other == one_of]] = 0
        ends = (0.0, 1.0)
    else:
        ends = (float(x[:, place].min()), float(x[:, place].max()))
    lower, upper = x.copy(), x.copy()
    lower[:, place], upper[:, place] = ends
    before, before_slope = _share(lower, coef)
    after, after_slope = _share(upper, coef)
    return after - before, after_slope - before_slope


def _per_unit(x: Floats, coef: Floats) -> tuple[Floats, Floats]:
    """Return the average slopes of the predicted share in the covariates, and theirs in turn."""
    share = expit(coef[0] + x @ coef[1:])
    rise = share * (1 - share)
    bend = rise * (1 - 2 * share)
    slopes = np.outer(coef[1:], np.append(bend.mean(), bend @ x / len(x)))
    places = np.arange(x.shape[1])
    slopes[places, 1 + places] += rise.mean()
    return rise.mean() * coef[1:], slopes
