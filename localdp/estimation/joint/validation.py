"""Validation of a joint estimate's options and size before it starts."""

import math
from collections.abc import Sequence

from localdp.estimation.joint.likelihood import Split
from localdp.fixed_point import as_count
from localdp.mechanisms import EveryItem, Linked, Mechanism, RandomItem

MOST_CELLS = 2**16
MEMORY_BYTES = 2**31
"""The default limits of `estimate_joint`."""


def joint_shape(mechanisms: Sequence[Mechanism]) -> tuple[int, ...]:
    """Return the shape of the table of these questions."""
    if any(isinstance(m, Linked) for m in mechanisms):
        raise ValueError("linked questions have tables of their own: see estimate_linked")
    drawn = [m for m in mechanisms if isinstance(m, RandomItem)]
    if drawn:
        raise ValueError(f"give the reports about one item, see reports_about, not {drawn[0]!r}")
    sizes = ([2] * m.items if isinstance(m, EveryItem) else [m.categories] for m in mechanisms)
    return tuple(size for question_sizes in sizes for size in question_sizes)


def check_options(
    folds: int, tolerance: float | None, most_iterations: int, penalty: float
) -> None:
    """Raise ValueError if an option is out of range."""
    if as_count(folds, "folds", 0, 100) == 1:
        raise ValueError("folds must be 0 or from 2 on, not 1")
    as_count(most_iterations, "most_iterations", 1, 10**9)
    if tolerance is not None and not 0 < tolerance < math.inf:
        raise ValueError(f"tolerance must be above 0, not {tolerance!r}")
    if not 0 <= penalty < math.inf:
        raise ValueError(f"penalty must be 0 or above, not {penalty!r}")


def check_size(shape: tuple[int, ...], people: int, most_cells: int, most_bytes: int) -> None:
    """Raise ValueError if the table has too many cells or may need too much memory."""
    cells = math.prod(shape)
    if cells > most_cells:
        raise ValueError(f"a table of {cells} cells is above the limit of {most_cells}")
    if not shape:
        raise ValueError("a joint estimate needs at least two questions, not 0")
    needed = Split.of(shape).memory(people)
    if needed > most_bytes:
        raise ValueError(
            f"{people} reports and {cells} cells may need {needed} bytes, "
            f"above the limit of {most_bytes}"
        )
