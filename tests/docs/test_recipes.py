"""The recipes: each has its steps, and names a test that shows when it is done."""

import re

import pytest

from tests.processes import ROOT

PAGE = ROOT / "docs" / "how-to" / "recipes.md"
TESTS = re.compile(r"`(tests/[\w./-]+)`")
PATHS = re.compile(r"`((?:\w+/)+(?:[\w.-]+)?|(?!job\.)[\w-]+\.(?:py|js))`")
"""Files, and folders, which end in a slash. Only a package's `job.py` needs no folder."""


def parts() -> dict[str, str]:
    """The text of each part, by its heading."""
    split = re.split(r"^## (.+)$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return dict(zip(split[::2], split[1::2], strict=True))


RECIPES = parts()
BEGINNINGS = RECIPES.pop("Where a change begins")


def test_a_change_without_a_recipe_begins_in_a_file_and_has_tests() -> None:
    _head, _line, *rows = re.findall(r"^\|.*\|$", BEGINNINGS, re.MULTILINE)
    assert len(rows) > 5
    for row in rows:
        _change, first, tests = row.strip("| ").split(" | ")
        named = [PATHS.findall(cell) for cell in (first, tests)]
        assert all(named), row
        assert [path for cell in named for path in cell if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_has_a_goal_its_steps_and_a_test(name: str) -> None:
    text = RECIPES[name]
    assert text.startswith("\n\nGoal: ")
    steps = re.findall(r"^(\d+)\. ", text, re.MULTILINE)
    assert len(steps) > 4
    assert steps == [str(number) for number in range(1, len(steps) + 1)]
    proofs = TESTS.findall(text.partition("\nDone when ")[2])
    assert proofs
    for proof in proofs:
        assert re.search(r"^(def test_|test\()", (ROOT / proof).read_text(), re.MULTILINE), proof
