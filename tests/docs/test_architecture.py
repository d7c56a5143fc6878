"""The tour of the house: what it and its pictures name is there."""

import ast
import re
import sys
import tomllib

import pytest

from tests.processes import ROOT

PICTURES = ROOT / "docs" / "pictures"
FLOORS = (PICTURES / "architecture-floors.svg").read_text()
STATIONS = re.findall(
    r'data-module="(.+)">\n.*\n.*class="number".*>(\d+)<.*\n.*\n.*class="module".*>(.+)<',
    (PICTURES / "architecture-report.svg").read_text(),
)
"""Of each station: the module, its number, and the end of the module's path, which is shown."""
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
CONTRACTS = PYPROJECT["tool"]["importlinter"]["contracts"]
"""The order of imports, which `run.py test --only imports` checks."""
PACKAGES = {each["containers"][0]: each["layers"] for each in CONTRACTS if "containers" in each}
TEXT = (ROOT / "docs" / "explanation" / "architecture.md").read_text()
NAMED = re.findall(
    r"`((?:[\w-]+/)+[\w.-]*|localdp|charts|surveys|respondents|analytics|config)`", TEXT
)


def test_every_module_in_the_text_exists() -> None:
    assert len(NAMED) > 30
    assert [name for name in NAMED if not (ROOT / name).exists()] == []


def test_every_module_in_the_pictures_exists() -> None:
    rows = re.findall(r'class="name".*>(\w+)<.*\n.*\n.*class="modules".*>(.+)<', FLOORS)
    named = [f"{floor}/{module}" for floor, modules in rows for module in modules.split(" · ")]
    named += [module for module, _, _ in STATIONS]
    assert len(named) > 30
    assert [name for name in named if not (ROOT / name).exists()] == []
    assert [shown for module, _, shown in STATIONS if not f"/{module}".endswith(f"/{shown}")] == []


def test_the_stations_are_told_in_the_text_in_their_order() -> None:
    told = re.findall(r"\n(\d+)\. ", (ROOT / "docs/explanation/one-answer.md").read_text())
    assert told == [number for _, number, _ in STATIONS]


def test_the_floors_in_the_picture_match_the_import_order() -> None:
    floors = [name for name in CONTRACTS[0]["layers"] if name not in ("research", "tools")]
    assert re.findall(r'class="name".*>(\w+)<', FLOORS) == floors


@pytest.mark.parametrize("app", PACKAGES)
def test_each_package_has_a_place_in_the_import_order_and_a_paragraph(app: str) -> None:
    files = {file.parent.name: file for file in (ROOT / app).glob("*/__init__.py")}
    assert set(files) - {"migrations"} == set(PACKAGES[app])
    for name in set(PACKAGES[app]) - {"templatetags", "management"}:
        assert ast.get_docstring(ast.parse(files[name].read_text())), name


def test_charts_need_only_the_standard_library() -> None:
    modules = set[str]()
    for file in (ROOT / "charts").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Import):
                modules |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                modules.add((node.module or "").partition(".")[0])
    assert modules <= sys.stdlib_module_names | {"charts"}
