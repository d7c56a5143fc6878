"""The plan's sentence: which questions can be read with the people expected."""

from typing import Any

import pytest

from surveys.drafts.services import edit_draft
from surveys.models import Survey
from surveys.planning.readable import LOST, READABLE, ROUGH, Reading
from surveys.planning.views import Overview
from tests.helpers.lists import list_experiment
from tests.helpers.numbers import number
from tests.helpers.plans import options, planned, single
from tests.helpers.questions import draft, question
from tests.helpers.sections import battery
from tests.helpers.sections import items as numbered

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

MEDIUM = {"level": "medium", "people": 800}
GIVEN = question("single", "open", text={"en": "Where?"}, options=options(4))


def yes_no(text: str = "Ever?", **more: Any) -> dict[str, Any]:
    return question("yes-no", "best", text={"en": text}, parameters={"epsilon": "1"}, **more)


def several(count: int, text: str = "Which?") -> dict[str, Any]:
    return question(
        "multiple", "best", text={"en": text}, options=options(count), parameters={"epsilon": "1"}
    )


def said(survey: Survey, *asked: dict[str, Any], **protection: Any) -> str:
    edit_draft(survey=survey, draft=draft(*asked, protection={**MEDIUM, **protection}))
    return Overview.of(survey).sentence


PLAN_CASES = [
    ([], "Nothing is protected. Percentages are within ±4.1 points."),
    ([yes_no()], "Question 1 can be read: ±4.1 points."),
    ([yes_no("1"), yes_no("2")], "Both sensitive questions can be read: ±6.6 points."),
    (
        [yes_no("1"), yes_no("2"), yes_no("3")],
        "All 3 sensitive questions can be read: ±9.5 points.",
    ),
    ([yes_no(str(n)) for n in range(4)], "All 4 sensitive questions are rough: ±12.4 points."),
    (
        [yes_no(), several(8)],
        "Question 2 cannot be read: ±20.3 points. Question 1 can be read: ±9.1 points.",
    ),
]


@pytest.mark.parametrize(
    ("asked", "words"), PLAN_CASES, ids=["none", "one", "two", "three", "four", "mixed"]
)
def test_the_plan_says_which_questions_can_be_read(
    survey: Survey, asked: list[dict[str, Any]], words: str
) -> None:
    assert said(survey, *asked, GIVEN) == words


def test_many_of_all_kinds_cannot_be_read(survey: Survey) -> None:
    asked = [yes_no(str(n)) for n in range(7)] + [several(6, str(n)) for n in range(7)]
    edit_draft(survey=survey, draft=draft(*asked, GIVEN, protection=MEDIUM))
    overview = Overview.of(survey)
    assert overview.sentence.startswith("None of the 14 sensitive questions can be read: ±")
    assert overview.sentence.endswith("points or more.")
    assert overview.ways.hopeless == "No level changes that."


def test_what_is_central_is_not_said_to_be_unprotected(survey: Survey) -> None:
    central = question("single", "central", justification={"en": "So."})
    assert said(survey, central).startswith("No answer is changed at random.")


def test_a_mean_has_its_unit_and_half_the_limits(survey: Survey) -> None:
    mean = number("best", epsilon="1", low="0", high="100")
    mean["unit"] = {"en": "hours"}
    text = said(survey, mean, people=3000)
    assert text.startswith("Question 1 can be read: ±")
    assert text.endswith("hours.")
    assert said(survey, *(number("best", epsilon="1") for _each in range(3))).count("±") == 1
    plan = planned(survey, number("duchi"), people=3000)
    [row] = Reading(survey, plan).rows
    assert row.outlook is not None
    assert row.relative == 2 * row.outlook.relative


def test_a_battery_is_one_row_and_a_list_another(survey: Survey) -> None:
    each: dict[str, Any] = {"design": "best", "parameters": {"epsilon": "1"}}
    asked = numbered(*list_experiment(), *battery("A?", "B?", "C?", **each))
    edit_draft(survey=survey, draft={**draft(), "questions": asked, "protection": MEDIUM})
    rows = Overview.of(survey).rows
    assert [row.number_text for row in rows] == ["2, 3", "4–6"]
    assert all(row.outlook for row in rows)


def test_verdicts_change_at_10_and_20_points(survey: Survey) -> None:
    found = {}
    for people in (40, 80, 160, 320, 640, 1280):
        [row] = Reading(survey, planned(survey, yes_no(), people=people)).rows
        found[row.verdict] = row.relative
        assert (row.verdict == READABLE) is (row.relative <= 0.1)
        assert (row.verdict == LOST) is (row.relative > 0.2)
    assert found.keys() == {READABLE, ROUGH, LOST}


def test_unfinished_questions_have_no_margin(survey: Survey) -> None:
    broken = question("single", "best", options=[], parameters={"epsilon": "1"})
    edit_draft(survey=survey, draft=draft(broken, protection=MEDIUM))
    assert (Overview.of(survey).sentence, Overview.of(survey).ways.listed) == ("", [])


def test_single_choices_are_read_at_their_widest_interval(survey: Survey) -> None:
    assert "cannot be read" in said(survey, single(60), people=200)
