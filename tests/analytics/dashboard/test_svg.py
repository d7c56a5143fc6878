"""The dashboard's charts as standalone SVG files."""

from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.dashboard.page import Dashboard
from charts.intervals import BAR
from charts.pictures import draw_intervals
from localdp.randomness import SecureWords
from surveys.models import Wave
from tests.helpers.chart_shapes import numbers
from tests.helpers.linked import linked
from tests.helpers.numbers import number
from tests.helpers.questions import question
from tests.helpers.tallies import estimated
from tests.helpers.waves import Launch

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def wave(launched: Launch) -> Wave:
    text = "Have you <script>ever</script> taken “things”? " * 3
    return estimated(launched(question(text={"en": text})), [120, 80])


@pytest.mark.django_db
def test_the_figure_has_the_bars_and_words_of_the_chart_and_no_style(
    wave: Wave, colleague_desk: Client
) -> None:
    """Styles are against the content security policy."""
    where = reverse("analytics:figure", args=[wave.survey.pk, wave.pk, "q1"])
    tree = ElementTree.fromstring(colleague_desk.get(where).content.decode())  # noqa: S314  our own
    [panel] = Dashboard.from_wave(wave, "en").panels
    soft = [rect for rect in tree.iter(f"{SVG}rect") if rect.get("fill-opacity") == "0.3"]
    bars = [rect for rect in soft if rect.get("height") == str(BAR)]
    drawn = numbers(draw_intervals(panel.sections[0].chart).shapes, "interval", "x", "width")
    assert [(float(bar.attrib["x"]), float(bar.attrib["width"])) for bar in bars] == drawn
    texts = {text.text for text in tree.iter(f"{SVG}text")}
    shown = {"Yes", panel.rows[0].interval.value, "95% confidence interval"}
    assert {*shown, "200 reports · Two coins"} <= texts
    assert tree.findtext(f"{SVG}title") == panel.text
    assert tree.findtext(f"{SVG}desc") == panel.sections[0].chart.finding
    assert panel.sections[0].chart.finding.startswith("Yes: ")
    known = ("svg", "title", "desc", "rect", "text", "line", "path", "g", "circle")
    assert {element.tag for element in tree.iter()} == {SVG + name for name in known}
    assert not any(name == "style" for element in tree.iter() for name in element.attrib)


@pytest.mark.django_db
def test_only_members_see_it_and_only_where_there_are_figures(
    signed_in: Callable[[User], Client], colleague: User, stranger: User, wave: Wave
) -> None:
    where = reverse("analytics:figure", args=[wave.survey.pk, wave.pk, "q1"])
    response = signed_in(colleague).get(where)
    assert response.status_code == 200
    assert response["Content-Type"] == "image/svg+xml"
    assert "no-store" in response["Cache-Control"]
    assert signed_in(colleague).get(where.replace("q1", "q9")).status_code == 404
    wave.estimates.all().delete()
    assert signed_in(colleague).get(where).status_code == 404
    assert signed_in(stranger).get(where).status_code == 404


@pytest.mark.django_db
def test_parts_and_histograms_have_figures(launched: Launch, colleague_desk: Client) -> None:
    wave = launched(linked(), number("square-wave", epsilon="4"))
    people = 4000
    counts = []
    for asked in wave.version.document.questions:
        mechanism = asked.mechanism
        answers: Any = [[place % 2] * len(asked.parts) for place in range(people)]
        levels = answers if asked.parts else [3 + place % 40 for place in range(people)]
        counts.append(mechanism.counts(mechanism.randomize(levels, SecureWords())).tolist())
    estimated(wave, *counts, n=people)
    html = colleague_desk.get(
        reverse("analytics:dashboard", args=[wave.survey.pk])
    ).content.decode()
    for name in ("q1-part1", "q1-part2", "q2", "q2-spread"):
        where = reverse("analytics:figure", args=[wave.survey.pk, wave.pk, name])
        assert where in html
        assert colleague_desk.get(where).content.startswith(b"<svg")
    for name in ("q1", "q1-part9", "q1-spread", "q3-part1"):
        where = reverse("analytics:figure", args=[wave.survey.pk, wave.pk, name])
        assert colleague_desk.get(where).status_code == 404
