"""Heat maps and shares over time as standalone SVG files."""

from dataclasses import dataclass
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from analytics.crosstabs.presentation import context
from analytics.dashboard.svg import wrap_text
from analytics.models import Job
from analytics.trends.series import HEIGHT, Series, Timeline, timelines_of
from surveys.permissions import readable_survey

COLUMNS = 2
"""Charts side by side."""
CELL, ROW, LEFT, PLOT = 380, HEIGHT + 64, 48, 300
LETTERS = 74
# Opacity of the accent colour at each step of the heat map, as on the page.
OPACITIES = (0, 0.07, 0.13, 0.19, 0.25, 0.31, 0.37, 0.44)


@dataclass(frozen=True)
class PlacedChart:
    """One option's chart and the position of its corner."""

    series: Series
    x: float
    y: float

    @property
    def points(self) -> list[tuple[float, object]]:
        """Each point with its x position."""
        return [(x_position(point.x), point) for point in self.series.points]

    @property
    def segments(self) -> list[tuple[float, float, float, float]]:
        return [
            (
                x_position(segment.start.x),
                segment.start.y,
                x_position(segment.end.x),
                segment.end.y,
            )
            for segment in self.series.segments
        ]


def x_position(percent: float) -> float:
    """Convert per cent of a chart's width to units of the figure."""
    return round(LEFT + PLOT * percent / 100, 2)


@login_required
@require_safe
def heat(request: HttpRequest, survey_id: UUID, job_id: int, place: int) -> HttpResponse:
    """One table of a crosstab as a heat map; 404 if the page shows none."""
    survey = readable_survey(request, survey_id)
    jobs = survey.jobs.filter(kind="cross-table", state=Job.State.DONE)
    job = get_object_or_404(jobs.select_related("survey", "wave__version"), pk=job_id)
    tables = context(job, get_language() or survey.language).get("tables", [])
    table = next((one for one in tables if one.place == place), None)
    if table is None or table.heat_map is None:
        raise Http404
    shades = [(cell, OPACITIES[cell.step]) for cell in table.heat_map.cells]
    title = [
        (24 + 20 * number, line) for number, line in enumerate(wrap_text(table.title, LETTERS))
    ]
    top = title[-1][0] + 14
    values = {
        "table": table,
        "shades": shades,
        "title": title,
        "top": top,
        "width": max(table.heat_map.width + 20, 560),
        "height": top + table.heat_map.height + 30,
    }
    return _svg(render_to_string("analytics/crosstabs/heatmap.svg", values), f"heat-{place}")


@login_required
@require_safe
def course(request: HttpRequest, survey_id: UUID, block: str) -> HttpResponse:
    """One question's shares over time; 404 if the page shows none."""
    survey = readable_survey(request, survey_id)
    found = timelines_of(survey, get_language() or survey.language)
    timeline = next((one for one in found if one.question.block == block and one.shown), None)
    if timeline is None:
        raise Http404
    return _svg(_render(timeline), f"over-time-{timeline.question.id}")


def _render(timeline: Timeline) -> str:
    title = [
        (28 + 22 * number, line) for number, line in enumerate(wrap_text(timeline.text, LETTERS))
    ]
    top = title[-1][0] + 30
    charts = [
        PlacedChart(one, CELL * (index % COLUMNS), top + ROW * (index // COLUMNS))
        for index, one in enumerate(timeline.series)
    ]
    rows = -(-len(charts) // COLUMNS)
    key = top + ROW * rows + 8
    values = {
        "timeline": timeline,
        "title": title,
        "charts": charts,
        "start": LEFT,
        "grid_end": LEFT + PLOT,
        "floor": HEIGHT + 16,
        "key": key,
        "width": CELL * COLUMNS,
        "height": key + 40,
    }
    return render_to_string("analytics/trends/trend.svg", values)


def _svg(picture: str, name: str) -> HttpResponse:
    return HttpResponse(
        picture,
        content_type="image/svg+xml",
        headers={"Content-Disposition": f'inline; filename="candor-{name}.svg"'},
    )
