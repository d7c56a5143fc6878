"""Texts of other tools, which may hold HTML and some Markdown, as the plain texts of Candor."""

import re
from html.parser import HTMLParser

_MARKUP = re.compile(r"<[A-Za-z/!]|&(#\w+|[A-Za-z]+);")
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_PLACEHOLDER = re.compile(r"\$?\{[A-Za-z_][^{}]*\}")
_HEADINGS = {f"h{level}" for level in range(1, 7)}
_BREAKS = _HEADINGS | {"br", "div", "hr", "li", "ol", "p", "table", "tr", "ul"}
_HIDDEN = {"script", "style", "title"}


def plain(text: str) -> str:
    """Return a text without markup, with one space between words and no empty lines at its ends."""
    if _MARKUP.search(text):
        reader = _Reader()
        reader.feed(text)
        reader.close()
        text = "".join(reader.found)
    lines = (" ".join(line.split()) for line in _BOLD.sub(r"\1", text).splitlines())
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()


def placeholder_in(text: str) -> str:
    """Return a part of a text that the other tool replaces, such as ``${name}``; else nothing."""
    found = _PLACEHOLDER.search(text)
    return found[0] if found else ""


class _Reader(HTMLParser):
    """Collects what a browser would show."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[str] = []
        self._hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._hidden += tag in _HIDDEN
        if tag in _BREAKS:
            self.found.append("\n")

    def handle_endtag(self, tag: str) -> None:
        self._hidden -= tag in _HIDDEN and self._hidden > 0
        if tag in _BREAKS - {"br", "hr"}:
            self.found.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.found.append(data)
