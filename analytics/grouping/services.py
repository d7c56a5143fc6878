"""Protection against differencing attacks: which people the figures of combined questions include.

The difference of two figures about nearly the same people reveals the few in which they differ. A
wave therefore has one grouping, fixed once after its closing (`analytics.models.Grouping`): the
participating questions, and for each open one groups of its answers. Subgroups, crosstabs and
regressions include only its *members*, who answered every participating question that they were
asked. Then every figure consists of the same atoms:

- Members with the same group in every open question, and asked the same questions, are an atom. It
  is empty or has at least the minimum number of reports (m).
- The people who answered a question and are not members are none, or at least m: otherwise the
  difference to the question's own figure, which includes all, would be about a few. Members picked
  at random join them: as many as are needed and a few more, and no one can read how many. So
  nothing tells, either, how many people gave answers to two questions that are left out.
- If anyone is left out, more than a few are of each group, and of those who were or were not asked
  a conditional question; members picked at random make up the number. Otherwise the count of a
  group's answers, minus its size, would be about a few.
- A figure read while the wave was open may lack the last reports, fewer than m: then at least m
  more than these are left out.
- Answers that are withheld because few people gave them stay together: in one group, or left out.
  A larger group may have some of them if it has six members fewer than people with answers that
  are shown: then its size tells nothing of the others. Questions that are withheld do not take part
  (`analytics.estimates.suppression`).
- Groups of a number cut no withheld range of its distribution, and no few people off a range.

Sums and differences of figures are then sums and differences of atoms and of those left out.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from uuid import UUID

import numpy as np
from numpy.typing import NDArray

from analytics.estimates.conditions import who_was_asked
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import Progress
from analytics.jobs.report_columns import Columns, read_reports
from analytics.models import Grouping
from localdp.fields import FieldColumn
from localdp.mechanisms import OpenAnswer, OpenNumber
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.documents.sources import only_source, sources_of
from surveys.formatting import plain_number
from surveys.models import Wave
from surveys.questions.calendar import calendar_text

MOST_GROUPS = 12
"""Most groups of one question."""
Flags = NDArray[np.bool_]
Part = Hashable
"""The name of some people, as of a group; names are equal in all chunks of reports."""


def can_form_groups(question: Question) -> bool:
    """Return whether a question's answers can form groups: it is open, with options or a number.

    The counts of a list do not: the sizes of their groups would tell more than the list's share.
    """
    return (
        question.open
        and not question.statements
        and isinstance(question.mechanism, OpenAnswer | OpenNumber)
    )


def may_group(document: Document) -> bool:
    """Return whether an unprotected question can define subgroups for a protected one."""
    questions = document.questions
    has_groups = any(question.open and len(question.options) > 1 for question in questions)
    return has_groups and not all(question.in_clear for question in questions)


@dataclass(frozen=True, eq=False)
class Cells:
    """The groups that the answers to an open question form.

    Attributes
    ----------
    cells : tuple of tuple of int
        The options of each group; for a number, the first and last level of each range.
    """

    place: int
    question: Question
    cells: tuple[tuple[int, ...], ...]

    @classmethod
    def parse(cls, place: int, question: Question, value: Any) -> "Cells":
        """Parse the groups of a form or a row.

        Raises
        ------
        ValueError
            If the question cannot form groups, there are fewer than two or more than `MOST_GROUPS`,
            or an answer is unknown or in two of them.
        """
        if not can_form_groups(question):
            raise ValueError(f"question {question.id!r} forms no groups")
        if not isinstance(value, list) or not 2 <= len(value) <= MOST_GROUPS:
            raise ValueError(f"two to {MOST_GROUPS} groups are possible, not {value!r}")
        for cell in value:
            whole = isinstance(cell, list) and all(type(answer) is int for answer in cell)
            if not whole or not cell:
                raise ValueError(f"no group of answers: {cell!r}")
            if question.number_in_clear and (len(cell) != 2 or cell[0] > cell[1]):
                raise ValueError(f"no range of levels: {cell!r}")
        parsed = cls(place, question, tuple(tuple(cell) for cell in value))
        size = question.mechanism.categories
        answers = np.concatenate([np.array(parsed.answers(cell)) for cell in parsed.cells])
        if answers.min() < 0 or answers.max() >= size:
            raise ValueError(f"answers are numbered from 0 to {size - 1}, unlike some of {value!r}")
        if len(np.unique(answers)) < len(answers):
            raise ValueError(f"an answer is in two groups of {value!r}")
        return parsed

    def answers(self, cell: tuple[int, ...]) -> Sequence[int]:
        """Return the answers of one group, as numbered in reports."""
        if self.question.number_in_clear:
            return range(cell[0], cell[1] + 1)
        return cell

    @cached_property
    def codes(self) -> NDArray[np.int64]:
        """The group of each answer, shape (answers,); -1 where it is left out."""
        codes = np.full(self.question.mechanism.categories, -1)
        for number, cell in enumerate(self.cells):
            codes[list(self.answers(cell))] = number
        return codes

    def labels(self, language: str) -> list[str]:
        """Return a label of each group's answers."""
        if number := self.question.number_in_clear:
            unit = self.question.unit.within(language)
            ends = [
                [_written(number.values[level], self.question) for level in cell]
                for cell in self.cells
            ]
            return [f"{low}–{high} {unit}".rstrip() for low, high in ends]
        options = [option.within(language) for option in self.question.options]
        return [" / ".join(options[option] for option in cell) for cell in self.cells]


