"""The planner's page and its summary in the designer, and what they do with odd drafts."""

import re
from collections.abc import Callable
from statistics import NormalDist
from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.test import Client
from django.urls import reverse

from accounts.models import User
from localdp.mechanisms import RandomizedResponse
from localdp.planning import margin, required_n
from surveys import formatting
from surveys.drafts.services import edit_draft
from surveys.models import Survey
from surveys.planning.planner import Outlook, Plan
from tests.helpers.lists import list_experiment
from tests.helpers.numbers import number
from tests.helpers.plans import ASSUMPTIONS, options, planned, single
from tests.helpers.questions import draft, question

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


@pytest.fixture
def ask(signed_in: Callable[[User], Client], owner: User, survey: Survey) -> Callable[..., str]:
    """Request a planning page with query parameters."""
    client = signed_in(owner)

    def page(name: str = "surveys:plan", **given: str) -> str:
        response = client.get(reverse(name, args=[survey.pk]), given)
        assert response.status_code == 200
        return " ".join(response.content.decode().split())

    return page


def test_what_follows_the_assumptions_is_replaced_as_one_types(
    survey: Survey, ask: Callable[..., str]
) -> None:
    """The script replaces the parts marked so; apart from the form, nothing else may differ."""
    automatic = question("yes-no", "best", parameters={"epsilon": "1"})
    harmless = question(design="open", justification={"en": "Harmless."})
    edit_draft(survey=survey, draft=draft(automatic, automatic, automatic, harmless))

    def fixed(**given: str) -> tuple[str, set[str]]:
        page = BeautifulSoup(ask(**given), "html.parser").main
        assert page is not None
        live = page.select("[data-live]")
        names = {str(part["id"]) for part in live}
        for part in [*page.select("#plan-form, input"), *live]:
            part.extract()
        return page.get_text(" ", strip=True), names

    first, then = fixed(level="basic"), fixed(level="strong", parts="2", people="90", waves="3")
    assert first == then
    assert len(first[1]) > 8


def test_an_empty_draft(survey: Survey, ask: Callable[..., str]) -> None:
    edit_draft(survey=survey, draft={**draft(), "questions": []})
    assert Plan.of(survey, ASSUMPTIONS).hardest is None
    assert "Nothing to plan yet" in ask()
    assert "There are no questions yet" in ask()
    edit_draft(survey=survey, draft=draft(question(design="nothing"), question(design="nothing")))
    page = ask()
    assert "Questions 1, 2 are unfinished" in page
    assert "Finish a question first." in page
    assert "There are no questions yet" not in page
    assert "Write a question first" not in page


@pytest.mark.parametrize(
    "broken",
    [
        question(design="warner", parameters={"p": "0.5"}),
        question(design="warner", parameters={}),
        question(design="nothing"),
        question("single", "open", options=options(1)),
        question("single", "best", options=[], parameters={"epsilon": "1"}),
    ],
)
def test_a_broken_question_is_left_out_and_named(
    survey: Survey, ask: Callable[..., str], broken: dict[str, Any]
) -> None:
    plan = planned(survey, question(), broken)
    assert [question.number for question in plan.questions] == [1]
    assert [question.number for question in plan.broken] == [2]
    assert "Question 2 cannot be counted in" in ask()


def test_the_hardest_question_represents_all(survey: Survey, ask: Callable[..., str]) -> None:
    plan = planned(survey, question(), single(14), question("single", "open", options=options(4)))
    assert isinstance(plan.hardest, Outlook)
    assert plan.hardest.number == 2
    html = ask()
    assert "Question 2 needs the most people" in html
    assert ">±6.9 points</td>" in html


def test_the_page_says_what_the_address_asks(ask: Callable[..., str]) -> None:
    html = ask(people="2000", share="10", target="2.5")
    assert "With 2,000 respondents and “Two coins · ε = 1.10”, at a share of 10%" in html
    exact = required_n(RandomizedResponse.two_coins(), margin=0.025, share=0.1)
    z = NormalDist().inv_cdf(0.975)
    assert exact == pytest.approx(z**2 * 0.3 * 0.7 / 0.25 / 0.025**2, rel=0.03)
    assert (
        f"For ±2.5 points you need <b>{formatting.persons(formatting.rounded_up(exact))}</b>"
        in html
    )
    assert f"Exact number: {formatting.people(exact)}" in html


def test_people_asked_and_their_rate_replace_the_respondents(ask: Callable[..., str]) -> None:
    html = ask(invited="1001", rate="50")
    assert "With 500 respondents" in html
    assert "At this response rate, ask 8,260" in html


