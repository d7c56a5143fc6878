"""What the lessons of Learn show of Adult, and in how many cases LREMH is nearer than EM.

The lesson on many questions shows AVD against f on random tenths: marital status × education, 112
cells, the permanent step alone; the mean over ten samples of 4,522 people, each with seeded noise.
"paper" is EM as its authors wrote it: from equal shares until no share changes by .001. The lesson
on training shows `research.benchmarks.income`. ``--write`` puts the figures in
``static/js/learn/adult_samples.js``.
"""

import json
from collections.abc import Callable

import numpy as np

from localdp.estimation import average_variation_distance, estimate_joint
from localdp.estimation.joint.lasso import hybrid
from localdp.estimation.joint.likelihood import GroupedReports, JointLikelihood
from localdp.estimation.joint.reports import question_reports
from research.benchmarks import income
from research.benchmarks.joint_data import adult, permanent_step, shares, sizes
from research.benchmarks.story import STEPS, Cohort
from research.benchmarks.story import measured as measured_row
from tools import ROOT

PAIR = ("marital", "education_num")
LEVELS = (0.1, 0.3, 0.5, 0.7, 0.9)
METHODS = ("map", "em", "lremh", "lasso")
SAMPLES = 10
PEOPLE = 4_522
QUESTIONS = (2, 3, 4, 5, 6)
TARGET = ROOT / "static" / "js" / "learn" / "adult_samples.js"
HEAD = "// Written by: python3 run.py bench joint --part samples --write"


def measured(f: float, samples: int) -> dict[str, float]:
    """Return the mean AVD of every method, of the paper's EM and of independence."""
    answers = adult(PAIR)
    shape = sizes(PAIR)
    distances: dict[str, list[float]] = {}
    for seed in range(samples):
        chosen = np.random.default_rng(seed).permutation(len(answers[0]))[:PEOPLE]
        sample = [column[chosen] for column in answers]
        true = shares(sample, shape)
        mechanisms, reports = permanent_step(sample, shape, f, seed)
        for method in METHODS:
            estimate = estimate_joint(mechanisms, reports, method)
            distances.setdefault(method, []).append(
                average_variation_distance(estimate.table, true)
            )
            distances.setdefault("independence", []).append(
                average_variation_distance(estimate.independence, true)
            )
        questions = question_reports(mechanisms, reports, None)
        data = JointLikelihood.of(GroupedReports.of(questions), questions)
        equal = np.full(shape, 1 / np.prod(shape))
        distances.setdefault("paper", []).append(
            average_variation_distance(hybrid(data, equal).table, true)
        )
    return {method: round(float(np.mean(values)), 4) for method, values in distances.items()}


def measure(samples: int, tell: Callable[[str], None], *, write: bool) -> None:
    """Print the figures, and write them for the lesson."""
    table = {str(f): measured(f, samples) for f in LEVELS}
    for f, row in table.items():
        tell(f"f = {f}: " + ", ".join(f"{name} {value:.3f}" for name, value in row.items()))
    for cohort in (Cohort.adult(PEOPLE), Cohort.adult_yes_no(PEOPLE)) if samples > 1 else ():
        tell(wins(cohort))
    areas = income.measured() if samples > 1 else {}
    tell("AUC of DP-SGD by ε: " + ", ".join(f"{name} {area:.4f}" for name, area in areas.items()))
    if write:
        parts = (("SAMPLES", table), ("INCOME", areas))
        texts = (f"export const {name} = {json.dumps(part, indent=2)};" for name, part in parts)
        TARGET.write_text("\n".join([HEAD, *texts, ""]), encoding="utf-8")


def wins(cohort: Cohort) -> str:
    """Return in how many of the story's rows LREMH is nearer to the truth than EM."""
    rows = [
        measured_row(cohort, d, f, step, 2) for d in QUESTIONS for f in LEVELS for step in STEPS
    ]
    nearer = sum(row.avd["lremh"] < row.avd["em"] for row in rows)
    alone = sum(row.independence < min(row.avd["lremh"], row.avd["em"]) for row in rows)
    return (
        f"{cohort.name}, {PEOPLE:,} people: LREMH is nearer than EM in {nearer} of {len(rows)} "
        f"rows, and independence is nearer than both in {alone}"
    )
