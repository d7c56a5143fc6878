"""Jobs beside each other: a line now and then while they run, and the output of each one whole."""

import re
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from tools import LOGS, ROOT
from tools.console import say
from tools.servers.processes import dying_with_us, end, output_to

PAUSE = 0.1
EVERY = 30.0
PERCENT = re.compile(r"\[ *(\d+)%\]")


@dataclass
class Job:
    """A command in a session of its own, whose output goes to a log until it has ended."""

    name: str
    command: Sequence[str | Path]
    environment: Mapping[str, str]
    stop: signal.Signals = signal.SIGINT
    seconds: float = 0.0
    popen: "subprocess.Popen[bytes] | None" = field(default=None, repr=False)

    @property
    def log(self) -> Path:
        return LOGS / f"test-{re.sub(r'[^a-z0-9]+', '-', self.name.lower())}.log"

    @property
    def output(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace")

    @property
    def code(self) -> int | None:
        """The exit code; None while it has none."""
        return None if self.popen is None else self.popen.poll()

    @property
    def progress(self) -> str:
        """Its name, and what pytest last said of how far it is."""
        said = PERCENT.findall(self.output)
        return f"{self.name} {said[-1]} %" if said else self.name

    def begin(self) -> None:
        with output_to(self.log) as output:
            self.popen = subprocess.Popen(
                [str(part) for part in self.command],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env=dict(self.environment),
                cwd=ROOT,
                start_new_session=True,
                preexec_fn=dying_with_us(self.stop),  # noqa: PLW1509  we have no threads
            )
        self.seconds = -time.monotonic()

    def interrupt(self) -> None:
        if self.popen is not None:
            with suppress(ProcessLookupError):
                self.popen.send_signal(self.stop)

    def finish(self) -> None:
        if self.popen is not None:
            end(self.popen, None)


def run_parallel(jobs: Sequence[Job], at_once: int, ended: Callable[[Job], None]) -> None:
    """Run them all in their order, so many at a time; each is handed over when it has ended.

    Whatever ends this early, Ctrl-C for one, ends those that run: all are asked, then awaited.
    """
    waiting, running = list(jobs), list[Job]()
    began = told = time.monotonic()
    try:
        while waiting or running:
            while waiting and len(running) < at_once:
                running.append(waiting.pop(0))
                running[-1].begin()
            time.sleep(PAUSE)
            for job in [job for job in running if job.code is not None]:
                running.remove(job)
                job.seconds += time.monotonic()
                ended(job)
            if running and time.monotonic() - told >= EVERY:
                told = time.monotonic()
                say(f"{told - began:5.0f} s: {', '.join(job.progress for job in running)}")
    finally:
        for job in running:
            job.interrupt()
        for job in running:
            job.finish()
