"""“Try a survey”: the questionnaire page with an example, for visitors; nothing can be sent."""

import json

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from respondents.questionnaire.language import activate_language
from respondents.questionnaire.policy import restricted
from surveys.documents.frozen import parse
from surveys.drafts.example import example_document

CACHE_SECONDS = 5 * 60


@login_not_required
@require_safe
@gzip_page  # safe: it is the same for everyone and has no secret that its length could reveal
def trial(request: HttpRequest) -> HttpResponse:
    """Show the example. The page's policy names no address, so that its browser sends nothing."""
    text = example_document()
    language = activate_language(request, parse(text))
    context = {"preview": True, "draft": {"survey": json.loads(text)}, "language": language}
    response = restricted(render, request, [])(
        request, "respondents/questionnaire/trial.html", context
    )
    patch_vary_headers(response, ["Accept-Language"])
    patch_cache_control(response, public=True, max_age=CACHE_SECONDS)
    return response
