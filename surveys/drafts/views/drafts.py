"""Undo and redo, and the preview of a protection, for the designer."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from surveys.documents.draft import LIMITS
from surveys.drafts import revisions
from surveys.drafts.items import Protection, protection_with_precision
from surveys.models import Survey
from surveys.permissions import POST, editable_survey, survey_view
from surveys.protection.allotment import allotted, epsilon_is_allotted
from surveys.protection.delta import problems_of_delta
from surveys.questions.calendar import CALENDARS
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
        done = ""
    page = "surveys:sensitive" if request.POST.get("page") == "sensitive" else "surveys:designer"
    return redirect(reverse(page, args=[survey.pk], query={"on": done} if done else None))


@survey_view(editable_survey)
def protection(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Describe the protection that a question's form holds before it is saved."""
    question = _allotted(survey, _from_query(request.GET, survey.language))
    several = 2 <= len(question["options"]) <= LIMITS["options"]
    if kind_of(question).choice and not several:
        text = _("Give two to %(limit)d options.") % {"limit": LIMITS["options"]}
        described = Protection(problem=text, parameter="options")
    elif problems := problems_of_delta({**survey.draft, "questions": [question]}):
        described = Protection(problem=str(problems[0]), parameter="delta")
    else:
        described = protection_with_precision(survey, question)
    return JsonResponse(described.to_dict())


def _allotted(survey: Survey, question: dict[str, Any]) -> dict[str, Any]:
    """Return the question with the ε that the survey's level would leave it, if it has one."""
    if not epsilon_is_allotted(survey.draft, question):
        return question
    former: dict[str, Any] = next((i for i in survey.items if i["id"] == question["id"]), {})
    kept = {key: former[key] for key in ("asked_if", "version_of") if key in former}
    others = [item for item in survey.items if item is not former]
    items: list[dict[str, Any]] = [question | kept, *others]
    divided: dict[str, Any] = allotted({**survey.draft, "questions": items})
    return dict(divided["questions"][0])


def _from_query(query: QueryDict, language: str) -> dict[str, Any]:
    """Return a question as far as its protection depends on it: ``options`` is their number, and
    ``parts`` the numbers of options of each part, with commas."""
    count = query.get("options", "")
    typed: list[dict[str, str]] = [{}] * int(count) if _is_small(count) else []
    sizes = [size for size in query.get("parts", "").split(",") if _is_small(size)]
    importance = query.get("importance", "")
    question = {
        "id": query.get("id", ""),
        "importance": min(max(int(importance), 1), 10) if _is_small(importance) else 1,
        "kind": query.get("kind", ""),
        "design": query.get("design", ""),
        "parts": [{"options": [{}] * int(size)} for size in sizes],
        "parameters": query.dict(),
        "device": query.get("device", "browser"),
        "unit": {language: query.get("unit", "")},
    }
    calendar = query.get("calendar", "")
    if calendar in CALENDARS and "calendar" in kind_of(question).fields:
        scale = {**query.dict(), "step": "1"}
        question |= {"calendar": calendar, "parameters": scale, "unit": {}}
    return {**question, "options": kind_of(question).options or typed}


def _is_small(number: str) -> bool:
    return number.isdecimal() and len(number) < 4
