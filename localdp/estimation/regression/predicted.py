"""Predicted shares of people with chosen covariates.

For a yes/no outcome, the limits are the intercept's in the same model with covariates relative to
the chosen ones, by the rule of `localdp.estimation.regression.profile.limits`. As shares they are
always finite. For other outcomes they are the delta method's on the scale of log odds if
coefficients are known well, and otherwise found as for averages (`profile.averages`).
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import expit

from localdp.arrays import floats
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.assembly import Model
from localdp.estimation.regression.engine import PLAUSIBLE, WELL_KNOWN, Fitted
from localdp.estimation.regression.marginal_effects import Figures
from localdp.estimation.regression.mixture.products import Columns
from localdp.estimation.regression.profile.averages import Average
from localdp.estimation.regression.profile.limits import limits_of
from localdp.estimation.regression.results import Equation
from localdp.estimation.regression.terms import Terms

Profile = tuple[Floats, tuple[int, ...]]
"""The covariates of some people, and their category of each randomized predictor."""


def checked_profiles(at: ArrayLike, covariates: int, categories: Sequence[int]) -> list[Profile]:
    """Return profiles from a table of covariates and categories; raise ValueError if impossible."""
    table = floats(at, "at")
    width = covariates + len(categories)
    if table.ndim != 2 or table.shape[1] != width or not np.isfinite(table).all():
        raise ValueError(f"at must be rows of {width} finite numbers, not shape {table.shape}")
    chosen = table[:, covariates:]
    if np.any((chosen != chosen.round()) | (chosen < 0) | (chosen >= list(categories))):
        raise ValueError(f"categories of randomized predictors are whole numbers, not {chosen!r}")
    return [(row[:covariates], tuple(row[covariates:].astype(int).tolist())) for row in table]


def predicted_shares(
    fitted: Fitted, model: Model, profiles: Sequence[Profile], confidence: float
) -> Figures:
    """Return the predicted share of each category, shape (profiles, categories)."""
    if model.link.categories == 2:
        return _logistic(fitted, model.terms, profiles, confidence)
    if not fitted.well_known:
        return fitted.bounded([_share_at(fitted, model, *each) for each in profiles], confidence)
    rows = [_by_delta(fitted, model, profile, confidence) for profile in profiles]
    value, se, low, high = np.array(rows).transpose(1, 0, 2)
    return Figures(value, se, low, high)


def _share_at(fitted: Fitted, model: Model, x: Floats, held: tuple[int, ...]) -> Average:
    """Return the average share of people who are all alike."""
    part = fitted.data.parts[-1]
    inward = (fitted.back @ fitted.likelihood.summed)[part, part]
    tensor = model.link.tensor(Columns(model.terms.matrix(x[None], held))) @ inward
    return Average(model.link, 0, np.ones(1), part, [(1.0, [tensor])], None)


def predicted_means(terms: Terms, outcome: Equation, profiles: Sequence[Profile]) -> Figures:
    """Return the predicted number of each profile, shape (profiles, 1)."""
    designs = np.array([terms.matrix(x[None], held)[0] for x, held in profiles])
    means = (designs @ outcome.coef)[:, None]
    return Figures.of(means, designs[:, None], outcome.covariance, outcome.half)


def _logistic(
    fitted: Fitted, terms: Terms, profiles: Sequence[Profile], confidence: float
) -> Figures:
    part = fitted.data.parts[-1]
    likelihood = fitted.likelihood
    scaled = fitted.limits.scaled
    starts = list(likelihood.differences([scaled]))
    ends = []
    for x, held in profiles:
        row = terms.matrix(x[None], held)[0] @ fitted.back[part, part]
        along, errors = np.eye(fitted.data.size), np.ones(fitted.data.size)
        along[part.start, part] = row
        errors[part.start] = _error(fitted, row)
        known = np.arange(len(errors)) != part.start
        known |= np.isfinite(errors)
        rows = along @ likelihood.summed
        found = limits_of(likelihood, rows, starts, confidence, errors, known)
        middle = float(row @ scaled[part])
        low, high = found.low[part.start], found.high[part.start]
        ends.append([[middle], [min(low, middle)], [max(high, middle)]])
    value, low, high = expit(np.array(ends)).transpose(1, 0, 2)
    se = (high - low) / (2 * fitted.data.half(confidence))
    return Figures(value, se, low, high).with_the_rest(1)


def _by_delta(
    fitted: Fitted, model: Model, profile: Profile, confidence: float
) -> tuple[Floats, Floats, Floats, Floats]:
    """Return the shares of one profile, their errors and limits."""
    x, held = profile
    part, link = fitted.data.parts[-1], model.link
    design = Columns(model.terms.matrix(x[None], held))
    predictors = link.predictors(design, fitted.likely[part])
    value = link.shares(predictors)[0]
    rises = link.slopes(predictors)
    slopes = np.array([link.total(design, rises[:, category]) for category in range(len(value))])
    spread = fitted.covariance[part, part]
    figures = Figures.of(value, slopes, spread, fitted.data.half(confidence))
    odds = np.log(value) - np.log1p(-value)
    half = (figures.high - figures.value) / (value * (1 - value))
    return value, figures.se, expit(odds - half), expit(odds + half)


def _error(fitted: Fitted, row: Floats) -> float:
    """Return the standard error of log odds, or not a number.

    It is known if these and all coefficients are known so well that limits are Wald's.
    """
    part, best = fitted.data.parts[-1], fitted.search.best
    bread = np.linalg.pinv(fitted.information, hermitian=True)[part, part]
    errors = np.sqrt(np.maximum([*np.diag(bread), row @ bread @ row], 0))
    well = best.state == "converged" and errors.min() > 0 and errors.max() < WELL_KNOWN
    likely = best.coef[part]
    known = well and np.abs([*likely, row @ likely]).max() < PLAUSIBLE and not fitted.data.robust
    return float(errors[-1]) if known else float("nan")
