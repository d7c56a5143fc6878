"""The job that explains a list by unprotected covariates, or combines it with a direct question."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from django.utils.translation import gettext_lazy as _
from numpy.typing import NDArray

from analytics.crosstabs.variables import Variable
from analytics.groups.conditions import check_conditions
from analytics.groups.groups import Groups, groups_of, hides_small_cells, without_small
from analytics.jobs.downloads import plain_fields
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import JobKind, Link, Progress, Results
from analytics.jobs.report_columns import concatenate, read_reports
from analytics.list_regression.forms import ListRegressionForm
from analytics.list_regression.presentation import (
    describe,
    list_context,
    lists_modeled,
    result_rows,
)
from analytics.list_regression.variables import ListPair, covariates_of, lists_of
from analytics.models import Job
from analytics.regression.job import REASONS as OF_REGRESSIONS
from analytics.regression.job import refused
from analytics.regression.variables import Flags, reports_of
from localdp.estimation import (
    ListRegression,
    UnidentifiedFit,
    estimate_combined,
    fit_list,
)
from localdp.estimation.lists.combined import Placebo

Whole = NDArray[np.int64]

YES = 1
"""The answer Yes to a yes/no question, as numbered in reports."""


@dataclass(frozen=True, eq=False)
class Answers:
    """The people of a list who answered all questions.

    Attributes
    ----------
    x : ndarray
        The level of each covariate, shape (people, covariates).
    treated : ndarray of bool
        Who got the longer list, shape (people,).
    reports : ndarray
        The report of each person.
    """

    x: Whole
    treated: Flags
    reports: Whole


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Read the reports, and fit the model or combine the two questions."""
    groups = groups_of(job)
    pair, variables = _chosen(job, groups)
    answers, small = _read(job, groups, pair, variables, progress)
    minimum = job.wave.version.document.release.minimum_n
    if min(np.count_nonzero(answers.treated == arm) for arm in (True, False)) < minimum:
        raise JobRefused("too-few", minimum=minimum)
    confidence = job.wave.version.document.estimator.confidence
    common = {
        "n": len(answers.x),
        "small": [list(category) for category in small],
        "least": min(
            (int(n) for column in answers.x.T for n in np.unique(column, return_counts=True)[1]),
            default=None,
        ),
        "confidence": confidence,
    }
    try:
        if job.parameters["method"] == "direct":
            [direct] = variables
            return common | combine(pair, answers, direct, confidence)
        return common | _fit(job, pair, variables, answers, confidence)
    except UnidentifiedFit as refusal:
        raise refused(refusal, "too-little-told" if refusal.reason == "constant" else "") from None
    except ValueError:
        # Too few who deny: the direct answers of an arm are nearly all Yes.
        raise JobRefused("too-little-told") from None


def _chosen(job: Job, groups: Groups) -> tuple[ListPair, list[Variable]]:
    lists = {pair.question.id: pair for pair in lists_of(groups)}
    known = {variable.key: variable for variable in covariates_of(groups, list(lists.values()))}
    request = job.parameters
    keys = [request["direct"]] if request["method"] == "direct" else request["covariates"]
    if request["outcome"] not in lists or not set(keys) <= known.keys():
        raise JobRefused("unknown")
    return lists[request["outcome"]], [known[key] for key in keys]


