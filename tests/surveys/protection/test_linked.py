"""Linked questions in a draft: their parts, their designs, and the error expected of each."""

import json
from functools import partial
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from localdp.mechanisms import EveryResponse, JointResponse, RandomPair
from localdp.planning import margin, required_n
from surveys.budget.privacy_budget import Budget
from surveys.documents.freezing.freeze import as_frozen, freeze
from surveys.documents.freezing.problems import problems
from surveys.documents.frozen.parsing import parse
from surveys.documents.import_export import SurveyFileError, dump_draft, load_draft
from surveys.documents.translatable_texts import missing_texts, text_rows
from surveys.drafts.items import question_cards
from surveys.drafts.services import edit_draft
from surveys.drafts.translations import Sheet, change_texts
from surveys.models import Survey
from surveys.planning.planner import Plan
from surveys.versions.diff import Difference
from tests.helpers.linked import linked, single, yes_no
from tests.helpers.plans import ASSUMPTIONS
from tests.helpers.questions import draft, frozen_draft
from tests.helpers.survey_files import through_file

POSTED = {
    "kind": "linked",
    "text": "About your week",
    "help": "",
    "options": "",
    "design": "linked-pair",
    "epsilon": "1",
    "device": "browser",
    "part1_text": "Late?",
    "part2_text": "Color?",
    "part2_options": "Red\nGreen\n\nBlue",
    "part4_text": "Tired?",
    "part4_help": "In the evening.",
}


def post(client: Client, survey: Survey, **given: str) -> Any:
    return client.post(reverse("surveys:question-new", args=[survey.pk]), {**POSTED, **given})


@pytest.mark.parametrize(
    ("way", "kind"), [("every", EveryResponse), ("pair", RandomPair), ("joint", JointResponse)]
)
def test_a_draft_becomes_a_document(way: str, kind: type) -> None:
    question = frozen_draft(linked(way=way)).questions[0]
    assert isinstance(question.mechanism, kind)
    assert question.mechanism == kind.of((2, 3, 2), 2)  # type: ignore[attr-defined]
    assert question.options == ()
    assert [str(part.text) for part in question.parts] == ["Late?", "Color?", "Tired?"]
    assert [str(option) for option in question.parts[0].options] == ["No", "Yes"]
    assert [str(option) for option in question.parts[1].options] == ["Red", "Green", "Blue"]
    assert not question.open


def test_a_reworded_part_is_counted_separately_and_the_difference_says_so() -> None:
    before = frozen_draft(linked())
    after = frozen_draft(linked(yes_no("Late twice?"), single("Color?"), yes_no("Tired?")))
    assert before.questions[0].block != after.questions[0].block
    (change,) = Difference.from_documents(before, after).questions
    assert change.state == "changed"
    assert [edit.name for edit in change.changes] == ["Sub-questions"]
    assert "twice" in "".join(piece.text for piece in change.changes[0].pieces)


@pytest.mark.django_db
def test_the_form_makes_a_question(desk: Client, survey: Survey) -> None:
    assert post(desk, survey).status_code == 302
    survey.refresh_from_db()
    made = survey.questions[-1]
    assert made["options"] == []
    assert [(part["kind"], part["text"]["en"]) for part in made["parts"]] == [
        ("yes-no", "Late?"),
        ("single", "Color?"),
        ("yes-no", "Tired?"),
    ]
    assert [option["en"] for option in made["parts"][1]["options"]] == ["Red", "Green", "Blue"]
    assert made["parts"][2]["help"] == {"en": "In the evening."}
    assert problems(survey.draft) == []
    page = desk.get(reverse("surveys:question-edit", args=[survey.pk, made["id"]]))
    form = page.context["form"]
    assert form["part3_text"].value() == "Tired?"
    assert (form["part2_options"].value(), form["part4_text"].value()) == ("Red\nGreen\nBlue", "")


