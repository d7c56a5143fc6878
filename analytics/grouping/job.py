"""The job that fixes the groups of a wave: once, and only if they reveal no individual.

For what is fixed, and why, see `analytics.grouping.services`.
"""

from typing import Any
from uuid import UUID

import numpy as np
from django.utils.translation import gettext_lazy as _
from numpy.typing import NDArray

from accounts.audit.services import record
from accounts.models import AuditEntry
from analytics.estimates.suppression import MIN_CELL_COUNT, withheld_options, withheld_ranges
from analytics.grouping.forms import GroupingForm
from analytics.grouping.services import Cells, Flags, Groups, required_groups
from analytics.jobs.registry import JobRefused, Kind, Progress, register
from analytics.jobs.report_columns import concatenate, read_reports
from analytics.models import Estimate, Grouping, Job
from localdp.fields import FieldColumn
from localdp.mechanisms import OpenNumber
from respondents.models import Tally
from surveys.models import Wave
from surveys.permissions import editable_survey, may_edit

MOST_DRAWN = 4
"""At most one in this many members may be left out by lot."""


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Read the members, and refuse groups that would reveal fewer people than the minimum."""
    wave = job.wave
    if Grouping.objects.filter(wave=wave).exists():
        raise JobRefused("fixed")
    document, minimum = wave.version.document, wave.version.document.release.minimum_n
    try:
        groups = Groups.parse(document, job.parameters["questions"], job.parameters["cells"])
    except (KeyError, ValueError) as error:
        raise JobRefused("unknown-groups") from error
    read = concatenate(
        chunk.of(groups.members(dict(zip(groups.needed, chunk.columns, strict=True))))
        for chunk in read_reports(wave, groups.blocks(groups.needed), progress)
    )
    # Slots are random.
    read = read.of(np.argsort(read.slots, kind="stable"))
    columns = dict(zip(groups.needed, read.columns, strict=True))
    drawn = count_drawn_by_lot(wave, groups, columns, minimum)
    if read.people - drawn < minimum:
        raise JobRefused("too-few-members", minimum=minimum)
    sizes = atom_sizes(groups.atoms(columns)[drawn:])
    if small := int(np.count_nonzero(sizes < minimum)):
        raise JobRefused("small-atoms", small=small, all=len(sizes), minimum=minimum)
    return {
        "people": read.people - drawn,
        "of": wave.batches.report_count(),
        "drawn": drawn,
        "after": str(UUID(bytes=bytes(read.slots[drawn - 1]).ljust(16, b"\0"))) if drawn else None,
        "sizes": {str(place): _sizes(cells, columns[place].of(np.arange(read.people) >= drawn))
                  for place, cells in groups.cells.items()},
    }  # fmt: skip


def count_drawn_by_lot(
    wave: Wave, groups: Groups, columns: dict[int, FieldColumn], minimum: int
) -> int:
    """Return how many members, in the order of their slots, must be left out with the non-members.

    That is the smallest number for which, of those who answered each question, either none are left
    out or enough are.

    Raises
    ------
    JobRefused
        "left-out", if that would be more than one in `MOST_DRAWN`.
    """
    people = len(next(iter(columns.values())).answered)
    possible = np.ones(people + 1, dtype=bool)
    for place, question in groups.questions.items():
        tally = Tally.objects.filter(wave=wave, block=question.block, arm="randomized").first()
        if tally is None or tally.n < minimum:
            continue
        counted = columns[place].heard
        outside = tally.n - int(counted.sum()) + np.concatenate([[0], np.cumsum(counted)])
        estimate = Estimate.objects.filter(
            wave=wave, block=question.block, arm="randomized"
        ).first()
        unread = tally.n - estimate.n if estimate else 0
        reveals = place in groups.cells and reveals_withheld(groups.cells[place], tally, estimate)
        enough = outside >= minimum + unread
        possible &= enough if unread or reveals else enough | (outside == 0)
    found = np.flatnonzero(possible)
    if not len(found) or MOST_DRAWN * found[0] > people:
        raise JobRefused("left-out", minimum=minimum)
    return int(found[0])


def reveals_withheld(cells: Cells, tally: Tally, estimate: Estimate | None) -> bool:
    """Whether a group's size would reveal fewer than `MIN_CELL_COUNT` people whose answers are
    withheld from the question's own figure."""
    if estimate is None:
        return False
    hidden = withheld_answers(cells, estimate)
    counts = np.where(hidden, np.array(tally.counts), 0)
    behind = np.bincount(cells.codes + 1, weights=counts, minlength=len(cells.cells) + 1)
    return bool(np.any((behind > 0) & (behind < MIN_CELL_COUNT)))


