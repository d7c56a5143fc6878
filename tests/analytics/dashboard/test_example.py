"""“See results”: simulated people, whose true answers the page also shows."""

import re

import pytest
from django.test import Client

from analytics.dashboard.example import PEOPLE, PEOPLE_OF_100, ExampleResults


@pytest.fixture(scope="module")
def results() -> ExampleResults:
    return ExampleResults.within("en")


def test_every_question_has_figures_whose_intervals_contain_the_truth(
    results: ExampleResults,
) -> None:
    assert [panel.question.id for panel in results.panels] == list(PEOPLE_OF_100)
    for panel, truth in zip(results.panels, results.truths, strict=True):
        assert panel.n_text == f"{PEOPLE:,}"
        for row, (label, share) in zip(panel.rows, truth.shares, strict=True):
            assert row.label == label
            assert row.low <= share <= row.high, (panel.text, label)


def test_the_control_question_raises_no_alarm(results: ExampleResults) -> None:
    [control] = [panel.control for panel in results.panels if panel.control]
    assert not control.alarm


def test_everyone_gets_the_same_page_without_a_cookie_or_a_query() -> None:
    client = Client()
    for language, heading in (("en", "Example results"), ("zh-hans", "结果示例")):
        response = client.get("/example", HTTP_ACCEPT_LANGUAGE=language)
        page = response.content.decode()
        assert f"<h1>{heading}</h1>" in page
        assert "2,000" in page
        assert not response.cookies
        assert response["Cache-Control"] == "public, max-age=300"
        assert "Cookie" in response["Vary"]
        assert "Accept-Language" in response["Vary"]


def test_the_example_says_that_its_people_are_simulated() -> None:
    page = Client().get("/example").content.decode()
    notice = re.search(r'<p class="notice">(.*?)</p>', page, re.DOTALL)
    assert notice
    assert "simulated" in notice[1]
    assert page.index("simulated") < page.index("interval-chart")
