"""Bit slicing: many submissions transposed into bit planes, one bit of every submission per plane.

Counting a bit is then counting the ones of a plane, 64 people per word, and conditions on all
people (who skipped, whose pattern is not a report) are a few operations on whole planes. In NumPy
this is many times as fast as one byte per bit.
"""

import numpy as np
from numpy.typing import NDArray

Plane = NDArray[np.uint64]
Planes = NDArray[np.uint64]
Table = NDArray[np.uint8]

FEW_BITS = 5
"""Numbers of up to this many bits are counted plane by plane, longer ones person by person."""

_WORD = 64


def planes_of(rows: Table) -> Planes:
    """Return the planes of rows of bytes, shape (8 * bytes, words).

    Plane i holds bit ``i & 7`` of byte ``i >> 3`` of every row, padded with zeros.
    """
    people, size = rows.shape
    words = _words(people)
    columns = np.ascontiguousarray(rows.T)
    planes = np.zeros((size, 8, 8 * words), dtype=np.uint8)
    for bit in range(8):
        packed = np.packbits(columns & np.uint8(1 << bit), axis=1, bitorder="little")
        planes[:, bit, : packed.shape[1]] = packed
    return planes.reshape(8 * size, 8 * words).view(np.uint64)


def everyone(people: int) -> Plane:
    """Return the plane with a one for each of these people."""
    ones = np.zeros(8 * _words(people), dtype=np.uint8)
    ones[: people // 8] = 0xFF
    if people % 8:
        ones[people // 8] = (1 << people % 8) - 1
    return ones.view(np.uint64)


def ones_of(planes: NDArray[np.uint64]) -> NDArray[np.int64]:
    """Return the number of ones of each plane; for a single plane, a zero-dimensional array."""
    counted: NDArray[np.int64] = np.bitwise_count(planes).sum(axis=-1, dtype=np.int64)
    return counted


def rows_in(planes: Planes, among: Plane) -> Table:
    """Return the bits of the people selected by `among`, shape (people, bits)."""
    chosen = np.flatnonzero(_bits(among[None])[0])
    return _bits(planes)[:, chosen].T


def number_counts(planes: Planes, among: Plane, size: int) -> NDArray[np.int64]:
    """Count binary numbers, lowest bit first, of the selected people, shape (size,).

    All numbers of theirs must be below `size`.
    """
    if len(planes) > FEW_BITS:
        numbers = _bits(planes).astype(np.int64).T @ (1 << np.arange(len(planes)))
        selected = numbers[np.flatnonzero(_bits(among[None])[0])]
        return np.bincount(selected, minlength=size).astype(np.int64)
    groups = among[None]
    for plane in planes:
        # Split each group in two: the index of a group is the number of its people.
        having = groups & plane
        groups = np.concatenate([groups ^ having, having])
    return ones_of(groups[:size])


def above(planes: Planes, limit: int) -> Plane:
    """Return the people whose binary number is above a limit."""
    higher = np.zeros(planes.shape[1], dtype=np.uint64)
    if limit + 1 >= 1 << len(planes):
        return higher
    equal = ~higher
    for bit in reversed(range(len(planes))):
        if limit >> bit & 1:
            equal &= planes[bit]
        else:
            higher |= equal & planes[bit]
    return higher


def exactly(planes: Planes, marks: int) -> Plane:
    """Return the people with ones in exactly `marks` of the planes.

    All people's ones are added at once, in a number whose bits are planes.
    """
    total: list[Plane] = []
    for plane in planes:
        carry = plane
        for digit, bit in enumerate(total):
            total[digit], carry = bit ^ carry, bit & carry
        if len(total) < len(planes).bit_length():
            total.append(carry)
    matching = ~np.zeros(planes.shape[1], dtype=np.uint64)
    for digit, bit in enumerate(total):
        matching &= bit if marks >> digit & 1 else ~bit
    return matching if marks >> len(total) == 0 else np.zeros_like(matching)


def _words(people: int) -> int:
    """Return the words of one plane: at least one, also without people."""
    return max(1, -(-people // _WORD))


def _bits(planes: Planes) -> Table:
    return np.unpackbits(planes.view(np.uint8), axis=1, bitorder="little")
