"""Which Pythons Candor supports: run.py refuses all others in one line, and every text agrees."""

import re
import sys
import tomllib
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import yaml

import run
from tests.helpers.interpreters import interpreter
from tests.helpers.programs import outcome_of
from tests.processes import ROOT
from tools.setup import environment

MINORS = [f"3.{minor}" for minor in range(run.OLDEST[1], run.NEWEST[1] + 1)]
OLDEST, NEWEST = (".".join(map(str, version)) for version in (run.OLDEST, run.NEWEST))
WANTED = run.WANTED.removesuffix("%s.") % (OLDEST, NEWEST)


def said(capsys: pytest.CaptureFixture[str]) -> str:
    """What run.py writes, before it imports anything else, and the line's end."""
    assert run.main() == 1
    output, error = capsys.readouterr()
    assert not output
    assert error.count("\n") == 1
    return error


@pytest.mark.parametrize(
    "version", [(3, 10, 13), (3, 11, 1), (3, 15, 0), (3, 16, 0), (4, 0, 0), (2, 7, 18)]
)
def test_another_version_is_refused(
    version: tuple[int, int, int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.version_info", (*version, "final", 0))
    this = "Python {}.{}.{}".format(*version)
    assert said(capsys) == f"{WANTED}{this}.\n"


@pytest.mark.parametrize("version", [run.OLDEST, (*run.NEWEST, 0), (*run.NEWEST, 99)])
def test_pythons_within_the_range_are_supported(
    version: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.version_info", (*version, "final", 0))
    assert run.unsupported() == ""


def implementation(**different: str) -> SimpleNamespace:
    return SimpleNamespace(**{**vars(sys.implementation), **different})


@pytest.mark.parametrize(
    ("name", "value", "this"),
    [
        ("implementation", implementation(name="pypy"), "PyPy {}"),
        ("implementation", implementation(_multiarch="x86_64-linux-musl"), "{}, a build for musl"),
        ("abiflags", "t", "{}, a free-threaded build"),
        ("gettotalrefcount", lambda: 0, "{}, a debug build"),
        ("maxsize", 2**31 - 1, "{}, a 32-bit build"),
        ("platform", "win32", "{} for Windows"),
    ],
)
def test_another_build_is_refused(
    name: str,
    value: object,
    this: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    version = ".".join(map(str, sys.version_info[:3]))
    monkeypatch.setattr(sys, name, value, raising=False)
    told = this.format(version if this.startswith("PyPy") else f"Python {version}")
    assert said(capsys) == f"{WANTED}{told}.\n"


@pytest.mark.parametrize("version", ["3.6", "3.10", "3.15"])
def test_the_interpreter_itself_says_so(version: str) -> None:
    """It reads no file that it does not understand."""
    done = outcome_of(interpreter(version), "run.py", "demo", cwd=ROOT)
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(rf"{re.escape(WANTED)}Python {version}\.\d+\.\n", done.stderr)


def test_a_python_in_pieces_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As Debian's is without python3-venv, or one that was built without OpenSSL."""
    monkeypatch.setattr(
        run, "find_spec", lambda name: None if name in {"ensurepip", "_ssl"} else find_spec(name)
    )
    package = "python{}.{}-venv".format(*sys.version_info)
    assert said(capsys) == (
        f"This Python ({sys.executable}) lacks _ssl, ensurepip; "
        f"install the rest of it (on Debian and Ubuntu: apt-get install {package}).\n"
    )


def test_an_environment_of_another_python_does_not_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """After an upgrade of the system's Python, .venv is made again."""
    assert environment.works()
    monkeypatch.setattr("sys.version_info", (3, 99, 0, "final", 0))
    assert not environment.works()


def test_a_new_environment_has_the_sets_of_the_last(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("ROOT", "VENV", "LOGS"):
        monkeypatch.setattr(environment, name, tmp_path)
    for lock in environment.LOCKS.values():
        (tmp_path / lock).touch()
    environment.stamp(environment.CENTRAL).write_text("of an older lock")
    monkeypatch.setattr(environment, "works", lambda: False)
    monkeypatch.setattr(environment, "make", environment.stamp(environment.CENTRAL).unlink)
    installed = list[str]()
    monkeypatch.setattr(environment, "install", lambda *locks: installed.extend(locks))
    environment.prepare(environment.RUNTIME)
    assert installed == [environment.RUNTIME, environment.CENTRAL]


def project(folder: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / folder / "pyproject.toml").read_text())


@pytest.mark.parametrize("folder", [".", "localdp"])
def test_a_distribution_names_them(folder: str) -> None:
    told = project(folder)["project"]
    versions = [each.rpartition(" :: ")[2] for each in told["classifiers"]]
    assert [each for each in versions if re.fullmatch(r"3\.\d+", each)] == MINORS
    # A library does not forbid what it has not seen yet.
    below = f",<3.{run.NEWEST[1] + 1}" if folder == "." else ""
    assert told["requires-python"] == f">={OLDEST}{below}"


def test_the_checks_read_the_sources_as_the_oldest_does() -> None:
    tools = project(".")["tool"]
    assert tools["mypy"]["python_version"] == MINORS[0]
    assert tools["ruff"]["target-version"] == f"py{MINORS[0].replace('.', '')}"


def test_locks_pin_one_version_for_all_of_them() -> None:
    """Packages that newer Pythons do not need may be missing there."""
    for lock in environment.LOCKS.values():
        names = re.findall(r"^([\w.-]+(?:\[.*\])?)==", (ROOT / lock).read_text(), re.MULTILINE)
        assert len(names) == len(set(names)), lock


def test_texts_say_the_same() -> None:
    said = {
        "README.md": f"Linux and Python {OLDEST} to {NEWEST}.",
        "docs/how-to/operating/README.md": f"Linux, Python {OLDEST} to {NEWEST},",
        "localdp/README.md": f"Python {OLDEST} or later (tested up to {NEWEST})",
    }
    for name, words in said.items():
        assert (ROOT / name).read_text().count(words) == 1, name
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    for page in pages:
        assert not re.search(r"Python 3\.[\d.]+ (?:or later|and later)", page.read_text()), page


def test_the_public_host_runs_the_suite_on_the_oldest_and_the_newest() -> None:
    jobs = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text())["jobs"]
    runs = {name: job["strategy"]["matrix"]["include"] for name, job in jobs.items()}
    tested = {name: [run["python"] for run in some] for name, some in runs.items()}
    assert tested == {"test": [MINORS[0], MINORS[-1]], "library": MINORS[1:-1]}
    assert {job["container"] for job in jobs.values()} == {"${{ matrix.image }}"}
    for each in chain(*runs.values()):
        assert re.match(rf"python:{re.escape(each['python'])}(\.\d+)?-bookworm@", each["image"])
