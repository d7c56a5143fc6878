"""People in sales, counted in three ways."""

import math
from typing import Any

from localdp.mechanisms import RandomizedResponse, UnaryEncoding
from localdp.randomness import Words

STATES: list[dict[str, Any]] = [
    {"people": 32_561, "epsilon": 1},
    {"people": 100, "epsilon": 0.1},
    {"people": 100_000, "epsilon": 4},
]


def outcome(state: dict[str, Any], _words: Words) -> dict[str, Any]:
    people, epsilon = state["people"], state["epsilon"]
    count = people * 3650 / 32_561
    ratio = math.exp(-epsilon)
    marks = (RandomizedResponse.of(2, epsilon), UnaryEncoding.symmetric(14, epsilon))
    coins, unary = (error(mechanism) * math.sqrt(people) / count for mechanism in marks)
    return {
        "coins": coins,
        "unary": unary,
        "central": math.sqrt(2 * ratio) / (1 - ratio) / count,
    }


def error(mechanism: RandomizedResponse | UnaryEncoding) -> float:
    p, q = mechanism.support().p[-1], mechanism.support().q[-1]
    return float(math.sqrt(q * (1 - q)) / (p - q))
