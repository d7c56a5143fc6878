"""A list experiment: counts of innocent statements, one list with a sensitive one more."""

import math
from typing import Any

import numpy as np
import scipy.stats

from localdp.estimation import estimate_list
from localdp.mechanisms import ListDesign, OpenAnswer, RandomizedResponse
from localdp.randomness import Words

FIRST = {"people": 1000, "share": 0.2, "statements": "alone", "count": "open", "seed": 2026}
STATES: list[dict[str, Any]] = [
    FIRST,
    {**FIRST, "statements": "opposed", "seed": 7},
    {**FIRST, "people": 3100, "share": 0.55, "count": "randomized", "seed": 1},
    {**FIRST, "people": 10_000, "share": 0, "statements": "opposed", "count": "randomized"},
    {**FIRST, "people": 100, "share": 1, "seed": 3},
]


def outcome(state: dict[str, Any], words: Words) -> dict[str, Any]:
    people, open_ = state["people"], state["count"] == "open"
    bits = words.take(people)[:, None] >> np.arange(3, dtype=np.uint32) & 1
    alone = state["statements"] == "alone"
    counts = bits.sum(axis=1) if alone else 1 + bits[:, 2]
    half = people // 2
    holders = math.floor((people - half) * state["share"] + 0.5)
    counts = counts.astype(np.int64)
    counts[half : half + holders] += 1
    mechanism = OpenAnswer(5) if open_ else RandomizedResponse.of(5, 2)
    reports = counts if open_ else mechanism.randomize(counts, words)
    arms = [np.bincount(part, minlength=5) for part in (reports[:half], reports[half:])]
    estimate = estimate_list(ListDesign(3, mechanism), *arms)
    margin = scipy.stats.norm.ppf(0.975) * estimate.se
    return {
        "control": arms[0].tolist(),
        "treatment": arms[1].tolist(),
        "truth": holders / (people - half),
        "point": estimate.raw,
        "low": estimate.raw - margin,
        "high": estimate.raw + margin,
        "proven": int(arms[1][0] + arms[1][4]) if open_ else 0,
    }
