"""The job of a list: its difference in means, regressions, and its combination with a question."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from django.utils.translation import gettext_lazy as _
from numpy.typing import NDArray

from analytics.crosstabs.variables import Variable
from analytics.groups.conditions import check_conditions
from analytics.groups.groups import groups_of, hides_small_cells
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import JobKind, Progress, Results
from analytics.jobs.result_files import plain_fields
from analytics.list_regression.forms import ListRegressionForm
from analytics.list_regression.presentation import (
    describe,
    list_context,
    lists_modeled,
    result_rows,
    sentences,
)
from analytics.list_regression.variables import ListPair, covariates_of, lists_of
from analytics.models import Job
from analytics.regression.covariates import Covariate, of_parameters
from analytics.regression.fit_record import terms_to_dict
from analytics.regression.job import refused
from analytics.regression.reasons import REASONS as OF_REGRESSIONS
from analytics.regression.request import measured_cells
from analytics.regression.sample import Sample
from analytics.regression.variables import Flags, reports_of
from analytics.samples.reading import read_columns
from localdp.estimation import (
    ListRegression,
    UnidentifiedFit,
    check_design_effect,
    estimate_combined,
    estimate_list,
    fit_list,
)

YES = 1
"""The answer Yes to a yes/no question, as numbered in reports."""


@dataclass(frozen=True, eq=False)
class Answers:
    """The people of a list who answered all questions."""

    x: NDArray[np.float64] | None
    """Their covariates, shape (people, terms)."""
    names: list[str]
    """The names of these columns."""
    treated: Flags
    """Who got the longer list."""
    reports: NDArray[np.int64]
    said: Flags
    """Who said Yes to the direct question."""


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Read the reports, and fit the model or combine the two questions."""
    pair, covariates, direct = _chosen(job)
    sample, answers, small = _read(job, pair, covariates, direct, progress)
    minimum = job.document.release.minimum_n
    if min(np.count_nonzero(answers.treated == arm) for arm in (True, False)) < minimum:
        raise JobRefused("too-few", minimum=minimum)
    confidence = job.document.estimator.confidence
    common = {
        "n": len(answers.treated),
        "small": [list(category) for category in small],
        "least": sample.least,
        "confidence": confidence,
        **_difference(pair, answers, confidence),
        **terms_to_dict(sample),
    }
    try:
        match job.parameters["method"]:
            case "difference":
                return common
            case "direct":
                return common | combine(pair, answers, confidence)
            case method:
                fit = fit_list(
                    pair.design,
                    answers.reports,
                    answers.treated,
                    answers.x,
                    names=answers.names,
                    method=method,
                    confidence=confidence,
                )
                return common | fit_to_dict(fit)
    except UnidentifiedFit as refusal:
        raise refused(refusal, sample) from None
    except ValueError:
        # Too few who deny: the direct answers of an arm are nearly all Yes.
        raise JobRefused("too-little-told") from None


def _chosen(job: Job) -> tuple[ListPair, list[Covariate], Variable | None]:
    groups = groups_of(job)
    lists = {pair.question.id: pair for pair in lists_of(groups)}
    known = {variable.key: variable for variable in covariates_of(groups, list(lists.values()))}
    request = {"covariates": [], "direct": "", **job.parameters}
    direct = known.get(request["direct"])
    if request["outcome"] not in lists or (request["method"] == "direct") != (direct is not None):
        raise JobRefused("unknown")
    try:
        return lists[request["outcome"]], of_parameters(request, known), direct
    except ValueError:
        raise JobRefused("unknown") from None


def _read(
    job: Job,
    pair: ListPair,
    covariates: list[Covariate],
    direct: Variable | None,
    progress: Progress,
) -> tuple[Sample, Answers, list[tuple[str, int]]]:
    """Read the answers of everyone who answered all questions; return also the categories of the
    covariates that are left out, because too few people are in them."""
    groups, minimum = groups_of(job), job.document.release.minimum_n
    others = [covariate.variable.question_index for covariate in covariates]
    others += [] if direct is None else [direct.question_index]
    cells = measured_cells(groups, covariates)
    for place in (pair.control, pair.treatment):
        check_conditions(job.document, list(dict.fromkeys([place, *others])), cells)
    places = list(dict.fromkeys([pair.control, pair.treatment, *others]))
    columns = read_columns(job.wave, groups, places, progress).columns
    answered, treated, reports = pair.reports(columns)
    said = np.zeros(len(treated), dtype=bool)
    if direct is not None and direct.cells is not None:
        admits = reports_of(direct, columns)
        answered &= admits.answered
        said = admits.codes == direct.cells.codes[YES]
    sample = Sample.among(answered, covariates, columns)
    sample, small = sample.without_small(minimum if hides_small_cells(job.document) else 0)
    sample.check(minimum)
    kept = sample.complete
    x = None if sample.covariates is None else sample.covariates[kept]
    return sample, Answers(x, sample.names, treated[kept], reports[kept], said[kept]), small


def _difference(pair: ListPair, answers: Answers, confidence: float) -> dict[str, Any]:
    """Return the difference in means and the test of no design effect, as JSON."""
    design = pair.design
    counts = design.tally(answers.reports, answers.treated)
    sizes = np.bincount(answers.treated, minlength=2).tolist()
    control, treatment = zip(counts, sizes, strict=True)
    estimate = estimate_list(design, control, treatment, confidence=confidence)
    fields = ("raw", "se", "low", "high", "low_liars", "high_liars", "n_control", "n_treatment")
    return {
        "difference": plain_fields(estimate, *fields),
        "design_effect": check_design_effect(design, control, treatment).p_value,
    }


def fit_to_dict(fit: ListRegression) -> dict[str, Any]:
    """Return a fit as JSON; what is not a number is None."""
    share = plain_fields(fit.share, "value", "se", "low", "high")
    sensitive = fit.equations["sensitive"]
    return {
        **plain_fields(fit, "told", "misfit", "log_likelihood"),
        **plain_fields(sensitive, "coef", "se", "low", "high", "p_value", "covariance"),
        "odds_ratios": plain_fields(sensitive.odds_ratios, "value", "se", "low", "high"),
        "share": {name: figures[0] for name, figures in share.items()},
        "innocent": {
            name: plain_fields(equation, "coef", "se")
            for name, equation in fit.equations.items()
            if name != "sensitive"
        },
    }


def combine(pair: ListPair, answers: Answers, confidence: float) -> dict[str, Any]:
    """Return the share from both questions, with its tests, as JSON."""
    estimate = estimate_combined(
        pair.design,
        answers.reports,
        answers.treated,
        answers.said,
        answers.x,
        confidence=confidence,
    )
    return {
        "combined": plain_fields(estimate, "raw", "se", "low", "high", "direct", "direct_se"),
        "admitters": estimate.admitters and estimate.admitters.p_value,
        "effect": estimate.effect.p_value,
    }


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
    run=run,
    form=ListRegressionForm,
    reasons=REASONS,
    context=list_context,
    describe=describe,
    view="model",
    results=Results(
        "list-regression",
        result_rows,
        _("Regression of a list, or combination with a direct question"),
        sentences,
        lists_modeled,
    ),
)
