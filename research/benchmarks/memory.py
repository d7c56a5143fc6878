"""How much memory each process of a site holds, over time."""

import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from research.benchmarks.standing import Site, children_of, processes_of
from tools.servers.processes import Child

MIB = 1024 * 1024


@dataclass
class Curve:
    """One process, or several told together: bytes at each moment, as RSS and as PSS."""

    resident: dict[float, int] = field(default_factory=dict)
    shared_out: dict[float, int] = field(default_factory=dict)

    def between(self, start: float, end: float) -> tuple[float, float]:
        """Return the medians of RSS and PSS over this time."""
        moments = [at for at in self.resident if start <= at <= end] or [max(self.resident)]
        return (
            median(self.resident[at] for at in moments),
            median(self.shared_out[at] for at in moments),
        )


@dataclass
class Memory:
    """Samples of a whole site; its clock starts when it is made."""

    site: Site
    began: float = field(default_factory=time.monotonic)
    curves: dict[str, Curve] = field(default_factory=dict)

    def sample(self) -> None:
        """Look at every process once."""
        now = time.monotonic() - self.began
        for name, pids in self._named():
            sizes = [sizes_of(pid) for pid in pids]
            curve = self.curves.setdefault(name, Curve())
            curve.resident[now] = sum(resident for resident, _ in sizes)
            curve.shared_out[now] = sum(shared for _, shared in sizes)

    def _named(self) -> Iterable[tuple[str, list[int]]]:
        children = self.site.children
        yield from _one_by_one("web process", children["web"])
        yield from _one_by_one("Celery worker, process", children["worker"])
        yield "beat", [children["beat"].popen.pid]
        yield "PostgreSQL, all processes", list(processes_of(children["postgres"]))
        yield "Redis server", [children["redis"].popen.pid]


def _one_by_one(name: str, parent: Child) -> Iterable[tuple[str, list[int]]]:
    """Yield the first and what it started, each by itself: a leak in one of them must not hide."""
    yield f"{name} 0 (starts the others)", [parent.popen.pid]
    for number, pid in enumerate(sorted(children_of(parent.popen.pid)), start=1):
        yield f"{name} {number}", [pid]


def sizes_of(pid: int) -> tuple[int, int]:
    """Return RSS and PSS in bytes; nothing for a process that has ended."""
    sizes = {"Rss": 0, "Pss": 0}
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0, 0
    for line in lines:
        name, _, value = line.partition(":")
        if name in sizes:
            sizes[name] = 1024 * int(value.split()[0])
    return sizes["Rss"], sizes["Pss"]
