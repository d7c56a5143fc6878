"""The job of a regression: any participating question by others, each through its channel.

Randomized questions need no budget, as their reports are protected already; unprotected ones take
part by their groups. Central questions cannot take part: see
`analytics.dp_training.job`.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from analytics.crosstabs.variables import Variable
from analytics.groups.conditions import check_conditions, who_was_asked
from analytics.groups.groups import Groups, groups_of, hides_small_cells
from analytics.jobs.downloads import plain_fields
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import JobKind, Link, Progress, Results
from analytics.jobs.report_columns import concatenate, read_reports
from analytics.models import Job
from analytics.regression.attention import anchor_of, attention_of
from analytics.regression.files import FILES
from analytics.regression.forms import COMBINATIONS, RegressionForm
from analytics.regression.methods import modeled
from analytics.regression.presentation import describe_regression, regression_context
from analytics.regression.rows import result_rows
from analytics.regression.sample import Sample
from analytics.regression.variables import (
    outcomes_of,
    predictors_of,
    report_share,
    too_many_combinations,
)
from analytics.weights.services import GroupSizes
from localdp.estimation import Attention, RegressionEstimate, UnidentifiedFit, fit_regression
from localdp.estimation.regression.terms import MOST_CONFIGURATIONS
from localdp.estimation.variance import effective_size
from localdp.fields import FieldColumn
from surveys.documents.sources import sources_of


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Read the reports and fit the model."""
    groups = groups_of(job)
    outcome, predictors = _chosen(job, groups)
    sizes = _sizes(job)
    anchor = anchor_of(job.wave.version.document, [outcome, *predictors])
    columns = _read(job, groups, outcome, predictors, sizes, anchor, progress)
    document = job.wave.version.document
    sample = Sample.of(outcome, predictors, columns)
    minimum = document.release.minimum_n
    if sizes is not None:
        used = {variable.question_index for variable in (outcome, *predictors)}
        asked = who_was_asked(document, columns)
        unasked = ~np.all([asked[place] for place in used], axis=0)
        sample = sample.weighted(sizes, unasked, minimum)
    small = list[tuple[str, int]]()
    if hides_small_cells(document):
        sample, small = sample.without_small(minimum)
    sample.check(minimum)
    fit = _fit(job, sample, anchor, progress)
    return {
        **_described(job, sample, sizes, small),
        "anchor": anchor,
        **fit_to_dict(fit),
    }


def _sizes(job: Job) -> GroupSizes | None:
    weights = job.parameters.get("weights")
    return None if weights is None else GroupSizes.parse(job.wave.version.document, weights)


def _read(
    job: Job,
    groups: Groups,
    outcome: Variable,
    predictors: Sequence[Variable],
    sizes: GroupSizes | None,
    anchor: int | None,
    progress: Progress,
) -> dict[int, FieldColumn]:
    """Read the reports to the questions of the model and to its anchor, by position."""
    used = [variable.question_index for variable in (outcome, *predictors)]
    places = list(dict.fromkeys([*used, *([sizes.place] if sizes else [])]))
    check_conditions(job.wave.version.document, places, groups)
    if anchor is not None and anchor not in places:
        places.append(anchor)
    places += sources_of(job.wave.version.document, places) - {*places}
    read = concatenate(read_reports(job.wave, groups.blocks(places), progress))
    return dict(zip(places, read.columns, strict=True))


def _fit(job: Job, sample: Sample, anchor: int | None, progress: Progress) -> RegressionEstimate:
    """Fit the model.

    With too few people for coefficients of the attention, it is taken as the same for all of them.
    """
    fitted = partial(_fitted, job, sample, progress)
    try:
        if anchor is None:
            return fitted(None)
        attention = attention_of(job.wave.version.document, anchor, sample.columns[anchor])
        try:
            return fitted(attention)
        except UnidentifiedFit:
            pass
        return fitted(replace(attention, by_covariates=False))
    except UnidentifiedFit as refusal:
        raise refused(refusal) from None


def refused(refusal: UnidentifiedFit, reason: str = "") -> JobRefused:
    """Return the refusal of a job whose model cannot be fitted, with how many people would do."""
    code = reason or refusal.reason
    return (
        JobRefused(f"{code}-needed", needed=refusal.needed) if refusal.needed else JobRefused(code)
    )


def _fitted(
    job: Job, sample: Sample, progress: Progress, attention: Attention | None
) -> RegressionEstimate:
    owners = sample.owners
    return fit_regression(
        sample.explained,
        sample.covariates,
        sample.randomized,
        ordered=job.parameters.get("ordered", False),
        names=[str(number) for number in range(len(owners))],
        groups=owners,
        interactions=_interactions(job),
        weights=sample.weights,
        attention=attention,
        confidence=job.wave.version.document.estimator.confidence,
        progress=progress.estimation,
    )


def _interactions(job: Job) -> list[tuple[str, str]]:
    return [(first, second) for first, second in job.parameters.get("interactions", [])]


