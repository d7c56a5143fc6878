"""The page that compares the waves of a survey."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from analytics.trends.series import timelines_of
from surveys.permissions import readable_survey


@login_required
@require_safe
def over_time(request: HttpRequest, survey_id: UUID) -> HttpResponse:
    """Show each share in every wave and its changes, with intervals."""
    survey = readable_survey(request, survey_id)
    timelines = timelines_of(survey, get_language() or survey.language)
    context = {"survey": survey, "timelines": timelines}
    return render(request, "analytics/trends/trends.html", context)
