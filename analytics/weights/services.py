"""Estimate shares of a population from groups of known sizes.

Each group's share is weighted by the group's part of the population. The groups are those of the
wave, so that a weighted share consists of figures about as many people as a subgroup
(`analytics.grouping.services`).
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from analytics.grouping.services import Groups, read_members
from analytics.jobs.downloads import plain_fields
from analytics.jobs.registry import JobRefused, Progress
from analytics.subgroups.services import QuestionTally, estimated_questions
from localdp.estimation import estimate_shares, post_stratify
from surveys.documents.frozen import EstimatorSettings, Question
from surveys.models import Wave

KINDS = ("yes-no", "single", "multiple")
FIGURES = ("raw", "low", "high")


def weighted_questions(groups: Groups) -> list[tuple[int, Question]]:
    """Return the participating protected questions with shares, with their positions."""
    return [(place, one) for place, one in estimated_questions(groups) if one.kind in KINDS]


def estimate_weighted(
    wave: Wave, groups: Groups, place: int, sizes: Sequence[int], finite: bool, progress: Progress
) -> dict[str, Any]:
    """Estimate all protected questions for a population with groups of these sizes.

    Raises
    ------
    JobRefused
        "few-in-group" or "more-than-people", with the number of a group.
    """
    questions = [pair for pair in weighted_questions(groups) if pair[0] != place]
    tallies = [[QuestionTally(one) for _size in sizes] for _place, one in questions]
    places = [place, *(where for where, _one in questions)]
    for chunk in read_members(wave, groups, places, progress):
        decides, *columns = chunk.columns
        codes = np.where(decides.answered, groups.cells[place].codes[decides.reports], -1)
        for own, column in zip(tallies, columns, strict=True):
            for number, tally in enumerate(own):
                tally.add(column, codes == number)
    document = wave.version.document
    for own in tallies:
        _check(own, sizes, finite, document.release.minimum_n)
    return {
        "place": place,
        "confidence": document.estimator.confidence,
        "questions": list(_estimates(tallies, sizes, finite, document.estimator)),
    }


def _check(
    tallies: Sequence[QuestionTally], sizes: Sequence[int], finite: bool, minimum: int
) -> None:
    for number, (tally, size) in enumerate(zip(tallies, sizes, strict=True), start=1):
        if size and tally.n < minimum:
            raise JobRefused("few-in-group", group=number, minimum=minimum)
        if size and finite and tally.n > size:
            raise JobRefused("more-than-people", group=number, size=f"{size:,}")


def _estimates(
    tallies: Sequence[Sequence[QuestionTally]],
    sizes: Sequence[int],
    finite: bool,
    settings: EstimatorSettings,
) -> Iterator[dict[str, Any]]:
    for own in tallies:
        question = own[0].question
        kept = {str(at): one for at, one in enumerate(own) if sizes[at]}
        simultaneous = settings.simultaneous
        found = post_stratify(
            question.mechanism,
            {name: (one.counts, one.n) for name, one in kept.items()},
            {name: sizes[int(name)] for name in kept},
            finite=finite,
            confidence=settings.confidence,
            simultaneous=simultaneous,
        )
        n = sum(one.n for one in kept.values())
        counts = np.sum([one.counts for one in kept.values()], axis=0)
        plain = estimate_shares(question.mechanism, counts, n, **vars(settings))
        # Kish (1965): the number of equally weighted reports that tell as much about sampling.
        effective = 1 / sum(found.weights[name] ** 2 / one.n for name, one in kept.items())
        yield {
            "block": question.block,
            "n": n,
            "effective": effective,
            "simultaneous": simultaneous,
            **plain_fields(found, *FIGURES, "se"),
            "unweighted": plain_fields(plain, *FIGURES, "se"),
        }
