"""What a cross-table can be made of: single answers, and each item of a multiple choice."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from django.utils.translation import gettext as _
from numpy.typing import NDArray

from analytics.grouping.services import Cells, Groups
from localdp.fields import FieldColumn
from localdp.mechanisms import Mechanism, MultipleChoice, OpenAnswer
from surveys.documents.frozen import Question

FEWEST, MOST = 2, 6
MOST_CELLS = 4096
"""Of one table: more than anybody reads, and than any survey of people fills."""
KINDS = ("yes-no", "single")


@dataclass(frozen=True)
class Variable:
    """One axis of a table.

    Attributes
    ----------
    key : str
        In parameters: the question's id, with the number of the item after a dot.
    question : Question
    place : int
        The question's, in the version.
    item : int or None
        Of a multiple choice.
    cells : Cells or None
        Of an open question: its categories are its groups.
    """

    key: str
    question: Question
    place: int
    item: int | None = None
    cells: Cells | None = None

    @property
    def mechanism(self) -> Mechanism:
        own = self.question.mechanism
        if self.cells is not None:
            return OpenAnswer(len(self.cells.cells))
        return own.item if isinstance(own, MultipleChoice) else own

    @property
    def categories(self) -> int:
        return self.mechanism.categories

    def text(self, language: str) -> str:
        """What was asked."""
        asked = self.question.text.within(language)
        if self.item is None:
            return asked
        return f"{asked} – {self.question.options[self.item].within(language)}"

    def labels(self, language: str) -> list[str]:
        """What was answered, category by category."""
        if self.item is not None:
            return [_("not chosen"), _("chosen")]
        if self.cells is not None:
            return self.cells.labels(language)
        return [option.within(language) for option in self.question.options]

    def order(self) -> list[int]:
        """In which order pages show the categories: people expect Yes before No."""
        places = list(range(self.categories))
        return places[::-1] if self.question.kind == "yes-no" else places

    def reports(self, column: FieldColumn) -> tuple[NDArray[Any], NDArray[np.bool_]]:
        """The reports of this variable, and whose count: who answered by way of the mechanism."""
        reports = column.reports
        if self.cells is not None:
            # Nobody's who did not answer: it says nothing, and must only be a category.
            reports = np.where(column.heard, self.cells.codes[reports], 0)
        if self.item is not None:
            reports = reports[:, self.item].astype(np.int64)
        return reports, column.heard


def variables_of(groups: Groups) -> list[Variable]:
    """All that a table of these groups can be made of, in the version's order."""
    found: list[Variable] = []
    for place, question in groups.questions.items():
        if place in groups.cells:
            found.append(Variable(question.id, question, place, cells=groups.cells[place]))
        elif isinstance(question.mechanism, MultipleChoice):
            found += [
                Variable(f"{question.id}.{item + 1}", question, place, item)
                for item in range(question.mechanism.items)
            ]
        elif question.kind in KINDS:
            found.append(Variable(question.id, question, place))
    return found