def _written(value: float, question: Question) -> str:
    calendar = question.calendar
    return calendar_text(value, calendar) if calendar else plain_number(value)


@dataclass(frozen=True, eq=False)
class Groups:
    """A grouping, by positions in the version: the participating questions in its order, and the
    cells of the open ones among them."""

    document: Document
    questions: Mapping[int, Question]
    cells: Mapping[int, Cells]

    @classmethod
    def parse(cls, document: Document, names: Any, cells_by_id: Any) -> "Groups":
        """Parse the ids of the questions, and the cells by the ids of the open ones.

        Raises
        ------
        ValueError
            If one of them is unknown or central, or an open one has no cells, or see `Cells.parse`.
        """
        if not isinstance(names, list) or not isinstance(cells_by_id, dict) or not names:
            raise ValueError(f"no list of questions with their groups: {names!r}, {cells_by_id!r}")
        known = {question.id: question for question in document.questions if not question.central}
        if not set(names) <= known.keys():
            raise ValueError(f"a question is unknown, or central: {names!r}")
        if {name for name in names if known[name].open} != cells_by_id.keys():
            raise ValueError(f"each open question among {names!r} has groups, and no other one")
        participating = {
            place: question
            for place, question in enumerate(document.questions)
            if question.id in names
        }
        cells = {
            place: Cells.parse(place, question, cells_by_id[question.id])
            for place, question in participating.items()
            if question.id in cells_by_id
        }
        return cls(document, participating, cells)

    @cached_property
    def needed(self) -> list[int]:
        """Positions that must be read to determine members: those of participating questions, and
        of the questions in their conditions."""
        return sorted({*self.questions, *sources_of(self.document, self.questions)})

    def place_of(self, block: str) -> int | None:
        """Return the position of the open question with this block; None if it has no groups."""
        places = (place for place, cells in self.cells.items() if cells.question.block == block)
        return next(places, None)

    def blocks(self, places: Sequence[int]) -> list[str]:
        return [self.document.questions[place].block for place in places]

    def by_place(self, read: Columns) -> dict[int, FieldColumn]:
        """Return some people's columns of the needed questions by their positions."""
        return dict(zip(self.needed, read.columns, strict=True))

    def asked(self, columns: Mapping[int, FieldColumn]) -> dict[int, Flags]:
        """Return who was asked each needed question, by position; shape (people,) each."""
        return who_was_asked(self.document, self.needed, columns)

    def members(self, columns: Mapping[int, FieldColumn]) -> Flags:
        """Return who answered all participating questions that they were asked, with an answer in a
        group where the question has groups; shape (people,)."""
        asked = self.asked(columns)
        flags = []
        for place in self.questions:
            answered = columns[place].answered
            if place in self.cells:
                answered = answered & (self.cells[place].codes[columns[place].reports] >= 0)
            flags.append(answered | ~asked[place])
        members: Flags = np.all(flags, axis=0)
        return members

    def parts(self, columns: Mapping[int, FieldColumn]) -> Iterator[tuple[Part, Flags]]:
        """Yield who is in each group, and who was asked each question that only some were asked,
        and who was not; shape (people,) each.

        A condition may combine questions, and then tell of some people of a group. So people who
        were asked the same questions with such conditions are a part, too, and so are those of them
        who are in the same group.
        """
        asked = self.asked(columns)
        people = len(next(iter(columns.values())).answered)
        combined = [
            asked[place]
            for place, question in self.questions.items()
            if question.condition and only_source(self.document, question) is None
        ]
        marks = np.stack(combined, axis=1) if combined else np.zeros((people, 0), dtype=bool)
        alike, number_alike = np.unique(marks, axis=0, return_inverse=True)
        among = [(same.tobytes(), number_alike.ravel() == at) for at, same in enumerate(alike)]
        yield from among if combined else ()
        for place, question in self.questions.items():
            if question.condition:
                yield (place, True), asked[place]
                yield (place, False), ~asked[place]
            if place in self.cells:
                cells, column = self.cells[place], columns[place]
                codes = np.where(column.answered, cells.codes[column.reports], -1)
                for number in range(len(cells.cells)):
                    for name, same in among:
                        yield (place, number, name), (codes == number) & same
                    yield (place, number), codes == number

    def atoms(self, columns: Mapping[int, FieldColumn]) -> NDArray[np.int64]:
        """Return an array of shape (people, marks) whose rows are equal within an atom."""
        asked = self.asked(columns)
        marks = []
        for place, question in self.questions.items():
            column = columns[place]
            if place in self.cells:
                codes = self.cells[place].codes[column.reports]
                marks.append(np.where(column.answered, codes, -1))
            elif question.condition is not None:
                marks.append(asked[place].astype(np.int64))
            if column.direct is not None:
                marks.append(column.direct.astype(np.int64))
        people = len(next(iter(columns.values())).answered)
        return np.stack(marks, axis=1) if marks else np.zeros((people, 1), dtype=np.int64)


