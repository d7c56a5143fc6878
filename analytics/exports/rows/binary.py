"""Rows as files for Parquet, SPSS and Stata, which are written whole, up to `MOST_CELLS`.

A cell without a value is missing in each of them. Why is a user-missing value with a label in SPSS,
an extended missing value (.a to .e) in Stata, and a column ``NAME_missing`` in Parquet. Months and
dates are what the program calls so; Parquet has no months, but texts of them.
"""

import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analytics.exports.formats.spss_stata import (
    SPSS,
    STATA,
    Program,
    different,
    saved,
    variable_names,
)
from analytics.exports.rows.columns import (
    MEANINGS,
    WORDS,
    ColumnValues,
    Missing,
    RowColumn,
    free_name,
)
from analytics.exports.rows.content import iso_texts

MOST_CELLS = 10_000_000
"""The most cells (rows × columns) of a file that is written whole. CSV has no limit."""
ENDING = re.compile(r"_(\d+|direct|score|drawn|answer)_*$")
LETTERS = dict(zip(Missing, "abcde", strict=True))
_DAY = 24 * 60 * 60
_FROM_1582 = 141_428
"""Days from October 14, 1582, when SPSS begins to count seconds, to January 1970."""
_FROM_1960 = {"month": 120, "date": 3_653}
"""What Stata has counted before January 1970."""
_SPSS_FORMATS = {"code": "F8.0", "whole": "F12.0", "month": "MOYR8", "date": "SDATE10"}
_STATA_FORMATS = {"whole": "%12.0g", "month": "%tm", "date": "%td"}

Chunks = Iterable[list[ColumnValues]]


def as_parquet(version: int, columns: Sequence[RowColumn], chunks: Chunks) -> bytes:
    """Return a Parquet file; memory holds one chunk and the compressed file."""
    import pyarrow as pa
    from pyarrow import parquet

    types = {
        "code": pa.int32(),
        "whole": pa.int64(),
        "number": pa.float64(),
        "month": pa.string(),
        "date": pa.date32(),
    }
    why = pa.dictionary(pa.int8(), pa.string())
    names = ["version", *(column.name for column in columns)]
    fields = [pa.field("version", pa.int32())]
    fields += [
        pa.field(column.name, types[column.type], metadata={"label": column.label})
        for column in columns
    ]
    fields += [pa.field(name, why) for name in missing_names(names)]
    words = pa.array([str(word) for word in WORDS.values()])
    body = io.BytesIO()
    with parquet.ParquetWriter(body, pa.schema(fields)) as writer:
        for chunk in chunks:
            people = len(chunk[0].missing)
            arrays = [pa.array(np.full(people, version), pa.int32())]
            arrays += [
                pa.array(_in_parquet(column, held), types[column.type], mask=held.missing > 0)
                for column, held in zip(columns, chunk, strict=True)
            ]
            arrays += [
                pa.DictionaryArray.from_arrays(
                    pa.array(held.missing - 1, pa.int8(), mask=held.missing == 0), words
                )
                for held in chunk
            ]
            writer.write_table(pa.Table.from_arrays(arrays, schema=pa.schema(fields)))
    return body.getvalue()


def _in_parquet(column: RowColumn, held: ColumnValues) -> NDArray[Any]:
    if column.type == "month":
        return iso_texts(column, held)
    return held.values.astype("datetime64[D]") if column.type == "date" else held.values


def missing_names(names: Sequence[str]) -> list[str]:
    """Return the names of the columns that say why others are missing, beside ``version``."""
    taken = {name.lower() for name in names}
    return [free_name(f"{name}_missing", taken) for name in names[1:]]


