"""The preview: the respondent page of a draft, for members who may read the survey."""

import json
from typing import Any

from csp.constants import SELF
from csp.decorators import csp_replace
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.clickjacking import xframe_options_sameorigin

from respondents.questionnaire.language import activate_language
from respondents.questionnaire.policy import DRAWS
from surveys.documents.draft import as_frozen, presentable, problems, questions_of
from surveys.documents.frozen import parse
from surveys.documents.translatable_texts import SECTION
from surveys.models import Survey
from surveys.permissions import readable_survey, survey_view


# The designer shows it in a frame next to the questions; other sites may not frame it.
@xframe_options_sameorigin
@csp_replace({"frame-ancestors": [SELF], **DRAWS})
@survey_view(readable_survey)
def preview(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Show the draft, even if incomplete, as respondents would see it; nothing can be sent."""
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
    text = as_frozen(draft)
    context["draft"] = {"survey": json.loads(text)}
    activate_language(request, parse(text))
    return render(request, "respondents/questionnaire/preview.html", context)


def _question_at(items: list[dict[str, Any]], start: str) -> str:
    """Return the id of the question to start at; for a section, the first question after it."""
    question = ""
    for item in reversed(items):
        if item["kind"] != SECTION:
            question = item["id"]
        if item["id"] == start:
            return question
    return ""
