"""docs/reference/performance.md: each measurement writes its own section, and only that.

A section is between ``<!-- NAME -->`` and ``<!-- /NAME -->``. Standard library only, since
anyone who measures may run in another environment.
"""

import os
import platform
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from research.benchmarks.processor import processor
from tools import ROOT

PAGE = ROOT / "docs" / "reference" / "performance.md"


@dataclass
class Times:
    """Seconds of each way, in turns, so that a slow moment of the machine meets all alike."""

    taken: dict[str, list[float]] = field(default_factory=dict)

    def note(self, name: str, work: Callable[[], object]) -> None:
        started = time.perf_counter()
        work()
        self.add(name, time.perf_counter() - started)

    def add(self, name: str, seconds: float) -> None:
        self.taken.setdefault(name, []).append(seconds)

    def __getitem__(self, name: str) -> float:
        return median(self.taken[name])


def write_section(name: str, text: str, page: Path = PAGE) -> None:
    """Put this Markdown in the place of the section's last figures.

    Raises ``ValueError`` where the page has no such section: the page says what there is to
    measure, in which order and why; a measurement only fills it in.
    """
    begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    written = page.read_text(encoding="utf-8")
    section = re.compile(re.escape(begin) + ".*?" + re.escape(end), re.DOTALL)
    if len(section.findall(written)) != 1:
        raise ValueError(f"{page.name} needs {begin} and {end} once; it does not have them")
    filled = f"{begin}\n\n{text.strip()}\n\n{end}"
    page.write_text(section.sub(lambda _: filled, written), encoding="utf-8")


def machine(**versions: str) -> str:
    """Return the sentence below a table: what it was measured on, with these versions beside."""
    known = {"Python": platform.python_version(), **versions}
    with_these = ", ".join(f"{package} {version}" for package, version in known.items())
    cores = len(os.sched_getaffinity(0))
    return f"Measured on {processor()}, {cores} cores; {with_these}."


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a Markdown table: the first column to the left, figures to the right."""
    rule = ["---", *("---:" for _ in head[1:])]
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, rule, *rows))
