"""The minutes that a questionnaire takes."""

from typing import Any

import pytest

from surveys.documents.answering_time import minutes_of, minutes_to_answer
from tests.helpers.questions import draft, question


def written(text: str, questions: int = 1, language: str = "en") -> dict[str, Any]:
    items = [question("single", "open", text={language: ""}, options=[])] * questions
    items[0] = {**items[0], "text": {language: text}}
    items = [{**item, "id": f"q{place}"} for place, item in enumerate(items)]
    return {**draft(*items), "languages": [language]}


MINUTES_CASES = [
    *((written("", 1), 1), (written("word " * 200, 6), 2), (written("word " * 200, 7), 3)),
    *((written("字" * 400, 6, "zh-hans"), 2), (written("字" * 401, 6, "zh-hans"), 3)),
]


@pytest.mark.parametrize(("given", "minutes"), MINUTES_CASES)
def test_reading_and_choosing_add_up(given: dict[str, Any], minutes: int) -> None:
    assert minutes_to_answer(given) == minutes


def test_each_sub_question_is_a_choice_and_its_texts_are_read() -> None:
    part = {"kind": "single", "text": {"en": "word " * 99}, "options": [{"en": "word"}]}
    linked = {**question(text={"en": ""}), "kind": "linked", "options": [], "parts": [part] * 6}
    given = draft({**linked, "id": "q1"}, {**linked, "id": "q2"})
    assert minutes_to_answer(given) == minutes_of(1200, 12) == 8
