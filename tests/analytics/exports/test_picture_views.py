"""Heat maps and shares over time as files: what their pages show, without inline styles."""

from collections.abc import Callable
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.crosstabs.job import CROSS_TABLE
from analytics.crosstabs.presentation import context
from analytics.trends.timelines import timelines_of
from charts.intervals import BAR
from surveys.formatting import per_cent
from surveys.models import Survey, Wave
from tests.helpers.chart_shapes import numbers
from tests.helpers.crosstabs import FIRST, SECOND, STRONG
from tests.helpers.jobs import run_job
from tests.helpers.reports import answer, from_table
from tests.helpers.tallies import waves  # noqa: F401  a fixture
from tests.helpers.waves import Launch, end

pytestmark = pytest.mark.django_db
SVG = "{http://www.w3.org/2000/svg}"
KNOWN = {
    SVG + name for name in ("svg", "title", "desc", "rect", "text", "line", "path", "g", "circle")
}


def tree_of(client: Client, where: str) -> ElementTree.Element:
    response = client.get(where)
    assert (response.status_code, response["Content-Type"]) == (200, "image/svg+xml")
    tree = ElementTree.fromstring(response.content.decode())  # noqa: S314  our own text
    assert {element.tag for element in tree.iter()} <= KNOWN
    assert not any("style" in element.attrib for element in tree.iter())
    return tree


def test_a_picture_of_a_crosstab_has_the_percentages_within_groups(
    launched: Launch, signed_in: Callable[[User], Client], owner: User, stranger: User
) -> None:
    wave = end(launched(FIRST, SECOND))
    answer(wave, from_table(STRONG, 600))
    job = run_job(wave, owner, CROSS_TABLE, questions=["q1", "q2"], compare=False, marginals=False)
    [table] = context(job, "en")["tables"]
    assert table.heat_map is not None
    client = signed_in(owner)
    where = reverse("analytics:heat-map", args=[wave.survey.pk, job.pk, 0])
    assert where in client.get(job.get_absolute_url()).content.decode()
    tree = tree_of(client, where)
    texts = [text.text for text in tree.iter(f"{SVG}text")]
    for label, chart in table.by_group:
        within = [cell["rows"] for cell in table.cells if cell["named"][1] == label]
        assert [interval.value for interval in chart.intervals] == [
            f"{per_cent(part['clipped'])}%" for part in within
        ]
        assert {label, *(interval.value for interval in chart.intervals)} <= set(texts)
        assert {interval.bounds for interval in chart.intervals} <= set(texts)
        assert f"{label}: {chart.finding}" in tree.findtext(f"{SVG}desc", "")
    assert client.get(where.replace("heat-0", "heat-1")).status_code == 404
    assert signed_in(stranger).get(where).status_code == 404


def test_shares_over_time_are_where_the_page_has_them(
    survey: Survey,
    waves: list[Wave],
    signed_in: Callable[[User], Client],
    colleague: User,
    stranger: User,
) -> None:
    timeline = next(timeline for timeline in timelines_of(survey, "en") if timeline.shown)
    client = signed_in(colleague)
    where = reverse("analytics:timeline", args=[survey.pk, timeline.question.block])
    assert where in client.get(reverse("analytics:over-time", args=[survey.pk])).content.decode()
    tree = tree_of(client, where)
    soft = [rect for rect in tree.iter(f"{SVG}rect") if rect.get("fill-opacity") == "0.3"]
    bars = [rect for rect in soft if rect.get("width") == str(BAR)]
    drawn = [
        place
        for drawing in timeline.drawings
        for place in numbers(drawing.shapes, "interval", "y", "height")
    ]
    assert [(float(bar.attrib["y"]), float(bar.attrib["height"])) for bar in bars] == drawn
    assert len(drawn) == 2 * len(timeline.series)
    assert tree.findtext(f"{SVG}desc") == timeline.finding
    assert client.get(where.replace(timeline.question.block, "0" * 64)).status_code == 404
    assert signed_in(stranger).get(where).status_code == 404