def test_confidence_comes_from_the_draft(survey: Survey, ask: Callable[..., str]) -> None:
    estimator = {"confidence": "0.99", "method": "auto", "simultaneous": True}
    edit_draft(survey=survey, draft=draft(estimator=estimator))
    wider = margin(RandomizedResponse.two_coins(), 800, 0.3, confidence=0.99)
    assert formatting.plus_minus(wider) in ask()
    assert "±6.9 points" in ask(confidence="0.95")


def test_a_question_for_some_says_whom_its_figures_count(
    survey: Survey, ask: Callable[..., str]
) -> None:
    first = question("single", "open", justification={"en": "Harmless."})
    second = question(asked_if={"question": "q1", "options": [0]})
    edit_draft(survey=survey, draft=draft(first, second))
    page = ask(details="2")
    words = "Answers decide who is asked question 2. Its figures hold if all 800 people are asked."
    assert page.count(words) == 2
    assert page.count("if all 800 are asked</span>") == 1
    assert ask(details="1").count(words) == 1


@pytest.mark.parametrize(
    ("given", "field", "words"),
    [
        ({"people": "0"}, "people", "greater than or equal to 1"),
        ({"people": ""}, "people", "required"),
        ({"people": "many"}, "people", "whole number"),
        ({"people": "9" * 5000}, "people", ""),
        ({"people": "1000000001"}, "people", "less than or equal"),
        ({"people": "1\x00"}, "people", ""),
        ({"share": "101"}, "share", "100"),
        ({"share": "NaN"}, "share", "number"),
        ({"share": "1e400"}, "share", ""),
        ({"target": "0"}, "target", "0.01"),
        ({"target": "100"}, "target", "less than or equal to 50"),
        ({"confidence": "2"}, "confidence", "valid choice"),
        ({"invited": "100"}, "rate", "how many of them answer"),
        ({"invited": "1", "rate": "10"}, "rate", "no one answers"),
        ({"population": "700"}, "population", "fewer than the respondents"),
        ({"waves": "101"}, "waves", "100"),
        ({"household": "-1"}, "household", "1"),
    ],
)
def test_invalid_values_are_reported_at_their_field(
    ask: Callable[..., str], given: dict[str, str], field: str, words: str
) -> None:
    html = ask(**given)
    match = re.search(rf'<ul class="errorlist" id="plan_{field}_error">(.*?)</ul>', html)
    assert match is not None
    assert words in match[1]
    assert html.count('class="errorlist"') == 1
    assert "points" in html
    assert "Its value is not used here" in html
    assert "With 800 people" in html


def test_the_designer_sums_it_up(survey: Survey, ask: Callable[..., str]) -> None:
    planned(survey, question(), single(14))
    html = ask("surveys:designer")
    worst = re.findall(
        r'With 800 respondents, at a share of 30%: up to <b class="nowrap">±([\d.]+) points', html
    )
    assert f">±{worst[0]} points</td>" in ask()
    assert re.search(r"points</b>\s+for question 2\s", html)
    assert "About <b>1 minute</b> to answer" in html
    edit_draft(survey=survey, draft={**draft(), "questions": []})
    assert "respondents" not in (empty := ask("surveys:designer"))
    assert "to answer" not in empty


def test_questions_come_as_they_are_asked(survey: Survey, ask: Callable[..., str]) -> None:
    planned(survey, question(), number("duchi"), single(3))
    html = ask()
    assert re.findall(r"details=(\d)#details", html) == ["1", "2", "3"]
    assert 'id="question-' not in html
    assert "One bit (Duchi) · ε = 1.00" in ask(details="2")
    for nothing in ("4", "-1", "x", ""):
        assert 'id="question-' not in ask(details=nothing)


@pytest.mark.slow
def test_a_survey_of_a_hundred_questions(survey: Survey, ask: Callable[..., str]) -> None:
    items = [single(200, text={"en": f"Question {number}?"}) for number in range(100)]
    edit_draft(survey=survey, draft=draft(*items))
    page = ask()
    assert "Question 1 needs the most people" in page
    assert page.count("#details-") == 100


def test_the_figures_of_a_list_count_both_arms(survey: Survey, ask: Callable[..., str]) -> None:
    arms, short, long = list_experiment("subset-selection", parameters={"epsilon": "1"})
    edit_draft(survey=survey, draft=draft(arms, short, long))
    assert "Answers decide" not in ask(details="3")
    rules = [long["asked_if"], {"question": "q0", "options": [0]}]
    place = question("single", "open", id="q0", justification={"en": "Harmless."})
    edit_draft(survey=survey, draft=draft(place, arms, short, {**long, "asked_if": {"all": rules}}))
    assert "Answers decide who is asked question 4." in ask(details="4")
