"""API routes of a wave's groups, which are fixed for good and which analyses are about."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Field, Path, Router, Schema

from analytics.api.analyses import WAVE, AnalysisOut
from analytics.api.requests import request_job, requestable
from analytics.crosstabs.variables import variables_of
from analytics.grouping.forms import LETTERS
from analytics.grouping.job import GROUPING
from analytics.grouping.services import MOST_GROUPS, Cells, can_form_groups, groups_of
from surveys.api.auth import Bearer
from surveys.api.codes import Code
from surveys.api.errors import Fault, Problem
from surveys.api.schemas import Body, Text
from surveys.documents.frozen.question import Question
from surveys.models import ApiToken, Wave
from surveys.permissions import readable_survey, wave_of

router = Router(tags=["Analyses"], auth=Bearer(ApiToken.Scope.ESTIMATES_READ))


class GroupsIn(Body):
    """The groups of a wave, which are fixed for good."""

    questions: list[Text] = Field(min_length=1, max_length=500, description="IDs of questions.")
    cells: dict[str, list[list[int]]] = Field(
        {},
        description="For each unprotected question with options, the places of the options of "
        "each group; the others are left out.",
    )
    ranges: dict[str, list[float]] = Field(
        {},
        description="For each unprotected number question, where ranges after the first one begin.",
    )


class GroupOut(Schema):
    """The groups of one unprotected question."""

    question: str
    labels: list[str]


class GroupsOut(Schema):
    """The groups of a wave."""

    questions: list[str] = Field(description="The questions that take part.")
    variables: list[str] = Field(description="What crosstabs can be made of.")
    groups: list[GroupOut]


@router.get(f"{WAVE}/groups", response=GroupsOut)
def read_groups(request: HttpRequest, survey_id: Path[UUID], wave_id: int) -> Any:
    """Read the groups of a wave; 404 until they are fixed."""
    wave = wave_of(readable_survey(request, survey_id), wave_id)
    groups = groups_of(wave)
    if groups is None:
        raise Http404
    language = wave.version.document.languages[0]
    return {
        "questions": [question.id for question in groups.questions.values()],
        "variables": [variable.key for variable in variables_of(groups)],
        "groups": [
            {"question": cells.question.id, "labels": cells.labels(language)}
            for cells in groups.cells.values()
        ],
    }


@router.post(
    f"{WAVE}/groups", response={202: AnalysisOut}, auth=Bearer(ApiToken.Scope.ANALYSES_WRITE)
)
def fix_groups(
    request: HttpRequest,
    response: HttpResponse,
    survey_id: Path[UUID],
    wave_id: int,
    body: GroupsIn,
) -> Any:
    """Fix the groups of a closed wave for good: all crosstabs, subgroups and regressions are about
    them."""
    wave = requestable(request, survey_id, wave_id, GROUPING)
    if faults := list(_misplaced(wave, body)):
        raise Problem(Code.INVALID, faults=faults)
    data: dict[str, Any] = {"questions": body.questions, "sure": True}
    for name, cells in body.cells.items():
        for letter, options in zip(LETTERS, cells, strict=False):
            data |= {f"{name}.{option}": letter for option in options}
    for name, begins in body.ranges.items():
        data[f"{name}.from"] = ", ".join(map(repr, begins))
    paths = {f"{name}.0": ("cells", name) for name in body.questions}
    paths |= {f"{name}.from": ("ranges", name) for name in body.questions}
    return request_job(request, response, GROUPING, wave, data, paths)


def _misplaced(wave: Wave, body: GroupsIn) -> Iterator[Fault]:
    """Yield what the page's form has no field for and would therefore ignore."""
    known = {
        candidate.id: candidate
        for candidate in wave.version.document.questions
        if candidate.id in body.questions
    }
    for place, entries in (("cells", body.cells), ("ranges", body.ranges)):
        for name, value in entries.items():
            question = known.get(name)
            if question is None or not can_form_groups(question):
                message = _("None of these questions has this ID and unprotected answers.")
            elif (question.number_in_clear is not None) != (place == "ranges"):
                message = _("Numbers have ranges, and options have cells.")
            elif place == "cells" and not _are_cells(question, value):
                message = _(
                    "Give two to %(most)s groups of options, each option in one group at most."
                ) % {"most": MOST_GROUPS}
            else:
                continue
            yield Fault(message, "body", (place, name))


def _are_cells(question: Question, value: Any) -> bool:
    try:
        Cells.parse(0, question, value)
    except ValueError:
        return False
    return True
