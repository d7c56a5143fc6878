"""The results of a regression."""

from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
from scipy.special import ndtr, stdtr, stdtrit

from localdp.estimation.display.result import Result, stacked
from localdp.estimation.display.table import Table
from localdp.estimation.intervals.binomial import Floats, critical
from localdp.estimation.regression.criteria import Criteria
from localdp.estimation.regression.goodness import Goodness, JointTest
from localdp.estimation.regression.marginal_effects import Figures
from localdp.estimation.regression.profile.limits import Limits


@dataclass(frozen=True)
class Diagnostics:
    """Diagnostics of the fit."""

    iterations: int
    """Steps from the start that found the best maximum."""
    gradient_norm: float
    """Norm of the log-likelihood's gradient there, per unit of a covariate's spread."""
    condition: float
    """Condition number of the observed information, on that scale."""
    design_condition: float
    """Condition number of the covariates, on that scale."""
    starts: int
    """The number of starting points."""
    agreeing: int
    """How many of them led to the best maximum."""
    runner_up: float | None
    """How much lower the log-likelihood of the second-best maximum is; None if all starts agree."""
    mean_report: float | None
    """The mean of yes/no reports."""
    report_range: tuple[float, float] | None
    """The expected mean reports if no one, or everyone, had the answer 1."""


MIN_EQUIVALENT_ANSWERS = 250.0
"""The smallest equivalent number of unprotected answers (`Reports.equivalent`; for yes/no questions
the sum over rows of (t1 - t0)²) for average predictions and effects of categories."""


@dataclass(frozen=True, eq=False)
class Estimate(Result):
    """Coefficients with intervals, from `limits` if there are any, else Wald's."""

    _title = "Coefficients"
    _figures = ("coef", "se", "p_value", "low", "high")

    names: tuple[str, ...]
    coef: Floats
    covariance: Floats
    confidence: float
    limits: Limits | None = field(default=None, kw_only=True)
    """The limits of maximum likelihood, which may be infinite: see
    `localdp.estimation.regression.profile`."""
    freedom: int | None = field(default=None, kw_only=True)
    """Student's degrees of freedom of Wald's limits; None if there are many people."""

    @cached_property
    def se(self) -> Floats:
        """Standard errors of `coef`."""
        return np.sqrt(np.diag(self.covariance))

    @property
    def low(self) -> Floats:
        """Lower limits of `coef`."""
        if self.limits is not None:
            return self.limits.low
        return self.coef - self.half * self.se

    @property
    def high(self) -> Floats:
        """Upper limits of `coef`."""
        if self.limits is not None:
            return self.limits.high
        return self.coef + self.half * self.se

    @property
    def p_value(self) -> Floats:
        """Two-sided p-values of coefficients that are 0, of the same test as the limits."""
        if self.limits is not None:
            return self.limits.p_value
        away = -np.abs(self.coef) / self.se
        return 2 * (ndtr(away) if self.freedom is None else stdtr(self.freedom, away))

    @property
    def odds_ratios(self) -> Figures:
        """Odds ratios per unit of each covariate; limits are exponentiated too."""
        with np.errstate(over="ignore"):
            ratios = np.exp(self.coef)
            errors = np.where(np.isfinite(self.se), ratios, 1) * self.se
            return Figures(ratios, errors, np.exp(self.low), np.exp(self.high))

    @property
    def half(self) -> float:
        """How many standard errors Wald's limits are away."""
        if self.freedom is None:
            return critical(1 - self.confidence)
        return float(stdtrit(self.freedom, 0.5 + self.confidence / 2))


@dataclass(frozen=True, eq=False)
class LogisticEstimate(Estimate):
    """A fitted logistic regression; the intercept is the first coefficient.

    Attributes
    ----------
    names : tuple of str
        Names of the coefficients, shape (1 + covariates,).
    coef : ndarray
        Coefficients on the log-odds scale; the most likely one may be infinite.
    covariance : ndarray
        The inverse of the observed information, shape (1 + covariates, 1 + covariates). An infinite
        coefficient has an infinite variance.
    log_likelihood : float
        Its maximum.
    prediction : Figures or None
        The average over these rows of the predicted share, one entry. None if the reports carry
        less information than `MIN_EQUIVALENT_ANSWERS` unprotected answers.
    effects : Figures or None
        The average marginal effect of each covariate on that share, shape (covariates,): for a
        covariate with two values, the effect of the upper one; for any other, per unit. None under
        the same condition.
    n, left_out : int
        The number of complete rows, and of rows with a missing value.
    confidence : float
        Confidence level.
    diagnostics : Diagnostics
        How the fit converged.
    limits : Limits
        Of the coefficients, which may be infinite: see `localdp.estimation.regression.profile`.
    """

    _title = "Logistic regression"

    log_likelihood: float
    prediction: Figures | None
    effects: Figures | None
    n: int
    left_out: int
    diagnostics: Diagnostics

    def _axes(self, shape: tuple[int, ...]) -> list[tuple[str, list[str]]]:
        return [("", list(self.names))]


