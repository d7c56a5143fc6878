"""`tools.testing.code_lines` counts what runs, in the working tree and at a revision."""

import subprocess
from pathlib import Path

import pytest

from tools.testing import code_lines

MODULE = '''"""A docstring.

Of three lines.
"""

# A comment.
TEXT = """two
lines"""
"""What the text is."""


def double(x: int) -> int:
    """Return twice x."""
    return (
        2 * x  # a comment after code
    )
'''
LINES = 6


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with one commit."""
    monkeypatch.setattr(code_lines, "ROOT", tmp_path)
    names = ("app/deep/module.py", "app/migrations/0001.py", "tests/app.py", "run.py", "old/one.py")
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(MODULE)
    author = ("-c", "user.name=Ada", "-c", "user.email=ada@candor.example")
    for command in (("init", "-q"), ("add", "."), (*author, "commit", "-qm", "Begin")):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)
    return tmp_path


def test_docstrings_comments_and_blank_lines_do_not_count() -> None:
    assert code_lines.code_lines(MODULE) == LINES
    assert code_lines.code_lines("") == 0


def test_folders_are_counted_without_migrations_and_tests(checkout: Path) -> None:
    (checkout / "app" / "deep" / "module.py").write_text(MODULE + "double(1)\n")
    (checkout / "old" / "one.py").unlink()
    assert code_lines.lines_by_app() == {"app": LINES + 1}
    assert code_lines.lines_by_app("HEAD") == {"app": LINES, "old": LINES}


def test_the_command_prints_a_table(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert code_lines.main(["HEAD"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert rows == [["app", "lines"], ["app", "6"], ["old", "6"], ["total", "12"]]


def test_a_revision_that_does_not_exist_is_refused(checkout: Path) -> None:
    assert code_lines.main(["nowhere"]) != 0
