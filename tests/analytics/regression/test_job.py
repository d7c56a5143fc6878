"""Regressions on the dashboard: requested, fitted, refused, shown and exported."""

import json
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from accounts.models import AuditEntry, User
from analytics.dashboard.page import Dashboard
from analytics.exports.formats.methods import methods_of
from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from analytics.models import Job
from analytics.regression.job import REGRESSION
from analytics.regression.presentation import Result
from analytics.regression.reasons import REASONS
from analytics.regression.tables import figures, interpret
from localdp.estimation import REASONS as LIBRARY_REASONS
from localdp.estimation import Reports, SampleDesign, fit_logistic, fit_regression
from surveys.models import Wave
from tests.helpers.groups import COLOR
from tests.helpers.jobs import ask, csv_of, done, faults, ran, run_job, text_of
from tests.helpers.linked import linked, single, yes_no
from tests.helpers.questions import question
from tests.helpers.regressions import (
    LEADS,
    SIZE,
    TOOK,
    TOWN,
    answered_by_people,
    layouts,
    people,
)
from tests.helpers.reports import stored
from tests.helpers.waves import Launch, end
from tests.shared_rows import find_or_make_person

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def answers(made_once: Callable[..., Any]) -> Any:
    """The waves of `answered` and `many`, and a model of the first."""

    def make(launched: Launch) -> tuple[int, int, int]:
        wave = answered_by_people(launched)
        desk = Client()
        desk.force_login(find_or_make_person("colleague"), settings.AUTHENTICATION_BACKENDS[0])
        model = done(desk, wave, "regression", outcome="q3", covariates=["q1", "q2"])
        return wave.pk, answered_by_many(launched).pk, model.pk

    return made_once(make)


@pytest.fixture
def answered(answers: Any, db: None) -> Wave:
    """A wave with answers of 3,000 people."""
    return Wave.objects.get(pk=answers[0])


@pytest.fixture
def many(answers: Any, db: None) -> Wave:
    return Wave.objects.get(pk=answers[1])


@pytest.fixture
def job(answers: Any, db: None) -> Job:
    """The model that a colleague asked for, with town and who leads as covariates."""
    return Job.objects.get(pk=answers[2])


@pytest.fixture
def fit(signed_in: Callable[[User], Client], colleague: User) -> Callable[..., Any]:
    """Returns a function that requests a regression on the page and returns the finished job."""

    def fit(wave: Wave, **more: str) -> Job:
        model = {"outcome": "q3", "covariates": ["q1", "q2"], **more}
        return done(signed_in(colleague), wave, "regression", **model)

    return fit


def test_the_job_gives_the_librarys_fit(answered: Wave, job: Job) -> None:
    assert (job.state, job.reason) == ("done", "")
    layout = answered.version.document.layout
    rows = [layout.unpack(report) for report in layouts(layout, people(SIZE))]
    x = [
        [float("nan")] * 3
        if row.skipped[0] or row.skipped[1]
        else [row.reports[0] == 1, row.reports[1] == 1, row.reports[1] == 2]
        for row in rows
    ]
    y = [float("nan") if row.skipped[2] else row.reports[2] for row in rows]
    known = fit_logistic(x, y, 0.25, 0.75, groups=[0, 1, 1])
    result = job.result
    assert result["terms"] == [[0, 1], [1, 1], [1, 2]]
    assert result["references"] == [[0, 0], [1, 0]]
    assert result["coef"] == pytest.approx(known.coef.tolist(), abs=1e-6)
    assert result["se"] == pytest.approx(known.se.tolist(), abs=1e-6)
    assert known.effects is not None
    assert result["effects"]["value"] == pytest.approx(known.effects.value.tolist(), abs=1e-6)
    assert known.left_out > 50
    # People who skipped a question are in no group.
    assert (result["n"], result["left_out"]) == (known.n, known.left_out)
    assert result["odds_ratios"]["low"][1] > 1


def test_other_covariates_are_named_only_where_there_are_some() -> None:
    row: dict[str, Any] = {"answer": "Yes", "reference_text": "No"}
    row |= {"effect": 0.1, "effect_low": 0.05, "effect_high": 0.15}
    assert interpret(row, alone=True).endswith("by 10.0 points (5.0 to 15.0).")
    assert interpret(row, alone=False).endswith("(5.0 to 15.0), the other covariates being equal.")


