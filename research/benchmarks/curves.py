"""Error and time against the number of questions and against f: ``bench joint --part curves``.

As in the paper of RR-LDP: ten runs, each with a random part of the people, a tenth of Adult or a
fifth of NLTCS, and seeded noise. "paper" is EM as its authors stop it: from equal shares until no
share changes by .001. AVD is the mean of the runs. Time is the median of the seconds of one thread,
as a multiple of LREMH's with two questions in the same runs. ``--write`` puts the figures in
``static/js/learn/adult_curves.js`` for the lesson and draws ``docs/pictures/rr-ldp-d.svg``
and ``rr-ldp-f.svg``.
"""

import json
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import mean, median
from typing import Any

import numpy as np

from localdp.estimation import average_variation_distance, estimate_joint
from localdp.estimation.joint.lasso import hybrid
from localdp.estimation.joint.likelihood import GroupedReports, JointLikelihood
from localdp.estimation.joint.reports import question_reports
from localdp.mechanisms import PermanentResponse
from research.benchmarks.joint_data import Floats, Marks, shares
from research.benchmarks.story import LEVELS, STEPS, Cohort, randomized
from tools import ROOT

FEWEST = 2
USUAL_D, USUAL_F = 4, 0.5
"""The number of questions where f varies, and f where the number of questions varies."""
METHODS = ("paper", "lasso", "lremh", "em", "map")
RUNS = 10
NLTCS_PART, USUAL_PART = 5, 10
"""Of how many people one answers in a run."""
TARGET = ROOT / "static" / "js" / "learn" / "adult_curves.js"
HEAD = "// Written by: python3 run.py bench joint --part curves --write"

Figures = dict[str, Any]


@dataclass(frozen=True)
class Run:
    """The AVD of each method and of independence, and the seconds of each method."""

    avd: dict[str, float]
    seconds: dict[str, float]


def tables(
    mechanisms: list[PermanentResponse], reports: list[Marks]
) -> dict[str, Callable[[], Floats]]:
    """Return for each method what estimates the table."""

    def paper() -> Floats:
        questions = question_reports(mechanisms, reports, None)
        data = JointLikelihood.of(GroupedReports.of(questions), questions)
        shape = [question.categories for question in questions]
        return hybrid(data, np.full(shape, 1 / np.prod(shape))).table

    def table_of(method: str) -> Floats:
        return estimate_joint(mechanisms, reports, method).table

    return {"paper": paper, **{name: partial(table_of, name) for name in METHODS[1:]}}


def measured_once(cohort: Cohort, d: int, f: float, step: str, seed: int) -> Run:
    """Return what one run gives."""
    size = people_of(cohort)
    chosen = np.random.default_rng([seed, 1]).permutation(len(cohort.answers[0]))[:size]
    sample = replace(cohort, answers=[column[chosen] for column in cohort.answers])
    true = shares(sample.answers[:d], sample.options[:d])
    mechanisms, reports = randomized(sample, d, f, step, seed)
    alone = estimate_joint(mechanisms, reports, "lasso").independence
    run = Run({"independence": average_variation_distance(alone, true)}, {})
    for method, estimate in tables(mechanisms, reports).items():
        started = time.thread_time()
        table = estimate()
        run.seconds[method] = time.thread_time() - started
        run.avd[method] = average_variation_distance(table, true)
    return run


def people_of(cohort: Cohort) -> int:
    return len(cohort.answers[0]) // (NLTCS_PART if cohort.name == "NLTCS" else USUAL_PART)


def questions_of(cohort: Cohort) -> range:
    """Return the numbers of questions that are measured: up to 6, or up to 10 of sixteen."""
    return range(FEWEST, 11, 2) if len(cohort.options) > 6 else range(FEWEST, 7)


def measured(cohort: Cohort, step: str, runs: int, tell: Callable[[str], None]) -> list[Figures]:
    """Return the figures against the number of questions, and those against f."""
    by_questions = [(d, USUAL_F) for d in questions_of(cohort)]
    by_noise = [(USUAL_D, f) for f in LEVELS]
    runs_of: dict[tuple[int, float], list[Run]] = {cell: [] for cell in [*by_questions, *by_noise]}
    for seed in range(runs):
        for (d, f), cell_runs in runs_of.items():
            cell_runs.append(measured_once(cohort, d, f, step, seed))
        tell(f"{cohort.name}, {step}: run {seed + 1} of {runs}")
    unit = median(run.seconds["lremh"] for run in runs_of[FEWEST, USUAL_F])
    return [
        record(by, values, [runs_of[cell] for cell in cells], unit)
        for by, values, cells in (
            ("d", list(questions_of(cohort)), by_questions),
            ("f", list(LEVELS), by_noise),
        )
    ]


def record(by: str, values: Sequence[float], runs: list[list[Run]], unit: float) -> Figures:
    """Return the mean AVD of every method and its median time in this unit, by these values.

    "error" is the largest standard error of these means.
    """
    distances = {
        name: [[run.avd[name] for run in cell] for cell in runs]
        for name in ("independence", *METHODS)
    }
    errors = (np.std(values) for cells in distances.values() for values in cells)
    return {
        "by": by,
        "levels": values,
        "avd": {
            name: [round(mean(values), 4) for values in cells] for name, cells in distances.items()
        },
        "error": round(float(max(errors)) / math.sqrt(max(len(runs[0]) - 1, 1)), 4),
        "time": {
            name: [round(median(run.seconds[name] for run in cell) / unit, 2) for cell in runs]
            for name in METHODS
        },
    }


def measure(cohorts: list[Cohort], runs: int, tell: Callable[[str], None], *, write: bool) -> None:
    """Print the figures of each source, and write them for the lesson and the page."""
    records = [
        {"data": cohort.name, "people": people_of(cohort), "runs": runs, "step": step, **figures}
        for cohort in cohorts
        for step in STEPS
        for figures in measured(cohort, step, runs, tell)
    ]
    lines = [f"  {json.dumps(figures)}," for figures in records]
    text = "\n".join([HEAD, "export const CURVES = [", *lines, "];", ""])
    tell(text)
    if write:
        TARGET.write_text(text, encoding="utf-8")


def records() -> list[Figures]:
    """Return what was written last."""
    lines = TARGET.read_text(encoding="utf-8").splitlines()
    return [json.loads(line.strip().rstrip(",")) for line in lines if line.startswith("  {")]
