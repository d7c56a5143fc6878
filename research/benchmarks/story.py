"""The story of RR-LDP and LREMH in figures: ``python3 run.py bench joint --part story``.

Everyone sends one-hot bits of d questions, randomized by the permanent step alone or by both, and
the joint table is estimated from them. AVD is half the sum of the absolute differences to the table
of the same people, the mean over seeds. The command also prints the seconds of one thread, for the
slowest seed. The two tables come out as Markdown, and with ``--write`` are in
docs/reference/rr-ldp-figures.md.
"""

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from localdp.estimation import average_variation_distance, estimate_joint
from localdp.mechanisms import PermanentResponse
from localdp.randomness import FixedWords
from research.benchmarks.joint_data import Whole, adult, adult_yes_no, nltcs, shares
from research.benchmarks.tables import table
from tools import ROOT

PAGE = ROOT / "docs" / "reference" / "rr-ldp-figures.md"
COMMAND = "python3 run.py bench joint --part story --write"
END = "<!-- end of story -->"

QUESTIONS = ("marital", "relationship", "race", "sex", "income")
SIXTH = "more than 40 hours a week"
LEVELS = (0.1, 0.3, 0.5, 0.7, 0.9)
STEPS = {"permanent": (0.0, 1.0), "both": (0.5, 0.75)}
METHODS = ("lremh", "em", "map")
SEEDS = 2

BLOOM_BITS, BLOOM_HASHES = 128, 2
"""Of a question in RAPPOR, as it was used in Chrome (see docs/explanation/rr-ldp.md)."""


@dataclass(frozen=True)
class Size:
    """How much is measured: all of it, or with ``--quick`` enough to see that it works."""

    questions: Sequence[int] = (2, 3, 4, 5, 6)
    levels: Sequence[float] = LEVELS
    seeds: int = SEEDS
    people: int | None = None


QUICK = Size(questions=(2, 3), levels=(0.1, 0.5), seeds=1, people=4522)


@dataclass(frozen=True)
class Cohort:
    """The answers of one source, and how many options each question has."""

    name: str
    answers: list[Whole]
    options: list[int]

    @classmethod
    def adult(cls, people: int | None) -> "Cohort":
        """Return six questions of the first people or of all; options are those that all chose
        from."""
        options = [int(answers.max()) + 1 for answers in adult(QUESTIONS)]
        sixth = adult_yes_no(people)[SIXTH]
        return cls("Adult", [*adult(QUESTIONS, people), sixth], [*options, 2])

    @classmethod
    def adult_yes_no(cls, people: int | None) -> "Cohort":
        return cls("Adult, yes/no", list(adult_yes_no(people).values()), [2] * 6)

    @classmethod
    def nltcs(cls, path: Path, people: int | None) -> "Cohort":
        return cls("NLTCS", nltcs(path, people), [2] * 16)


def randomized(
    cohort: Cohort, d: int, f: float, step: str, seed: int
) -> tuple[list[PermanentResponse], list[np.ndarray]]:
    """Return the reports of the first d questions, from seeded words."""
    stream = np.random.default_rng(seed)
    mechanisms = [PermanentResponse.of(k, f, *STEPS[step]) for k in cohort.options[:d]]
    reports = [
        m.randomize(column, FixedWords(stream.bytes(4 * m.words * len(column))))
        for m, column in zip(mechanisms, cohort.answers, strict=False)
    ]
    return mechanisms, reports


@dataclass(frozen=True)
class Measured:
    """Of each method: the mean AVD, not a number where it refuses, and the most seconds."""

    independence: float
    avd: dict[str, float]
    seconds: dict[str, float]


def measured(cohort: Cohort, d: int, f: float, step: str, seeds: int) -> Measured:
    true = shares(cohort.answers[:d], cohort.options[:d])
    alone: list[float] = []
    distances: dict[str, list[float]] = {method: [] for method in METHODS}
    seconds: dict[str, list[float]] = {method: [] for method in METHODS}
    for seed in range(seeds):
        mechanisms, reports = randomized(cohort, d, f, step, seed)
        for method in METHODS:
            started = time.thread_time()
            try:
                estimate = estimate_joint(mechanisms, reports, method)
            except ValueError:
                distances[method].append(math.nan)
            else:
                distances[method].append(average_variation_distance(estimate.table, true))
                if method == "map":
                    alone.append(average_variation_distance(estimate.independence, true))
            seconds[method].append(time.thread_time() - started)
    means = {method: float(np.mean(values)) for method, values in distances.items()}
    slowest = {method: max(values) for method, values in seconds.items()}
    return Measured(float(np.mean(alone)), means, slowest)


def costs(cohort: Cohort, questions: Sequence[int]) -> str:
    """Return what a report weighs and spends, beside one Bloom filter for each question."""
    head = ["d", "cells", "bits", "bits, Bloom", "ε∞", "ε∞, Bloom", "ε of one report"]
    rows = []
    for d in questions:
        forever = PermanentResponse.of(2, 0.5, *STEPS["both"])
        rows.append(
            [
                str(d),
                f"{math.prod(cohort.options[:d]):,}",
                str(sum(cohort.options[:d])),
                str(d * BLOOM_BITS),
                f"{d * forever.epsilon_forever:.2f}",
                f"{d * BLOOM_HASHES * forever.epsilon_forever:.2f}",
                f"{d * forever.epsilon:.2f}",
            ]
        )
    return table(head, rows)


def errors(cohort: Cohort, size: Size, tell: Callable[[str], None]) -> str:
    """Return the AVD with the permanent step alone and with both, and tell the seconds too."""
    rows = []
    for d in size.questions:
        by_step = []
        for step in STEPS:
            for f in size.levels:
                result = measured(cohort, d, f, step, size.seeds)
                avd = [f"{result.independence:.3f}", *(f"{result.avd[m]:.3f}" for m in METHODS)]
                seconds = [f"{result.seconds[method]:.2f} s" for method in METHODS]
                by_step.append(avd)
                tell("  ".join([cohort.name, str(d), f"{f}", step, *avd, *seconds]))
        levels = len(size.levels)
        for f, alone, both in zip(size.levels, by_step[:levels], by_step[levels:], strict=True):
            rows.append([str(d), f"{f}", *map(" / ".join, zip(alone, both, strict=True))])
    return table(["d", "f", "independence", *METHODS], rows)


def told(cohort: Cohort, size: Size, tell: Callable[[str], None]) -> str:
    """Return the two tables of a source, with a sentence on what was measured."""
    people = len(cohort.answers[0])
    seeds = size.seeds
    measure = errors(cohort, size, tell)
    return (
        f"**{cohort.name}**: {people:,} people, {seeds} seed{'s' if seeds > 1 else ''}.\n\n"
        f"{costs(cohort, size.questions)}\n\n{measure}"
    )


def begin(name: str) -> str:
    return f"<!-- story of {name}: {COMMAND} -->"


def write(name: str, text: str, page: Path = PAGE) -> None:
    """Put the tables of a source in their place on the page."""
    before, mark, rest = page.read_text(encoding="utf-8").partition(begin(name))
    _, end, after = rest.partition(END)
    if not mark or not end:
        raise ValueError(f"{page} has no place for the story of {name}")
    page.write_text(f"{before}{mark}\n{text}\n{END}{after}", encoding="utf-8")
