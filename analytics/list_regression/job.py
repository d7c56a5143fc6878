"""The job that explains a list by unprotected covariates, or combines it with a direct question."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from django.utils.translation import gettext_lazy as _
from numpy.typing import NDArray
from scipy.special import ndtr

from analytics.crosstabs.variables import Variable
from analytics.estimates.cells import AWAY, mean_rounding_bound, rounded_counts
from analytics.estimates.reading import estimates_of
from analytics.grouping.conditions import check_conditions
from analytics.grouping.services import Groups, read_members, required_groups
from analytics.jobs.downloads import plain_fields
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import JobKind, Link, Progress, Results
from analytics.jobs.report_columns import concatenate
from analytics.list_regression.forms import ListRegressionForm
from analytics.list_regression.presentation import (
    describe,
    list_context,
    lists_modeled,
    result_rows,
)
from analytics.list_regression.rounding import MOST_CELLS, Known, atom_counts
from analytics.list_regression.variables import ListPair, covariates_of, lists_of
from analytics.models import Job
from analytics.regression.job import REASONS as OF_REGRESSIONS
from analytics.regression.variables import present_levels, reports_of
from localdp.estimation import (
    ListRegression,
    UnidentifiedFit,
    estimate_combined,
    fit_list,
    fit_rounded_list,
)
from localdp.estimation.lists.combined import Placebo

Whole = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Answers:
    """The people of a list with all covariates, or of an unprotected one their groups.

    Attributes
    ----------
    x : ndarray
        The level of each covariate, shape (rows, covariates).
    treated : ndarray of bool
        Shape (rows,).
    reports : ndarray
        The report of each person; of groups their rounded counts, shape (rows, J + 2).
    sizes : ndarray, optional
        The rounded number of people in each group, shape (rows,).
    """

    x: Whole
    treated: NDArray[np.bool_]
    reports: Whole
    sizes: Whole | None = None

    def of(self, rows: NDArray[np.bool_]) -> "Answers":
        sizes = None if self.sizes is None else self.sizes[rows]
        return Answers(self.x[rows], self.treated[rows], self.reports[rows], sizes)

    @property
    def arms(self) -> tuple["Answers", "Answers"]:
        """The answers with the control list, and with the longer one."""
        return self.of(~self.treated), self.of(self.treated)

    @property
    def people(self) -> int:
        return len(self.x) if self.sizes is None else int(self.sizes.sum())


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Read the members' reports, and fit the model or combine the two questions."""
    groups = required_groups(job.wave)
    pair, variables = _chosen(job, groups)
    answers = _read(job, groups, pair, variables, progress)
    minimum = job.wave.version.document.release.minimum_n
    if min(arm.people for arm in answers.arms) < minimum:
        raise JobRefused("too-few", minimum=minimum)
    confidence = job.wave.version.document.estimator.confidence
    common = {"n": answers.people, "rounded": answers.sizes is not None, "confidence": confidence}
    try:
        if job.parameters["method"] == "direct":
            return common | combine(pair, answers, confidence)
        return common | _fit(job, pair, variables, answers, confidence)
    except UnidentifiedFit as refusal:
        reason = "too-little-told" if refusal.reason == "constant" else refusal.reason
        raise JobRefused(reason) from None
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
) -> Answers:
    """Read the answers of the members; unprotected ones are rounded by the wave's groups."""
    places = list(dict.fromkeys([pair.control, pair.treatment, *groups.needed]))
    covariates = [variable.question_index for variable in variables]
    for place in (pair.control, pair.treatment):
        check_conditions(job.wave.version.document, [place, *covariates], groups)
    read = concatenate(read_members(job.wave, groups, places, progress))
    columns = dict(zip(places, read.columns, strict=True))
    answered, treated, reports = pair.reports(columns)
    levels = [reports_of(variable, columns[variable.question_index]) for variable in variables]
    for variable, level in zip(variables, levels, strict=True):
        if len(present_levels(level, answered & level.answered)) < 2:
            raise JobRefused("constant", question=variable.question_index + 1)
    x = (
        np.array([np.where(level.answered, level.codes, -1) for level in levels], dtype=np.int64)
        .reshape(len(levels), len(treated))
        .T
    )
    if pair.question.open:
        marks = np.column_stack([treated, groups.atoms(columns)])[answered]
        everyone = Answers(x[answered], treated[answered], reports[answered])
        answers = _rounded(job, pair, everyone, marks)
    else:
        answers = Answers(x[answered], treated[answered], reports[answered])
    complete: NDArray[np.bool_] = np.all(answers.x >= 0, axis=1)
    return answers.of(complete)


