"""The variances of encodings, by the library."""

from typing import Any

from localdp.mechanisms import compare_encodings
from localdp.randomness import Words

STATES: list[dict[str, Any]] = [
    {"options": 14, "epsilon": 1},
    {"options": 2, "epsilon": 4},
    {"options": 50, "epsilon": 1.5},
]
NAMES = ("subset", "direct", "unary", "symmetric", "hashing", "thresholding", "summation")


def outcome(state: dict[str, Any], words: Words) -> dict[str, Any]:
    rows = compare_encodings(state["options"], state["epsilon"])
    variances = {name: row.variance for name, row in zip(NAMES, rows, strict=True)}
    # The page has no search for the best threshold.
    del variances["thresholding"]
    return variances
