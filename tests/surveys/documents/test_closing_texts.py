"""Closing texts in drafts, files, frozen documents and forms."""

import json
from typing import Any

import pytest

from surveys.documents.freezing.freeze import as_frozen, freeze
from surveys.documents.freezing.problems import presentable, problems
from surveys.documents.frozen.parsing import parse
from surveys.documents.import_export import SurveyFileError, load_draft
from surveys.documents.translatable_texts import missing_texts
from surveys.drafts.forms.fields import closing_texts_of
from tests.helpers.questions import draft, frozen_document, question
from tests.helpers.survey_files import content_of, file, through_file

FIRST = {"id": "t1", "text": {"en": "What else?"}, "help": {}}
SECOND = {"id": "t2", "text": {"en": "What should change?"}, "help": {"en": "In short."}}


def with_texts(*texts: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return draft(question(), closing_texts=list(texts), **changes)


def test_closing_texts_change_no_block_and_no_other_hash() -> None:
    without, made = draft(question()), frozen_document(with_texts(FIRST, SECOND))
    assert "closing_texts" not in json.loads(freeze(without))
    assert freeze(with_texts()) == freeze(without)
    assert [(text.id, str(text.text), str(text.help)) for text in made.closing_texts] == [
        ("t1", "What else?", ""),
        ("t2", "What should change?", "In short."),
    ]
    plain = frozen_document(without)
    assert [q.block for q in made.questions] == [q.block for q in plain.questions]
    assert made.layout == plain.layout


def test_a_file_carries_them() -> None:
    made = through_file(with_texts(FIRST, SECOND))
    assert made["closing_texts"] == [FIRST, SECOND]
    short = {name: FIRST[name] for name in ("id", "text")}
    assert load_draft(file(content_of(closing_texts=[short])))["closing_texts"] == [FIRST]
    assert "closing_texts" not in load_draft(file(content_of(closing_texts=[])))


IMPOSSIBLE_TEXT_CASES = [
    ([FIRST] * 6, "at most 5 entries; these are 6."),
    ([FIRST, FIRST], "“t1” is already used above."),
    ([{**FIRST, "id": "q1"}], "“q1” is not possible here."),
    ([{**FIRST, "text": {}}], "this is missing."),
    ([{**FIRST, "text": {"en": "a\x07b"}}], "the character U+0007 is not possible in a text."),
    ([{**FIRST, "text": {"en": "x" * 2001}}], "at most 2,000 characters; this has 2,001."),
    ([{**FIRST, "options": []}], "“options” is an unknown key."),
    ("What else?", "a list is expected here."),
    ([None], "an object is expected here."),
]


@pytest.mark.parametrize(("texts", "words"), IMPOSSIBLE_TEXT_CASES)
def test_a_file_with_an_impossible_one_is_refused(texts: Any, words: str) -> None:
    with pytest.raises(SurveyFileError) as refused:
        load_draft(file(content_of(closing_texts=texts)))
    assert any(words in message for message in refused.value.messages)


def test_an_unfinished_one_prevents_the_launch_and_no_preview() -> None:
    empty = {**FIRST, "text": {"en": " "}}
    assert problems(with_texts(empty)) == ["1 text is missing in English."]
    assert missing_texts(with_texts(FIRST, SECOND, languages=["en", "de"]))["de"] >= 3
    same = {**SECOND, "text": {"en": "what  ELSE?"}}
    assert problems(with_texts(FIRST, same)) == [
        "Two questions in words are the same. Change or remove one."
    ]
    for entries in ([empty], [FIRST, same]):
        assert parse(as_frozen(presentable(with_texts(*entries)))).closing_texts == ()
    shown = parse(as_frozen(presentable(with_texts(FIRST, empty))))
    assert [text.id for text in shown.closing_texts] == ["t1"]


def test_lines_keep_what_belongs_to_their_words() -> None:
    former = [{**FIRST, "text": {"en": "What else?", "de": "Was noch?"}}, SECOND]
    kept = closing_texts_of(["What should change?", "What else?"], former, "en")
    assert kept == former[::-1]
    reworded, same = closing_texts_of(["Anything else?", "What should change?"], former, "en")
    assert (reworded["id"], same) == ("t1", SECOND)
    assert reworded["text"] == {"en": "Anything else?", "de": "Was noch?"}
    new = closing_texts_of(["Where?", "What should change?", "What else?"], former, "en")
    assert [text["id"] for text in new] == ["t3", "t2", "t1"]
    assert closing_texts_of([], former, "en") == []
