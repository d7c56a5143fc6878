"""The tests in lanes: none is left out, all are summed up, and all end together when told to."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.setup.conftest import becomes, runs
from tools import ROOT
from tools.testing import lanes, parallel
from tools.testing.parallel import Job

ADDRESSES = {
    "DATABASE_URL": "postgresql://candor@/candor?host=/tmp/candor-1",
    "REDIS_URL": "unix:///tmp/candor-1/redis.sock?db=0",
}
TIDY = """
import os, time
try:
    print(os.getpid(), flush=True)
    time.sleep(60)
except KeyboardInterrupt:
    print("tidied")
"""
RUN_TWO = """
import contextlib, os, sys
from pathlib import Path
from tools.testing import parallel
from tools.servers.processes import Processes
from tools.console import Stopped
parallel.LOGS = Path(sys.argv[2])
jobs = [parallel.Job(name, [sys.executable, "-c", sys.argv[1]], os.environ) for name in "abc"]
with contextlib.suppress(Stopped), Processes():
    parallel.run_parallel(jobs, 2, print)
"""
Saying = Callable[..., Job]


@pytest.fixture
def saying(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Saying:
    """Makes a job that says something and ends."""
    monkeypatch.setattr(parallel, "LOGS", tmp_path)

    def make(name: str, said: str = "", code: int = 0, first: str = "") -> Job:
        script = f"{first}\nprint({said!r})\nraise SystemExit({code})"
        return Job(name, [sys.executable, "-c", script], os.environ)

    return make


def run_all(jobs: list[Job], at_once: int = 2) -> list[str]:
    """The names in the order in which they ended."""
    ended: list[str] = []
    parallel.run_parallel(jobs, at_once, lambda job: ended.append(job.name))
    return ended


def test_every_folder_of_tests_is_in_one_lane() -> None:
    named = [where for lane in lanes.LANES.values() for where in lane]
    folders = [where for where in named if where.startswith("tests/")]
    around = [where.removeprefix("--ignore=") for where in named if where.startswith("--ignore=")]
    assert sorted(folders) == sorted(around)
    assert named.count("tests") == 1
    assert {where for where in named if where not in (*folders, "tests")} == {
        "--no-pictures",
        *(f"--ignore={folder}" for folder in folders),
    }
    assert all((ROOT / folder).is_dir() for folder in folders)


def test_what_needs_quiet_runs_alone_and_only_there() -> None:
    jobs = [*lanes.parallel_lanes(ADDRESSES, ["--slow"]), lanes.alone(ADDRESSES, ["--slow"])]
    for job, marks in zip(jobs, ["not alone"] * (len(jobs) - 1) + ["alone"], strict=True):
        words = [str(part) for part in job.command]
        assert words[words.index("-m", words.index("pytest")) + 1] == marks
        assert words[-1] == "--slow"
    for name in ADDRESSES:
        assert len({job.environment[name] for job in jobs}) == len(jobs)
    assert jobs[0].environment == {
        "DATABASE_URL": "postgresql://candor@/candor_1?host=/tmp/candor-1",
        "REDIS_URL": "unix:///tmp/candor-1/redis.sock?db=1",
    }


@pytest.mark.parametrize("arguments", [["-k", "word"], ["tests/localdp"], ["--slow", "-x"]])
def test_a_few_tests_are_one_pytest(arguments: list[str]) -> None:
    assert not lanes.apply(arguments, {})


def test_all_tests_are_lanes_on_servers_of_our_own() -> None:
    assert lanes.apply([], {})
    assert lanes.apply(["--slow"], {"DATABASE_URL": ""})
    for name, address in ADDRESSES.items():
        assert not lanes.apply([], {name: address})


def test_so_many_at_once_and_every_output_whole(saying: Saying) -> None:
    slow = "import time; print('[ 41%]', flush=True); time.sleep(0.6)"
    jobs = [saying("slow", "done", first=slow), saying("quick"), saying("late", code=3)]
    assert run_all(jobs) == ["quick", "late", "slow"]
    assert [job.code for job in jobs] == [0, 0, 3]
    assert jobs[0].output == "[ 41%]\ndone\n"
    assert jobs[0].progress == "slow 41 %"
    assert jobs[0].seconds > 0.6 > jobs[1].seconds - 0.5
    assert run_all([saying("slow", first=slow), saying("quick")], at_once=1) == ["slow", "quick"]


@pytest.mark.parametrize(
    ("closing", "counts"),
    [
        (
            "== 1 failed, 20 passed, 3 skipped, 4 deselected, 2 errors in 9.21s ==",
            {"failed": 1, "passed": 20, "skipped": 3, "deselected": 4, "error": 2},
        ),
        ("12 passed in 65.00s (0:01:05)", {"passed": 12}),
        ("= 7 passed, 1 warning in 1.00s =\nsomething after it", {"passed": 7, "warning": 1}),
        ("=== no tests ran in 0.01s ===", {}),
        ("Killed", {}),
    ],
)
def test_what_pytest_says_is_counted(closing: str, counts: dict[str, int]) -> None:
    assert lanes.counted(f"... 5 passed a river in 3 days\n{closing}\n") == counts


def test_the_last_words_are_the_sum(saying: Saying, capsys: pytest.CaptureFixture[str]) -> None:
    jobs = [saying("one", "2 passed, 1 skipped in 0.10s"), saying("two", "= 3 passed in 1.00s =")]
    run_all(jobs)
    assert lanes.sum_up(jobs, 12)
    assert capsys.readouterr().out == "\n5 passed, 0 failed, 1 skipped in 12.00s\n"


def test_every_failure_is_named_at_the_end(
    saying: Saying, capsys: pytest.CaptureFixture[str]
) -> None:
    told = "ERROR    root:logs.py\nFAILED tests/a.py::test - no\nERROR tests/b.py\n"
    jobs = [
        saying("one", told + "1 failed, 2 passed, 1 error in 0.10s", 1),
        saying("two", "3 passed in 1.00s"),
        saying("three", first="import os; os.kill(os.getpid(), 9)"),
    ]
    run_all(jobs)
    assert not lanes.sum_up(jobs, 12)
    assert capsys.readouterr().out.splitlines()[-5:] == [
        "FAILED tests/a.py::test - no",
        "ERROR tests/b.py",
        "FAILED three: signal SIGKILL",
        "",
        "5 passed, 1 failed, 2 errors, 0 skipped in 12.00s",
    ]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_asked_to_stop_all_of_them_tidy_up(number: signal.Signals, tmp_path: Path) -> None:
    popen = subprocess.Popen([sys.executable, "-c", RUN_TWO, TIDY, str(tmp_path)], cwd=ROOT)
    logs = [tmp_path / f"test-{name}.log" for name in "ab"]
    assert becomes(lambda: all(log.exists() and log.read_text().endswith("\n") for log in logs), 10)
    popen.send_signal(number)
    assert popen.wait(10) == 0
    for log in logs:
        pid, word = log.read_text().split()
        assert word == "tidied"
        assert not runs(int(pid))
    assert not (tmp_path / "test-c.log").exists()
