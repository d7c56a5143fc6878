"""Error and time of the joint estimates: ``python3 run.py bench joint``.

The questions are columns of the census rows known as Adult, and the reports have the permanent step
alone: each bit kept with 1 - f, else a fair coin. AVD is half the sum of the absolute
differences to the table of the same people, the mean over seeds; seconds are for one thread,
as others use the processor too. ``--part`` takes one of figures, grouped, and those with a module
of this name: curves, samples and story.
"""

import argparse
import os
import platform
import sys
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from statistics import median

import numpy as np
import scipy

from localdp.estimation import JointEstimate, average_variation_distance, estimate_joint
from localdp.mechanisms import RandomizedResponse
from localdp.randomness import FixedWords
from research.benchmarks import curves, samples, story
from research.benchmarks.cli import verdict
from research.benchmarks.command import PARTS
from research.benchmarks.joint_data import (
    ADULT,
    SOURCE,
    adult,
    permanent_step,
    shares,
    sizes,
)
from research.benchmarks.processor import processor

PAIR = ("marital", "education_num")
TRIPLE = (*PAIR, "relationship")
FOUR = (*TRIPLE, "income")
LEVELS = (0.1, 0.3, 0.5)
HEAD = ("people", "cells", "f", "method", "AVD", "lowest", "highest", "seconds", "elsewhere")
ROW = "{:>7}{:>7}{:>5}  {:<13}{:>7}{:>8}{:>9}{:>9}  {:<10}"
MEBIBYTE = 2**20


@dataclass(frozen=True)
class Case:
    """Who and what is measured, and the published or earlier AVD at each level of noise."""

    names: tuple[str, ...]
    people: int | None
    method: str
    seeds: int
    elsewhere: tuple[str, str, str]
    levels: tuple[float, ...] = LEVELS
    limits: dict[float, tuple[float, float]] = field(default_factory=dict)
    slowest: float | None = None


CASES = (
    Case(TRIPLE, None, "map", 10, (".022", ".058", ".102"), limits={0.3: (0, 0.07)}, slowest=8),
    Case(TRIPLE, None, "em", 10, ("–", ".068", "–")),
    Case(TRIPLE, None, "lremh", 10, (".290", ".304", ".360")),
    Case(PAIR, 4522, "map", 10, (".032", ".078", ".136"), limits={0.3: (0, 0.09)}),
    Case(PAIR, 4522, "em", 10, (".033", ".091", ".173"), limits={0.3: (0, 0.11)}),
    Case(PAIR, 4522, "lremh", 10, (".104", ".137", ".183"), limits={0.3: (0.11, 0.17)}),
    Case(PAIR, 4522, "lasso", 10, ("–", "–", "–")),
    Case(PAIR, 4522, "inverse", 10, ("–", "–", "–")),
)


@dataclass(frozen=True)
class Measured:
    """Of each seed: the distance, the distance of independence, and the seconds."""

    avd: list[float]
    independence: list[float]
    seconds: list[float]


def timed(work: Callable[[], JointEstimate]) -> tuple[JointEstimate, float]:
    started = time.thread_time()
    estimate = work()
    return estimate, time.thread_time() - started


def measured(case: Case, f: float) -> Measured:
    answers = adult(case.names, case.people)
    shape = sizes(case.names)
    true = shares(answers, shape)
    result = Measured([], [], [])
    for seed in range(case.seeds):
        mechanisms, reports = permanent_step(answers, shape, f, seed)
        estimate, seconds = timed(partial(estimate_joint, mechanisms, reports, case.method))
        result.avd.append(average_variation_distance(estimate.table, true))
        result.independence.append(average_variation_distance(estimate.independence, true))
        result.seconds.append(seconds)
    return result


def row(case: Case, f: float, result: Measured, elsewhere: str) -> str:
    people = f"{case.people or 45_222:,}"
    cells = int(np.prod(sizes(case.names)))
    figures = (np.mean(result.avd), min(result.avd), max(result.avd))
    cut = [f"{figure:.3f}" for figure in figures]
    return ROW.format(people, cells, f, case.method, *cut, f"{max(result.seconds):.2f}", elsewhere)


