"""The groups of unprotected answers in requests for analyses, and what analyses can be made of."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja import Field, Path, Router, Schema
from pydantic.config import JsonDict

from analytics.api.analyses import WAVE
from analytics.crosstabs.variables import variables_of
from analytics.groups.forms import CONFIDENCE, CUT, MERGE
from analytics.groups.groups import MOST_RANGES, Cells, Groups, can_form_groups
from surveys.api.auth import Bearer
from surveys.api.errors import Fault
from surveys.api.schemas import Body
from surveys.api.waves import WaveIds
from surveys.documents.frozen.question import Question
from surveys.models import ApiToken, Wave

router = Router(tags=["Analyses"], auth=Bearer(ApiToken.Scope.ESTIMATES_READ))

Paths = dict[str, Sequence[str | int]]
BY_ID: JsonDict = {"propertyNames": {"pattern": r"^q[0-9]+[.\w-]*$"}}


class GroupsIn(Body):
    """The groups of unprotected answers in one analysis."""

    groups: dict[str, list[list[int]]] = Field(
        {},
        max_length=500,
        json_schema_extra=BY_ID,
        description="For unprotected questions with options, by ID, the places of the options of "
        "each group, from 0; others are left out. Without it each answer is a group.",
    )
    ranges: dict[str, list[float]] = Field(
        {},
        max_length=500,
        json_schema_extra=BY_ID,
        description="For unprotected numbers, by ID, where ranges after the first one begin. "
        f"Without it a number has up to {MOST_RANGES} ranges of equal length.",
    )
    only: dict[str, list[int]] = Field(
        {},
        max_length=500,
        json_schema_extra=BY_ID,
        description="Only people in these groups of unprotected questions, by ID: the places of "
        "groups, from 0. People must be in a group of each question.",
    )
    confidence: Literal[CONFIDENCE] | None = Field(  # type: ignore[valid-type]
        None, description=f"Of the intervals, one of {CONFIDENCE}; without it the survey's."
    )


class VariableOut(Schema):
    """What analyses can be made of: a question, or an item of one."""

    key: str
    text: str
    protected: bool
    labels: list[str] = Field(
        description="Its answers, or its groups unless a request says others."
    )


class VariablesOut(Schema):
    """The variables of a wave."""

    variables: list[VariableOut]


@router.get(f"{WAVE}/variables", response=VariablesOut)
def list_variables(request: HttpRequest, ids: Path[WaveIds]) -> Any:
    """List what crosstabs and models can be made of."""
    document = ids.find(request).version.document
    language = document.languages[0]
    return {
        "variables": [
            {
                "key": variable.key,
                "text": variable.text(language),
                "protected": variable.cells is None,
                "labels": variable.labels(language),
            }
            for variable in variables_of(Groups.of(document))
        ]
    }


def group_fields(wave: Wave, body: GroupsIn) -> tuple[dict[str, Any], Paths]:
    """Return the fields of a form that say these groups, and where a fault of each belongs."""
    data: dict[str, Any] = {
        "only": [f"{name}:{place}" for name, places in body.only.items() for place in places],
        "confidence": "" if body.confidence is None else str(body.confidence),
    }
    paths: Paths = {}
    known = {question.id: question for question in wave.version.document.questions}
    for name, groups in body.groups.items():
        of = {option: str(number) for number, own in enumerate(groups, start=1) for option in own}
        for option in range(len(known[name].options)):
            data[f"{MERGE}.{name}.{option}"] = of.get(option, "-")
            paths[f"{MERGE}.{name}.{option}"] = ("groups", name)
    for name, begins in body.ranges.items():
        data[f"{CUT}.{name}"] = ", ".join(map(repr, begins))
        paths[f"{CUT}.{name}"] = ("ranges", name)
    return data, paths


def misplaced(wave: Wave, body: GroupsIn) -> Iterator[Fault]:
    """Yield what is wrong with the groups of a request."""
    known = {question.id: question for question in wave.version.document.questions}
    sent: Sequence[tuple[str, Mapping[str, Any]]] = (
        ("groups", body.groups),
        ("ranges", body.ranges),
    )
    for place, entries in sent:
        for name, value in entries.items():
            question = known.get(name)
            if question is None or not can_form_groups(question):
                message = _("No unprotected question with groups has this ID.")
            elif (question.number_in_clear is not None) != (place == "ranges"):
                message = _("Numbers have ranges, and options have groups.")
            elif place == "groups" and not _are_groups(question, value):
                message = _("Give two groups of options or more, each option in one group at most.")
            else:
                continue
            yield Fault(message, "body", (place, name))


def _are_groups(question: Question, value: Any) -> bool:
    try:
        Cells.parse(0, question, value)
    except ValueError:
        return False
    return True
