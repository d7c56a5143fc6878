"""Undo and redo, and the preview of a protection, for the designer."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from surveys.documents.draft import LIMITS
from surveys.drafts import revisions
from surveys.drafts.items import Protection, question_protection
from surveys.models import Survey
from surveys.permissions import POST, editable_survey, survey_view
from surveys.protection.allotment import people_of
from surveys.protection.delta import problems_of_delta
from surveys.questions.registry import kind_of


@survey_view(editable_survey, POST)
def undo_or_redo(request: HttpRequest, survey: Survey, done: str) -> HttpResponse:
    """Undo the newest change, or redo the one that was undone last."""
    number = request.POST.get("revision", "")
    revision = int(number) if number.isdecimal() else 0
    try:
        revisions.step(survey=survey, revision=revision, undone=done == "undone")
    except revisions.Outdated:
        messages.error(
            request, _("Someone else changed this survey in the meantime. Look at it again first.")
        )
        return redirect(survey)
    return redirect(f"{survey.get_absolute_url()}?on={done}")


@survey_view(editable_survey)
def protection(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Describe the protection that a question's form holds before it is saved."""
    question = _from_query(request.GET)
    several = 2 <= len(question["options"]) <= LIMITS["options"]
    if kind_of(question).choice and not several:
        text = _("Give two to %(limit)d options.") % {"limit": LIMITS["options"]}
        described = Protection(problem=text, parameter="options")
    elif problems := problems_of_delta({**survey.draft, "questions": [question]}):
        described = Protection(problem=str(problems[0]), parameter="delta")
    else:
        described = question_protection(question, people_of(survey.draft))
    return JsonResponse(described.to_dict())


def _from_query(query: QueryDict) -> dict[str, Any]:
    """Return a question as far as its protection depends on it: ``options`` is their number, and
    ``parts`` the numbers of options of each part, with commas."""
    count = query.get("options", "")
    typed: list[dict[str, str]] = [{}] * int(count) if _is_small(count) else []
    sizes = [size for size in query.get("parts", "").split(",") if _is_small(size)]
    question = {
        "kind": query.get("kind", ""),
        "design": query.get("design", ""),
        "parts": [{"options": [{}] * int(size)} for size in sizes],
        "parameters": query.dict(),
        "device": query.get("device", "browser"),
    }
    return {**question, "options": kind_of(question).options or typed}


def _is_small(number: str) -> bool:
    return number.isdecimal() and len(number) < 4
