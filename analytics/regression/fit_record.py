"""A fit as JSON, as jobs store it."""

from typing import Any

from analytics.jobs.result_files import plain_fields
from analytics.regression.sample import Sample
from localdp.estimation import RegressionEstimate


def fit_to_dict(fit: RegressionEstimate) -> dict[str, Any]:
    """Return a fit as JSON; infinite figures are None.

    Averages are about the share of the second of two answers; otherwise they have an entry for each
    answer.
    """
    columns = ("value", "se", "low", "high")
    diagnostics = ("iterations", "gradient_norm", "condition", "starts", "agreeing")
    goodness = ("statistic", "freedom", "p_value", "cells", "by_covariates", "detectable")
    effects = fit.effects
    prediction = fit.prediction
    if fit.kind == "logistic" and effects is not None and prediction is not None:
        effects = effects[:, 1]
        prediction = prediction[1:]
    return {
        **plain_fields(fit, "kind", "n", "left_out", "confidence", "log_likelihood", "equivalent"),
        **plain_fields(fit.outcome, "coef", "se", "low", "high", "p_value", "covariance"),
        "criteria": fit.criteria and plain_fields(fit.criteria, "coefficients", "aic", "bic"),
        "of_answers": list(fit.outcome.answers),
        "odds_ratios": None
        if fit.kind == "linear"
        else plain_fields(fit.outcome.odds_ratios, *columns),
        "effects": effects and plain_fields(effects, *columns),
        "prediction": prediction and plain_fields(prediction, *columns),
        "truthful": fit.truthful and plain_fields(fit.truthful[0], *columns),
        "attention": fit.attentive
        and {
            **plain_fields(fit.attentive[0], *columns),
            "model": fit.attention and plain_fields(fit.attention, "coef", "se", "low", "high"),
        },
        "models": [plain_fields(model, "coef", "se", "low", "high") for model in fit.predictors],
        "goodness": fit.goodness and plain_fields(fit.goodness, *goodness),
        "diagnostics": fit.diagnostics and plain_fields(fit.diagnostics, *diagnostics),
    }


def terms_to_dict(sample: Sample) -> dict[str, Any]:
    """Return what the coefficients are about as JSON."""
    index = [covariate.variable.question_index for covariate in sample.chosen]
    return {
        "predictors": [covariate.key for covariate in sample.chosen],
        "middles": sample.middles,
        "of": [place for place, _level in sample.terms],
        "terms": [[index[place], level] for place, level in sample.terms],
        "references": [
            [question, levels[0] if levels else None]
            for question, levels in zip(index, sample.levels, strict=True)
        ],
    }


def predicted_to_dict(fit: RegressionEstimate) -> dict[str, Any]:
    """Return the predicted shares of profiles as JSON, as averages are."""
    predicted = fit.predicted
    assert predicted is not None  # noqa: S101 - there are profiles
    if fit.kind == "logistic":
        predicted = predicted[:, 1:]
    return plain_fields(predicted, "value", "low", "high")
