"""Heat maps and shares over time as pictures of their own."""

from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from analytics.crosstabs.presentation import context
from analytics.dashboard.svg import wrapped
from analytics.models import Job
from analytics.trends.series import HEIGHT, Course, Timeline, timelines_of
from surveys.permissions import readable_survey

ACROSS = 2
"""Small charts beside each other."""
CELL, ROW, LEFT, PLOT = 380, HEIGHT + 64, 48, 300
LETTERS = 74
# How much of the accent each step of the heat has, as on the page.
STEPS = (0, 0.07, 0.13, 0.19, 0.25, 0.31, 0.37, 0.44)


@dataclass(frozen=True)
class Placed:
    """One option's chart, and where its corner stands."""

    course: Course
    x: float
    y: float

    @property
    def places(self) -> list[tuple[float, object]]:
        """Each moment with its place across."""
        return [(across(moment.across), moment) for moment in self.course.moments]

    @property
    def lines(self) -> list[tuple[float, float, float, float]]:
        return [
            (
                across(line.start.across),
                line.start.point,
                across(line.end.across),
                line.end.point,
            )
            for line in self.course.lines
        ]


def across(percent: float) -> float:
    """From per cent of a small chart's width to its own units."""
    return round(LEFT + PLOT * percent / 100, 2)


@login_required
@require_safe
def heat(request: HttpRequest, survey_id: UUID, job_id: int, place: int) -> HttpResponse:
    """One table of a cross-table as a heat map; none where the page shows none."""
    survey = readable_survey(request, survey_id)
    jobs = survey.jobs.filter(kind="cross-table", state=Job.State.DONE)
    job = get_object_or_404(jobs.select_related("survey", "wave__version"), pk=job_id)
    tables = context(job, get_language() or survey.language).get("tables", [])
    table = next((one for one in tables if one.place == place), None)
    if table is None or table.heat is None:
        raise Http404
    shades = [(cell, STEPS[cell.step]) for cell in table.heat.cells]
    title = [(24 + 20 * number, line) for number, line in enumerate(wrapped(table.title, LETTERS))]
    top = title[-1][0] + 14
    given = {
        "table": table,
        "shades": shades,
        "title": title,
        "top": top,
        "width": max(table.heat.width + 20, 560),
        "height": top + table.heat.height + 30,
    }
    return _svg(render_to_string("analytics/crosstabs/heatmap.svg", given), f"heat-{place}")


@login_required
@require_safe
def course(request: HttpRequest, survey_id: UUID, block: str) -> HttpResponse:
    """One question's shares over time; none where the page shows none."""
    survey = readable_survey(request, survey_id)
    found = timelines_of(survey, get_language() or survey.language)
    timeline = next((one for one in found if one.question.block == block and one.shown), None)
    if timeline is None:
        raise Http404
    return _svg(_drawn(timeline), f"over-time-{timeline.question.id}")


def _drawn(timeline: Timeline) -> str:
    title = [(28 + 22 * place, line) for place, line in enumerate(wrapped(timeline.text, LETTERS))]
    top = title[-1][0] + 30
    placed = [
        Placed(one, CELL * (place % ACROSS), top + ROW * (place // ACROSS))
        for place, one in enumerate(timeline.courses)
    ]
    rows = -(-len(placed) // ACROSS)
    key = top + ROW * rows + 8
    given = {
        "timeline": timeline,
        "title": title,
        "placed": placed,
        "start": LEFT,
        "grid_end": LEFT + PLOT,
        "floor": HEIGHT + 16,
        "key": key,
        "width": CELL * ACROSS,
        "height": key + 40,
    }
    return render_to_string("analytics/trends/trend.svg", given)


def _svg(picture: str, name: str) -> HttpResponse:
    return HttpResponse(
        picture,
        content_type="image/svg+xml",
        headers={"Content-Disposition": f'inline; filename="candor-{name}.svg"'},
    )
