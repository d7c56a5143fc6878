"""An experiment by script: two arms, a vignette, 1,000 people through the page's own scripts."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.dashboard.page import Dashboard
from analytics.estimates.services import refresh_wave
from analytics.exports.formats.methods import methods_of
from localdp.estimation import compare_groups
from surveys.formatting import points
from tests.helpers.api import Caller, caller
from tests.helpers.experiments import QUESTIONS, VERSIONS, WHY, reports_of
from tests.helpers.jobs import csv_of, done, text_of
from tests.helpers.questions import question
from tests.helpers.reports import stored
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]
PEOPLE = 1_000


def test_page_files_api_and_library_agree(launched: Launch, owner: User, desk: Client) -> None:
    """Of each arm as many people as the page draws; after the story one in two says Yes, else one
    in five. The methods say how arms are drawn."""
    wave = end(launched(*QUESTIONS))
    people = [[0, 1, int(at % 5 == 0), at % 2] for at in range(PEOPLE)]
    reports = reports_of(wave.version.canonical, people)
    stored(wave, reports)
    refresh_wave(wave.pk)
    dashboard = Dashboard.from_wave(wave, "en")
    text = str(methods_of(dashboard, "en"))
    assert all(part in text for part in ("assigned one arm", "Plain", "50%", "Vignette"))
    [section] = dashboard.panels[0].sections
    assert section.rows
    assert not section.sentence  # No one answers which arm is theirs.
    document = wave.version.document
    page = text_of(desk, done(desk, wave, "side-by-side", question=document.questions[0].block))

    # By hand, from the reports alone.
    layout = document.layout
    arms = [[row for row in reports if layout.unpack(row).reports[0] == arm] for arm in (0, 1)]
    plain, vignette = (layout.tally(arms[arm])[2 + arm].randomized for arm in (0, 1))
    expected = compare_groups(
        document.questions[3].mechanism,
        (vignette.counts, vignette.n),
        (plain.counts, plain.n),
        second_mechanism=document.questions[2].mechanism,
    )
    figures = (expected.difference[1], expected.low[1], expected.high[1])
    # Six standard errors of a difference of two shares, 500 people each, behind two coins.
    assert abs(figures[0] - 0.3) < 6 * (2 / (PEOPLE / 2)) ** 0.5
    assert plain.n + vignette.n == PEOPLE
    for figure in figures:
        assert points(100 * figure) in page

    rows = csv_of(desk, reverse("analytics:export-results", args=[wave.survey_id, wave.pk]))
    wanted = {"result": "side-by-side", "quantity": "difference"}
    [row] = [row for row in rows if wanted.items() <= row.items()]
    assert [float(row[name]) for name in ("estimate", "low", "high")] == pytest.approx(figures)
    assert float(row["p_value"]) == pytest.approx(expected.p_value[1])

    call: Caller = caller(owner)
    [job] = call.get(f"/surveys/{wave.survey.pk}/analyses").json()["items"]
    shown = call.get(f"/surveys/{wave.survey.pk}/analyses/{job['id']}").json()
    [told] = [each for each in shown["figures"] if each["quantity"] == "difference"]
    assert [told[name] for name in ("estimate", "low", "high")] == pytest.approx(figures)


def test_a_group_that_merges_arms_has_no_figure_of_one_version(
    launched: Launch, desk: Client
) -> None:
    """Its people answered two questions, so that neither is theirs."""
    three = {**QUESTIONS[0], "options": [{"en": name} for name in "ABC"], "shares": ["1/3"] * 3}
    versions = [
        question(
            text={"en": f"Wording {arm}"},
            asked_if={"question": "q1", "options": [arm]},
            **({"version_of": "q2"} if arm else {}),
        )
        for arm in range(3)
    ]
    wave = end(launched(three, *versions))
    stored(wave, reports_of(wave.version.canonical, [[0, 1, 1, 1]] * 400))
    merged = {"merge.q1.0": "1", "merge.q1.1": "2", "merge.q1.2": "2"}
    block = wave.version.document.questions[0].block
    page = text_of(desk, done(desk, wave, "side-by-side", question=block, **merged))
    [told] = re.findall("No figures for “(.*?)”: it was asked in several versions.", page)
    assert "B / C" in told


def test_an_arm_that_is_asked_directly_has_figures_beside_the_protected_one(
    launched: Launch, desk: Client
) -> None:
    """Its question is a version of a protected one, of which all are compared."""
    asked_if = {"question": "q1", "options": [0]}
    directly = question("yes-no", "open", text={"en": "Ever?"}, asked_if=asked_if, **WHY)
    wave = end(launched(QUESTIONS[0], directly, {**VERSIONS[1], "version_of": "q2"}))
    stored(wave, reports_of(wave.version.canonical, [[0, 1, 1]] * 200))
    block = wave.version.document.questions[0].block
    [row] = done(desk, wave, "side-by-side", question=block).result["questions"]
    assert [group["estimate"] is not None for group in row["groups"]] == [True, True]
