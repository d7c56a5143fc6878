"""Charts as standalone SVG files."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import get_language

from analytics.crosstabs.job import CROSS_TABLE
from analytics.dashboard.page import Dashboard
from analytics.dashboard.svg import picture_of
from analytics.exports.responses import not_final_response
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
def heat_map(request: HttpRequest, survey: Survey, job_id: int, place: int) -> HttpResponse:
    """Return one table of a crosstab as a heat map; 404 if the page shows none."""
    jobs = survey.jobs.filter(kind=CROSS_TABLE.name, state=Job.State.DONE)
    job = get_object_or_404(jobs.select_related("survey", "wave__version"), pk=job_id)
    tables = CROSS_TABLE.context(job, get_language() or survey.language).get("tables", [])
    table = next((candidate for candidate in tables if candidate.place == place), None)
    return _svg(request, table.picture if table else None, f"heat-{place}")


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
