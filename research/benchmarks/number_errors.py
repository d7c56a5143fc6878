"""Errors of number questions: ``python3 run.py bench numbers``.

Age, 17 to 90, and hours, 1 to 99, of the first 10,000 census rows known as Adult; "Sales" of all
45,222. Every figure of the issue that asked for number questions, with its limits.
"""

import sys

import numpy as np

from localdp.planning import price_of_share
from research.benchmarks.cli import host, verdict
from research.benchmarks.joint_data import ADULT
from research.benchmarks.number_study import (
    EPSILONS,
    MEANS,
    column,
    levels,
    study_distribution,
    study_mean,
    study_trust,
)

SEEDS = 2_000
DISTRIBUTION_SEEDS = 30
TRUST_REPEATS = 400
HEAD = ("mechanism", "ε", "formula", "channel", "measured", "ratio", "|error|", "z", "coverage")
ROW = "{:<11}{:>4}{:>9}{:>9}{:>10}{:>8}{:>9}{:>7}{:>10}"


def means(seeds: int) -> list[str]:
    """Return root mean squared errors of mean age in years, and how often intervals hold."""
    print(ROW.format(*HEAD))
    everybody = levels(ADULT, "age")
    wrong = []
    for number, name in enumerate(MEANS):
        for epsilon in EPSILONS:
            study = study_mean(name, epsilon, everybody, seeds, number)
            ratio = study.measured / study.channel
            theory = study.channel / study.theory
            cells = (
                f"{study.theory:.4f}",
                f"{study.channel:.4f}",
                f"{study.measured:.4f}",
                f"{ratio:.3f}",
                f"{study.absolute:.2f}",
                f"{study.z:+.2f}",
                f"{100 * study.coverage:.1f}%",
            )
            print(ROW.format(name, f"{epsilon:g}", *cells), flush=True)
            met = (
                0.95 <= ratio <= 1.05
                and abs(theory**2 - 1) <= 0.03
                and abs(study.z) < 4.5
                and 0.93 <= study.coverage <= 0.97
            )
            wrong += [] if met else [f"{name} at {epsilon:g}: {study}"]
    return wrong


def distributions(seeds: int) -> list[str]:
    """Return Wasserstein distances of Square Wave's distributions, the range scaled to 1."""
    wrong = []
    for name in ("age", "hours"):
        everybody = levels(ADULT, name)
        for epsilon in EPSILONS:
            study = study_distribution(name, epsilon, everybody, seeds)
            print(
                f"Square Wave, {name}, ε = {epsilon:g}: W1 {study.em:.4f} by EM, "
                f"{study.ems:.4f} by EMS (mean of {seeds} seeds)",
                flush=True,
            )
            if name == "age" and epsilon == 1 and study.ems > 0.017:
                wrong.append(f"W1 of EMS on age is {study.ems:.4f}, not up to .017")
            if name == "hours" and study.em >= study.ems:
                wrong.append(f"EM does not beat EMS on hours at {epsilon:g}")
    return wrong


def trust(repeats: int) -> list[str]:
    """Return the price of trusting no one: the share of Sales, at ε = 1."""
    answers = np.array([int(value == "Sales") for value in column(ADULT, "occupation")])
    study = study_trust(answers, 1.0, repeats)
    planned = price_of_share(study.share, len(answers), 1.0)
    print(
        f"Sales, {100 * study.share:.2f}% of {len(answers):,}, ε = 1, {repeats} repeats: relative "
        f"error (1 sd) local {100 * study.local:.2f}% ({100 * planned.local / study.share:.2f}% "
        f"planned), central {100 * study.central:.4f}% "
        f"({100 * planned.central / study.share:.4f}% planned): {planned.ratio:.0f} times"
    )
    wrong = []
    if abs(study.local / (planned.local / study.share) - 1) > 0.15:
        wrong.append(f"the local error is {study.local:.4f}")
    if abs(study.central / (planned.central / study.share) - 1) > 0.25:
        wrong.append(f"the central error is {study.central:.6f}")
    return wrong


def main() -> int:
    print(host())
    if not ADULT.exists():
        print(f"All of it needs adult_clean.csv, which is not at {ADULT}.")
        return 0
    wrong = trust(TRUST_REPEATS) + distributions(DISTRIBUTION_SEEDS) + means(SEEDS)
    return verdict(wrong)


if __name__ == "__main__":
    sys.exit(main())
