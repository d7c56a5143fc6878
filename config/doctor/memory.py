"""Checks of the memory that this control group or host gives to the processes of a part."""

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from config.doctor.result import Finding, error, warning
from surveys.formatting import grouped

MIB = 2**20
# Measured by `run.py bench soak` (docs/reference/performance.md), with a quarter to spare: the
# processes that start the others, then each web process and each process of the worker.
WEB_START, WEB_EACH = 50 * MIB, 260 * MIB
WORKER_START, WORKER_EACH = 260 * MIB, 220 * MIB
_GROUPS = Path("/sys/fs/cgroup")
_MEMBERSHIP = Path("/proc/self/cgroup")
_TOTAL = Path("/proc/meminfo")
# The kernel's way to say “no limit” in version 1.
_UNLIMITED = 2**60


def memory() -> Iterator[Finding]:
    """Check that the limit is enough for the configured processes, and has killed none."""
    web, worker = needs(os.environ)
    limit = limit_of(_GROUPS, _MEMBERSHIP, _TOTAL)
    if limit is not None and limit < max(web, worker):
        yield warning(
            f"{grouped(limit // MIB)} MiB of memory are allowed here. The web processes need about "
            f"{grouped(web // MIB)} MiB, the worker about {grouped(worker // MIB)} MiB, "
            "and more during jobs.",
            "Allow more memory, or lower WEB_WORKERS or CELERY_CONCURRENCY.",
        )
    if killed := killed_in(_GROUPS, _MEMBERSHIP):
        yield error(
            f"The kernel has killed processes here because memory ran out: {killed}.",
            "Allow more memory, or lower WEB_WORKERS or CELERY_CONCURRENCY.",
        )


def needs(environ: Mapping[str, str]) -> tuple[int, int]:
    """Return the memory that the configured web processes need, and the worker."""
    web = _number(environ, "WEB_WORKERS", min(os.cpu_count() or 1, 4))
    worker = _number(environ, "CELERY_CONCURRENCY", 2)
    return WEB_START + web * WEB_EACH, WORKER_START + worker * WORKER_EACH


def limit_of(groups: Path, membership: Path, total: Path) -> int | None:
    """Return the smallest limit of this process's control groups, or the memory of the host."""
    limits = [int(text) for text in _read(groups, membership, "memory.max", "limit_in_bytes")]
    limits = [limit for limit in limits if limit < _UNLIMITED]
    if total.exists():
        limits.append(1024 * int(total.read_text().split()[1]))
    return min(limits, default=None)


def killed_in(groups: Path, membership: Path) -> int:
    """Return how many processes of this control group were killed because memory ran out."""
    most = 0
    for text in _read(groups, membership, "memory.events", "oom_control", lambda text: text):
        pairs = dict(line.split() for line in text.splitlines() if len(line.split()) == 2)
        most = max(most, int(pairs.get("oom_kill", 0)))
    return most


def _read(
    groups: Path,
    membership: Path,
    second: str,
    first: str,
    keep: Callable[[str], str] = lambda text: text if text.isdecimal() else "",
) -> Iterator[str]:
    """Yield a file of this process's group and of those above it, in either version."""
    for line in membership.read_text().splitlines() if membership.exists() else ():
        _number_of, controllers, path = line.split(":", 2)
        if controllers not in ("", "memory"):
            continue
        base = groups / "memory" if controllers else groups
        name = f"memory.{first}" if controllers else second
        group = base / path.lstrip("/")
        for folder in (group, *group.parents):
            file = folder / name
            if folder.is_relative_to(base) and file.exists():
                yield from filter(None, [keep(file.read_text().strip())])


def _number(environ: Mapping[str, str], name: str, default: int) -> int:
    text = environ.get(name, "").strip()
    return int(text) if text.isdecimal() else default
