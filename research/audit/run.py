"""The audit itself, within the virtual environment: draws, bounds, and prints a table."""

import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

from localdp.audit import EpsilonBound, epsilon_lower_bound
from localdp.randomness import SecureWords
from research.audit import central, source, waves
from research.audit.planted import BUGS, Bug
from research.audit.scripts import Node, Script, chromium
from research.audit.shipped import ALPHA, CLAIMS, OF, by_counts, by_python
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
        claim = f"{self.claim:.4f}"
        bound = f"{self.bound.epsilon:.4f}"
        return ROW.format(self.name, self.where, claim, bound, self.bound.samples, self.verdict)


Found = tuple[list[Row], list[str]]
"""The rows of one place, and what is wrong with its use of the random source."""


def shipped(name: str, where: str, epsilon: float, bound: EpsilonBound) -> Row:
    passed = bound.epsilon <= epsilon
    return Row(name, where, epsilon, bound, "kept" if passed else f"BROKEN: {bound.event}", passed)


def in_python(samples: int) -> Found:
    rows = [
        shipped(claim.name, "Python", claim.epsilon, by_python(claim, samples)) for claim in CLAIMS
    ]
    releases = min(samples, central.RELEASES)
    released = [
        shipped(query.name, "Python", query.epsilon, query.bound(releases, ALPHA, OF))
        for query in central.SHIPPED
    ]
    return rows + released, []


def in_script(where: str, script: Script, samples: int, vectors: dict[str, Any]) -> Found:
    rows = []
    for claim in CLAIMS:
        if claim.in_browser:
            bound = by_counts(claim, samples, script.tally(claim, samples))
            rows.append(shipped(claim.name, where, claim.epsilon, bound))
    return rows, script.complaints(vectors)


def in_node(program: str, samples: int, vectors: dict[str, Any]) -> Found:
    rows, complaints = in_script("node", Node(program), samples, vectors)
    people = min(samples, waves.PEOPLE)
    for panel in waves.SHIPPED:
        bound = panel.bound(program, people, ALPHA, OF)
        rows.append(shipped(panel.name, "node", panel.epsilon, bound))
    return rows, complaints


def in_chromium(program: str, samples: int, vectors: dict[str, Any]) -> Found:
    with chromium(program) as page:
        return in_script("Chromium", page, samples, vectors)


def planted(bug: Bug) -> Row:
    """Return a sampler with a bug: its bound has to be above what it claims."""
    sampler = bug.sampler(SecureWords())
    bound = epsilon_lower_bound(sampler, bug.answers, bug.samples, ALPHA, of=OF)
    return caught(bug.name, bug.mechanism.epsilon, bound)


def all_planted(program: str | None) -> list[Row]:
    """Return everything with a bug; panels where there is node to draw them."""
    rows = [planted(bug) for bug in BUGS]
    for panel in waves.PLANTED if program else ():
        bound = panel.bound(str(program), waves.PEOPLE, ALPHA, OF)
        rows.append(caught(panel.name, panel.epsilon, bound))
    releases = central.RELEASES
    return rows + [
        caught(query.name, query.epsilon, query.bound(releases, ALPHA, OF))
        for query in central.PLANTED
    ]


def caught(name: str, epsilon: float, bound: EpsilonBound) -> Row:
    above = bound.epsilon > epsilon
    verdict = f"caught: {bound.event}" if above else "ESCAPED"
    return Row(name, "planted", epsilon, bound, verdict, above)


def everywhere(samples: int, vectors: dict[str, Any]) -> dict[str, Found]:
    """Return every place that there is, all at once: the browser and node are processes of their
    own."""
    work = {"Python": partial(in_python, samples)}
    for where, variable, draw in (("node", "NODE", in_node), ("Chromium", "CHROMIUM", in_chromium)):
        if program := os.environ.get(variable):
            work[where] = partial(draw, program, samples, vectors)
        else:
            say(f"{where} was not found: its samplers are skipped.")
    with ThreadPoolExecutor(len(work)) as pool:
        started = {where: pool.submit(draw) for where, draw in work.items()}
        results = {where: rows.result() for where, rows in started.items()}
    # The system's source is replaced for this: no other thread may be drawing from it.
    results["Python"][1].extend(source.complaints(vectors))
    return results


def show(rows: list[Row]) -> None:
    for row in rows:
        say(str(row))
    say()


def show_sources(results: dict[str, Found], golden: int) -> list[str]:
    """Say what was seen of the random source; return what is wrong."""
    wrong = [
        f"{where}: {complaint}"
        for where, (_, complaints) in results.items()
        for complaint in complaints
    ]
    weak = [f"{name} mentions a weak random source" for name in source.weak_sources()]
    places = ", ".join(where for where, (_, complaints) in results.items() if not complaints)
    say(f"Stubbed random source: {golden:,} golden reports, and none from a failing one: {places}.")
    if not weak:
        say("No shipped script mentions Math.random, and nothing that draws Python's random.")
    return wrong + weak


def main(samples: int) -> int:
    began = time.monotonic()
    vectors = source.vectors()
    results = everywhere(samples, vectors)
    say("\n" + ROW.format(*HEAD))
    rows = [row for place, _ in results.values() for row in place]
    show(rows)
    bugs = all_planted(os.environ.get("NODE"))
    show(bugs)
    wrong = show_sources(results, source.golden_reports(vectors))
    wrong += [f"{row.name}, {row.where}: {row.verdict}" for row in rows + bugs if not row.passed]
    for problem in wrong:
        say(f"ERROR: {problem}")
    passed = "passed" if not wrong else "FAILED"
    say(f"Audit {passed}: alpha {ALPHA} over {OF} bounds, {time.monotonic() - began:.0f} s.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
