"""Randomized response among three options as points of the probability simplex."""

from typing import Any

from localdp.mechanisms import RandomizedResponse
from localdp.randomness import Words

STATES: list[dict[str, Any]] = [{"epsilon": 1}, {"epsilon": 0}, {"epsilon": 4.5}, {"epsilon": 100}]


def outcome(state: dict[str, Any], _words: Words) -> dict[str, Any]:
    epsilon = state["epsilon"]
    if not epsilon:
        return {"own": 1 / 3, "others": 1 / 3}
    own, other, _third = RandomizedResponse.of(3, epsilon).channel().matrix[:, 0]
    return {"own": float(own), "others": float(other)}
