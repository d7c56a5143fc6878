"""Files outside docs/ that its pages link to: some become pages, the others stand beside them."""

import re
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from tools import ROOT

DOCS = ROOT / "docs"
PAGES = ("SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md")
SOURCES = "source"
TARGET = re.compile(r"(?P<words>(?<!!)\[[^\]\[]*\])\((?P<path>[^)#:\s]+)(?P<anchor>#[^)\s]*)?\)")


@dataclass
class Rewriter:
    """Puts what a page links to in its place on the site, and remembers the files it needs."""

    needed: set[str] = field(default_factory=set)

    def page(self, text: str, name: str) -> str:
        """The text of a page under ``name`` of the site, whose own links lead where they should."""
        home = ROOT if name in PAGES else (DOCS / name).parent

        def moved(found: re.Match[str]) -> str:
            target = (home / found["path"]).resolve()
            words, anchor = found["words"], found["anchor"] or ""
            if not target.is_relative_to(ROOT) or not target.exists():
                return found[0]
            if target.is_dir() and not target.is_relative_to(DOCS):
                return words[1:-1]
            place = self.place(target)
            return f"{words}({relative(place, name)}{anchor})"

        return TARGET.sub(moved, text)

    def place(self, target: Path) -> str:
        """Where on the site this file of the repository is."""
        if target.is_relative_to(DOCS):
            return target.relative_to(DOCS).as_posix()
        path = target.relative_to(ROOT).as_posix()
        if path in (*PAGES, "README.md"):
            return path
        self.needed.add(path)
        return f"{SOURCES}/{path}.txt"


def relative(place: str, page: str) -> str:
    """``place`` as a link from ``page``, both counted from the site's top."""
    up = len(PurePosixPath(page).parts) - 1
    return "../" * up + place


def outside() -> dict[str, str]:
    """The pages that stand outside docs/, by their name."""
    return {name: (ROOT / name).read_text(encoding="utf-8") for name in PAGES}
