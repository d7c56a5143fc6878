"""Positional population counts by carry-save adders: how often each bit is set in rows of bytes.

The Harley-Seal method on long rows of bytes: five operations reduce three rows to a sum and a
carry, so that a million rows soon become a few weighted ones. It counts every row it is given; rows
that must not count are left out beforehand.

References
----------
- Muła, Kurz & Lemire (2018), The Computer Journal 61, 111-120.
"""

import numpy as np
from numpy.typing import NDArray

from localdp.bit_slicing import Table

LANE = 2**15
"""Bytes that are added at once: a few rows of this length fit into the innermost cache."""


class BitCounter:
    """Counts the bits of rows that arrive in parts.

    Parameters
    ----------
    size : int
        Bytes per row.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._width = max(1, LANE // size) * size
        self._adders: list[_Adder] = []
        self._rest = np.zeros(0, dtype=np.uint8)

    def add(self, rows: Table) -> None:
        """Add rows, shape (rows, size)."""
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
        digit = 0
        while carry is not None:
            if digit == len(self._adders):
                self._adders.append(_Adder(self._width))
            carry, digit = self._adders[digit].add(carry), digit + 1

    def counts(self) -> NDArray[np.int64]:
        """Return how often each bit is set, lowest bit of each byte first, shape (8 * size,)."""
        total = _plain(self._rest.reshape(-1, self._size))
        for digit, adder in enumerate(self._adders):
            total = total + (adder.ones(self._size) << digit)
        return total


class _Adder:
    """The adder of one weight: its sum so far, and a row that waits for another one."""

    def __init__(self, width: int) -> None:
        self.total = np.zeros(width, dtype=np.uint8)
        self.waiting: Table | None = None

    def add(self, row: Table) -> Table | None:
        """Add a row; return the carry with every second row."""
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
        """Return how often each bit of a report is set in the rows held here."""
        rows = [self.total] if self.waiting is None else [self.total, self.waiting]
        return sum((_plain(row.reshape(-1, size)) for row in rows), np.zeros(8 * size, np.int64))


def _plain(rows: Table) -> NDArray[np.int64]:
    """Add bits as bytes, in groups whose sum fits into a byte."""
    bits = np.unpackbits(rows, axis=1, bitorder="little")
    total = np.zeros(bits.shape[1], np.int64)
    for start in range(0, len(bits), 255):
        total += bits[start : start + 255].sum(axis=0, dtype=np.uint8)
    return total
