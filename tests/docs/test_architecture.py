"""The tour of the house: what it and its pictures name is there."""

import re

from tests.config.test_floors import FLOORS as CHECKED
from tests.processes import ROOT

PICTURES = ROOT / "docs" / "pictures"
FLOORS = (PICTURES / "architecture-floors.svg").read_text()
STATIONS = re.findall(
    r'data-module="(.+)">\n.*\n.*class="number".*>(\d+)<.*\n.*\n.*class="module".*>(.+)<',
    (PICTURES / "architecture-report.svg").read_text(),
)
"""Of each station: the module, its number, and the end of the module's path, which is shown."""
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
    told = re.findall(r"^(\d+)\. ", TEXT, re.MULTILINE)
    assert told == [number for _, number, _ in STATIONS]


def test_the_floors_are_those_of_the_test_of_floors() -> None:
    assert re.findall(r'class="name".*>(\w+)<', FLOORS) == CHECKED[::-1]
