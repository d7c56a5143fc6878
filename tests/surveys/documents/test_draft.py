"""Freezing: the same draft gives the same bytes, and an invalid draft is not frozen."""

import json

import pytest

from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import problems
from surveys.documents.frozen.canonical import block_hash, canonical, sha256
from surveys.documents.frozen.parsing import parse
from tests.helpers.questions import draft, question


def test_a_frozen_document_reads_back() -> None:
    text = freeze(
        draft(question(), question("single", "optimized-unary", parameters={"epsilon": "1"}))
    )
    document = parse(text)
    assert (document.canonical, document.sha256) == (text, sha256(text))
    assert [q.id for q in document.questions] == ["q1", "q2"]
    assert document.questions[0].mechanism.spec()["yes"] == [2**30, 3 * 2**30]
    assert document.layout.bits == (1 + 1) + (1 + 3)
    assert document.epsilon == pytest.approx(1.0986122886681098 + 1, abs=1e-6)


def test_the_same_draft_has_the_same_hash() -> None:
    again = json.loads(json.dumps(draft()))
    assert freeze(draft()) == freeze(dict(reversed(again.items())))


def test_the_block_depends_on_the_words_and_not_on_the_place() -> None:
    first = json.loads(freeze(draft(question())))["questions"][0]
    moved = json.loads(freeze(draft(question(text={"en": "Else?"}), question())))["questions"][1]
    reworded = json.loads(freeze(draft(question(text={"en": "Have you never?"}))))["questions"][0]
    assert first["block"] == moved["block"] != reworded["block"]
    assert first["block"] == block_hash(first)


def test_canonical_json_is_one_spelling() -> None:
    assert canonical({"b": [1, 2], "a": "é"}) == '{"a":"é","b":[1,2]}'
    with pytest.raises(ValueError, match="not JSON compliant"):
        canonical({"a": float("nan")})


def test_equal_questions_are_refused() -> None:
    """Counts are pooled by block hash, so that two equal questions would be counted as one."""
    assert "same" in str(problems(draft(question(), question()))[0])
