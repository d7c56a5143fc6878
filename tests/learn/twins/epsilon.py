"""ε: what the reports of a household make of a suspicion."""

import math
from typing import Any

from localdp.mechanisms import Laplace, RandomizedResponse
from localdp.mechanisms.numeric.noise_table import ONE
from localdp.mechanisms.numeric.scale import NumberScale
from localdp.posterior import raised
from localdp.randomness import Words

HIGH = 10
STATES: list[dict[str, Any]] = [
    {"form": "two", "epsilon": 1.1, "suspicion": 10, "people": 1, "seed": 2026},
    {"form": "two", "epsilon": 5, "suspicion": 99, "people": 6, "seed": 1},
    {"form": "five", "epsilon": 0.2, "suspicion": 1, "people": 4, "seed": 4_294_967_295},
    {"form": "number", "epsilon": 0.2, "suspicion": 50, "people": 3, "seed": 7},
    {"form": "number", "epsilon": 5, "suspicion": 1, "people": 6, "seed": 0},
]


def mechanism_of(form: str, epsilon: float) -> RandomizedResponse | Laplace:
    if form != "number":
        return RandomizedResponse.of({"two": 2, "five": 5}[form], epsilon)
    reach = math.ceil(min(8, 12 - epsilon) * HIGH / epsilon)
    decay = round(-math.expm1(-epsilon / HIGH) * ONE)
    return Laplace(NumberScale.of(0, HIGH, HIGH), fine=HIGH, reach=reach, cell=1, decay=decay)


def outcome(state: dict[str, Any], words: Words) -> dict[str, Any]:
    mechanism, people = mechanism_of(state["form"], state["epsilon"]), state["people"]
    reports = mechanism.randomize([1] * people, words).tolist()
    loss = sum(math.log(own / other) for other, own, *_ in map(mechanism.likelihood, reports))
    limit, before = people * mechanism.epsilon, state["suspicion"] / 100
    return {
        "before": before,
        "after": raised(before, math.exp(loss)),
        "least": raised(before, math.exp(-limit)),
        "most": raised(before, math.exp(limit)),
        "loss": loss,
        "limit": limit,
    } | {f"report{place}": report for place, report in enumerate(reports, 1)}
