"""Estimate shares of a population from groups of known sizes.

Each group's share is weighted by the group's part of the population.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from analytics.estimates.tallies import QuestionTally, count_by_group
from analytics.groups.conditions import answers_asked
from analytics.groups.groups import Groups
from analytics.groups.reading import read_chosen
from analytics.jobs.downloads import plain_fields
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import Progress
from analytics.subgroups.services import estimated_questions
from analytics.weights.anchored import corrected
from localdp.estimation import estimate_shares, post_stratify
from surveys.documents.frozen.document import EstimatorSettings
from surveys.documents.frozen.question import Question
from surveys.formatting import grouped
from surveys.models import Wave

SHARE_FIELDS = ("raw", "low", "high")


def weighted_questions(groups: Groups) -> list[tuple[int, Question]]:
    """Return the protected questions with shares that can be weighted, with their places."""
    return [pair for pair in estimated_questions(groups) if pair[1].kind.choice]


def estimate_weighted(
    wave: Wave, groups: Groups, place: int, sizes: Sequence[int], finite: bool, progress: Progress
) -> dict[str, Any]:
    """Estimate all protected questions for a population with groups of these sizes.

    A question has a reason instead of figures if a group has too few reports, if the sizes do not
    say how many people were asked, or if they are 0 in all groups that were.

    Raises
    ------
    JobRefused
        "more-than-people", "few-in-group", "other-condition" or "no-people", if no question has
        figures.
    """
    questions = [pair for pair in weighted_questions(groups) if pair[0] != place]
    tallies = [[QuestionTally(weighted) for _size in sizes] for _place, weighted in questions]
    anchors = _anchors([weighted for _place, weighted in questions])
    both = {at: dict.fromkeys(range(len(sizes)), 0) for at in anchors}
    places = [place, *(where for where, _weighted in questions)]
    for chunk in read_chosen(wave, groups, places, progress):
        decides, *columns = chunk.columns
        codes = groups.cells[place].of(decides)
        count_by_group(tallies, codes, columns)
        for at, anchor in anchors.items():
            together = columns[at].heard & columns[anchor].heard
            for number in both[at]:
                both[at][number] += int(np.count_nonzero(together & (codes == number)))
    document = groups.document
    rows = []
    reasons = []
    kept_of: dict[int, dict[int, QuestionTally]] = {}
    for at, ((where, question), by_group) in enumerate(zip(questions, tallies, strict=True)):
        asked = answers_asked(document, [where])
        known = {int(groups.cells[place].codes[option]) for option in asked.pop(place, ())}
        kept = {
            number: tally
            for number, tally in enumerate(by_group)
            if sizes[number] and (not known or number in known)
        }
        try:
            if asked:
                raise JobRefused("other-condition")
            _check(kept, sizes, finite, document.release.minimum_n)
            figures = _estimate(question, kept, sizes, finite, document.estimator)
            kept_of[at] = kept
        except JobRefused as refused:
            reasons.append(refused)
            figures = {"reason": refused.code, "figures": refused.figures}
        rows.append({"block": question.block, **figures})
    if len(reasons) == len(rows):
        raise reasons[0]
    confidence = document.estimator.confidence
    for at, anchor in anchors.items():
        if at in kept_of and anchor in kept_of and kept_of[at].keys() == kept_of[anchor].keys():
            rows[at]["anchored"] = corrected(
                kept_of[at], kept_of[anchor], both[at], sizes, confidence
            )
    return {"place": place, "confidence": confidence, "questions": rows}


def _anchors(questions: Sequence[Question]) -> dict[int, int]:
    """Return the position of each question's anchor, if it is among these questions too."""
    places = {question.block: at for at, question in enumerate(questions)}
    return {
        at: places[question.anchor]
        for at, question in enumerate(questions)
        if question.anchor in places
    }


def _check(
    tallies: Mapping[int, QuestionTally], sizes: Sequence[int], finite: bool, minimum: int
) -> None:
    if not tallies:
        raise JobRefused("no-people")
    for number, tally in tallies.items():
        if tally.n < minimum or not tally.every_item_seen:
            raise JobRefused("few-in-group", group=number + 1, minimum=minimum)
        if finite and tally.n > sizes[number]:
            raise JobRefused("more-than-people", group=number + 1, size=grouped(sizes[number]))


def _estimate(
    question: Question,
    tallies: Mapping[int, QuestionTally],
    sizes: Sequence[int],
    finite: bool,
    settings: EstimatorSettings,
) -> dict[str, Any]:
    kept = {str(number): tally for number, tally in tallies.items()}
    estimate = post_stratify(
        question.mechanism,
        {name: (tally.counts, tally.n) for name, tally in kept.items()},
        {name: sizes[int(name)] for name in kept},
        finite=finite,
        confidence=settings.confidence,
        simultaneous=settings.simultaneous,
    )
    n = sum(tally.n for tally in kept.values())
    counts = np.sum([tally.counts for tally in kept.values()], axis=0)
    plain = estimate_shares(question.mechanism, counts, n, **vars(settings))
    # Kish (1965): the number of equally weighted reports that tell as much about sampling.
    effective = 1 / sum(estimate.weights[name] ** 2 / tally.n for name, tally in kept.items())
    return {
        "n": n,
        "effective": effective,
        "simultaneous": settings.simultaneous,
        **plain_fields(estimate, *SHARE_FIELDS, "se"),
        "unweighted": plain_fields(plain, *SHARE_FIELDS, "se"),
    }
