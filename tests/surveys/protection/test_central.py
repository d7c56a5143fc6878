"""Central questions: designed and frozen with a reason and a budget, and shown to respondents."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import DraftError, problems
from surveys.documents.frozen.parsing import parse
from surveys.documents.import_export import SurveyFileError, dump_draft, load_draft
from surveys.drafts.services import edit_draft
from surveys.models import Survey
from surveys.protection.central import CentralBudget, budget_of
from tests.helpers.questionnaire import RECEIPT, Drawings, report_of
from tests.helpers.questions import draft, question
from tests.helpers.waves import Launch

WHY = {"en": "Groups of few people."}
CENTRAL = question("yes-no", "central", justification=WHY)
BUDGET = {"epsilon": "1.50", "delta": "0.0000009"}


def test_a_central_question_is_frozen_with_its_reason_and_budget() -> None:
    document = parse(freeze(draft(CENTRAL, central=BUDGET)))
    (asked,) = document.questions
    assert asked.central
    assert asked.in_clear
    assert not asked.open
    assert str(asked.justification) == WHY["en"]
    assert document.central_budget == CentralBudget.of(BUDGET)
    assert document.epsilon == 0
    assert json.loads(document.canonical)["questions"][0]["protection"]["kind"] == "central"


def test_a_document_without_central_questions_says_nothing_of_a_budget() -> None:
    """Its hash is the one it had before there were budgets."""
    assert freeze(draft(central=BUDGET)) == freeze(draft())


@pytest.mark.parametrize(
    "budget",
    [
        None,
        {},
        {"epsilon": "0", "delta": "0"},
        {"epsilon": "10.1", "delta": "0"},
        {"epsilon": "-1", "delta": "0"},
        {"epsilon": "1", "delta": "0.001"},
        {"epsilon": "1", "delta": "-0"},
        {"epsilon": "nan", "delta": "0"},
        {"epsilon": "1"},
    ],
)
def test_without_a_budget_that_can_be_there_is_no_launch(budget: Any) -> None:
    given = draft(CENTRAL, central=budget)
    assert budget_of(given) is None
    assert any("budget" in str(problem) for problem in problems(given))
    with pytest.raises(DraftError):
        freeze(given)


def test_without_a_reason_there_is_no_launch() -> None:
    bare = {**CENTRAL, "justification": {}}
    assert any(
        "stored as it is answered" in str(problem)
        for problem in problems(draft(bare, central=BUDGET))
    )


def test_nothing_may_depend_on_a_central_answer() -> None:
    """What is asked next would show in what is skipped."""
    after = question(asked_if={"question": "q1", "options": [1]})
    assert any(
        "no longer" in str(problem) for problem in problems(draft(CENTRAL, after, central=BUDGET))
    )


def test_a_file_carries_the_budget_and_says_what_is_wrong_with_one() -> None:
    given = draft(CENTRAL, central=BUDGET)
    file = dump_draft(given)
    assert load_draft(file.encode())["central"] == BUDGET
    for text in ('"epsilon": "0"', '"epsilon": "many"', '"epsilon": 1'):
        with pytest.raises(SurveyFileError, match="central"):
            load_draft(file.replace('"epsilon": "1.50"', text).encode())


@pytest.mark.django_db
def test_the_settings_ask_for_a_budget_where_one_is_needed(survey: Survey, desk: Client) -> None:
    address = reverse("surveys:settings", args=[survey.pk])
    assert "central_epsilon" not in desk.get(address).content.decode()
    edit_draft(survey=survey, draft=draft(CENTRAL))
    assert "central_epsilon" in desk.get(address).content.decode()
    data = {
        "title": "A survey",
        "introduction": "About things.",
        "asker": "A university",
        "minimum_n": "50",
        "batch_minimum": "10",
        "retention_days": "90",
        "method": "auto",
        "confidence": "0.95",
        "central_epsilon": "2.50",
        "central_delta": "0.0000009",
    }
    assert desk.post(address, data).status_code == 302
    survey.refresh_from_db()
    assert survey.draft["central"] == {"epsilon": "2.5", "delta": "0.0000009"}
    desk.post(address, {**data, "central_epsilon": "", "central_delta": ""})
    survey.refresh_from_db()
    assert "central" not in survey.draft
    for wrong in ({"central_epsilon": "0"}, {"central_epsilon": "", "central_delta": "0.00001"}):
        response = desk.post(address, {**data, **wrong})
        assert "central_epsilon" in response.context["form"].errors


@pytest.mark.django_db
def test_the_list_before_a_launch_names_what_is_missing(survey: Survey, desk: Client) -> None:
    address = reverse("surveys:launch", args=[survey.pk])
    edit_draft(survey=survey, draft=draft(CENTRAL))
    assert "Set the budget" in desk.get(address).content.decode()
    edit_draft(survey=survey, draft=draft(CENTRAL, central=BUDGET))
    html = desk.get(address).content.decode()
    assert "Set the budget" not in html
    assert "may cost ε = 1.5" in html


@pytest.mark.django_db
def test_a_launch_keeps_the_budget_people_answered_under(
    launched: Launch, survey: Survey, desk: Client
) -> None:
    launched(CENTRAL, central=BUDGET)
    edit_draft(survey=survey, draft=draft(CENTRAL, central={**BUDGET, "epsilon": "2"}))
    address = reverse("surveys:launch", args=[survey.pk])
    assert "ε = 1.5" in desk.get(address).content.decode()
    desk.post(address, {"confirmed": "on"})
    assert survey.waves.count() == 1


@pytest.mark.django_db
def test_respondents_read_what_applies_to_each_question(launched: Launch, draw: Drawings) -> None:
    local = question()
    openly = question("single", "open", justification=WHY)
    wave = launched(local, CENTRAL, openly, central=BUDGET)
    html = draw(wave)
    assert "We store your real answer. The research team sees only blurred group totals." in html
    assert "We store your real answer to this question. It is not changed." in html
    assert "We cannot tell if we recorded what you said." in html
    assert "all blurred group totals, at most: ε = 1.5, δ\u00a0=\u00a00.0000009" in html
    assert "for all other answers: whether you really gave" in html
    report = report_of(wave.version.document)
    receipt = draw(wave, template=RECEIPT[0], report=report)
    assert "The research team sees only totals with some random blur." in receipt


@pytest.mark.django_db
def test_a_launch_keeps_the_delta_too(launched: Launch, survey: Survey) -> None:
    """Of the same ε, and smaller or larger: people were told exactly this one."""
    launched(CENTRAL, central=BUDGET)
    for delta in ("0.0000008", "0.00000095"):
        with pytest.raises(DraftError, match=r"promised ε = 1\.5 and δ = 0\.0000009"):
            launched(CENTRAL, central={**BUDGET, "delta": delta})
    assert survey.waves.count() == 1
    launched(CENTRAL, question(), central=BUDGET)
    assert survey.waves.count() == 2
