"""Bad input on the page Analyze: named, with what to do, and never a fault."""

import numpy as np
import pytest
from django.test import Client

from accounts.models import User
from surveys.models import Wave
from tests.helpers.analyze import Reader
from tests.helpers.api import caller
from tests.helpers.regressions import AGE, LEADS, TOOK, TOWN, layouts
from tests.helpers.reports import stored
from tests.helpers.waves import Launch, end, wave_once

pytestmark = pytest.mark.django_db

NUMBERS = [
    {**AGE, "text": {"en": f"{name}?"}, "parameters": {"low": "0", "high": "200", "step": "1"}}
    for name in ("Same", "Some", "Double")
]
LATELY = {**TOOK, "text": {"en": "And lately?"}}
MORE = [{**LEADS, "text": {"en": f"Have you {place}?"}} for place in range(1, 40)]
FORTY = ["q2", *(f"q{place}" for place in range(8, 47))]


def make_wave(launched: Launch) -> Wave:
    """Nobody leads, one person is from the first town, all say 7 to “Same”, and “Double” is twice
    “Some”."""
    wave = launched(LEADS, TOWN, TOOK, *NUMBERS, LATELY, *MORE, exports="rows")
    draw = np.random.default_rng(3)
    some = 10 * draw.integers(0, 10, 300)
    towns, took = np.append(0, 1 + draw.integers(0, 2, 299)), draw.integers(0, 2, (300, 2))
    columns = 0 * some, towns, took[:, 0], 0 * some + 7, some, 2 * some, took[:, 1]
    answers = np.column_stack([*columns, draw.integers(0, 2, (300, len(MORE)))]).tolist()
    stored(wave, layouts(wave.version.document.layout, [tuple(row) for row in answers]))
    return end(wave)


made, wave = wave_once(make_wave)


@pytest.fixture
def reader(wave: Wave, colleague_desk: Client) -> Reader:
    return Reader(colleague_desk, wave)


@pytest.mark.parametrize(
    ("query", "shows"),
    [
        ("outcome=q3&by=q5&by=q6", "“Double?” follows from “Some?”, alone or with other"),
        ("outcome=q3&by=q5&only=q2:0", "Too few people pass this filter: 1. "),
        ("outcome=q1&by=q5", "All people gave the same answer to “Do you lead?”"),
        ("outcome=q4&by=q5", "All people gave the same answer to “Same?”"),
        ("outcome=q6&by=q5", "The outcome follows exactly from the covariates"),
        ("outcome=q3&by=q4&by=q5", "All people have the same answer to “Same?”"),
        ("outcome=q3&by=q1&by=q5", "All people have the same answer to “Do you lead?”"),
    ],
)
def test_what_nobody_can_compute_is_named_with_a_way_out(
    reader: Reader, query: str, shows: str
) -> None:
    job = reader.asked(f"{query}&as=model")
    assert job.state == "refused", job.result
    html = reader.html(f"{query}&as=model")
    assert shows in html
    assert any(way in html for way in ("Leave", "Choose"))


@pytest.mark.parametrize(
    ("query", "shows"),
    [
        ("outcome=q5&by=q2&as=model", "An unprotected category has only 1 person."),
        pytest.param(
            "outcome=q2&by=q5&as=model",
            "An unprotected category has only 1 person.",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            "outcome=q3&by=q7&by=q5&interactions=q7*q5",
            "Some? × And lately?",
            marks=pytest.mark.slow,
        ),
        (
            "outcome=q5&by=q3&by=q7&interactions=q3*q7",
            "Have you ever taken anything? × And lately?",
        ),
        (
            "outcome=q5&by=q2&by=q8&by=q9&by=q10&by=q11&by=q14&by=q15&only=q12:1&only=q13:1",
            "Few people: ",
        ),
    ],
)
def test_what_is_weak_is_shown_with_a_warning(reader: Reader, query: str, shows: str) -> None:
    job = reader.asked(query)
    assert job.state == "done", (job.reason, job.figures)
    assert shows in reader.html(query)


@pytest.mark.parametrize(
    "query",
    ["outcome=q1&by=q2&as=table", "outcome=q8&by=q1&as=table", "outcome=q4&by=q2&as=comparison"],
)
def test_what_nobody_answered_is_shown(reader: Reader, query: str) -> None:
    assert reader.asked(query).state == "done"
    assert reader.html(query)


def test_forty_covariates_are_a_model_and_41_are_named(reader: Reader, owner: User) -> None:
    query = "&".join(f"by={key}" for key in FORTY)
    by_page = reader.asked(f"outcome=q5&{query}&as=model")
    assert by_page.state == "done", by_page.reason
    assert len(by_page.result["coef"]) == 1 + 2 + 39
    wave = f"/surveys/{reader.wave.survey_id}/waves/{reader.wave.pk}"
    body = {"outcome": "q5", "covariates": FORTY}
    by_api = caller(owner)("post", f"{wave}/regressions", body)
    assert (by_api.status_code, by_api.json()["id"]) == (202, by_page.pk)
    few = reader.html(f"outcome=q5&{query}&by=q7&as=model", 422)
    assert "A model has at most 40 covariates, not 41. Choose fewer." in few
