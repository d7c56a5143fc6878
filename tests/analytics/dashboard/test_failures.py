"""Figures that cannot be computed: their own panel says so, and everything else appears."""

import pytest
from django.test import Client
from django.urls import reverse

from analytics.exports.formats.estimates import comparisons_table
from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from analytics.models import Estimate
from tests.helpers.lists import list_experiment
from tests.helpers.questions import question
from tests.helpers.tallies import answered_by_600, estimated
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]
SAID = "these reports could not be estimated"


def test_a_list_with_few_types_of_people_has_page_and_files(
    launched: Launch, colleague_desk: Client
) -> None:
    """The covariance of such counts is singular; 4% of lists with 50 people an arm are alike."""
    wave = end(launched(*list_experiment("randomized-response", parameters={"epsilon": "3"})))
    estimated(wave, [50, 50], [42, 4, 0, 3, 1], [43, 5, 0, 1, 1], people=100)
    page = colleague_desk.get(reverse("analytics:dashboard", args=[wave.survey_id]))
    assert page.status_code == 200
    assert SAID not in page.content.decode()
    [test] = [row for row in result_rows(WaveFigures(wave)) if row["quantity"] == "design-effect"]
    assert 0 < test["p_value"] <= 1


def test_a_question_that_cannot_be_computed_leaves_the_others(
    launched: Launch, colleague_desk: Client, caplog: pytest.LogCaptureFixture
) -> None:
    """Counts that no survey can have stand for whatever makes an estimator fail."""
    asked = question(direct="0.25", text={"en": "Asked directly?"})
    wave = answered_by_600(launched(asked, question(text={"en": "Another?"})))
    spoilt = wave.version.document.questions[0]
    Estimate.objects.filter(wave=wave, block=spoilt.block).update(counts=[900, 700])
    page = colleague_desk.get(reverse("analytics:dashboard", args=[wave.survey_id]))
    assert page.status_code == 200
    assert page.content.decode().count(SAID) == 1
    assert page.content.decode().count("data-interval") > 0
    assert "could not compute" in caplog.text
    [row] = [row for row in comparisons_table(WaveFigures(wave)).rows if row["not_shown_reason"]]
    assert (row["comparison"], row["question"]) == ("arms", spoilt.id)
    assert (row["not_shown_reason"], row["difference"]) == ("failed", None)
    failed = [row for row in result_rows(WaveFigures(wave)) if row["not_shown_reason"] == "failed"]
    assert [row["result"] for row in failed] == ["direct"]
