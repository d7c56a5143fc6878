"""The demonstration's surveys, on every way through them."""

import itertools
from typing import Any

import pytest

from analytics.demo import SURVEYS
from ldp.randomness import FixedWords
from surveys.document import Document, Question, parse
from surveys.draft import freeze
from surveys.exchange import read

FILES = sorted(SURVEYS.glob("*.json"))


def answers(question: Question) -> list[Any]:
    """Everything that can be answered, and a skip."""
    size = len(question.options)
    if question.kind == "multiple":
        return [None, *itertools.product((False, True), repeat=size)]
    return [None, *range(size)]


def document(name: str) -> Document:
    return parse(freeze(read((SURVEYS / f"{name}.json").read_bytes())))


def test_each_is_there() -> None:
    assert [file.stem for file in FILES] == ["demo-conduct", "demo-hours", "demo-occupation"]


@pytest.mark.parametrize("name", [file.stem for file in FILES])
def test_every_way_gives_one_length_and_takes_as_many_words(name: str) -> None:
    """All answers to all questions, those left out that a person on that way is not asked."""
    survey = document(name)
    layout = survey.layout
    ways = set()
    for given in itertools.product(*map(answers, survey.questions)):
        asked = survey.asked(given)
        ways.add(tuple(asked))
        words = FixedWords(bytes(4 * layout.words))
        told = [answer if there else None for answer, there in zip(given, asked, strict=True)]
        assert len(layout.randomize(told, words)) == layout.size
        assert words.left == 0
    assert len(ways) == (2 if name == "demo-conduct" else 1)