def test_the_page_says_it_in_plain_words(job: Job, colleague_desk: Client) -> None:
    page = text_of(colleague_desk, job)
    assert "“Yes” compared with “No”: the share of Yes is higher by" in page
    assert "“Green” compared with “Red”: no clear difference." in page
    assert "Which town?" in page
    assert "Starting points that agree" in page
    # Of 40% who lead seven in ten took it, and of the others two in ten: four in ten.
    assert "“Yes” among the randomized reports, %" in page
    assert "(expected of any answers: 25.0 – 75.0)" in page
    assert job.result["reports"]["value"] == pytest.approx(0.25 + 0.5 * 0.4, abs=0.05)
    assert "Export CSV" not in page


def test_averages_that_the_reports_cannot_tell_are_left_out(job: Job, desk: Client) -> None:
    without = {"effects": None, "prediction": None, "equivalent": 240}
    Job.objects.update(result={**job.result, **without})
    page = text_of(desk, job)
    assert "carry less information than 250 unprotected answers would" in page
    assert "In plain language" not in page
    assert "Average predicted share of “Yes”, %" not in page
    assert "Odds ratio" in page
    job.refresh_from_db()
    assert "effect_low" not in figures(job.result, 1)


DONE = question("multiple", "multiple", text={"en": "Which?"}, parameters={"epsilon": "6"})
HOURS = question(
    "number",
    "piecewise",
    text={"en": "How many hours?"},
    options=[],
    unit={"en": "hours"},
    parameters={"low": "0", "high": "10", "step": "1", "epsilon": "6"},
)


def answered_by_many(launched: Launch) -> Wave:
    """4,000 people: who took it works 2 hours more, and chose the first item more often."""
    parts = linked(yes_no("Late?"), single("Color?"), epsilon="8")
    wave = end(launched(LEADS, TOWN, TOOK, DONE, HOURS, parts))
    draw = np.random.default_rng(5)
    leads, took = draw.integers(0, 2, 4000), draw.integers(0, 2, 4000)
    town = np.searchsorted([0.45, 0.9], draw.random(4000) * np.where(took, 1.35, 1))
    marks = draw.random((4000, 3)) < 0.2 + 0.5 * took[:, None] * [1, 0, 0]
    hours = 3 + 2 * took + draw.integers(0, 4, 4000)
    answers = [
        (int(lead), int(two), int(three), tuple(map(int, four)), int(five), (int(three), int(two)))
        for lead, two, three, four, five in zip(leads, town, took, marks, hours, strict=True)
    ]
    stored(wave, layouts(wave.version.document.layout, answers))
    return wave


def test_too_many_combinations_are_refused_before_the_job_and_in_it(
    launched: Launch, colleague_desk: Client, colleague: User
) -> None:
    """Four questions with three answers each have 81."""
    colors = [{**COLOR, "text": {"en": f"Color {number}?"}} for number in range(5)]
    wave = end(launched(*colors))
    stored(wave, layouts(wave.version.document.layout, [(0,) * 5] * 60))
    asked = {"outcome": "q1", "covariates": ["q2", "q3", "q4", "q5"]}
    page = ask(colleague_desk, wave, "regression", **asked)
    assert "more than 64 combinations" in page.content.decode()
    assert not wave.jobs.exists()
    for forged, reason in ((asked, "combinations"), ({**asked, "covariates": ["q9"]}, "unknown")):
        job = run_job(wave, colleague, REGRESSION, **forged)
        assert (job.state, job.reason) == ("refused", reason)


KINDS = {
    "q2": ("multinomial", "Multinomial regression", {}),
    "q2 in order": ("ordinal", "Proportional-odds regression", {"ordered": "on"}),
    "q4.1": ("logistic", "Logistic regression", {}),
    "q5": ("linear", "Linear regression", {}),
    "q6.2": ("multinomial", "Multinomial regression", {}),
}


def test_every_kind_of_outcome_has_its_model_page_and_files(many: Wave, desk: Client) -> None:
    """With a randomized covariate; the truth is within five standard errors."""
    for name, (kind, title, more) in KINDS.items():
        given = {"outcome": name.split()[0], "covariates": ["q1", "q3"], **more}
        job = done(desk, many, "regression", **given)
        assert (job.state, job.reason, job.result and job.result["kind"]) == ("done", "", kind), (
            name
        )
        page = text_of(desk, job)
        assert title in page, name
        assert "interval-chart" in page, name
        assert not re.search(r"\bnan\b|\binf\b|\bNone\b", page), name
        rows = list(Result.of(job, "en").rows())
        took = [row for row in rows if row["question"] == "q3"]
        assert {row["answer"] for row in took} == {"Yes"}
        effects = [row for row in result_rows(WaveFigures(many)) if row["quantity"] == "effect"]
        assert all(row["low"] < row["estimate"] < row["high"] for row in effects)
        if name == "q5":
            assert abs(took[0]["coefficient"] - 2) < 5 * took[0]["se"]
            assert abs(took[0]["effect"] - 2) < 5 * took[0]["se"]
        if name == "q4.1":
            assert abs(took[0]["effect"] - 0.5) < 0.2
            assert "“chosen” among the randomized reports, %" in page
        if name == "q2":
            assert [row["outcome_answer"] for row in took] == ["Green", "Blue"]
            blue = [
                row for row in effects if row["question"] == "q2: Blue" and row["group"] == "q3"
            ]
            assert abs(blue[-1]["estimate"] - (0.45 / 1.35 - 0.1)) < 0.2


