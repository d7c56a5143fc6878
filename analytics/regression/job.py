"""The job of a regression: any participating question by others, each through its channel.

Randomized questions need no budget, as their reports are protected already; unprotected ones take
part by their groups, which are large. Central questions cannot take part: see
`analytics.dp_training.job`.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from django.utils.translation import gettext_lazy as _

from analytics.crosstabs.variables import Variable
from analytics.grouping.conditions import check_conditions
from analytics.grouping.services import Groups, read_members, required_groups
from analytics.jobs.downloads import plain_fields
from analytics.jobs.registry import JobRefused, Kind, Progress, register
from analytics.jobs.report_columns import concatenate
from analytics.models import Job
from analytics.regression.files import FILES
from analytics.regression.forms import RegressionForm
from analytics.regression.presentation import describe_regression, regression_context
from analytics.regression.variables import (
    is_number,
    is_randomized,
    numbers_of,
    only_levels,
    outcomes_of,
    predictors_of,
    present_levels,
    report_share,
    reports_of,
)
from analytics.weights.services import GroupSizes
from localdp.estimation import Randomized, RegressionEstimate, UnidentifiedFit, fit_regression
from localdp.estimation.variance import effective_size


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Read the reports and fit the model."""
    document, groups = job.wave.version.document, required_groups(job.wave)
    outcome, predictors = _chosen(job, groups)
    given = job.parameters
    sizes = GroupSizes.parse(groups, given["weights"]) if "weights" in given else None
    used = [one.question_index for one in (outcome, *predictors)]
    places = list(dict.fromkeys([*used, *([sizes.place] if sizes else [])]))
    check_conditions(document, places, groups)
    read = concatenate(read_members(job.wave, groups, places, progress))
    columns = dict(zip(places, read.columns, strict=True))
    asked = columns[outcome.question_index]
    explained = None if is_number(outcome) else reports_of(outcome, asked)
    known = [reports_of(one, columns[one.question_index]) for one in predictors]
    complete = np.all([asked.heard if explained is None else explained.answered,
                       *(one.answered for one in known)], axis=0)  # fmt: skip
    minimum = document.release.minimum_n
    weights = None
    if sizes:
        by = columns[sizes.place]
        codes = np.where(by.answered, groups.cells[sizes.place].codes[by.reports], -1)
        weights = sizes.weights(codes, complete, minimum)
        complete &= weights > 0
    if complete.sum() < minimum:
        raise JobRefused("too-few", minimum=minimum)
    levels = [present_levels(one, complete) for one in known]
    for one, own in zip(predictors, levels, strict=True):
        if len(own) < 2:
            raise JobRefused("constant", question=one.question_index + 1)
    answers: list[int] = []
    if explained is not None:
        answers = present_levels(explained, complete)
        if len(answers) < 2:
            raise JobRefused("constant", question=outcome.question_index + 1)
        explained = only_levels(explained, answers)
    # Covariates first, as in the model's coefficients.
    order = sorted(range(len(predictors)), key=lambda place: is_randomized(predictors[place]))
    x, owners, randomized, terms = [], [], [], []
    for place in order:
        one, own, reports = predictors[place], levels[place], known[place]
        terms += [(place, level) for level in own[1:]]
        if is_randomized(one):
            randomized.append(Randomized(one.key, reports))
            continue
        for level in own[1:]:
            x.append(np.where(reports.answered, reports.codes == level, np.nan))
            owners.append(one.key)
    pairs = given.get("interactions", [])
    try:
        fit = fit_regression(
            numbers_of(outcome, asked, complete)
            if explained is None
            else explained.among(complete),
            np.column_stack(x).astype(np.float64) if x else None,
            randomized,
            ordered=given.get("ordered", False),
            names=[str(number) for number in range(len(x))],
            groups=owners,
            interactions=[(first, second) for first, second in pairs],
            weights=weights,
            confidence=document.estimator.confidence,
            progress=progress.estimation,
        )
    except UnidentifiedFit as refusal:
        raise JobRefused(refusal.reason) from None
    shown = {one.key: place for place, one in enumerate(predictors)}
    return {
        "outcome": outcome.question_index,
        "answers": answers,
        "predictors": [one.key for one in predictors],
        "terms": [[predictors[place].question_index, level] for place, level in terms],
        "of": [place for place, _level in terms],
        "references": [
            [one.question_index, own[0]] for one, own in zip(predictors, levels, strict=True)
        ],
        "interactions": [
            crossed
            for first, second in pairs
            for crossed in _crossed([place for place, _level in terms], shown[first], shown[second])
        ],
        "weights": None
        if sizes is None or weights is None
        else {"question": sizes.place, "effective": effective_size(weights[complete])},
        "reports": report_share(outcome, asked, complete),
        "empty": [
            [place, level]
            for place, (one, own) in enumerate(zip(predictors, levels, strict=True))
            for level in range(one.categories)
            if level not in own
        ],
        "two_arms": any(
            column.direct is not None and bool(np.any(column.direct[complete]))
            for column in columns.values()
        ),
        **fit_to_dict(fit),
    }


