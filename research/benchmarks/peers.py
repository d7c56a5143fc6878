"""The other packages at work, in their own environment: a name and a number in, seconds out.

Run as a script by `research.benchmarks.localdp`; it imports nothing from Candor. Each line of
standard input is a request, each line of standard output its answer, both JSON.
"""

import json
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import numpy as np
from multi_freq_ldpy.pure_frequency_oracles import (  # type: ignore[import-not-found]
    GRR,
    SS,
    UE,
)
from pure_ldp.frequency_oracles import (  # type: ignore[import-not-found]
    DEClient,
    DEServer,
    UEClient,
    UEServer,
)

K = 14
EPSILON = 1.0
AGGREGATED = "pure-ldp aggregation"
PACKAGES = ("pure-ldp", "multi-freq-ldpy", "numpy", "numba")


def pure(client: Any, server: Any, answers: list[int]) -> None:
    """Count with pure-ldp, whose categories begin at 1."""
    for answer in answers:
        server.aggregate(client.privatise(answer + 1))


def pure_unary(answers: list[int]) -> None:
    pure(UEClient(EPSILON, K, use_oue=True), UEServer(EPSILON, K, use_oue=True), answers)


def pure_response(answers: list[int]) -> None:
    pure(DEClient(EPSILON, K), DEServer(EPSILON, K), answers)


def multi_unary(answers: list[int]) -> None:
    reports = [UE.UE_Client(answer, K, EPSILON, True) for answer in answers]
    UE.UE_Aggregator_MI(reports, EPSILON, True)


def multi_subset(answers: list[int]) -> None:
    reports = [SS.SS_Client(answer, K, EPSILON) for answer in answers]
    SS.SS_Aggregator_MI(reports, K, EPSILON)


def multi_response(answers: list[int]) -> None:
    reports = [GRR.GRR_Client(answer, K, EPSILON) for answer in answers]
    GRR.GRR_Aggregator_MI(reports, K, EPSILON)


WORK: dict[str, Callable[[list[int]], None]] = {
    "pure-ldp optimized unary": pure_unary,
    "pure-ldp randomized response": pure_response,
    "multi-freq-ldpy optimized unary": multi_unary,
    "multi-freq-ldpy subset selection": multi_subset,
    "multi-freq-ldpy randomized response": multi_response,
}


def aggregated(n: int) -> float:
    """Return seconds in which pure-ldp counts this many reports of 100 bits that are there already;
    it takes them one by one, as arrays."""
    reports = list(np.random.default_rng(1).integers(0, 2, (1000, 100)))
    server = UEServer(EPSILON, 100, use_oue=True)
    started = time.perf_counter()
    for place in range(n):
        server.aggregate(reports[place % 1000])
    return time.perf_counter() - started


def seconds(work: Callable[[list[int]], None], n: int) -> float:
    answers: list[int] = (np.arange(n) % K).tolist()
    started = time.perf_counter()
    work(answers)
    return time.perf_counter() - started


def main() -> None:
    for work in WORK.values():
        work(list(range(K)))  # what is compiled at its first call is compiled now
    print(json.dumps({name: version(name) for name in PACKAGES}), flush=True)
    for line in sys.stdin:
        name, n = json.loads(line)
        if name == AGGREGATED:
            print(json.dumps(aggregated(n)), flush=True)
        else:
            print(json.dumps(seconds(WORK[name], n) if name in WORK else None), flush=True)


if __name__ == "__main__":
    main()
