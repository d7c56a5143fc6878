"""For SPSS and GNU PSPP: the table as CSV, and syntax that reads it with its types and labels."""

from collections.abc import Mapping
from typing import Any

from analytics.exports.formats.bundle import zipped
from analytics.exports.formats.table import Column, Table
from analytics.exports.formats.text import as_csv, spell_plainly

_FORMATS = {"number": "F18.12", "whole": "F12.0", "truth": "F1.0"}
_WIDEST = 32_767
"""Bytes that a string variable of SPSS can hold."""


def as_spss(table: Table, others: Mapping[str, str]) -> bytes:
    """An archive of ``NAME.csv`` and ``NAME.sps``, and ``others`` by their names."""
    data = {
        f"{table.name}.csv": as_csv(table, spell_plainly),
        f"{table.name}.sps": syntax(table),
    }
    return zipped({**data, **others})


def syntax(table: Table) -> str:
    """SPSS commands, with the width of each text taken from the longest there is."""
    variables = "\n".join(f"    {column.name} {_format(table, column)}" for column in table.columns)
    labels = "\n  /".join(f"{column.name} {quoted(column.label)}" for column in table.columns)
    truths = " ".join(column.name for column in table.columns if column.type == "truth")
    words = f"VALUE LABELS {truths} 0 'no' 1 'yes'.\n" if truths else ""
    return (
        f"* Run in the folder of {table.name}.csv.\n"
        f"GET DATA /TYPE=TXT /FILE='{table.name}.csv' /ENCODING='UTF8'\n"
        "  /ARRANGEMENT=DELIMITED /DELIMITERS=',' /QUALIFIER='\"' /FIRSTCASE=2\n"
        f"  /VARIABLES=\n{variables}.\n"
        f"VARIABLE LABELS\n  {labels}.\n"
        f"{words}"
        "EXECUTE.\n"
    )


def quoted(text: str) -> str:
    """A string of SPSS's, on one line."""
    return "'" + " ".join(text.split()).replace("'", "''") + "'"


def _format(table: Table, column: Column) -> str:
    if column.type != "text":
        return _FORMATS[column.type]
    place = table.names.index(column.name)
    longest = max((_bytes(column, cells[place]) for cells in table.cells()), default=1)
    return f"A{min(max(longest, 1), _WIDEST)}"


def _bytes(column: Column, value: Any) -> int:
    return len(str(spell_plainly(column, value)).encode())
