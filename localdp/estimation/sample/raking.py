"""Weights whose sums in groups are the population's."""

from collections.abc import Hashable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.reports import Flags

Labels = Sequence[Hashable] | NDArray[np.generic]
"""A label of each person; None is missing."""

_ROUNDS = 2_000
_NEAR = 1e-12


def raked_weights(
    base: Floats, margins: Sequence[tuple[Labels, Mapping[Hashable, float]]]
) -> tuple[Floats, Flags, Floats]:
    """Return the weights, the rows that have one, and the groups as columns of 0 and 1.

    Iterative proportional fitting (Deming & Stephan 1940), with the errors of `SampleDesign.raked`.
    """
    if not margins:
        raise ValueError("raking needs at least one margin")
    kept = base > 0
    columns, totals = [], []
    for place, (labels, sizes) in enumerate(margins, 1):
        own = np.asarray(labels, dtype=object)
        if own.shape != base.shape:
            raise ValueError(f"margin {place} needs a group for each of {len(base)} rows")
        wrong = {name: size for name, size in sizes.items() if not 0 <= size < np.inf}
        if wrong or not sum(sizes.values()) > 0:
            raise ValueError(
                f"the sizes of margin {place} must be numbers from 0 on, not all 0: "
                f"{wrong or sizes!r}"
            )
        columns.append([(name, np.array([label == name for label in own])) for name in sizes])
        kept = kept & np.any([rows for name, rows in columns[-1] if sizes[name] > 0], axis=0)
        totals.append(float(sum(sizes.values())))
    for place, total in enumerate(totals[1:], 2):
        if abs(total - totals[0]) > 1e-9 * totals[0]:
            raise ValueError(
                f"the sizes of margin 1 add up to {totals[0]:g}, and those of margin {place} to "
                f"{total:g}: use the same population"
            )
    targets = []
    for place, ((_labels, sizes), column) in enumerate(zip(margins, columns, strict=True), 1):
        for name, rows in column:
            if not sizes[name]:
                continue
            if not np.any(rows & kept):
                raise ValueError(
                    f"group {name!r} of margin {place} has {sizes[name]:g} people and no report: "
                    "merge it with another group"
                )
            targets.append((rows & kept, float(sizes[name])))
    weights = _fitted(np.where(kept, base, 0.0), targets)
    return weights, kept, np.column_stack([rows for rows, _size in targets]).astype(np.float64)


def _fitted(weights: Floats, targets: Sequence[tuple[Flags, float]]) -> Floats:
    for _round in range(_ROUNDS):
        farthest = 0.0
        for rows, size in targets:
            factor = size / weights[rows].sum()
            farthest = max(farthest, abs(factor - 1))
            weights = np.where(rows, weights * factor, weights)
        if farthest < _NEAR:
            return weights
    raise ValueError(
        "no weights fit all margins: some combinations of their groups have no report; merge groups"
    )
