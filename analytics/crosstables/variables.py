"""What a cross-table can be made of: single answers, and each item of a multiple choice."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from django.utils.translation import gettext as _
from numpy.typing import NDArray

from ldp.mechanisms import Mechanism, MultipleChoice
from ldp.place import FieldColumn
from surveys.document import Document, Question

FEWEST, MOST = 2, 6
MOST_OPEN = 2
MOST_CELLS = 4096
"""Of one table: more than anybody reads, and than any survey of people fills."""
KINDS = ("yes-no", "single", "multiple")


@dataclass(frozen=True)
class Variable:
    """One axis of a table.

    Attributes
    ----------
    key : str
        In parameters: the question's id, with the number of the item after a dot.
    question : Question
    item : int or None
        Of a multiple choice.
    """

    key: str
    question: Question
    item: int | None = None

    @property
    def mechanism(self) -> Mechanism:
        own = self.question.mechanism
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
        return [option.within(language) for option in self.question.options]

    def order(self) -> list[int]:
        """In which order pages show the categories: people expect Yes before No."""
        places = list(range(self.categories))
        return places[::-1] if self.question.kind == "yes-no" else places

    def reports(self, column: FieldColumn) -> tuple[NDArray[Any], NDArray[np.bool_]]:
        """The reports of this variable, and whose count: who answered by way of the mechanism."""
        counted = column.answered
        if column.direct is not None:
            counted = counted & ~column.direct
        reports = column.reports
        if self.item is not None:
            reports = reports[:, self.item].astype(np.int64)
        return reports, counted


def variables_of(document: Document) -> list[Variable]:
    """All that a table of this version can be made of, in its order.

    Central answers have no part: a table of them would be a release that nobody has paid for.
    """
    found: list[Variable] = []
    for question in document.questions:
        if question.kind not in KINDS or question.central:
            continue
        if isinstance(question.mechanism, MultipleChoice):
            found += [
                Variable(f"{question.id}.{item + 1}", question, item)
                for item in range(question.mechanism.items)
            ]
        elif question.kind != "multiple":
            found.append(Variable(question.id, question))
    return found


def open_of(variables: Sequence[Variable]) -> list[int]:
    """The axes that were asked openly."""
    return [axis for axis, variable in enumerate(variables) if variable.question.open]
