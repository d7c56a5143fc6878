"""What an earlier Candor froze keeps its hash; drafts and files of that time promise tables."""

import json
from typing import Any

import pytest

from surveys.documents.draft import ACCESS, SMALLEST_GROUP, SMALLEST_GROUP_DEFAULT, new_draft
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import DraftError
from surveys.documents.frozen.parsing import parse
from surveys.documents.import_export import FORMAT, load_data
from surveys.documents.json_schema import schema
from surveys.drafts.forms.survey import SurveyForm
from surveys.versions.diff import Difference
from tests.helpers.earlier import EARLIER, earlier_text
from tests.helpers.questions import draft, frozen_document, question

QUESTIONS = [
    {
        "id": "q1",
        "kind": "single",
        "text": {"en": "Where do you live?"},
        "help": {},
        "options": [{"en": "North"}, {"en": "South"}],
        "design": "open",
        "parameters": {},
        "justification": {"en": "Thousands share each answer."},
    },
    {
        "id": "q2",
        "kind": "yes-no",
        "text": {"en": "Have you ever lied?"},
        "help": {},
        "options": [{"en": "No"}, {"en": "Yes"}],
        "design": "two-coins",
        "parameters": {},
    },
]
DRAFT = {
    **new_draft(),
    "title": {"en": "Lies"},
    "introduction": {"en": "About lies."},
    "asker": {"en": "A university, mail@university.example"},
    "release": {"minimum_n": 50, "while_open": False, "retention_days": 365},
    "questions": QUESTIONS,
}
# As the version of Candor before tables and rows froze this draft.
HASHES = {
    "none": "49f853bbc4a71ea6d63a655f12a95e13ceb1882cb37cbe92a3535673c73cf15a",
    "reports": "0fdf6a86db8893890aa35af3486fd39ad7c29c23fa0384a3b7e79db5d106c5ca",
    "groups": "42975a0e49f5011b182d358e2be4e41440f5a706a0bf5d7300adab78812fdeb2",
}


@pytest.mark.parametrize("exports", EARLIER)
def test_an_earlier_version_keeps_its_hash_and_what_it_promised(exports: str) -> None:
    text = earlier_text(freeze(DRAFT), exports)
    document = parse(text)
    assert document.sha256 == HASHES[exports]
    assert (document.exports, document.earlier) == (exports, True)
    assert ("exports" in json.loads(text)) == (exports != "none")


@pytest.mark.parametrize("exports", ACCESS)
def test_a_version_says_tables_or_rows(exports: str) -> None:
    text = freeze({**DRAFT, "exports": exports})
    assert json.loads(text)["exports"] == exports
    assert (parse(text).exports, parse(text).earlier) == (exports, False)


def without(name: str) -> dict[str, Any]:
    return {key: value for key, value in DRAFT.items() if key != name}


@pytest.mark.parametrize(
    "given", [without("exports"), *({**DRAFT, "exports": name} for name in (*EARLIER, "all", None))]
)
def test_a_draft_with_another_value_promises_tables(given: dict[str, Any]) -> None:
    assert json.loads(freeze(given))["exports"] == "tables"
    assert SurveyForm(draft=given)["exports"].value() == "tables"


@pytest.mark.parametrize("exports", EARLIER)
def test_a_file_of_an_earlier_candor_promises_tables(exports: str) -> None:
    assert load_data({**DRAFT, "format": FORMAT, "exports": exports})["exports"] == "tables"


def test_a_comparison_names_what_was_promised() -> None:
    before = parse(earlier_text(freeze(DRAFT), "groups"))
    after = frozen_document({**DRAFT, "exports": "rows"})
    [change] = Difference.from_documents(before, after).settings
    assert change.name == "What the team may download"
    pieces = [piece.text for piece in change.pieces]
    assert pieces == ["figures and randomized reports with groups", "rows"]


@pytest.mark.parametrize("minimum", [0, 4, 1_001])
def test_the_smallest_group_has_limits(minimum: int) -> None:
    given = draft(question(), release={**DRAFT["release"], "minimum_n": minimum})
    with pytest.raises(DraftError, match=r"must be from 5 to 1,000 people, not"):
        freeze(given)


def test_form_schema_and_default_have_the_same_limits() -> None:
    published = schema()["properties"]["release"]["properties"]["minimum_n"]
    assert [published["minimum"], published["maximum"]] == [SMALLEST_GROUP[0], SMALLEST_GROUP[-1]]
    assert [SMALLEST_GROUP[0], SMALLEST_GROUP[-1]] == [5, 1_000]
    form = SurveyForm(draft=DRAFT)
    limits = form.fields["minimum_n"].widget.attrs
    assert [limits["min"], limits["max"]] == [5, 1_000]
    assert SMALLEST_GROUP_DEFAULT == new_draft()["release"]["minimum_n"] == 10
    assert schema()["properties"]["exports"]["enum"] == [*ACCESS, *EARLIER]
