"""Sentences of pages: their school grade, and what is not prose."""

import html
import re
from collections.abc import Iterable, Iterator

HARDEST, LONGEST = 6.5, 20
"""The highest Flesch-Kincaid grade of a page, and the most words of a sentence."""

# What the authors of the tests' surveys wrote.
AUTHORS = re.compile(
    r"A survey|About things\.|A university, mail@university\.example|AUTHOR( \d)?|Have you ever\?"
    r"|Late\?|Color\?|Tired\?|About your week|How old are you\?"
)


def sentences(text: str) -> list[str]:
    """The sentences in a page's paragraphs and lists; headings and buttons would flatter it."""
    blocks = re.findall(r"<(p|li|dd)\b[^>]*>(.*?)</\1>", AUTHORS.sub("", text), flags=re.DOTALL)
    return list(split(block for _tag, block in blocks))


def split(blocks: Iterable[str]) -> Iterator[str]:
    for block in blocks:
        plain = html.unescape(" ".join(re.sub(r"<[^>]+>", "", block).split()))
        for sentence in re.split(r"(?<=[.?!])\s+", plain):
            if len(words_of(sentence)) > 1:
                yield sentence


def words_of(sentence: str) -> list[str]:
    return re.findall(r"[A-Za-z]+(?:[’'-][A-Za-z]+)*|[\d,.]*\d", sentence)


def syllables(word: str) -> int:
    """Count the groups of vowels, without a silent e at the end."""
    word = re.sub(r"(?<=[^aeiouyl])(es|ed|e)$", "", word.lower()) if len(word) > 3 else word.lower()
    return max(1, len(re.findall(r"[aeiouy]+", word)))


def grade(texts: list[str]) -> float:
    """Return the Flesch-Kincaid grade of these sentences."""
    words = [word for sentence in texts for word in words_of(sentence)]
    per_word = sum(map(syllables, words)) / len(words)
    return 0.39 * len(words) / len(texts) + 11.8 * per_word - 15.59


BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
FORMULA = re.compile(r'<p class="formula">.*?</p>', re.DOTALL)
SOURCES = re.compile(r"^## (Sources|来源)$.*", re.MULTILINE | re.DOTALL)


def prose(text: str) -> str:
    for other in (BLOCK, FORMULA, SOURCES):
        text = other.sub(" ", text)
    return text


def message_parts(text: object) -> tuple[str, ...]:
    """Return a text and its plural, or the text alone."""
    return tuple(map(str, text)) if isinstance(text, (tuple, list)) else (str(text),)
