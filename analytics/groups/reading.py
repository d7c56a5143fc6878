"""Reads the reports of the people whom an analysis is about: those who pass its filter."""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from analytics.groups.groups import Flags, Groups, hides_small_cells
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import Progress
from analytics.jobs.report_columns import Columns, read_reports
from localdp.fields import FieldColumn
from surveys.models import Wave


def read_chosen(
    wave: Wave, groups: Groups, places: Sequence[int], progress: Progress
) -> Iterator[Columns]:
    """Yield chunks of the questions at these places, of the people who pass the filter; refuse the
    job if they are fewer than the smallest group."""
    read = [*places, *(place for place in groups.only if place not in places)]
    passed = 0
    for chunk in read_reports(wave, groups.blocks(read), progress):
        chosen = passing(groups, dict(zip(read, chunk.columns, strict=True)))
        passed += int(np.count_nonzero(chosen))
        asked = Columns(chunk.columns[: len(places)], chunk.slots)
        yield asked.of(chosen) if groups.only else asked
    check_passed(groups, passed)


def passing(groups: Groups, columns: Mapping[int, FieldColumn]) -> Flags:
    """Return who passes the filter, shape (people,); ``columns`` has its questions, by position."""
    people = len(next(iter(columns.values())).answered)
    chosen = np.ones(people, dtype=bool)
    for place, cells in groups.only.items():
        chosen &= np.isin(groups.cells[place].of(columns[place]), cells)
    return chosen


def check_passed(groups: Groups, passed: int) -> None:
    """Refuse a filter that too few people pass; say how many only where that reveals no cell."""
    minimum = groups.document.release.minimum_n
    if groups.only and passed < minimum:
        if len(groups.only) > 1 and hides_small_cells(groups.document):
            raise JobRefused("few-pass-hidden", minimum=minimum)
        raise JobRefused("few-pass", people=passed, minimum=minimum)
