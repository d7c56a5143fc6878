"""Add, change, move and remove questions of a draft."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from surveys.access import editable_survey
from surveys.draft import LIMITS
from surveys.forms import QuestionForm
from surveys.models import Survey
from surveys.protection import DESIGNS
from surveys.services import edit_draft


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def question_new(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Write a question and put it last."""
    survey = editable_survey(request, survey_id)
    form = QuestionForm(request.POST or None)
    if len(survey.questions) >= LIMITS["questions"]:
        form.add_error(None, _("A survey has at most 100 questions."))
    elif form.is_valid():
        question = form.as_question(_next_id(survey), survey.language)
        _save(survey, [*survey.items, question])
        return redirect(survey)
    return _show(request, survey, form, None)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def question_edit(request: HttpRequest, survey_id: UUID, question_id: str) -> HttpResponse:
    """Change a question."""
    survey = editable_survey(request, survey_id)
    place = _place(survey, question_id)
    question = survey.items[place]
    form = QuestionForm.for_question(question, survey.language, request.POST or None)
    if form.is_valid():
        questions = list(survey.items)
        questions[place] = form.as_question(question_id, survey.language)
        _save(survey, questions)
        return redirect(survey)
    return _show(request, survey, form, question)


@login_required
@require_POST
def question_move(request: HttpRequest, survey_id: UUID, question_id: str) -> HttpResponse:
    """One place up or down; at the end, nothing."""
    survey = editable_survey(request, survey_id)
    place = _place(survey, question_id)
    target = place + (1 if request.POST.get("direction") == "down" else -1)
    questions = list(survey.items)
    if 0 <= target < len(questions):
        questions[place], questions[target] = questions[target], questions[place]
        _save(survey, questions)
    return redirect(survey)


@login_required
@require_POST
def question_delete(request: HttpRequest, survey_id: UUID, question_id: str) -> HttpResponse:
    """Remove a question from the draft; frozen versions keep theirs."""
    survey = editable_survey(request, survey_id)
    place = _place(survey, question_id)
    _save(survey, [*survey.items[:place], *survey.items[place + 1 :]])
    return redirect(survey)


def _place(survey: Survey, question_id: str) -> int:
    for place, question in enumerate(survey.items):
        if question["id"] == question_id:
            return place
    raise Http404


def _next_id(survey: Survey) -> str:
    numbers = [int(question["id"].removeprefix("q")) for question in survey.questions]
    return f"q{max(numbers, default=0) + 1}"


def _save(survey: Survey, questions: list[dict[str, Any]]) -> None:
    edit_draft(survey=survey, draft={**survey.draft, "questions": questions})


def _show(
    request: HttpRequest, survey: Survey, form: QuestionForm, question: dict[str, Any] | None
) -> HttpResponse:
    designs = {
        name: {
            "kinds": design.kinds,
            "parameters": design.parameters,
            "devices": design.devices,
            "summary": str(design.summary),
        }
        for name, design in DESIGNS.items()
    }
    context = {"survey": survey, "form": form, "question": question, "designs": designs}
    return render(request, "surveys/question.html", context, status=422 if form.errors else 200)
