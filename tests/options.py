"""What the tests of the library and of the site share: options, marks, and the census file."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import hypothesis
import pytest

from tests import timing

ADULT = Path(__file__).resolve().parent.parent.parent / "shared" / "data" / "adult_train.csv"

# Properties are not timed: whatever runs at the same time, or runs for the first time, is slow.
hypothesis.settings.register_profile("untimed", deadline=None)
hypothesis.settings.register_profile("quick", deadline=None, max_examples=40)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="also run the tests marked slow")
    parser.addoption("--no-pictures", action="store_true", help="check pages, but keep no pictures")


def pytest_configure(config: pytest.Config) -> None:
    timing.measured = config.getoption("--slow")
    hypothesis.settings.load_profile("untimed" if timing.measured else "quick")
    for mark in (
        "slow: takes long, runs with --slow only",
        "attack: SECURITY.md names it",
        "alone: with --slow, run.py test runs nothing beside it",
    ):
        config.addinivalue_line("markers", mark)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the slow tests out: to set one up and skip it takes as long as a small test."""
    if config.getoption("--slow"):
        return
    slow = [item for item in items if "slow" in item.keywords]
    if slow:
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if "slow" not in item.keywords]


def slow_except(values: Iterable[Any], *quick: Any) -> list[Any]:
    """Return the values of one parameter: the quick ones stand for all, which run with --slow."""
    slow = pytest.mark.slow
    return [each if each in quick else pytest.param(each, marks=slow) for each in values]


@pytest.fixture(scope="session")
def adult() -> Path:
    """The census file that is next to the project, where it is."""
    if not ADULT.exists():
        pytest.skip("the census data are not next to the project")
    return ADULT