def missed(case: Case, f: float, result: Measured) -> list[str]:
    wrong = []
    low, high = case.limits.get(f, (0, 2))
    mean = float(np.mean(result.avd))
    if not low <= mean <= high:
        wrong.append(f"{case.method}, f = {f}: AVD {mean:.3f} is not from {low} to {high}")
    slowest = max(result.seconds)
    if case.slowest is not None and slowest > case.slowest:
        wrong.append(f"{case.method}, f = {f}: {slowest:.1f} s, not {case.slowest:g}")
    return wrong


def errors(seeds: int) -> list[str]:
    print(ROW.format(*HEAD))
    wrong = []
    for case in (replace(usual, seeds=min(usual.seeds, seeds)) for usual in CASES):
        for f, elsewhere in zip(case.levels, case.elsewhere, strict=True):
            result = measured(case, f)
            print(row(case, f, result, elsewhere), flush=True)
            wrong += missed(case, f, result)
            if case.method == "map":
                alone = Case(case.names, case.people, "independence", 0, ("", "", ""))
                print(row(alone, f, Measured(result.independence, [], [0.0]), "–"), flush=True)
    return wrong


def memory() -> list[str]:
    """Return what NumPy and Python allocate meanwhile, at its peak."""
    answers = adult(TRIPLE)
    shape = sizes(TRIPLE)
    mechanisms, reports = permanent_step(answers, shape, 0.3, 0)
    tracemalloc.start()
    estimate_joint(mechanisms, reports)
    more = tracemalloc.get_traced_memory()[1] / MEBIBYTE
    tracemalloc.stop()
    print(f"map, 45,222 people, 672 cells: {more:.0f} MiB of memory above base")
    return [] if more <= 400 else [f"map takes {more:.0f} MiB above base, not 400"]


def certificates() -> list[str]:
    """Check that EM ends at its certificate, and not at once where there are many cells."""
    wrong = []
    for names in (TRIPLE, FOUR):
        answers = adult(names)
        shape = sizes(names)
        mechanisms, reports = permanent_step(answers, shape, 0.3, 0)
        estimate, seconds = timed(partial(estimate_joint, mechanisms, reports, "em"))
        print(
            f"em, {estimate.n:,} people, {estimate.table.size:,} cells: n (max G - 1) = "
            f"{estimate.certificate:.2f} of {estimate.tolerance:.2f} allowed, "
            f"{estimate.iterations} steps, {seconds:.2f} s"
        )
        if estimate.certificate > 0.01 * estimate.table.size or estimate.iterations <= 1:
            wrong.append(f"em stopped at {estimate.certificate} after {estimate.iterations} steps")
    return wrong


def refusals() -> list[str]:
    """Return what the comparison with independence decides, and what it costs."""
    answers = adult(PAIR, 4522)
    shape = sizes(PAIR)
    true = shares(answers, shape)
    for f in LEVELS:
        nearer = 0
        shown = 0
        seconds = []
        for seed in range(10):
            mechanisms, reports = permanent_step(answers, shape, f, seed)
            estimate, taken = timed(partial(estimate_joint, mechanisms, reports, folds=5))
            nearer += average_variation_distance(estimate.table, true) < average_variation_distance(
                estimate.independence, true
            )
            shown += bool(estimate.beats_independence)
            seconds.append(taken)
        print(
            f"map, 4,522 people, 112 cells, f = {f}: nearer than independence in {nearer} of 10, "
            f"shown in {shown} of 10 ({max(seconds):.2f} s with five folds)"
        )
    return []


def dense(yes: tuple[int, int], reports: list[np.ndarray], steps: int) -> np.ndarray:
    """Return EM as it is usually written: one row of all cells for each respondent."""
    kept = np.array([[2**32 - t for t in yes], list(yes)]) / 2**32
    rows = np.ones((len(reports[0]), 1))
    for report in reports:
        rows = (rows[:, :, None] * kept[report][:, None, :]).reshape(len(report), -1)
    table = np.full(rows.shape[1], 1 / rows.shape[1])
    for _ in range(steps):
        belongs = rows * table
        belongs /= belongs.sum(axis=1, keepdims=True)
        table = belongs.mean(axis=0)
    return table


