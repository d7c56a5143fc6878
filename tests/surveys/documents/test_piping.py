"""Earlier answers in later texts: only unprotected ones, frozen by block, with words for a skip."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from respondents.questionnaire.page import SurveyPage
from surveys.documents.exchange.files import load_file
from surveys.documents.exchange.xlsform.export import dump_xlsform
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import problems
from surveys.documents.frozen.parsing import parse
from surveys.documents.import_export import dump_draft
from surveys.documents.ticks import sources_of
from surveys.drafts.services import edit_draft, fingerprint
from surveys.models import Survey
from tests.helpers.questions import draft, frozen_document, question
from tests.helpers.survey_files import form, lss_question, lss_survey, qsf, qsf_question, row

JOB = question("single", "open", text={"en": "What do you do?"}, variable="job")


def asking(text: str, **changes: Any) -> dict[str, Any]:
    return question(text={"en": text}, **changes)


def test_a_text_is_frozen_as_it_is_with_the_block_of_the_question() -> None:
    frozen = json.loads(
        freeze(draft(JOB, asking("Are you ${job|so}? $5 ${1}", help={"en": "${q1}"})))
    )
    job, asked = frozen["questions"]
    assert asked["text"] == {"en": "Are you ${job|so}? $5 ${1}"}
    assert asked["pipes"] == {"job": job["block"], "q1": job["block"]}
    assert "pipes" not in job
    document = parse(json.dumps(frozen))
    assert document.questions[1].wording("en") == "Are you so? $5 ${1}"
    page = SurveyPage.from_document(document, "en")
    assert (str(page.questions[1].text), str(page.questions[1].help)) == (
        "Are you so? $5 ${1}",
        "…",
    )


def test_a_document_of_an_earlier_version_shows_its_text_as_it_is() -> None:
    """It has no pipes, whatever its texts hold, and keeps its hash."""
    frozen = json.loads(freeze(draft(JOB, asking("Are you ${job}?"))))
    del frozen["questions"][1]["pipes"]
    document = parse(json.dumps(frozen))
    assert document.questions[1].wording("en") == "Are you ${job}?"
    assert document.canonical == json.dumps(frozen)


UNSHOWABLE_CASES = [
    (
        ({**JOB, "design": "best", "parameters": {"epsilon": "1"}}, asking("${job}?")),
        "Question 2: ${job} is a protected answer. It would be on the screen for others to see",
    ),
    (
        ({**JOB, "design": "central", "justification": {"en": "Needed."}}, asking("${job}?")),
        "is a protected answer",
    ),
    ((JOB, asking("${boss}?")), "No question has the name ${boss}. Correct or delete it."),
    ((asking("${job}?"), JOB), "${job} can come later than this text."),
    ((asking("${q1}?", variable="job", design="open"),), "${q1} can come later"),
    (
        (JOB, {**JOB, "variable": "b", "options": [{"en": "${job}"}, {"en": "b"}]}),
        "${job} is filled in only in the wording and the help of a question outside batteries",
    ),
]


@pytest.mark.parametrize(("items", "why"), UNSHOWABLE_CASES)
def test_what_no_text_can_show_prevents_a_launch(items: tuple[Any, ...], why: str) -> None:
    said = problems(draft(*items, central={"epsilon": "1", "delta": "0"}))
    assert any(why in str(problem) for problem in said), said


def test_an_order_that_chance_makes_and_batteries_are_refused() -> None:
    section = {"id": "s1", "kind": "section", "text": {"en": "Work"}, "help": {}}
    items = [{**JOB, "id": "q1"}, {**asking("${job}?"), "id": "q2"}]
    mixed = {**draft(), "questions": [{**section, "random_order": True}, *items]}
    assert any("can come later" in str(problem) for problem in problems(mixed))
    more = {**asking("Else?"), "id": "q3"}
    battery = {**draft(), "questions": [items[0], {**section, "battery": True}, items[1], more]}
    assert any("outside batteries" in str(problem) for problem in problems(battery))


def test_a_heading_shows_an_answer_and_its_question_cannot_be_ticked() -> None:
    heading = {"id": "s1", "kind": "section", "text": {"en": "As ${job|you are}"}, "help": {}}
    made = {**draft(), "questions": [{**JOB, "id": "q1"}, heading, {**question(), "id": "q2"}]}
    assert problems(made) == []
    document = frozen_document(made)
    assert document.sections[0].pipes == ("job",)
    [shown] = SurveyPage.from_document(document, "en").questions[1].headings
    assert str(shown.text) == "As you are"
    assert sources_of(made) == {"q1": [2]}


def test_a_file_keeps_the_words_for_a_skip() -> None:
    made = draft(JOB, asking("Are you ${job|so}?", help={"en": "${q1|nothing}"}))
    assert (
        load_file(dump_draft(made).encode()).draft["questions"]
        == load_file(dump_xlsform(made)).draft["questions"]
    )


def test_answers_in_texts_of_an_xlsform_are_kept_or_named() -> None:
    choices = [["x", "a", "A"], ["x", "b", "B"]]
    rows = (
        row("select_one x", "Work-place", "Where do you work?"),
        row("integer", "age", "Age?", constraint=". >= 0 and . <= 99"),
        row("note", "n", "You are ${ age }."),
        row("select_one x", "b", "Do you like ${Work-place}, ${name}?", hint="${age}"),
        row("text", "t", "Why ${age}?"),
        row("select_one x", "c", "${d}?"),
        row("select_one x", "d", "Last?"),
    )
    made = load_file(form(*rows, choices=choices))
    items = {item["text"]["en"] for item in made.draft["questions"]}
    assert "You are ${age}." in items
    assert "Do you like ${q1}, ${name}?" in items
    said = "\n".join(made.differences)
    for lost in ("${name}", "${age}", "${d}"):
        assert said.count(f"its text contains {lost}, which is not filled in") == 1


def test_answers_in_texts_of_other_tools_are_kept() -> None:
    """Answers of later questions, and placeholders of anything else, are named."""
    asked = ("{age.shown}, {INSERTANS:1X2X1}, {{age}} or {TOKEN:FIRSTNAME}?", "{age.NAOK} {why}?")
    limesurvey = lss_survey(
        lss_question(1, "N", "age"),
        *(lss_question(n, "Y", f"q{n}", text=text) for n, text in enumerate(asked, start=2)),
        lss_question(4, "Y", "why"),
    )
    choices = {"1": {"Display": "A"}, "2": {"Display": "B"}}
    qualtrics = qsf(
        qsf_question("MC SAVR", "job", "Job?", Choices=choices),
        qsf_question(
            "MC SAVR",
            "like",
            "As ${q://QID1/ChoiceGroup/SelectedChoices}, ${q://QID2/ChoiceDescription/1}?",
            Choices=choices,
        ),
    )
    made = load_file(limesurvey)
    assert [item["text"]["en"] for item in made.draft["questions"]][1:3] == [
        "${age}, ${age}, {${age}} or {TOKEN:FIRSTNAME}?",
        "${age} {why}?",
    ]
    said = "\n".join(made.differences)
    assert [f"contains {lost}," in said for lost in ("{TOKEN:FIRSTNAME}", "{why}", "${age}")] == [
        *(True, True, False)
    ]
    made = load_file(qualtrics)
    [_job, like] = made.draft["questions"]
    assert like["text"]["en"] == "As ${job}, ${q://QID2/ChoiceDescription/1}?"
    assert "contains ${q://QID2/ChoiceDescription/1}," in "\n".join(made.differences)


FORM_FAULT_CASES = [
    ("open", "Are you ${job|so}?", ""),
    ("best", "Are you ${job|so}?", "${job} is a protected answer."),
    ("open", "Are you ${boss}?", "No question has the name ${boss}."),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("design", "text", "why"), FORM_FAULT_CASES)
def test_the_form_says_it_at_the_field(
    desk: Client, survey: Survey, design: str, text: str, why: str
) -> None:
    edit_draft(survey=survey, draft=draft({**JOB, "design": design}, question()))
    typed = {
        "kind": "yes-no",
        "text": text,
        "design": "two-coins",
        "device": "browser",
        "base_fingerprint": fingerprint(survey.items[1]),
    }
    where = reverse("surveys:question-edit", args=[survey.pk, "q2"])
    response = desk.post(where, typed)
    survey.refresh_from_db()
    assert (survey.items[1]["text"]["en"] == text) is not bool(why)
    if why:
        assert why in response.context["form"].errors["text"][0]
