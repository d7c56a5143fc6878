"""Sentences are joined as their language does."""

import pytest

from surveys.formatting import join_sentences


@pytest.mark.parametrize(
    ("sentences", "text"),
    [
        (["One.", "Two?"], "One. Two?"),
        (["一。", "二！", "“三？”", "ε = 1。"], "一。二！“三？”ε = 1。"),
        (["", "One.", ""], "One."),
        ([], ""),
    ],
)
def test_sentences_become_a_paragraph(sentences: list[str], text: str) -> None:
    assert join_sentences(sentences) == text
