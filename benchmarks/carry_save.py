"""Positional counts by carry-save adders: the best way we found to add up bits alone.

Harley and Seal's method over long rows of bytes: three become a sum and a carry by five
operations, so that a million are soon a few, each with a weight. It knows nothing of skips, and
so is no way to count reports; it shows how far from the limit counting is.
"""

import numpy as np
from numpy.typing import NDArray

from ldp.planes import Table

LANE = 2**15
"""Bytes that are added at once: a few such rows fit the innermost cache."""


class Adder:
    """One weight: its row of sums so far, and one more that waits for a third."""

    def __init__(self, width: int) -> None:
        self.total = np.zeros(width, dtype=np.uint8)
        self.waiting: Table | None = None

    def add(self, row: Table) -> Table | None:
        """Take a row; every second time, give the carry."""
        if self.waiting is None:
            self.waiting = row
            return None
        other, self.waiting = self.waiting, None
        left, right = self.total ^ other, row ^ other
        self.total = left ^ row
        carry: Table = left & right ^ other
        return carry

    def ones(self, size: int) -> NDArray[np.int64]:
        """How often each bit of a report is set in what is here."""
        rows = [self.total] if self.waiting is None else [self.total, self.waiting]
        return sum((_plain(row.reshape(-1, size)) for row in rows), np.zeros(8 * size, np.int64))


def carry_save_counts(reports: Table) -> NDArray[np.int64]:
    """How often each bit is set, shape (8 * size,)."""
    size = reports.shape[1]
    width = max(1, LANE // size) * size
    flat = reports.reshape(-1)
    whole = len(flat) // width * width
    adders: list[Adder] = []
    for start in range(0, whole, width):
        row: Table | None = flat[start : start + width]
        place = 0
        while row is not None:
            if place == len(adders):
                adders.append(Adder(width))
            row, place = adders[place].add(row), place + 1
    total = _plain(flat[whole:].reshape(-1, size))
    for place, adder in enumerate(adders):
        total += adder.ones(size) << place
    return total


def _plain(rows: Table) -> NDArray[np.int64]:
    counted: NDArray[np.int64] = np.unpackbits(rows, axis=1, bitorder="little").sum(
        axis=0, dtype=np.int64
    )
    return counted
