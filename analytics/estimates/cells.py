"""The rule of withholding, on plain counts. Readers may know it.

A count below `MIN_CELL_COUNT` is withheld with the next larger one. Which counts are withheld
depends on their values only, not on whose they are: so any withheld count may be any of them, for
all that a reader knows, and at least one of these is 0 or `MIN_CELL_COUNT` or more. Zeros are
shown, except where nothing else could hide the others.

Where later questions are asked of people with certain answers, the number of these people is known
too. Answers that lead to the same questions are a *class*, whose total is known, and the rule holds
within each. A class whose total is small is *merged* with the next larger class: then all of their
answers are withheld, and questions that are asked of some of them but not of all must be too.

`tests/analytics/estimates/test_cells.py` tries all small tables.
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

MIN_CELL_COUNT = 5
AWAY = MIN_CELL_COUNT // 2
"""The most that rounding moves a count."""
Counts = NDArray[np.int64]
Flags = NDArray[np.bool_]
Levels = NDArray[np.float64]


def withheld_cells(counts: Counts, classes: Counts | None = None) -> Flags:
    """Return which counts to withhold where their total is known, shape (cells,).

    Parameters
    ----------
    counts : ndarray of int, shape (cells,)
        How many people gave each answer.
    classes : ndarray of int, shape (cells,), optional
        The class of each answer, as `classes_of` returns them; by default one class.
    """
    if classes is None:
        classes = np.zeros(len(counts), dtype=np.int64)
    hidden = merged_cells(counts, classes)
    for number in np.unique(classes[~hidden]):
        alike = classes == number
        if np.count_nonzero(alike) > 1:
            hidden[alike] = _withheld(counts[alike])
    return hidden


def merged_cells(counts: Counts, classes: Counts) -> Flags:
    """Return the cells of classes that are merged, shape (cells,): see above."""
    totals = np.bincount(classes, weights=counts).astype(np.int64)
    merged: Flags = _withheld(totals)[classes] if len(totals) > 1 else np.zeros(len(counts), bool)
    return merged


def classes_of(cells: int, conditions: Sequence[Collection[int]]) -> Counts:
    """Return the class of each of these answers, from the answers with which each later question is
    asked; shape (cells,)."""
    asked = np.array(
        [[cell in condition for condition in conditions] for cell in range(cells)], dtype=bool
    )
    if not len(conditions):
        return np.zeros(cells, dtype=np.int64)
    classes: Counts = np.unique(asked, axis=0, return_inverse=True)[1].reshape(cells)
    return classes


def units_of(counts: Counts, classes: Counts) -> list[Flags]:
    """Return the sets of withheld cells whose people no other figure may set apart."""
    hidden = withheld_cells(counts, classes)
    merged = merged_cells(counts, classes)
    units = [merged, *(hidden & ~merged & (classes == number) for number in np.unique(classes))]
    return [unit for unit in units if unit.any()]


def rounded_counts(counts: Counts) -> Counts:
    """Return counts rounded to multiples of `MIN_CELL_COUNT`, which tell of no few people."""
    whole: Counts = (counts + AWAY) // MIN_CELL_COUNT * MIN_CELL_COUNT
    return whole


def mean_rounding_bound(rounded: Counts, people: int) -> float:
    """Return how far the mean of so many people's counts can be from that of the rounded ones, of
    shape (counts,) or (groups, counts).

    With c = r + d and n = sum(c), the difference is sum((k - mean of r) d[k]) / n.
    """
    groups = np.atleast_2d(rounded)
    places = np.arange(groups.shape[1])
    mean = groups.sum(axis=0) @ places / groups.sum()
    return float(AWAY * np.abs(places - mean).sum() * len(groups) / people)


def reveals_few_people(rounded: Counts, total: int) -> bool:
    """Return whether rounded counts and the true total tell a count, or that few people have it or
    one of several.

    Of several, only those that may be 0 matter: another one would be small alone.
    """
    least, most = np.maximum(rounded - AWAY, 0), rounded + AWAY
    single = np.eye(len(rounded), dtype=bool)
    pairs = [one | other for one, other in combinations(single[least == 0], 2)]
    sets = np.array([*single, least == 0, *pairs])
    low = np.maximum(sets @ least, total - ~sets @ most)
    high = np.minimum(sets @ most, total - ~sets @ least)
    told = (low == high)[: len(single)]
    return bool(np.any(told) or np.any((low > 0) & (high < MIN_CELL_COUNT)))


def ranges_of(values: Levels, first: Iterable[float], last: Iterable[float]) -> list[Flags]:
    """Return which levels of a number are in each range; masks of shape (levels,)."""
    return [(low <= values) & (values <= high) for low, high in zip(first, last, strict=True)]


def in_any(masks: Sequence[Flags], size: int) -> Flags:
    """Return what is in any of these masks, which may be none; shape (size,)."""
    inside: Flags = np.any(masks, axis=0) if len(masks) else np.zeros(size, dtype=bool)
    return inside


def splits(unit: Flags, cells: Collection[int]) -> bool:
    """Return whether some cells of a unit are among these, and some are not."""
    inside = np.count_nonzero(unit[list(cells)])
    return bool(0 < inside < np.count_nonzero(unit))


def _withheld(counts: Counts) -> Flags:
    """Return the rule for one known total, of at least two counts."""
    small = (counts > 0) & (counts < MIN_CELL_COUNT)
    large = counts[counts >= MIN_CELL_COUNT]
    total = int(counts.sum())
    if total and (total < 2 * MIN_CELL_COUNT or (small.any() and not len(large))):
        return np.ones(len(counts), dtype=bool)
    if not small.any():
        return small
    hidden: Flags = small | (counts == large.min())
    return hidden
