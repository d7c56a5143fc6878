"""All small tables of counts, and what is shown of each."""

from collections.abc import Iterator, Sequence

import numpy as np

from analytics.estimates.cells import classes_of, merged_cells, splits, withheld_cells

Table = tuple[int, ...]
Seen = tuple[tuple[int | None, ...], tuple[int | None, ...]]


def tables(cells: int, people: int) -> Iterator[Table]:
    if cells == 1:
        yield (people,)
        return
    for first in range(people + 1):
        yield from ((first, *rest) for rest in tables(cells - 1, people - first))


def seen(table: Table, conditions: Sequence[Sequence[int]]) -> Seen:
    """Return what readers see: each count, and of how many people each later question was asked;
    None is withheld."""
    counts, classes = np.array(table), classes_of(len(table), conditions)
    hidden, merged = withheld_cells(counts, classes), merged_cells(counts, classes)
    asked = (
        None if splits(merged, condition) else int(counts[list(condition)].sum())
        for condition in conditions
    )
    shown = (None if gone else count for count, gone in zip(table, hidden, strict=True))
    return tuple(shown), tuple(asked)
