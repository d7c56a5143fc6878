"""Ages by five mechanisms."""

import math
from typing import Any

import numpy as np

from localdp.mechanisms import Duchi, Hybrid, Laplace, NumericMechanism, Piecewise, SquareWave
from localdp.randomness import Words

AGES = [
    *(493, 695, 864, 916, 935, 1034, 1241, 1130, 1133, 1092, 1157, 1198, 1157, 1215, 1274, 1196),
    *(1279, 1234, 1272, 1283, 1229, 1211, 1169, 1144, 1174, 1113, 1065, 1035, 1049, 1062, 1038),
    *(815, 810, 829, 835, 700, 689, 584, 574, 534, 514, 517, 488, 398, 394, 328, 280, 285, 217),
    *(180, 180, 136, 116, 96, 90, 83, 82, 59, 53, 46, 39, 21, 20, 29, 27, 10, 9, 9, 5, 1, 1, 5),
    *(1, 46),
]
KINDS: dict[str, Any] = {
    "laplace": Laplace,
    "duchi": Duchi,
    "piecewise": Piecewise,
    "hybrid": Hybrid,
    "square-wave": SquareWave,
}
FIRST = {"mechanism": "laplace", "epsilon": "1", "age": 40, "people": 2000, "seed": 2026}
STATES: list[dict[str, Any]] = [
    FIRST,
    *({**FIRST, "mechanism": name, "epsilon": e, "people": 100} for name in KINDS for e in "124"),
    *({**FIRST, "mechanism": name, "epsilon": "0.5", "age": 17} for name in ("laplace", "hybrid")),
    {**FIRST, "mechanism": "duchi", "age": 90, "people": 10_000},
]


def outcome(state: dict[str, Any], words: Words) -> dict[str, Any]:
    mechanism: NumericMechanism = KINDS[state["mechanism"]].of(17, 90, 1, float(state["epsilon"]))
    people = state["people"]
    places = ((np.arange(people) + 0.5) * sum(AGES) / people).astype(int)
    levels = np.repeat(range(74), AGES)[places]
    mine, *reports = mechanism.randomize([state["age"] - 17, *levels], words)
    return {
        "mine": mechanism.scores[mine],
        "truth": float(levels.mean() + 17),
        "mean": float(mechanism.scores[reports].mean()),
        "error": math.sqrt(mechanism.noise_variance[levels].mean() / people),
    }
