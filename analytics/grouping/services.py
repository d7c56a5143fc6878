"""Which people figures are about that put questions together: the rule against differences.

Two figures of nearly the same people tell what sets them apart. A wave therefore has one grouping,
fixed once after its closing (`analytics.models.Grouping`): the questions that take part, and for
each open one groups of its answers. Subgroups, cross-tables and regressions are about its *members*
only, who answered every question that takes part and that they were asked. Then whatever is asked,
each figure is made of the same atoms:

- Members with the same group at every open question, and asked the same questions, are an atom.
  It has nobody in it, or at least the minimum of reports (m).
- Of those who answered a question and are no members there is nobody, or at least m: else the
  difference to the question's own figure, which is about everybody, would be about a few. Where
  they are too few, members drawn by lot join them: those with the lowest slots, which are random.
- A figure that was read while the wave was open may lack its last reports, fewer than m: then at
  least m more than these are left out.
- Answers that are withheld since few gave them stay together: in one group, or left out.

Sums and differences of figures are then sums and differences of atoms and of those left out.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from uuid import UUID

import numpy as np
from numpy.typing import NDArray

from analytics.jobs.report_columns import Chunk, Columns, ReportReader, read_all
from analytics.models import Grouping
from localdp.fields import FieldColumn
from localdp.mechanisms import OpenAnswer, OpenNumber
from surveys.documents.frozen import Document, Question
from surveys.models import Wave

MOST_GROUPS = 12
"""Of one question."""
Flags = NDArray[np.bool_]


def can_form_groups(question: Question) -> bool:
    """Whether a question's answers can be put into groups: open, with options or of a number."""
    return question.open and isinstance(question.mechanism, OpenAnswer | OpenNumber)


@dataclass(frozen=True, eq=False)
class Cells:
    """The groups that the answers to an open question form.

    Attributes
    ----------
    cells : tuple of tuple of int
        The options of each group; of a number the first and the last level of each range.
    """

    place: int
    question: Question
    cells: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, place: int, question: Question, given: Any) -> "Cells":
        """Read what a form or a row says.

        Raises
        ------
        ValueError
            If the question forms no groups, they are fewer than two or more than `MOST_GROUPS`, or
            an answer is unknown, or in two of them.
        """
        if not can_form_groups(question):
            raise ValueError(f"question {question.id!r} forms no groups")
        if not isinstance(given, list) or not 2 <= len(given) <= MOST_GROUPS:
            raise ValueError(f"two to {MOST_GROUPS} groups are possible, not {given!r}")
        for cell in given:
            whole = isinstance(cell, list) and all(type(one) is int for one in cell)
            if not whole or not cell:
                raise ValueError(f"no group of answers: {cell!r}")
            if isinstance(question.mechanism, OpenNumber) and (len(cell) != 2 or cell[0] > cell[1]):
                raise ValueError(f"no range of levels: {cell!r}")
        made = cls(place, question, tuple(tuple(cell) for cell in given))
        size = question.mechanism.categories
        answers = np.concatenate([np.array(made.answers(cell)) for cell in made.cells])
        if answers.min() < 0 or answers.max() >= size:
            raise ValueError(f"answers are numbered from 0 to {size - 1}, unlike some of {given!r}")
        if len(np.unique(answers)) < len(answers):
            raise ValueError(f"an answer is in two groups of {given!r}")
        return made

    def answers(self, cell: tuple[int, ...]) -> Sequence[int]:
        """The answers of one group, as they are numbered in reports."""
        if isinstance(self.question.mechanism, OpenNumber):
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
        """What each group's people answered."""
        mechanism = self.question.mechanism
        if isinstance(mechanism, OpenNumber):
            unit = self.question.unit.within(language)
            ends = [[f"{mechanism.values[level]:g}" for level in cell] for cell in self.cells]
            return [f"{low}–{high} {unit}".rstrip() for low, high in ends]
        options = [option.within(language) for option in self.question.options]
        return [" / ".join(options[one] for one in cell) for cell in self.cells]


