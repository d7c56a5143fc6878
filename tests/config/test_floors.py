"""The arrows of the house: no floor imports from one above it."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
FLOORS = ["localdp", "surveys", "respondents", "analytics", "config"]


def imported(path: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.split(".")[0])
    return names


@pytest.mark.parametrize("floor", FLOORS[:-1])
def test_no_floor_imports_from_above(floor: str) -> None:
    above = set(FLOORS[FLOORS.index(floor) + 1 :])
    wrong = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in (ROOT / floor).rglob("*.py")
        for name in imported(path) & above
    }
    assert not wrong
