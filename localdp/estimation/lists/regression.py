"""Regression of the sensitive answer of a list experiment on covariates."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import scipy
from numpy.typing import ArrayLike
from scipy.special import expit, logit, ndtr

from localdp.estimation.display.result import Result, stacked
from localdp.estimation.display.table import Table
from localdp.estimation.intervals.binomial import Floats, critical
from localdp.estimation.lists.arms import channel_of
from localdp.estimation.lists.combined import Difference
from localdp.estimation.lists.likelihood import ListLikelihood
from localdp.estimation.lists.rows import ListRows
from localdp.estimation.regression.errors import UnidentifiedFit
from localdp.estimation.regression.marginal_effects import Figures
from localdp.estimation.regression.mixture.products import unscaling
from localdp.estimation.regression.results import Equation
from localdp.estimation.regression.search.optimizer import LARGEST_COEFFICIENT
from localdp.estimation.regression.terms import Scaled
from localdp.estimation.reports import grouped
from localdp.estimation.validation import checked_confidence
from localdp.mechanisms import ListDesign

METHODS = ("ml", "nls")
LEAST_TOLD = 75.0
"""The fewest unprotected answers' worth of a list for limits and p-values: with less, only fits
with a large share are not refused, and Wald's limits cover too seldom."""
LEAST_TOLD_WITH_LIARS = 350.0
"""The same for models with liars, whom only the two counts at the ends reveal."""
FEWEST_LIARS = 8.0
"""Log odds against lying above which nobody seems to lie; a model without liars is fitted then."""
STARTS = (-3.0, 0.0)
"""Log odds of the sensitive answer from which the search starts, besides the data's own."""

_CLOSE = 1e-12


@dataclass(frozen=True, eq=False)
class ListEquation(Equation):
    """The coefficients of one model."""

    settled: bool
    """Whether the list has enough information for limits and p-values, which are NaN otherwise. The
    intercept's are always NaN, because fits with a share near 0 are refused."""

    @property
    def p_value(self) -> Floats:
        """Two-sided p-values, or not a number."""
        return np.where(np.isnan(self.half), np.nan, super().p_value)

    @property
    def half(self) -> Any:
        """How many standard errors the limits are away, of each coefficient."""
        half = np.full(len(self.coef), super().half if self.settled else np.nan)
        half[0] = np.nan
        return half


@dataclass(frozen=True, eq=False)
class ListRegression(Result):
    """A fitted regression of a list experiment.

    Attributes
    ----------
    method : str
        "ml" or "nls".
    equations : mapping of str to ListEquation
        By name: "sensitive"; "innocent", or "innocent, No" and "innocent, Yes" by the sensitive
        answer; "floor" and "ceiling", the log odds that a person hides the answer in such a count,
        left out if nobody seems to.
    share : Figures
        The average predicted share of the sensitive answer Yes, one entry; limits are not cut to
        [0, 1]. The lower one is at most 0 unless limits at a tenth of the error are above 0: near a
        share of 0 a fit that is not refused has more than that.
    told : float
        The number of unprotected answers that tell as much of a share (`answers_told`); below
        `LEAST_TOLD`, and with liars `LEAST_TOLD_WITH_LIARS`, limits and p-values are not a number.
    misfit : float
        The p-value of Hausman's test of this share against the difference in means, which needs no
        model: if small, the innocent count has another law, or the model's liars are not there.
    log_likelihood : float or None
        Its maximum; None for least squares.
    n, left_out : int
        Complete rows, and those with a missing value.
    confidence : float
        Confidence level of every interval.
    """

    method: str
    equations: Mapping[str, ListEquation]
    share: Figures
    told: float
    misfit: float
    log_likelihood: float | None
    n: int
    left_out: int
    confidence: float

    def as_table(self) -> Table:
        """Return the coefficients of all models."""
        return stacked("List regression", self._notes(), "model", self.equations)


