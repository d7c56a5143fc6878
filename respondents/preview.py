"""The preview: the respondent's page of a draft, for the people who may read the survey."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from respondents.pages import SurveyPage
from surveys.access import readable_survey
from surveys.document import parse
from surveys.draft import DraftError, freeze
from surveys.models import Wave


@login_required
@require_safe
@never_cache
def preview(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Show the draft as a respondent would meet it; nothing is frozen, nothing can be sent."""
    survey = readable_survey(request, survey_id)
    try:
        document = parse(freeze(survey.draft))
    except DraftError as error:
        for problem in error.problems:
            messages.error(request, str(problem))
        return redirect(survey)
    context = {
        "wave": None,
        "document": document,
        "page": SurveyPage.of(document, get_language()),
        "preview": True,
        "facts": {"access": Wave.Access.LINK, "work": 0, "code": "", "key": "", "key_hash": ""},
    }
    return render(request, "respondents/page.html", context)