def _rounded(job: Job, pair: ListPair, people: Answers, marks: Whole) -> Answers:
    """Return the groups of an unprotected list with rounded counts.

    Raises
    ------
    JobRefused
        "withheld" if a list has no figures, "many-groups", or "few-counts" if even these counts
        would tell of a few people.
    """
    estimates = estimates_of(job.wave)
    first, counts = atom_counts(marks, people.reports, pair.design.statements + 2)
    treated = people.treated[first]
    lists = []
    for arm, place in ((False, pair.control), (True, pair.treatment)):
        question = job.wave.version.document.questions[place]
        estimate = estimates.get(question.block)
        if estimate is None or estimate.still_open:
            raise JobRefused("withheld", question=place + 1)
        known = Known.of(question, counts[treated == arm], estimate)
        # Before any check of counts: a refusal must not tell which list has small ones.
        if known.size > MOST_CELLS:
            raise JobRefused("many-groups", most=MOST_CELLS // question.answers)
        lists.append(known)
    if any(known.reveals_few_people() for known in lists):
        raise JobRefused("few-counts")
    sizes = rounded_counts(counts.sum(axis=1))
    return Answers(people.x[first], treated, rounded_counts(counts), sizes).of(sizes > 0)


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
    if answers.sizes is not None:
        fit = fit_rounded_list(
            pair.design,
            answers.reports,
            answers.sizes,
            answers.treated,
            table,
            away=AWAY,
            names=names,
            confidence=confidence,
        )
    else:
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


def combine(pair: ListPair, answers: Answers, confidence: float) -> dict[str, Any]:
    """Return the share from both questions, with its tests, as JSON.

    Of rounded counts, limits are as far away as rounding may move the figures, and p-values are the
    largest ones that it allows.
    """
    said = answers.x[:, 0] == 1
    if answers.sizes is None:
        people = (answers.reports, answers.treated, said)
    else:
        of, count = np.indices(answers.reports.shape).reshape(2, -1)
        every = np.repeat(np.arange(answers.reports.size), answers.reports.ravel())
        people = (count[every], answers.treated[of[every]], said[of[every]])
    estimate = estimate_combined(pair.design, *people, confidence=confidence)
    denied, admitted, share = (0.0,) * 3 if answers.sizes is None else _moved(answers, said)
    rest = (estimate.raw - estimate.direct) / (1 - estimate.direct)
    moved = denied + share * abs(1 - rest)
    return {
        "combined": {
            "raw": estimate.raw,
            "se": None if moved else estimate.se,
            "low": estimate.low - moved,
            "high": estimate.high + moved,
        },
        "admitters": _p_value(estimate.admitters, admitted),
        "effect": _p_value(estimate.effect, 2 * share),
    }


def _moved(answers: Answers, said: NDArray[np.bool_]) -> tuple[float, float, float]:
    """Return how far rounding may move the differences of those who deny and of those who admit,
    and the share of these in an arm or in all."""
    moved = []
    for rows in (~said, said):
        parts = answers.of(rows).arms
        sure = [part.people - AWAY * len(part.x) for part in parts]
        if min(sure) <= 0 or not all(part.reports.any() for part in parts):
            raise JobRefused("too-little-told")
        moved.append(
            sum(mean_rounding_bound(p.reports, n) for p, n in zip(parts, sure, strict=True))
        )
    share = max(AWAY * arm.reports.size / (arm.people - AWAY * len(arm.x)) for arm in answers.arms)
    return moved[0], moved[1], share


def _p_value(test: Placebo | None, moved: float) -> float | None:
    if test is None:
        return None
    return 2 * float(ndtr(-max(abs(test.raw - test.expected) - moved, 0.0) / test.se))


REASONS = {
    **OF_REGRESSIONS,
    "too-little-told": _(
        "The lists carry too little information for valid intervals. Another method can "
        "help, and so can leaving out covariates, if there are any."
    ),
    "few-counts": _(
        "These counts and groups together would reveal something about a few people, even "
        "if counts are rounded. Nothing is computed."
    ),
    "many-groups": _(
        "This wave has too many groups for an unprotected list: more than %(most)s in an "
        "arm. Rounding their counts would leave too little information."
    ),
}

LIST_REGRESSION = JobKind(
    name="list-regression",
    title=_("List regression"),
    needs_groups=True,
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
