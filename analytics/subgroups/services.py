"""Estimates of a subgroup: the people whose answer to an open question is in some of its groups.

Reports are read in chunks and only counted, so memory holds one chunk.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from analytics.estimates.tallies import QuestionTally
from analytics.groups.groups import Groups, hides_small_cells
from analytics.groups.reading import read_chosen
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import Progress
from analytics.models import Job
from analytics.trends.comparisons import compare_with_others
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.models import Wave


def estimated_questions(groups: Groups, outcome: str = "") -> list[tuple[int, Question]]:
    """Return the protected questions that can be combined, with their places; or only the outcome
    with this id, which may be unprotected. Each comes with all of its versions."""
    pairs = [*groups.questions.items()]
    first = {
        own.version_of or own.block
        for _place, own in pairs
        if (own.id == outcome if outcome else not own.in_clear)
    }
    return [pair for pair in pairs if (pair[1].version_of or pair[1].block) in first]


def describe_outcome(job: Job, language: str) -> list[str]:
    """Return the question that a job estimates, in words; none if it estimates all protected
    ones."""
    outcome = job.parameters.get("outcome")
    questions = job.wave.version.document.questions
    return [each.wording(language) for each in questions if each.id == outcome]


def estimate_tally(tally: QuestionTally, document: Document) -> dict[str, Any] | None:
    """Return the estimate of some people; None of too few, or if one of their unprotected answers
    was given by fewer than the smallest group and the survey leaves such cells empty."""
    minimum = document.release.minimum_n
    if tally.n < minimum or not tally.every_item_seen:
        return None
    counted = tally.question.in_clear and tally.question.kind.choice
    hides = counted and hides_small_cells(document)
    if hides and any(0 < count < minimum for count in tally.counts):
        return None
    return tally.estimate_fields(document)


def least_count(tallies: Iterable[QuestionTally]) -> dict[str, int]:
    """Return the least number of people in an unprotected answer, for what everyone may see; empty
    without such answers."""
    counted = [each for each in tallies if each.question.in_clear and each.question.kind.choice]
    counts = [count for each in counted for count in each.counts if count]
    return {"least": min(counts)} if counts else {}


def estimate_group(
    wave: Wave,
    groups: Groups,
    place: int,
    cells: Sequence[int],
    progress: Progress,
    outcome: str = "",
) -> dict[str, Any]:
    """Estimate the outcome, or all protected questions, for the people in these groups of one open
    question."""
    questions = [pair for pair in estimated_questions(groups, outcome) if pair[0] != place]
    counted = [(QuestionTally(question), QuestionTally(question)) for _place, question in questions]
    people = others = 0
    places = [place, *(where for where, _question in questions)]
    for chunk in read_chosen(wave, groups, places, progress):
        decides, *columns = chunk.columns
        codes = groups.cells[place].of(decides)
        chosen = np.isin(codes, list(cells))
        rest = (codes >= 0) & ~chosen
        people += int(np.count_nonzero(chosen))
        others += int(np.count_nonzero(rest))
        for (inside, outside), column in zip(counted, columns, strict=True):
            inside.add(column, chosen)
            outside.add(column, rest)
    minimum = groups.document.release.minimum_n
    if people < minimum:
        raise JobRefused("nobody", minimum=minimum)
    return {
        "people": people,
        "of": people + others,
        "confidence": groups.document.estimator.confidence,
        "questions": list(_estimates(groups.document, counted)),
        **least_count(tally for pair in counted for tally in pair),
    }


def _estimates(
    document: Document, counted: list[tuple[QuestionTally, QuestionTally]]
) -> Iterator[dict[str, Any]]:
    minimum = document.release.minimum_n
    for group, others in counted:
        question = group.question
        result: dict[str, Any] = {"block": question.block, "n": group.n}
        if group.n >= minimum:
            result["estimate"] = estimate_tally(group, document)
            seen = group.every_item_seen and others.every_item_seen
            if question.kind.choice and others.n >= minimum and seen and result["estimate"]:
                figures = compare_with_others(
                    question,
                    (group.counts, group.n),
                    (others.counts, others.n),
                    document.estimator.confidence,
                )
                result["others"] = {"n": others.n, **figures}
        yield result
