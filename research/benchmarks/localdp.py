"""Speed and accuracy of the mechanisms: ``python3 run.py bench localdp``.

Speed means drawing a report for each of a million people and counting them. Candor draws
from the system's cryptographic source, the other packages from ordinary generators; so the time
that the bare random bytes take is shown beside, as the limit.
"""

import os
import sys
import time
from dataclasses import dataclass
from statistics import median

import numpy as np

from localdp.mechanisms import Mechanism, RandomizedResponse, SubsetSelection, UnaryEncoding
from localdp.randomness import SecureWords
from research.benchmarks.accuracy import RUNS, SIZE, error_over_theory
from research.benchmarks.cli import host, verdict
from research.benchmarks.worker import Worker

PEOPLE = 1_000_000
K = 14
EPSILON = 1.0
PEERS = ("pure-ldp", "multi-freq-ldpy")
LOW, HIGH = 0.95, 1.05
HEAD = ("mechanism", "Candor", "bytes alone", *PEERS)
ROW = "{:<22}{:>10}{:>13}{:>24}{:>24}"


@dataclass(frozen=True)
class Case:
    """One mechanism, and how many times as fast as each peer it has to be."""

    name: str
    mechanism: Mechanism
    wanted: dict[str, float]


CASES = (
    Case(
        "optimized unary",
        UnaryEncoding.optimized(K, EPSILON),
        {"pure-ldp": 25, "multi-freq-ldpy": 5},
    ),
    Case("subset selection", SubsetSelection.of(K, EPSILON), {"multi-freq-ldpy": 5}),
    Case("randomized response", RandomizedResponse.of(K, EPSILON), {}),
)


@dataclass(frozen=True)
class Times:
    """Medians, in seconds; None where a package does not have the mechanism."""

    candor: float
    source: float
    peers: dict[str, float | None]

    def ratio(self, peer: str) -> float | None:
        taken = self.peers[peer]
        return None if taken is None else taken / self.candor


def timed_candor(mechanism: Mechanism) -> float:
    answers = np.arange(PEOPLE) % K
    started = time.perf_counter()
    mechanism.counts(mechanism.randomize(answers, SecureWords()))
    return time.perf_counter() - started


def timed_source(mechanism: Mechanism) -> float:
    started = time.perf_counter()
    os.urandom(4 * mechanism.words * PEOPLE)
    return time.perf_counter() - started


def measured(case: Case, worker: Worker, repeats: int) -> Times:
    """Return everyone in turn, so that a slow moment of the machine meets all alike."""
    candor = []
    source = []
    peers: dict[str, list[float]] = {peer: [] for peer in PEERS}
    for _ in range(repeats):
        candor.append(timed_candor(case.mechanism))
        source.append(timed_source(case.mechanism))
        for peer in PEERS:
            taken = worker.seconds(f"{peer} {case.name}", PEOPLE)
            peers[peer] += [] if taken is None else [taken]
    return Times(
        median(candor),
        median(source),
        {peer: median(taken) if taken else None for peer, taken in peers.items()},
    )


def row(case: Case, times: Times) -> str:
    beside = []
    for peer in PEERS:
        taken = times.peers[peer]
        ratio = times.ratio(peer)
        beside.append("has none" if taken is None else f"{taken:.3f} s ({ratio:.1f} times)")
    return ROW.format(case.name, f"{times.candor:.3f} s", f"{times.source:.3f} s", *beside)


def missed(case: Case, times: Times) -> list[str]:
    return [
        f"{case.name}: {times.ratio(peer) or 0:.1f} times as fast as {peer}, not {wanted:.0f}"
        for peer, wanted in case.wanted.items()
        if (times.ratio(peer) or 0) < wanted
    ]


def speed(worker: Worker, repeats: int) -> list[str]:
    print(f"\nRandomize and count, n = {PEOPLE:,}, k = {K}, ε = {EPSILON:g}, medians of {repeats}:")
    print(ROW.format(*HEAD))
    wrong = []
    for case in CASES:
        times = measured(case, worker, repeats)
        print(row(case, times), flush=True)
        wrong += missed(case, times)
    return wrong


def accuracy() -> list[str]:
    print(f"\nn·MSE over theory, {RUNS:,} runs of n = {SIZE:,}, k = {K}, ε = {EPSILON:g}:")
    wrong = []
    for case in CASES:
        ratio = error_over_theory(case.mechanism)
        print(f"{case.name:<22}{ratio:>10.3f}", flush=True)
        if not LOW <= ratio <= HIGH:
            wrong.append(f"{case.name}: n·MSE is {ratio:.3f} of theory, not {LOW} to {HIGH}")
    return wrong


def main(python_of_peers: str, repeats: int) -> int:
    with Worker(python_of_peers) as worker:
        print(f"{host()}; beside it", end=" ")
        print(", ".join(f"{name} {version}" for name, version in worker.versions.items()))
        wrong = speed(worker, repeats)
    wrong += accuracy()
    print()
    return verdict(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
