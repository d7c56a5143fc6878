"""Charts as standalone SVG files."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from analytics.dashboard.page import Dashboard
from analytics.dashboard.svg import picture_of
from analytics.exports.responses import not_final_response
from analytics.jobs.lookup import job_or_404
from analytics.models import Job
from analytics.trends.timelines import timelines_of
from charts.pictures import Picture
from surveys.models import Survey, Wave
from surveys.permissions import readable_survey, survey_view


@survey_view(readable_survey)
def figure(request: HttpRequest, survey: Survey, wave: Wave, question: str) -> HttpResponse:
    """Return one question's intervals; 404 where the dashboard shows none."""
    language = get_language() or survey.language
    question_id, _hyphen, _part = question.partition("-")
    if wave.counting:
        return not_final_response(request, survey, wave)
    panels = Dashboard.from_wave(wave, language).panels
    panel = next((candidate for candidate in panels if candidate.question.id == question_id), None)
    picture = picture_of(panel, question) if panel else None
    return _svg(request, picture, f"{wave.code}-{question}")


@survey_view(readable_survey)
def analysis_picture(request: HttpRequest, survey: Survey, job_id: int, place: int) -> HttpResponse:
    """Return one chart of an analysis; 404 if its page shows none."""
    kind, job = job_or_404(request, survey, job_id, state=Job.State.DONE)
    pictures = dict(enumerate(kind.pictures(job, get_language() or survey.language)))
    return _svg(request, pictures.get(place), f"analysis-{job.pk}-{place}")


@survey_view(readable_survey)
def timeline(request: HttpRequest, survey: Survey, block: str) -> HttpResponse:
    """Return one question's shares over time; 404 if the page shows none."""
    timelines = timelines_of(survey, get_language() or survey.language)
    timeline = next((line for line in timelines if line.key == block and line.shown), None)
    name = f"over-time-{timeline.question.id}" if timeline else ""
    return _svg(request, timeline.picture if timeline else None, name)


def _svg(request: HttpRequest, picture: Picture | None, name: str) -> HttpResponse:
    if picture is None:
        raise Http404
    response = render(
        request, "charts/picture.svg", {"picture": picture}, content_type="image/svg+xml"
    )
    response["Content-Disposition"] = f'inline; filename="candor-{name}.svg"'
    return response
