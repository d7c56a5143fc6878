"""Estimates of a subgroup: the people whose answer to an open question is in some of its groups.

Reports are read in chunks and only counted, so memory holds one chunk.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from analytics.estimates.tallies import QuestionTally
from analytics.groups.groups import Groups
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import Progress
from analytics.jobs.report_columns import read_reports
from analytics.trends.comparisons import compare_with_others
from surveys.documents.frozen.question import Question
from surveys.models import Wave


def estimated_questions(groups: Groups) -> list[tuple[int, Question]]:
    """Return the protected questions that can be combined, with their places."""
    return [
        (place, question) for place, question in groups.questions.items() if not question.in_clear
    ]


def estimate_group(
    wave: Wave, groups: Groups, place: int, cells: Sequence[int], progress: Progress
) -> dict[str, Any]:
    """Estimate all protected questions for the people in these groups of one open question."""
    questions = estimated_questions(groups)
    counted = [(QuestionTally(question), QuestionTally(question)) for _place, question in questions]
    people = others = 0
    places = [place, *(where for where, _question in questions)]
    for chunk in read_reports(wave, groups.blocks(places), progress):
        decides, *columns = chunk.columns
        codes = groups.cells[place].of(decides)
        chosen = np.isin(codes, list(cells))
        rest = (codes >= 0) & ~chosen
        people += int(np.count_nonzero(chosen))
        others += int(np.count_nonzero(rest))
        for (inside, outside), column in zip(counted, columns, strict=True):
            inside.add(column, chosen)
            outside.add(column, rest)
    minimum = wave.version.document.release.minimum_n
    if people < minimum:
        raise JobRefused("nobody", minimum=minimum)
    return {"people": people, "of": people + others, "questions": list(_estimates(wave, counted))}


def _estimates(
    wave: Wave, counted: list[tuple[QuestionTally, QuestionTally]]
) -> Iterator[dict[str, Any]]:
    minimum = wave.version.document.release.minimum_n
    for group, others in counted:
        question = group.question
        result: dict[str, Any] = {"block": question.block, "n": group.n}
        if group.n >= minimum:
            result["estimate"] = group.estimate_fields(wave.version.document)
            seen = group.every_item_seen and others.every_item_seen
            if question.kind.choice and others.n >= minimum and seen:
                figures = compare_with_others(
                    question, (group.counts, group.n), (others.counts, others.n)
                )
                result["others"] = {"n": others.n, **figures}
        yield result