def test_interactions_are_asked_for_and_shown(many: Wave, colleague_desk: Client) -> None:
    given = {
        "outcome": "q5",
        "covariates": ["q1", "q2", "q3"],
        "interactions": "q3*q1, q1*q2",
    }
    missing = "an interaction needs two different covariates of the model."
    for wrong, message in (
        ({"interactions": "q3*q3, q1*q2"}, missing),
        ({"interactions": "q3*q1*q2"}, missing),
        ({"interactions": "q3*q5"}, missing),
        ({"covariates": ["q1", "q2"]}, missing),
        ({"interactions": "q3*q1, q1 × q3"}, "The interaction q1 × q3 is given twice."),
    ):
        assert message in str(faults(many, "regression", **{**given, **wrong})), wrong
    job = done(colleague_desk, many, "regression", **given)
    assert job.parameters["interactions"] == [["q1", "q2"], ["q1", "q3"]]
    assert (job.state, job.reason) == ("done", "")
    assert job.result["interactions"] == [[0, 1], [0, 2], [0, 3]]
    page = text_of(colleague_desk, job)
    assert "Do you lead? × Have you ever taken anything?" in page
    names = ["intercept", "q1", "q2", "q2", "q3", "q1 × q2", "q1 × q2", "q1 × q3"]
    assert [row["question"] for row in Result.of(job, "en").rows()] == names


def test_a_weighted_model_uses_the_weights_of_the_weighted_shares(
    answered: Wave, signed_in: Callable[[User], Client], exporter: User, owner: User
) -> None:
    """The fit is the library's with a weight for each person, 0 in the first town."""
    client = signed_in(owner)
    sizes = done(client, answered, "weights", q2_0=0, q2_1=3000, q2_2=1000)
    model = {"outcome": "q3", "covariates": ["q1"], "weights": sizes.pk}
    job = done(client, answered, "regression", **model)
    assert (job.state, job.reason) == ("done", "")
    layout = answered.version.document.layout
    answers = [layout.unpack(report) for report in layouts(layout, people(SIZE))]
    sampled = [row for row in answers if not row.skipped[1] and row.reports[1]]
    rows = np.array([row.reports for row in sampled])
    told = np.array([not any(row.skipped) for row in sampled])
    coins = answered.version.document.questions[2].mechanism
    design = SampleDesign.of(people=len(rows)).raked([(rows[:, 1].tolist(), {1: 3000, 2: 1000})])
    known = fit_regression(
        Reports.of(coins, rows[:, 2], answered=told), rows[:, [0]].astype(float), sample=design
    )
    assert job.result["coef"] == pytest.approx(known.outcome.coef.tolist(), abs=1e-6)
    assert job.result["se"] == pytest.approx(known.outcome.se.tolist(), abs=1e-6)
    assert (job.result["n"], job.result["weights"]["questions"]) == (sum(told), [1])
    weights = design.weights[told]
    effective = weights.sum() ** 2 / (weights**2).sum()
    assert job.result["weights"]["effective"] == pytest.approx(effective)
    assert job.parameters["weights"]["sizes"] == [0, 3000, 1000]
    page = text_of(client, job)
    assert f"(as much as {effective:,.0f} with equal weights)" in page
    assert "linearized over clusters within strata" in page
    methods = str(methods_of(Dashboard.from_wave(answered, "en"), "en"))
    assert "Errors of regressions of a sample with a design" in methods
    address = reverse("analytics:model-csv", args=[answered.survey_id, job.pk])
    table = csv_of(signed_in(exporter), address)
    assert {row["weighted_by"] for row in table} == {"q2"}
    few = Job.objects.create(
        survey=answered.survey,
        wave=answered,
        kind="regression",
        asked_by=owner,
        parameters={**job.parameters, "weights": {"block": "x", "sizes": [1]}},
    )
    assert ran(few).reason == "unknown"


