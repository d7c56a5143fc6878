"""`run.py bundles`: the scripts and styles of respondents' pages, each in one file.

The bundles are committed, so that a site needs no Node.js. Where it is, they are built again and
compared: the same sources give the same bytes. The templates of the survey's page are compiled to
JavaScript (`templates.py`), one module for each language of the interface (`screens.py`); a script
imports it as ``candor:screens``.
"""

import argparse
import os
import tempfile
from pathlib import Path

from tools import ROOT
from tools.console import Problem, say
from tools.servers.processes import run
from tools.setup import environment
from tools.setup.browser import install_by_npm

TARGET = ROOT / "static" / "bundles"
BUILD = Path(__file__).with_name("build.mjs")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py bundles", allow_abbrev=False)
    parser.parse_args(arguments)
    if not can_build():
        raise Problem("Building needs node and npm; the bundles are in the repository already.")
    changed = update()
    say(f"static/bundles: {', '.join(changed) or 'nothing'} changed.")
    return 0


def can_build() -> bool:
    """Return whether esbuild is there, after an attempt to install it."""
    return install_by_npm()


def update() -> list[str]:
    """Build the bundles, and return the names of those that have changed."""
    built = build()
    changed = sorted(name for name, content in built.items() if content != read(name))
    TARGET.mkdir(exist_ok=True)
    for name in changed:
        (TARGET / name).write_bytes(built[name])
    return changed


def find_stale() -> list[str]:
    """Return the names of the bundles that differ from what their sources give."""
    built = build()
    present = {file.name for file in TARGET.iterdir()}
    return sorted(name for name in built.keys() | present if built.get(name) != read(name))


def build() -> dict[str, bytes]:
    """Return every bundle, built from its sources."""
    with tempfile.TemporaryDirectory(prefix="candor-bundles-") as folder:
        built, screens = Path(folder, "built"), Path(folder, "screens")
        screens.mkdir()
        compile_screens(screens)
        if run(["node", BUILD, built, screens], environment=os.environ):
            raise Problem("The bundles could not be built.")
        return {file.name: file.read_bytes() for file in built.iterdir()}


def compile_screens(folder: Path) -> None:
    """Compile the templates of the survey's page with Django, in each language."""
    environment.prepare(environment.RUNTIME)
    command = [str(environment.PYTHON), "-m", "tools.bundles.screens", str(folder)]
    if run(command, environment={**environment.UNUSED, **os.environ}):
        raise Problem("The templates of the survey's page could not be compiled.")


def read(name: str) -> bytes | None:
    file = TARGET / name
    return file.read_bytes() if file.exists() else None
