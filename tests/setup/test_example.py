"""What the demo keeps from its first start: complete, of this very code, or not at all."""

import os
import pwd
import time
from pathlib import Path

import psycopg
import pytest

from tools import ROOT
from tools.console import Problem, colored
from tools.local import databases, example
from tools.local.example import Notes
from tools.servers.processes import Processes

NOTES = Notes("a secret", "  Researcher …")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(example, "FOLDER", tmp_path / "demo")
    monkeypatch.setattr(example, "version", lambda: "this code")
    return tmp_path / "demo"


@pytest.fixture
def static(tmp_path: Path) -> Path:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "a.css").write_text("a")
    return tmp_path / "static"


def test_other_code_or_a_week_makes_it_again(
    folder: Path, static: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert example.find() is None
    example.keep(lambda path: path.touch(), static, NOTES)
    assert example.find() == NOTES
    assert (folder / "static" / "a.css").read_text() == "a"
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 8 * 24 * 3600)
    assert example.find() is None
    monkeypatch.undo()
    monkeypatch.setattr(example, "FOLDER", folder)
    monkeypatch.setattr(example, "version", lambda: "other code")
    assert example.find() is None


def test_an_interrupted_start_keeps_nothing_and_the_next_one_can(
    folder: Path, static: Path
) -> None:
    example.keep(lambda path: path.touch(), static, NOTES)

    def interrupted(path: Path) -> None:
        path.write_text("half")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        example.keep(interrupted, static, NOTES)
    assert example.find() is None
    example.keep(lambda path: path.touch(), static, NOTES)
    assert example.find() == NOTES
    (folder / "notes.json").write_text("{")
    assert example.find() is None


def test_the_version_depends_on_code_and_on_nothing_else() -> None:
    sources = {path.relative_to(ROOT).as_posix() for path in example.sources()}
    assert {"analytics/demo/surveys.py", "deploy/roles.sql", "requirements.lock"} <= sources
    assert {"surveys/models/version.py", "static/css/base.css"} & sources
    assert not [name for name in sources if name.startswith(("tests", "var", "docs"))]


@pytest.mark.slow
def test_a_server_begins_with_what_another_held(tmp_path: Path) -> None:
    backup = tmp_path / "backup.tar"
    with Processes() as processes:
        home = databases.make_home(processes)
        tree = databases.programs(home)
        given = databases.start_postgresql(processes, home, tree, durable=False)
        with psycopg.connect(given["DATABASE_URL"]) as connection:
            connection.execute("CREATE TABLE kept AS SELECT 42 AS n")
        databases.back_up(home, backup)
    with Processes() as processes:
        home = databases.make_home(processes)
        tree = databases.programs(home)
        given = databases.start_postgresql(processes, home, tree, durable=False, backup=backup)
        with psycopg.connect(given["DATABASE_URL"]) as connection:
            assert connection.execute("SELECT n FROM kept").fetchone() == (42,)
            owner = "SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = 'candor'"
            assert connection.execute(owner).fetchone() == ("candor",)


def test_a_user_without_a_name_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(_user: int) -> None:
        raise KeyError

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    with pytest.raises(Problem, match=f"as user {os.geteuid()}, who has no entry in /etc/passwd"):
        databases.check_user()


class Terminal:
    def isatty(self) -> bool:
        return True


def test_only_a_terminal_gets_colors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    terminal = Terminal()
    assert colored("done", 32, terminal) == "\033[32mdone\033[0m"  # type: ignore[arg-type]
    monkeypatch.setenv("NO_COLOR", "1")
    assert colored("done", 32, terminal) == "done"  # type: ignore[arg-type]
    monkeypatch.delenv("NO_COLOR")
    assert colored("done", 32) == "done"  # pytest's output is not a terminal
