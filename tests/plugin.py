"""The hooks of pytest for every run: options, the order of files, and what stays in memory."""

import gc
import re

import pytest
from django.utils import translation

from accounts.faults import FAULTS
from tests.options import pytest_addoption, pytest_configure
from tests.options import pytest_collection_modifyitems as leave_slow_out
from tests.processes import ROOT

__all__ = ["pytest_addoption", "pytest_configure"]

PROCESSES, BROWSER_TESTS = ("tests/stack/", "tests/setup/"), "tests/browser/"
LONG = (
    "looks",
    "designing",
    "models",
    "learn",
    "invitations",
    "extremes",
    "accounts",
    "journey",
    "waves",
    "planning",
    "texts",
    "inviting",
    "paths",
    "launching",
)

ATTACKS = {*re.findall(r"`(tests/[\w/]+\.py|test_\w+)`", (ROOT / "SECURITY.md").read_text())}
"""What SECURITY.md names: files, and tests of other files."""


def pytest_itemcollected(item: pytest.Item) -> None:
    named = {item.nodeid.partition("::")[0], item.name.partition("[")[0]}
    if named & ATTACKS:
        item.add_marker("attack")


def place_in_order(item: pytest.Item) -> int:
    """Tests that wait for processes come first, since a worker takes the next file when it is free.

    Those with a browser come last: its event loop stays in the process, where asyncio then runs no
    other.
    """
    if item.nodeid.startswith(PROCESSES):
        return 0
    if not item.nodeid.startswith(BROWSER_TESTS):
        return 1
    # The longest files first, so that no worker is left alone with one at the end.
    name = item.path.stem.removeprefix("test_")
    return 2 + (LONG.index(name) if name in LONG else len(LONG))


def pytest_collection_finish() -> None:
    """Spare the garbage collector what stays until the end: all modules, and thousands of tests."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
    gc.enable()


def pytest_collectstart() -> None:
    """Import the next file in English: an earlier test may have left its language (`by_file`)."""
    translation.deactivate()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Forget the faults that earlier tests have planted: a site with a full disk is not ready."""
    FAULTS.flush()
    FAULTS._full_until = 0.0


def pytest_unconfigure() -> None:
    """Write what faults of the last minute tests have planted, before pytest closes the log."""
    FAULTS.flush()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=place_in_order)
    leave_slow_out(config, items)
