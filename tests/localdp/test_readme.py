"""The scripts in the library's README run as printed, and print what it shows."""

import contextlib
import importlib.metadata
import io
import re
from pathlib import Path

import pytest

FILE = Path(__file__).parents[2] / "localdp" / "README.md"
# Where only the wheel is installed, its description is the README.
TEXT = FILE.read_text() if FILE.exists() else importlib.metadata.metadata("localdp")["Description"]
SCRIPTS = re.findall(
    r"^## (.+?)$[^#]*?^```python\n(.*?)^```\n\n```text\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL
)


def test_the_readme_has_a_script_for_each_task() -> None:
    assert [title for title, _, _ in SCRIPTS] == [
        "A crosswise question",
        "Two groups",
        "A regression",
        "Planning",
    ]
    assert TEXT.count("```") == 4 * len(SCRIPTS)


@pytest.mark.parametrize(
    ("title", "script", "output"), SCRIPTS, ids=lambda script: script.split("\n")[0]
)
def test_a_script_prints_what_is_shown(title: str, script: str, output: str) -> None:
    assert len(script.splitlines()) <= 10, title
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown):
        exec(compile(script, title, "exec"), {})  # noqa: S102  it is our own
    assert shown.getvalue() == output
