"""Covariates as they were measured: numbers, squares, logarithms, dates, references, order."""

from collections.abc import Callable
from datetime import date
from typing import Any

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.groups.groups import Groups
from analytics.jobs import runner, services
from analytics.models import Job
from analytics.regression.covariates import Covariate, parse_all, spelled_out
from analytics.regression.job import REGRESSION
from analytics.regression.variables import predictors_of
from localdp.estimation import Randomized, Reports, fit_regression
from respondents.models import Report
from surveys.models import Wave
from tests.helpers.api import caller
from tests.helpers.numbers import dated
from tests.helpers.questions import question
from tests.helpers.regressions import AGE, LEADS, TOOK, TOWN, layouts
from tests.helpers.reports import stored
from tests.helpers.waves import end

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


def people() -> np.ndarray:
    """Lead, town, age less 18, day less the first, ever, took."""
    draw = np.random.default_rng(7)
    leads, town = draw.integers(0, 2, SIZE), draw.integers(0, 3, SIZE)
    age, day = draw.integers(0, 73, SIZE), draw.integers(0, 366, SIZE)
    ever = draw.integers(0, 2, SIZE)
    odds = -1 + 0.03 * age + 0.5 * leads + ever
    took = draw.random(SIZE) < 1 / (1 + np.exp(-odds))
    return np.column_stack([leads, town, age, day, ever, took]).astype(int)


@pytest.fixture(scope="module", autouse=True)
def answers(made_once: Callable[..., Any]) -> Any:
    def made(launched: Callable[..., Wave]) -> int:
        wave = end(launched(LEADS, TOWN, AGE, BORN, EVER, TOOK))
        stored(wave, layouts(wave.version.document.layout, [tuple(p) for p in people().tolist()]))
        return wave.pk

    return made_once(made)


@pytest.fixture
def wave(answers: Any, db: None) -> Wave:
    return Wave.objects.get(pk=answers)


def asked(client: Client, wave: Wave, *covariates: str, **more: str) -> Any:
    address = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "regression"])
    response = client.post(address, {"outcome": "q6", "covariates": covariates, **more})
    if response.status_code != 302:
        return response
    runner.run_waiting()
    return Job.objects.latest("pk")


def test_each_way_is_the_column_of_the_library(
    wave: Wave, signed_in: Callable[[User], Client], owner: User
) -> None:
    client = signed_in(owner)
    covariates = (
        "q1:groups,reference=1", "q2:scores", "q3:number,center,/10", "q3:square,center,/10",
        "q4:number,/30.5", "q5:groups,reference=1",
    )  # fmt: skip
    job = asked(client, wave, *covariates, interactions="q3*q5, q3:square*q1")
    assert (job.state, job.reason) == ("done", "")
    layout = wave.version.document.layout
    stored_rows = [bytes(row.report) for row in Report.objects.filter(wave=wave)]
    leads, town, age, day, ever, took = (
        column.reports for column in layout.columns(stored_rows, range(6))
    )
    decades = (age + 18 - (age + 18).mean()) / 10
    questions = wave.version.document.questions
    columns = [
        leads == 0, town, decades, decades**2, (day + date(2020, 1, 1).toordinal() - 719163) / 30.5
    ]  # fmt: skip
    ways = Reports.of(questions[4].mechanism, ever).in_order([1, 0])
    known = fit_regression(
        Reports.of(questions[5].mechanism, took),
        np.column_stack(columns).astype(float),
        [Randomized("ever", ways)],
        names=["leads", "town", "age", "age2", "day"],
        interactions=[("leads", "age2"), ("age", "ever")],
    )
    # Terms are in the version's order: lead, town, age, age squared, day, ever.
    assert job.result["coef"] == pytest.approx(known.outcome.coef.tolist(), rel=1e-4, abs=1e-6)
    assert job.result["middles"][2] == pytest.approx((age + 18).mean())
    page = client.get(job.get_absolute_url()).content.decode()
    for text in ("10 years more", "squared, per 10 years", "30.5 days more", "one answer higher"):
        assert text in page
    assert "against Yes" in page


def test_page_and_api_share_one_spelling(
    wave: Wave, signed_in: Callable[[User], Client], owner: User
) -> None:
    by_page = asked(signed_in(owner), wave, "q3:square,/10", "q3:number,/10", "q2")
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


def test_finished_analyses_of_earlier_versions_stay(
    wave: Wave, signed_in: Callable[[User], Client], owner: User
) -> None:
    """They named questions, whose answers and ranges were categories."""
    ranges = [[0, 17], [18, 72]]
    order: dict[str, Any] = {
        "outcome": "q6",
        "covariates": ["q1", "q3"],
        "interactions": [["q1", "q3"]],
    }
    order |= {"groups": {"q1": [[0], [1]], "q3": ranges}}
    job = services.request_job(
        kind=REGRESSION, survey=wave.survey, wave=wave, parameters=order, asked_by=owner
    )
    runner.run_waiting()
    job.refresh_from_db()
    assert job.result["terms"] == [[0, 1], [2, 1]]
    assert "36–90 years" in signed_in(owner).get(job.get_absolute_url()).content.decode()


@pytest.mark.parametrize(
    ("covariates", "message"),
    [
        (["q3:log,/10"], "Only numbers and their squares are centered or divided."),
        (["q1:number"], "“Do you lead?” cannot enter a model in this way."),
        (["q5:scores"], "“Have you ever left?” cannot enter a model in this way."),
        (["q3:cube"], "“How old are you?” cannot enter a model in this way."),
        (["q2,reference=3"], "has 3 categories, from 0: choose one as reference."),
        (["q3,/0"], "can be centered, and divided by a number above 0."),
        (["q3,/ten"], "can be centered, and divided by a number above 0."),
        (["q3,twice"], "A covariate has no “twice”."),
        (["q3", "q3:number,/10"], "“q3” is given twice. Leave one out."),
        (["q1"] * 41, "A model has at most 40 covariates, not 41. Choose fewer."),
    ],
)
def test_what_is_no_covariate_is_said_in_words(
    wave: Wave,
    signed_in: Callable[[User], Client],
    owner: User,
    covariates: list[str],
    message: str,
) -> None:
    response = asked(signed_in(owner), wave, *covariates)
    assert response.status_code == 422
    assert message in response.content.decode()


def test_each_spelling_leads_back_to_itself(wave: Wave) -> None:
    document = wave.version.document
    variables = {variable.key: variable for variable in predictors_of(Groups.of(document))}
    for text in ("q3", "q3:square,center,/2.5", "q2:groups,reference=2", "q2:scores", "q3:log"):
        parsed = Covariate.parse(text, variables)
        assert Covariate.parse(parsed.spelled, variables) == parsed
        assert spelled_out(text)["question"] == parsed.key
    assert [each.name for each in parse_all(["q3:groups", "q3"], variables)] == ["q3:groups", "q3"]
