"""The variables of crosstabs: single-choice questions, and each item of multiple choices."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from django.utils.translation import gettext as _
from numpy.typing import NDArray

from analytics.groups.groups import Cells, Groups
from localdp.fields import FieldColumn
from localdp.mechanisms import EveryItem, Mechanism, OpenAnswer, RandomItem
from surveys.documents.frozen.question import Question

MIN_VARIABLES, MAX_VARIABLES = 2, 6
MAX_CELLS = 4096
"""Of one table; larger ones are neither readable nor filled by any realistic survey."""


@dataclass(frozen=True)
class Variable:
    """One axis of a table: a question, or an item of a multiple choice."""

    key: str
    """In job parameters: the question's id, with the number of the item after a dot."""
    question: Question
    question_index: int
    """The position of the question in the version."""
    item: int | None = None
    cells: Cells | None = None
    """The groups of an unprotected question or item, which are its categories."""

    @property
    def mechanism(self) -> Mechanism:
        mechanism = self.question.mechanism
        if self.cells is not None:
            return OpenAnswer(len(self.cells.cells))
        return mechanism.item if isinstance(mechanism, EveryItem | RandomItem) else mechanism

    @property
    def drawn(self) -> bool:
        """Whether it is an item of a question that reports one random item of each person."""
        return isinstance(self.question.mechanism, RandomItem)

    @property
    def categories(self) -> int:
        return self.mechanism.categories

    def text(self, language: str) -> str:
        """Return the text of the question, and of the item."""
        text = self.question.wording(language)
        if self.item is None:
            return text
        return f"{text} – {self.question.options[self.item].within(language)}"

    def labels(self, language: str) -> list[str]:
        """Return the name of each category."""
        if self.cells is not None:
            return self.cells.labels(language)
        if self.item is not None:
            return [_("not chosen"), _("chosen")]
        return [option.within(language) for option in self.question.options]

    def order(self) -> list[int]:
        """Return the display order of the categories."""
        return self.question.kind.order(self.categories)

    def reports(self, column: FieldColumn) -> tuple[NDArray[Any], NDArray[np.bool_]]:
        """Return the reports of this variable, and which count: those that the mechanism
        randomized.

        Of an item drawn at random only the people who drew it count.
        """
        if self.cells is not None:
            # The value 0 of people without a group is ignored, but must be a category.
            codes = self.cells.of(column)
            return np.maximum(codes, 0), codes >= 0
        reports, about = self.marks(column)
        return reports, column.heard & about

    def marks(self, column: FieldColumn) -> tuple[NDArray[Any], NDArray[np.bool_]]:
        """Return the reports as they came, of an item only what they say of it, and which are about
        it."""
        mechanism, everyone = self.question.mechanism, np.ones_like(column.answered)
        if self.item is None:
            return column.reports, everyone
        if isinstance(mechanism, RandomItem):
            return mechanism.reports_about(column.reports, self.item)
        return column.reports[:, self.item].astype(np.int64), everyone


def drawn_twice(variables: Sequence[Variable]) -> str:
    """Return why some of these cannot be put together: they are items of a question of which each
    person reports one. Empty if they can."""
    drawn = [variable.question.id for variable in variables if variable.drawn]
    if len(drawn) == len(set(drawn)):
        return ""
    return _(
        "Each person reported only one answer to this question, drawn at random, so two of its "
        "answers cannot be related. Pick one of them."
    )


def variables_of(groups: Groups) -> list[Variable]:
    """Return all variables of a version with these groups, in its order."""
    variables: list[Variable] = []
    for index, question in groups.questions.items():
        if index in groups.cells:
            variables.append(Variable(question.id, question, index, cells=groups.cells[index]))
        elif isinstance(question.mechanism, EveryItem | RandomItem):
            variables += [
                Variable(
                    f"{question.id}.{item + 1}",
                    question,
                    index,
                    item,
                    Cells.of_item(index, question, item) if question.open else None,
                )
                for item in range(question.mechanism.items)
            ]
        elif question.kind.categorical:
            variables.append(Variable(question.id, question, index))
    return variables
