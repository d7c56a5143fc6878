"""Rows as CSV, and which waves have rows."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analytics.exports.report_file import Content
from analytics.exports.rows.columns import WORDS, ColumnValues, RowColumn, columns_of, values_of
from surveys.documents.frozen.document import Document
from surveys.models import Wave
from surveys.questions.calendar import calendar_text

_WORDS = np.array(["", *WORDS.values()], dtype=object)


def gives_rows(wave: Wave) -> bool:
    """Return whether a wave has rows: if it was launched with them, or has no real people."""
    return wave.kind == Wave.Kind.SIMULATED or wave.version.document.exports == "rows"


def rows_of(wave: Wave) -> Content:
    """Return the content of a CSV file of rows."""
    document = wave.version.document
    columns = columns_of(document, document.languages[0])
    return Content(
        ["version", *(column.name for column in columns)],
        partial(_table, document, columns, wave.version.number),
        [question.id for question in document.questions if not question.central],
    )


def _table(
    document: Document, columns: list[RowColumn], version: int, submissions: list[bytes]
) -> Iterator[tuple[Any, ...]]:
    values = values_of(document, columns, submissions)
    return zip([version] * len(submissions), *map(_spelled, columns, values), strict=True)


def iso_texts(column: RowColumn, held: ColumnValues) -> NDArray[Any]:
    """Return months or dates as ISO 8601 writes them."""
    numbers, places = np.unique(held.values, return_inverse=True)
    texts = [calendar_text(number, column.type) for number in numbers.tolist()]
    return np.array(texts, dtype=object)[places]


def _spelled(column: RowColumn, held: ColumnValues) -> list[Any]:
    """Return values as Python's, or in their place the word for why there is none."""
    dated = column.type in ("month", "date")
    spelled: list[Any] = (iso_texts(column, held) if dated else held.values).tolist()
    places = np.flatnonzero(held.missing)
    for place, word in zip(places.tolist(), _WORDS[held.missing[places]].tolist(), strict=True):
        spelled[place] = word
    return spelled
