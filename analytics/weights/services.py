"""Estimate shares of a population from groups of known sizes.

Each group's share is weighted by the group's part of the population.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from analytics.estimates.tallies import QuestionTally, count_by_group
from analytics.groups.conditions import answers_asked
from analytics.groups.groups import Cells, Groups, hides_small_cells
from analytics.groups.reading import read_chosen
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import Progress
from analytics.jobs.result_files import plain_fields
from localdp.estimation import anchor_estimate, estimate_shares, post_stratify
from localdp.mechanisms import NumericMechanism
from surveys.documents.frozen.document import Document, EstimatorSettings
from surveys.documents.frozen.question import Question
from surveys.formatting import grouped
from surveys.models import Wave

SHARE_FIELDS = ("raw", "low", "high")


def weighted_questions(groups: Groups) -> list[tuple[int, Question]]:
    """Return the questions with shares or a mean that can be weighted, with their places: protected
    ones first."""
    pairs = [
        pair
        for pair in groups.questions.items()
        if pair[1].kind.choice or (pair[1].kind.numeric and not pair[1].calendar)
    ]
    return sorted(pairs, key=lambda pair: pair[1].in_clear)


def scale_of(question: Question) -> tuple[float, float]:
    """Return the least and the largest possible share, or mean."""
    m = question.mechanism
    if isinstance(m, NumericMechanism):
        return float(m.scale.low), float(m.scale.high)
    return 0.0, 1.0


def check_figures(rows: Sequence[Mapping[str, Any]]) -> None:
    """Refuse with the reason of the first question if none has figures."""
    if all("reason" in row for row in rows):
        raise JobRefused(rows[0]["reason"], **rows[0]["figures"])


def least_cell(
    question: Question, counts: Iterable[Sequence[int]], document: Document
) -> dict[str, int]:
    """Return the fewest people of a group who gave an unprotected answer, as sizes of groups could
    tell; refuse few of them where such cells are empty."""
    minimum = document.release.minimum_n
    if not (question.in_clear and question.kind.choice):
        return {}
    least = min((count for own in counts for count in own if count), default=minimum)
    if least < minimum and hides_small_cells(document):
        raise JobRefused("few-in-cell", minimum=minimum)
    return {"least": least}


def estimate_weighted(
    wave: Wave, groups: Groups, place: int, sizes: Sequence[int], finite: bool, progress: Progress
) -> dict[str, Any]:
    """Estimate the shares of all other questions for a population with groups of these sizes.

    A question has a reason instead of figures if a group has too few reports, or too few people
    with some unprotected answer, if the sizes do not say how many people were asked, or if they are
    0 in all groups that were.
    """
    questions = [
        pair for pair in weighted_questions(groups) if pair[0] != place and pair[1].kind.choice
    ]
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
            _check(kept, sizes, finite, groups.cells[place], document)
            least = least_cell(question, (tally.counts for tally in kept.values()), document)
            figures = _estimate(question, kept, sizes, finite, document.estimator) | least
            kept_of[at] = kept
        except JobRefused as refused:
            figures = {"reason": refused.code, "figures": refused.figures}
        rows.append({"block": question.block, **figures})
    confidence = document.estimator.confidence
    for at, anchor in anchors.items():
        if at in kept_of and anchor in kept_of and kept_of[at].keys() == kept_of[anchor].keys():
            rows[at]["anchored"] = _corrected(
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
    tallies: Mapping[int, QuestionTally],
    sizes: Sequence[int],
    finite: bool,
    cells: Cells,
    document: Document,
) -> None:
    minimum = document.release.minimum_n
    if not tallies:
        raise JobRefused("no-people")
    for number, tally in tallies.items():
        group = cells.quoted(number, document)
        if tally.n < minimum or not tally.every_item_seen:
            raise JobRefused("few-in-group", group=group, minimum=minimum)
        if finite and tally.n > sizes[number]:
            raise JobRefused("more-than-people", group=group, size=grouped(sizes[number]))


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


def _corrected(
    tallies: Mapping[int, QuestionTally],
    anchor_tallies: Mapping[int, QuestionTally],
    both: Mapping[int, int],
    sizes: Sequence[int],
    confidence: float,
) -> dict[str, Any]:
    """Return a share corrected by its anchor question, as `AnchorEstimate`, and the anchor's block.

    By group: the reports about the question and about its anchor, how many people reported on both,
    and the people in the population. Each report has the weight of its group in the population over
    the group's reports.
    """
    pair = (tallies, anchor_tallies)
    question, anchor = (next(iter(side.values())).question for side in pair)
    assert anchor.known_share is not None  # noqa: S101 - checked when it was frozen
    places = sorted(tallies)
    people = np.array([sizes[place] for place in places], dtype=np.float64)
    n, anchor_n = (np.array([side[place].n for place in places]) for side in pair)
    yes, anchor_yes = (np.array([side[place].counts[1] for place in places]) for side in pair)
    estimate = anchor_estimate(
        question.mechanism,
        yes=yes,
        n=n,
        weights=people / n,
        anchor=anchor.mechanism,
        anchor_yes=anchor_yes,
        anchor_n=anchor_n,
        anchor_weights=people / anchor_n,
        anchor_share=anchor.known_share,
        both=[both[place] for place in places],
        own_device=question.own_device,
        confidence=confidence,
    )
    return {"block": anchor.block, **asdict(estimate)}
