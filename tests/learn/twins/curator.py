"""The same budget for questions one by one, or for a table of all cells."""

import math
from fractions import Fraction
from typing import Any

from localdp.randomness import Words

STATES: list[dict[str, Any]] = [
    {"questions": 10, "cells": 8, "epsilon": 1},
    {"questions": 1, "cells": 64, "epsilon": 0.1},
    {"questions": 40, "cells": 1, "epsilon": 4},
]


def outcome(state: dict[str, Any], _words: Words) -> dict[str, Any]:
    each = Fraction(str(state["epsilon"])) / state["questions"]
    variance = state["cells"] * variance_of(state["epsilon"])
    return {"asked": math.sqrt(variance_of(float(each))), "table": math.sqrt(variance)}


def variance_of(epsilon: float) -> float:
    """Of discrete Laplace noise on a count: the difference of two geometric variables."""
    return 1 / (2 * math.sinh(epsilon / 2) ** 2)
