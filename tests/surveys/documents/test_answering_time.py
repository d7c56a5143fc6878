"""The minutes that a questionnaire takes."""

from typing import Any

import pytest

from surveys.documents.answering_time import minutes_to_answer
from tests.helpers.questions import draft, question


def written(text: str, questions: int = 1, language: str = "en") -> dict[str, Any]:
    items = [question(text={language: ""}, options=[]) for _ in range(questions)]
    return {**draft(*items), "languages": [language], "introduction": {language: text}}


@pytest.mark.parametrize(
    ("given", "minutes"),
    [
        (written("", 1), 1),
        (written("word " * 238, 12), 2),
        (written("word " * 238, 13), 3),
        (written("字" * 255, 12, "zh-hans"), 2),
        (written("字" * 256, 12, "zh-hans"), 3),
    ],
)
def test_reading_and_choosing_add_up(given: dict[str, Any], minutes: int) -> None:
    assert minutes_to_answer(given) == minutes


def test_each_sub_question_is_a_choice_and_its_texts_are_read() -> None:
    part = {"kind": "yes-no", "text": {"en": "word " * 119}, "options": []}
    linked = {**question(text={"en": ""}), "kind": "linked", "options": [], "parts": [part] * 6}
    given = {**draft(linked, linked), "introduction": {"en": ""}}
    assert minutes_to_answer(given) == 7
