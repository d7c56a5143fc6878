"""Two averages that differ by one customer, with normal noise on each."""

import math
from typing import Any

from scipy.stats import norm

from localdp.randomness import Words
from tests.learn.twins import uniform

STATES: list[dict[str, Any]] = [
    {"customers": 100, "before": 10_000, "after": 20_000, "noise": 0, "seed": 2026},
    {"customers": 10, "before": 1000, "after": 15_000, "noise": 5000, "seed": 1},
    {"customers": 1000, "before": 14_000, "after": 30_000, "noise": 50, "seed": 4_294_967_295},
    {"customers": 100, "before": 10_000, "after": 20_000, "noise": 1000, "seed": 2026},
]


def outcome(state: dict[str, Any], words: Words) -> dict[str, Any]:
    n, noise = state["customers"], state["noise"]
    drawn = noise * norm.ppf(uniform(words, 2))
    first, second = state["before"] + drawn[0], state["after"] + drawn[1]
    point = (n + 1) * second - n * first
    margin = norm.ppf(0.975) * noise * math.hypot(n, n + 1)
    return {
        "first": first,
        "second": second,
        "spent": (n + 1) * state["after"] - n * state["before"],
        "point": point,
        "margin": margin,
        "low": point - margin,
        "high": point + margin,
    }
