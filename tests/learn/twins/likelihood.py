"""The likelihood of Warner's design, by SciPy's binomial distribution."""

from typing import Any

import numpy as np
import scipy.stats

from localdp.estimation import estimate_shares
from localdp.mechanisms import RandomizedResponse
from localdp.randomness import Words

PEOPLE = 1000
STATES: list[dict[str, Any]] = [
    {"yes": 380, "p": 0.8},
    {"yes": 0, "p": 0.95},
    {"yes": 1000, "p": 0.55},
    {"yes": 199, "p": 0.8},
]


def outcome(state: dict[str, Any], words: Words) -> dict[str, Any]:
    yes, p = state["yes"], state["p"]
    mechanism = RandomizedResponse.warner(p)
    estimate = estimate_shares(mechanism, [PEOPLE - yes, yes], method="clopper-pearson")
    point = (p - 1) / (2 * p - 1) + yes / ((2 * p - 1) * PEOPLE)
    best = min(max(point, 0), 1)
    shares = np.append(np.linspace(0, 1, 201), best)
    likelihood = scipy.stats.binom.logpmf(yes, PEOPLE, shares * p + (1 - shares) * (1 - p))
    return {
        "point": estimate.raw[1],
        "low": min(max(estimate.low[1], 0), 1),
        "high": min(max(estimate.high[1], 0), 1),
        "best": best,
        "people": PEOPLE * point,
        "curve": np.exp(likelihood - likelihood[-1])[:-1].tolist(),
    }