def as_sav(version: int, columns: Sequence[RowColumn], chunks: Chunks) -> bytes:
    """Return a file for SPSS and GNU PSPP."""
    from pyreadstat import write_sav

    codes = [_codes(column) for column in columns]
    names = _short_names(columns)
    ranges: dict[str, Any] = {
        name: [{"lo": int(own[1]), "hi": int(own[-1])}]
        for name, own in zip(names, codes, strict=True)
    }
    labels = [{int(own[reason]): str(MEANINGS[reason]) for reason in Missing} for own in codes]

    def values(place: int, cells: ColumnValues) -> NDArray[Any]:
        held = cells.values
        if columns[place].type == "month":
            held = held.astype("datetime64[M]").astype("datetime64[D]").astype(np.int64)
        if columns[place].type in ("month", "date"):
            held = (held + _FROM_1582) * _DAY
        told: NDArray[Any] = np.where(cells.missing > 0, codes[place][cells.missing], held)
        return told.astype(np.float64)

    write = partial(write_sav, missing_ranges=ranges, row_compress=True)
    data = _stacked(columns, chunks, values)
    return _written(write, SPSS, version, columns, names, data, labels, _SPSS_FORMATS)


def as_dta(version: int, columns: Sequence[RowColumn], chunks: Chunks) -> bytes:
    """Return a file for Stata 14 and later."""
    from pyreadstat import write_dta

    names = _short_names(columns)
    letters = np.array(["", *LETTERS.values()], dtype=object)
    labels = [{LETTERS[reason]: str(MEANINGS[reason]) for reason in Missing}] * len(columns)
    missing = {name: [*LETTERS.values()] for name in names}

    def values(place: int, cells: ColumnValues) -> NDArray[Any]:
        held = (cells.values + _FROM_1960.get(columns[place].type, 0)).astype(object)
        held[cells.missing > 0] = letters[cells.missing[cells.missing > 0]]
        return held

    write = partial(write_dta, version=14, missing_user_values=missing)
    data = _stacked(columns, chunks, values)
    return _written(write, STATA, version, columns, names, data, labels, _STATA_FORMATS)


def _codes(column: RowColumn) -> NDArray[np.int64]:
    """Return the user-missing values by `Missing`: below every value, -9 to -5 if that is so."""
    first = 10
    while column.least <= 5 - first:
        first *= 10
    return np.array([0, *range(1 - first, 1 - first + len(Missing))])


def _short_names(columns: Sequence[RowColumn]) -> list[str]:
    """Return names that both programs accept, with their endings where names are too long."""
    return variable_names(["version", *(column.name for column in columns)], ENDING)[1:]


def _stacked(
    columns: Sequence[RowColumn], chunks: Chunks, of: Callable[[int, ColumnValues], NDArray[Any]]
) -> list[NDArray[Any]]:
    parts: list[list[NDArray[Any]]] = [[] for _column in columns]
    for chunk in chunks:
        for place, held in enumerate(chunk):
            parts[place].append(of(place, held))
    return [np.concatenate(each) for each in parts]


def _written(
    write: Callable[..., None],
    program: Program,
    version: int,
    columns: Sequence[RowColumn],
    names: Sequence[str],
    data: Sequence[NDArray[Any]],
    reasons: Sequence[Mapping[Any, str]],
    formats: Mapping[str, str],
) -> bytes:
    from pandas import DataFrame

    people = len(data[0])
    frame = DataFrame({"version": np.full(people, version, dtype=np.float64)})
    frame = frame.join(DataFrame(dict(zip(names, data, strict=True))))
    labels: dict[str, Mapping[Any, str]] = {}
    for name, column, why in zip(names, columns, reasons, strict=True):
        texts = [" ".join(text.split()) for text in column.labels.values()]
        shown = different(texts, program, program.value_label)
        labels[name] = {**dict(zip(column.labels, shown, strict=True)), **why}
    shapes = {"version": "whole"} | {
        name: column.type for name, column in zip(names, columns, strict=True)
    }
    shown_as = {name: formats[kind] for name, kind in shapes.items() if kind in formats}
    options = {"variable_value_labels": labels, "variable_format": shown_as}
    return saved(write, program, frame, ["", *(column.label for column in columns)], **options)
