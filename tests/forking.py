"""Celery workers and web servers without the seconds of their imports, forked where these are done.

One process has imported the libraries, which ask for no settings. `start` has it fork another for
each environment, which imports the application; it forks the web servers or the workers.
A process so made is like any other: of its own session, with its own log and its own pool.
"""

import atexit
import gc
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.servers.app_processes import most_connections

ROOT = Path(__file__).resolve().parent.parent
MOST_BYTES = 1 << 17  # of an environment
SITE = "config.asgi:application"
PROGRAMS = {
    "celery": ("celery.__main__", "main"),
    "granian": ("granian.cli", "entrypoint"),
    "manage.py": ("django.core.management", "execute_from_command_line"),
}
ENDED: dict[int, int] = {}
LIBRARIES = (
    *("celery.bin.celery", "celery.apps.worker", "celery.apps.beat", "kombu.transport.redis"),
    *("granian.cli", "django.core.management", "django.forms", "django.test", "psycopg"),
    *("redis.asyncio", "jsonschema", "pydantic.main", "xlsxwriter", "localdp.planning"),
    *("localdp.central", "localdp.training.plan", "charts.waves", "markdown_it", "segno"),
)


class Forked:
    """What tests use of `subprocess.Popen`; the process it was forked from knows its exit code."""

    def __init__(self, line: socket.socket, request: list[Any], *passed: int) -> None:
        """Have the process at the other end of the line fork one that gets this request."""
        self._line = line
        socket.send_fds(line, [json.dumps(request).encode()], passed)
        self.pid = int(line.recv(MOST_BYTES))

    def poll(self) -> int | None:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            self._line.send(json.dumps(self.pid).encode())
            return int(self._line.recv(MOST_BYTES))
        return None

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def wait(self, timeout: float) -> int:
        deadline = time.monotonic() + timeout
        while (code := self.poll()) is None:
            if time.monotonic() > deadline:
                raise subprocess.TimeoutExpired("a forked process", timeout)
            time.sleep(0.02)
        return code


def start(command: Sequence[str], log: Path, given: Mapping[str, str]) -> Forked:
    """Start a program with these arguments; its environment is all that is given."""
    # The system checks have a test of their own, and import all pages.
    environment = {**given, "PYTEST_CURRENT_TEST": "", "CELERY_SKIP_CHECKS": "1"}
    served = next((word for word in command if word.endswith(":application")), "")
    application = _application(served, tuple(sorted(environment.items())))
    return Forked(application, [*command, str(log)])


@cache
def _libraries() -> socket.socket:
    ours, theirs = socket.socketpair(type=socket.SOCK_SEQPACKET)
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.forking"], cwd=ROOT, stdin=theirs.fileno()
    )
    theirs.close()
    atexit.register(process.wait)
    atexit.register(ours.close)
    return ours


@cache
def _application(served: str, given: tuple[tuple[str, str], ...]) -> socket.socket:
    ours, theirs = socket.socketpair(type=socket.SOCK_SEQPACKET)
    line = _libraries()
    atexit.register(ours.close)
    with theirs:
        Forked(line, [dict(given), served], theirs.fileno())
    return ours


def main() -> None:
    """Import the libraries; then, in one process for each request, the application."""
    gc.disable()  # nothing that is imported goes again
    for name in LIBRARIES:
        import_module(name)
    environment, served = fork_for_each()
    os.environ.clear()
    os.environ.update(environment)
    if served not in {"", SITE}:  # it brings what it needs
        import_module(served.partition(":")[0])
    else:
        import django

        django.setup()
    if served:
        most_connections()  # raises the limit of open files, as it does for `run.py serve`
    if served == SITE:
        import_module("config.urls")
    elif not served:
        import_module("config.celery").app.loader.import_default_modules()
    run(*fork_for_each())


def fork_for_each() -> list[Any]:
    """Fork for every request at the standard input, and return it in the child; a number asks for
    the exit code of an earlier one. End when there are no more."""
    signal.signal(signal.SIGCHLD, lambda *_event: reap())
    with socket.socket(fileno=os.dup(0)) as line:
        while True:
            data, passed, *_others = socket.recv_fds(line, MOST_BYTES, 1)
            if not data:
                break
            request: Any = json.loads(data)
            if isinstance(request, int):
                answer = ENDED[request]
            elif not (answer := os.fork()):
                break
            line.send(str(answer).encode())
            for each in passed:
                os.close(each)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    if not data:
        reap(0)
        sys.exit()
    for each in passed:
        os.dup2(each, 0)
        os.close(each)
    return list(request)


def reap(how: int = os.WNOHANG) -> None:
    """Let processes that have ended go; with 0, wait until all have."""
    with suppress(ChildProcessError):
        while True:
            pid, status = os.waitpid(-1, how)
            if not pid:
                return
            ENDED[pid] = os.waitstatus_to_exitcode(status)


def run(*words: str) -> None:
    """Become the program; what it says is in the file that the last word names."""
    *sys.argv, log = words
    gc.freeze()
    gc.enable()
    os.setsid()
    with Path(log).open("ab") as output, Path(os.devnull).open() as nothing:
        os.dup2(nothing.fileno(), 0)
        os.dup2(output.fileno(), 1)
        os.dup2(output.fileno(), 2)
    module, function = PROGRAMS[Path(sys.argv[0]).name]
    getattr(import_module(module), function)()


if __name__ == "__main__":
    main()
