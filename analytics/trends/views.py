"""The page that compares the waves of a survey."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from analytics.trends.timelines import timelines_of
from surveys.models import Survey
from surveys.permissions import readable_survey, survey_view


@survey_view(readable_survey)
def over_time(request: HttpRequest, survey: Survey) -> HttpResponse:
    """Show each share in every wave and its changes, with intervals."""
    timelines = timelines_of(survey, get_language() or survey.language)
    context = {"survey": survey, "timelines": timelines}
    return render(request, "analytics/trends/trends.html", context)
