"""The table of docs/reference/mechanisms/numeric.md: what each mechanism for a number costs."""

import math
from collections.abc import Callable

from localdp.mechanisms import (
    Duchi,
    Gaussian,
    Hybrid,
    Laplace,
    NumericMechanism,
    Piecewise,
    SquareWave,
)

SCALE = (0, 100, 1)
DELTA = "0.00001"
EPSILONS = (0.5, 1, 2, 4)
PEOPLE = 1_000
KINDS: dict[str, Callable[..., NumericMechanism]] = {
    "Duchi": Duchi.of,
    "Piecewise": Piecewise.of,
    "Hybrid": Hybrid.of,
    "Square Wave": SquareWave.of,
    "Laplace": Laplace.of,
}


def made(name: str, epsilon: float) -> NumericMechanism:
    """Return the mechanism of a scale from 0 to 100."""
    if name == "Gaussian":
        return Gaussian.of(*SCALE, epsilon, DELTA)
    return KINDS[name](*SCALE, epsilon)


def error(m: NumericMechanism) -> float:
    """Return the standard error that the noise alone adds to a mean, if all answers are the
    worst."""
    return math.sqrt(m.noise_variance.max() / PEOPLE)


def number_rows() -> tuple[list[str], list[list[str]]]:
    """Return head and rows: one mechanism a row, one epsilon a column, and the bits of a report."""
    head = ["mechanism", *(f"ε = {epsilon:g}" for epsilon in EPSILONS), "bits"]
    rows = []
    for name in (*KINDS, "Gaussian"):
        mechanisms = [made(name, epsilon) for epsilon in EPSILONS]
        bits = sorted({m.bits for m in mechanisms})
        widths = "–".join(str(number) for number in {bits[0]: None, bits[-1]: None})
        rows.append([name, *(f"{error(m):.2f}" for m in mechanisms), widths])
    return head, rows