def fit_list(
    design: ListDesign,
    reports: ArrayLike,
    treated: ArrayLike,
    X: ArrayLike | None = None,  # noqa: N803  the name that statistics gives it
    *,
    names: Sequence[str] | None = None,
    method: str = "ml",
    constrained: bool = True,
    floor: bool = False,
    ceiling: bool = False,
    confidence: float = 0.95,
) -> ListRegression:
    """Fit a logistic regression of the sensitive answer on covariates.

    Parameters
    ----------
    design : ListDesign
        The number of innocent statements, and the mechanism of the counts.
    reports : array_like
        As `design.mechanism.randomize` returns them; NaN is missing.
    treated : array_like of bool
        Who got the treatment list, shape (people,).
    X : array_like, optional
        Covariates, shape (people, covariates), without a column for the intercept, which is added.
        NaN is missing.
    names : sequence of str, optional
        Of the covariates; default x1, x2, …
    method : str
        "ml", maximum likelihood, or "nls", nonlinear least squares in two steps, which needs no law
        of the innocent count.
    constrained : bool
        Whether the innocent count has the same law for both sensitive answers.
    floor, ceiling : bool
        Whether some people hide the answer in a count of 0, or of J.
    confidence : float
        Confidence level of every interval.

    Returns
    -------
    ListRegression
        The coefficients of all models, and the average predicted share.

    Raises
    ------
    UnidentifiedFit
        If the reports do not identify the coefficients; its `reason` is a code of `REASONS`.
    ValueError
        If a value is impossible.

    References
    ----------
    - Imai (2011), Journal of the American Statistical Association 106, 407-416.
    - Blair & Imai (2012), Political Analysis 20, 47-77: liars.

    Examples
    --------
    >>> control, treatment = [8, 132, 222, 227], [19, 123, 229, 219, 34]
    >>> counts = np.append(np.repeat(range(4), control), np.repeat(range(5), treatment))
    >>> treated = [0] * sum(control) + [1] * sum(treatment)
    >>> fit = fit_list(ListDesign.of(3), counts, treated)
    >>> list(fit.equations), fit.share.value.round(3).item(), fit.share.se.round(3).item()
    (['sensitive', 'innocent'], 0.154, 0.026)
    """
    checked_confidence(confidence)
    if method not in METHODS:
        raise ValueError(f"method must be one of {', '.join(METHODS)}, not {method!r}")
    if method == "nls" and (floor or ceiling or not constrained):
        raise ValueError("least squares has one model of the innocent count, and no liars")
    rows = ListRows.of(design, reports, treated, X, names)
    scaled = _scaled(rows)
    table = scaled.designs[0].matrix
    if method == "nls":
        fitted = _least_squares(design, rows, table)
    else:
        fitted = _likely(_likelihood(rows, table, constrained, floor, ceiling), rows, design)
    largest = float(np.abs(fitted.coef).max())
    if not largest < LARGEST_COEFFICIENT:
        raise UnidentifiedFit("runaway", f"a coefficient of {largest:.3g}")
    back = unscaling(scaled.center, scaled.scale)
    difference = Difference.of(rows, rows.scores, np.ones(rows.n, dtype=bool))
    arm = int(rows.treated.sum())
    told = answers_told(design, rows.n - arm, arm)
    settled = told >= (LEAST_TOLD_WITH_LIARS if floor or ceiling else LEAST_TOLD)
    share = _share(fitted, table, 1 - confidence, settled)
    return ListRegression(
        method=method,
        equations={
            name: _equation(fitted, place, back, ("intercept", *rows.names), confidence, settled)
            for name, place in fitted.places.items()
        },
        share=share,
        told=told,
        misfit=_hausman(share, difference.raw, difference.se),
        log_likelihood=fitted.value,
        n=rows.n,
        left_out=rows.left_out,
        confidence=confidence,
    )


def _scaled(rows: ListRows) -> Scaled:
    """Return the scaled covariates; raise UnidentifiedFit if there are too few rows for them."""
    matrix = np.column_stack([np.ones(rows.n), rows.x])
    least = 2 * matrix.shape[1] + 1
    if rows.n < least:
        detail = f"{rows.n} rows, and {2 * matrix.shape[1]} coefficients need {least}"
        raise UnidentifiedFit("too-few-rows", detail, least)
    return Scaled.of([matrix], np.ones(rows.n), rows.names)


