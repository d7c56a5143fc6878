"""The result of an analysis of a list with the survey's texts: on its page, in files and in the
methods paragraph."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.utils.translation import gettext as _

from analytics.estimates.references import COMBINED, LISTS, short_citation
from analytics.list_regression.forms import METHODS
from analytics.list_regression.variables import pairs_of
from analytics.models import Job
from analytics.regression.presentation import Result
from analytics.regression.rows import coefficient_rows, estimate_columns
from analytics.regression.tables import Record, figures, say
from surveys.documents.frozen.document import Document
from surveys.formatting import p_text, per_cent, stated_per_cent

# The tests of a result by their names in the table of results.
TESTS = {
    "misfit": "misfit",
    "admitters": "admitters",
    "effect": "direct-effect",
    "design_effect": "design-effect",
}


def list_rows(job: Job, language: str) -> Iterator[Record]:
    """Yield a record per coefficient, without the intercept, which has no interval."""
    model = Result.of(job, language)
    for column in range(1, len(job.result.get("coef", [0]))):
        record = model.term(column)
        yield {**record, **figures(job.result, column)}


def statement_of(job: Job, language: str) -> str:
    """Return the sensitive statement of the list of a job."""
    pairs = pairs_of(job.wave.version.document)
    key = job.parameters.get("outcome")
    texts = (pair.statement.within(language) for pair in pairs if pair.question.id == key)
    return str(next(texts, key))


def list_context(job: Job, language: str) -> dict[str, Any]:
    """Return the context of the result's template."""
    result = job.result
    tests = {name: p_text(result[name]) for name in TESTS if result.get(name) is not None}
    return {
        "statement": statement_of(job, language),
        "method": METHODS[job.parameters["method"]],
        "confidence": stated_per_cent(result["confidence"]),
        "rows": list(list_rows(job, language)),
        "sentences": sentences(job, language),
        "small": Result.of(job, language).small_categories(),
        "minimum": job.wave.version.document.release.minimum_n,
        "share": share_of(result),
        "difference": result.get("difference"),
        "p_texts": tests,
        "misfits": [name for name in tests if result[name] < 0.05],
        "unsettled": share_of(result)["low"] is None,
    }


def sentences(job: Job, language: str) -> list[str]:
    """Return the share that a list gives, then what its coefficients show."""
    result = job.result
    share, level = share_of(result), stated_per_cent(result["confidence"])
    rows = [row for row in list_rows(job, language) if row.get("p_value") is not None]
    if share["low"] is None:
        return [say(row, level) for row in rows]
    words = {name: per_cent(share[name]) for name in ("value", "low", "high")}
    words |= {"statement": statement_of(job, language), "level": level}
    text = _(
        "“%(statement)s”: estimated share %(value)s%% (%(level)s%% confidence interval %(low)s to "
        "%(high)s)."
    )
    return [text % words, *(say(row, level) for row in rows)]


def share_of(result: dict[str, Any]) -> dict[str, Any]:
    """Return the share that an analysis is about: of a model, of both questions, or the difference
    in means."""
    if share := result.get("share"):
        return dict(share)
    share = result.get("combined") or result["difference"]
    return {**share, "value": share["raw"]}


def describe(job: Job, language: str) -> str:
    """Describe a requested analysis for the list of jobs."""
    parameters = job.parameters
    texts = {
        question.id: question.text.within(language)
        for question in job.wave.version.document.questions
    }
    keys = [each.key for each in Result.of(job, language).covariates]
    keys += [parameters["direct"]] if parameters.get("direct") else []
    by = "; ".join(dict.fromkeys(texts.get(key, key) for key in keys))
    statement = statement_of(job, language)
    if not by:
        return statement
    return _("%(outcome)s — by: %(covariates)s") % {"outcome": statement, "covariates": by}


def result_rows(job: Job, language: str) -> Iterator[Record]:
    """Yield the share that a list gives, by a model or with a direct question, then its
    coefficients and tests."""
    result, key = job.result, job.parameters["outcome"]
    share = share_of(result)
    common = {"question": key, "confidence": result["confidence"], "n": result["n"]}
    yield {
        **common,
        "quantity": "proportion",
        "value": statement_of(job, language),
        **estimate_columns(share),
    }
    if (difference := result.get("difference")) and difference["raw"] != share["value"]:
        yield {
            **common,
            "quantity": "difference",
            "value": statement_of(job, language),
            **estimate_columns({**difference, "value": difference["raw"]}),
        }
    for row in list_rows(job, language):
        yield from coefficient_rows(job, key, row)
    for name, quantity in TESTS.items():
        if result.get(name) is not None:
            yield {**common, "quantity": quantity, "p_value": result[name]}


def lists_modeled(document: Document, results: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Yield how lists were explained or combined with a direct question."""
    if any("difference" in result for result in results):
        yield _("Differences in means of lists have Welch’s limits (%(source)s).") % {
            "source": short_citation(LISTS)
        }
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