@dataclass(frozen=True, eq=False)
class Groups:
    """What a grouping says, by places in the version: the questions that take part, in its order,
    and the cells of the open ones among them."""

    document: Document
    questions: Mapping[int, Question]
    cells: Mapping[int, Cells]

    @classmethod
    def of(cls, document: Document, names: Any, given: Any) -> "Groups":
        """Read the ids of the questions, and the cells by the ids of the open ones.

        Raises
        ------
        ValueError
            If one of them is unknown or central, or an open one has no cells, or see `Cells.of`.
        """
        if not isinstance(names, list) or not isinstance(given, dict) or not names:
            raise ValueError(f"no list of questions with their groups: {names!r}, {given!r}")
        known = {one.id: one for one in document.questions if not one.central}
        if not set(names) <= known.keys():
            raise ValueError(f"a question is unknown, or central: {names!r}")
        if {name for name in names if known[name].open} != given.keys():
            raise ValueError(f"each open question among {names!r} has groups, and no other one")
        taking = {place: one for place, one in enumerate(document.questions) if one.id in names}
        cells = {
            place: Cells.of(place, one, given[one.id])
            for place, one in taking.items()
            if one.id in given
        }
        return cls(document, taking, cells)

    @cached_property
    def needed(self) -> list[int]:
        """The places that must be read to know who is a member: of those that take part, and of
        all that decide whether they are asked."""
        found = set(self.questions)
        for place in sorted(found, reverse=True):
            condition = self.document.questions[place].condition
            while condition is not None and condition.place not in found:
                found.add(condition.place)
                condition = self.document.questions[condition.place].condition
        return sorted(found)

    def blocks(self, places: Sequence[int]) -> list[str]:
        return [self.document.questions[place].block for place in places]

    def asked(self, columns: Mapping[int, FieldColumn]) -> dict[int, Flags]:
        """Who was asked each question that is needed, by place; shape (people,) each."""
        asked: dict[int, Flags] = {}
        for place in self.needed:
            condition = self.document.questions[place].condition
            if condition is None:
                asked[place] = np.ones(len(columns[place].answered), dtype=bool)
                continue
            earlier = columns[condition.place]
            told = earlier.answered & np.isin(earlier.reports, condition.options)
            asked[place] = asked[condition.place] & told
        return asked

    def members(self, columns: Mapping[int, FieldColumn]) -> Flags:
        """Who answered all of these questions that they were asked, with an answer that is in a
        group where the question has groups; shape (people,)."""
        asked = self.asked(columns)
        found = []
        for place in self.questions:
            answered = columns[place].answered
            if place in self.cells:
                answered = answered & (self.cells[place].codes[columns[place].reports] >= 0)
            found.append(answered | ~asked[place])
        members: Flags = np.all(found, axis=0)
        return members

    def atoms(self, columns: Mapping[int, FieldColumn]) -> NDArray[np.int64]:
        """What tells members apart: shape (people, marks); those of one atom have the same row."""
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
    """What the wave's grouping says; None where none is fixed."""
    row = Grouping.objects.filter(wave=wave).first()
    return Groups.of(wave.version.document, row.questions, row.cells) if row else None


def drawn_until(wave: Wave) -> UUID | None:
    """The slot up to which reports are left out by lot; None where none are."""
    return Grouping.objects.get(wave=wave).after


class Members:
    """Reads the members of a wave's grouping, and nobody else.

    Parameters
    ----------
    places : sequence of int
        Which of the questions that take part to read.
    """

    def __init__(
        self, wave: Wave, groups: Groups, places: Sequence[int], said: Callable[[int], object]
    ) -> None:
        self._groups, self._first = groups, len(places)
        self._places = [*places, *(one for one in groups.needed if one not in places)]
        after = drawn_until(wave)
        self._reading = ReportReader(wave, groups.blocks(self._places), said, after=after)

    def _are_members(self, chunk: Chunk) -> Flags:
        return self._groups.members(dict(zip(self._places, chunk.columns, strict=True)))

    def __iter__(self) -> Iterator[list[FieldColumn]]:
        """Yield, chunk by chunk, the columns of the places asked for."""
        for chunk in self._reading:
            people = self._are_members(chunk)
            yield [column.of(people) for column in chunk.columns[: self._first]]

    def columns(self) -> Columns:
        """All of them at once. Raises as `analytics.jobs.report_columns.read_all` does."""
        return read_all(self._reading, self._are_members, self._first)
