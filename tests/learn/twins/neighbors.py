"""Two histograms that a few people make different."""

import math
from collections import Counter
from typing import Any

from localdp.mechanisms.numeric.analytic_gaussian import analytic_sigma
from localdp.randomness import Words

STATES: list[dict[str, Any]] = [
    {"change": "join", "ticks": 1, "people": 1},
    {"change": "join", "ticks": 8, "people": 1},
    {"change": "swap", "ticks": 3, "people": 4},
]


def outcome(state: dict[str, Any], _words: Words) -> dict[str, Any]:
    ticks, people = state["ticks"], state["people"]
    after = Counter(dict.fromkeys(range(ticks), people))
    before: Counter[int] = Counter()
    if state["change"] == "swap":
        before = Counter({option + ticks: people for option in range(ticks)})
    steps = [abs(after[option] - before[option]) for option in range(16)]
    return {
        "one": sum(steps),
        "two": math.sqrt(sum(step**2 for step in steps)),
        "laplace": math.sqrt(2) * sum(steps),
        "gaussian": analytic_sigma(1, 1e-5, 1) * math.sqrt(sum(step**2 for step in steps)),
    }
