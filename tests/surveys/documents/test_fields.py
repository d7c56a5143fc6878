"""Fields: answers that come with the link. Nobody is asked them, and no chance decides them."""

from typing import Any

import pytest

from localdp.randomness import SecureWords
from surveys.documents.exchange.files import load_file
from surveys.documents.exchange.xlsform.export import dump_xlsform
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import problems
from surveys.documents.import_export import faults_of
from surveys.documents.ticks import units_of, with_ticks
from tests.helpers.fields import AREA, SCHOOL, field
from tests.helpers.questions import draft, frozen_draft, question
from tests.helpers.survey_files import through_file

THEN = question(text={"en": "Of school 13?"}, asked_if={"question": "q1", "options": [1]})


def test_a_field_is_frozen_as_an_unprotected_answer_that_no_one_gives() -> None:
    document = frozen_draft(SCHOOL, question(), THEN, AREA)
    assert [each.name for each in document.given] == ["school", "area"]
    assert (document.experiments, len(document.combinations)) == ((), 1)
    assert document.has_open
    assert document.needs_words
    school = document.questions[0]
    assert (school.open, school.mechanism.categories) == (True, 3)
    assert document.asked([1, None, None, None]) == [True] * 4
    assert document.asked([0, None, None, None]) == [True, True, False, True]
    # A link needs no value, and reports of both kinds keep the conditions.
    for answers in ((1, 0, 1, 0), (None, 0, None, None), (0, 0, None, 1)):
        assert document.keeps_conditions(document.layout.randomize(list(answers), SecureWords()))


IMPOSSIBLE_CASES = [
    (field("school", *map(str, range(51))), "Two to fifty values are expected"),
    (field("school", "only"), "at least 2 entries are expected"),
    (field("lang", "a", "b"), "links or lists already use this name"),
    (field("Email", "a", "b"), "links or lists already use this name"),
    (field("school", "a", "A"), "Two options are the same"),
    (field("school", "a b", "A  b "), "Two options are the same"),
    ({**SCHOOL, "design": "two-coins"}, "design"),
    ({**SCHOOL, "asked_if": {"question": "q1", "options": [0]}}, "no condition"),
    ({**SCHOOL, "direct": "0.5"}, "direct"),
    ({**SCHOOL, "other": True}, "“Other”"),
]


@pytest.mark.parametrize(("wrong", "why"), IMPOSSIBLE_CASES)
def test_what_no_link_can_have_is_named(wrong: dict[str, Any], why: str) -> None:
    data = {"format": "candor-survey/1", **draft(question(design="open"), wrong)}
    assert why in " ".join(f"{fault.where} {fault.reason}" for fault in faults_of(data))


def test_a_survey_of_fields_asks_nothing() -> None:
    assert "Add at least one question." in map(str, problems(draft(SCHOOL)))


def test_a_field_is_never_ticked_as_sensitive() -> None:
    held = draft(SCHOOL, question(design="open"))
    assert [unit.key for unit in units_of(held)] == ["q2"]
    assert with_ticks(held, ["q1", "q2"])["questions"][0]["design"] == "open"


def test_files_keep_fields() -> None:
    held = through_file(draft(SCHOOL, question(), THEN))
    assert held["questions"][0]["kind"] == "field"
    again = load_file(dump_xlsform(held)).draft
    assert freeze(again) == freeze(held)
