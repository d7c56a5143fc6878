"""Positional counts by carry-save adders: how often each bit is set in many rows of bytes.

Harley and Seal's method over long rows of bytes: three become a sum and a carry by five operations,
so that a million are soon a few, each with a weight (Muła, Kurz & Lemire 2018, The Computer Journal
61, 111). It adds up bits alone: rows that must not count are left out beforehand.
"""

import numpy as np
from numpy.typing import NDArray

from localdp.bit_slicing import Table

LANE = 2**15
"""Bytes that are added at once: a few such rows fit the innermost cache."""


class BitCounter:
    """Counts the bits of rows that come in parts.

    Parameters
    ----------
    size : int
        Bytes of a row.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._width = max(1, LANE // size) * size
        self._adders: list[_Adder] = []
        self._rest = np.zeros(0, dtype=np.uint8)

    def add(self, rows: Table) -> None:
        """Take more rows, shape (rows, size)."""
        flat = rows.reshape(-1)
        start = 0
        if len(self._rest):
            start = self._width - len(self._rest)
            self._rest = np.concatenate([self._rest, flat[:start]])
            if len(self._rest) < self._width:
                return
            self._add_lane(self._rest)
        whole = start + (len(flat) - start) // self._width * self._width
        for begin in range(start, whole, self._width):
            self._add_lane(flat[begin : begin + self._width])
        self._rest = flat[whole:].copy()

    def _add_lane(self, lane: Table) -> None:
        carry: Table | None = lane
        place = 0
        while carry is not None:
            if place == len(self._adders):
                self._adders.append(_Adder(self._width))
            carry, place = self._adders[place].add(carry), place + 1

    def counts(self) -> NDArray[np.int64]:
        """Return how often each bit is set, the least bit of each byte first, shape (8 * size,)."""
        total = _plain(self._rest.reshape(-1, self._size))
        for place, adder in enumerate(self._adders):
            total = total + (adder.ones(self._size) << place)
        return total


class _Adder:
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
        self.total ^= other
        carry: Table = row ^ other
        carry &= self.total
        carry ^= other
        self.total ^= row
        return carry

    def ones(self, size: int) -> NDArray[np.int64]:
        """How often each bit of a report is set in what is here."""
        rows = [self.total] if self.waiting is None else [self.total, self.waiting]
        return sum((_plain(row.reshape(-1, size)) for row in rows), np.zeros(8 * size, np.int64))


def _plain(rows: Table) -> NDArray[np.int64]:
    """Add bits up as bytes, as long as a byte holds their sum."""
    bits = np.unpackbits(rows, axis=1, bitorder="little")
    total = np.zeros(bits.shape[1], np.int64)
    for start in range(0, len(bits), 255):
        total += bits[start : start + 255].sum(axis=0, dtype=np.uint8)
    return total
