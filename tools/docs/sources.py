"""The pages as Sphinx reads them: docs/, the lessons and some of the repository, in one folder.

In the repository they stay plain Markdown that reads well there. Here links lead to where things
are on the site, ``::: module`` becomes the reference of a module, ``::: module.NAME: text`` the
reference of a constant, and the navigation is added.
"""

import os
import re
import shutil
from pathlib import Path, PurePosixPath

from learn.lessons import TEXTS
from tools import PYTHON, ROOT
from tools.docs.lessons import place_of, write_lessons
from tools.docs.navigation import below
from tools.servers.processes import output_of

DOCS = ROOT / "docs"
PAGES = ("SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md")
LANGUAGES = "reference/languages"
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
    write_lessons(folder)
    if (folder / LANGUAGES).exists():
        output_of([PYTHON, "-m", "tools.docs.languages", folder / LANGUAGES])
    for file in sorted(folder.rglob("*.md")):
        name = file.relative_to(folder).as_posix()
        text = moved_links(file.read_text(encoding="utf-8"), name, folder)
        text = MODULE.sub(r"```{eval-rst}\n.. automodule:: \1\n```", text)
        text = CONSTANT.sub(
            r"```{eval-rst}\n.. py:currentmodule:: None\n.. py:data:: \1\n\n   \2\n```", text
        )
        file.unlink()
        (folder / on_site(name)).write_text(text + below(name), encoding="utf-8")


def moved_links(text: str, name: str, folder: Path) -> str:
    """Return the text of a page with its links to the repository's files led to copies in
    ``folder``."""
    home = ROOT if name in PAGES else (DOCS / name).parent

    def moved(match: re.Match[str]) -> str:
        target = (home / match["path"]).resolve()
        words = match["words"]
        anchor = match["anchor"] or ""
        if not target.is_relative_to(ROOT) or not target.exists():
            return match[0]
        if target.is_dir():
            return words[1:-1]
        place = os.path.relpath(on_site(copied(target, folder)), PurePosixPath(name).parent)
        return f"{words}({place}{anchor})"

    return LINK.sub(moved, text)


def copied(target: Path, folder: Path) -> str:
    """Return where below ``folder`` this file of the repository is, copied if it is not a page."""
    if target.is_relative_to(DOCS):
        return target.relative_to(DOCS).as_posix()
    if target.is_relative_to(TEXTS):
        return place_of(target)
    path = target.relative_to(ROOT).as_posix()
    if path in (*PAGES, "README.md"):
        return path
    place = f"{SOURCES}/{path}.txt"
    (folder / place).parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(target, folder / place)
    return place


def on_site(name: str) -> str:
    """Return a folder's README.md is its index."""
    place = PurePosixPath(name)
    return place.with_name("index.md").as_posix() if place.name == "README.md" else name
