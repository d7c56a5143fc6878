"""What a built site would load from elsewhere: it must be nothing."""

import re
from html.parser import HTMLParser
from pathlib import Path

# What these name is fetched by the browser itself, except where a person follows a link.
LOADED = {"src", "srcset", "href", "xlink:href", "data", "poster"}
# These kinds of <link> name a page and load nothing.
NAMES_ONLY = {"canonical", "next", "prev", "alternate", "author", "license"}
ELSEWHERE = re.compile(r"^\s*(?:[a-z][a-z0-9+.-]*:)?//", re.IGNORECASE)
IN_CSS = re.compile(r"url\(\s*['\"]?([^'\")]+)|@import\s+['\"]([^'\"]+)")


class Loaded(HTMLParser):
    """Collects the addresses that a page loads."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if tag == "a" or (tag == "link" and set(attributes.get("rel", "").split()) <= NAMES_ONLY):
            return
        self.addresses += [value for name, value in attributes.items() if name in LOADED]
        self.addresses += in_css(attributes.get("style", ""))
        if tag == "meta" and attributes.get("http-equiv", "").lower() == "refresh":
            self.addresses.append(attributes.get("content", "").partition("=")[2])


def in_css(text: str) -> list[str]:
    return [one or other for one, other in IN_CSS.findall(text)]


def foreign_addresses(folder: Path) -> list[str]:
    """Return each address of another host that the site would load, with the file that names it."""
    problems = list[str]()
    for file in sorted(folder.rglob("*")):
        if file.suffix not in (".html", ".css", ".svg"):
            continue
        text = file.read_text(encoding="utf-8")
        if file.suffix == ".css":
            loaded = in_css(text)
        else:
            parser = Loaded()
            parser.feed(text)
            loaded = parser.addresses
        place = file.relative_to(folder)
        problems += [f"{place} loads {address}" for address in loaded if ELSEWHERE.match(address)]
    return problems
