"""Two left feet, and a study with or without Ana."""

from typing import Any

import numpy as np

from localdp.randomness import Words
from tests.learn.twins import uniform

FIRST = {"ana": "out", "people": 1000, "before": 90, "epsilon": 1, "seed": 2026}
STATES: list[dict[str, Any]] = [
    FIRST,
    {**FIRST, "ana": "in"},
    {**FIRST, "ana": "in", "people": 50, "epsilon": 0.1, "seed": 3},
]


def outcome(state: dict[str, Any], words: Words) -> dict[str, Any]:
    first, second = np.floor(np.log(uniform(words, 2)) / -state["epsilon"])
    asked = state["people"] + (state["ana"] == "in")
    noisy = int(asked + first - second)
    return {
        "asked": asked,
        "noisy": noisy,
        "after": 1 - min(max(noisy / state["people"], 0), 1),
    }
