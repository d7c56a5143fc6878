"""A split questionnaire after its launch: who was asked what, in results, files and methods."""

from typing import Any

import pytest
from django.test import Client

from analytics.estimates.reading import shown_questions
from analytics.estimates.services import refresh_wave
from surveys.planning.split import split
from surveys.protection.allotment import allotted
from tests.helpers.experiments import reports_of
from tests.helpers.exports import estimates_file, methods_text
from tests.helpers.jobs import text_of
from tests.helpers.reports import stored
from tests.helpers.sections import asked, survey
from tests.helpers.waves import Launch, end

EACH: dict[str, Any] = {"design": "best", "parameters": {"epsilon": "1"}}
PEOPLE = 600


@pytest.mark.django_db
@pytest.mark.usefixtures("survey_once")
def test_results_and_methods_say_who_was_asked(launched: Launch, colleague_desk: Client) -> None:
    draft = survey(*(asked(f"{n}?", **EACH) for n in range(4)), protection={"level": "basic"})
    wave = end(launched(**allotted(split(draft, 2))))
    document = wave.version.document
    assert document.epsilon <= 3.912023
    reports = reports_of(document.canonical, [[None, 1, 0, 1, 0]] * PEOPLE)
    assert {len(report) for report in reports} == {document.layout.size}
    stored(wave, reports)
    refresh_wave(wave.pk)
    arms, *questions = shown_questions(wave)
    assert arms.estimate is not None
    sizes = arms.estimate.counts
    assert sum(sizes) == PEOPLE
    assert [shown.asked for shown in questions] == [sizes[0], sizes[0], sizes[1], sizes[1]]
    for shown, truth in zip(questions, (1, 0, 1, 0), strict=True):
        assert shown.estimate is not None
        assert shown.estimate.n == shown.asked
        # Eight standard deviations.
        assert abs(shown.estimate.shares["constrained"][1] - truth) < 0.2
    methods = methods_text(wave)
    assert "A random 50% of the respondents, by their arms, were asked q1 and q2." in methods
    assert "A random 50% of the respondents, by their arms, were asked q3 and q4." in methods
    assert "over the randomized questions of the arms with the largest sum" in methods
    assert "ε = 3.92" in methods  # rounded up
    text = text_of(colleague_desk, wave)
    assert "are in the arm “Part 1” of “" in text
    assert f"{sizes[0]}" in text
    rows = [row for row in estimates_file(wave) if row["question"] == "q1"]
    assert rows
    assert {row["n"] for row in rows} == {f"{sizes[0]}"}
