"""All kinds of questions, in the order in which authors choose among them."""

from collections.abc import Mapping
from typing import Any

from surveys.questions.arms import Arms
from surveys.questions.kind import QuestionKind
from surveys.questions.linked import Linked
from surveys.questions.list_count import ListCount
from surveys.questions.multiple_choice import MultipleChoice
from surveys.questions.number import Number
from surveys.questions.single_choice import SingleChoice
from surveys.questions.yes_no import YesNo

KINDS: dict[str, QuestionKind] = {
    kind.name: kind
    for kind in (YesNo(), SingleChoice(), MultipleChoice(), Number(), Linked(), ListCount(), Arms())
}


def kind_of(item: Mapping[str, Any]) -> QuestionKind:
    """Return the kind of a draft's question, or of a part of one; else one without protections."""
    return KINDS.get(item.get("kind", ""), QuestionKind())
