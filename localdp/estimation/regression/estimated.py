"""The figures of a regression, from how it was fitted."""

from dataclasses import replace
from itertools import compress
from typing import Any

import numpy as np
from scipy.special import expit

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.regression.assembly import Model
from localdp.estimation.regression.attention import Lies, Unanchored
from localdp.estimation.regression.criteria import Criteria
from localdp.estimation.regression.design import Patterns
from localdp.estimation.regression.engine import Fitted
from localdp.estimation.regression.goodness import Goodness, cells_of, test_likelihood
from localdp.estimation.regression.joint_tests import test_jointly, wald_test
from localdp.estimation.regression.linear import LinearFit
from localdp.estimation.regression.marginal_effects import Figures
from localdp.estimation.regression.mixture.likelihood import ModelLikelihood
from localdp.estimation.regression.predicted import predicted_means, predicted_shares
from localdp.estimation.regression.results import (
    MIN_EQUIVALENT_ANSWERS,
    Equation,
    RegressionEstimate,
)
from localdp.estimation.regression.scores import unit_of
from localdp.estimation.regression.specification import Specification
from localdp.estimation.regression.weighting import gradient_variances


def of_least_squares(
    fitted: LinearFit, given: Specification, confidence: float
) -> RegressionEstimate:
    """Return the estimate by least squares."""
    names = ("intercept", *given.model.names(given.model.terms))
    outcome = Equation(
        names,
        fitted.coef,
        fitted.covariance,
        confidence,
        (None,) * len(names),
        freedom=fitted.freedom,
    )
    model, asked = given.model, given.predictors
    return RegressionEstimate(
        outcome=outcome,
        prediction=Figures.of(*fitted.prediction, fitted.covariance, outcome.half),
        effects=Figures.of(*fitted.effects, fitted.covariance, outcome.half),
        goodness=fitted.goodness,
        joint=tuple(wald_test(model, outcome, tested) for tested in asked.joint),
        predicted=predicted_means(model.terms, outcome, asked.profiles) if asked.profiles else None,
        **_of_rows(given, confidence),
    )


def of_likelihood(fitted: Fitted, given: Specification, confidence: float) -> RegressionEstimate:
    """Return the estimate by maximum likelihood."""
    latent, asked = given.model.attention, given.predictors
    equations = _equations(fitted, given.model, confidence)
    attention = attentive = None
    if latent is not None:
        attention = equations.pop(0)
        attentive = average_attention(fitted, given.model, confidence)
    lies = isinstance(latent, Lies)
    prediction = effects = goodness = None
    if given.model.link.categories > 1 and not isinstance(latent, Unanchored):
        goodness = _goodness(fitted) if fitted.finite else None
        if given.equivalent >= MIN_EQUIVALENT_ANSWERS:
            prediction, effects = fitted.averaged(asked.indicators, confidence)
    joint = tuple(test_jointly(fitted, given.model, tested) for tested in asked.joint)
    predicted = None
    if asked.profiles and given.model.link.categories > 1:
        predicted = predicted_shares(fitted, given.model, asked.profiles, confidence)
    return RegressionEstimate(
        outcome=equations[-1],
        predictors=tuple(equations[:-1]),
        attention=None if lies else attention,
        attentive=None if lies else attentive,
        truthful=attentive if lies else None,
        log_likelihood=fitted.search.best.value,
        prediction=prediction,
        effects=effects,
        goodness=goodness,
        diagnostics=fitted.diagnostics(),
        criteria=_criteria(fitted),
        joint=joint,
        predicted=predicted,
        **_of_rows(given, confidence),
    )


def _of_rows(given: Specification, confidence: float) -> dict[str, Any]:
    """Return the figures that do not depend on the method."""
    terms = given.model.terms
    single = [len(term) == 1 for term in terms.terms]
    return {
        "kind": given.kind,
        "effect_names": tuple(compress(given.model.names(terms), single)),
        "equivalent": given.equivalent,
        "n": given.patterns.n,
        "left_out": given.patterns.left_out,
        "weighted": given.patterns.weighted,
        "confidence": confidence,
    }


def _equations(fitted: Fitted, model: Model, confidence: float) -> list[Equation]:
    equations = []
    for (link, terms), part in zip(model.parts, fitted.data.parts, strict=True):
        names = ("intercept", *model.names(terms))
        equations.append(
            Equation(
                link.columns(names),
                fitted.coef[part],
                fitted.covariance[part, part],
                confidence,
                link.answers(len(names)),
                limits=fitted.limits.of(part),
            )
        )
    return equations


def in_unit(
    estimate: RegressionEstimate, scores: Floats, patterns: Patterns, data: ModelLikelihood
) -> RegressionEstimate:
    """Return the same in the unit of numbers that were standardized.

    The constant's p-value is about 0 in this unit; a standard deviation has none.
    """
    mean, spread = unit_of(scores, patterns)

    def moved(figures: Floats) -> Floats:
        last = np.exp(figures[-1:])
        whole: Floats = spread * np.append(figures[:-1], last)
        whole[0] += mean
        return whole

    outcome = estimate.outcome
    coef = moved(outcome.coef)
    slopes = np.append(np.full(len(coef) - 1, spread), coef[-1])
    covariance = outcome.covariance * np.outer(slopes, slopes)
    limits, value = outcome.limits, estimate.log_likelihood
    if limits is not None:
        low, high = moved(limits.low), moved(limits.high)
        errors = (high - low) / (2 * data.half(outcome.confidence))
        away = np.divide(coef, errors, out=np.zeros(len(coef)), where=np.isfinite(errors))
        p_value = data.p_values(away)
        p_value[-1] = np.nan
        limits = limits._replace(coef=coef, low=low, high=high, p_value=p_value)
    return replace(
        estimate,
        outcome=replace(outcome, coef=coef, covariance=covariance, limits=limits),
        log_likelihood=None if value is None else value - patterns.n * float(np.log(spread)),
    )


def average_attention(fitted: Fitted, model: Model, confidence: float) -> Figures:
    """Return the average attention of people, whose equation is the first of the model.

    If it depends on covariates, the limits are the delta method's; there are none if coefficients
    are infinite.
    """
    attention = _equations(fitted, model, confidence)[0]
    half = fitted.data.half(confidence)
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
        nothing = np.full(1, np.nan)
        return Figures(average, nothing, nothing, nothing)
    return Figures.of(average, slopes[None], attention.covariance, half)


def _goodness(fitted: Fitted) -> Goodness | None:
    patterns, data = fitted.patterns, fitted.data
    shares = fitted.averages.each()
    fitted_values = shares @ np.arange(shares.shape[1])
    counts = patterns.people, data.equivalents, patterns.weights
    cells, by_covariates = cells_of(patterns.x, fitted_values, *counts)
    return test_likelihood(data, fitted.search.best.coef, cells, by_covariates=by_covariates)


def _criteria(fitted: Fitted) -> Criteria:
    best, data, patterns = fitted.search.best, fitted.data, fitted.patterns
    if not data.robust:
        return Criteria.of(best.value, data.size, patterns.n)
    gradients = gradient_variances(data, best.coef)[0]
    return Criteria.weighted(best.value, fitted.information, gradients, data.parts[-1].start)
