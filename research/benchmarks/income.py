"""AUC against ε: DP-SGD on the income of the census, for the lesson on training.

24,561 rows of the training part, ten covariates, judged by the other 8,000. Noise is fresh, so the
last digit differs between runs.
"""

import csv

import numpy as np

from localdp.estimation import fit_logistic
from localdp.training import Plan, train_logistic
from research.benchmarks.joint_data import ADULT, Floats

TRAINING = ADULT.with_name("adult_train.csv")
TRAINED = 24_561
DELTA = 1e-6
RUNS = 3
EPSILONS = (0.1, 0.25, 0.5, 1.0, 2.0, 4.0)
BOUNDS = [[17, 1, 1, 0] + [0] * 6, [90, 16, 99, 12] + [1] * 6]


def people() -> tuple[Floats, Floats]:
    """Return the covariates and whether the income is above 50,000."""
    with TRAINING.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    x = np.array([covariates(row) for row in rows], dtype=np.float64)
    return x, np.array([row["income"].startswith(">") for row in rows], dtype=np.float64)


def covariates(row: dict[str, str]) -> list[float]:
    numbers = [float(row[name]) for name in ("age", "education_num", "hours")]
    marks = (
        row["sex"] == "Male",
        row["marital"] == "Married-civ-spouse",
        row["race"] == "White",
        row["workclass"].startswith("Self"),
        row["occupation"] in {"Exec-managerial", "Prof-specialty"},
        row["relationship"] == "Own-child",
    )
    return [*numbers, float(np.log1p(float(row["capital_gain"]))), *map(float, marks)]


def area(score: Floats, yes: Floats) -> float:
    """Return how often one with the income scores above one without; ties count half."""
    below = np.sort(score[yes == 0])
    lower, upper = (np.searchsorted(below, score[yes == 1], side) for side in ("left", "right"))
    return float((lower + upper).mean() / 2 / len(below))


def measured() -> dict[str, float]:
    """Return the AUC without privacy (``"open"``), and its mean at each ε."""
    x, y = people()
    known = fit_logistic(x[:TRAINED], y[:TRAINED], 0, 1)
    areas_by_epsilon = {"open": area(x[TRAINED:] @ known.coef[1:], y[TRAINED:])}
    for epsilon in EPSILONS:
        plan = Plan.of(TRAINED, epsilon, DELTA, held_out=0)
        areas = [
            area(
                train_logistic(x[:TRAINED], y[:TRAINED], 0, 1, bounds=BOUNDS, plan=plan).predict(
                    x[TRAINED:]
                ),
                y[TRAINED:],
            )
            for _ in range(RUNS)
        ]
        areas_by_epsilon[str(epsilon)] = float(np.mean(areas))
    return {name: round(value, 4) for name, value in areas_by_epsilon.items()}
