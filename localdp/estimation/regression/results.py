"""The results of a regression."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike

from localdp.estimation.intervals.binomial import Floats, critical
from localdp.estimation.regression.marginal_effects import Figures, average_prediction


@dataclass(frozen=True)
class Diagnostics:
    """Diagnostics of the fit.

    Attributes
    ----------
    iterations : int
        Steps from the start that found the best maximum.
    gradient_norm : float
        Norm of the log-likelihood's gradient there, per unit of a covariate's spread.
    condition, design_condition : float
        Condition numbers of the observed information and of the covariates, on that scale.
    starts, agreeing : int
        The number of starting points, and of those that led to the best maximum.
    runner_up : float or None
        How much lower the log-likelihood of the second-best maximum is; None if all starts agree.
    mean_report : float
        The mean of the reports.
    report_range : tuple of float
        The expected mean reports if no one, or everyone, had the answer 1.
    """

    iterations: int
    gradient_norm: float
    condition: float
    design_condition: float
    starts: int
    agreeing: int
    runner_up: float | None
    mean_report: float
    report_range: tuple[float, float]


MIN_EQUIVALENT_ANSWERS = 250.0
"""The smallest sum over rows of (t1 - t0)² for average predictions and effects: the equivalent
number of unprotected answers."""


@dataclass(frozen=True, eq=False)
class LogisticEstimate:
    """A fitted logistic regression; the intercept is the first coefficient.

    Attributes
    ----------
    names : tuple of str
        Names of the coefficients, shape (1 + covariates,).
    coef : ndarray
        Coefficients on the log-odds scale.
    covariance : ndarray
        The inverse of the observed information, shape (1 + covariates, 1 + covariates).
    log_likelihood : float
        Its maximum.
    prediction : Figures or None
        The average over these rows of the predicted share, one entry. None if the reports carry
        less information than `MIN_EQUIVALENT_ANSWERS` unprotected answers: the delta method's
        intervals then cover too seldom (`run.py audit --coverage`).
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
    """

    names: tuple[str, ...]
    coef: Floats
    covariance: Floats
    log_likelihood: float
    prediction: Figures | None
    effects: Figures | None
    n: int
    left_out: int
    confidence: float
    diagnostics: Diagnostics

    @cached_property
    def se(self) -> Floats:
        """Standard errors of `coef`."""
        roots: Floats = np.sqrt(np.diag(self.covariance))
        return roots

    @property
    def low(self) -> Floats:
        """Lower limits of `coef`."""
        return self.coef - self._half * self.se

    @property
    def high(self) -> Floats:
        """Upper limits of `coef`."""
        return self.coef + self._half * self.se

    @property
    def odds_ratios(self) -> Figures:
        """Odds ratios per unit of each covariate; limits are those of `coef`, exponentiated."""
        with np.errstate(over="ignore"):
            ratios = np.exp(self.coef)
            return Figures(ratios, ratios * self.se, np.exp(self.low), np.exp(self.high))

    def average_prediction(self, X: ArrayLike) -> Figures:  # noqa: N803
        """Return the average predicted share over rows of covariates, as one entry.

        Parameters
        ----------
        X : array_like
            Complete covariates, shape (rows, covariates): a population with these values.

        Returns
        -------
        Figures
            One share with its standard error and limits.

        Raises
        ------
        ValueError
            If the shape differs, or a value is not finite.
        """
        rows = np.asarray(X, dtype=np.float64)
        if rows.ndim != 2 or rows.shape[1] != len(self.coef) - 1 or not np.isfinite(rows).all():
            raise ValueError(
                f"X must be finite, with the shape (rows, {len(self.coef) - 1}), not {rows.shape}"
            )
        return average_prediction(rows, self.coef, self.covariance, self._half)

    @property
    def _half(self) -> float:
        return critical(1 - self.confidence)