def answers_told(design: ListDesign, n_control: int, n_treatment: int) -> float:
    """Return how many unprotected answers carry as much information as a list with these arms.

    Each person is taken to affirm each statement with probability 1/2, independently. The number
    does not depend on any answer: figures shown or hidden by what people said would be selected.
    """
    counts = np.arange(design.statements + 2, dtype=np.float64)
    matrix, vectors = channel_of(design)
    scores = vectors @ counts
    innocent = scipy.stats.binom.pmf(counts, design.statements, 0.5)
    treated = scipy.stats.binom.pmf(counts, design.statements + 1, 0.5)
    variance = 0.0
    for law, n in ((innocent, n_control), (treated, n_treatment)):
        reports = matrix @ law
        variance += float(reports @ scores**2 - (reports @ scores) ** 2) / n
    return 0.25 / variance


@dataclass(frozen=True, eq=False)
class Fitted:
    """Coefficients on the scale of `Scaled`, of all models in a row."""

    coef: Floats
    covariance: Floats
    places: Mapping[str, slice]
    value: float | None


def _likelihood(
    rows: ListRows, table: Floats, constrained: bool, floor: bool, ceiling: bool
) -> ListLikelihood:
    """Return the likelihood, in which equal rows are one."""
    columns = [*rows.likelihood.T, rows.treated.astype(np.int64), *table.T]
    first, which = grouped(columns, rows.n, if_many_agree=True)
    people = np.bincount(which, minlength=len(first)).astype(np.float64)
    seen, arm = rows.likelihood[first], rows.treated[first]
    return ListLikelihood(table[first], seen, arm, people, constrained, floor, ceiling)


def _likely(likelihood: ListLikelihood, rows: ListRows, design: ListDesign) -> Fitted:
    """Return the most likely coefficients of several starts, without liars if none seem to lie."""

    def loss(coef: Floats) -> tuple[float, Floats]:
        value, gradient = likelihood(coef)
        return -value / rows.n, -gradient / rows.n

    ends = [
        scipy.optimize.minimize(
            loss, start, jac=True, method="BFGS", options={"gtol": 1e-7, "maxiter": 500}
        ).x
        for start in _starts(likelihood, rows, design)
    ]
    coef = max(ends, key=lambda end: likelihood(end)[0])
    idle = [
        name
        for name in ("floor", "ceiling")
        if name in likelihood.places and coef[likelihood.places[name]][0] < -FEWEST_LIARS
    ]
    if idle:
        return _likely(likelihood.without(idle), rows, design)
    coef = _polished(likelihood, coef)
    information = likelihood.information(coef)
    if np.linalg.eigvalsh(information)[0] <= 0:
        raise UnidentifiedFit("not-a-maximum")
    covariance = np.asarray(np.linalg.inv(information), dtype=np.float64)
    return Fitted(coef, covariance, likelihood.places, likelihood(coef)[0])


def _starts(likelihood: ListLikelihood, rows: ListRows, design: ListDesign) -> Iterator[Floats]:
    innocent = float(rows.scores[~rows.treated].mean()) / design.statements
    share = float(rows.scores[rows.treated].mean() - rows.scores[~rows.treated].mean())
    own = float(logit(np.clip(share, 0.02, 0.98)))
    for level in (own, *STARTS):
        start = np.zeros(likelihood.size)
        for name, place in likelihood.places.items():
            odds = float(logit(np.clip(innocent, 0.02, 0.98)))
            start[place.start] = {"sensitive": level, "floor": -1.0, "ceiling": -1.0}.get(
                name, odds
            )
        yield start


def _polished(likelihood: ListLikelihood, coef: Floats) -> Floats:
    """Return the coefficients after five of Newton's steps, as long as each one goes up."""
    for _ in range(5):
        value, gradient = likelihood(coef)
        information = likelihood.information(coef)
        if np.linalg.eigvalsh(information)[0] <= 0:
            return coef
        step = np.linalg.solve(information, gradient)
        if likelihood(coef + step)[0] <= value:
            return coef
        coef = coef + step
    return coef


