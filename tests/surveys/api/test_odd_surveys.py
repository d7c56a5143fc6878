"""Odd surveys over the API: arms, conditions, lists, versions and screenings that do not fit.

Each is refused, or stored as a draft that its pages show, with what prevents the launch.
"""

import copy
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tests.helpers.api import caller, document
from tests.helpers.experiments import QUESTIONS, SCREENING
from tests.helpers.lists import list_experiment
from tests.helpers.questions import question
from tests.helpers.regressions import AGE
from tests.options import slow_except

EXPERIMENT = document(*QUESTIONS, screening={**SCREENING, "sends": True})
LISTS = document(*list_experiment())
OLD = {**question(), "asked_if": {"question": "q1", "least": "30"}}
NUMBERS = document(AGE, OLD)
FIRST = {"question": "q1", "options": [0]}


def nested(levels: int) -> dict[str, Any]:
    tree: dict[str, Any] = FIRST
    for _level in range(levels):
        tree = {"not": tree}
    return tree


NOWHERE = {"question": "q99", "options": [0]}
TREES: list[Any] = [
    *({}, {"all": []}, {"not": {}}, {"not": [FIRST]}, {"any": [FIRST, {"not": FIRST}]}),
    *({"question": "q1", "options": options} for options in ([0, 0], [10**30])),
    *(NOWHERE, {"question": "q3", "options": [0]}, {"question": "q1", "least": "1"}),
    *(nested(levels) for levels in (12, 200)),
]
SHARES: list[Any] = [
    *([], None, ["1/0", "1"], ["-1/2", "3/2"], ["1/2", "1/2", "0"], ["1/4", "1/4"]),
    *(["nan", "1"], ["1e99999", "1"], ["9" * 5000, "1"], [0.5, 0.5], [["1/2"], "1/2"]),
]
SCREENED: list[Any] = [
    *(NOWHERE, {"question": "q4", "options": [0]}, {"all": [FIRST, NOWHERE]}, {"not": nested(12)})
]
RANGES: list[Any] = [
    {},
    {"low": "5", "high": "1", "step": "1"},
    {"low": "0", "high": "1e9", "step": "1e-9"},
]
BOUNDS: list[Any] = [
    *({}, {"options": [0]}, {"least": "nan"}, {"least": "9" * 5000}, {"least": "3", "most": "1"})
]
# The survey, where it is changed, and to what.
CHANGES: list[tuple[Any, str, Any]] = [
    *((EXPERIMENT, "questions.0.shares", shares) for shares in SHARES),
    *((EXPERIMENT, "questions.2.asked_if", tree) for tree in TREES),
    *((EXPERIMENT, "screening.asked_if", tree) for tree in SCREENED),
    (EXPERIMENT, "screening.sends", "yes"),
    *((EXPERIMENT, "questions.3.version_of", of) for of in ("q4", "q99", "q1", None, ["q3"])),
    (EXPERIMENT, "questions.0.options", [{"en": "Only"}]),
    *((LISTS, "questions.1.options", options) for options in ([], [{"en": "One."}] * 3, [None])),
    (LISTS, "questions.1.asked_if", {"question": "q3", "options": [0]}),
    (LISTS, "questions.2.version_of", "q1"),
    *((NUMBERS, "questions.0.parameters", parameters) for parameters in RANGES),
    *((NUMBERS, "questions.1.asked_if", {"question": "q1", **bounds}) for bounds in BOUNDS),
]


def changed(survey: Any, path: str, value: Any) -> Any:
    odd = copy.deepcopy(survey)
    *way, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    inner = odd
    for key in way:
        inner = inner[key]
    inner[last] = value
    return odd


@pytest.mark.django_db
@pytest.mark.parametrize("start", slow_except(range(5), 0))
def test_an_odd_survey_is_refused_or_stored_with_its_problems(
    owner: User, desk: Client, settings: Any, start: int
) -> None:
    settings.API_PER_MINUTE = 10_000
    call, client = caller(owner), desk
    for fine in (EXPERIMENT, LISTS, NUMBERS):
        assert call("post", "/surveys", fine).status_code == 201
    statuses = []
    for change in CHANGES[start::5]:
        made = call("post", "/surveys", changed(*change))
        assert made.status_code in (201, 422), change
        statuses.append(made.status_code)
        if made.status_code == 201:
            pk = made.json()["id"]
            assert client.get(reverse("surveys:designer", args=[pk])).status_code == 200, change
            launch = call("post", f"/surveys/{pk}/waves", {"kind": "test"})
            assert launch.status_code in (201, 422), change
    assert set(statuses) == {201, 422}
