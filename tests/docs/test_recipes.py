"""The recipes: each has its steps, and names a test that shows when it is done."""

import re

import pytest

from tests.processes import ROOT

PAGE = ROOT / "docs" / "how-to" / "recipes.md"
TESTS = re.compile(r"`(tests/[\w./-]+)`")


def recipes() -> dict[str, str]:
    """The text of each recipe, by its heading."""
    parts = re.split(r"^## (.+)$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


@pytest.mark.parametrize("name", recipes())
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
