"""Logistic regression of a randomized yes/no question."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import chdtri

from localdp.estimation.intervals.binomial import critical
from localdp.estimation.progress import Callback, Progress
from localdp.estimation.regression.design import Rows, Scaled
from localdp.estimation.regression.errors import UnidentifiedFit
from localdp.estimation.regression.likelihood import ReportLikelihood
from localdp.estimation.regression.marginal_effects import average_prediction, marginal_effects
from localdp.estimation.regression.optimizer import (
    LARGEST_COEFFICIENT,
    MOST_STARTS,
    Climbs,
    climb_all,
)
from localdp.estimation.regression.results import LEAST_TOLD, Diagnostics, LogisticEstimate
from localdp.estimation.validation import checked_confidence
from localdp.fixed_point import as_count

RULED_OUT = 0.001
"""Another place is ruled out where a test of this level would reject it for the best one."""

_LARGEST_CONDITION = 1e8
_ALL_EXPLAINED = 1e-4


def fit_logistic(
    X: ArrayLike,  # noqa: N803  the name that statistics gives it
    y: ArrayLike,
    t0: ArrayLike,
    t1: ArrayLike,
    *,
    names: Sequence[str] | None = None,
    groups: Sequence[object] | None = None,
    confidence: float = 0.95,
    starts: int | None = None,
    progress: Callback | None = None,
) -> LogisticEstimate:
    """Fit a logistic regression to reports of a yes/no question.

    Parameters
    ----------
    X : array_like
        Covariates, shape (rows, covariates), without a column for the intercept: that is added.
        Not a number is a missing value.
    y : array_like
        Reports, 0 or 1, shape (rows,). Not a number is a question that was skipped.
    t0, t1 : array_like
        Pr[report 1 | answer 0] and Pr[report 1 | answer 1], one for all rows or one for each. Rows
        of a direct question have 0 and 1, so that two arms are fitted together.
    names : sequence of str, optional
        Of the covariates; x1, x2, … if left out.
    groups : sequence, optional
        One entry for each covariate. Those with equal entries other than None are the indicators
        of one question's categories, of which a person has at most one.
    confidence : float
        Of every interval.
    starts : int, optional
        How many starting points are tried: 4, or 48 where the channel leaves little to each
        coefficient.
    progress : callable, optional
        Called with a fraction and a few words; returning False stops with `EstimationCancelled`.

    Returns
    -------
    LogisticEstimate

    Raises
    ------
    UnidentifiedFit
        If the reports do not say where the coefficients are; its `reason` is a code of `REASONS`.
    ValueError
        If shapes, reports, probabilities or options are impossible.

    Notes
    -----
    Fisher scoring with step halving. Errors are those of the observed information, intervals are
    Wald's, and those of predictions and effects come by the delta method. Rows that miss a
    covariate or the report are left out, and `left_out` counts them; if whether something is
    missing depends on the answer, what is left is not the population.

    With t0 = 0 and t1 = 1 this is the logistic regression of any textbook.

    References
    ----------
    A. van den Hout, P. van der Heijden, R. Gilchrist (2007), The logistic regression model with
    response variables subject to randomized response.
    """
    alpha = 1 - checked_confidence(confidence)
    tried = None if starts is None else as_count(starts, "starts", 1, 100 * MOST_STARTS)
    rows = Rows.of(X, y, t0, t1)
    labels = _names(names, rows.x.shape[1])
    belonging = _groups(groups, rows.x.shape[1])
    said = Progress(progress)
    said.say(0, "checking rows")
    rows.check(labels)
    scaled = Scaled.of(rows)
    data = ReportLikelihood.of(scaled.design, rows)
    climbs = climb_all(data, tried, said.part(0.02, 0.95))
    information = data.observed(climbs.best.coef)
    _check(rows, climbs, information, labels)
    said.say(0.95, "errors")
    back = scaled.back
    coef = back @ climbs.best.coef
    covariance = back @ np.linalg.inv(information) @ back.T
    half = critical(alpha)
    told = float(np.sum((data.t1 - data.t0) ** 2)) >= LEAST_TOLD
    return LogisticEstimate(
        names=("intercept", *labels),
        coef=coef,
        covariance=covariance,
        log_likelihood=climbs.best.value,
        prediction=average_prediction(rows.x, coef, covariance, half) if told else None,
        effects=marginal_effects(rows.x, coef, covariance, half, belonging) if told else None,
        n=rows.n,
        left_out=rows.left_out,
        confidence=confidence,
        diagnostics=Diagnostics(
            iterations=climbs.best.steps,
            gradient_norm=float(np.linalg.norm(data.value_score_and_fisher(climbs.best.coef)[1])),
            condition=float(np.linalg.cond(information)),
            design_condition=scaled.condition,
            starts=climbs.starts,
            agreeing=climbs.agreeing,
            runner_up=None if climbs.rival is None else climbs.best.value - climbs.rival.value,
            mean_report=float(rows.y.mean()),
            report_range=(
                min(float(rows.t0.mean()), float(rows.t1.mean())),
                max(float(rows.t0.mean()), float(rows.t1.mean())),
            ),
        ),
    )


def _check(
    rows: Rows, climbs: Climbs, information: np.typing.NDArray[np.float64], names: tuple[str, ...]
) -> None:
    """Raise `UnidentifiedFit` unless one finite top stands out, and curves down on every side."""
    best, rival = climbs.best, climbs.rival
    endless = "separation" if rows.open else "runaway"
    if best.state == "runaway" or (rows.open and best.value > -_ALL_EXPLAINED):
        place = int(np.abs(best.coef).argmax())
        name = ("intercept", *names)[place]
        raise UnidentifiedFit(endless, f"{name} beyond {LARGEST_COEFFICIENT:g} times its spread")
    allowed = chdtri(len(best.coef), RULED_OUT) / 2
    if climbs.endless >= best.value:
        more = climbs.endless - best.value
        raise UnidentifiedFit(endless, f"log-likelihood {more:+.2f} where coefficients have no end")
    if best.value - climbs.endless < allowed:
        less = best.value - climbs.endless
        detail = f"log-likelihood only {less:.2f} lower where coefficients have no end"
        raise UnidentifiedFit("starts-disagree", detail)
    if rival is not None and best.value - rival.value < allowed:
        detail = f"{climbs.agreeing} of {climbs.starts} starts end at the best one"
        raise UnidentifiedFit("starts-disagree", detail)
    if best.state != "converged":
        raise UnidentifiedFit("not-converged", f"after {best.steps} steps")
    roots = np.linalg.eigvalsh(information)
    if roots[0] <= 0:
        raise UnidentifiedFit("not-a-maximum", f"least curvature {roots[0]:.3g}")
    if roots[-1] / roots[0] > _LARGEST_CONDITION:
        raise UnidentifiedFit(endless, f"condition number {roots[-1] / roots[0]:.3g}")


def _names(names: Sequence[str] | None, size: int) -> tuple[str, ...]:
    if names is None:
        return tuple(f"x{place}" for place in range(1, size + 1))
    if len(names) != size:
        raise ValueError(f"{size} covariates need as many names, not {len(names)}")
    return tuple(names)


def _groups(groups: Sequence[object] | None, size: int) -> tuple[object, ...]:
    if groups is None:
        return (None,) * size
    if len(groups) != size:
        raise ValueError(f"{size} covariates need as many groups, not {len(groups)}")
    return tuple(groups)
