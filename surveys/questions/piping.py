"""Earlier answers in later texts: `${name}`, or `${name|what people read who skipped it}`.

A text is frozen as it is written; beside it `pipes` names the block of each question. A text of a
document without them, as earlier versions of Candor froze it, is shown as it is.
"""

import re
from collections.abc import Container, Iterable, Mapping
from typing import Any

PIPE = re.compile(r"\$\{([A-Za-z][A-Za-z0-9_]{0,31})(?:\|([^{}|]{0,100}))?\}", re.ASCII)
NOTHING = "…"
"""What stands for an answer that is not known, if the author gives no words for it."""


def names_in(texts: Iterable[str]) -> list[str]:
    """Return the names of the questions whose answers these texts hold, each once."""
    return list(dict.fromkeys(match[1] for text in texts for match in PIPE.finditer(text)))


def without_answers(text: str, names: Container[str]) -> str:
    """Return a text with the author's words in place of the answers to these questions."""
    return PIPE.sub(lambda pipe: pipe[2] or NOTHING if pipe[1] in names else pipe[0], text)


def without_fallbacks(text: str) -> str:
    """Return a text as other tools know it, which have no words for a skip."""
    return PIPE.sub(r"${\1}", text)


def piped_texts(item: Mapping[str, Any]) -> dict[str, list[str]]:
    """Return the texts of a question or a section in which answers can be, by their field; the
    paragraph of a section has none."""
    names = ("text", "help") if item["kind"] != "section" else ("text",)
    return {name: [*item.get(name, {}).values()] for name in names}


def pipes_of(item: Mapping[str, Any]) -> list[str]:
    """Return the names of the questions whose answers a question or section shows."""
    return names_in(text for texts in piped_texts(item).values() for text in texts)
