"""Sentences are joined as their language does; numbers of scales have no exponents."""

import pytest

from surveys.formatting import join_sentences, number_range


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


def test_a_large_scale_has_no_exponents() -> None:
    assert number_range(0.5, 1_000_000) == "0.5 – 1000000"
    assert number_range(0.1 + 0.2, 0.1 + 0.2) == "0.3"
