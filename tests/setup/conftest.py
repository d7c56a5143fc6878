"""The set-up runs before anything is installed, so its tests start it as a stranger would."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.helpers.programs import Outcome, outcome_of
from tests.helpers.setup import Holder, as_web, web_role  # noqa: F401
from tools import ROOT


@contextmanager
def holding(folder: Path) -> Iterator[Holder]:
    if not sys.platform.startswith("linux"):
        pytest.skip("looks for processes in /proc")
    held = Holder(folder / "environment.json")
    yield held
    if held.popen.poll() is None:
        held.end(signal.SIGTERM)


@pytest.fixture
def holder(tmp_path: Path) -> Iterator[Holder]:
    """Servers that a test may end."""
    with holding(tmp_path) as held:
        yield held


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Holder]:
    """Servers that tests only look at."""
    with holding(tmp_path_factory.mktemp("held")) as held:
        yield held


@pytest.fixture
def run_py() -> Callable[..., Outcome]:
    """Runs run.py with a bare environment and whatever a test adds to it."""

    def run(*arguments: str, **given: str) -> Outcome:
        bare = {"PATH": os.environ["PATH"], **given}
        return outcome_of(sys.executable, "run.py", *arguments, timeout=30, cwd=ROOT, env=bare)

    return run
