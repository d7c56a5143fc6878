"""Synthetic data: rows sampled from an estimated table, which is post-processing.

The rows depend on the table only, so they reveal no more about a person than the table does. They
have the table's errors and sampling errors.
"""

import math
from collections.abc import Iterator, Sequence

import numpy as np
from django import forms
from django.utils.translation import gettext_lazy as _
from numpy.typing import ArrayLike, NDArray

from analytics.crosstabs.variables import Variable
from analytics.jobs.result_files import csv_text
from localdp.fixed_point import WORD
from localdp.randomness import Words

MAX_ROWS = 100_000
LABEL = "synthetic"
_CHUNK_ROWS = 2**12


class SyntheticForm(forms.Form):
    """The number of rows."""

    rows = forms.IntegerField(label=_("Rows"), min_value=1, max_value=MAX_ROWS)


def cell_limits(shares: ArrayLike) -> NDArray[np.uint64]:
    """Return the upper limit of each cell in units of 2**-32; a cell of share 0 is empty."""
    table = np.asarray(shares, dtype=np.float64)
    if not np.all(table >= 0) or not math.isclose(float(table.sum()), 1, abs_tol=1e-6):
        raise ValueError(f"shares must be 0 or above and sum to 1, not to {table.sum()}")
    ends: NDArray[np.uint64] = np.rint(np.cumsum(table) / table.sum() * WORD).astype(np.uint64)
    last = int(np.flatnonzero(table > 0)[-1])
    ends[last:] = WORD
    return ends


def draw(shares: ArrayLike, rows: int, words: Words) -> NDArray[np.int64]:
    """Sample cells with these probabilities, one word each; shape (rows,)."""
    ends = cell_limits(shares)
    drawn = words.take(rows).astype(np.uint64)
    return np.searchsorted(ends, drawn, side="right").astype(np.int64)


def as_csv(
    variables: Sequence[Variable], shares: Sequence[float], rows: int, words: Words, language: str
) -> Iterator[str]:
    """Yield the CSV file, a header first; every row is labeled as synthetic."""
    labels = [variable.labels(language) for variable in variables]
    shape = [variable.categories for variable in variables]
    yield csv_text([[LABEL, *(variable.key for variable in variables)]])
    cells = np.stack(np.unravel_index(draw(shares, rows, words), shape), axis=1)
    for start in range(0, rows, _CHUNK_ROWS):
        chunk = cells[start : start + _CHUNK_ROWS].tolist()
        named = [[names[at] for names, at in zip(labels, row, strict=True)] for row in chunk]
        yield csv_text([LABEL, *row] for row in named)
