"""Children that end early, ignore requests or have children of their own."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.programs import output_of
from tests.helpers.setup import becomes, runs
from tools import ROOT
from tools.console import Problem
from tools.servers.processes import Processes, ending, tail

STUBBORN = """
import os, signal, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = os.fork()
if child:
    print(child, flush=True)
time.sleep(60)
"""
TIDY = """
import time
try:
    print("started", flush=True)
    time.sleep(60)
except KeyboardInterrupt:
    print("tidied")
"""
RUN_TIDY = """
import contextlib, os, signal, sys
from pathlib import Path
from tools.servers.processes import Processes, run
from tools.console import Stopped
command, log = [sys.executable, "-c", sys.argv[1]], Path(sys.argv[2])
with contextlib.suppress(Stopped), Processes():
    run(command, environment=os.environ, log=log, stop=signal.SIGINT)
"""


@pytest.fixture
def processes() -> Iterator[Processes]:
    with Processes() as started:
        yield started


def test_a_child_that_ends_is_told_with_the_end_of_its_log(
    processes: Processes, tmp_path: Path
) -> None:
    command = [sys.executable, "-c", "print('out of beans'); raise SystemExit(3)"]
    log = tmp_path / "kettle.log"
    processes.start("The kettle", command, environment=os.environ, log=log)
    with pytest.raises(Problem) as told:
        processes.wait_until(lambda: False, "The kettle", 10)
    assert str(told.value).startswith("The kettle stopped unexpectedly (exit code 3).\n")
    assert str(told.value).endswith("\n  out of beans")


def test_a_child_that_never_answers_is_told(processes: Processes) -> None:
    with pytest.raises(Problem, match="The kettle did not answer within 0 seconds"):
        processes.wait_until(lambda: False, "The kettle", 0)


def test_a_child_that_restarts_does_so_until_it_is_clear_that_it_will_not_work(
    processes: Processes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "kettle.log"
    command = [sys.executable, "-c", "print('out of beans'); raise SystemExit(3)"]

    def lives() -> int:
        return log.read_text().count("out of beans")

    def brew() -> None:
        processes.start("The kettle", command, environment=os.environ, log=log, restarts=True)
        with pytest.raises(Problem, match=r"stopped unexpectedly \(exit code 3\)"):
            processes.wait_until(lambda: False, "The kettle", 10)
        processes.children.clear()

    brew()
    assert lives() == 1, "what has never worked is told at once"
    monkeypatch.setattr("tools.servers.processes.LIVED_SECONDS", 0.0)
    monkeypatch.setattr("tools.servers.processes.MOST_RESTARTS", 3)
    brew()
    assert lives() == 4


def test_a_stubborn_child_and_its_own_children_are_killed(tmp_path: Path) -> None:
    log = tmp_path / "stubborn.log"
    with Processes() as processes:
        command = [sys.executable, "-c", STUBBORN]
        signals = ((signal.SIGTERM, 0.2),)
        child = processes.start(
            "Stubborn", command, environment=os.environ, signals=signals, log=log
        )
        assert becomes(lambda: log.read_text().endswith("\n"), 5)
        grandchild = int(log.read_text())
        assert runs(grandchild)
    assert child.popen.returncode == -signal.SIGKILL
    assert becomes(lambda: not runs(grandchild), 2)


def test_the_signal_handlers_of_before_come_back() -> None:
    before = signal.getsignal(signal.SIGINT)
    with Processes():
        assert signal.getsignal(signal.SIGINT) != before
    assert signal.getsignal(signal.SIGINT) == before


def test_what_was_promised_to_be_removed_is_removed(tmp_path: Path) -> None:
    folder, file = tmp_path / "folder", tmp_path / "file"
    (folder / "deep").mkdir(parents=True)
    file.touch()
    with Processes() as processes:
        for path in (folder, file, tmp_path / "never made"):
            processes.will_remove(path)
    assert list(tmp_path.iterdir()) == []


def test_endings_are_told_in_words() -> None:
    assert ending(2) == "exit code 2"
    assert ending(-9) == "signal SIGKILL"
    assert tail(None) == tail(Path("never made")) == ""


def test_the_set_up_needs_the_standard_library_only() -> None:
    """It has to run before anything is installed."""
    probe = "import tools.cli, sys; print(*{name.split('.')[0] for name in sys.modules})"
    loaded = output_of(sys.executable, "-S", "-c", probe, cwd=ROOT)
    ours = {"tools", "learn", "__main__"}
    assert set(loaded.split()) - ours <= sys.stdlib_module_names


def test_a_command_is_ended_by_the_signal_it_wants(tmp_path: Path) -> None:
    """Programs like pip and pytest tidy up on SIGINT only."""
    log = tmp_path / "tidy.log"
    popen = subprocess.Popen([sys.executable, "-c", RUN_TIDY, TIDY, str(log)], cwd=ROOT)
    assert becomes(lambda: log.exists() and log.read_text() == "started\n", 10)
    popen.terminate()
    assert popen.wait(10) == 0
    assert log.read_text() == "started\ntidied\n"
