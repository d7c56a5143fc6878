"""The figures of a regression, from how it was fitted."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from scipy.special import expit

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.assembly import Model
from localdp.estimation.regression.attention import Cheating, Lies
from localdp.estimation.regression.criteria import Criteria
from localdp.estimation.regression.design import Patterns
from localdp.estimation.regression.engine import Fitted
from localdp.estimation.regression.goodness import Goodness, JointTest, cells_of, test_likelihood
from localdp.estimation.regression.linear import LinearFit
from localdp.estimation.regression.marginal_effects import Figures
from localdp.estimation.regression.mixture.likelihood import ModelLikelihood
from localdp.estimation.regression.results import MIN_EQUIVALENT_ANSWERS, Diagnostics, Equation
from localdp.estimation.regression.scores import unit_of


@dataclass(frozen=True, eq=False)
class Estimated:
    """The parts of an estimate that depend on how it was found."""

    outcome: Equation
    predictors: tuple[Equation, ...]
    log_likelihood: float | None
    prediction: Figures | None
    effects: Figures | None
    goodness: Goodness | None
    diagnostics: Diagnostics | None
    attention: Equation | None = None
    attentive: Figures | None = None
    criteria: Criteria | None = None
    joint: tuple[JointTest | None, ...] = ()
    predicted: Figures | None = None

    @classmethod
    def of_linear(cls, fitted: LinearFit, model: Model, confidence: float) -> "Estimated":
        """Return the figures of least squares."""
        names = ("intercept", *model.names(model.terms))
        covariance, answers = fitted.covariance, (None,) * len(names)
        outcome = Equation(
            names, answers, fitted.coef, covariance, confidence, freedom=fitted.freedom
        )
        return cls(
            outcome,
            (),
            None,
            Figures.of(*fitted.prediction, covariance, outcome.half),
            Figures.of(*fitted.effects, covariance, outcome.half),
            fitted.goodness,
            None,
        )

    @classmethod
    def of_likelihood(
        cls,
        fitted: Fitted,
        model: Model,
        indicators: Sequence[bool],
        confidence: float,
        equivalents: float,
    ) -> "Estimated":
        """Return the figures of maximum likelihood."""
        equations = []
        half = fitted.data.half(confidence)
        for (link, terms), part in zip(model.parts, fitted.data.parts, strict=True):
            names = ("intercept", *model.names(terms))
            equations.append(
                Equation(
                    link.columns(names),
                    link.answers(len(names)),
                    fitted.coef[part],
                    fitted.covariance[part, part],
                    confidence,
                    limits=fitted.limits.of(part),
                )
            )
        attention = None if model.attention is None else equations.pop(0)
        prediction = effects = goodness = None
        if model.link.categories > 1 and not isinstance(model.attention, Lies | Cheating):
            goodness = _goodness(fitted) if fitted.finite else None
            if equivalents >= MIN_EQUIVALENT_ANSWERS:
                prediction, effects = fitted.averaged(indicators, confidence)
        return cls(
            equations[-1],
            tuple(equations[:-1]),
            fitted.search.best.value,
            prediction,
            effects,
            goodness,
            fitted.diagnostics(),
            attention,
            _attentive(attention, model, fitted, half),
        )

    def in_unit(self, scores: Floats, patterns: Patterns, data: ModelLikelihood) -> "Estimated":
        """Return the same in the unit of numbers that were standardized.

        The constant's p-value is that of 0 in this unit; a standard deviation has none.
        """
        mean, spread = unit_of(scores, patterns)

        def moved(figures: Floats) -> Floats:
            last = np.exp(figures[-1:])
            whole: Floats = spread * np.append(figures[:-1], last)
            whole[0] += mean
            return whole

        coef = moved(self.outcome.coef)
        slopes = np.append(np.full(len(coef) - 1, spread), coef[-1])
        covariance = self.outcome.covariance * np.outer(slopes, slopes)
        limits, value = self.outcome.limits, self.log_likelihood
        if limits is not None:
            low, high = moved(limits.low), moved(limits.high)
            errors = (high - low) / (2 * data.half(self.outcome.confidence))
            away = np.divide(coef, errors, out=np.zeros(len(coef)), where=np.isfinite(errors))
            p_value = data.p_values(away)
            p_value[-1] = np.nan
            limits = limits._replace(coef=coef, low=low, high=high, p_value=p_value)
        return replace(
            self,
            outcome=replace(self.outcome, coef=coef, covariance=covariance, limits=limits),
            log_likelihood=None if value is None else value - patterns.n * float(np.log(spread)),
        )


def _attentive(attention: Equation | None, model: Model, fitted: Fitted, half: float) -> Figures:
    """Return the average attention of people.

    If it depends on covariates, the limits are the delta method's; there are none if coefficients
    are infinite.

    Without an equation everyone is attentive.
    """
    nothing = np.full(1, np.nan)
    if attention is None:
        return Figures(np.ones(1), nothing, nothing, nothing)
    terms = model.parts[0][1]
    patterns = fitted.patterns
    design = terms.matrix(patterns.x, [0] * len(terms.categories))
    weights = patterns.people * patterns.weights / patterns.n
    shares = expit(design @ fitted.likely[fitted.data.parts[0]])
    slopes = (weights * shares * (1 - shares)) @ design
    average = np.array([weights @ shares])
    if len(attention.coef) == 1 and attention.limits is not None:
        low, high = expit(attention.low), expit(attention.high)
        finite = bool(np.isfinite(attention.se[0]))
        se = np.abs(slopes) * attention.se if finite else (high - low) / (2 * half)
        return Figures(expit(attention.coef), se, low, high)
    if not np.isfinite(attention.coef).all():
        return Figures(average, nothing, nothing, nothing)
    return Figures.of(average, slopes[None], attention.covariance, half)


def _goodness(fitted: Fitted) -> Goodness | None:
    patterns, data = fitted.patterns, fitted.data
    shares = fitted.averages.each()
    fitted_values = shares @ np.arange(shares.shape[1])
    counts = patterns.people, data.equivalents, patterns.weights
    cells, by_covariates = cells_of(patterns.x, fitted_values, *counts)
    coef = fitted.search.best.coef
    return test_likelihood(data, coef, fitted.channel, cells, by_covariates=by_covariates)
