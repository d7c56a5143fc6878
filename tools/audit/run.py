"""The audit itself, within the virtual environment: draws, bounds, and prints a table."""

import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from localdp.audit import EpsilonBound, epsilon_lower_bound
from localdp.randomness import SecureWords
from tools.audit import central as audit_central
from tools.audit import source, waves
from tools.audit.planted import BUGS, Bug
from tools.audit.scripts import Node, Script, chromium
from tools.audit.shipped import ALPHA, CLAIMS, OF, by_counts, by_python
from tools.console import say

HEAD = ("mechanism", "where", "claim ε", "at least", "samples", "verdict")
ROW = "{:<29}{:<10}{:>8}{:>10}{:>9}  {}"


@dataclass(frozen=True)
class Row:
    """One line of the table, and whether it is as it should be."""

    name: str
    where: str
    claim: float
    bound: EpsilonBound
    verdict: str
    passed: bool

    def __str__(self) -> str:
        claim, bound = f"{self.claim:.4f}", f"{self.bound.epsilon:.4f}"
        return ROW.format(self.name, self.where, claim, bound, self.bound.samples, self.verdict)


@dataclass(frozen=True)
class Report:
    """What was found in one place."""

    rows: list[Row]
    complaints: list[str]


def shipped(name: str, where: str, epsilon: float, bound: EpsilonBound) -> Row:
    passed = bound.epsilon <= epsilon
    return Row(name, where, epsilon, bound, "kept" if passed else f"BROKEN: {bound.event}", passed)


def in_python(samples: int) -> Report:
    rows = [
        shipped(claim.name, "Python", claim.epsilon, by_python(claim, samples)) for claim in CLAIMS
    ]
    releases = min(samples, audit_central.RELEASES)
    central = [
        shipped(one.name, "Python", one.epsilon, one.bound(releases, ALPHA, OF))
        for one in audit_central.SHIPPED
    ]
    return Report(rows + central, [])


def in_script(where: str, script: Script, samples: int, vectors: dict[str, Any]) -> Report:
    rows = [
        shipped(
            claim.name,
            where,
            claim.epsilon,
            by_counts(claim, samples, script.tally(claim, samples)),
        )
        for claim in CLAIMS
        if claim.in_browser
    ]
    return Report(rows, script.complaints(vectors))


def in_node(program: str, samples: int, vectors: dict[str, Any]) -> Report:
    found = in_script("node", Node(program), samples, vectors)
    people = min(samples, waves.PEOPLE)
    panels = [
        shipped(panel.name, "node", panel.epsilon, panel.bound(program, people, ALPHA, OF))
        for panel in waves.SHIPPED
    ]
    return Report(found.rows + panels, found.complaints)


def in_chromium(program: str, samples: int, vectors: dict[str, Any]) -> Report:
    with chromium(program) as page:
        return in_script("Chromium", page, samples, vectors)


def planted(bug: Bug) -> Row:
    """A sampler with a bug: its bound has to be above what it claims."""
    sampler = bug.sampler(SecureWords())
    bound = epsilon_lower_bound(sampler, bug.answers, bug.samples, ALPHA, of=OF)
    return caught(bug.name, bug.mechanism.epsilon, bound)


def all_planted(program: str | None) -> list[Row]:
    """Everything with a bug; panels where there is node to draw them."""
    rows = [planted(bug) for bug in BUGS]
    for panel in waves.PLANTED if program else ():
        bound = panel.bound(str(program), waves.PEOPLE, ALPHA, OF)
        rows.append(caught(panel.name, panel.epsilon, bound))
    for one in audit_central.PLANTED:
        bound = one.bound(audit_central.RELEASES, ALPHA, OF)
        rows.append(caught(one.name, one.epsilon, bound))
    return rows


def caught(name: str, epsilon: float, bound: EpsilonBound) -> Row:
    above = bound.epsilon > epsilon
    verdict = f"caught: {bound.event}" if above else "ESCAPED"
    return Row(name, "planted", epsilon, bound, verdict, above)


def reports(samples: int, vectors: dict[str, Any]) -> dict[str, Report]:
    """Every place that there is, all at once: the browser and node are processes of their own."""
    work: dict[str, Callable[[], Report]] = {"Python": lambda: in_python(samples)}
    for where, variable, draw in (
        ("node", "NODE", in_node),
        ("Chromium", "CHROMIUM", in_chromium),
    ):
        program = os.environ.get(variable)
        if program:
            work[where] = lambda draw=draw, program=program: draw(program, samples, vectors)  # type: ignore[misc]
        else:
            say(f"{where} was not found: its samplers are skipped.")
    with ThreadPoolExecutor(len(work)) as pool:
        started = {where: pool.submit(draw) for where, draw in work.items()}
        found = {where: report.result() for where, report in started.items()}
    # The system's source is replaced for this: no other thread may be drawing from it.
    found["Python"].complaints.extend(source.complaints(vectors))
    return found


def show(rows: list[Row]) -> None:
    for row in rows:
        say(str(row))
    say()


def show_sources(found: dict[str, Report], golden: int) -> list[str]:
    """Say what was seen of the random source; return what is wrong."""
    wrong = [f"{where}: {one}" for where, report in found.items() for one in report.complaints]
    weak = [f"{name} mentions a weak random source" for name in source.weak_sources()]
    places = ", ".join(where for where, report in found.items() if not report.complaints)
    say(f"Stubbed random source: {golden:,} golden reports, and none from a failing one: {places}.")
    if not weak:
        say("No shipped script mentions Math.random, and nothing that draws Python's random.")
    return wrong + weak


def main(samples: int) -> int:
    began = time.monotonic()
    vectors = source.vectors()
    found = reports(samples, vectors)
    say("\n" + ROW.format(*HEAD))
    rows = [row for report in found.values() for row in report.rows]
    show(rows)
    bugs = all_planted(os.environ.get("NODE"))
    show(bugs)
    wrong = show_sources(found, source.golden_reports(vectors))
    wrong += [f"{row.name}, {row.where}: {row.verdict}" for row in rows + bugs if not row.passed]
    for one in wrong:
        say(f"WRONG: {one}")
    passed = "passed" if not wrong else "FAILED"
    say(f"Audit {passed}: alpha {ALPHA} over {OF} bounds, {time.monotonic() - began:.0f} s.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
