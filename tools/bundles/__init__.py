"""`run.py bundles`: the scripts and styles of respondents' pages and of lessons, each in one file.

It also draws what the widgets of lessons show without scripts (`learn/pictures`). All of it is
committed, so that a site needs no Node.js. Where that is, everything is built again and compared:
the same sources give the same bytes. The templates of the survey's page are compiled to
JavaScript (`templates.py`), and their words are a script for each language (`screens.py`); a script
imports the templates as ``candor:screens``.
"""

import argparse
import json
import os
import tempfile
from pathlib import Path

from learn import lessons
from tools import PYTHON, ROOT, UNUSED
from tools.console import Problem, say
from tools.servers.processes import run
from tools.setup import environment
from tools.setup.browser import install_by_npm

BUNDLES, PICTURES, DOCS = "static/bundles", "learn/pictures", "docs/pictures"
BUILD, DRAW = (Path(__file__).with_name(name) for name in ("build.mjs", "pictures.mjs"))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py bundles", allow_abbrev=False)
    parser.parse_args(arguments)
    if not can_build():
        raise Problem("Building needs node and npm; the bundles are in the repository already.")
    changed = update()
    say(f"Changed: {', '.join(changed) or 'nothing'}.")
    return 0


def can_build() -> bool:
    """Return whether esbuild is there, after an attempt to install it."""
    return install_by_npm()


def update() -> list[str]:
    """Build everything, and return the files that have changed."""
    built = build()
    changed = sorted(name for name, content in built.items() if content != read(name))
    for name in changed:
        (ROOT / name).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / name).write_bytes(built[name])
    return changed


def find_stale() -> list[str]:
    """Return the files that differ from what their sources give."""
    built = build()
    present = {
        file.relative_to(ROOT).as_posix()
        for folder in (BUNDLES, PICTURES)
        for file in (ROOT / folder).rglob("*")
        if file.is_file()
    }
    return sorted(name for name in built.keys() | present if built.get(name) != read(name))


def build() -> dict[str, bytes]:
    """Return every file, built from its sources, by its path in the repository."""
    with tempfile.TemporaryDirectory(prefix="candor-bundles-") as folder:
        built, screens, texts = (Path(folder, name) for name in ("built", "screens", "texts"))
        screens.mkdir()
        compile_screens(screens)
        if run(["node", BUILD, built / BUNDLES, screens], environment=os.environ):
            raise Problem("The bundles could not be built.")
        texts.write_text(json.dumps({tag: lessons.widgets(tag) for tag in lessons.LANGUAGES}))
        if run(["node", DRAW, built / PICTURES, texts, built / DOCS], environment=os.environ):
            raise Problem("The pictures of the lessons could not be drawn.")
        return {
            file.relative_to(built).as_posix(): file.read_bytes()
            for file in built.rglob("*")
            if file.is_file()
        }


def compile_screens(folder: Path) -> None:
    """Compile the templates of the survey's page with Django, with their words in each language."""
    environment.prepare(environment.RUNTIME)
    command = [str(PYTHON), "-m", "tools.bundles.screens", str(folder)]
    if run(command, environment={**UNUSED, **os.environ}):
        raise Problem("The templates of the survey's page could not be compiled.")


def read(name: str) -> bytes | None:
    file = ROOT / name
    return file.read_bytes() if file.exists() else None
