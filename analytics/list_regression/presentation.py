"""The result of an analysis of a list with the survey's texts."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from analytics.grouping.services import groups_of
from analytics.list_regression.forms import METHODS
from analytics.list_regression.variables import covariates_of, lists_of, pairs_of
from analytics.models import Job
from analytics.regression.tables import Record, figures
from surveys.formatting import p_text, stated_per_cent


def list_rows(job: Job, language: str) -> Iterator[Record]:
    """Yield a record per coefficient, without the intercept, which has no interval."""
    groups = groups_of(job.wave)
    result = job.result
    if groups is None or "coef" not in result:
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
        "share": result.get("share") or result["combined"],
        "p_texts": tests,
        "misfits": [name for name in tests if result[name] < 0.05],
    }


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
