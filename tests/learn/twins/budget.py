"""A count asked again and again: its noisy answers, and what they cost together."""

import math
from typing import Any

import numpy as np

from localdp.central import Loss, tighter
from localdp.randomness import Words
from tests.learn.twins import uniform

SECRET, DELTA = 37, 1e-6
FIRST = {"queries": 100, "epsilon": 0.1, "ledger": "off", "limit": 2, "seed": 2026}
STATES: list[dict[str, Any]] = [
    FIRST,
    {**FIRST, "ledger": "on"},
    {**FIRST, "queries": 400, "epsilon": 1, "seed": 3},
    {**FIRST, "queries": 1, "epsilon": 0.02, "limit": 1, "ledger": "on"},
    {**FIRST, "queries": 12, "epsilon": 1, "limit": 10, "ledger": "on"},
]


def outcome(state: dict[str, Any], words: Words) -> dict[str, Any]:
    queries, epsilon = state["queries"], state["epsilon"]
    affordable = math.floor(state["limit"] / epsilon + 1e-9)
    answered = min(queries, affordable) if state["ledger"] == "on" else queries
    drawn = np.floor(np.log(uniform(words, 2 * answered)) / -epsilon)
    means = np.cumsum(SECRET + drawn[::2] - drawn[1::2]) / np.arange(1, answered + 1)
    spread = math.sqrt(2 * answered * math.log(1 / DELTA)) * epsilon
    basic = answered * epsilon
    once = Loss(epsilon, law="laplace", scale=1 / epsilon, sensitivity=1)
    return {
        "answered": answered,
        "refused": queries - answered,
        "means": means.tolist(),
        "mean": means[-1],
        "basic": basic,
        "advanced": min(basic, spread + basic * math.expm1(epsilon)),
        "exact": tighter([once] * answered, DELTA),
    }