def _least_squares(design: ListDesign, rows: ListRows, table: Floats) -> Fitted:
    """Return both steps: the innocent count of the controls, then what the treated have more."""
    arm, most = rows.treated, design.statements
    columns = table.shape[1]
    level = float(logit(np.clip(rows.scores[~arm].mean() / most, 0.02, 0.98)))
    innocent = _fit(table[~arm], rows.scores[~arm], most, [level])
    more = rows.scores[arm] - most * expit(table[arm] @ innocent)
    own = float(logit(np.clip(more.mean(), 0.02, 0.98)))
    sensitive = _fit(table[arm], more, 1, (own, *STARTS))
    coef = np.concatenate([sensitive, innocent])
    places = {"sensitive": slice(0, columns), "innocent": slice(columns, 2 * columns)}
    return Fitted(coef, _sandwich(rows, table, coef, most), places, None)


def _fit(table: Floats, y: Floats, times: int, levels: Sequence[float]) -> Floats:
    """Return the logistic coefficients with the least squares."""

    def residual(coef: Floats) -> Floats:
        return y - times * expit(table @ coef)

    def slopes(coef: Floats) -> Floats:
        return -times * _slopes(table, coef)

    rest = [0.0] * (table.shape[1] - 1)
    ends = [
        scipy.optimize.least_squares(
            residual, [level, *rest], slopes, xtol=_CLOSE, ftol=_CLOSE, gtol=_CLOSE
        )
        for level in levels
    ]
    return min(ends, key=lambda end: end.cost).x


def _slopes(table: Floats, coef: Floats) -> Floats:
    share = expit(table @ coef)
    return (share * (1 - share))[:, None] * table


def _sandwich(rows: ListRows, table: Floats, coef: Floats, most: int) -> Floats:
    """Return the covariance of both steps, which counts the error of the first in the second."""
    arm = rows.treated
    columns = table.shape[1]
    sensitive, innocent = coef[:columns], coef[columns:]
    own = _slopes(table[arm], sensitive)
    passed = most * _slopes(table[arm], innocent)
    first = most * _slopes(table[~arm], innocent)
    residual = (
        rows.scores[arm] - most * expit(table[arm] @ innocent) - expit(table[arm] @ sensitive)
    )
    left = rows.scores[~arm] - most * expit(table[~arm] @ innocent)
    bread = np.zeros((2 * columns, 2 * columns))
    bread[:columns, :columns] = own.T @ own
    bread[:columns, columns:] = own.T @ passed
    bread[columns:, columns:] = first.T @ first
    meat = np.zeros_like(bread)
    meat[:columns, :columns] = (own * residual[:, None] ** 2).T @ own
    meat[columns:, columns:] = (first * left[:, None] ** 2).T @ first
    if np.linalg.cond(bread) > 1e12:
        raise UnidentifiedFit("not-a-maximum")
    inverse = np.linalg.inv(bread)
    return inverse @ meat @ inverse.T


def _equation(
    fitted: Fitted,
    place: slice,
    back: Floats,
    names: tuple[str, ...],
    confidence: float,
    settled: bool,
) -> ListEquation:
    size = place.stop - place.start
    turned = back[:size, :size]
    covariance = turned @ fitted.covariance[place, place] @ turned.T
    coef = turned @ fitted.coef[place]
    return ListEquation(names[:size], coef, covariance, confidence, (None,) * size, settled)


def _share(fitted: Fitted, table: Floats, alpha: float, settled: bool) -> Figures:
    """Return the average share, with limits by the delta method if the list says enough."""
    place = fitted.places["sensitive"]
    shares = expit(table @ fitted.coef[place])
    slopes = (shares * (1 - shares)) @ table / len(table)
    half = critical(alpha) if settled else np.nan
    figures = Figures.of(
        shares.mean(keepdims=True), slopes[None], fitted.covariance[place, place], half
    )
    near = figures.value < critical(alpha / 10) * figures.se
    return replace(figures, low=np.where(near, np.minimum(figures.low, 0), figures.low))


def _hausman(share: Figures, difference: float, se: float) -> float:
    """Return the p-value of equal estimates; the share's is the more efficient one."""
    spare = se**2 - float(share.se[0]) ** 2
    away = abs(difference - float(share.value[0]))
    return float(2 * ndtr(-away / np.sqrt(spare))) if spare > 0 else 1.0
