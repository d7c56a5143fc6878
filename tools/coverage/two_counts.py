"""Exact coverage of an interval from two independent counts.

Both limits move one way as one count rises, with the other one kept. So of the counts in one row
those whose interval holds lie between two others, which are found near those of the row before:
the sum takes as many intervals as the window has rows and columns, not as it has cells.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from tools.coverage.case import Floats, Whole

Ends = tuple[Floats, Floats]
Limits = Callable[[int, int], Ends | None]
"""The intervals of two counts, of as many statements as are made; None where it refuses."""

_ROUNDING = 1e-9


@dataclass(frozen=True)
class Found:
    """The chance that each statement is shown and holds, that none is shown, and mean widths."""

    covered: Floats
    refused: float
    width: Floats


class TwoCounts:
    """The intervals of one function and two numbers of people, each worked out once."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._known: dict[tuple[int, int], Ends | None] = {}

    def ends(self, first: int, second: int) -> Ends | None:
        """Return the intervals of two counts."""
        pair = first, second
        if pair not in self._known:
            self._known[pair] = self._limits(first, second)
        return self._known[pair]

    def coverage(
        self, first: tuple[Whole, Floats], second: tuple[Whole, Floats], truth: Sequence[float]
    ) -> Found:
        """Sum over both windows; the width is that at the middle of each row."""
        covered, width, refused = np.zeros(len(truth)), np.zeros(len(truth)), 0.0
        columns, chances = first
        upto = np.concatenate([[0.0], np.cumsum(chances)])
        near = [[0, 0] for _ in truth]
        for row, chance in zip(*second, strict=True):
            middle = self.ends(int(columns[len(columns) // 2]), int(row))
            if middle is None:
                refused += chance
                continue
            width += chance * (middle[1] - middle[0])
            for place, true in enumerate(truth):
                held = self._held(columns, int(row), place, true, near[place])
                covered[place] += chance * (upto[held[1]] - upto[held[0]])
        return Found(covered, refused, width)

    def _held(
        self, columns: Whole, row: int, place: int, true: float, near: list[int]
    ) -> tuple[int, int]:
        """Return the columns, first and past the last, whose interval holds the truth."""

        def below(at: int) -> bool:
            ends = self.ends(int(columns[at]), row)
            return ends is None or bool(ends[0][place] <= true + _ROUNDING)

        def above(at: int) -> bool:
            ends = self.ends(int(columns[at]), row)
            return ends is None or bool(true <= ends[1][place] + _ROUNDING)

        start, stop = 0, len(columns)
        for side, holds in enumerate((below, above)):
            switch, first = _switch(holds, len(columns), near[side])
            near[side] = min(switch, len(columns) - 1)
            if first:
                stop = min(stop, switch)
            else:
                start = max(start, switch)
        return start, max(start, stop)


def _switch(holds: Callable[[int], bool], size: int, near: int) -> tuple[int, bool]:
    """Return the first place at which a condition is not what it is at place 0, and that."""
    first = holds(0)
    if holds(size - 1) == first:
        return size, first
    same, other, step = 0, size - 1, 1
    at = min(max(near, 1), size - 1)
    while same < at < other:
        # Away from where the last row changed, in steps that double, until both sides are known.
        if holds(at) == first:
            same, at = at, at + step
        else:
            other, at = at, at - step
        step *= 2
    while other - same > 1:
        at = (same + other) // 2
        if holds(at) == first:
            same = at
        else:
            other = at
    return other, first
