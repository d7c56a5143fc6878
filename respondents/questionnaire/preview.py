"""The preview: the respondent's page of a draft, for the people who may read the survey."""

from typing import Any
from uuid import UUID

from csp.constants import SELF
from csp.decorators import csp_replace
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_safe

from respondents.questionnaire.language import speak
from respondents.questionnaire.page import SurveyPage
from surveys.documents.draft import SECTION, as_frozen, presentable, problems, questions_of
from surveys.documents.frozen import parse
from surveys.permissions import readable_survey


# The designer shows it in a phone beside the questions; nobody else may frame it.
@xframe_options_sameorigin
@csp_replace({"frame-ancestors": [SELF]})  # type: ignore[arg-type]  # a view may take more
@login_required
@require_safe
@never_cache
def preview(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Show the draft as a respondent would meet it, as far as it goes; nothing is frozen, nothing
    can be sent."""
    survey = readable_survey(request, survey_id)
    draft = presentable(survey.draft)
    context: dict[str, Any] = {
        "survey": survey,
        "preview": True,
        "wave": None,
        "missing": problems(survey.draft),
        "framed": "framed" in request.GET,
        "start": _question_at(draft["questions"], request.GET.get("start", "")),
    }
    if not questions_of(draft):
        return render(request, "respondents/questionnaire/preview_empty.html", context)
    document = parse(as_frozen(draft))
    context |= {"document": document, "page": SurveyPage.of(document, speak(request, document))}
    return render(request, "respondents/questionnaire/preview.html", context)


def _question_at(items: list[dict[str, Any]], start: str) -> str:
    """The question to begin with: the one that is named, or the first after a section that is."""
    found = ""
    for item in reversed(items):
        if item["kind"] != SECTION:
            found = item["id"]
        if item["id"] == start:
            return found
    return ""
