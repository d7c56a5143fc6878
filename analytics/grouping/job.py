"""The job that fixes the groups of a wave: once, and only if they reveal no individual.

For what is fixed, and why, see `analytics.grouping.services`.
"""

import secrets
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from uuid import UUID

import numpy as np
from django.utils.translation import gettext_lazy as _
from numpy.typing import NDArray

from accounts.audit.services import record
from accounts.models import AuditEntry
from analytics.estimates.cells import MIN_CELL_COUNT, in_any, ranges_of, splits
from analytics.estimates.conditions import classes_of_levels
from analytics.estimates.suppression import withheld_blocks, withheld_units
from analytics.grouping.forms import GroupingForm
from analytics.grouping.services import Cells, Flags, Groups, Part, required_groups
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import JobKind, Progress
from analytics.jobs.report_columns import Columns, concatenate, read_reports
from analytics.models import FAILED, Estimate, Grouping, Job
from localdp.fields import FieldColumn
from respondents.models import Tally
from surveys.documents.frozen.document import Document
from surveys.models import Wave
from surveys.permissions import editable_survey, may_edit

Whole = NDArray[np.int64]
FEWEST_OUTSIDE = MIN_CELL_COUNT + 1
"""So many people of each group are left out at least, if anyone is."""
LEAST_RATIO = 3
"""So many times the people who must be left out must remain."""
REFUSED_LOT = {
    "unread": _(
        "The last %(unread)s of %(people)s reports are not in the figures that could be read while "
        "the wave was open. So that no one can work these reports out, %(outside)s people at least "
        "must stay out of the groups. That is too many here: if no one skips a question, it takes "
        "%(enough)s reports. A survey that shows no results while a wave is open has no such "
        "reports."
    ),
    "left-out": _(
        "Some people skipped one of these questions, or gave answers that are left out. Together "
        "with them others must stay out, %(minimum)s people or more for each question, and too "
        "many would have to be chosen at random. Leave out questions that few skipped or that only "
        "some were asked, and put answers that few gave into a group with others."
    ),
    "withheld-groups": _(
        "A group has answers that are not shown, because few people gave them. Its size "
        "would reveal them. Put these answers into a larger group, or leave all of them "
        "out."
    ),
}
"""Why too many would have to be left out by lot, by the rule that asks for it; in this order."""


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
    check_withheld(wave, groups)
    members, outside = read_apart(wave, groups, progress)
    if members.people < minimum:
        raise JobRefused("too-few-members", minimum=minimum)
    columns = dict(zip(groups.needed, members.columns, strict=True))
    order, first = order_of_lot(groups.parts(columns), outside, members.people)
    members = members.of(order)
    columns = dict(zip(groups.needed, members.columns, strict=True))
    drawn = count_drawn_by_lot(wave, groups, columns, first)
    left = members.of(np.arange(drawn, members.people))
    if left.people < minimum:
        raise JobRefused("too-few-members", minimum=minimum)
    columns = dict(zip(groups.needed, left.columns, strict=True))
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
        columns = dict(zip(groups.needed, chunk.columns, strict=True))
        members = groups.members(columns)
        chunks.append(chunk.of(members))
        for name, part in groups.parts(columns):
            outside[name] += int(np.count_nonzero(part & ~members))
    return concatenate(chunks), outside


def order_of_lot(
    parts: Iterable[tuple[Part, Flags]], outside: Mapping[Part, int], people: int
) -> tuple[Whole, int]:
    """Return the order in which members are left out at random, and how many are at least, if any.

    These are members of parts of which few others are left out. Their number hides how few.

    Parameters
    ----------
    parts : iterable of ndarray of bool, shape (members,), with a name each
        Who is in each group, or was asked or not asked something.
    outside : mapping of int
        How many people of each part are no members, by its name.
    """
    order = np.argsort(np.frombuffer(secrets.token_bytes(8 * people), dtype=np.uint64))
    chosen = np.zeros(people, dtype=bool)
    for name, part in parts:
        missing = FEWEST_OUTSIDE - outside[name] - np.count_nonzero(part & chosen)
        candidates = order[(part & ~chosen)[order]]
        chosen[candidates[: max(0, missing)]] = True
    return np.concatenate([order[chosen[order]], order[~chosen[order]]]), int(chosen.sum())


