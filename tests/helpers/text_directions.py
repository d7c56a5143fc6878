"""Surveys in a language that Candor does not speak, and texts that a page marks wrongly."""

import re
from html.parser import HTMLParser
from itertools import count
from typing import Any

from surveys.documents.languages import RIGHT_TO_LEFT

ARABIC, HEBREW, LATIN = (
    re.compile("[\u0600-\u06ff]"),
    re.compile("[\u05d0-\u05ea]"),
    re.compile("[A-Za-z]"),
)
WORDS = {"fa": "پرسش", "he": "שאלה"}
VOID = {
    "br",
    "img",
    "input",
    "link",
    "meta",
    "wbr",
    "hr",
    "source",
    "col",
    "circle",
    "use",
    "path",
    "line",
    "rect",
}
UNREAD = {"script", "style", "title", "code", "option", "textarea"}


def in_foreign(value: Any, language: str, numbers: "count[int] | None" = None) -> Any:
    """Replace each text by one in this language, with a digit and brackets, and no Latin letter."""
    numbers = numbers or count(1)
    if isinstance(value, dict) and isinstance(value.get("en"), str):
        return {
            language: f"{WORDS[language]} {next(numbers)} ({WORDS[language]})"
            if value["en"]
            else ""
        }
    if isinstance(value, dict):
        return {key: in_foreign(each, language, numbers) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(in_foreign(each, language, numbers) for each in value)
    return value


class Reader(HTMLParser):
    """The texts of a page, each with its language and direction, and whether it is isolated."""

    def __init__(self, language: str = "en", direction: str = "ltr") -> None:
        super().__init__()
        self.open: list[tuple[str, str, str, bool]] = [("", language, direction, False)]
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        _tag, language, direction, isolated = self.open[-1]
        automatic = given.get("dir") == "auto" or (tag == "bdi" and "dir" not in given)
        own = "auto" if automatic else given.get("dir", direction)
        label = given.get("aria-label", "")
        if foreign(label) and LATIN.search(label) and "\u2068" not in label:
            self.wrong.append(f"aria-label: {label}")
        if tag not in VOID:
            here = (tag, given.get("lang", language), own, isolated or automatic or "dir" in given)
            self.open.append(here)

    def handle_endtag(self, tag: str) -> None:
        while len(self.open) > 1 and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        tag, language, direction, isolated = self.open[-1]
        if {tag[0] for tag in self.open} & UNREAD or not data.strip():
            return
        text = re.sub("[\u2067\u2068].*?\u2069", "", " ".join(data.split()))
        right = foreign(text)
        if right and LATIN.search(text):
            self.wrong.append(f"both in one: {text}")
        elif right and not (isolated and direction in {"auto", "rtl"}):
            self.wrong.append(f"not isolated in <{tag}>: {text}")
        elif right and direction == "rtl" and language not in RIGHT_TO_LEFT:
            self.wrong.append(f"lang={language}: {text}")
        elif LATIN.search(text) and (language != "en" or direction == "rtl"):
            self.wrong.append(f"lang={language} dir={direction}: {text}")


def foreign(text: str) -> bool:
    return bool(ARABIC.search(text) or HEBREW.search(text))


def wrongly_marked(html: str, language: str = "en", direction: str = "ltr") -> list[str]:
    """Return the texts of a page whose language or direction is not said."""
    reader = Reader(language, direction)
    reader.feed(html)
    return reader.wrong
