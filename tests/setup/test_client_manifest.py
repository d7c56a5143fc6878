"""`run.py client-manifest`: every machine writes the same bytes."""

import json
import os
import re
import shutil
import sys
from itertools import product
from pathlib import Path

import pytest

from respondents.client_verification import AUTHORS, manifest
from respondents.questionnaire.shell import SCRIPTS, WAYS
from surveys.documents.frozen.canonical import canonical
from surveys.documents.languages import OURS
from tests.helpers.programs import output_of
from tools import ROOT
from tools.bundles import manifest as command

# What pages and manifest are made of.
SOURCES = (
    *("accounts", "analytics", "charts", "config", "learn", "localdp", "respondents", "surveys"),
    *("locale", "static", "templates", "tools", "manage.py", "run.py"),
)
MACHINES = [
    {"PYTHONHASHSEED": "1", "LANG": "C", "LC_ALL": "C", "TZ": "Asia/Shanghai"},
    {
        "PYTHONHASHSEED": "2",
        "LANG": "zh_CN.UTF-8",
        "SITE_URL": "https://survey.example",
        "LEAVE_TO": "https://elsewhere.example",
        "STATIC_ROOT": "/nowhere",
    },
]


@pytest.fixture
def another_folder(tmp_path: Path) -> Path:
    """A copy of the sources."""
    folder = tmp_path / "another place"
    folder.mkdir()
    for name in SOURCES:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, folder / name)
    for file in (*ROOT.glob("*.lock"), *ROOT.glob("*.toml")):
        shutil.copy(file, folder)
    (folder / ".venv").symlink_to((ROOT / ".venv").resolve())
    return folder


def written(place: Path, file: Path, machine: dict[str, str]) -> bytes:
    given = {"PATH": os.environ["PATH"], **machine}
    output_of(sys.executable, "run.py", "client-manifest", "--output", file, cwd=place, env=given)
    return file.read_bytes()


@pytest.mark.slow
def test_two_machines_write_the_same_bytes(tmp_path: Path, another_folder: Path) -> None:
    here = written(ROOT, tmp_path / "here.json", MACHINES[0])
    there = written(another_folder, tmp_path / "there.json", MACHINES[1])
    assert here == there
    assert here.decode() == canonical(json.loads(here)) + "\n"


@pytest.mark.slow
def test_the_manifest_lists_what_a_site_serves(tmp_path: Path) -> None:
    """The test's own site has other static files, under the same names, and another version."""
    assert command.main(["--output", str(tmp_path / "file.json")]) == 0
    written = json.loads((tmp_path / "file.json").read_text())
    assert written == {**manifest(), "candor": written["candor"]}
    files = {re.sub(r"\.\w{12}(?=\.\w+$)", "", Path(name).name) for name in written["files"]}
    assert files == {file.name for file in (ROOT / "static/bundles").iterdir()} - {"learn.js"}
    assert {*written["pages"]} == {*OURS}
    for tag, pages in written["pages"].items():
        # Only pages in English load the words of authors.
        scripts = [*SCRIPTS.values(), *(AUTHORS.values() if tag == "en" else ())]
        parts = [("", f" {words}") for words in scripts]
        assert {*pages} == {"".join(name) for name in product(WAYS, *parts)}
