"""The pages as Sphinx reads them: those of docs/ and some of the repository, in one folder.

In the repository they stay plain Markdown that reads well there. Here links lead to where things
are on the site, ``::: module`` becomes the reference of a module, ``::: module.NAME: text`` that
of a constant, and the navigation is added.
"""

import os
import re
import shutil
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from tools import ROOT
from tools.docs.navigation import tables

DOCS = ROOT / "docs"
PAGES = ("SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md")
SOURCES = "source"
"""Where files of the repository are that pages link to."""
LINK = re.compile(r"(?P<words>\[[^\]\[]*\])\((?P<path>[^)#:\s]+)(?P<anchor>#[^)\s]*)?\)")
MODULE = re.compile(r"^::: ([\w.]+)$", re.MULTILINE)
CONSTANT = re.compile(r"^::: ([\w.]+): (.+)$", re.MULTILINE)


def assemble(folder: Path, docs: Path = DOCS) -> None:
    """Write all pages into this folder, with what they link to and the navigation."""
    shutil.copytree(docs, folder, dirs_exist_ok=True)
    for name in PAGES:
        shutil.copyfile(ROOT / name, folder / name)
    names = sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*.md"))
    below = tables(names)
    for name in names:
        file = folder / name
        text = moved_links(file.read_text(encoding="utf-8"), name, folder)
        text = MODULE.sub(r"```{eval-rst}\n.. automodule:: \1\n```", text)
        text = CONSTANT.sub(
            r"```{eval-rst}\n.. py:currentmodule:: None\n.. py:data:: \1\n\n   \2\n```", text
        )
        text += "".join(toctree(caption, pages, name) for caption, pages in below.get(name, ()))
        file.unlink()
        (folder / on_site(name)).write_text(text, encoding="utf-8")


def moved_links(text: str, name: str, folder: Path) -> str:
    """The text of a page with its links to the repository's files led to copies in ``folder``."""
    home = ROOT if name in PAGES else (DOCS / name).parent

    def moved(found: re.Match[str]) -> str:
        target = (home / found["path"]).resolve()
        words, anchor = found["words"], found["anchor"] or ""
        if not target.is_relative_to(ROOT) or not target.exists():
            return found[0]
        if target.is_dir():
            return words[1:-1]
        place = relative(on_site(copied(target, folder)), name)
        return f"{words}({place}{anchor})"

    return LINK.sub(moved, text)


def copied(target: Path, folder: Path) -> str:
    """Where below ``folder`` this file of the repository is, copied if it is no page."""
    if target.is_relative_to(DOCS):
        return target.relative_to(DOCS).as_posix()
    path = target.relative_to(ROOT).as_posix()
    if path in (*PAGES, "README.md"):
        return path
    place = f"{SOURCES}/{path}.txt"
    (folder / place).parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(target, folder / place)
    return place


def on_site(name: str) -> str:
    """A folder's README.md is its index."""
    place = PurePosixPath(name)
    return place.with_name("index.md").as_posix() if place.name == "README.md" else name


def relative(place: str, page: str) -> str:
    """``place`` as a link from ``page``, both counted from the site's top."""
    return os.path.relpath(place, PurePosixPath(page).parent)


def toctree(caption: str, pages: Sequence[str], page: str) -> str:
    """The directive that lists these pages below ``page`` in the navigation."""
    lines = [relative(on_site(name), page).removesuffix(".md") for name in pages]
    options = [":hidden:", *([f":caption: {caption}"] if caption else [])]
    return "\n".join(["\n\n```{toctree}", *options, "", *lines, "```\n"])
