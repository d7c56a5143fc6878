"""What ε makes of the probability of something bad."""

import math
from typing import Any

from localdp.randomness import Words

STATES: list[dict[str, Any]] = [
    {"epsilon": 0.1, "harm": 10},
    {"epsilon": 0, "harm": 50},
    {"epsilon": 1, "harm": 90},
    {"epsilon": 10, "harm": 1},
]


def outcome(state: dict[str, Any], _words: Words) -> dict[str, Any]:
    before, factor = state["harm"] / 100, math.exp(state["epsilon"])
    return {
        "factor": factor,
        "near": 1 + state["epsilon"],
        "least": max(before / factor, 1 - factor * (1 - before)),
        "most": min(factor * before, 1 - (1 - before) / factor),
    }