ERROR_CASES = [
    ({"part2_text": "", "part2_options": "", "part4_text": ""}, "part2_text"),
    ({"part2_text": ""}, "part2_text"),
    ({"part1_options": "One"}, "part1_options"),
    ({"part1_options": "One\none"}, "part1_options"),
    ({"part1_options": "\n".join(map(str, range(17)))}, "part1_options"),
    ({"part1_options": f"{'x' * 301}\ny"}, "part1_options"),
    ({"epsilon": "0"}, "epsilon"),
    ({"design": "two-coins"}, "design"),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("given", "field"), ERROR_CASES)
def test_an_error_is_shown_at_its_field(
    desk: Client, survey: Survey, given: dict[str, str], field: str
) -> None:
    page = post(desk, survey, **given)
    assert (page.status_code, list(page.context["form"].errors)) == (422, [field])


@pytest.mark.django_db
def test_translations_stay_with_their_parts(desk: Client, survey: Survey) -> None:
    parts = [yes_no("Late?"), single("Color?"), yes_no("Tired?")]
    parts[1]["text"] = {"en": "Color?", "de": "Farbe?"}
    parts[1]["options"] = [{"en": "Red", "de": "Rot"}, {"en": "Green", "de": "Grün"}]
    edit_draft(survey=survey, draft=draft(linked(*parts), languages=["en", "de"]))
    gone = {**POSTED, "part1_text": "Color?", "part1_options": "Green\nRed", "part2_options": ""}
    gone |= {"part2_text": "Tired?", "part4_text": "", "part4_help": ""}
    desk.post(reverse("surveys:question-edit", args=[survey.pk, "q1"]), gone)
    survey.refresh_from_db()
    first, second = survey.questions[0]["parts"]
    assert first["text"]["de"] == "Farbe?"
    assert [option["de"] for option in first["options"]] == ["Grün", "Rot"]
    assert second["text"] == {"en": "Tired?"}


@pytest.mark.django_db
def test_texts_of_parts_are_translated_one_by_one(survey: Survey, owner: User) -> None:
    edit_draft(survey=survey, draft=draft(linked(), languages=["en", "de"]))
    survey.refresh_from_db()
    keys = [row.key for row in text_rows(survey.draft) if row.name.startswith("part")]
    assert keys[:3] == ["q1-parts-0-text", "q1-parts-0-help", "q1-parts-0-options-0"]
    assert len(keys) == 3 * 2 + 2 + 3 + 2
    before = missing_texts(survey.draft)["de"]
    texts = {"q1-parts-1-text.de": "Farbe?", "q1-parts-1-options-1.de": "Grün"}
    change_texts(
        survey=survey,
        sheet=Sheet.from_draft(survey.draft),
        texts=texts,
        base_fingerprint="",
        actor=owner,
    )
    survey.refresh_from_db()
    part = survey.questions[0]["parts"][1]
    assert part["text"] == {"en": "Color?", "de": "Farbe?"}
    assert part["options"][1] == {"en": "Green", "de": "Grün"}
    assert missing_texts(survey.draft)["de"] == before - 2


@pytest.mark.django_db
def test_the_page_of_texts_names_the_parts(desk: Client, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(linked(), languages=["en", "de"]))
    page = desk.get(reverse("surveys:texts", args=[survey.pk])).text
    for label in ("Sub-question 2", "Sub-question 2, help text", "Sub-question 2, option 3"):
        assert f">{label}<" in page


def test_a_file_holds_all_of_it() -> None:
    given = draft(linked(way="pair"), linked(way="joint", epsilon="1"))
    again = through_file(given)
    assert freeze(again) == freeze(given)
    assert json.loads(dump_draft(again)) == json.loads(dump_draft(given))


def file_of(**question: Any) -> bytes:
    parts = [{"kind": "yes-no", "text": {"en": "A?"}}, {"kind": "yes-no", "text": {"en": "B?"}}]
    item = {
        "id": "q1",
        "kind": "linked",
        "text": {"en": "Both"},
        "design": "linked-pair",
        "parameters": {"epsilon": "1"},
        "parts": parts,
        **question,
    }
    survey = {"format": "candor-survey/1", "languages": ["en"], "title": {"en": "T"}}
    return json.dumps({**survey, "questions": [item]}).encode()


