"""Refuses groups that would tell of withheld answers: see `analytics.grouping.services`."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from analytics.estimates.cells import MIN_CELL_COUNT, in_any, ranges_of, splits
from analytics.estimates.conditions import classes_of_levels
from analytics.estimates.suppression import withheld_blocks, withheld_units
from analytics.grouping.services import Cells, Groups
from analytics.jobs.reasons import JobRefused
from analytics.models import FAILED, Estimate
from respondents.models import Tally
from surveys.documents.frozen.document import Document
from surveys.models import Wave

Whole = NDArray[np.int64]


def check_withheld(wave: Wave, groups: Groups) -> None:
    """Refuse questions that are withheld, and groups that would tell of few people.

    Raises
    ------
    JobRefused
        "withheld", "withheld-apart", "small-groups" or "range-cut", with the question's number;
        "still-open" if its figures are not computed yet.
    """
    document = wave.version.document
    minimum = document.release.minimum_n
    rows = list(wave.estimates.filter(arm=Tally.Arm.RANDOMIZED))
    hidden = withheld_blocks(wave, rows)
    estimates = {row.block: row for row in rows}
    for place, question in groups.questions.items():
        estimate = estimates.get(question.block)
        failed = question.open and estimate is not None and FAILED in estimate.warnings
        if question.block in hidden or failed:
            raise JobRefused("withheld", question=place + 1)
        tally = Tally.objects.filter(wave=wave, block=question.block, arm="randomized").first()
        if place not in groups.cells or tally is None or tally.n < minimum:
            continue
        if estimate is None:
            raise JobRefused("still-open")
        cells = groups.cells[place]
        people = np.array(tally.counts)
        if any(not shown for _number, shown in split_groups(cells, people, estimate)):
            raise JobRefused("withheld-apart", question=place + 1)
        if small := _small_groups(cells, people, estimate, minimum):
            raise JobRefused("small-groups", question=place + 1, small=small, minimum=minimum)
        if cuts_few(document, cells, people, estimate):
            raise JobRefused("range-cut", question=place + 1)


def split_groups(cells: Cells, people: Whole, estimate: Estimate) -> Iterator[tuple[int, int]]:
    """Yield each group that has some withheld answers but not all that hide each other, with the
    number of its people whose answers are shown: with more members it would tell of the others."""
    units = withheld_units(cells.question, estimate)
    hidden = in_any(units, len(people))
    for number in range(len(cells.cells)):
        inside = cells.codes == number
        if any(splits(unit, np.flatnonzero(inside)) for unit in units):
            yield number, int(people[inside & ~hidden].sum())


def _small_groups(cells: Cells, people: Whole, estimate: Estimate, minimum: int) -> int:
    """Return how many groups are too small by the shown numbers of people, which tell nothing new;
    groups with withheld answers and of numbers are judged by their members only."""
    if cells.question.number_in_clear:
        return 0
    units = withheld_units(cells.question, estimate)
    hidden = in_any(units, len(people))
    inside = [cells.codes == number for number in range(len(cells.cells))]
    sizes = [int(people[own].sum()) for own in inside if not hidden[own].any()]
    return sum(0 < size < minimum for size in sizes)


def cuts_few(document: Document, cells: Cells, people: Whole, estimate: Estimate) -> bool:
    """Return whether the groups of a number cut a withheld range of its distribution, or few people
    off a range: their number would follow from the sizes of groups and ranges.

    Conditions may cut the same range elsewhere, and how many were asked is shown, too.
    """
    m = cells.question.number_in_clear
    if m is None:
        return False
    histogram = estimate.shares["histogram"]
    hidden = in_any(withheld_units(cells.question, estimate), len(people))
    classes = classes_of_levels(document, cells.place)
    for inside in ranges_of(m.values, histogram["first"], histogram["last"]):
        if len(np.unique(cells.codes[inside])) == 1:
            continue
        cut = np.stack([cells.codes, classes], axis=1)[inside]
        pieces = np.unique(cut, axis=0, return_inverse=True)[1].ravel()
        counts = np.bincount(pieces, weights=people[inside])
        if hidden[inside].any() or np.any((counts > 0) & (counts < MIN_CELL_COUNT)):
            return True
    return False
