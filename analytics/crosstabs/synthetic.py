"""Rows drawn from an estimated table: post-processing, which costs no privacy.

The table was estimated from randomized reports alone, and the rows are drawn from nothing else, so
they tell no more about anybody than the table does. They carry its errors, and those of the draw.
"""

import csv
import io
import math
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from django import forms
from django.utils.translation import gettext_lazy as _
from numpy.typing import ArrayLike, NDArray

from accounts.csv_injection import escape_formula
from analytics.crosstabs.variables import Variable
from localdp.fixed_point import WORD
from localdp.randomness import Words

MOST_ROWS = 100_000
LABEL = "synthetic"
_AT_ONCE = 2**12


class SyntheticForm(forms.Form):
    """How many rows."""

    rows = forms.IntegerField(label=_("Rows"), min_value=1, max_value=MOST_ROWS)


def limits_of(shares: ArrayLike) -> NDArray[np.uint64]:
    """Where each cell ends among 2**32 equal parts; a cell of share 0 has none.

    Raises
    ------
    ValueError
        If these are no shares: one below 0, or a sum that is not 1.
    """
    table = np.asarray(shares, dtype=np.float64)
    if not np.all(table >= 0) or not math.isclose(float(table.sum()), 1, abs_tol=1e-6):
        raise ValueError(f"shares must be 0 or above and sum to 1, not to {table.sum():g}")
    ends: NDArray[np.uint64] = np.rint(np.cumsum(table) / table.sum() * WORD).astype(np.uint64)
    last = int(np.flatnonzero(table > 0)[-1])
    ends[last:] = WORD
    return ends


def draw(shares: ArrayLike, rows: int, words: Words) -> NDArray[np.int64]:
    """Draw cells by their shares, one word each; shape (rows,)."""
    ends = limits_of(shares)
    drawn = words.take(rows).astype(np.uint64)
    return np.searchsorted(ends, drawn, side="right").astype(np.int64)


def as_csv(
    variables: Sequence[Variable], shares: Sequence[float], rows: int, words: Words, language: str
) -> Iterator[str]:
    """The lines of the file, a header first. Every row says what it is."""
    labels = [variable.labels(language) for variable in variables]
    shape = [variable.categories for variable in variables]
    yield _lines([[LABEL, *(variable.key for variable in variables)]])
    places = np.stack(np.unravel_index(draw(shares, rows, words), shape), axis=1)
    for start in range(0, rows, _AT_ONCE):
        yield _lines(
            [
                [LABEL, *(names[place] for names, place in zip(labels, row, strict=True))]
                for row in places[start : start + _AT_ONCE].tolist()
            ]
        )


def _lines(rows: list[list[Any]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerows(
        [[escape_formula(cell) for cell in row] for row in rows]
    )
    return text.getvalue()
