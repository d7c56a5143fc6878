"""Errors of one question in three ways, and the epsilon of a shuffled batch."""

import math
from typing import Any

import numpy as np
import scipy.optimize
import scipy.stats

from localdp.randomness import Words

SHARE, DELTA = 0.2, 1e-6
STATES: list[dict[str, Any]] = [
    {"people": 1000, "truth": 0.75},
    {"people": 50, "truth": 0.55},
    {"people": 10_000, "truth": 0.95},
]


def outcome(state: dict[str, Any], words: Words) -> dict[str, Any]:
    n, truth = state["people"], state["truth"]
    ratio = (1 - truth) / truth
    sampling = SHARE * (1 - SHARE) / n
    yes = SHARE * truth + (1 - SHARE) * (1 - truth)
    return {
        "epsilon": -math.log(ratio),
        "sampling": math.sqrt(sampling),
        "central": math.sqrt(sampling + 2 * ratio / ((1 - ratio) * n) ** 2),
        "local": math.sqrt(yes * (1 - yes) / n) / (2 * truth - 1),
        "shuffled": shuffled(n, truth),
    }


def shuffled(n: int, truth: float) -> float:
    others = scipy.stats.binom.pmf(np.arange(n), n - 1, 1 - truth)
    yes = np.convolve(others, [1 - truth, truth])
    no = np.convolve(others, [truth, 1 - truth])

    def excess(epsilon: float) -> float:
        pairs = ((yes, no), (no, yes))
        return max(float((a - math.exp(epsilon) * b).clip(0).sum()) for a, b in pairs) - DELTA

    return float(scipy.optimize.brentq(excess, 0, math.log(truth / (1 - truth)), xtol=1e-12))
