"""The page of a survey's waves side by side."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from analytics.trends.series import HEIGHT, timelines_of
from surveys.permissions import readable_survey


@login_required
@require_safe
def over_time(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Each share in every wave, and its changes, each with its interval."""
    survey = readable_survey(request, survey_id)
    timelines = timelines_of(survey, get_language() or survey.language)
    context = {"survey": survey, "timelines": timelines, "height": HEIGHT}
    return render(request, "analytics/trends/trends.html", context)