def _crossed(owners: Sequence[int], first: int, second: int) -> list[list[int]]:
    """Return the terms of an interaction, in the order of its coefficients."""
    return [
        [one, other]
        for one, owner in enumerate(owners)
        for other, of in enumerate(owners)
        if (owner, of) == (first, second)
    ]


def _chosen(job: Job, groups: Groups) -> tuple[Variable, list[Variable]]:
    outcomes = {one.key: one for one in outcomes_of(groups)}
    predictors = {one.key: one for one in predictors_of(groups)}
    given = job.parameters
    if given["outcome"] not in outcomes or not set(given["covariates"]) <= predictors.keys():
        raise JobRefused("unknown")
    return outcomes[given["outcome"]], [predictors[key] for key in given["covariates"]]


def fit_to_dict(fit: RegressionEstimate) -> dict[str, Any]:
    """Return a fit as JSON; infinite figures are None.

    Averages are about the share of the second of two answers; otherwise they have an entry for each
    answer.
    """
    columns = ("value", "se", "low", "high")
    diagnostics = ("iterations", "gradient_norm", "condition", "starts", "agreeing")
    goodness = ("statistic", "freedom", "p_value", "cells", "by_covariates", "detectable")
    effects, prediction = fit.effects, fit.prediction
    if fit.kind == "logistic" and effects is not None and prediction is not None:
        effects, prediction = effects[:, 1], prediction[1:]
    return {
        **plain_fields(fit, "kind", "n", "left_out", "confidence", "log_likelihood", "equivalent"),
        **plain_fields(fit.outcome, "coef", "se", "low", "high"),
        "of_answers": list(fit.outcome.answers),
        "odds_ratios": None
        if fit.kind == "linear"
        else plain_fields(fit.outcome.odds_ratios, *columns),
        "effects": effects and plain_fields(effects, *columns),
        "prediction": prediction and plain_fields(prediction, *columns),
        "models": [plain_fields(one, "coef", "se", "low", "high") for one in fit.predictors],
        "goodness": fit.goodness and plain_fields(fit.goodness, *goodness),
        "diagnostics": fit.diagnostics and plain_fields(fit.diagnostics, *diagnostics),
    }


REASONS = {
    "few-in-group": _(
        "Group %(group)s of the weights has fewer than %(minimum)s people here, so it cannot "
        "represent its part of the population."
    ),
    "constant": _(
        "All people are in the same group of question %(question)s, so it explains nothing. Leave "
        "it out."
    ),
    "too-few-rows": _(
        "Each coefficient needs ten complete submissions; weighted ones count as many as would "
        "tell as much with equal weights. Choose fewer covariates, or wait for more reports."
    ),
    "singular": _("The covariates are collinear. Leave one of them out."),
    "outside": _(
        "The percentage of recorded Yes is outside the range that the randomization "
        "can produce: lower than if no one had answered Yes, or higher than if "
        "everyone had. No model can be fitted."
    ),
    "no-information": _("The reports of this question do not depend on the answers."),
    "empty": _(
        "As far as the reports show, no one is in one of the categories of a randomized question. "
        "Leave this question out, or wait for more reports."
    ),
    "too-little": _(
        "The reports tell too little for such a model: as much as 250 complete unprotected answers "
        "with equal weights are needed. Noise and unequal weights lower what they tell. Choose "
        "fewer randomized questions or no weights, or wait for more reports."
    ),
    "too-noisy": _(
        "The noise of the randomized predictors is larger than what they tell. Choose fewer of "
        "them, or wait for more reports."
    ),
    "separation": _(
        "A covariate predicts the answer perfectly (separation), so its coefficient is infinite."
    ),
    "runaway": _(
        "The likelihood keeps rising as a coefficient grows: these reports are too few, or too "
        "noisy, to distinguish a large coefficient from an infinite one. Choose fewer covariates, "
        "or wait for more reports."
    ),
    "starts-disagree": _(
        "The model is not identified: very different coefficients fit these reports "
        "about as well. Choose fewer covariates, or wait for more reports."
    ),
    "not-a-maximum": _(
        "Standard errors could not be computed (singular information matrix). Choose "
        "fewer covariates, or wait for more reports."
    ),
    "not-converged": _("The model did not converge. Choose fewer covariates."),
}

REGRESSION = register(
    Kind(
        name="regression",
        title=_("Regression"),
        needs_groups=True,
        run=run,
        form=RegressionForm,
        reasons=REASONS,
        context=regression_context,
        describe=describe_regression,
        files=FILES,
    )
)
