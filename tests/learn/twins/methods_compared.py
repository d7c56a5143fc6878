"""What was measured on the census, as the command has written it."""

from itertools import product
from typing import Any

from localdp.randomness import Words
from research.benchmarks.curves import records
from research.benchmarks.story import STEPS

METHODS = ("map", "em", "paper", "lremh", "lasso", "independence")
STATES: list[dict[str, Any]] = [
    {"by": by, "data": data, "step": step}
    for by, data, step in product("df", ("Adult", "Adult, yes/no"), STEPS)
]


def outcome(state: dict[str, Any], words: Words) -> dict[str, Any]:
    [row] = (
        row for row in records() if all(row[name] == state[name] for name in ("by", "data", "step"))
    )
    return {
        "people": row["people"],
        "runs": row["runs"],
        "levels": row["levels"],
        "avd": [row["avd"][method] for method in METHODS],
        "time": [row["time"][method] for method in METHODS if method in row["time"]],
    }