@dataclass(frozen=True, eq=False)
class Equation(Estimate):
    """The coefficients of one model: log odds, or in a linear regression the number's unit.

    Coefficients have the names of their columns; constants are named "intercept", or "threshold" in
    a proportional-odds model, and the standard deviation of a normal number "sigma".
    """

    answers: tuple[int | None, ...]
    """The category that each coefficient compares with the first one; for a threshold, the last
    category below it. None if it is about all of them."""

    def _axes(self, shape: tuple[int, ...]) -> list[tuple[str, list[str]]]:
        if len(set(self.answers)) == 1:
            return [("", list(self.names))]
        pairs = zip(self.names, self.answers, strict=True)
        return [("", [name if at is None else f"{name} ({at})" for name, at in pairs])]


@dataclass(frozen=True, eq=False, kw_only=True)
class RegressionEstimate(Result):
    """A fitted regression.

    Attributes
    ----------
    kind : str
        "logistic", "multinomial", "ordinal" or "linear".
    outcome : Equation
        The coefficients, in the order of the covariates, the randomized predictors and the
        interactions; of a multinomial regression, for each category but the first.
    predictors : tuple of Equation
        The models of the randomized predictors, as `mixture.likelihood` explains.
    attention : Equation or None
        The log odds that a person is attentive, infinite if everyone appears to be; None without
        an anchor.
    attentive : Figures or None
        The average attention of these people, one entry; None without an anchor.
    truthful : Figures or None
        The share of people who do not deny a Yes, one entry; None unless lies were allowed for.
    log_likelihood : float or None
        Its maximum, with an anchor for all reports; None for a linear regression without one.
    effect_names : tuple of str
        Of the covariates, and of the categories but the first of the randomized predictors.
    prediction : Figures or None
        The average predicted share of each category, shape (categories,); of a linear regression,
        the average predicted number, shape (1,). None if the reports tell less than
        `MIN_EQUIVALENT_ANSWERS`.
    effects : Figures or None
        The average marginal effect of each on these, shape (names, categories). None likewise.
    goodness : Goodness or None
        A test of the model; None if the covariates leave nothing to test.
    equivalent : float
        The number of complete unprotected rows with equal weights that tell as much, at most.
    n, left_out : int
        The number of complete rows, and of rows with a missing value or the weight 0.
    weighted : bool
        Whether rows had different weights.
    confidence : float
        Confidence level.
    diagnostics : Diagnostics or None
        How the fit converged; None for a linear regression without an anchor, which has a closed
        form.
    criteria : Criteria or None
        AIC and BIC; None without a likelihood.
    joint : tuple of JointTest or None
        The tests that were asked for; None where a fit without these variables does not exist.
    predicted : Figures or None
        The predicted shares of the profiles that were asked for, shape (profiles, categories), or
        numbers, shape (profiles, 1).
    """

    kind: str
    outcome: Equation
    predictors: tuple[Equation, ...] = ()
    attention: Equation | None = None
    attentive: Figures | None = None
    truthful: Figures | None = None
    log_likelihood: float | None = None
    effect_names: tuple[str, ...]
    prediction: Figures | None
    effects: Figures | None
    goodness: Goodness | None
    equivalent: float
    n: int
    left_out: int
    weighted: bool
    confidence: float
    diagnostics: Diagnostics | None = None
    criteria: Criteria | None = None
    joint: tuple[JointTest | None, ...] = ()
    predicted: Figures | None = None

    def as_table(self) -> Table:
        """Return the coefficients of the outcome, and of the randomized predictors' models."""
        if not self.predictors and self.attention is None:
            return replace(self.outcome.as_table(), title=self._heading, notes=self._notes())
        models = {f"predictor {number}": model for number, model in enumerate(self.predictors, 1)}
        if self.attention is not None:
            models["attention"] = self.attention
        return stacked(self._heading, self._notes(), "model", {"outcome": self.outcome, **models})

    @property
    def _heading(self) -> str:
        return f"{self.kind.capitalize()} regression"
