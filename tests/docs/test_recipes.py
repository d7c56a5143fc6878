"""The recipes: every file that they name exists, as do those on the page about one answer, and each
recipe names a test that shows when it is done."""

import re
from pathlib import Path

import pytest

from tests.processes import ROOT

PAGE = ROOT / "docs" / "how-to" / "recipes.md"
PAGES = [page for page in (PAGE, ROOT / "docs/explanation/one-answer.md") if page.exists()]
RECIPES = [
    "Add a mechanism",
    "Add a kind of question",
    "Add an export format",
    "Add a kind of job",
    "Add a chart",
    "Add a field to the survey settings",
    "Translate a text, or the whole interface",
    "Add a rate limit",
    "Add an interval method",
    "Add an API route",
    "Add a doctor check",
]
QUOTED = re.compile(r"`([\w.-]+(?:/[\w.-]+)*/?)`")
SUFFIX = re.compile(r"\.(css|csv|html|js|json|md|mjs|po|py|sh|sql|svg|toml|txt|yaml)$")
BARE = {"__init__.py", "job.py"}
"""Names of files that are in many folders."""
TESTS = re.compile(r"`(tests/[\w./-]+)`")


def recipes() -> dict[str, str]:
    """The text of each recipe, by its heading."""
    parts = re.split(r"^## (.+)$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def is_path(quoted: str) -> bool:
    """Whether this names a file or folder here: ``yes/no`` and ``application/json`` do not."""
    first, slash, _rest = quoted.partition("/")
    return bool(SUFFIX.search(quoted) or (slash and (ROOT / first).is_dir()))


def paths(text: str) -> list[str]:
    return [name for name in QUOTED.findall(text) if is_path(name) and name not in BARE]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_exists(page: Path) -> None:
    named = paths(page.read_text(encoding="utf-8"))
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_paths_are_recognized() -> None:
    text = "`surveys/gone` `lost/gone.py` `gone.sql` `yes/no` `application/json` `job.py` `a b.py`"
    assert paths(text) == ["surveys/gone", "lost/gone.py", "gone.sql"]
    assert len(paths(PAGE.read_text(encoding="utf-8"))) > 80


def test_the_recipes_are_there() -> None:
    assert list(recipes()) == RECIPES


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_has_a_goal_its_steps_and_a_test(name: str) -> None:
    text = recipes()[name]
    assert text.startswith("\n\nGoal: ")
    steps = re.findall(r"^(\d+)\. ", text, re.MULTILINE)
    assert len(steps) > 4
    assert steps == [str(number) for number in range(1, len(steps) + 1)]
    proofs = TESTS.findall(text.partition("\nDone when ")[2])
    assert proofs
    for proof in proofs:
        assert re.search(r"^(def test_|test\()", (ROOT / proof).read_text(), re.MULTILINE), proof


@pytest.mark.parametrize("page", ["docs/explanation/architecture.md", "docs/README.md"])
def test_the_recipes_are_linked(page: str) -> None:
    assert "recipes.md)" in (ROOT / page).read_text(encoding="utf-8")
