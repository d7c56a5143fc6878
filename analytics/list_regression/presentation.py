"""The result of an analysis of a list with the survey's texts: on its page, in files and in the
methods paragraph."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.utils.translation import gettext as _

from analytics.estimates.references import COMBINED, LISTS, short_citation
from analytics.groups.groups import groups_of
from analytics.list_regression.forms import METHODS
from analytics.list_regression.variables import covariates_of, lists_of, pairs_of
from analytics.models import Job
from analytics.regression.rows import coefficient_rows
from analytics.regression.tables import Record, figures
from surveys.documents.condition_text import named_answer
from surveys.documents.frozen.document import Document
from surveys.formatting import p_text, stated_per_cent

# The tests of a result by their names in the table of results.
TESTS = {"misfit": "misfit", "admitters": "admitters", "effect": "direct-effect"}


def list_rows(job: Job, language: str) -> Iterator[Record]:
    """Yield a record per coefficient, without the intercept, which has no interval."""
    groups = groups_of(job)
    result = job.result
    if "coef" not in result:
        return
    known = {variable.key: variable for variable in covariates_of(groups, lists_of(groups))}
    for index, (of, (_place, level)) in enumerate(
        zip(result["of"], result["terms"], strict=True), start=1
    ):
        variable = known[result["predictors"][of]]
        labels = variable.labels(language)
        reference = result["references"][of][1]
        yield {
            "question": variable.key,
            "text": variable.text(language),
            "answer": labels[level],
            "reference_text": labels[reference],
            **figures(result, index),
        }


def statement_of(job: Job, language: str) -> str:
    """Return the sensitive statement of the list of a job."""
    pairs = pairs_of(job.wave.version.document)
    key = job.parameters.get("outcome")
    texts = (pair.statement.within(language) for pair in pairs if pair.question.id == key)
    return str(next(texts, key))


def list_context(job: Job, language: str) -> dict[str, Any]:
    """Return the context of the result's template."""
    result = job.result
    tests = {
        name: p_text(result[name])
        for name in ("misfit", "admitters", "effect")
        if result.get(name) is not None
    }
    return {
        "statement": statement_of(job, language),
        "method": METHODS[job.parameters["method"]],
        "confidence": stated_per_cent(result["confidence"]),
        "rows": list(list_rows(job, language)),
        "small": list(_small(job, language)),
        "minimum": job.wave.version.document.release.minimum_n,
        "share": result.get("share") or result["combined"],
        "p_texts": tests,
        "misfits": [name for name in tests if result[name] < 0.05],
    }


def _small(job: Job, language: str) -> Iterator[str]:
    """Yield the categories that were left out, because too few people are in them."""
    groups = groups_of(job)
    known = {variable.key: variable for variable in covariates_of(groups, lists_of(groups))}
    for key, level in job.result.get("small", ()):
        variable = known[key]
        yield named_answer(variable.text(language), variable.labels(language)[level])


def describe(job: Job, language: str) -> str:
    """Describe a requested analysis for the list of jobs."""
    parameters = job.parameters
    texts = {
        question.id: question.text.within(language)
        for question in job.wave.version.document.questions
    }
    keys = [parameters["direct"]] if "direct" in parameters else parameters["covariates"]
    by = "; ".join(texts.get(key, key) for key in keys)
    statement = statement_of(job, language)
    if not by:
        return statement
    return _("%(outcome)s — by: %(covariates)s") % {"outcome": statement, "covariates": by}


def result_rows(job: Job, language: str) -> Iterator[Record]:
    """Yield the share that a list tells, by a model or with a direct question, then its
    coefficients and tests."""
    result, key = job.result, job.parameters["outcome"]
    share = result.get("share") or {**result["combined"], "value": result["combined"]["raw"]}
    common = {"question": key, "confidence": result["confidence"], "n": result["n"]}
    yield {
        **common,
        "quantity": "proportion",
        "value": statement_of(job, language),
        "estimate": share["value"],
        **{name: share[name] for name in ("se", "low", "high")},
    }
    for row in list_rows(job, language):
        yield from coefficient_rows(job, key, row)
    for name, quantity in TESTS.items():
        if result.get(name) is not None:
            yield {**common, "quantity": quantity, "p_value": result[name]}


def lists_modeled(document: Document, results: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Yield how lists were explained or combined with a direct question."""
    if any("coef" in result for result in results):
        yield _(
            "Regressions of lists are logistic models of the sensitive answer, by maximum "
            "likelihood or nonlinear least squares (%(source)s)."
        ) % {"source": short_citation(LISTS)}
    if any("combined" in result for result in results):
        yield _(
            "Lists were combined with a direct question: people who admit it count as "
            "Yes, and the list estimates the share among the others (%(source)s)."
        ) % {"source": short_citation(COMBINED)}
    if any(result.get("rounded") for result in results):  # by an earlier version
        yield _(
            "Unprotected counts of lists were rounded to multiples of 5 within groups of people "
            "first; likelihoods sum over the counts that these may stand for, and limits of "
            "combinations are wider by what the rounding may change."
        )
