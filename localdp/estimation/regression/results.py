"""What a regression found."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike

from localdp.estimation.intervals.binomial import Floats, critical
from localdp.estimation.regression.marginal_effects import Figures, average_prediction


@dataclass(frozen=True)
class Diagnostics:
    """How the fit came about.

    Attributes
    ----------
    iterations : int
        Steps from the start that found the best top.
    gradient_norm : float
        Of the log-likelihood there, per unit of a covariate's spread.
    condition, design_condition : float
        Condition numbers of the observed information and of the covariates, on that scale.
    starts, agreeing : int
        How many starting points were tried, and how many led to the same place.
    runner_up : float or None
        How much lower the log-likelihood of the next best place is; None if all agree.
    mean_report : float
    report_range : tuple of float
        The mean reports if nobody, or everybody, had the answer 1.
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


LEAST_TOLD = 250.0
"""The sum over the rows of (t1 - t0) squared, from which average predictions and effects are given:
so many open answers would tell as much."""


@dataclass(frozen=True, eq=False)
class LogisticEstimate:
    """A fitted logistic regression; coefficients come with the intercept first.

    Attributes
    ----------
    names : tuple of str
        Of the coefficients, shape (1 + covariates,).
    coef : ndarray
        On the scale of log odds.
    covariance : ndarray
        Shape (1 + covariates,) * 2: the inverse of the observed information.
    log_likelihood : float
    prediction : Figures or None
        The average over these rows of the share that the model predicts, one entry. None where
        the reports tell less than `LEAST_TOLD` open answers would: there the delta method's
        intervals miss too often (`run.py audit --coverage`).
    effects : Figures or None
        The average marginal effect of each covariate on that share, shape (covariates,): of a
        covariate with two values, what the upper one changes; of any other, per unit. None there
        too.
    n, left_out : int
        Complete rows, and those that miss something.
    confidence : float
    diagnostics : Diagnostics
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
        """Lower ends of the intervals of `coef`."""
        return self.coef - self._half * self.se

    @property
    def high(self) -> Floats:
        """Upper ends of the intervals of `coef`."""
        return self.coef + self._half * self.se

    @property
    def odds_ratios(self) -> Figures:
        """Ratios of odds for one unit more, whose intervals are those of `coef`, exponentiated."""
        with np.errstate(over="ignore"):
            ratios = np.exp(self.coef)
            return Figures(ratios, ratios * self.se, np.exp(self.low), np.exp(self.high))

    def average_prediction(self, X: ArrayLike) -> Figures:  # noqa: N803
        """Return the average predicted share over rows of covariates, one entry.

        Parameters
        ----------
        X : array_like
            Shape (rows, covariates), complete; what would be if people were like this.
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
