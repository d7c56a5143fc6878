"""Arms, conditions on several questions, orders of sections and screening in the designer."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from surveys.documents.draft import unused_id
from surveys.documents.exchange.xlsform.export import dump_xlsform
from surveys.documents.exchange.xlsform.form import load_xlsform
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import problems
from surveys.drafts.forms.arms import ArmsForm
from surveys.drafts.forms.question import QuestionForm
from surveys.drafts.forms.section import SectionForm
from surveys.drafts.forms.survey import SurveyForm
from surveys.drafts.services import copy_item, edit_draft
from surveys.models import Survey
from tests.helpers.experiments import QUESTIONS
from tests.helpers.questions import draft, question
from tests.helpers.sections import AGE, ARMS, WHERE, chosen, everything

Item = dict[str, Any]
DRAFT = draft(WHERE, AGE, ARMS)
GOOD = {"kind": "yes-no", "text": "Ever?", "design": "two-coins", "device": "browser"}


def of_question(**data: Any) -> QuestionForm:
    return QuestionForm({**GOOD, **data}, draft=DRAFT)


CONDITION_CASES = [
    ({"asked_of": "q1", "asked_q1": ["0"]}, chosen(1, 0)),
    ({"asked_of": "q3", "asked_q3": ["1"], "asked_q1": ["0"]}, chosen(3, 1)),
    ({"asked_of": "q2", "least_q2": "30.0"}, {"question": "q2", "least": "30"}),
    (
        {"asked_of": "all", "asked_q1": ["0", "2"], "least_q2": "20", "most_q2": "40"},
        {"all": [chosen(1, 0, 2), {"question": "q2", "least": "20", "most": "40"}]},
    ),
    (
        {"asked_of": "any", "asked_q1": ["0"], "asked_q3": ["1"]},
        {"any": [chosen(1, 0), chosen(3, 1)]},
    ),
]


@pytest.mark.parametrize(("data", "condition"), CONDITION_CASES, ids=str)
def test_conditions_of_the_form(data: Item, condition: Item) -> None:
    form = of_question(**data)
    assert form.is_valid(), form.errors
    item = {**form.as_item(), "id": "q4"}
    assert item["asked_if"] == condition
    again = QuestionForm(draft={**DRAFT, "questions": [*DRAFT["questions"], item]}, item=item)
    assert again.fields["asked_of"].initial == data["asked_of"]


WRONG_CONDITIONS_CASES = [
    ({"asked_of": "all", "asked_q1": ["0"]}, "asked_of", "at least two questions"),
    ({"asked_of": "all", "asked_q1": ["0", "1", "2"], "asked_q3": ["0"]}, "asked_q1", "answer"),
    ({"asked_of": "q2"}, "least_q2", "one bound"),
    ({"asked_of": "q2", "least_q2": "19"}, "least_q2", "from 18 to 98 by 2"),
    ({"asked_of": "q2", "least_q2": "40", "most_q2": "20"}, "most_q2", "below"),
    ({"asked_of": "q2", "least_q2": "18", "most_q2": "98"}, "least_q2", "answer out"),
    ({"asked_of": "q2", "least_q2": "many"}, "least_q2", "number"),
]


@pytest.mark.parametrize(("data", "field", "words"), WRONG_CONDITIONS_CASES, ids=str)
def test_wrong_conditions_are_told_at_the_field(data: Item, field: str, words: str) -> None:
    assert words in str(of_question(**data).errors[field])


def test_a_condition_that_the_form_cannot_edit_is_shown_in_words_and_kept() -> None:
    made = everything()
    item = made["questions"][4]
    form = QuestionForm({**GOOD, "asked_of": "kept", "text": "Reworded?"}, draft=made, item=item)
    shown = dict(form.condition._choices("kept"))
    assert "did not answer 60 or more to question 2" in shown["kept"]
    assert form.is_valid(), form.errors
    assert form.as_item()["asked_if"] == item["asked_if"]


def test_the_form_makes_versions_of_a_question() -> None:
    first = {**question(asked_if=chosen(3, 0)), "id": "q4"}
    made = {**DRAFT, "questions": [*DRAFT["questions"], first]}
    data = {**GOOD, "text": "Harsh?", "version_of": "q4", "asked_of": "q3"}
    right = QuestionForm({**data, "asked_q3": ["1"]}, draft=made)
    assert right.is_valid(), right.errors
    assert right.as_item()["version_of"] == "q4"
    wrong = QuestionForm({**data, "asked_q3": ["0"]}, draft=made)
    assert "different arms" in str(wrong.errors["version_of"])


def test_the_form_of_arms() -> None:
    data = {"text": "Vignette", "options": "Rich\nPoor\nNone", "shares": ""}
    form = ArmsForm(data, draft=draft())
    assert form.is_valid(), form.errors
    assert form.as_item()["shares"] == ["1/3", "1/3", "1/3"]
    item = everything()["questions"][2]
    again = ArmsForm(draft=everything(), item=item)
    assert again.initial["shares"] == "1/3\n2/3"
    assert again.fields["orders"].initial == "s1 s2\ns2 s1"
    sent = {**again.initial, "orders": "s1 s2\ns2 s1"}
    kept = ArmsForm(sent, draft=everything(), item=item)
    assert kept.is_valid(), kept.errors
    assert {**kept.as_item(), "id": "q3"} == item


WRONG_ARMS_CASES = [
    ({"shares": "0.5\n0.4"}, "shares", "add up to 9/10"),
    ({"shares": "half\nhalf"}, "shares", "“half” is not a share"),
    ({"shares": "1/0\n1/1"}, "shares", "“1/0” is not a share"),
    ({"shares": "1/2"}, "shares", "needs a share"),
    ({"options": "Only"}, "options", "Two to eight"),
    ({"options": "\n".join("abcdefghi")}, "options", "Two to eight"),
    ({"orders": "s1 s2"}, "orders", "s1 s2"),
    ({"orders": "s1 s2\ns1 s1"}, "orders", "s1 s2"),
]


@pytest.mark.parametrize(("change", "field", "words"), WRONG_ARMS_CASES)
def test_wrong_arms_are_told_at_the_field(change: Item, field: str, words: str) -> None:
    data = {"text": "Vignette", "options": "Rich\nPoor", "shares": "1/2\n1/2", **change}
    assert words in str(ArmsForm(data, draft=everything()).errors[field])


def test_the_form_of_a_section_keeps_its_rules() -> None:
    made = everything()
    section = made["questions"][3]
    data = {"text": "s1", "random_order": "on", "random_place": "on", "asked_of": "q3"}
    form = SectionForm({**data, "asked_q3": ["0"]}, draft=made, item=section)
    assert form.is_valid(), form.errors
    assert {**form.as_item(), "id": "s1"} == section


def test_screening_is_among_the_settings() -> None:
    made = everything()
    shown = SurveyForm(draft=made)
    sent = {
        **{name: shown.get_initial_for_field(field, name) for name, field in shown.fields.items()}
    }
    data = {name: "" if value is None else value for name, value in sent.items()}
    form = SurveyForm(data, draft=made)
    assert form.is_valid(), form.errors
    assert form.to_draft(made)["screening"] == made["screening"]
    wrong = SurveyForm({**data, "screening_text": ""}, draft=made)
    assert "are told" in str(wrong.errors["screening_text"])
    none = SurveyForm({**data, "asked_of": ""}, draft=made)
    assert none.is_valid()
    assert "screening" not in none.to_draft(made)


@pytest.mark.django_db
def test_arms_are_added_edited_and_shown_on_pages_of_their_own(
    desk: Client, survey: Survey
) -> None:
    data = {"text": "Vignette", "options": "Rich\nPoor", "shares": "1/4\n3/4"}
    new = reverse("surveys:arms-new", args=[survey.pk])
    assert "Arms, one per line" in desk.get(new).text
    assert desk.post(new, {**data, "shares": "1/4\n1/4"}).status_code == 422
    assert desk.post(new, data).status_code == 302
    survey.refresh_from_db()
    item = survey.items[-1]
    edit = reverse("surveys:question-edit", args=[survey.pk, item["id"]])
    assert "1/4\n3/4" in desk.get(edit).text
    assert desk.post(edit, {**data, "text": "Story"}).status_code == 302
    page = desk.get(survey.get_absolute_url()).text
    assert "Rich: 1/4, Poor: 3/4" in page
    assert "Nothing depends on these arms." in page


@pytest.mark.django_db
def test_a_copy_of_a_version_is_a_question_of_its_own(survey: Survey, owner: User) -> None:
    """It is shown in the same arms as the version, so it cannot be another version."""
    edit_draft(survey=survey, draft=draft(*QUESTIONS))
    copy = copy_item(survey=survey, item_id="q4", actor=owner)
    assert "version_of" not in copy
    survey.refresh_from_db()
    assert not problems(survey.draft)


def test_an_id_that_a_reference_names_is_not_given_again() -> None:
    made = everything()
    assert unused_id(made["questions"], "single", {"asked_if": chosen(30, 0)}) == "q31"
    made["questions"][2]["orders"] = [["s1", "s8"], ["s8", "s1"]]
    assert unused_id(made["questions"], "section", None) == "s9"


def test_an_xlsform_of_our_own_holds_all_of_it() -> None:
    made = everything()
    again = load_xlsform(dump_xlsform(made)).draft
    assert freeze(again) == freeze(made)
