"""Candor's words in a language of tests: each English text with marks around it."""

from collections.abc import Callable, Mapping
from typing import Any

from surveys.documents.exchange.word_files import Row, rows_of
from surveys.documents.interface_words import interface_texts


def in_words(english: str) -> str:
    """Return what stands for a translation."""
    return f"‹{english}›"


def words_in(
    language: str, say: Callable[[Row], str] = lambda row: in_words(row.english)
) -> dict[str, list[str]]:
    """Return all of Candor's words in a language."""
    words: dict[str, list[str]] = {}
    for row in rows_of(language, {}, [*interface_texts().values()]):
        words.setdefault(row.text.key, []).append(say(row))
    return words


def offered(language: str, **changed: Any) -> Mapping[str, Any]:
    """Return what a survey has that offers them all, except for some."""
    return {language: {"offered": True, "texts": {**words_in(language), **changed}}}
