"""The job of a regression: any participating question by others, each through its channel.

Randomized questions need no budget, as their reports are protected already. Unprotected ones are
read person by person, as they were measured. Central questions cannot take part: see
`analytics.dp_training.job`.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
from django.utils.translation import gettext_lazy as _

from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import JobKind, Progress, Results
from analytics.jobs.result_files import plain_fields
from analytics.models import Job
from analytics.regression.attention import attention_of
from analytics.regression.files import FILES
from analytics.regression.findings import pictures, sentences
from analytics.regression.fit_record import fit_to_dict, predicted_to_dict, terms_to_dict
from analytics.regression.forms import RegressionForm
from analytics.regression.methods import modeled
from analytics.regression.page import describe_regression, regression_context
from analytics.regression.profiles import Profiles
from analytics.regression.reasons import REASONS
from analytics.regression.request import Request
from analytics.regression.rows import result_rows
from analytics.regression.sample import Sample
from analytics.regression.variables import report_share
from analytics.samples.rules import SampleRules
from localdp.estimation import (
    Lies,
    Predictors,
    RegressionEstimate,
    Reports,
    UnidentifiedFit,
    fit_regression,
)
from localdp.estimation.variance import effective_size


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Read the reports and fit the model."""
    request = Request.of(job)
    sample, small = request.sample(progress)
    profiles = Profiles.of(sample, request.along)
    fit = _fit(request, sample, profiles, progress)
    return {
        **_described(request, sample, small),
        "anchor": request.anchor,
        **fit_to_dict(fit),
        "joint": [
            {"of": of, **plain_fields(test, "statistic", "freedom", "p_value")}
            for of, test in zip(request.tested(sample), fit.joint, strict=True)
            if test is not None
        ],
        "predicted": fit.predicted
        and {
            **plain_fields(profiles, "along", "values", "typical"),
            **predicted_to_dict(fit),
        },
    }


def _fit(
    request: Request, sample: Sample, profiles: Profiles, progress: Progress
) -> RegressionEstimate:
    """Fit the model.

    With too few people for coefficients of the attention, it is taken as the same for all of them.
    """
    parameters, outcome = request.job.parameters, sample.explained
    fitted = partial(
        fit_regression,
        outcome,
        Predictors(
            sample.covariates,
            sample.randomized,
            names=sample.names,
            groups=sample.indicated,
            interactions=request.interactions,
            joint=request.tested(sample),
            at=profiles.at,
        ),
        ordered=parameters.get("ordered", False),
        sample=sample.design,
        confidence=request.document.estimator.confidence,
        progress=progress.estimation,
    )
    try:
        if parameters.get("lies"):
            assert isinstance(outcome, Reports)  # noqa: S101 - the form asks for two versions
            return fitted(attention=Lies(outcome))
        if request.anchor is None:
            return fitted()
        attention = attention_of(request.document, request.anchor, sample.columns[request.anchor])
        attention = replace(attention, together=parameters.get("attention") != "each")
        try:
            return fitted(attention=attention)
        except UnidentifiedFit:
            return fitted(attention=replace(attention, by_covariates=False))
    except UnidentifiedFit as refusal:
        raise refused(refusal, sample) from None


def refused(refusal: UnidentifiedFit, sample: Sample) -> JobRefused:
    """Return why a model is refused, with the questions or the people that it needs."""
    if refusal.reason == "singular" and (pair := sample.collinear):
        return JobRefused("collinear", first=pair[0], second=pair[1])
    if refusal.needed:
        return JobRefused(f"{refusal.reason}-needed", needed=refusal.needed)
    return JobRefused(refusal.reason)


def _described(
    request: Request, sample: Sample, small: Sequence[tuple[str, int]]
) -> dict[str, Any]:
    """Return what the coefficients are about, as JSON."""
    covariates = sample.chosen
    of = [place for place, _level in sample.terms]
    shown = {covariate.name: place for place, covariate in enumerate(covariates)}
    levels = list(zip(covariates, sample.levels, strict=True))
    return {
        "outcome": request.outcome.question_index,
        "answers": sample.answers,
        **terms_to_dict(sample),
        "interactions": [
            crossed
            for first, second in request.interactions
            for crossed in _crossed(of, shown[first], shown[second])
        ],
        "weights": _weights(sample, request),
        "reports": report_share(request.outcome, sample.columns, sample.complete),
        "empty": [
            [place, level]
            for place, (covariate, present) in enumerate(levels)
            for level in range(0 if covariate.measured else covariate.variable.categories)
            if level not in present and (covariate.key, level) not in small
        ],
        "small": [list(category) for category in small],
        "least": sample.least,
        "two_arms": any(
            column.direct is not None and bool(np.any(column.direct[sample.complete]))
            for column in sample.columns.values()
        ),
    }


def _weights(sample: Sample, request: Request) -> dict[str, Any] | None:
    """Return the questions that say how people were sampled, and as how many they count."""
    if sample.design is None:
        return None
    rules = SampleRules.parse(request.document, request.job.parameters["weights"])
    effective = effective_size(sample.design.weights[sample.complete])
    return {"questions": rules.places, "effective": effective}


def _crossed(owners: Sequence[int], first: int, second: int) -> list[list[int]]:
    """Return the terms of an interaction, in the order of its coefficients."""
    return [
        [one, other]
        for one, owner in enumerate(owners)
        for other, of in enumerate(owners)
        if (owner, of) == (first, second)
    ]


REGRESSION = JobKind(
    name="regression",
    title=_("Model"),
    run=run,
    form=RegressionForm,
    reasons=REASONS,
    context=regression_context,
    describe=describe_regression,
    pictures=pictures,
    view="model",
    results=Results("regression", result_rows, sentences=sentences, methods=modeled, files=FILES),
    downloads={"regression-csv": _("Regression (CSV)"), "regression-json": _("Regression (JSON)")},
)
