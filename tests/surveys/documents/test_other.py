"""“Other: please say”: only of unprotected choices, frozen only where chosen."""

from typing import Any

import pytest
from django.http import QueryDict

from respondents.questionnaire.no_script_form import PlainForm
from surveys.documents.exchange.files import load_file
from surveys.documents.freezing.problems import problems
from surveys.documents.ticks import with_ticks
from tests.helpers.questions import draft, frozen_draft, question
from tests.helpers.survey_files import form, row

ONE = question("single", "open", justification={"en": "Large groups."})
SEVERAL = {**ONE, "kind": "multiple", "text": {"en": "Which of these?"}}
OTHER = {**ONE, "other": True}
PROTECTED = question("single", "best", parameters={"epsilon": "1"}, other=True)


def test_a_person_who_chose_other_is_asked_for_up_to_a_hundred_characters() -> None:
    [words] = frozen_draft(OTHER).words
    assert (words.id, str(words.text), words.most) == ("q1", "Have you ever? · Blue", 100)


TELLING_WORDS_CASES = [
    (PROTECTED, "words after a protected answer would show that they chose it"),
    ({**PROTECTED, "direct": "0.5"}, "would show that they chose it"),
    (
        {**PROTECTED, "design": "central", "justification": {"en": "Needed."}},
        "would show that they chose it",
    ),
    ({**SEVERAL, "other": True, "last_excludes": True}, "does not exclude the others"),
]


@pytest.mark.parametrize(
    ("wrong", "why"), TELLING_WORDS_CASES, ids=["protected", "direct arm", "central", "excluding"]
)
def test_words_that_would_show_an_answer_prevent_a_launch(wrong: dict[str, Any], why: str) -> None:
    said = problems(draft(wrong, central={"epsilon": "1", "delta": "0"}))
    assert any(why in str(problem) for problem in said)


def test_no_item_of_a_battery_and_at_most_twenty_questions_have_it() -> None:
    section = {"id": "s1", "kind": "section", "battery": True, "text": {"en": "How?"}, "help": {}}
    items = [{**OTHER, "id": f"q{n}", "text": {"en": f"Item {n}?"}} for n in (1, 2)]
    battery = {**draft(), "questions": [section, *items]}
    assert any("option of a battery" in str(problem) for problem in problems(battery))
    many = [{**OTHER, "text": {"en": f"Which {n}?"}} for n in range(21)]
    assert problems(draft(*many[:20])) == []
    assert [str(problem) for problem in problems(draft(*many))] == [
        "People can say what they mean by “Other” in at most 20 questions."
    ]


def test_protecting_a_question_drops_its_other() -> None:
    [item] = with_ticks(draft(OTHER), {"q1"})["questions"]
    assert item["design"] == "best"
    assert "other" not in item


PLAIN_FORM_CASES = [
    *(("answer-q1=02", "a nap"), ("answer-q1=01", ""), ("answer-q1=skip", "")),
    ("answer-q2-2=1&answer-q1=00", "a walk"),
]


@pytest.mark.parametrize(("typed", "kept"), PLAIN_FORM_CASES)
def test_the_page_without_scripts_takes_words_of_those_who_chose_it(typed: str, kept: str) -> None:
    items = (OTHER, {**SEVERAL, "other": True}) if "q2" in typed else (OTHER,)
    data = QueryDict(f"{typed}&words-q1=a nap&words-q2=a walk&words-q9=x")
    form = PlainForm(frozen_draft(*items), data)
    assert (form.errors, form.words[-1]) == ({}, kept)
    assert [words for _asked, words in form.written] == ([kept] if kept else [])


def test_the_page_without_scripts_refuses_a_megabyte() -> None:
    document = frozen_draft(OTHER)
    form = PlainForm(document, QueryDict(f"answer-q1=02&words-q1={'x' * 10**6}"))
    assert form.errors == {"q1": "Write at most 100 characters."}
    unsent = PlainForm(document, QueryDict(f"answer-q1=01&words-q1={'x' * 10**6}"))
    assert (unsent.errors, unsent.words) == ({}, [""])


def test_a_sensitive_question_of_another_tool_loses_its_words() -> None:
    made = load_file(
        form(
            row("select_one x or_other", "gay", "What is your sexual orientation?"),
            row("select_one x or_other", "job", "What do you do?"),
            choices=[["x", "a", "A"], ["x", "b", "B"]],
        )
    )
    protected, other = made.draft["questions"]
    assert (protected["design"], "other" in protected) == ("best", False)
    assert (other["design"], other["other"], len(other["options"])) == ("open", True, 3)
    assert any("they would show who chose it" in said for said in made.differences)
