"""All kinds of questions, in the order in which authors choose among them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from surveys.questions.arms import Arms
from surveys.questions.field import Field
from surveys.questions.kind import QuestionKind
from surveys.questions.linked import Linked
from surveys.questions.list_count import ListCount
from surveys.questions.multiple_choice import MultipleChoice
from surveys.questions.number import Number
from surveys.questions.single_choice import SingleChoice
from surveys.questions.yes_no import YesNo

KINDS: dict[str, QuestionKind] = {
    kind.name: kind
    for kind in (
        *(YesNo(), SingleChoice(), MultipleChoice(), Number(), Linked(), ListCount(), Arms()),
        Field(),
    )
}


@dataclass(frozen=True)
class Figures:
    """What the analyses make of the answers to questions of a kind."""

    estimate: Callable[..., Any]
    """(mechanism, tally, settings, planned reports) → estimate, JSON and counts."""
    records: Callable[..., Iterator[dict[str, Any]]]
    """(question, estimate, language) → the rows of files."""
    panel: Any = None
    """A type with `from_panel` and a ``template``, which shows more than a chart of shares."""


_FIGURES: dict[str, Figures] = {}
_NONE = QuestionKind()


def register_figures(figures: Figures, kind: str = "") -> None:
    """Register the figures of a kind, or of all kinds that have none of their own."""
    _FIGURES[kind] = figures


def figures_of(kind: QuestionKind) -> Figures:
    return _FIGURES.get(kind.name) or _FIGURES[""]


def kind_of(item: Mapping[str, Any]) -> QuestionKind:
    """Return the kind of a draft's question, or of a part of one; else one without protections."""
    return KINDS.get(item.get("kind", ""), _NONE)