def _as_text(slots: NDArray[np.bytes_]) -> list[str]:
    return [str(UUID(bytes=slot.ljust(16, b"\0"))) for slot in slots.tolist()]


def count_drawn_by_lot(
    wave: Wave, groups: Groups, columns: dict[int, FieldColumn], first: int
) -> int:
    """Return how many members, in this order, are left out with the non-members.

    That is a random number from ``first`` on for which, of those who answered each question, either
    none are left out or enough are; and no group tells how many of its people gave withheld
    answers. It is 0 if no one is left out otherwise. It is secret: the number of members would tell
    with it, say, how many people gave answers to two questions that are left out. Which numbers
    are possible depends on nothing but what is shown.

    Raises
    ------
    JobRefused
        If too few members would remain: "unread", "left-out" or "withheld-groups" by the first of
        these rules for which that is so, "left-out" if only all together ask for it.
    """
    minimum = wave.version.document.release.minimum_n
    people = len(next(iter(columns.values())).answered)
    numbers = np.arange(people + 1)
    rules = {reason: np.ones(people + 1, dtype=bool) for reason in REFUSED_LOT}
    most_unread = most_withheld = 0
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
        most_unread = max(most_unread, unread)
        enough = outside >= minimum + unread
        if unread:
            rules["unread"] &= enough
        else:
            rules["left-out"] &= enough | (outside == 0)
        if place in groups.cells and estimate is not None and FAILED not in estimate.warnings:
            cells, given = groups.cells[place], np.array(tally.counts)
            for number, shown in split_groups(cells, given, estimate):
                group = columns[place].answered & (cells.codes[columns[place].reports] == number)
                rules["withheld-groups"] &= _left_of(group) <= shown - FEWEST_OUTSIDE
                hidden = in_any(withheld_units(question, estimate), len(given))
                most_withheld = max(most_withheld, int(given[hidden].sum()))
    if people == wave.batches.report_count() and all(safe[0] for safe in rules.values()):
        return 0
    needed = {
        "unread": minimum + most_unread if most_unread else 0,
        "left-out": minimum,
        "withheld-groups": most_withheld,
    }
    for reason, least in needed.items():
        rules[reason] &= (numbers >= first) & (people - numbers >= LEAST_RATIO * least)
    if (allowed := np.all([*rules.values()], axis=0)).any():
        return _secret_choice(np.flatnonzero(allowed))
    reason = next((reason for reason, safe in rules.items() if not safe.any()), "left-out")
    raise JobRefused(reason, **_lot_figures(wave, minimum, most_unread))


def _secret_choice(numbers: Whole) -> int:
    """Return the first of these numbers with a probability of a quarter, else the next one so, and
    so on: no number is ever the largest possible one, except for the last."""
    place = 0
    while place < len(numbers) - 1 and secrets.randbelow(4):
        place += 1
    return int(numbers[place])


def _lot_figures(wave: Wave, minimum: int, unread: int) -> dict[str, int]:
    """Return the numbers of the sentences about people who are left out by lot."""
    outside = minimum + unread
    return {
        "minimum": minimum,
        "unread": unread,
        "people": wave.batches.report_count(),
        "outside": outside,
        "enough": (LEAST_RATIO + 1) * outside,
    }


def check_withheld(wave: Wave, groups: Groups) -> None:
    """Refuse questions that are withheld, and groups that would tell of few people.

    Raises
    ------
    JobRefused
        "withheld", "withheld-apart", "small-groups" or "range-cut", with the question's number.
    """
    document = wave.version.document
    minimum = document.release.minimum_n
    rows = list(wave.estimates.filter(arm=Tally.Arm.RANDOMIZED))
    hidden = withheld_blocks(wave, rows)
    estimates = {row.block: row for row in rows}
    for place, question in groups.questions.items():
        if question.block in hidden:
            raise JobRefused("withheld", question=place + 1)
        estimate = estimates.get(question.block)
        if place not in groups.cells or estimate is None or FAILED in estimate.warnings:
            continue
        counts = Tally.objects.get(wave=wave, block=question.block, arm="randomized").counts
        cells = groups.cells[place]
        people = np.array(counts)
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


def _left_of(group: Flags) -> Whole:
    """Return how many members of a group are left if none, one or more members are left out, shape
    (members + 1,)."""
    left: Whole = np.count_nonzero(group) - np.concatenate([[0], np.cumsum(group)])
    return left


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
