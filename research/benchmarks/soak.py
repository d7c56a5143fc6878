"""`run.py bench soak`: the whole site at work for a while, and whether all of it adds up.

A closed loop, bounded in time and in number, over 127.0.0.1 and Unix sockets only.
"""

import argparse
import json
import subprocess
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from research.benchmarks.cli import run
from research.benchmarks.crowd import NETWORKS, TURNS, Plan
from research.benchmarks.memory import MIB, Memory
from research.benchmarks.performance import machine, table, write_section
from research.benchmarks.standing import HOST, Site, standing
from tools import PYTHON
from tools.console import Problem, say, section

PREPARED = 5_000
LONGEST_MINUTES = 120.0
MOST = 5_000_000
SETTLING_SECONDS = 300.0
GROWTH = 0.10
TOLD = {
    "new": "submissions",
    "again": "sent again",
    "other": "another report, same token",
    "bad": "bad bodies",
    "page": "the survey’s page",
    "read": "the dashboard",
}


@dataclass(frozen=True)
class Found:
    """What a run met, held and stored."""

    met: dict[str, Any]
    memory: Memory
    equal: dict[str, int]
    wrong: list[str]

    @property
    def seconds(self) -> float:
        return float(self.met["seconds"])

    @property
    def acknowledged(self) -> int:
        return sum(self.met["acknowledged"].values())


def main(arguments: list[str]) -> int:
    chosen = options(arguments)
    told = {"BEHIND_PROXY": "1"}
    with standing(told) as site, TemporaryDirectory(prefix="candor-soak-") as folder:
        result = soak(site, Path(folder), chosen)
    text = report(result, chosen)
    say(f"\n{text}\n")
    for line in result.wrong:
        say(f"WRONG: {line}")
    if chosen.write:
        write_section("soak", text)
    return 1 if result.wrong else 0


def options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="run.py bench soak", allow_abbrev=False)
    parser.add_argument("--minutes", type=float, default=10.0, help="how long; default: 10")
    parser.add_argument("--people", type=int, default=16, help="at once; default: 16")
    parser.add_argument("--most", type=int, default=2_000_000, help="requests, at most")
    parser.add_argument("--write", action="store_true", help="put the figures in the docs")
    chosen = parser.parse_args(arguments)
    if not 0.01 <= chosen.minutes <= LONGEST_MINUTES:
        raise Problem(f"--minutes must be from 0.01 to {LONGEST_MINUTES:g}; it is {chosen.minutes}")
    if not 1 <= chosen.people <= 256 or not 1 <= chosen.most <= MOST:
        raise Problem(f"--people must be from 1 to 256, and --most from 1 to {MOST}.")
    return chosen


def soak(site: Site, folder: Path, chosen: argparse.Namespace) -> Found:
    """Make a survey, let people at it, close it, and add up."""
    import django

    django.setup()
    from research.benchmarks import soak_survey

    wave, reports = soak_survey.begin(PREPARED)
    memory = Memory(site)
    plan = Plan(
        host=HOST,
        port=int(site.url.rpartition(":")[2]),
        code=wave.code,
        version=wave.version.sha256,
        reports=soak_survey.as_text(reports),
        people=chosen.people,
        seconds=60 * chosen.minutes,
        most=chosen.most,
        page=soak_survey.dashboard(wave),
        cookie=soak_survey.signed_in(),
        every=1.0,
        seed=1,
    )
    with section(f"{chosen.people} people for {chosen.minutes:g} minutes"):
        met = watched(site, folder, plan, memory)
    with section("The last shuffle"):
        soak_survey.close(wave, SETTLING_SECONDS)
    equal, unequal = soak_survey.added_up(wave, reports, met["acknowledged"])
    wrong = [*unequal, *unexpected(met), *complaints(site), *leaks(memory, float(met["seconds"]))]
    return Found(met, memory, equal, wrong)


def watched(site: Site, folder: Path, plan: Plan, memory: Memory) -> dict[str, Any]:
    """Return the crowd in a process of its own; meanwhile the memory of all others is looked at."""
    plan_file = folder / "plan.json"
    result = folder / "result.json"
    plan_file.write_text(json.dumps(asdict(plan)))
    step = min(5.0, plan.seconds / 40)
    command = [str(PYTHON), "-m", "research.benchmarks.crowd", str(plan_file), str(result)]
    memory.began = time.monotonic()
    child = site.processes.start("The crowd", command, environment=site.environ)
    until = memory.began + plan.seconds + SETTLING_SECONDS
    while child.popen.poll() is None:
        memory.sample()
        if time.monotonic() > until:
            raise Problem("The crowd did not come to its end.")
        try:
            child.popen.wait(step)
        except subprocess.TimeoutExpired:
            continue
    site.processes.children.remove(child)
    if child.popen.returncode:
        raise Problem(f"The crowd ended with {child.popen.returncode}.")
    met: dict[str, Any] = json.loads(result.read_text())
    return met