def test_answers_that_no_one_gave_have_no_row(
    launched: Launch, fit: Callable[..., Any], client: Client
) -> None:
    wave = end(launched(LEADS, TOWN, TOOK))
    answers = [(i % 2, 1 + i // 2 % 2, int(i % 5 < 2)) for i in range(400)]
    stored(wave, layouts(wave.version.document.layout, answers))
    job = fit(wave)
    assert job.result["references"] == [[0, 0], [1, 1]]
    assert job.result["empty"] == [[1, 0]]
    assert "Which town? Red" in text_of(client, job)


def test_an_infinite_coefficient_is_shown_with_the_limit_that_there_is(
    launched: Launch, fit: Callable[..., Any], client: Client
) -> None:
    """Everyone who leads took it, and no one else."""
    wave = end(launched(LEADS, TOWN, TOOK))
    answers = [(i % 2, i % 3, i % 2) for i in range(600)]
    stored(wave, layouts(wave.version.document.layout, answers))
    job = fit(wave, covariates="q1")
    assert job.state == "done"
    assert job.result["high"][1] is None
    assert job.result["low"][1] > 2
    page = text_of(client, job)
    assert f"above {job.result['odds_ratios']['low'][1]:,.2f}" in page
    assert "A missing limit is infinite" in page
    [row] = [
        row
        for row in result_rows(WaveFigures(wave))
        if (row["quantity"], row["group"]) == ("coefficient", "q1")
    ]
    assert (row["estimate"], row["high"], row["low"]) == (
        job.result["coef"][1],
        None,
        job.result["low"][1],
    )
    assert (row["not_shown_reason"] == "infinite") == (row["estimate"] is None)


def test_every_reason_of_the_library_has_its_words() -> None:
    assert set(LIBRARY_REASONS) <= set(REASONS)


def test_what_cannot_be_asked_is_said_beside_the_field(
    answered: Wave, wave: Wave, colleague_desk: Client
) -> None:
    """A survey of one question has no model."""
    cases: list[tuple[str, tuple[str, ...], str, str]] = [
        ("q9", ("q2",), "outcome", "Select a valid choice"),
        ("q3", ("q9",), "covariates", "“q9” cannot be a covariate."),
        ("q3", ("q1", "q3"), "covariates", "A question cannot explain itself"),
        ("q3", (), "covariates", "This field is required"),
        ("", ("q1",), "outcome", "This field is required"),
    ]
    for outcome, covariates, field, message in cases:
        model = {"outcome": outcome, "covariates": covariates}
        assert message in faults(answered, "regression", **model)[field]
    refused = ask(colleague_desk, wave, "regression", outcome="q1", covariates=["q1"])
    assert refused.status_code == 422


def test_files_hold_the_table_and_leave_an_audit_entry(
    answered: Wave, job: Job, signed_in: Callable[[User], Client], exporter: User
) -> None:
    client = signed_in(exporter)
    assert "Export CSV" in text_of(client, job)
    rows = csv_of(client, reverse("analytics:model-csv", args=[answered.survey_id, job.pk]))
    assert [row["question"] for row in rows] == ["intercept", "q1", "q2", "q2"]
    assert [row["reference_text"] for row in rows] == ["", "No", "Red", "Red"]
    assert float(rows[1]["coefficient"]) == job.result["coef"][1]
    assert float(rows[1]["odds_ratio_low"]) == job.result["odds_ratios"]["low"][1]
    assert float(rows[3]["effect_high"]) == job.result["effects"]["high"][2]
    assert rows[0]["effect"] == ""
    body = client.get(reverse("analytics:model-json", args=[answered.survey_id, job.pk]))
    model = json.loads(body.content)
    assert model["result"] == job.result
    asked = [{"question": "q1", "as": "groups"}, {"question": "q2", "as": "groups"}]
    groups = {"q1": [[0], [1]], "q2": [[0], [1], [2]]}
    assert model["asked"] == {"outcome": "q3", "covariates": asked, "groups": groups}
    assert model["version_sha256"] == answered.version.sha256
    forms = AuditEntry.objects.filter(action=AuditEntry.Action.EXPORTED)
    assert {entry.detail["format"] for entry in forms} == {"regression-csv", "regression-json"}


def test_an_unfinished_model_has_no_file(
    answered: Wave, signed_in: Callable[[User], Client], exporter: User
) -> None:
    job = Job.objects.create(survey=answered.survey, wave=answered, kind="regression")
    address = reverse("analytics:model-csv", args=[answered.survey_id, job.pk])
    assert signed_in(exporter).get(address).status_code == 404
