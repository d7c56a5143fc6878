"""Stops what run.py started once run.py is gone, however it went, and removes what it made.

A process of its own, in its own session, reading one JSON line per thing to look after:
{"process": pid, "signals": [[number, seconds], ...]} or {"remove": path}. The end of that input
means that run.py has finished or was killed. Then the processes are stopped, last one first: each
gets its signals one after the other, with so many seconds to obey, and SIGKILL for its whole group
at the end. run.py stops its processes in no other way, so this path is the one always taken.
"""

import json
import os
import shutil
import signal
import sys
import time
from pathlib import Path
from typing import TypedDict

PAUSE = 0.03


class Entry(TypedDict, total=False):
    process: int
    signals: list[tuple[int, float]]
    remove: str


def is_alive(group: int) -> bool:
    """Return whether a process of the group still runs; one that only waits to be reaped does
    not."""
    if not sys.platform.startswith("linux"):
        return can_signal(group)
    return any(runs_in(stat, group) for stat in Path("/proc").glob("[0-9]*/stat"))


def runs_in(stat: Path, group: int) -> bool:
    try:
        fields = stat.read_text(errors="replace").rpartition(")")[2].split()
    except OSError:
        return False
    return int(fields[2]) == group and fields[0] not in "ZX"


def can_signal(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except OSError:
        return False
    return True


def wait(group: int, seconds: float) -> bool:
    """Return whether the group has gone within the time."""
    deadline = time.monotonic() + seconds
    while is_alive(group):
        if time.monotonic() > deadline:
            return False
        time.sleep(PAUSE)
    return True


def stop(group: int, signals: list[tuple[int, float]]) -> None:
    """Ask the leader first, since it knows how to end its own children in order."""
    for number, seconds in signals:
        if not is_alive(group):
            return
        send(group, number)
        if wait(group, seconds):
            return
    try:
        os.killpg(group, signal.SIGKILL)
    except OSError:
        return
    wait(group, 5)


def send(group: int, number: int) -> None:
    try:
        os.kill(group, number)
    except ProcessLookupError:
        os.killpg(group, number)


def remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)


def finish(entries: list[Entry]) -> None:
    for entry in reversed(entries):
        try:
            if "process" in entry:
                stop(entry["process"], entry["signals"])
            if "remove" in entry:
                remove(Path(entry["remove"]))
        except OSError:
            continue


def main() -> None:
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    entries: list[Entry] = [json.loads(line) for line in sys.stdin]
    finish(entries)


if __name__ == "__main__":
    main()
