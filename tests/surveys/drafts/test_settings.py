"""Eight settings at first sight, and folds that say what is set in them."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from surveys.drafts.forms.settings_folds import FIRST_SIGHT, SAID
from surveys.drafts.forms.survey import SurveyForm
from surveys.drafts.services import edit_draft
from surveys.models import Survey
from tests.helpers.central import BUDGET, CENTRAL
from tests.helpers.designer import errors, save_options
from tests.helpers.questions import draft, question

OPEN = question("single", "open")


def said(**changes: Any) -> dict[str, str]:
    given = draft(OPEN, question(), **changes)
    return {str(fold.title): fold.said for fold in SurveyForm(draft=given).folds}


@pytest.mark.parametrize("given", [draft(), draft(OPEN, CENTRAL, central=BUDGET)])
def test_every_setting_is_at_first_sight_or_in_one_fold(given: dict[str, Any]) -> None:
    form = SurveyForm(draft=given)
    folded = [field.name for fold in form.folds for field in fold.fields]
    assert sorted([*FIRST_SIGHT, *folded]) == sorted(form.fields)
    always = {*FIRST_SIGHT} - {"download_links"}  # only with invitations: [data-invited]
    assert len(always) + len(("languages", "level")) == 8
    # Each fold says something, and nothing of a field that does not exist.
    assert all(fold.said for fold in form.folds)
    assert set(SAID) <= {*SurveyForm.base_fields, "asked_of"}


FOLD_CASES = [
    ({}, "Start page", "Introduction · no ethics note"),
    ({"introduction": {}}, "Start page", "No introduction · no ethics note"),
    ({"ethics": {"en": "A board."}}, "Start page", "Introduction · ethics note"),
    ({}, "Limits and spam", "Any number of people · no spam protection"),
    (
        {"max_respondents": 1_200, "work_bits": 16},
        "Limits and spam",
        "At most 1,200 people · spam protection",
    ),
    ({"batch_minimum": 30}, "During fieldwork", "Batches of at least 30 · UTC"),
    ({}, "Safety and embedding", "Only with JavaScript · no site may embed it"),
    (
        {"risky": True, "plain": True, "embed_origins": ["https://a.example"]},
        "Safety and embedding",
        "Button “Leave now” · also without JavaScript · some sites may embed it",
    ),
    ({}, "Statistics", "95% · Automatic (recommended) · simultaneous"),
    ({}, "Answers in words", "None"),
    ({}, "Screening", "Everyone continues"),
]


@pytest.mark.parametrize(("changes", "title", "words"), FOLD_CASES)
def test_a_fold_says_what_is_set(changes: dict[str, Any], title: str, words: str) -> None:
    assert said(**changes)[title] == words


@pytest.mark.django_db
def test_only_a_fold_that_lacks_what_a_launch_needs_is_open() -> None:
    missing = SurveyForm(draft=draft(introduction={}))
    assert [str(fold.title) for fold in missing.folds if fold.is_open] == ["Start page"]
    assert not any(fold.is_open for fold in SurveyForm(draft=draft()).folds)


def test_a_fold_with_an_error_is_open_and_says_what_is_stored(survey: Survey, desk: Client) -> None:
    refused = save_options(desk, survey, batch_minimum="0")
    assert "batch_minimum" in errors(refused)
    opened = [fold for fold in refused.context["form"].folds if fold.is_open]
    assert [str(fold.title) for fold in opened] == ["During fieldwork"]
    assert opened[0].said == f"Batches of at least {survey.draft['batch_minimum']} · UTC"
    assert refused.text.count('" open>') == 1


LEVEL_CASES = [
    ((OPEN,), {"level": "strong"}, "Nothing is protected."),
    ((OPEN, question("yes-no", "best")), {"level": "strong"}, "Strong"),
    ((question(),), {}, "As each question is now"),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("asked", "protection", "level"), LEVEL_CASES)
def test_the_settings_show_the_level_and_the_languages(
    survey: Survey,
    desk: Client,
    asked: tuple[dict[str, Any], ...],
    protection: dict[str, str],
    level: str,
) -> None:
    given = draft(*asked, languages=["en", "ar"])
    edit_draft(survey=survey, draft={**given, "protection": protection} if protection else given)
    page = desk.get(reverse("surveys:settings", args=[survey.pk]))
    assert (page.context["level"], page.context["languages"]) == (level, ["English", "العربيّة"])
    assert reverse("surveys:texts", args=[survey.pk]) in page.text
