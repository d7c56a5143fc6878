"""`run.py lines` counts lines of Python that are not blank, of migrations and tests apart."""

import subprocess
from pathlib import Path

import pytest

from tools.console import Problem
from tools.testing import lines

MODULE = '"""A module."""\n\n# Comments count.\nONE = 1\n  \n'
PYPROJECT = """
[tool.hatch.build.targets.wheel]
include = ["/app", "/tools/one.py"]
force-include = {"manage.py" = "site/manage.py"}
"""
NAMES = (
    *("app/deep/module.py", "app/migrations/0001.py", "apple/one.py"),
    *("tests/app.py", "tools/one.py", "tools/two.py"),
)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A repository with one commit."""
    monkeypatch.setattr(lines, "ROOT", tmp_path)
    for name in (*NAMES, "manage.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(MODULE)
    (tmp_path / "pyproject.toml").write_text(PYPROJECT)
    author = ("-c", "user.name=Ada", "-c", "user.email=ada@candor.example")
    for command in (("init", "-q"), ("add", "."), (*author, "commit", "-qm", "Begin")):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)


@pytest.mark.usefixtures("checkout")
def test_lines_are_counted_by_package_and_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert lines.main([]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[1:]]
    assert sorted(rows) == [
        *(["app", "3", "3", "6"], ["apple", "3", "0", "0"], ["manage.py", "3", "0", "3"]),
        *(["tests", "3", "0", "0"], ["tools", "6", "0", "3"], ["total", "15", "3", "12"]),
    ]


@pytest.mark.usefixtures("checkout")
def test_a_revision_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Problem, match="nowhere"):
        lines.main(["nowhere"])
