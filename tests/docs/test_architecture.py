"""The tour of the house: what it names is there, and its pictures are those of the command."""

import re

import pytest

from tests.config.test_floors import FLOORS as CHECKED
from tests.processes import ROOT
from tools.docs.diagrams import FLOORS, FOLDER, JOURNEY, drawn

TEXT = (ROOT / "docs" / "architecture.md").read_text()
NAMED = re.findall(
    r"`((?:[\w-]+/)+[\w.-]*|localdp|charts|surveys|respondents|analytics|config)`", TEXT
)


@pytest.mark.parametrize("name", drawn())
def test_the_pictures_are_drawn_by_the_command(name: str) -> None:
    """If one is not, run ``python3 -m tools.docs.diagrams``."""
    assert (FOLDER / name).read_text(encoding="utf-8") == drawn()[name]
    assert f"](pictures/{name})" in TEXT


def test_every_module_in_the_text_exists() -> None:
    assert len(NAMED) > 30
    assert [name for name in NAMED if not (ROOT / name).exists()] == []


def test_every_module_in_the_pictures_exists() -> None:
    named = [step.module for step in JOURNEY]
    named += [f"{floor.name}/{module}" for floor in FLOORS for module in floor.modules]
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_stations_are_told_in_the_text_in_their_order() -> None:
    told = re.findall(r"^(\d+)\. ", TEXT, re.MULTILINE)
    assert told == [str(number) for number in range(1, len(JOURNEY) + 1)]


def test_the_floors_are_those_of_the_test_of_floors() -> None:
    assert [floor.name for floor in reversed(FLOORS)] == CHECKED
