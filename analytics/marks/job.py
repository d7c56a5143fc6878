"""The job that counts the marks of each report and tests their numbers."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from django.utils.translation import gettext_lazy

from analytics.estimates.reading import estimate_rows
from analytics.jobs.registry import JobKind, Progress, Results
from analytics.jobs.report_columns import read_reports
from analytics.models import Job
from localdp.audit import popcount_test, popcounts
from localdp.mechanisms import PermanentResponse, UnaryEncoding
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.models import Wave

Marked = tuple[Question, UnaryEncoding | PermanentResponse]


def marked_questions(document: Document) -> list[Marked]:
    """Return the questions whose reports have a mark for each option, with their mechanisms."""
    return [
        (question, question.mechanism)
        for question in document.questions
        if isinstance(question.mechanism, UnaryEncoding | PermanentResponse)
    ]


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Test each question; one with too few reports has only their number.

    Questions with a condition that have no figures are left out: their number of reports could
    reveal few people.
    """
    document = job.wave.version.document
    known = estimate_rows(job.wave)
    marked = [
        (question, m)
        for question, m in marked_questions(document)
        if question.condition is None or question.block in known
    ]
    histograms = [np.zeros(m.categories + 1, dtype=np.int64) for _question, m in marked]
    blocks = [question.block for question, _m in marked]
    for chunk in read_reports(job.wave, blocks, progress):
        for (_question, m), histogram, column in zip(
            marked, histograms, chunk.columns, strict=True
        ):
            np.add(histogram, popcounts(m, column.reports[column.heard]), out=histogram)
    results = []
    for (question, m), histogram in zip(marked, histograms, strict=True):
        result: dict[str, Any] = {"block": question.block, "n": int(histogram.sum())}
        tested = popcount_test(m, histogram)
        if result["n"] >= document.release.minimum_n and tested.degrees:
            result |= {name: getattr(tested, name) for name in ("statistic", "p_value", "alarm")}
        results.append(result)
    return {"questions": results}


def context(job: Job, language: str) -> dict[str, Any]:
    document = job.wave.version.document
    return {
        "tested": [
            {**result, "text": document.question(result["block"]).wording(language)}
            for result in job.result["questions"]
        ]
    }


def result_rows(job: Job, language: str) -> Iterator[dict[str, Any]]:
    """Yield the test of the number of marks in the reports of each question."""
    for row in job.result["questions"]:
        question = job.wave.version.document.question(row["block"])
        common = {"question": question.id, "quantity": "chi-squared", "n": row["n"]}
        if "p_value" in row:
            yield {**common, "estimate": row["statistic"], "p_value": row["p_value"]}
        else:
            yield {**common, "not_shown_reason": "too-few"}


def latest(wave: Wave) -> dict[str, dict[str, Any]]:
    """Return the newest result about each question, by its block."""
    if not marked_questions(wave.version.document):
        return {}
    jobs = wave.jobs.filter(kind=MARKS.name, state=Job.State.DONE).order_by("-pk")
    return {result["block"]: result for job in jobs[:1] for result in job.result["questions"]}


MARKS = JobKind(
    name="marks",
    title=gettext_lazy("Check for forged reports"),
    run=run,
    context=context,
    results=Results("marks", result_rows),
)
