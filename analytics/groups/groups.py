"""Groups of people by their unprotected answers, chosen in each analysis.

Each answer is a group of its own, and a number has ranges of equal length, unless an analysis
merges answers, leaves some out, or cuts the number elsewhere. Analyses of a wave may differ in
their groups. Groups of fewer people than the survey's smallest group have no figures.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from django.utils.translation import gettext as _
from numpy.typing import NDArray

from analytics.jobs.reasons import JobRefused
from analytics.models import Job
from localdp.fields import FieldColumn
from localdp.mechanisms import OpenAnswer, OpenChoices, OpenNumber, RandomPair
from surveys.documents.condition_text import quoted
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.formatting import plain_number
from surveys.questions.calendar import calendar_text

MOST_RANGES = 12
"""Most ranges of a number."""
DEFAULT_RANGES = 6
"""Of a number with more levels than `MOST_RANGES`, if an analysis does not cut it."""
Flags = NDArray[np.bool_]


def can_form_groups(question: Question) -> bool:
    """Return whether a question's answers can form groups: it is open, with options or a number.

    The counts of a list do not: they are analyzed together with its other arm's.
    """
    return (
        question.open
        and not question.statements
        and isinstance(question.mechanism, OpenAnswer | OpenNumber)
    )


def may_take_part(question: Question) -> bool:
    """Return whether a question can be combined with others.

    Central questions cannot, nor linked ones asked in random pairs, since few people were asked
    each pair.
    """
    if question.open:
        return can_form_groups(question) or isinstance(question.mechanism, OpenChoices)
    return not question.central and not isinstance(question.mechanism, RandomPair)


def may_group(document: Document) -> bool:
    """Return whether an unprotected question can define subgroups for a protected one."""
    questions = document.questions
    has_groups = any(can_form_groups(question) for question in questions)
    return has_groups and not all(question.in_clear for question in questions)


@dataclass(frozen=True, eq=False)
class Cells:
    """The groups that the answers to an open question form."""

    place: int
    question: Question
    cells: tuple[tuple[int, ...], ...]
    """The options of each group; for a number, the first and last level of each range."""
    item: int | None = None
    """The item of a multiple choice, which people choose or do not."""

    @classmethod
    def whole(cls, place: int, question: Question) -> "Cells":
        """Return a group for each answer, or equal ranges of a number with many levels."""
        levels = range(question.mechanism.categories)
        if question.number_in_clear is None:
            return cls(place, question, tuple((level,) for level in levels))
        ranges = len(levels) if len(levels) <= MOST_RANGES else DEFAULT_RANGES
        parts = np.array_split(levels, ranges)
        return cls(place, question, tuple((int(part[0]), int(part[-1])) for part in parts))

    @classmethod
    def of_item(cls, place: int, question: Question, item: int) -> "Cells":
        """Return the people who did not choose an item of a multiple choice, and who did."""
        return cls(place, question, ((0,), (1,)), item)

    @classmethod
    def parse(cls, place: int, question: Question, value: Any) -> "Cells":
        """Parse the groups of a form or a job; ValueError if they are impossible."""
        if not can_form_groups(question):
            raise ValueError(f"question {question.id!r} forms no groups")
        number = question.number_in_clear is not None
        most = MOST_RANGES if number else question.mechanism.categories
        if not isinstance(value, list) or not 2 <= len(value) <= most:
            raise ValueError(f"two to {most} groups are possible, not {value!r}")
        for cell in value:
            whole = isinstance(cell, list) and all(type(answer) is int for answer in cell)
            if not whole or not cell:
                raise ValueError(f"not a group of answers: {cell!r}")
            if number and (len(cell) != 2 or cell[0] > cell[1]):
                raise ValueError(f"not a range of levels: {cell!r}")
        parsed = cls(place, question, tuple(tuple(cell) for cell in value))
        size = question.mechanism.categories
        ends = np.concatenate([np.array(cell) for cell in parsed.cells])
        if ends.min() < 0 or ends.max() >= size:
            raise ValueError(f"answers are numbered from 0 to {size - 1}, unlike some of {value!r}")
        answers = np.concatenate([np.array(parsed.answers(cell)) for cell in parsed.cells])
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
        answers = 2 if self.item is not None else self.question.mechanism.categories
        codes = np.full(answers, -1)
        for number, cell in enumerate(self.cells):
            codes[list(self.answers(cell))] = number
        return codes

    def of(self, column: FieldColumn) -> NDArray[np.int64]:
        """Return the group of each person, shape (people,); -1 without one."""
        answers = column.reports if self.item is None else column.reports[:, self.item]
        return np.where(column.answered, self.codes[answers], -1)

    def labels(self, language: str) -> list[str]:
        """Return a label of each group's answers."""
        if self.item is not None:
            return [_("not chosen"), _("chosen")]
        if number := self.question.number_in_clear:
            unit = self.question.unit.within(language)
            ranges = [
                [self._written(number.values[level]) for level in cell] for cell in self.cells
            ]
            texts = [low if low == high else f"{low}–{high}" for low, high in ranges]
            return [f"{text} {unit}".rstrip() for text in texts]
        options = [option.within(language) for option in self.question.options]
        return [" / ".join(options[option] for option in cell) for cell in self.cells]

    def quoted(self, number: int, document: Document) -> str:
        """Return what refusals call a group: its answers in the survey's first language."""
        return quoted(self.labels(document.languages[0])[number])

    def _written(self, value: float) -> str:
        calendar = self.question.calendar
        return calendar_text(value, calendar) if calendar else plain_number(value)


