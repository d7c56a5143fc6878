"""Fourteen occupations by four mechanisms."""

import math
from typing import Any

import numpy as np

from localdp.estimation import estimate_shares
from localdp.mechanisms import Mechanism, RandomizedResponse, SubsetSelection, UnaryEncoding
from localdp.randomness import Words

COUNTS = [4140, 4099, 4066, 3770, 3650, 3295, 2002, 1597, 1370, 994, 928, 649, 149, 9]
EPSILONS = {"ln 9": math.log(9), "1": 1.0}
STATES: list[dict[str, Any]] = [
    {"people": 30_718, "mechanism": "unary", "epsilon": "ln 9", "seed": 2026},
    {"people": 500, "mechanism": "unary", "epsilon": "1", "seed": 5},
    {"people": 700, "mechanism": "optimized", "epsilon": "ln 9", "seed": 6},
    {"people": 700, "mechanism": "optimized", "epsilon": "1", "seed": 7},
    {"people": 700, "mechanism": "response", "epsilon": "ln 9", "seed": 8},
    {"people": 700, "mechanism": "response", "epsilon": "1", "seed": 9},
    {"people": 700, "mechanism": "subset", "epsilon": "ln 9", "seed": 10},
    {"people": 700, "mechanism": "subset", "epsilon": "1", "seed": 11},
]


def mechanism_of(name: str, epsilon: float) -> Mechanism:
    match name:
        case "unary":
            return UnaryEncoding.symmetric(14, epsilon)
        case "optimized":
            return UnaryEncoding.optimized(14, epsilon)
        case "response":
            return RandomizedResponse.of(14, epsilon)
    return SubsetSelection.of(14, epsilon)


def outcome(state: dict[str, Any], words: Words) -> dict[str, Any]:
    mechanism = mechanism_of(state["mechanism"], EPSILONS[state["epsilon"]])
    people = state["people"]
    places = ((np.arange(people) + 0.5) * sum(COUNTS) / people).astype(int)
    answers = np.repeat(range(14), COUNTS)[places]
    marks = mechanism.counts(mechanism.randomize(answers, words))
    estimate = estimate_shares(mechanism, marks, people, method="clopper-pearson")
    return {
        "people": people,
        "truth": np.bincount(answers, minlength=14).tolist(),
        "marks": marks.tolist(),
        "points": estimate.raw.tolist(),
        "lows": estimate.low.clip(0, 1).tolist(),
        "highs": estimate.high.clip(0, 1).tolist(),
    }
