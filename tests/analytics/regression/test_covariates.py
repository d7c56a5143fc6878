"""Covariates as they were measured: numbers, squares, logarithms, dates, references, order."""

import re
from collections.abc import Callable
from datetime import date
from typing import Any

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.exports.results import job_rows
from analytics.groups.groups import Groups
from analytics.models import Job
from analytics.regression.covariates import Covariate, parse_all, spelled_out
from analytics.regression.findings import sentences
from analytics.regression.job import REGRESSION
from analytics.regression.variables import predictors_of
from localdp.estimation import Predictors, Randomized, Reports, fit_regression
from surveys.models import Wave
from tests.helpers.api import caller
from tests.helpers.jobs import csv_of, done, run_job, text_of, unpacked
from tests.helpers.numbers import dated
from tests.helpers.questions import question
from tests.helpers.regressions import AGE, LEADS, TOWN, layouts
from tests.helpers.reports import stored
from tests.helpers.waves import Launch, end
from tests.localdp.conftest import no_averages, no_profiles  # noqa: F401  fixtures

pytestmark = pytest.mark.django_db
SIZE = 2_000
BORN = dated(
    "date",
    low="2020-01-01",
    high="2020-12-31",
    design="open",
    justification={"en": "Known to all."},
    text={"en": "When did you join?"},
)
EVER = question(design="warner", text={"en": "Have you ever left?"}, parameters={"p": "0.95"})
TOOK = question(design="warner", text={"en": "Took it?"}, parameters={"p": "0.95"})


def people() -> np.ndarray:
    """Lead, town, age less 18, day less the first, ever, took: few distinct rows, fitted soon."""
    draw = np.random.default_rng(7)
    leads, town = draw.integers(0, 2, SIZE), draw.integers(0, 3, SIZE)
    age = draw.choice([0, 7, 25, 40, 72], SIZE)
    day = (age * 37 + 5) % 366
    ever = draw.integers(0, 2, SIZE)
    odds = -1 + 0.03 * age + 0.5 * leads + ever
    took = draw.random(SIZE) < 1 / (1 + np.exp(-odds))
    return np.column_stack([leads, town, age, day, ever, took]).astype(int)


@pytest.fixture(scope="module", autouse=True)
def answers(made_once: Callable[..., Any]) -> Any:
    """A wave with numbers of all kinds, and one with few distinct rows."""

    def made(launched: Launch) -> tuple[int, int]:
        wave = end(launched(LEADS, TOWN, AGE, BORN, EVER, TOOK))
        stored(wave, layouts(wave.version.document.layout, [tuple(p) for p in people().tolist()]))
        return wave.pk, answered(launched, COLUMNS).pk

    return made_once(made)


@pytest.fixture
def wave(answers: Any, db: None) -> Wave:
    return Wave.objects.get(pk=answers[0])


@pytest.fixture
def small(answers: Any, db: None) -> Wave:
    return Wave.objects.get(pk=answers[1])


def asked(client: Client, wave: Wave, *covariates: str, **more: str) -> Job:
    return done(client, wave, "regression", **{"outcome": "q6", "covariates": covariates} | more)


@pytest.mark.usefixtures("no_profiles", "no_averages")
def test_each_way_is_the_column_of_the_library(wave: Wave, desk: Client) -> None:
    covariates = (
        "q1:groups,reference=1",
        "q2:scores",
        "q3:number,center,/10",
        "q3:square,center,/10",
        "q4:number,/30.5",
        "q5:groups,reference=1",
    )
    job = asked(desk, wave, *covariates, interactions="q3*q5, q3:square*q1")
    assert (job.state, job.reason) == ("done", "")
    leads, town, age, day, ever, took = np.array([row.reports for row in unpacked(wave)]).T
    decades = (age + 18 - (age + 18).mean()) / 10
    questions = wave.version.document.questions
    columns = [
        leads == 0,
        town,
        decades,
        decades**2,
        (day + date(2020, 1, 1).toordinal() - 719163) / 30.5,
    ]
    ways = Reports.of(questions[4].mechanism, ever).in_order([1, 0])
    known = fit_regression(
        Reports.of(questions[5].mechanism, took),
        Predictors(
            np.column_stack(columns).astype(float),
            [Randomized("ever", ways)],
            names=["leads", "town", "age", "age2", "day"],
            interactions=[("leads", "age2"), ("age", "ever")],
        ),
    )
    # Terms are in the version's order: lead, town, age, age squared, day, ever.
    assert job.result["coef"] == pytest.approx(known.outcome.coef.tolist(), rel=1e-4, abs=1e-6)
    assert job.result["middles"][2] == pytest.approx((age + 18).mean())
    page = text_of(desk, job)
    for text in ("10 years more", "squared, per 10 years", "30.5 days more", "one answer higher"):
        assert text in page
    assert "against Yes" in page


def test_page_and_api_share_one_spelling(wave: Wave, desk: Client, owner: User) -> None:
    by_page = asked(desk, wave, "q3:square,/10", "q3:number,/10", "q2")
    call = caller(owner)
    body = {
        "outcome": "q6",
        "covariates": [
            "q2",
            {"question": "q3", "divide": 10},
            {"question": "q3", "as": "square", "divide": 10},
        ],
    }
    response = call("POST", f"/surveys/{wave.survey_id}/waves/{wave.pk}/regressions", body)
    assert response.json()["id"] == by_page.pk
    assert by_page.parameters == {
        "outcome": "q6",
        "covariates": [
            {"question": "q2", "as": "groups"},
            {"question": "q3", "as": "number", "divide": 10.0},
            {"question": "q3", "as": "square", "divide": 10.0},
        ],
        "groups": {"q2": [[0], [1], [2]]},
    }


