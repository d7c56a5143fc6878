"""Logistic regression of a randomized yes/no question."""

from collections.abc import Hashable, Sequence

from numpy.typing import ArrayLike

from localdp.estimation.progress import Callback, Progress
from localdp.estimation.regression.assembly import Model
from localdp.estimation.regression.design import Patterns, Rows
from localdp.estimation.regression.engine import fit
from localdp.estimation.regression.mixture.links import Multinomial
from localdp.estimation.regression.predictors import Predictors
from localdp.estimation.regression.results import MIN_EQUIVALENT_ANSWERS, LogisticEstimate
from localdp.estimation.regression.search.optimizer import MOST_STARTS
from localdp.estimation.validation import checked_confidence
from localdp.fixed_point import as_count


def fit_logistic(
    X: ArrayLike,  # noqa: N803  the name that statistics gives it
    y: ArrayLike,
    t0: ArrayLike,
    t1: ArrayLike,
    *,
    names: Sequence[str] | None = None,
    groups: Sequence[Hashable | None] | None = None,
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
        Called with a fraction and a short message; returning False raises `EstimationCanceled`.

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
    Fisher scoring with step halving. Standard errors come from the observed information. Limits of
    coefficients join the limits of a likelihood-ratio and a score test, and may be infinite: see
    `localdp.estimation.regression.profile`. Predictions and effects use the delta method. Rows with
    a missing covariate or report are dropped and counted in `left_out`; if missingness depends on
    the answer, the remaining rows do not represent the population.

    References
    ----------
    - van den Hout, van der Heijden & Gilchrist (2007), Computational Statistics & Data Analysis 51:
      The logistic regression model with response variables subject to randomized response.

    Examples
    --------
    >>> import numpy as np
    >>> member = np.repeat([0, 1], 1000)
    >>> reports = np.concatenate([np.arange(1000) < yes for yes in (350, 500)])
    >>> fit = fit_logistic(member[:, None], reports, 0.25, 0.75, names=["member"])
    >>> round(float(fit.odds_ratios.value[1]), 2), fit.effects.value.round(2).tolist()
    (4.0, [0.3])
    """
    checked_confidence(confidence)
    tried = None if starts is None else as_count(starts, "starts", 1, 100 * MOST_STARTS)
    rows = Rows.of(X, y, t0, t1)
    predictors = Predictors(X, names=names, groups=groups)
    labels = predictors.labels
    tracker = Progress(progress)
    tracker.report(0, "checking rows")
    patterns = Patterns.of(rows.x, [rows.reports])
    patterns.check(len(labels) + 1)
    model = Model(Multinomial(2), predictors.terms, labels, ())
    rows.check()
    fitted = fit(model, patterns, [rows.reports], tried, confidence, tracker.part(0.02, 0.95))
    tracker.report(0.95, "errors")
    prediction = effects = None
    if rows.reports.equivalent >= MIN_EQUIVALENT_ANSWERS:
        shares, differences = fitted.averaged(predictors.indicators, confidence)
        prediction, effects = shares[1:], differences[:, 1]
    return LogisticEstimate(
        names=("intercept", *labels),
        coef=fitted.coef,
        covariance=fitted.covariance,
        log_likelihood=fitted.search.best.value,
        prediction=prediction,
        effects=effects,
        n=rows.n,
        left_out=rows.left_out,
        confidence=confidence,
        diagnostics=fitted.diagnostics(float(rows.y.mean()), rows.report_range),
        limits=fitted.limits,
    )
