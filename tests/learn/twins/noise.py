"""A sum of spendings with a bound and noise."""

import math
from typing import Any

import numpy as np
import scipy.stats

from localdp.mechanisms.numeric.analytic_gaussian import analytic_sigma
from localdp.randomness import Words
from tests.learn.twins import uniform

SPENT = [20 + 37 * i % 160 for i in range(39)] + [1000]
STATES: list[dict[str, Any]] = [
    {"bound": 200, "epsilon": 1, "law": "laplace", "seed": 2026},
    {"bound": 10, "epsilon": 0.1, "law": "laplace", "seed": 1},
    {"bound": 1200, "epsilon": 4, "law": "gaussian", "seed": 2},
    {"bound": 150, "epsilon": 0.1, "law": "gaussian", "seed": 3},
]


def outcome(state: dict[str, Any], words: Words) -> dict[str, Any]:
    bound, epsilon = state["bound"], state["epsilon"]
    clamped = sum(min(spent, bound) for spent in SPENT)
    if state["law"] == "laplace":
        first, second = np.floor(np.log(uniform(words, 2)) / -(epsilon / bound))
        drawn = int(first - second)
        ratio = math.exp(-epsilon / bound)
        deviation = math.sqrt(2 * ratio) / (1 - ratio)
    else:
        deviation = analytic_sigma(epsilon, 1e-5, bound)
        drawn = round(deviation * scipy.stats.norm.ppf(uniform(words, 1)[0]))
    bias = sum(SPENT) - clamped
    return {
        "truth": sum(SPENT),
        "clamped": clamped,
        "bias": bias,
        "deviation": deviation,
        "error": math.hypot(bias, deviation),
        "noisy": clamped + drawn,
    }
