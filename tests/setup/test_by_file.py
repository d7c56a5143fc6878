"""Tests that a worker imports file by file are run, reported and taken down like all others."""

import os
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

from tests.helpers.programs import outcome_of
from tests.processes import ROOT

CONFTEST = """
import pytest

@pytest.fixture(scope="session")
def server():
    print("server up")
    yield
    print("server down")

@pytest.fixture(scope="module")
def rows():
    print("rows made")
    yield
    print("rows gone")
"""
FIRST = """
import pytest

@pytest.mark.parametrize("value", [1, 2])
def test_passes(server, rows, value):
    print("first")

def test_fails(server):
    raise AssertionError

@pytest.mark.skip(reason="alone")
def test_left_out():
    raise AssertionError
"""
SECOND = "def test_passes(server, rows):\n    print('second')\n"
BROKEN = "import nothing_of_this_name\n"
SAID = re.compile("server up|server down|rows made|rows gone|first|second")


def test_loading_by_file_changes_no_outcome_and_no_fixture(tmp_path: Path) -> None:
    files = {"conftest": CONFTEST, "test_a": FIRST, "test_b": SECOND, "test_c": BROKEN}
    for name, text in files.items():
        (tmp_path / f"{name}.py").write_text(text)
    (tmp_path / "pytest.ini").touch()
    report = tmp_path / "report.xml"
    done = outcome_of(
        *(sys.executable, "-m", "pytest", "-p", "tests.by_file", "-p", "no:cacheprovider"),
        *("-s", "--tb=no", f"--rootdir={tmp_path}", f"--junitxml={report}", tmp_path),
        cwd=tmp_path,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 1, done.stdout
    counts = ElementTree.parse(report).getroot()[0].attrib  # noqa: S314  pytest wrote it
    told = {name: counts[name] for name in ("tests", "failures", "errors", "skipped")}
    assert told == {"tests": "6", "failures": "1", "errors": "1", "skipped": "1"}
    assert SAID.findall(done.stdout) == [
        *("server up", "rows made", "first", "first", "rows gone"),
        *("rows made", "second", "rows gone", "server down"),
    ]
