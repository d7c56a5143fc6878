"""Where nothing can be sent: the preview of a draft, and the example that visitors may try."""

import json
from typing import Any

from csp.constants import SELF
from csp.decorators import csp_replace
from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from respondents.questionnaire.language import activate_language
from respondents.questionnaire.policy import DRAWS, restricted
from respondents.questionnaire.shell import TRANSLATED, scripts_of
from surveys.documents.draft import questions_of
from surveys.documents.freezing.freeze import as_frozen
from surveys.documents.freezing.problems import presentable, problems
from surveys.documents.frozen.parsing import parse
from surveys.documents.interface_words import frozen_interface, hashes_of
from surveys.documents.translatable_texts import SECTION
from surveys.drafts.example import example_document
from surveys.models import Survey
from surveys.permissions import readable_survey, survey_view
from surveys.questions.registry import kind_of

CACHE_SECONDS = 5 * 60


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
    interface = frozen_interface(draft["languages"], survey.interface)
    text = as_frozen(draft, survey.branding, hashes_of(interface))
    words = {tag: json.loads(said) for tag, said in interface.items()}
    context["draft"] = {"survey": json.loads(text), "words": words}
    document = parse(text)
    context |= scripts_of(document)
    if document.branding and document.branding.logo and survey.organization:
        context["logo_url"] = survey.organization.branding.logo_url
    language = activate_language(request, document.languages)
    context[TRANSLATED] = language in interface
    return render(request, "respondents/questionnaire/preview.html", context)


@login_not_required
@require_safe
@gzip_page  # safe: it is the same for everyone and has no secret that its length could reveal
def trial(request: HttpRequest) -> HttpResponse:
    """Show the example. The page's policy names no address, so that its browser sends nothing."""
    text = example_document()
    document = parse(text)
    language = activate_language(request, document.languages)
    context = {
        "preview": True,
        **scripts_of(document),
        "draft": {"survey": json.loads(text)},
        "language": language,
    }
    show = restricted(render, request, [])
    response = show(request, "respondents/questionnaire/trial.html", context)
    patch_vary_headers(response, ["Accept-Language"])
    patch_cache_control(response, public=True, max_age=CACHE_SECONDS)
    return response


def _question_at(items: list[dict[str, Any]], start: str) -> str:
    """Return the id of the question to start at; for a section or arms, the first one after it."""
    question = ""
    for item in reversed(items):
        if item["kind"] != SECTION and kind_of(item).asked:
            question = item["id"]
        if item["id"] == start:
            return question
    return ""