def withheld_answers(cells: Cells, estimate: Estimate) -> Flags:
    """Return a mask of the answers that the question's own figure withholds, shape (answers,)."""
    mechanism = cells.question.mechanism
    hidden = np.zeros(mechanism.categories, dtype=bool)
    if not isinstance(mechanism, OpenNumber):
        hidden[list(withheld_options(cells.question, estimate))] = True
        return hidden
    histogram = estimate.shares.get("histogram")
    if histogram is None or histogram["refused"]:
        return hidden
    ranges = withheld_ranges(cells.question, estimate)
    for first, last, gone in zip(histogram["first"], histogram["last"], ranges, strict=True):
        hidden |= gone & (first <= mechanism.values) & (mechanism.values <= last)
    return hidden


def atom_sizes(atoms: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the number of people in each atom that is not empty."""
    sizes: NDArray[np.int64] = np.unique(atoms, axis=0, return_counts=True)[1]
    return sizes


def _sizes(cells: Cells, column: FieldColumn) -> list[int]:
    codes = cells.codes[column.reports[column.answered]]
    return [int(size) for size in np.bincount(codes, minlength=len(cells.cells))]


def save_grouping(job: Job, result: dict[str, Any]) -> None:
    """Write the grouping, and an audit entry that web processes can neither change nor delete."""
    Grouping.objects.create(
        wave=job.wave,
        questions=job.parameters["questions"],
        cells=job.parameters["cells"],
        after=result["after"],
        fixed_by=job.asked_by,
    )
    record(
        actor=job.asked_by,
        action=AuditEntry.Action.GROUPED,
        subject=job.survey,
        wave=str(job.wave),
        code=job.wave.code,
        people=result["people"],
        **job.parameters,
    )


def context(job: Job, language: str) -> dict[str, Any]:
    """Return the participating questions, and the number of people in each group."""
    groups = required_groups(job.wave)
    named = []
    for place, question in groups.questions.items():
        rows: list[tuple[str, int]] = []
        if place in groups.cells:
            sizes = job.result["sizes"][str(place)]
            rows = list(zip(groups.cells[place].labels(language), sizes, strict=True))
        named.append((question.text.within(language), rows))
    skipped = job.result["of"] - job.result["people"] - job.result["drawn"]
    return {"named": named, "skipped": skipped}


def describe(job: Job, language: str) -> str:
    texts = {one.id: one.text.within(language) for one in job.wave.version.document.questions}
    return "; ".join(texts.get(name, "?") for name in job.parameters.get("questions", ()))


GROUPING = register(
    Kind(
        name="grouping",
        title=_("Groups"),
        run=run,
        form=GroupingForm,
        finish=save_grouping,
        permission=may_edit,
        guard=editable_survey,
        reasons={
            "fixed": _("The groups of this wave are fixed already, and cannot be changed."),
            "unknown-groups": _("A question or an answer in these groups is unknown, or in two."),
            "too-few-members": _(
                "Fewer than %(minimum)s people answered all of these questions. Leave out those "
                "that many skipped."
            ),
            "small-atoms": _(
                "%(small)s of %(all)s combinations of these groups would have fewer than "
                "%(minimum)s people. Put more answers into one group, or use fewer open questions."
            ),
            "left-out": _(
                "Some people skipped one of these questions. At least %(minimum)s must be left out "
                "with them, and too many would have to be chosen at random. Leave out questions "
                "that only some were asked, or that few skipped."
            ),
        },
        context=context,
        describe=describe,
    )
)