def _read(
    job: Job, groups: Groups, pair: ListPair, variables: Sequence[Variable], progress: Progress
) -> tuple[Answers, list[tuple[str, int]]]:
    """Read the answers of everyone who answered all questions; return also the categories of the
    covariates that are left out, because too few people are in them."""
    document = job.wave.version.document
    covariates = [variable.question_index for variable in variables]
    for place in (pair.control, pair.treatment):
        check_conditions(document, [place, *covariates], groups)
    places = list(dict.fromkeys([pair.control, pair.treatment, *covariates]))
    read = concatenate(read_reports(job.wave, groups.blocks(places), progress))
    columns = dict(zip(places, read.columns, strict=True))
    answered, treated, reports = pair.reports(columns)
    levels = [reports_of(variable, columns[variable.question_index]) for variable in variables]
    x = np.empty((len(treated), len(levels)), dtype=np.int64)
    for at, level in enumerate(levels):
        x[:, at] = np.where(level.answered, level.codes, -1)
    complete = answered & np.all(x >= 0, axis=1)
    small = list[tuple[str, int]]()
    if hides_small_cells(document) and job.parameters["method"] != "direct":
        codes = {variable.key: x[:, at] for at, variable in enumerate(variables)}
        complete, small = without_small(codes, complete, document.release.minimum_n)
    for variable, column in zip(variables, x.T, strict=True):
        if len(np.unique(column[complete])) < 2:
            raise JobRefused("constant", question=variable.question_index + 1)
    return Answers(x[complete], treated[complete], reports[complete]), small


def _fit(
    job: Job, pair: ListPair, variables: Sequence[Variable], answers: Answers, confidence: float
) -> dict[str, Any]:
    """Return a regression as JSON: terms as of other regressions, and limits of all but the
    intercept."""
    levels = [np.unique(column).tolist() for column in answers.x.T]
    terms = [(of, level) for of, present in enumerate(levels) for level in present[1:]]
    columns = [answers.x[:, of] == level for of, level in terms]
    table = np.column_stack(columns).astype(np.float64) if columns else None
    names = [str(number) for number in range(len(terms))]
    fit = fit_list(
        pair.design,
        answers.reports,
        answers.treated,
        table,
        names=names,
        method=job.parameters["method"],
        confidence=confidence,
    )
    if not np.isfinite(fit.share.low).all():
        raise JobRefused("too-little-told")
    return {
        "predictors": [variable.key for variable in variables],
        "of": [of for of, _level in terms],
        "terms": [[variables[of].question_index, level] for of, level in terms],
        "references": [[v.question_index, p[0]] for v, p in zip(variables, levels, strict=True)],
        **fit_to_dict(fit),
    }


def fit_to_dict(fit: ListRegression) -> dict[str, Any]:
    """Return a fit as JSON; what is not a number is None."""
    share = plain_fields(fit.share, "value", "se", "low", "high")
    sensitive = fit.equations["sensitive"]
    return {
        **plain_fields(fit, "told", "misfit", "log_likelihood"),
        **plain_fields(sensitive, "coef", "se", "low", "high"),
        "odds_ratios": plain_fields(sensitive.odds_ratios, "value", "se", "low", "high"),
        "share": {name: figures[0] for name, figures in share.items()},
    }


def combine(
    pair: ListPair, answers: Answers, direct: Variable, confidence: float
) -> dict[str, Any]:
    """Return the share from both questions, with its tests, as JSON."""
    assert direct.cells is not None  # noqa: S101 - it is unprotected
    said = answers.x[:, 0] == direct.cells.codes[YES]
    estimate = estimate_combined(
        pair.design, answers.reports, answers.treated, said, confidence=confidence
    )
    return {
        "combined": plain_fields(estimate, "raw", "se", "low", "high"),
        "admitters": _p_value(estimate.admitters),
        "effect": _p_value(estimate.effect),
    }


def _p_value(test: Placebo | None) -> float | None:
    return None if test is None else test.p_value


REASONS = {
    **OF_REGRESSIONS,
    "too-little-told": _(
        "The lists carry too little information for valid intervals. Another method can "
        "help, and so can leaving out covariates, if there are any."
    ),
}

LIST_REGRESSION = JobKind(
    name="list-regression",
    title=_("List regression"),
    combines=True,
    run=run,
    form=ListRegressionForm,
    reasons=REASONS,
    context=list_context,
    describe=describe,
    api_name="list-regression",
    results=Results(
        "list-regression",
        result_rows,
        _("Regression of a list, or combination with a direct question"),
    ),
    link=Link(place=6),
    methods=lists_modeled,
)
