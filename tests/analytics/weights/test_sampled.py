"""Samples with several margins, strata and clusters: requested, estimated, shown and used."""

import re
from html import unescape
from typing import Any

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse

from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from analytics.jobs import runner
from analytics.models import Job
from localdp.estimation import Reports, SampleDesign, fit_regression, sample_shares
from respondents.models import Report
from surveys.models import Wave
from tests.helpers.questions import question
from tests.helpers.regressions import LEADS, TOOK, TOWN
from tests.helpers.reports import answer
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]
SCHOOL = question(
    "single",
    "open",
    text={"en": "Which school?"},
    options=[{"en": f"School {number}"} for number in range(12)],
    justification={"en": "Each has many people."},
)
LEADERS = {"q1_0": "6000", "q1_1": "4000"}
TOWNS = {"q2_0": "5000", "q2_1": "3000", "q2_2": "2000"}


@pytest.fixture
def wave(launched: Launch) -> Wave:
    """2,400 people in 12 schools of three towns; who is of the last schools says Yes more often."""
    wave = end(launched(LEADS, TOWN, SCHOOL, TOOK))
    draw = np.random.default_rng(1)
    school = np.arange(2400) % 12
    lead, took = draw.integers(0, 2, 2400), draw.random(2400) < 0.2 + 0.04 * school
    people = zip(lead, school % 3, school, took, strict=True)
    answer(wave, [tuple(int(own) for own in person) for person in people])
    return wave


@pytest.fixture
def desk(colleague_desk: Client) -> Client:
    return colleague_desk


def ask(desk: Client, wave: Wave, kind: str = "weights", **given: Any) -> Any:
    where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, kind])
    return desk.post(where, {name.replace("_", "."): value for name, value in given.items()})


def done(desk: Client, wave: Wave, kind: str = "weights", **given: Any) -> Job:
    response = ask(desk, wave, kind, **given)
    assert response.status_code == 302, re.findall("error[^<]*<.*", response.content.decode())
    runner.run_waiting()
    return Job.objects.latest("pk")


def blocks(wave: Wave, **names: int) -> dict[str, str]:
    questions = wave.version.document.questions
    return {name: questions[place].block for name, place in names.items()}


def rows_of(wave: Wave) -> Any:
    layout = wave.version.document.layout
    reports = Report.objects.filter(wave=wave)
    return np.array([layout.unpack(bytes(report.report)).reports for report in reports])


def design_of(rows: Any) -> SampleDesign:
    design = SampleDesign.of(strata=rows[:, 1].tolist(), clusters=rows[:, 2].tolist())
    return design.raked(
        [
            (rows[:, 0].tolist(), {0: 6000, 1: 4000}),
            (rows[:, 1].tolist(), {0: 5000, 1: 3000, 2: 2000}),
        ]
    )


def test_it_is_the_estimate_of_the_library(desk: Client, wave: Wave) -> None:
    job = done(desk, wave, **LEADERS, **TOWNS, **blocks(wave, strata=1, clusters=2))
    assert (job.state, job.reason) == ("done", "")
    rows = rows_of(wave)
    mechanism = wave.version.document.questions[3].mechanism
    known = sample_shares(Reports.of(mechanism, rows[:, 3]), design_of(rows))
    [found] = job.result["questions"]
    for name in ("raw", "low", "high", "se", "deff"):
        assert found[name] == pytest.approx(getattr(known, name).tolist()), name
    assert job.result["freedom"] == 9
    page = " ".join(unescape(desk.get(job.get_absolute_url()).content.decode()).split())
    assert f'"Design effect">{known.deff[1]:.2f}</td>' in page
    assert "with 9 degrees of freedom" in page
    assert "People were sampled together by “Which school?” (clusters)." in page
    files = [row for row in result_rows(WaveFigures(wave, "en")) if row["result"] == "weighted"]
    assert [row["quantity"] for row in files] == ["proportion"] * 4 + ["deff"] * 2
    assert files[-1]["estimate"] == pytest.approx(known.deff[1])


def test_models_use_the_same_sample(desk: Client, wave: Wave) -> None:
    sample = done(desk, wave, **LEADERS, **TOWNS, **blocks(wave, strata=1, clusters=2))
    model = done(desk, wave, "regression", outcome="q4", covariates=["q1"], weights=str(sample.pk))
    assert (model.state, model.reason) == ("done", "")
    rows = rows_of(wave)
    mechanism = wave.version.document.questions[3].mechanism
    known = fit_regression(
        Reports.of(mechanism, rows[:, 3]), rows[:, :1], groups=["q1"], sample=design_of(rows)
    )
    assert model.result["coef"] == pytest.approx(known.outcome.coef.tolist())
    assert model.result["se"] == pytest.approx(known.outcome.se.tolist(), rel=1e-6)
    page = unescape(desk.get(model.get_absolute_url()).content.decode())
    assert "Clusters: “Which school?”" in page
    assert "linearized over clusters within strata" in page


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({**LEADERS, "q2_0": "5000", "q2_1": "3000", "q2_2": "1000"}, "add up to different totals"),
        ({"strata": "1", "clusters": "1"}, "must be different questions"),
        ({**LEADERS, "clusters": "2", "finite": "on"}, "without strata and clusters"),
        ({}, "or choose strata or clusters"),
        ({"clusters": "7"}, "not one of the available choices"),
    ],
)
def test_impossible_samples_are_refused(
    desk: Client, wave: Wave, given: dict[str, str], said: str
) -> None:
    questions = wave.version.document.questions
    for name in ("strata", "clusters"):
        if given.get(name, "7") != "7":
            given = {**given, name: questions[int(given[name])].block}
    response = ask(desk, wave, **given)
    assert response.status_code == 422
    assert said in unescape(response.content.decode())


def test_samples_that_reports_do_not_fit_say_what_to_do(launched: Launch, desk: Client) -> None:
    wave = end(launched(LEADS, TOWN, TOOK))
    answer(wave, [(0, 0, 0), (1, 1, 1)] * 60 + [(0, 2, 1)] * 3)
    small = done(desk, wave, **{**LEADERS, **TOWNS})
    assert (small.reason, small.figures["group"]) == ("few-in-margin", 3)
    assert "Merge it with another group" in desk.get(small.get_absolute_url()).content.decode()
    unfit = done(desk, wave, **LEADERS, q2_0="5000", q2_1="5000", q2_2="0")
    assert unfit.reason == "margins-conflict"
    alone = done(desk, wave, **blocks(wave, strata=1, clusters=0))
    assert alone.reason == "one-cluster"


def test_two_tables_are_pasted_with_an_empty_line_between(desk: Client, wave: Wave) -> None:
    leads, towns = (
        [option.within("en") for option in wave.version.document.questions[place].options]
        for place in (0, 1)
    )
    first = "\n".join(f"{label}\t{size}" for label, size in zip(leads, (60, 40), strict=True))
    second = "\n".join(f"{label}\t{size}" for label, size in zip(towns, (50, 30, 20), strict=True))
    job = done(desk, wave, pasted=f"{first}\nTotal\t100\n\nTown\tPeople\n\n{second}")
    assert [margin["sizes"] for margin in job.parameters["margins"]] == [[60, 40], [50, 30, 20]]