def groups_of(wave: Wave) -> Groups | None:
    """Return the wave's grouping; None if none is fixed."""
    row = Grouping.objects.filter(wave=wave).only("questions", "cells").first()
    return Groups.parse(wave.version.document, row.questions, row.cells) if row else None


def cells_of(wave: Wave, block: str) -> Cells | None:
    """Return the groups of one open question; None if it has none, or they are not known any
    more."""
    groups = groups_of(wave)
    place = groups.place_of(block) if groups else None
    return None if groups is None or place is None else groups.cells[place]


def required_groups(wave: Wave) -> Groups:
    """Return the wave's grouping.

    Raises
    ------
    JobRefused
        "unknown" if none is fixed.
    """
    groups = groups_of(wave)
    if groups is None:
        raise JobRefused("unknown")
    return groups


def left_out(wave: Wave) -> list[UUID]:
    """Return the slots of the members who are left out at random; web processes may not."""
    slots: list[UUID] = Grouping.objects.get(wave=wave).left_out
    return slots


def read_members(
    wave: Wave, groups: Groups, places: Sequence[int], progress: Progress
) -> Iterator[Columns]:
    """Yield these participating questions of the members only, by position, in chunks."""
    needed = [*places, *(position for position in groups.needed if position not in places)]
    blocks = groups.blocks(needed)
    drawn = np.array([slot.bytes for slot in left_out(wave)], dtype="S16")
    for chunk in read_reports(wave, blocks, progress):
        members = groups.members(dict(zip(needed, chunk.columns, strict=True)))
        members &= ~np.isin(chunk.slots, drawn)
        yield Columns(chunk.columns[: len(places)], chunk.slots).of(members)
