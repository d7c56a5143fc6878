"""Central questions: designed and frozen with a reason and a budget, and shown to respondents."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import DraftError, problems
from surveys.documents.import_export import SurveyFileError, dump_draft, load_draft
from surveys.drafts.services import edit_draft
from surveys.models import Survey
from surveys.protection.central import CentralBudget, budget_of
from tests.helpers.designer import errors, save_options
from tests.helpers.questionnaire import Drawings
from tests.helpers.questions import draft, frozen_draft, question
from tests.helpers.waves import Launch

WHY = {"en": "Groups of few people."}
CENTRAL = question("yes-no", "central", justification=WHY)
BUDGET = {"epsilon": "1.50", "delta": "0.0000009"}


def test_a_central_question_is_frozen_with_its_reason_and_budget() -> None:
    document = frozen_draft(CENTRAL, central=BUDGET)
    (asked,) = document.questions
    assert asked.central
    assert asked.in_clear
    assert not asked.open
    assert str(asked.justification) == WHY["en"]
    assert (document.central_budget, document.epsilon) == (CentralBudget.of(BUDGET), 0)
    assert json.loads(document.canonical)["questions"][0]["protection"]["kind"] == "central"


def test_a_document_without_central_questions_says_nothing_of_a_budget() -> None:
    """Its hash is the one it had before there were budgets."""
    assert freeze(draft(central=BUDGET)) == freeze(draft())


NO_BUDGET_CASES = [
    *(None, {}, {"epsilon": "0", "delta": "0"}, {"epsilon": "10.1", "delta": "0"}),
    *({"epsilon": "-1", "delta": "0"}, {"epsilon": "1", "delta": "0.001"}),
    *({"epsilon": "1", "delta": "-0"}, {"epsilon": "nan", "delta": "0"}, {"epsilon": "1"}),
]


@pytest.mark.parametrize("budget", NO_BUDGET_CASES)
def test_an_impossible_budget_prevents_the_launch(budget: Any) -> None:
    given = draft(CENTRAL, central=budget)
    assert budget_of(given) is None
    assert any("budget" in str(problem) for problem in problems(given))
    with pytest.raises(DraftError):
        freeze(given)


def test_a_central_question_without_a_reason_prevents_the_launch() -> None:
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
    assert "central_epsilon" not in desk.get(address).text
    edit_draft(survey=survey, draft=draft(CENTRAL))
    assert "central_epsilon" in desk.get(address).text
    data = {"central_epsilon": "2.50", "central_delta": "0.0000009"}
    assert save_options(desk, survey, **data).status_code == 302
    assert survey.draft["central"] == {"epsilon": "2.5", "delta": "0.0000009"}
    save_options(desk, survey, central_epsilon="", central_delta="")
    assert "central" not in survey.draft
    for wrong in ({"central_epsilon": "0"}, {"central_epsilon": "", "central_delta": "0.00001"}):
        assert "central_epsilon" in errors(save_options(desk, survey, **{**data, **wrong}))


@pytest.mark.django_db
def test_respondents_read_the_budget_and_what_holds_for_other_answers(
    launched: Launch, draw: Drawings
) -> None:
    html = draw(launched(question(), CENTRAL, central=BUDGET))
    assert "all blurred group totals, at most: ε = 1.5, δ\u00a0=\u00a00.0000009" in html
    assert "for all other answers: whether you really gave" in html


@pytest.mark.django_db
def test_a_launch_keeps_the_budget_people_answered_under(launched: Launch, survey: Survey) -> None:
    """Neither smaller nor larger: people were told exactly this one."""
    launched(CENTRAL, central=BUDGET)
    for other in ({"epsilon": "2"}, {"delta": "0.0000008"}, {"delta": "0.00000095"}):
        with pytest.raises(DraftError, match=r"promised ε = 1\.5 and δ = 0\.0000009"):
            launched(CENTRAL, central={**BUDGET, **other})
    assert survey.waves.count() == 1
    launched(CENTRAL, question(), central=BUDGET)
    assert survey.waves.count() == 2
