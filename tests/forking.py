"""Celery workers without the seconds of their imports: forked from a process that has done them.

`start` keeps one such process for each environment and asks it for a worker with these options.
A worker so made is like any other: of its own session, with its own log and its own pool.
"""

import atexit
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class Worker:
    """What tests use of `subprocess.Popen`; the process it was forked from takes its exit code."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return 0
        return None

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def wait(self, timeout: float) -> None:
        deadline = time.monotonic() + timeout
        while self.poll() is None:
            if time.monotonic() > deadline:
                raise subprocess.TimeoutExpired("celery", timeout)
            time.sleep(0.02)


def start(command: Sequence[str], log: Path, given: Mapping[str, str]) -> Worker:
    """Start a worker with the arguments of `celery`; its environment is all that is given."""
    parent = _parent(tuple(sorted({**given, "PYTEST_CURRENT_TEST": ""}.items())))
    assert parent.stdin is not None
    assert parent.stdout is not None
    parent.stdin.write(json.dumps([*command, str(log)]) + "\n")
    parent.stdin.flush()
    return Worker(int(parent.stdout.readline()))


@lru_cache(maxsize=4)
def _parent(given: tuple[tuple[str, str], ...]) -> "subprocess.Popen[str]":
    parent = subprocess.Popen(
        [sys.executable, "-m", "tests.forking"],
        cwd=ROOT,
        env=dict(given),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    atexit.register(parent.communicate)
    return parent


def main() -> None:
    """Import the application; then fork a worker for every line of arguments."""
    import django

    django.setup()
    from celery.__main__ import main as celery

    from config.celery import app

    app.loader.import_default_modules()
    signal.signal(signal.SIGCHLD, lambda *_event: reap())
    for line in sys.stdin:
        *sys.argv, log = json.loads(line)
        pid = os.fork()
        if not pid:
            break
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()
    else:
        return
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setsid()
    with Path(log).open("ab") as output, Path(os.devnull).open() as nothing:
        os.dup2(nothing.fileno(), 0)
        os.dup2(output.fileno(), 1)
        os.dup2(output.fileno(), 2)
    celery()


def reap() -> None:
    """Let workers that have ended go."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass


if __name__ == "__main__":
    main()
