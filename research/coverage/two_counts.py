"""Exact coverage of an interval from two independent counts.

Both limits move one way as one count rises, with the other one kept. So of the counts in one row
those whose interval holds are between two others, which bisection finds.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from research.coverage.case import Floats, Whole

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
        self.ends: Limits = cache(limits)

    def coverage(
        self, first: tuple[Whole, Floats], second: tuple[Whole, Floats], truth: Sequence[float]
    ) -> Found:
        """Sum over both windows; the width is that at the middle of each row."""
        covered = np.zeros(len(truth))
        width = np.zeros(len(truth))
        refused = 0.0
        columns, chances = first
        upto = np.concatenate([[0.0], np.cumsum(chances)])
        for row, chance in zip(*second, strict=True):
            middle = self.ends(int(columns[len(columns) // 2]), int(row))
            if middle is None:
                refused += chance
                continue
            width += chance * (middle[1] - middle[0])
            for place, true in enumerate(truth):
                start, stop = self._held(columns, int(row), place, true)
                covered[place] += chance * (upto[stop] - upto[start])
        return Found(covered, refused, width)

    def _held(self, columns: Whole, row: int, place: int, true: float) -> tuple[int, int]:
        """Return the columns, first and past the last, whose interval holds the truth."""

        def below(at: int) -> bool:
            ends = self.ends(int(columns[at]), row)
            return ends is None or bool(ends[0][place] <= true + _ROUNDING)

        def above(at: int) -> bool:
            ends = self.ends(int(columns[at]), row)
            return ends is None or bool(true <= ends[1][place] + _ROUNDING)

        start, stop = 0, len(columns)
        for holds in (below, above):
            at_first = holds(0)
            switch = bisect_left(range(len(columns)), True, key=lambda at: holds(at) != at_first)
            if at_first:
                stop = min(stop, switch)
            else:
                start = max(start, switch)
        return start, max(start, stop)
