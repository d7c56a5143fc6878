"""The sentences of a lesson, without what is no prose."""

import re

BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
FORMULA = re.compile(r'<p class="formula">.*?</p>', re.DOTALL)
SOURCES = re.compile(r"^## (Sources|来源)$.*", re.MULTILINE | re.DOTALL)


def prose(text: str) -> str:
    for other in (BLOCK, FORMULA, SOURCES):
        text = other.sub(" ", text)
    return text
