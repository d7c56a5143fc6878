"""The Plan: one plan for each survey, which every page reads, and what its page does with odd
drafts."""

import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse

from accounts.models import User
from localdp.planning import LEVELS
from localdp.posterior import raised
from surveys.drafts.services import edit_draft
from surveys.models import Survey, Wave
from surveys.planning.forms import PlanForm, assumptions_of, kept_plan, level_words
from surveys.services import duplicate_survey
from tests.helpers.plans import options, planned, single
from tests.helpers.questions import draft, question

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

AUTOMATIC = question("yes-no", "best", parameters={"epsilon": "1"}, text={"en": "Ever?"})


def text(response: Any) -> str:
    return " ".join(response.text.split())


def plan_of(client: Client, survey: Survey) -> str:
    response = client.get(reverse("surveys:plan", args=[survey.pk]))
    assert response.status_code == 200
    return text(response)


def save(client: Client, survey: Survey, **values: str) -> Any:
    response = client.post(reverse("surveys:plan-save", args=[survey.pk]), values)
    survey.refresh_from_db()
    return response


def test_a_plan_is_used_everywhere(desk: Client, wave: Wave) -> None:
    survey = wave.survey
    share = reverse("surveys:share", args=[survey.pk, wave.pk])
    assert "expected</span>" not in text(desk.get(share))
    save(desk, survey, people="1250", share="12.5", waves="3")
    assert survey.plan == {"people": "1250", "share": "12.5", "waves": "3"}
    assert 'value="1250"' in plan_of(desk, survey)
    assert "1,250 people" in text(desk.get(reverse("surveys:designer", args=[survey.pk])))
    assert "1,250 people expected." in text(desk.get(reverse("surveys:launch", args=[survey.pk])))
    fieldwork = text(desk.get(share))
    assert "of 1,250 expected" in fieldwork
    save(desk, survey, people="800")
    assert survey.plan == {"share": "12.5", "waves": "3"}


def test_a_level_divides_again_with_what_is_expected(desk: Client, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(AUTOMATIC, single(4)))
    assert kept_plan(survey)["level"] == ""
    save(desk, survey, level="strong", people="500", share="10")
    assert survey.draft["protection"] == {"level": "strong", "people": 500, "share": "0.1"}
    parts = [float(item["parameters"]["epsilon"]) for item in survey.questions]
    assert sum(parts) == pytest.approx(1.098612, abs=2e-6)
    assert 'value="strong" id="plan_level_0" checked' in plan_of(desk, survey)


def test_a_total_of_its_own_stays(desk: Client, survey: Survey) -> None:
    protection = {"epsilon": "1.5", "people": 300}
    edit_draft(survey=survey, draft=draft(AUTOMATIC, protection=protection))
    assert "ε = 1.50 in all" in plan_of(desk, survey)
    save(desk, survey, people="400")
    assert survey.draft["protection"] == {"epsilon": "1.5", "people": 400}
    assert assumptions_of(survey).people == 400


def test_people_of_the_draft_are_the_plan_s(survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(AUTOMATIC, protection={"level": "basic", "people": 90}))
    assert assumptions_of(survey).people == 90


def test_levels_say_what_a_suspicion_becomes() -> None:
    becomes = [round(100 * raised(0.1, factor)) for factor in LEVELS.values()]
    assert becomes == [25, 53, 85]
    assert level_words() == (
        "A suspicion of 10% about one person can rise to at most 25% (Strong), 53% (Medium), 85% "
        "(Basic)."
    )


INVALID = [
    *(("people", "", "required"), ("people", "many", "whole number"), ("people", "9" * 5000, "")),
    *(("people", "1000000001", "less than or equal"), ("people", "1\x00", "")),
    *(("share", "101", "100"), ("share", "NaN", "number"), ("share", "1e400", "")),
    *(("population", "700", "fewer than the respondents"), ("waves", "101", "100")),
    *(("household", "-1", "1"), ("level", "none", "valid choice")),
]


def test_invalid_values_are_errors_of_their_field(survey: Survey) -> None:
    for field, value, words in INVALID:
        errors = PlanForm(survey, QueryDict(urlencode({field: value}))).errors
        assert errors.keys() == {field}
        assert words in str(errors[field]), (field, value)


INVALID_VALUES_CASES = [
    ({"people": "0"}, "people", "greater than or equal to 1"),
    ({"level": "strong"}, "level", "Questions with their own protection"),
]


@pytest.mark.parametrize(("given", "field", "words"), INVALID_VALUES_CASES)
def test_invalid_values_are_reported_at_their_field(
    desk: Client, survey: Survey, given: dict[str, str], field: str, words: str
) -> None:
    own = [question(text={"en": f"{n}?"}) for n in range(3)]
    edit_draft(survey=survey, draft=draft(*own, AUTOMATIC))
    before = survey.draft
    response = save(desk, survey, **given)
    assert response.status_code == 422
    html = text(response)
    match = re.search(rf'<ul class="errorlist" id="plan_{field}_error">(.*?)</ul>', html)
    assert match is not None
    assert words in match[1]
    assert html.count('class="errorlist"') == 1
    assert (survey.plan, survey.draft) == ({}, before)


def test_readers_do_not_save(colleague_desk: Client, survey: Survey) -> None:
    assert "Save</button>" not in plan_of(colleague_desk, survey)
    assert save(colleague_desk, survey, people="300").status_code == 403


def test_a_copy_has_the_plan(survey: Survey, owner: User) -> None:
    survey.plan = {"people": "1250"}
    assert duplicate_survey(survey=survey, actor=owner).plan == {"people": "1250"}


def test_an_empty_draft(desk: Client, survey: Survey) -> None:
    edit_draft(survey=survey, draft={**draft(), "questions": []})
    page = plan_of(desk, survey)
    assert "Nothing to plan yet" in page
    assert "There are no questions yet" in page


BROKEN_QUESTION_CASES = [
    question(design="warner", parameters={"p": "0.5"}),
    question(design="warner", parameters={}),
    question(design="nothing"),
    question("single", "open", options=options(1)),
    question("single", "best", options=[], parameters={"epsilon": "1"}),
]


@pytest.mark.parametrize("broken", BROKEN_QUESTION_CASES)
def test_a_broken_question_is_left_out_and_named(
    desk: Client, survey: Survey, broken: dict[str, Any]
) -> None:
    plan = planned(survey, question(), broken)
    assert [question.number for question in plan.questions] == [1]
    assert [question.number for question in plan.broken] == [2]
    assert "Question 2 cannot be included" in plan_of(desk, survey)


def test_a_question_for_some_says_whom_its_margin_counts(desk: Client, survey: Survey) -> None:
    first = question("single", "open", text={"en": "Where?"})
    second = question(asked_if={"question": "q1", "options": [0]})
    edit_draft(survey=survey, draft=draft(first, second))
    assert "if all 800 are asked</span>" in plan_of(desk, survey)


def test_the_detectable_difference_compares_two_halves(desk: Client, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(question()))
    match = re.search(r"Have you ever\?[^:]*: ([\d.]+) points", plan_of(desk, survey))
    assert match is not None
    # Two proportions of 400, each with twice the rate's standard error, at 80% power.
    assert float(match[1]) == pytest.approx(19.5, abs=1.5)


@pytest.mark.slow
def test_a_survey_of_two_hundred_questions(desk: Client, survey: Survey) -> None:
    items = [single(20, text={"en": f"Question {number}?"}) for number in range(200)]
    edit_draft(survey=survey, draft=draft(*items, protection={"level": "medium"}))
    assert "None of the 200 sensitive questions can be read" in plan_of(desk, survey)