def test_finished_analyses_of_earlier_versions_stay(wave: Wave, desk: Client, owner: User) -> None:
    """They named questions, whose answers and ranges were categories."""
    ranges = [[0, 17], [18, 72]]
    order: dict[str, Any] = {
        "outcome": "q6",
        "covariates": ["q1", "q3"],
        "interactions": [["q1", "q3"]],
    }
    order |= {"groups": {"q1": [[0], [1]], "q3": ranges}}
    job = run_job(wave, owner, REGRESSION, **order)
    assert job.result["terms"] == [[0, 1], [2, 1]]
    assert "36–90 years" in text_of(desk, job)


NONE: list[tuple[list[str], str]] = [
    (["q3:log,/10"], "Only numbers and their squares are centered or divided."),
    (["q1:number"], "“Do you lead?” cannot enter a model in this way."),
    (["q5:scores"], "“Have you ever left?” cannot enter a model in this way."),
    (["q3:cube"], "“How old are you?” cannot enter a model in this way."),
    (["q2,reference=3"], "has 3 categories, from 0: choose one as reference."),
    (["q3,/0"], "can be centered, and divided by a number above 0."),
    (["q3,/ten"], "can be centered, and divided by a number above 0."),
    (["q3,/1e-300"], "Very large and very small numbers do not work."),
    (["q3,center=1e300"], "Very large and very small numbers do not work."),
    (["q3,twice"], "A covariate has no “twice”."),
    (["q3", "q3:number,/10"], "“q3” is given twice. Leave one out."),
    (["q1"] * 41, "A model has at most 40 covariates, not 41. Choose fewer."),
]


def test_an_impossible_covariate_is_refused_in_words(wave: Wave) -> None:
    variables = {each.key: each for each in predictors_of(Groups.of(wave.version.document))}
    for covariates, message in NONE:
        with pytest.raises(ValueError, match=re.escape(message)):
            parse_all(covariates, variables)


def test_each_spelling_leads_back_to_itself(wave: Wave) -> None:
    document = wave.version.document
    variables = {variable.key: variable for variable in predictors_of(Groups.of(document))}
    for text in ("q3", "q3:square,center,/2.5", "q2:groups,reference=2", "q2:scores", "q3:log"):
        parsed = Covariate.parse(text, variables)
        assert Covariate.parse(parsed.spelled, variables) == parsed
        assert spelled_out(text)["question"] == parsed.key
    assert [each.name for each in parse_all(["q3:groups", "q3"], variables)] == ["q3:groups", "q3"]


def answered(launched: Launch, columns: list[Any]) -> Wave:
    """Leads, town, age less 18, ever, took."""
    wave = end(launched(LEADS, TOWN, AGE, EVER, TOOK))
    rows = [tuple(map(int, row)) for row in zip(*columns, strict=True)]
    stored(wave, layouts(wave.version.document.layout, rows))
    return wave


PLACES = np.arange(600)
COLUMNS = [PLACES % 2, PLACES % 3, PLACES % 7 * 6, PLACES // 2 % 2, (PLACES * 7) % 5 < 2]


def test_a_number_that_only_three_people_have_explains_nothing(
    launched: Launch, desk: Client
) -> None:
    """The attack: a coefficient would tell their answers."""
    rare = [*COLUMNS[:2], PLACES < 3, *COLUMNS[3:]]
    job = asked(desk, answered(launched, rare), "q3", outcome="q5")
    assert job.state == Job.State.REFUSED
    assert "Fewer than 50 people differ from the others" in text_of(desk, job)


def test_a_number_and_its_square_have_no_sentence_of_the_other_being_equal(
    small: Wave, desk: Client
) -> None:
    job = asked(desk, small, "q1", "q3", "q3:square", outcome="q4")
    page = text_of(desk, job)
    assert "In plain language" in page
    assert "How old are you? 1 more: " not in page
    assert ["coefficient" in sentence for sentence in sentences(job, "en")] == [False, True, True]


def test_page_and_files_have_predictions_p_values_covariances_and_tests(
    small: Wave, signed_in: Callable[[User], Client], exporter: User
) -> None:
    client = signed_in(exporter)
    job = asked(client, small, "q2", "q3", outcome="q5", along="q2")
    page = text_of(client, job)
    assert "Predicted share of “Yes” by Which town?, %" in page
    assert "The other covariates are typical: " in page
    rows = csv_of(client, reverse("analytics:model-csv", args=[small.survey_id, job.pk]))
    assert [row["as"] for row in rows] == ["", "groups", "groups", "number"]
    assert [float(row["p_value"]) for row in rows] == job.result["p_value"]
    body = client.get(reverse("analytics:model-json", args=[small.survey_id, job.pk])).json()
    spread = np.array(body["result"]["covariance"])
    assert np.sqrt(np.diag(spread)) == pytest.approx(job.result["se"])
    of = [test["of"] for test in job.result["joint"]]
    assert of == [["q2"], ["q2", "q3"]]
    assert job.result["predicted"]["values"] == [0, 1, 2]
    assert job.result["predicted"]["typical"] == {"q3": pytest.approx(18 + 17.95, abs=0.1)}
    quantities = {row["quantity"] for row in job_rows(job)}
    assert {"prediction", "joint-test", "aic", "bic", "coefficient"} <= quantities