def test_a_file_may_leave_yes_and_no_out() -> None:
    (question,) = load_draft(file_of())["questions"]
    assert [part["options"][1]["en"] for part in question["parts"]] == ["Yes", "Yes"]


FAULT_CASES = [
    ({"parts": [{"kind": "yes-no", "text": {"en": "A?"}}]}, "questions[0].parts: at least 2"),
    ({"kind": "yes-no", "design": "two-coins"}, "questions[0].parts: a linked question has"),
    ({"parts": [{"kind": "yes-no", "text": {}}] * 2}, "questions[0].parts[0].text.en: this is"),
    ({"parts": [{"kind": "single", "text": {"en": "A?"}}] * 2}, "questions[0].parts[0].options"),
    ({"design": "two-coins"}, "questions[0].design: This protection does not fit"),
    ({"options": [{"en": "a"}, {"en": "b"}]}, "questions[0].options: the options of a"),
    ({"parts": [{"kind": "multiple", "text": {"en": "A?"}}] * 2}, "questions[0].parts[0].kind"),
]


@pytest.mark.parametrize(("given", "reason"), FAULT_CASES)
def test_faults_of_a_file_are_reported_with_their_path(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(SurveyFileError) as refused:
        load_draft(file_of(**given))
    fault = refused.value.faults[0]
    assert f"{fault.where}: {fault.reason}".startswith(reason)


def test_a_file_without_parts_is_refused() -> None:
    with pytest.raises(SurveyFileError, match="a linked question has parts"):
        load_draft(without())


def without() -> bytes:
    body = json.loads(file_of())
    del body["questions"][0]["parts"]
    return json.dumps(body).encode()


@pytest.mark.django_db
def test_a_pair_needs_more_people_for_the_shares(survey: Survey) -> None:
    """Each part is asked of a quarter of them, with the channel of its pair."""
    m = RandomPair.of((2,) * 8, 1)
    part = JointResponse.of((2, 2), 1)
    alone = partial(margin, simultaneous=False)
    assert alone(m, 8_000, 0.3) == pytest.approx(alone(part, 2_000, 0.3), rel=1e-6)
    needed = partial(required_n, margin=0.05, simultaneous=False)
    assert needed(m) == pytest.approx(4 * needed(part), rel=1e-3)


@pytest.mark.django_db
def test_the_budget_counts_the_whole_epsilon_once(survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(linked(epsilon="1.5", way="pair")))
    assert Budget.of(survey).epsilon == pytest.approx(1.5, abs=1e-6)


@pytest.mark.django_db
def test_pages_of_the_designer(desk: Client, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(linked(way="pair"), linked(way="joint", epsilon="1")))
    made = Survey.objects.get(pk=survey.pk)
    card = question_cards(made, Plan.of(made, ASSUMPTIONS))[0]
    assert card.options == ["Late?", "Color?", "Tired?"]
    assert "two sub-questions" in card.protection.odds
    page = desk.get(reverse("surveys:plan", args=[survey.pk])).text
    assert "sensitive question" in page


@pytest.mark.django_db
def test_the_form_asks_what_a_protection_means(desk: Client, survey: Survey) -> None:
    where = reverse("surveys:protection", args=[survey.pk])
    asked = {"kind": "linked", "design": "linked-pair", "epsilon": "1", "parts": "2,3,2"}
    body = desk.get(where, asked).json()
    assert "ε = 1" in body["chip"].replace("\u00a0", " ")
    for parts in ("", "2", "2,a,17,2", "1" * 4 + ",2"):
        refused = desk.get(where, {**asked, "parts": parts})
        assert refused.status_code == 200
        assert refused.json()["problem"]


def test_a_condition_may_not_depend_on_parts() -> None:
    follower = {**draft()["questions"][0], "asked_if": {"question": "q1", "options": [0]}}
    messages = problems(draft(linked(), follower))
    assert any("can no longer be used in conditions" in str(message) for message in messages)


def test_a_frozen_draft_with_gaps_can_be_shown() -> None:
    assert parse(as_frozen(draft(linked()))).questions[0].parts