def grouping() -> list[str]:
    """Return four yes/no questions, 20,000 people, as many steps for both."""
    coins = RandomizedResponse.two_coins()
    stream = np.random.default_rng(0)
    hidden = stream.integers(0, 2, size=20_000)
    reports = []
    for _ in range(4):
        answers = np.where(stream.random(20_000) < 0.8, hidden, 1 - hidden)
        reports.append(coins.randomize(answers, FixedWords(stream.bytes(80_000))))
    both = [once(coins, reports) for _ in range(5)]
    grouped, taken = (median(times) for times in zip(*both, strict=True))
    print(
        f"em, 20,000 people, 16 cells, medians of 5: {grouped:.3f} s grouped, "
        f"{taken:.3f} s dense ({taken / grouped:.0f} times)"
    )
    return [] if taken >= 10 * grouped else [f"grouped EM is {taken / grouped:.1f} times as fast"]


def once(coins: RandomizedResponse, reports: list[np.ndarray]) -> tuple[float, float]:
    """Return seconds of both, one after the other; the dense one takes as many steps."""
    work = partial(estimate_joint, [coins] * 4, reports, "em", tolerance=1e-6)
    estimate, grouped = timed(work)
    started = time.thread_time()
    dense(coins.yes or (0, 0), reports, estimate.iterations)
    return grouped, time.thread_time() - started


def figures(*, quick: bool) -> list[str]:
    if not ADULT.exists():
        return not_measured("The figures")
    seeds = 1 if quick else 10
    return memory() + certificates() + errors(seeds) + refusals()


def not_measured(what: str) -> list[str]:
    return [f"{what} of Adult: not measured, as there is no {ADULT}. {SOURCE}"]


def samples_of_adult(*, quick: bool, write: bool) -> list[str]:
    if not ADULT.exists():
        return not_measured("The samples")
    samples.measure(1 if quick else samples.SAMPLES, print, write=write)
    return []


def cohorts_of(nltcs: Path | None, people: int | None = None) -> list[story.Cohort]:
    """Return the sources at hand, with the first people or all."""
    cohorts = []
    if ADULT.exists():
        cohorts += [story.Cohort.adult(people), story.Cohort.adult_yes_no(people)]
    if nltcs:
        cohorts.append(story.Cohort.nltcs(nltcs, people))
    return cohorts


def draw_curves(*, quick: bool, nltcs: Path | None, write: bool) -> list[str]:
    cohorts = cohorts_of(nltcs)
    curves.measure(cohorts, 1 if quick else curves.RUNS, print, write=write)
    return [] if ADULT.exists() else not_measured("The curves")


def tell_story(*, quick: bool, nltcs: Path | None, write: bool) -> list[str]:
    size = story.QUICK if quick else story.Size()
    wrong = [] if ADULT.exists() else not_measured("The story")
    if not nltcs:
        print("The story of NLTCS: not run, as --nltcs names no file.")
    for cohort in cohorts_of(nltcs, size.people):
        text = f"{machine()}.\n\n{story.told(cohort, size, lambda line: print(line, flush=True))}"
        print(f"\n{text}\n")
        if write:
            story.write(cohort.name, text)
    return wrong


def machine() -> str:
    versions = f"Python {platform.python_version()}, NumPy {np.__version__}"
    return f"{processor()}, one thread of {os.cpu_count()}, {versions}, SciPy {scipy.__version__}"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py bench joint", allow_abbrev=False)
    parser.add_argument("--part", choices=PARTS)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--nltcs", type=Path)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args(arguments)
    if options.quick and options.write:
        parser.error("--write needs all measurements, so it does not go with --quick")
    print(machine())
    wrong = []
    if options.part in (None, "grouped"):
        wrong += grouping()
    if options.part in (None, "figures"):
        wrong += figures(quick=options.quick)
    if options.part in (None, "samples"):
        wrong += samples_of_adult(quick=options.quick, write=options.write)
    given = {"quick": options.quick, "nltcs": options.nltcs, "write": options.write}
    for part, measure in (("curves", draw_curves), ("story", tell_story)):
        if options.part in (None, part):
            try:
                wrong += measure(**given)
            except (OSError, ValueError) as error:
                print(f"The {part} cannot be measured: {error}.", file=sys.stderr)
                return 1
    return verdict(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