@dataclass(frozen=True, eq=False)
class Groups:
    """The groups of one analysis, by the places of the questions in the version."""

    document: Document
    cells: Mapping[int, Cells]
    only: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """The filter: the groups that people must be in, by the places of questions."""

    @classmethod
    def of(cls, document: Document, chosen: Any = None, only: Any = None) -> "Groups":
        """Return the groups of all unprotected questions, with those chosen by question id, and
        the filter by question id; ValueError if they are impossible."""
        chosen = {} if chosen is None else chosen
        only = {} if only is None else only
        open_questions = {
            question.id: place
            for place, question in enumerate(document.questions)
            if can_form_groups(question)
        }
        if not isinstance(chosen, dict) or not chosen.keys() <= open_questions.keys():
            raise ValueError(f"not groups of unprotected questions: {chosen!r}")
        cells = {
            place: Cells.parse(place, document.questions[place], chosen[name])
            if name in chosen
            else Cells.whole(place, document.questions[place])
            for name, place in open_questions.items()
        }
        known = {name: range(len(cells[place].cells)) for name, place in open_questions.items()}
        if not isinstance(only, dict) or not all(
            name in known and own and {*own} <= {*known[name]} for name, own in only.items()
        ):
            raise ValueError(f"not groups of unprotected questions: {only!r}")
        return cls(
            document, cells, {open_questions[name]: tuple(own) for name, own in only.items()}
        )

    @cached_property
    def questions(self) -> dict[int, Question]:
        """The questions that analyses can combine, by their places."""
        return {
            place: question
            for place, question in enumerate(self.document.questions)
            if may_take_part(question)
        }

    def place_of(self, block: str) -> int | None:
        """Return the place of the open question with this block; None if it forms no groups."""
        places = (place for place, cells in self.cells.items() if cells.question.block == block)
        return next(places, None)

    def blocks(self, places: Sequence[int]) -> list[str]:
        return [self.document.questions[place].block for place in places]

    def parameters(self, places: Sequence[int]) -> dict[str, Any]:
        """Return the groups of these questions, and the filter, as JSON by question id."""
        used = sorted({*places, *self.only} & self.cells.keys())
        groups = {
            self.document.questions[place].id: [list(cell) for cell in self.cells[place].cells]
            for place in used
        }
        only = {
            self.document.questions[place].id: [*self.only[place]] for place in sorted(self.only)
        }
        found = {"groups": groups, "only": only}
        return {name: value for name, value in found.items() if value}

    def filter_text(self, language: str) -> str:
        """Return whom the analysis is about, if there is a filter."""
        parts = []
        for place, own in self.only.items():
            cells = self.cells[place]
            labels = cells.labels(language)
            answers = _(" or ").join(labels[number] for number in own)
            parts.append(f"{cells.question.wording(language)} {answers}")
        return "; ".join(parts)


def groups_of(job: Job) -> Groups:
    """Return the groups of a job; refuse it if they are impossible."""
    return groups_in(job.document, job.parameters)


def qualified(job: Job, sentences: Iterable[str], language: str) -> list[str]:
    """Return sentences of an analysis with whom they are about, if it has a filter."""
    only = groups_of(job).filter_text(language)
    text = _("%(sentence)s (Only those who answered: %(only)s.)") if only else "%(sentence)s"
    return [text % {"sentence": sentence, "only": only} for sentence in sentences]


def groups_in(document: Document, parameters: Mapping[str, Any]) -> Groups:
    """Return the groups that a job's parameters name; refuse the job if they are impossible."""
    try:
        return Groups.of(document, parameters.get("groups"), parameters.get("only"))
    except (TypeError, ValueError) as error:
        raise JobRefused("unknown-groups") from error


def cells_of(job: Job, block: str) -> Cells | None:
    """Return the groups of one open question in a job; None if it forms none."""
    groups = groups_of(job)
    place = groups.place_of(block)
    return None if place is None else groups.cells[place]


def without_small(
    codes: Mapping[str, NDArray[np.int64]], complete: Flags, minimum: int
) -> tuple[Flags, list[tuple[str, int]]]:
    """Return who of these people is outside groups of fewer than `minimum`, and these groups: the
    key of the variable, and the group. Refuse a variable with fewer than two other groups.

    `codes` has the group of each person, by variable. Without some people another group can be too
    small, too.
    """
    small = list[tuple[str, int]]()
    while found := [
        (key, int(group))
        for key, own in codes.items()
        for group, people in zip(*np.unique(own[complete], return_counts=True), strict=True)
        if people < minimum
    ]:
        small += found
        for key, group in found:
            complete = complete & (codes[key] != group)
    for key in dict(small):
        if len(np.unique(codes[key][complete])) < 2:
            raise JobRefused("small-groups", first=key, minimum=minimum)
    return complete, small


def hides_small_cells(document: Document) -> bool:
    """Return whether cells of several unprotected answers are empty below the smallest group.

    Where rows can be downloaded, they would hide nothing.
    """
    return document.exports != "rows"
