"""Fitting text into drawings, where nothing wraps by itself.

Widths are counted in Latin characters; East Asian wide characters take twice as much. Each chart
has its own widths, such as `LABEL_LETTERS` in `charts.pictures`.
"""

import re
import unicodedata

LETTER = 7
"""Pixels per character at 13 px."""

_TOKEN = re.compile(r"\s+|[^\s\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]+|.", re.DOTALL)


def text_width(text: str) -> int:
    """Return the width of a text in Latin characters."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


def shorten(text: str, letters: int) -> str:
    """Cut a text to this width, with an ellipsis where something is missing."""
    shown = text
    while text_width(shown) > letters:
        shown = shown.removesuffix("…")[:-1].rstrip() + "…"
    return shown


def wrap(text: str, letters: int) -> list[str]:
    """Break a text at spaces and between East Asian characters into lines of this width.

    A longer word gets a line of its own.
    """
    lines = []
    line = ""
    for token in _TOKEN.findall(" ".join(text.split())):
        if line and text_width(line + token) > letters:
            lines.append(line.rstrip())
            line = ""
        if line or not token.isspace():
            line += token
    return [*lines, line.rstrip()] if line.strip() or not lines else lines
