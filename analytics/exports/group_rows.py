"""The rows of results about groups of people: subgroups, groups side by side, weighted shares."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from analytics.estimates.tallies import unsaved_estimate
from analytics.exports.columns import RESULTS
from analytics.exports.records import ESTIMATE_ARRAYS, Record, records_of
from analytics.exports.wave_results import attention_rows
from analytics.models import Estimate, Job
from analytics.side_by_side import presentation as side_by_side
from analytics.subgroups import job as subgroups
from analytics.trends.comparisons import group_differences
from analytics.trends.series import Difference
from analytics.weights import job as weights
from analytics.weights.services import scale_of
from surveys.documents.frozen.question import Question


def subgroup_rows(job: Job, language: str) -> Iterator[Record]:
    """Yield the estimates for the subgroup, and their differences from everyone else."""
    document = job.document
    group = subgroups.people_text(job, language)
    for row in job.result["questions"]:
        question = document.question(row["block"])
        fields = row.get("estimate")
        common = {"question": question.id, "group": group, "quantity": "proportion", "n": row["n"]}
        if not fields:
            yield {**common, "not_shown_reason": "too-few"}
            continue
        estimate = unsaved_estimate(row["n"], fields)
        yield from _records(question, estimate, common, language)
        others = row.get("others")
        for difference in group_differences(question, others, language) if others else ():
            yield {
                **common,
                **_difference(question, difference.label, difference),
                "reference": _("Everyone else"),
                "confidence": document.estimator.confidence,
            }


def side_by_side_rows(job: Job, language: str) -> Iterator[Record]:
    """Yield the estimates for each group, their differences from the first one, and the tests that
    the groups are alike."""
    document, result = job.document, job.result
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
            estimate = unsaved_estimate(group["n"], group["estimate"])
            yield from _records(question, estimate, common, language)
            for option, deff in enumerate(group.get("deff", ())):
                name = question.options[option].within(language) if question.options else None
                yield {**common, "quantity": "deff", "value": name, "estimate": deff}
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
        n = sum(other.get("totals") or map(sum, other["table"]))
        yield {
            "question": document.question(other["block"]).id,
            "quantity": "balance",
            "reference": grouping.id,
            "p_value": other["p_value"],
            "n": n,
        }


def weighted_rows(job: Job, language: str) -> Iterator[Record]:
    """Yield each answer's weighted share, and the unweighted one of the same reports."""
    document, population = job.wave.version.document, weights.describe(job, language)
    for row in job.result["questions"]:
        question = document.question(row["block"])
        if "reason" in row:
            yield {"question": question.id, "not_shown_reason": row["reason"]}
            continue
        common = {
            "question": question.id,
            "group": population,
            "confidence": job.result["confidence"],
            "n": row["n"],
        }
        options: list[str | None] = [option.within(language) for option in question.options]
        labels = options or [None]
        first, last = scale_of(question)
        numeric = question.kind.numeric
        common["unit"] = (question.unit_in_files(language) or None) if numeric else None
        for weighted, group in ((row, population), (row["unweighted"], None)):
            for at, label in enumerate(labels):
                raw, low, high = (weighted[name][at] for name in ("raw", "low", "high"))
                yield {
                    **common,
                    "quantity": "mean" if numeric else "proportion",
                    "group": group,
                    "value": label,
                    "estimate": min(max(raw, first), last),
                    "unbiased": raw,
                    "low": None if low is None else max(low, first),
                    "high": None if high is None else min(high, last),
                    "se": weighted["se"][at],
                }
        for label, deff in zip(labels, row.get("deff", ()), strict=False):
            yield {**common, "unit": None, "quantity": "deff", "value": label, "estimate": deff}
        if "anchored" in row:
            common["reference"] = document.question(row["anchored"]["block"]).id
            yield from attention_rows(row["anchored"], common, question.options[1].within(language))


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
            columns |= dict.fromkeys(ESTIMATE_ARRAYS)
        yield {column.name: columns[column.name] for column in RESULTS if column.name in columns}
