"""The dashboard's charts as standalone SVG files."""

from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import User
from analytics.dashboard.page import Dashboard
from analytics.dashboard.svg import LABELS, PLOT, render_figure, wrap_text
from analytics.estimates.services import refresh_wave
from localdp.randomness import SecureWords
from respondents.models import Tally
from surveys.models import Wave
from tests.analytics.estimates.test_services import counted
from tests.conftest import question
from tests.surveys.linked import linked
from tests.surveys.protection.test_numeric import number

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def estimated(launched: Callable[..., Wave]) -> Wave:
    wave = launched(question(text={"en": "Have you <script>ever</script> taken “things”? " * 3}))
    counted(wave, 120, 80)
    refresh_wave(wave.pk)
    return wave


@pytest.mark.django_db
def test_the_figure_has_the_bars_of_the_chart(estimated: Wave) -> None:
    [panel] = Dashboard.from_wave(estimated, "en").panels
    tree = ElementTree.fromstring(render_figure(panel, "q1", "en"))  # noqa: S314  our own text
    assert panel.chart is not None
    pale = [
        rect
        for rect in tree.iter(f"{SVG}rect")
        if rect.get("fill") == "#f6e7c9" and rect.get("height") == "18"
    ]
    for rect, bar in zip(pale, panel.chart.bars, strict=True):
        assert float(rect.attrib["x"]) == pytest.approx(
            LABELS + PLOT * bar.privacy_start / 100, abs=0.01
        )
        assert float(rect.attrib["width"]) == pytest.approx(
            PLOT * bar.privacy_width / 100, abs=0.01
        )
    texts = [text.text for text in tree.iter(f"{SVG}text")]
    assert {"Yes", "No", "95 % interval", "200 reports · Two coins"} <= set(texts)


@pytest.mark.django_db
def test_the_figure_satisfies_the_content_security_policy(estimated: Wave) -> None:
    [panel] = Dashboard.from_wave(estimated, "en").panels
    tree = ElementTree.fromstring(render_figure(panel, "q1", "en"))  # noqa: S314  our own text
    assert {element.tag for element in tree.iter()} == {
        SVG + name for name in ("svg", "title", "rect", "text", "line", "g", "circle")
    }
    assert not any(name == "style" for element in tree.iter() for name in element.attrib)


@pytest.mark.django_db
def test_only_members_see_it_and_only_where_there_are_figures(
    signed_in: Callable[[User], Client], colleague: User, stranger: User, estimated: Wave
) -> None:
    where = reverse("analytics:figure", args=[estimated.survey.pk, estimated.pk, "q1"])
    response = signed_in(colleague).get(where)
    assert response.status_code == 200
    assert response["Content-Type"] == "image/svg+xml"
    assert "no-store" in response["Cache-Control"]
    assert signed_in(colleague).get(where.replace("q1", "q9")).status_code == 404
    estimated.estimates.all().delete()
    assert signed_in(colleague).get(where).status_code == 404
    assert signed_in(stranger).get(where).status_code == 404


@given(st.text(alphabet="ab 你吸？\n", max_size=80))
def test_wrapping_loses_nothing_and_keeps_to_the_width(text: str) -> None:
    lines = wrap_text(text, 10)
    assert "".join(lines).replace(" ", "") == "".join(text.split())
    for line in lines:
        width = sum(1 + (char > "\u2e80") for char in line)
        assert width <= 10 or " " not in line.strip()


@pytest.mark.django_db
def test_parts_and_histograms_have_figures(
    launched: Callable[..., Wave], signed_in: Callable[[User], Client], colleague: User
) -> None:
    wave = launched(linked(), number("square-wave", epsilon="4"))
    for one in wave.version.document.questions:
        mechanism, people = one.mechanism, 4000
        answers: Any = [[place % 2] * len(one.parts) for place in range(people)]
        levels = answers if one.parts else [3 + place % 40 for place in range(people)]
        counts = mechanism.counts(mechanism.randomize(levels, SecureWords())).tolist()
        Tally.objects.create(wave=wave, block=one.block, arm="randomized", n=people, counts=counts)
    refresh_wave(wave.pk)
    client = signed_in(colleague)
    html = client.get(reverse("analytics:dashboard", args=[wave.survey.pk])).content.decode()
    for name in ("q1-part1", "q1-part2", "q2-spread"):
        where = reverse("analytics:figure", args=[wave.survey.pk, wave.pk, name])
        assert where in html
        assert client.get(where).content.startswith(b"<svg")
    for name in ("q1", "q2", "q1-part9", "q1-spread", "q3-part1"):
        where = reverse("analytics:figure", args=[wave.survey.pk, wave.pk, name])
        assert client.get(where).status_code == 404
