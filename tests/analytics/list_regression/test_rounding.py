"""No count of a list within groups can be worked out, by readers who know the rounded table, the
sizes of groups, and the counts of everyone as the page shows them."""

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest

from analytics.estimates.cells import AWAY, MIN_CELL_COUNT, mean_rounding_bound, rounded_counts
from analytics.list_regression.rounding import Known
from tests.helpers.cells import Table, tables

Seen = tuple[bytes, bytes, bool]


def known_of(groups: np.ndarray, outside: Table) -> Known:
    everyone = groups.sum(axis=0) + outside
    exact = bool(everyone.min() >= 2 * MIN_CELL_COUNT - AWAY)
    shown = everyone if exact else rounded_counts(everyone)
    return Known(rounded_counts(groups), groups.sum(axis=1), shown, exact, sum(outside))


def waves(sizes: tuple[int, ...], outside: int, cells: int) -> Iterator[tuple[np.ndarray, Table]]:
    """All tables of groups of these sizes, with all of the people left out."""
    rows: list[list[Table]] = [[]]
    for size in sizes:
        rows = [[*row, table] for row in rows for table in tables(cells, size)]
    for row in rows:
        for left in tables(cells, outside):
            yield np.array(row), left


def subsets(groups: int, cells: int) -> Iterator[tuple[int, ...]]:
    """All sets of counts of one group, and of one number of statements."""
    places = np.arange(groups * cells).reshape(groups, cells).tolist()
    for line in (*places, *zip(*places, strict=True)):
        for size in range(2, len(line) + 1):
            yield from combinations(line, size)


@pytest.mark.parametrize(
    ("sizes", "outside", "cells", "every"),
    [
        ((20, 21), 0, 2, 9),
        ((11, 12), 6, 2, 25),
        ((10, 11), 0, 3, 60),
        ((12, 12, 14), 0, 2, 35),
        ((14, 10), 0, 3, 40),
        pytest.param((20, 20), 7, 2, 1, marks=pytest.mark.slow),
        pytest.param((10, 13), 0, 3, 1, marks=pytest.mark.slow),
        pytest.param((7, 8, 9), 0, 3, 100, marks=pytest.mark.slow),
        pytest.param((9, 8), 5, 3, 100, marks=pytest.mark.slow),
    ],
)
def test_what_is_known_of_groups_tells_of_no_few(
    sizes: tuple[int, ...], outside: int, cells: int, every: int
) -> None:
    alike: dict[Seen, list[tuple[np.ndarray, Table]]] = {}
    for groups, left in waves(sizes, outside, cells):
        known = known_of(groups, left)
        alike.setdefault(
            (known.rounded.tobytes(), known.everyone.tobytes(), known.exact), []
        ).append((groups, left))
    refused = 0
    for possible in list(alike.values())[::every]:
        known = known_of(*possible[0])
        counts = np.array([[*groups.ravel(), *left] for groups, left in possible]).T
        small = np.append(known.rounded.ravel() < 2 * MIN_CELL_COUNT, [outside > 0] * cells)
        tells = any(
            low == high or 0 < low <= high < MIN_CELL_COUNT
            for low, high in zip(counts[small].min(axis=1), counts[small].max(axis=1), strict=True)
        ) or any(
            0 < together.min() <= together.max() < MIN_CELL_COUNT
            for some in subsets(len(sizes) + 1, cells)
            for together in [counts[list(some)].sum(axis=0)]
        )
        assert known.reveals_few_people() == tells
        refused += tells
    assert refused


def test_a_mean_moves_no_further_than_said() -> None:
    rng = np.random.default_rng(5)
    for _ in range(200):
        counts = rng.integers(0, 30, (3, 5))
        rounded = rounded_counts(counts)
        places, people = np.arange(5), int(counts.sum())
        means = [table.sum(axis=0) @ places / table.sum() for table in (counts, rounded)]
        assert abs(means[0] - means[1]) <= mean_rounding_bound(rounded, people) + 1e-12
