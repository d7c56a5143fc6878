"""A plugin of `run.py test`: a worker imports the tests of a file when it is the file's turn.

To pytest-xdist every file is one test, which the same worker runs as a whole. Otherwise each worker
would import, rewrite and list all tests, of which it runs a third.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest


class File(pytest.File):
    """A file that is listed and not imported."""

    def collect(self) -> Iterator["Tests"]:
        yield Tests.from_parent(self, name="tests")


class Tests(pytest.Item):
    """All tests of a file."""

    def items(self) -> list[pytest.Item]:
        """Return them as pytest would have listed them, in its order and with its marks."""
        assert self.parent
        module = pytest.Module.from_parent(self.parent.parent, path=self.path)
        items = list(self.session.genitems(module))
        self.ihook.pytest_collection_modifyitems(
            session=self.session, config=self.config, items=items
        )
        return items

    def runtest(self) -> None:
        """Do nothing: `pytest_runtest_protocol` runs each test as one of its own."""


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> File | None:
    is_tests = module_path.name.startswith("test_")
    return File.from_parent(parent, path=module_path) if is_tests else None


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Run every test of a file; what the next file needs too is kept."""
    if not isinstance(item, Tests):
        return None
    session = item.session
    place = session.items.index(item)
    items = item.items()
    if not items:  # what earlier files kept for this one
        session._setupstate.teardown_exact(nextitem)
    for test, following in zip(items, [*items[1:], nextitem], strict=False):
        session.items[place] = test  # to which pytest-xdist compares each report
        item.ihook.pytest_runtest_protocol(item=test, nextitem=following)
        if session.shouldfail or session.shouldstop:
            break
    session.items[place] = item
    return True
