"""The groups that an analysis makes of unprotected answers: in its form, parameters and labels."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.groups.groups import DEFAULT_RANGES, MOST_RANGES, Cells, Groups, without_small
from analytics.jobs import runner
from analytics.models import Job
from localdp.fields import FieldColumn
from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.parsing import parse
from surveys.models import Wave
from tests.helpers.jobs import ask, done, faults, page_of, text_of
from tests.helpers.questions import draft, question
from tests.helpers.regressions import AGE, LEADS, TOOK, TOWN, layouts
from tests.helpers.reports import stored
from tests.helpers.waves import Launch, end, wave_once
from tests.options import slow_except

DOCUMENT = parse(freeze(draft(LEADS, TOWN, AGE, TOOK)))
FEW = question(
    "number",
    "open",
    text={"en": "How many?"},
    options=[],
    justification={"en": "Harmless."},
    parameters={"low": "0", "high": "4", "step": "1"},
)


def test_a_group_as_large_as_the_smallest_one_stays() -> None:
    towns = np.repeat([0, 1, 2], [3, 2, 3])
    kept, small = without_small({"q1": towns}, np.ones(8, dtype=bool), 3)
    assert (np.unique(towns[kept]).tolist(), small) == ([0, 2], [("q1", 1)])


def test_each_answer_is_a_group_and_a_number_has_equal_ranges() -> None:
    groups = Groups.of(DOCUMENT)
    assert groups.cells[1].labels("en") == ["Red", "Green", "Blue"]
    ages = groups.cells[2]
    assert len(ages.cells) == DEFAULT_RANGES
    sizes = [last - first + 1 for first, last in ages.cells]
    assert max(sizes) - min(sizes) <= 1
    assert ages.labels("en")[0].startswith("18–")
    assert (ages.codes >= 0).all()
    few = Groups.of(parse(freeze(draft(FEW, TOOK)))).cells[0]
    assert few.labels("en") == ["0", "1", "2", "3", "4"]


def test_chosen_groups_and_people_without_one() -> None:
    groups = Groups.of(DOCUMENT, {"q2": [[2], [0]]})
    assert groups.cells[1].labels("en") == ["Blue", "Red"]
    column = FieldColumn(np.array([0, 1, 2, 2]), np.array([True, True, True, False]), None)
    assert groups.cells[1].of(column).tolist() == [1, -1, 0, -1]
    assert groups.parameters([1, 3]) == {"groups": {"q2": [[2], [0]]}}
    assert groups.cells[0].cells == Cells.whole(0, DOCUMENT.questions[0]).cells


@pytest.mark.parametrize(
    "chosen",
    [
        {"q2": [[0], [0, 1]]},
        {"q2": [[0], [3]]},
        {"q2": [[0], [-1]]},
        {"q2": [[0, 1, 2]]},
        {"q2": [[0], []]},
        {"q2": [[0], ["1"]]},
        {"q2": [[0], [True]]},
        {"q2": "all"},
        {"q3": [[0, 5], [5, 72]]},
        {"q3": [[0, 5], [9, 6]]},
        {"q3": [[0, 5], [6, 73]]},
        {"q3": [[0, 10**9], [10**9, 10**10]]},
        {"q3": [[place, place] for place in range(MOST_RANGES + 1)]},
        {"q4": [[0], [1]]},
        {"q9": [[0], [1]]},
        [],
    ],
)
def test_impossible_groups_are_refused_by_value(chosen: Any) -> None:
    with pytest.raises(ValueError, match=r"group|range|answer"):
        Groups.of(DOCUMENT, chosen or ["q2"])


def make_wave(launched: Launch) -> Wave:
    wave = end(launched(LEADS, TOWN, AGE, TOOK))
    people = [(at % 2, at % 3, at % 73, at % 2) for at in range(600)]
    stored(wave, layouts(wave.version.document.layout, people))
    return wave


made, wave = wave_once(make_wave)


@pytest.fixture
def asked(wave: Wave, signed_in: Callable[[User], Client], colleague: User) -> Callable[..., Any]:
    """Request a crosstab of town and age."""

    def post(**given: str) -> Any:
        return done(signed_in(colleague), wave, "cross-table", questions=["q2", "q3"], **given)

    return post


@pytest.mark.django_db
def test_two_analyses_may_differ_in_their_groups(asked: Callable[..., Any]) -> None:
    whole = asked()
    assert whole.state == "done"
    assert len(whole.parameters["groups"]["q3"]) == DEFAULT_RANGES
    merged = asked(**{"merge.q2.0": "1", "merge.q2.1": "1", "cut.q3": "30, 45，60"})
    assert merged.state == "done"
    cells = merged.parameters["groups"]
    assert cells == {"q2": [[0, 1], [2]], "q3": [[0, 11], [12, 26], [27, 41], [42, 72]]}
    left = asked(**{"merge.q2.0": "-"})
    assert left.parameters["groups"]["q2"] == [[1], [2]]
    assert left.result["tables"][0]["n"] == 400
    asked()
    assert Job.objects.count() == 3, "the same request"


WRONG: list[tuple[dict[str, str], str, str]] = [
    ({"cut.q3": "17"}, "cut.q3", "is not a number that could be answered"),
    ({"cut.q3": "200"}, "cut.q3", "is not a number that could be answered"),
    ({"cut.q3": "x"}, "cut.q3", "is not a number that could be answered"),
    ({"cut.q3": "nan"}, "cut.q3", "is not a number that could be answered"),
    ({"cut.q3": "40, 30"}, "cut.q3", "in rising order"),
    ({"cut.q3": "18"}, "cut.q3", "in rising order"),
    ({"cut.q3": ", ".join(map(str, range(19, 40)))}, "cut.q3", "two to 12 groups"),
    (dict.fromkeys(("merge.q2.0", "merge.q2.1", "merge.q2.2"), "1"), "merge.q2.0", "two to 3"),
    (dict.fromkeys(("merge.q2.0", "merge.q2.1"), "-"), "merge.q2.0", "two to 3"),
    ({"merge.q2.0": "7"}, "merge.q2.0", "Select a valid choice"),
]


@pytest.mark.django_db
def test_what_is_wrong_with_groups_is_said_at_the_field(wave: Wave, colleague_desk: Client) -> None:
    for given, field, message in WRONG:
        found = faults(wave, "cross-table", questions=["q2", "q3"], **given)
        assert message in found[field], given
    page = ask(colleague_desk, wave, "cross-table", questions=["q2", "q3"], **{"cut.q3": "17"})
    assert page.status_code == 422
    assert "is not a number that could be answered" in str(page.context["form"].errors["cut.q3"])
    assert "<details" in page.content.decode()
    assert not Job.objects.exists()


@pytest.mark.django_db
def test_groups_can_be_looked_at_before_anything_is_requested(
    wave: Wave, colleague_desk: Client
) -> None:
    """Where fields depend on them, as numbers of people in each group do."""
    page = ask(colleague_desk, wave, "weights", **{"cut.q3": "40"}, update_groups="1")
    assert page.status_code == 200
    html = page.content.decode()
    assert "18–39 years" in html
    assert "40–90 years" in html
    assert "Give the numbers for the groups of one question." not in html
    assert not Job.objects.exists()
    sizes = {"q3.0": "3000", "q3.1": "7000", "cut.q3": "40"}
    job = done(colleague_desk, wave, "weights", **sizes)
    assert (job.state, job.parameters["groups"]) == ("done", {"q3": [[0, 21], [22, 72]]})
    assert "18–39 years 3,000" in text_of(colleague_desk, job)


@pytest.mark.django_db
def test_a_form_with_many_answers_has_groups_of_the_chosen_questions_only(
    launched: Launch, colleague_desk: Client
) -> None:
    many = [
        {**TOWN, "text": {"en": f"Town {at}?"}, "options": [{"en": f"T{n}"} for n in range(20)]}
        for at in range(4)
    ]
    wave = end(launched(*many, TOOK))
    assert b"merge.q1.0" not in colleague_desk.get(page_of(wave, "regression")).content
    given = {"outcome": "q5", "covariates": ["q2"], "update_groups": "1"}
    page = ask(colleague_desk, wave, "regression", **given).content.decode()
    assert "merge.q2.0" in page
    assert "merge.q1.0" not in page


FORGED = {"q2": [[0], [0, 1]]}


@pytest.mark.django_db
@pytest.mark.parametrize(
    "groups",
    slow_except([FORGED, {"q3": [[0, 9], [10, 99]]}, {"q4": 1}, 7], FORGED, 7),
)
def test_a_forged_job_with_impossible_groups_is_refused_in_one_sentence(
    wave: Wave, desk: Client, owner: User, groups: Any
) -> None:
    """Its page and the list of past analyses stay readable."""
    block = wave.version.document.questions[1].block
    asked: dict[str, dict[str, Any]] = {
        "cross-table": {"questions": ["q2", "q3"]},
        "group": {"block": block, "cells": [0]},
        "side-by-side": {"question": block},
        "weights": {"block": block, "sizes": [1, 2, 3], "finite": False},
        "regression": {"outcome": "q4", "covariates": ["q2"]},
    }
    for kind, parameters in asked.items():
        Job.objects.create(
            survey=wave.survey,
            wave=wave,
            kind=kind,
            fingerprint=kind,
            asked_by=owner,
            parameters={**parameters, "groups": groups},
        )
    runner.run_waiting()
    assert desk.get(reverse("analytics:jobs", args=[wave.survey_id])).status_code == 200
    for job in Job.objects.all():
        assert (job.state, job.reason) == ("refused", "unknown-groups")
        assert "Choose the groups again." in text_of(desk, job)
