"""Child processes that cannot outlive run.py.

Two belts: every child asks the kernel to be signaled when run.py dies, and a watchdog process
stops the children and removes temporary folders as soon as its pipe to run.py closes, which the
kernel does even after kill -9.
"""

import ctypes
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path

from tools import LOGS, ROOT
from tools.console import Problem, Stopped, say
from tools.servers import reaper

PR_SET_PDEATHSIG = 1
Signals = Sequence[tuple[int, float]]
ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
POLITE: Signals = ((signal.SIGTERM, 10),)


@dataclass(frozen=True)
class Account:
    """Whom a child runs as, when not as ourselves."""

    user: int
    group: int
    extra_groups: tuple[int, ...] = ()


# What ends sooner than this has never worked; what ends more often than so will not work again.
LIVED_SECONDS = 10.0
MOST_RESTARTS = 10
WITHIN_SECONDS = 60.0


@dataclass
class Child:
    """A process that was started; `restart` starts another in its place, where it may."""

    name: str
    popen: "subprocess.Popen[bytes]"
    log: Path | None
    restart: "Callable[[], subprocess.Popen[bytes]] | None" = None
    began: float = field(default_factory=time.monotonic)
    restarted: list[float] = field(default_factory=list)

    def may_restart(self, now: float) -> bool:
        """Return whether it is to be started again, after this end."""
        self.restarted = [at for at in self.restarted if now - at < WITHIN_SECONDS]
        lived = now - self.began >= LIVED_SECONDS
        return self.restart is not None and lived and len(self.restarted) < MOST_RESTARTS


