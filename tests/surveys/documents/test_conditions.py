"""Open questions, sections, and questions that not everyone is asked."""

from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client

from localdp.mechanisms import OpenAnswer
from respondents.questionnaire.no_script_form import PlainForm
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import problems
from surveys.documents.frozen.parsing import parse
from surveys.models import Wave
from tests.helpers.questions import WORKPLACE, draft, frozen_document, frozen_draft, question

SECTION: dict[str, Any] = {
    "id": "s1",
    "kind": "section",
    "text": {"en": "At work"},
    "help": {"en": "The next questions are about it."},
}


def after(options: list[int], **given: Any) -> dict[str, Any]:
    """A question for those who gave one of these answers to the first."""
    asked_if = {"question": "q1", "options": options}
    return question(**{"text": {"en": "Only for some?"}, "asked_if": asked_if, **given})


def problems_of(items: list[dict[str, Any]]) -> str:
    return " ".join(str(problem) for problem in problems(draft(*items)))


def test_an_open_question_may_say_why_it_needs_no_protection() -> None:
    assert problems_of([{**WORKPLACE, "justification": {"en": ""}}]) == ""
    bare = {name: value for name, value in WORKPLACE.items() if name != "justification"}
    assert not frozen_draft(bare).questions[0].justification
    frozen = frozen_draft(WORKPLACE, question()).questions[0]
    assert frozen.open
    assert frozen.mechanism == OpenAnswer(3)
    assert str(frozen.justification) == "Thousands share each answer."


def test_unprotected_questions_spend_no_epsilon() -> None:
    document = frozen_draft(WORKPLACE, question())
    assert document.has_open
    assert document.epsilon == frozen_draft(question()).epsilon


def test_sections_are_before_their_questions_and_ask_nothing() -> None:
    items = [question(), SECTION, question(text={"en": "Else?"}), {**SECTION, "id": "s2"}]
    document = frozen_document({**draft(), "questions": _numbered(items)})
    assert [section.before for section in document.sections] == [1]
    assert len(document.questions) == len(document.layout.fields) == 2
    assert '"before":0,' in freeze({**draft(), "questions": _numbered([SECTION, question()])})


def _numbered(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{**item, "id": f"{item['id'][0]}{place}"} for place, item in enumerate(items)]


MISPLACED_CASES = [
    ([after([0])], "no longer comes before it"),
    ([after([0]), WORKPLACE], "no longer comes before it"),
    ([question(), after([0])], "can no longer be used in conditions"),
    ([WORKPLACE, after([])], "no longer exist"),
]


@pytest.mark.parametrize(("items", "words"), MISPLACED_CASES)
def test_a_condition_needs_an_open_question_before_it(
    items: list[dict[str, Any]], words: str
) -> None:
    assert words in problems_of(items)


SEVERAL = question(
    "multiple", "open", text={"en": "Which?"}, justification={"en": "Many share each answer."}
)


def test_choices_stored_as_answered_decide_who_is_asked_what() -> None:
    document = frozen_draft(SEVERAL, after([0, 2]), question())
    for ticks, asked in (
        *(((1, 0, 0), True), ((1, 1, 1), True), ((0, 1, 0), False), ((0, 0, 0), False)),
        (None, False),
    ):
        assert document.asked([ticks, 1, 1]) == [True, asked, True]
    randomized = {**SEVERAL, "design": "multiple", "parameters": {"epsilon": "1"}}
    assert "can no longer be used in conditions" in problems_of([randomized, after([0])])


def chose(*options: int) -> dict[str, Any]:
    return {"question": "q1", "options": [*options]}


CHOICES_CASES = [
    (chose(0, 1, 2), False, ""),  # everyone who chose anything
    (chose(), False, "no longer exist"),
    (chose(3), False, "no longer exist"),
    ({"all": [chose(0), chose(1)]}, False, ""),
    ({"all": [chose(0), {"not": chose(0, 1)}]}, False, "no one meets its condition"),
    ({"all": [chose(0), chose(2)]}, False, ""),
    ({"all": [chose(0), chose(2)]}, True, "no one meets its condition"),
    ({"all": [chose(2), {"not": chose(0, 1)}]}, True, ""),
    ({"not": chose(0, 1, 2)}, True, ""),
]


@pytest.mark.parametrize(("tree", "excludes", "words"), CHOICES_CASES)
def test_a_condition_on_choices_that_no_one_can_meet_is_found(
    tree: dict[str, Any], excludes: bool, words: str
) -> None:
    """Any choices go together, except that the last option may exclude the others."""
    several = {**SEVERAL, "last_excludes": True} if excludes else SEVERAL
    found = problems_of([several, after([], asked_if=tree)])
    assert words in found
    assert bool(words) == bool(found)


def test_the_search_for_choices_ends() -> None:
    """Of twenty options that conditions tell apart, people can choose a million sets."""
    options = [{"en": f"Answer {place}"} for place in range(25)]
    several = {**SEVERAL, "options": options}
    every = {"all": [chose(place) for place in range(20)]}
    assert problems_of([several, after([], asked_if=every)]) == ""
    none = {"all": [{"any": [chose(place) for place in range(10)]}, {"not": chose(*range(10))}]}
    assert problems_of([several, after([], asked_if=none)]) in {
        "",
        "2: no one meets its condition, whatever they answer.",
    }


def test_what_decides_is_part_of_a_question_but_not_its_place() -> None:
    first = frozen_draft(WORKPLACE, after([1])).questions[1].block
    other = frozen_draft(WORKPLACE, after([2])).questions[1].block
    later = draft(question(), WORKPLACE, after([1]))
    later["questions"][2]["asked_if"]["question"] = "q2"
    assert first != other
    assert first == frozen_document(later).questions[2].block


def test_the_payload_length_does_not_depend_on_conditions() -> None:
    document = frozen_draft(WORKPLACE, after([1]))
    sizes = set()
    for place in ("0", "1", "2", "skip"):
        data = QueryDict(f"answer-q1={place}&answer-q2=1")
        form = PlainForm(document, data)
        assert form.answers[1] == (1 if place == "1" else None)
        sizes.add(len(form.randomize()))
    assert sizes == {document.layout.size}


def test_questions_that_are_not_asked_need_no_answer(client: Client, launched: Any) -> None:
    wave: Wave = launched(WORKPLACE, after([1]), plain=True)
    document = wave.version.document
    data = {"version": document.sha256, "token": "A" * 22, "answer-q1": "0"}
    assert client.post(f"/s/{wave.code}/plain", data).status_code == 200
    data["answer-q1"] = "1"
    assert client.post(f"/s/{wave.code}/plain", data).status_code == 422


def test_a_document_from_before_sections_reads_as_ever() -> None:
    text = freeze(draft()).replace(',"sections":[]', "")
    assert parse(text).sections == ()
