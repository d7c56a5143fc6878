"""The figures of every finished analysis of a wave in one long table, one row for each figure.

The columns that estimates have too are named and meant as there. ``value`` is an answer or a
combination of answers, ``reference`` what it is compared with, and ``group`` the people or the
category that a figure is about.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from analytics.crosstabs import presentation as crosstabs
from analytics.exports.records import FIGURES, Record, records_of
from analytics.exports.wave_results import attention_rows, wave_rows
from analytics.list_regression.presentation import list_rows, statement_of
from analytics.models import Estimate, Job
from analytics.regression.presentation import Result, regression_rows
from analytics.regression.tables import coefficients
from analytics.releases.presentation import ReleaseSummary, releases_of
from analytics.side_by_side import presentation as side_by_side
from analytics.subgroups import job as subgroups
from analytics.trends.comparisons import group_differences
from analytics.trends.series import Difference
from analytics.weights import job as weights
from surveys.documents.frozen import Question
from surveys.models import Wave

COLUMNS = (
    *("result", "analysis", "question", "quantity", "group", "value", "reference", "unit"),
    *("estimate", "low", "high", "unbiased", "se", "p_value", "confidence", "n"),
    *("not_shown_reason", "final", "wave", "version_sha256", "software"),
)
# Of a model's coefficients, by quantity: the estimate, its standard error and its interval.
MODEL_FIGURES = {
    "coefficient": ("coefficient", "se", "low", "high"),
    "odds-ratio": ("odds_ratio", None, "odds_ratio_low", "odds_ratio_high"),
    "effect": ("effect", None, "effect_low", "effect_high"),
}
# Of a list, the tests of a result by their names in the table.
LIST_TESTS = {"misfit": "misfit", "admitters": "admitters", "effect": "direct-effect"}
PARTS = {"rows": "row-proportion", "columns": "column-proportion"}


def result_rows(wave: Wave, language: str = "") -> Iterator[Record]:
    """Yield the rows of comparisons, finished jobs and releases; other columns are None."""
    language = language or wave.version.document.languages[0]
    common = _common(wave)
    for row in wave_rows(wave, language):
        yield {**common, **row}
    jobs = wave.jobs.filter(kind__in=_ROWS, state=Job.State.DONE).select_related("wave__version")
    for job in jobs.order_by("pk"):
        yield from job_rows(job, language)
    for shown in releases_of(wave, language):
        for row in _released(shown):
            yield {**common, **row}


def job_rows(job: Job, language: str = "") -> Iterator[Record]:
    """Yield the rows of one finished job; there are none of a kind without figures."""
    if job.kind not in _ROWS:
        return
    result, rows = _ROWS[job.kind]
    common = {"result": result, "analysis": job.pk, "software": f"Candor {job.software}"}
    for row in rows(job, language or job.wave.version.document.languages[0]):
        yield {**_common(job.wave), **common, **row}


def _common(wave: Wave) -> Record:
    return {
        **dict.fromkeys(COLUMNS),
        "final": wave.final,
        "wave": wave.number,
        "version_sha256": wave.version.sha256,
        "software": f"Candor {settings.CANDOR_VERSION}",
    }


def _crosstab(job: Job, language: str) -> Iterator[Record]:
    """Yield the cells of each table in display order; a refused table has one empty row."""
    keys = [variable["key"] for variable in job.result["variables"]]
    for table in crosstabs.context(job, language)["tables"]:
        figures = table.figures
        common = {
            "question": " × ".join(keys[axis] for axis in figures["axes"]),
            "quantity": "proportion",
            "confidence": job.result["confidence"],
            "n": figures["n"],
        }
        if not figures["shown"]:
            yield {**common, "not_shown_reason": "no-table"}
        for cell in table.cells:
            yield {
                **common,
                "value": " × ".join(cell["labels"]),
                "estimate": cell["clipped"],
                "unbiased": cell["raw"],
                **{name: cell[name] for name in ("low", "high", "se")},
            }
            for part in ("rows", "columns"):
                if part in cell:
                    yield {
                        **common,
                        "quantity": PARTS[part],
                        "value": " × ".join(cell["labels"]),
                        "estimate": cell[part]["clipped"],
                        "unbiased": cell[part]["raw"],
                        **{name: cell[part][name] for name in ("low", "high")},
                    }
        yield from _association(figures["association"] or {}, common)


def _association(association: Mapping[str, Any], common: Record) -> Iterator[Record]:
    if association.get("v") is not None:
        ends = {name: association[name] for name in ("low", "high")}
        yield {**common, "quantity": "cramers-v", "estimate": association["v"], **ends}
    if association.get("odds"):
        ratio = dict(zip(("estimate", "low", "high"), association["odds"], strict=True))
        yield {**common, "quantity": "odds-ratio", **ratio}


def _subgroup(job: Job, language: str) -> Iterator[Record]:
    """Yield the estimates for the subgroup, and their differences from everyone else."""
    document = job.wave.version.document
    group = subgroups.describe(job, language)
    for row in job.result["questions"]:
        question = document.question(row["block"])
        fields = row.get("estimate")
        common = {"question": question.id, "group": group, "quantity": "proportion", "n": row["n"]}
        if not fields:
            yield {**common, "not_shown_reason": "too-few"}
            continue
        # Never saved: records read an estimate's fields only.
        estimate = Estimate(n=row["n"], skipped=0, **fields)
        yield from _records(question, estimate, common, language)
        others = row.get("others")
        for difference in group_differences(question, others, language) if others else ():
            yield {
                **common,
                **_difference(question, difference.label, difference),
                "reference": _("Everyone else"),
                "confidence": document.estimator.confidence,
            }


def _side_by_side(job: Job, language: str) -> Iterator[Record]:
    """Yield the estimates for each group, their differences from the first one, and the tests that
    the groups are alike."""
    document, result = job.wave.version.document, job.result
    labels = side_by_side.labels_of(job, language)
    grouping = document.question(job.parameters["question"])
    everyone = {"question": grouping.id, "n": sum(result["people"])}
    for label, n in zip(labels, result["people"], strict=True):
        yield {**everyone, "quantity": "people", "group": label, "estimate": n}
    for row in result["questions"]:
        for at, group in enumerate(row["groups"]):
            question = document.question(row["blocks"][at])
            common = {
                "question": question.id,
                "quantity": "mean" if question.kind.numeric else "proportion",
                "group": labels[at],
                "n": group["n"],
            }
            if not group["estimate"]:
                yield {**common, "not_shown_reason": "too-few"}
                continue
            # Never saved: records read an estimate's fields only.
            estimate = Estimate(n=group["n"], skipped=0, **group["estimate"])
            yield from _records(question, estimate, common, language)
        compared = side_by_side.compared(document, row, labels, language)
        for answer in compared.answers:
            for own in answer.rows:
                if own.difference is not None:
                    block = row["blocks"][labels.index(own.label)]
                    reference = labels[row["reference"]]
                    yield {
                        **_difference(document.question(block), answer.label, own.difference),
                        "group": own.label,
                        "reference": reference,
                        "n": own.n,
                        "confidence": document.estimator.confidence,
                    }
    if "shares" in result:
        yield {**everyone, "quantity": "balance", "p_value": result["p_value"]}
    for other in result["balance"]:
        n = sum(map(sum, other["table"]))
        yield {"question": document.question(other["block"]).id, "quantity": "balance",
               "reference": grouping.id, "p_value": other["p_value"], "n": n}  # fmt: skip


def _difference(question: Question, answer: str, difference: Difference) -> Record:
    """Return a difference of shares, or of means in their unit."""
    numeric = question.kind.numeric
    scale = 1 if numeric else 100
    return {
        "question": question.id,
        "quantity": "difference",
        "value": None if numeric else answer,
        "unit": (question.unit_of_changes("") or None) if numeric else None,
        "estimate": difference.difference / scale,
        "low": difference.low / scale,
        "high": difference.high / scale,
        "p_value": difference.p_value,
    }


def _records(
    question: Question, estimate: Estimate, common: Record, language: str
) -> Iterator[Record]:
    """Yield the records of an estimate of some people."""
    for record in records_of(question, estimate, language):
        columns = {**common, **record, "value": record["option_text"]}
        if columns.get("not_shown_reason"):
            columns |= dict.fromkeys(FIGURES)
        yield {name: columns[name] for name in COLUMNS if name in columns}


def _regression(job: Job, language: str) -> Iterator[Record]:
    """Yield the figures of a regression. With more than two answers, `question` names the answer
    too."""
    model = Result.of(job, language)
    key = job.parameters["outcome"]
    several = model.kind in ("multinomial", "ordinal")
    for row in regression_rows(job, language):
        answer = row.get("outcome_answer")
        yield from _figures(job, f"{key}: {answer}" if several and answer else key, row)
    for term, answer in product(
        range(len(job.result["terms"]) if model.kind == "ordinal" and job.result["effects"] else 0),
        range(len(model.answers)),
    ):
        effect = model.effect(term, answer)
        _text, value, reference = model.label(term)
        yield {
            "question": f"{key}: {model.answers[answer]}",
            "quantity": "effect",
            "group": model.predictors[job.result["of"][term]].key,
            "value": value,
            "reference": reference,
            "estimate": effect["value"],
            "low": effect["low"],
            "high": effect["high"],
            "confidence": job.result["confidence"],
            "n": job.result["n"],
        }
    if attention := job.result.get("attention"):
        yield {
            "question": key,
            "quantity": "attention",
            "reference": job.wave.version.document.questions[job.result["anchor"]].id,
            "estimate": attention["value"],
            "se": attention["se"],
            "low": attention["low"],
            "high": attention["high"],
            "confidence": job.result["confidence"],
            "n": job.result["n"],
        }
    if goodness := job.result["goodness"]:
        yield {
            "question": key,
            "quantity": "chi-squared",
            "estimate": goodness["statistic"],
            "p_value": goodness["p_value"],
            "n": job.result["n"],
        }


def _list_regression(job: Job, language: str) -> Iterator[Record]:
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
        yield from _figures(job, key, row)
    for name, quantity in LIST_TESTS.items():
        if result.get(name) is not None:
            yield {**common, "quantity": quantity, "p_value": result[name]}


def _training(job: Job, language: str) -> Iterator[Record]:
    """Yield the coefficients of a trained model, the intercept first."""
    outcome = job.wave.version.document.questions[job.result["outcome"]]
    for row in coefficients(job, language):
        yield from _figures(job, outcome.id, row)


def _figures(job: Job, question: str, row: Record) -> Iterator[Record]:
    """Yield the coefficient, odds ratio and effect of one row of a model."""
    for quantity, (estimate, *others) in MODEL_FIGURES.items():
        if row.get(estimate) is None:
            continue
        se, low, high = (row.get(name) if name else None for name in others)
        yield {
            "question": question,
            "quantity": quantity,
            "group": row["question"],
            "value": row.get("answer"),
            "reference": row.get("reference_text"),
            "estimate": row[estimate],
            "se": se,
            "low": low,
            "high": high,
            "confidence": job.result.get("confidence"),
            "n": job.result["n"],
        }


def _released(shown: ReleaseSummary) -> Iterator[Record]:
    """Yield the noisy statistics of a release, among those who answered and for the population;
    the most chosen answer has no figure."""
    question, figure = shown.request.question, shown.request.figure
    common = {
        "result": "release",
        "analysis": shown.release.pk,
        "question": question.id,
        "confidence": shown.release.result["confidence"],
        "n": shown.release.result["reports"],
        "software": f"Candor {shown.release.software}",
    }
    unit = question.unit.within(shown.language) or None
    for quantity, rows in ((figure, shown.rows), (f"population-{figure}", shown.population)):
        for row in rows:
            yield {
                **common,
                "quantity": quantity,
                "group": row["group"] or None,
                "value": row["answer"],
                "unit": unit,
                "estimate": row["value"],
                **{name: row[name] for name in ("low", "high")},
            }


def _weighted(job: Job, language: str) -> Iterator[Record]:
    """Yield each answer's weighted share, and the unweighted one of the same reports."""
    document = job.wave.version.document
    for row in job.result["questions"]:
        question = document.question(row["block"])
        if "reason" in row:
            yield {"question": question.id, "not_shown_reason": row["reason"]}
            continue
        for weighted, group in (
            (row, weights.describe(job, language)),
            (row["unweighted"], ""),
        ):
            for at, option in enumerate(question.options):
                raw, low, high = (weighted[name][at] for name in ("raw", "low", "high"))
                yield {
                    "question": question.id,
                    "quantity": "proportion",
                    "group": group or None,
                    "value": option.within(language),
                    "estimate": min(max(raw, 0.0), 1.0),
                    "unbiased": raw,
                    "low": max(low, 0.0),
                    "high": min(high, 1.0),
                    "se": weighted["se"][at],
                    "confidence": job.result["confidence"],
                    "n": row["n"],
                }
        if "anchored" in row:
            common = {
                "question": question.id,
                "group": weights.describe(job, language),
                "reference": document.question(row["anchored"]["block"]).id,
                "confidence": job.result["confidence"],
                "n": row["n"],
            }
            yield from attention_rows(row["anchored"], common, question.options[1].within(language))


def _marks(job: Job, language: str) -> Iterator[Record]:
    """Yield the test of the number of marks in the reports of each question."""
    for row in job.result["questions"]:
        question = job.wave.version.document.question(row["block"])
        common = {"question": question.id, "quantity": "chi-squared", "n": row["n"]}
        if "p_value" in row:
            yield {**common, "estimate": row["statistic"], "p_value": row["p_value"]}
        else:
            yield {**common, "not_shown_reason": "too-few"}


_ROWS: dict[str, tuple[str, Callable[[Job, str], Iterator[Record]]]] = {
    "cross-table": ("crosstab", _crosstab),
    "group": ("subgroup", _subgroup),
    "side-by-side": ("side-by-side", _side_by_side),
    "regression": ("regression", _regression),
    "list-regression": ("list-regression", _list_regression),
    "dp-sgd": ("training", _training),
    "weights": ("weighted", _weighted),
    "marks": ("marks", _marks),
}
"""The name of each kind of job in the table, and its rows."""