@dataclass
class Processes(AbstractContextManager["Processes"]):
    """Everything started in one run; leaving the block stops it all."""

    children: list[Child] = field(default_factory=list)

    def __enter__(self) -> "Processes":
        self.handlers = {number: signal.getsignal(number) for number in ENDING}
        for number in ENDING:
            if number != signal.SIGHUP or self.handlers[number] != signal.SIG_IGN:
                signal.signal(number, stop_asked)
        self.watchdog = subprocess.Popen(
            [sys.executable, "-I", reaper.__file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            cwd="/",
        )
        return self

    def __exit__(self, *_error: object) -> None:
        for number in ENDING:
            signal.signal(number, signal.SIG_IGN)
        self.stop()
        for number, handler in self.handlers.items():
            signal.signal(number, handler)

    def stop(self) -> None:
        assert self.watchdog.stdin is not None  # noqa: S101  it was opened as a pipe
        self.watchdog.stdin.close()
        while self.watchdog.poll() is None:
            self.reap()
            time.sleep(0.02)
        for child in self.children:
            if child.popen.poll() is None:
                child.popen.kill()
                child.popen.wait()

    def reap(self) -> None:
        for child in self.children:
            child.popen.poll()

    def tell(self, entry: Mapping[str, object]) -> None:
        assert self.watchdog.stdin is not None  # noqa: S101  it was opened as a pipe
        self.watchdog.stdin.write(json.dumps(entry).encode() + b"\n")
        self.watchdog.stdin.flush()

    def will_remove(self, path: Path) -> None:
        self.tell({"remove": str(path)})

    def start(
        self,
        name: str,
        command: Sequence[str | Path],
        *,
        environment: Mapping[str, str],
        signals: Signals = POLITE,
        account: Account | None = None,
        log: Path | None = None,
        directory: Path = ROOT,
        restarts: bool = False,
    ) -> Child:
        """Start a server in a session of its own; without a log it keeps our output.

        One that ``restarts`` is started again by `check` when it ends by itself.
        """

        def spawn(mode: str) -> "subprocess.Popen[bytes]":
            with output_to(log, mode) as output:
                popen = subprocess.Popen(
                    [str(part) for part in command],
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=subprocess.STDOUT if log else None,
                    start_new_session=True,
                    env=dict(environment),
                    cwd=directory,
                    preexec_fn=dying_with_us(signals[0][0]),  # noqa: PLW1509  we have no threads
                    **(asdict(account) if account else {}),
                )
            self.tell({"process": popen.pid, "signals": list(signals)})
            return popen

        child = Child(name, spawn("wb"), log, partial(spawn, "ab") if restarts else None)
        self.children.append(child)
        return child

    def check(self) -> None:
        """Raise for the first child that has ended, unless it can be started again."""
        for child in self.children:
            code = child.popen.poll()
            if code is None:
                continue
            now = time.monotonic()
            if child.restart is None or not child.may_restart(now):
                raise Problem(
                    f"{child.name} stopped unexpectedly ({ending(code)}).{tail(child.log)}"
                )
            say(f"{child.name} stopped unexpectedly ({ending(code)}). It is started again.")
            with suppress(ProcessLookupError):  # what it has left holds its port
                os.killpg(child.popen.pid, signal.SIGKILL)
            child.restarted.append(now)
            child.popen = child.restart()

    def wait_until(self, ready: Callable[[], bool], what: str, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while not ready():
            self.check()
            if time.monotonic() > deadline:
                raise Problem(f"{what} did not answer within {seconds:.0f} seconds.")
            time.sleep(0.05)

    def wait_until_stopped(self) -> None:
        """Until someone asks us to stop; until a child ends by itself is a problem."""
        try:
            while True:
                self.check()
                time.sleep(0.5)
        except Stopped:
            say("Stopping.")


def stop_asked(number: int, _frame: object) -> None:
    raise Stopped(number)


@contextmanager
def output_to(log: Path | None, mode: str = "wb") -> Iterator[int | None]:
    """Provide the descriptor a child writes to; without a log the child shares ours."""
    if log is None:
        yield None
        return
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open(mode) as file:
        yield file.fileno()


def dying_with_us(number: int) -> Callable[[], None]:
    """Return what a child does between fork and exec, after a change of user, which would undo
    it."""
    parent = os.getpid()
    prctl = ctypes.CDLL(None).prctl if sys.platform.startswith("linux") else None

    def prepare() -> None:
        if prctl is not None:
            prctl(PR_SET_PDEATHSIG, number)
        if os.getppid() != parent:
            os._exit(1)

    return prepare


def run(
    command: Sequence[str | Path],
    *,
    environment: Mapping[str, str],
    log: Path | None = None,
    foreground: bool = False,
    stop: signal.Signals = signal.SIGTERM,
) -> int:
    """Run one command to its end; in the foreground it has the terminal, and hears its Ctrl-C."""
    with output_to(log) as output:
        popen = subprocess.Popen(
            [str(part) for part in command],
            stdout=output,
            stderr=subprocess.STDOUT if log else None,
            env=dict(environment),
            cwd=ROOT,
            start_new_session=not foreground,
            preexec_fn=dying_with_us(stop),  # noqa: PLW1509  we have no threads
        )
    try:
        return popen.wait()
    except Stopped as stopped:
        heard = foreground and stopped.number == signal.SIGINT
        end(popen, None if heard else stop)
        raise


def end(popen: "subprocess.Popen[bytes]", first: signal.Signals | None) -> None:
    """Let a command tidy up after itself, but not without a limit."""
    for number in (first, signal.SIGTERM, signal.SIGKILL):
        if number is not None:
            popen.send_signal(number)
        with suppress(subprocess.TimeoutExpired):
            popen.wait(10)
            return


def must_run(name: str, command: Sequence[str | Path], *, environment: Mapping[str, str]) -> None:
    log = LOGS / f"{name}.log"
    code = run(command, environment=environment, log=log)
    if code:
        raise Problem(f"{name} failed ({ending(code)}).{tail(log)}")


def output_of(
    command: Sequence[str | Path],
    problem: str = "",
    *,
    folder: Path = ROOT,
    environment: Mapping[str, str] | None = None,
) -> str:
    """Return what a command prints; raise `Problem` with its errors and these words if it fails."""
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise Problem(f"{done.stderr}{problem}".strip())
    return done.stdout


def ending(code: int) -> str:
    return f"exit code {code}" if code >= 0 else f"signal {signal.Signals(-code).name}"


def tail(log: Path | None, lines: int = 15) -> str:
    """Return the last lines of a log, ready to come after a sentence."""
    if log is None or not log.exists():
        return ""
    last = log.read_text(errors="replace").splitlines()[-lines:]
    return "".join(f"\n  {line}" for line in [f"The end of {os.path.relpath(log)}:", *last])