def _described(
    job: Job, sample: Sample, sizes: GroupSizes | None, small: Sequence[tuple[str, int]]
) -> dict[str, Any]:
    """Return what the coefficients are about, as JSON."""
    predictors = sample.predictors
    of = [place for place, _level in sample.terms]
    shown = {variable.key: place for place, variable in enumerate(predictors)}
    levels = list(zip(predictors, sample.levels, strict=True))
    columns = sample.columns.values()
    return {
        "outcome": sample.outcome.question_index,
        "answers": sample.answers,
        "predictors": [variable.key for variable in predictors],
        "terms": [[predictors[place].question_index, level] for place, level in sample.terms],
        "of": of,
        "references": [[variable.question_index, present[0]] for variable, present in levels],
        "interactions": [
            crossed
            for first, second in _interactions(job)
            for crossed in _crossed(of, shown[first], shown[second])
        ],
        "weights": _weights(sample, sizes),
        "reports": report_share(sample.outcome, sample.asked, sample.complete),
        "empty": [
            [place, level]
            for place, (variable, present) in enumerate(levels)
            for level in range(variable.categories)
            if level not in present and (variable.key, level) not in small
        ],
        "small": [list(category) for category in small],
        "least": sample.least,
        "two_arms": any(
            column.direct is not None and bool(np.any(column.direct[sample.complete]))
            for column in columns
        ),
    }


def _weights(sample: Sample, sizes: GroupSizes | None) -> dict[str, Any] | None:
    """Return the question that people were weighted by, and as how many they count."""
    if sizes is None or sample.weights is None:
        return None
    effective = effective_size(sample.weights[sample.complete])
    return {"question": sizes.place, "effective": effective}


def _crossed(owners: Sequence[int], first: int, second: int) -> list[list[int]]:
    """Return the terms of an interaction, in the order of its coefficients."""
    return [
        [one, other]
        for one, owner in enumerate(owners)
        for other, of in enumerate(owners)
        if (owner, of) == (first, second)
    ]


def _chosen(job: Job, groups: Groups) -> tuple[Variable, list[Variable]]:
    outcomes = {variable.key: variable for variable in outcomes_of(groups)}
    predictors = {variable.key: variable for variable in predictors_of(groups)}
    request = job.parameters
    if request["outcome"] not in outcomes or not set(request["covariates"]) <= predictors.keys():
        raise JobRefused("unknown")
    chosen = [predictors[key] for key in request["covariates"]]
    if too_many_combinations(chosen):
        raise JobRefused("combinations", most=MOST_CONFIGURATIONS)
    return outcomes[request["outcome"]], chosen


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
        **plain_fields(fit.outcome, "coef", "se", "low", "high"),
        "of_answers": list(fit.outcome.answers),
        "odds_ratios": None
        if fit.kind == "linear"
        else plain_fields(fit.outcome.odds_ratios, *columns),
        "effects": effects and plain_fields(effects, *columns),
        "prediction": prediction and plain_fields(prediction, *columns),
        "attention": fit.attentive
        and {
            **plain_fields(fit.attentive[0], *columns),
            "model": fit.attention and plain_fields(fit.attention, "coef", "se", "low", "high"),
        },
        "models": [plain_fields(model, "coef", "se", "low", "high") for model in fit.predictors],
        "goodness": fit.goodness and plain_fields(fit.goodness, *goodness),
        "diagnostics": fit.diagnostics and plain_fields(fit.diagnostics, *diagnostics),
    }


REASONS = {
    "combinations": COMBINATIONS,
    "few-in-group": _(
        "Group %(group)s of the weights has fewer than %(minimum)s people here, so it cannot "
        "represent its part of the population."
    ),
    "constant": _(
        "All people are in the same group of %(question)s, so it explains nothing. Leave it out."
    ),
    "too-few-rows": _(
        "Each coefficient needs ten complete submissions. Weighted submissions count as "
        "the number of equally weighted ones that would carry the same information. If "
        "there are several covariates, choose fewer."
    ),
    "singular": _("The covariates are collinear. Leave one of them out."),
    "equal": _("All reports are equal, so nothing explains how they differ."),
    "no-information": _("The reports of this question do not depend on the answers."),
    "too-little": _(
        "The reports carry too little information for this model. Regressions of numbers, and "
        "weighted ones, need at least as much as 250 complete, unprotected, equally weighted "
        "answers would carry. Noise and unequal weights reduce the information. Fewer randomized "
        "questions can help, and so can leaving out weights, if there are any."
    ),
    "too-noisy": _(
        "The noise of the randomized predictors is larger than the information they "
        "carry. Choose fewer of them."
    ),
    "runaway": _(
        "The likelihood keeps rising as a coefficient grows: these reports are too few, or too "
        "noisy, to distinguish a large coefficient from an infinite one. If there are several "
        "covariates, choose fewer."
    ),
    "attention-anchor": _(
        "A model that corrects for random answers cannot contain the control question itself. "
        "Leave it out."
    ),
    "attention-number": _(
        "A question of this model has a control question, and coefficients of a randomized number "
        "cannot be corrected for random answers. Choose another outcome, or leave that question "
        "out."
    ),
    "attention-devices": _(
        "A question of this model has a control question. Coefficients can be corrected for random "
        "answers only if all randomized questions of the model are randomized like the control "
        "question, by the respondent or by the browser, and those by the respondent have two "
        "answers. Leave the others out."
    ),
    "not-a-maximum": _(
        "Standard errors could not be computed (singular information matrix). If there are "
        "several covariates, choose fewer."
    ),
}
ENOUGH = _("About %(needed)s complete submissions like these would be enough.")
REASONS |= {
    f"{code}-needed": format_lazy("{} {}", REASONS[code], ENOUGH)
    for code in ("too-few-rows", "too-little")
}

REGRESSION = JobKind(
    name="regression",
    title=_("Regression"),
    combines=True,
    run=run,
    form=RegressionForm,
    reasons=REASONS,
    context=regression_context,
    describe=describe_regression,
    api_name="regression",
    results=Results("regression", result_rows),
    link=Link(place=7),
    methods=modeled,
    files=FILES,
    downloads={"regression-csv": _("Regression (CSV)"), "regression-json": _("Regression (JSON)")},
)