def unexpected(met: dict[str, Any]) -> list[str]:
    """Return broken lines, and statuses that were not to be expected."""
    return [f"{times} × {what}" for what, times in met["unexpected"].items()]


def complaints(site: Site) -> list[str]:
    """Return what the processes wrote down as errors."""
    problems = []
    for name, child in site.children.items():
        text = child.log.read_text(errors="replace") if child.log else ""
        wrong = [line for line in text.splitlines() if "ERROR" in line or "Traceback" in line]
        if name in ("web", "worker", "beat") and wrong:
            problems.append(f"{len(wrong)} errors in the log of {name}, the first: {wrong[0]}")
    return problems


def leaks(memory: Memory, seconds: float) -> list[str]:
    """Return web and worker processes that hold more at the end than after the first minute.

    What was added to the RSS, beside the PSS that was there: whatever else runs here moves the PSS
    by sharing libraries or not, and half of the RSS is libraries.
    """
    problems = []
    for name, curve in memory.curves.items():
        (resident, shared), (later, _) = (curve.between(*part) for part in windows(seconds))
        grew = (later - resident) / max(shared, 1)
        if name.startswith(("web", "Celery")) and grew > GROWTH:
            problems.append(f"{name} grew by {(later - resident) / MIB:.0f} MiB, {grew:.0%}")
    return problems


def windows(seconds: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the minute after the first, and the last; of a short run, the tenths."""
    piece = min(60.0, seconds / 10)
    return (piece, 2 * piece), (seconds - piece, seconds)


def growth(memory: Memory, name: str, seconds: float) -> tuple[float, float]:
    """By how much RSS and PSS grew after the first minute."""
    early, late = (memory.curves[name].between(*window) for window in windows(seconds))
    return late[0] / max(early[0], 1) - 1, late[1] / max(early[1], 1) - 1


def report(result: Found, chosen: argparse.Namespace) -> str:
    """Return the whole section."""
    requests = sum(result.met["statuses"].values())
    errors = sum(result.met["unexpected"].values())
    mix = ", ".join(f"{TURNS[kind]} {TOLD[kind]}" for kind in TURNS)
    equal = " = ".join(f"{number:,} {what}" for what, number in result.equal.items())
    verdict = "Nothing is wrong." if not result.wrong else f"Wrong: {'; '.join(result.wrong)}."
    return "\n\n".join(
        (
            f"{chosen.people} people at once for {result.seconds / 60:.1f} minutes, each waiting "
            f"for the answer before the next turn, from {NETWORKS:,} addresses; of 100 turns, "
            f"{mix}, the rest submissions. A researcher looks at the dashboard every second. "
            f"{requests:,} requests, {errors} unexpected answers or broken lines.",
            times_of(result),
            f"Kept: {equal}. {verdict}",
            memory_of(result),
            "What PostgreSQL gains are its shared buffers, counted in each process that has "
            "touched them, and as many as its settings allow.",
            machine(),
        )
    )


def times_of(result: Found) -> str:
    rows = []
    for kind, name in TOLD.items():
        times = sorted(result.met["times"].get(kind, []))
        if times:
            cells = [f"{1000 * times[int(part * (len(times) - 1))]:.1f}" for part in (0.5, 0.99, 1)]
            rows.append([name, f"{len(times):,}", f"{len(times) / result.seconds:,.0f}", *cells])
    return table(["", "answers", "a second", "p50, ms", "p99, ms", "longest, ms"], rows)


def memory_of(result: Found) -> str:
    early, late = windows(result.seconds)
    rows = []
    for name, curve in result.memory.curves.items():
        start, after, end = (
            curve.between(*window) for window in ((0.0, early[0] / 4), early, late)
        )
        grew = growth(result.memory, name, result.seconds)
        sizes = [f"{rss / MIB:.0f} / {pss / MIB:.0f}" for rss, pss in (start, after, end)]
        rows.append([name, *sizes, " / ".join(f"{100 * part:+.1f}%" for part in grew)])
    head = ["RSS / PSS, MiB", "at first", "after a minute", "in the last minute", "growth"]
    return table(head, rows)


if __name__ == "__main__":
    run(main)
