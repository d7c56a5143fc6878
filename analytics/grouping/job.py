"""The job that fixes the groups of a wave: once, and only if they reveal no individual.

For what is fixed, and why, see `analytics.grouping.services`.
"""

from collections import Counter
from typing import Any
from uuid import UUID

import numpy as np
from django.utils.translation import gettext_lazy as _
from numpy.typing import NDArray

from accounts.audit.services import record
from accounts.models import AuditEntry
from analytics.estimates.services import refresh_wave
from analytics.grouping.forms import GroupingForm
from analytics.grouping.lot import REFUSED_LOT, count_drawn_by_lot, order_of_lot
from analytics.grouping.services import Cells, Groups, Part, required_groups
from analytics.grouping.withheld import check_withheld
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import JobKind, Progress
from analytics.jobs.report_columns import Columns, concatenate, read_reports
from analytics.models import Grouping, Job
from localdp.fields import FieldColumn
from surveys.models import Wave
from surveys.permissions import editable_survey, may_edit


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Read the members, and refuse groups that would reveal fewer people than the minimum."""
    wave = job.wave
    if Grouping.objects.filter(wave=wave).exists():
        raise JobRefused("fixed")
    document = wave.version.document
    minimum = document.release.minimum_n
    try:
        groups = Groups.parse(document, job.parameters["questions"], job.parameters["cells"])
    except (KeyError, ValueError) as error:
        raise JobRefused("unknown-groups") from error
    refresh_wave(wave.pk)  # all reports are counted, but the figures may not be computed yet
    check_withheld(wave, groups)
    members, outside = read_apart(wave, groups, progress)
    if members.people < minimum:
        raise JobRefused("too-few-members", minimum=minimum)
    parts = groups.parts(groups.by_place(members))
    order, first = order_of_lot(parts, outside, members.people)
    members = members.of(order)
    drawn = count_drawn_by_lot(wave, groups, groups.by_place(members), first)
    left = members.of(np.arange(drawn, members.people))
    if left.people < minimum:
        raise JobRefused("too-few-members", minimum=minimum)
    columns = groups.by_place(left)
    sizes = atom_sizes(groups.atoms(columns))
    if small := int(np.count_nonzero(sizes < minimum)):
        raise JobRefused("small-atoms", small=small, all=len(sizes), minimum=minimum)
    return {
        "people": left.people,
        "of": wave.batches.report_count(),
        "left_out": _as_text(members.slots[:drawn]),
        "sizes": {
            str(place): _sizes(cells, columns[place]) for place, cells in groups.cells.items()
        },
    }


def read_apart(wave: Wave, groups: Groups, progress: Progress) -> tuple[Columns, Counter[Part]]:
    """Return the needed questions of the members, and how many others are in each part."""
    chunks, outside = [], Counter[Part]()
    for chunk in read_reports(wave, groups.blocks(groups.needed), progress):
        columns = groups.by_place(chunk)
        members = groups.members(columns)
        chunks.append(chunk.of(members))
        for name, part in groups.parts(columns):
            outside[name] += int(np.count_nonzero(part & ~members))
    return concatenate(chunks), outside


def _as_text(slots: NDArray[np.bytes_]) -> list[str]:
    return [str(UUID(bytes=slot.ljust(16, b"\0"))) for slot in slots.tolist()]


def atom_sizes(atoms: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the number of people in each atom that is not empty."""
    sizes: NDArray[np.int64] = np.unique(atoms, axis=0, return_counts=True)[1]
    return sizes


def _sizes(cells: Cells, column: FieldColumn) -> list[int]:
    codes = cells.codes[column.reports[column.answered]]
    return [int(size) for size in np.bincount(codes, minlength=len(cells.cells))]


def save_grouping(job: Job, result: dict[str, Any]) -> None:
    """Write the grouping, and an audit entry that web processes can neither change nor delete.

    Who is left out at random is not in the job's result, which pages show.
    """
    Grouping.objects.create(
        wave=job.wave,
        questions=job.parameters["questions"],
        cells=job.parameters["cells"],
        left_out=result.pop("left_out"),
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
    texts = _texts(job, language)
    named = []
    for place, question in groups.questions.items():
        rows: list[tuple[str, int]] = []
        if place in groups.cells:
            sizes = job.result["sizes"][str(place)]
            rows = list(zip(groups.cells[place].labels(language), sizes, strict=True))
        named.append((texts[question.id], rows))
    return {"named": named, "left_out": job.result["of"] - job.result["people"]}


def describe(job: Job, language: str) -> str:
    texts = _texts(job, language)
    return "; ".join(texts.get(name, "?") for name in job.parameters.get("questions", ()))


def _texts(job: Job, language: str) -> dict[str, str]:
    document = job.wave.version.document
    worded = ((question.id, question.wording(language)) for question in document.questions)
    return {key: str(text) for key, text in document.distinct_choices(worded)}


GROUPING = JobKind(
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
            "Fewer than %(minimum)s people would be in these groups. Leave out questions that many "
            "skipped."
        ),
        "small-atoms": _(
            "%(small)s of %(all)s combinations of these groups would have fewer than "
            "%(minimum)s people. Put more answers into one group, or uncheck questions: also "
            "those that only some people were asked, which divide people too."
        ),
        "small-groups": _(
            "Groups of %(question)s with fewer than %(minimum)s people: %(small)s. Put more of "
            "its answers into one group, or leave this question out."
        ),
        "withheld-apart": _(
            "Some answers to %(question)s are not shown, because few people gave "
            "them. Put all of them into one group, or leave all of them out. "
            "Otherwise the sizes of the groups would reveal them."
        ),
        "range-cut": _(
            "The groups of %(question)s would reveal something about a few people, by "
            "their difference from the ranges of its distribution. Let the groups "
            "begin where those ranges do."
        ),
        **REFUSED_LOT,
    },
    context=context,
    describe=describe,
    api_name="groups",
    again=_("Change the groups"),
    repeatable=lambda wave: not Grouping.objects.filter(wave=wave).exists(),
)
