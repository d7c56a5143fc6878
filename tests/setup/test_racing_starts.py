"""Two `run.py serve` at once in one folder: they take turns, or one says why it cannot serve."""

import fcntl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.processes import free_port
from tools.console import Problem
from tools.local import serve
from tools.servers import app_processes
from tools.servers.processes import Processes


@contextmanager
def held(file: Path) -> Iterator[None]:
    """As long as another start has locked a file."""
    with file.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(app_processes, "VAR", tmp_path)
    return tmp_path


def test_the_port_of_another_start_is_refused_before_anything_is_done(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """granian would share it silently."""
    port = free_port()
    monkeypatch.setattr(serve, "environment", None)
    said = f"port {port}: another start in this folder has taken it"
    with held(folder / f"port-{port}.lock"), pytest.raises(Problem, match=said):
        serve.serve(Processes(), {"PORT": str(port)})


def test_static_files_are_collected_when_another_start_has_done_so(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = threading.Event()

    def begin(*_given: Any, **_named: Any) -> None:
        begun.set()

    monkeypatch.setattr(app_processes, "must_run", begin)
    collecting = threading.Thread(target=app_processes.collect_static, args=[{}])
    with held(folder / "static.lock"):
        collecting.start()
        assert not begun.wait(0.3)
    collecting.join(10)
    assert begun.is_set()
