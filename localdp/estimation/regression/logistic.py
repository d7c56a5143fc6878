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
    MultiStart,
    maximize,
)
from localdp.estimation.regression.results import (
    MIN_EQUIVALENT_ANSWERS,
    Diagnostics,
    LogisticEstimate,
)
from localdp.estimation.validation import checked_confidence
from localdp.fixed_point import as_count

RULED_OUT = 0.001
"""The level of the test that must reject another maximum in favour of the best one."""

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
        Covariates, shape (rows, covariates), without a column for the intercept, which is added.
        NaN is a missing value.
    y : array_like
        Reports, 0 or 1, shape (rows,). NaN is a skipped question.
    t0, t1 : array_like
        Pr[report 1 | answer 0] and Pr[report 1 | answer 1], one for all rows or one per row. Rows
        of an unprotected question have 0 and 1, so two arms can be fitted together.
    names : sequence of str, optional
        Names of the covariates; default x1, x2, …
    groups : sequence, optional
        One entry per covariate. Covariates with equal entries other than None are the indicators of
        one question's categories, of which a person has at most one.
    confidence : float
        Confidence level of every interval.
    starts : int, optional
        The number of starting points; default 4, or 48 if the channel leaves little information per
        coefficient.
    progress : callable, optional
        Called with a fraction and a short message; returning False raises `EstimationCancelled`.

    Returns
    -------
    LogisticEstimate
        Coefficients, predictions, effects and diagnostics.

    Raises
    ------
    UnidentifiedFit
        If the reports do not identify the coefficients; its `reason` is a code of `REASONS`.
    ValueError
        If shapes, reports, probabilities or options are impossible.

    Notes
    -----
    Fisher scoring with step halving. Standard errors come from the observed information, intervals
    are Wald's, and those of predictions and effects use the delta method. Rows with a missing
    covariate or report are dropped and counted in `left_out`; if missingness depends on the answer,
    the remaining rows do not represent the population.

    References
    ----------
    - van den Hout, van der Heijden & Gilchrist (2007), Computational Statistics & Data Analysis 51:
      The logistic regression model with response variables subject to randomized response.

    Examples
    --------
    >>> import numpy as np
    >>> member = np.repeat([0, 1], 1000)
    >>> reports = np.concatenate([np.arange(1000) < yes for yes in (350, 500)])
    >>> found = fit_logistic(member[:, None], reports, 0.25, 0.75, names=["member"])
    >>> round(float(found.odds_ratios.value[1]), 2), found.effects.value.round(2).tolist()
    (4.0, [0.3])
    """
    alpha = 1 - checked_confidence(confidence)
    tried = None if starts is None else as_count(starts, "starts", 1, 100 * MOST_STARTS)
    rows = Rows.of(X, y, t0, t1)
    labels = _names(names, rows.x.shape[1])
    group_of = _groups(groups, rows.x.shape[1])
    tracker = Progress(progress)
    tracker.report(0, "checking rows")
    rows.check(labels)
    scaled = Scaled.of(rows)
    data = ReportLikelihood.of(scaled.design, rows)
    search = maximize(data, tried, tracker.part(0.02, 0.95))
    information = data.observed(search.best.coef)
    _check(rows, search, information, labels)
    tracker.report(0.95, "errors")
    back = scaled.back
    coef = back @ search.best.coef
    covariance = back @ np.linalg.inv(information) @ back.T
    half = critical(alpha)
    enough = float(np.sum((data.t1 - data.t0) ** 2)) >= MIN_EQUIVALENT_ANSWERS
    return LogisticEstimate(
        names=("intercept", *labels),
        coef=coef,
        covariance=covariance,
        log_likelihood=search.best.value,
        prediction=average_prediction(rows.x, coef, covariance, half) if enough else None,
        effects=marginal_effects(rows.x, coef, covariance, half, group_of) if enough else None,
        n=rows.n,
        left_out=rows.left_out,
        confidence=confidence,
        diagnostics=Diagnostics(
            iterations=search.best.steps,
            gradient_norm=float(np.linalg.norm(data.value_score_and_fisher(search.best.coef)[1])),
            condition=float(np.linalg.cond(information)),
            design_condition=scaled.condition,
            starts=search.starts,
            agreeing=search.agreeing,
            runner_up=None if search.rival is None else search.best.value - search.rival.value,
            mean_report=float(rows.y.mean()),
            report_range=(
                min(float(rows.t0.mean()), float(rows.t1.mean())),
                max(float(rows.t0.mean()), float(rows.t1.mean())),
            ),
        ),
    )


def _check(
    rows: Rows,
    search: MultiStart,
    information: np.typing.NDArray[np.float64],
    names: tuple[str, ...],
) -> None:
    """Raise `UnidentifiedFit` unless one finite maximum stands out, with negative curvature."""
    best, rival = search.best, search.rival
    infinite = "separation" if rows.open else "runaway"
    if best.state == "runaway" or (rows.open and best.value > -_ALL_EXPLAINED):
        name = ("intercept", *names)[int(np.abs(best.coef).argmax())]
        raise UnidentifiedFit(infinite, f"{name} beyond {LARGEST_COEFFICIENT:g} times its spread")
    allowed = chdtri(len(best.coef), RULED_OUT) / 2
    if search.at_infinity >= best.value:
        more = search.at_infinity - best.value
        raise UnidentifiedFit(infinite, f"log-likelihood {more:+.2f} at infinite coefficients")
    if best.value - search.at_infinity < allowed:
        less = best.value - search.at_infinity
        detail = f"log-likelihood only {less:.2f} lower at infinite coefficients"
        raise UnidentifiedFit("starts-disagree", detail)
    if rival is not None and best.value - rival.value < allowed:
        detail = f"{search.agreeing} of {search.starts} starts end at the best one"
        raise UnidentifiedFit("starts-disagree", detail)
    if best.state != "converged":
        raise UnidentifiedFit("not-converged", f"after {best.steps} steps")
    roots = np.linalg.eigvalsh(information)
    if roots[0] <= 0:
        raise UnidentifiedFit("not-a-maximum", f"least curvature {roots[0]:.3g}")
    if roots[-1] / roots[0] > _LARGEST_CONDITION:
        raise UnidentifiedFit(infinite, f"condition number {roots[-1] / roots[0]:.3g}")


def _names(names: Sequence[str] | None, size: int) -> tuple[str, ...]:
    if names is None:
        return tuple(f"x{number}" for number in range(1, size + 1))
    if len(names) != size:
        raise ValueError(f"{size} covariates need as many names, not {len(names)}")
    return tuple(names)


def _groups(groups: Sequence[object] | None, size: int) -> tuple[object, ...]:
    if groups is None:
        return (None,) * size
    if len(groups) != size:
        raise ValueError(f"{size} covariates need as many groups, not {len(groups)}")
    return tuple(groups)
