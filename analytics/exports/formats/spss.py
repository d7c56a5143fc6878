"""Tables for SPSS and GNU PSPP: a CSV file, and syntax that reads it with types and labels."""

from collections.abc import Mapping
from typing import Any

from analytics.exports.formats.bundle import zip_files
from analytics.exports.formats.table import Column, Table
from analytics.exports.formats.text import as_csv, spell_plainly

_FORMATS = {"number": "F18.12", "whole": "F12.0", "truth": "F1.0"}
_WIDEST = 32_767
"""The longest string variable of SPSS, in bytes."""


def as_spss(table: Table, others: Mapping[str, str]) -> bytes:
    """A ZIP archive of ``NAME.csv``, ``NAME.sps`` and the files in ``others``."""
    data = {
        f"{table.name}.csv": as_csv(table, spell_plainly),
        f"{table.name}.sps": syntax(table),
    }
    return zip_files({**data, **others})


def syntax(table: Table) -> str:
    """SPSS commands; the width of each text variable is that of its longest value."""
    variables = "\n".join(f"    {column.name} {_format(table, column)}" for column in table.columns)
    labels = "\n  /".join(f"{column.name} {quoted(column.label)}" for column in table.columns)
    truths = " ".join(column.name for column in table.columns if column.type == "truth")
    value_labels = f"VALUE LABELS {truths} 0 'no' 1 'yes'.\n" if truths else ""
    return (
        f"* Run in the folder of {table.name}.csv.\n"
        f"GET DATA /TYPE=TXT /FILE='{table.name}.csv' /ENCODING='UTF8'\n"
        "  /ARRANGEMENT=DELIMITED /DELIMITERS=',' /QUALIFIER='\"' /FIRSTCASE=2\n"
        f"  /VARIABLES=\n{variables}.\n"
        f"VARIABLE LABELS\n  {labels}.\n"
        f"{value_labels}"
        "EXECUTE.\n"
    )


def quoted(text: str) -> str:
    """An SPSS string literal on one line."""
    return "'" + " ".join(text.split()).replace("'", "''") + "'"


def _format(table: Table, column: Column) -> str:
    if column.type != "text":
        return _FORMATS[column.type]
    index = table.names.index(column.name)
    longest = max((_bytes(column, cells[index]) for cells in table.cells()), default=1)
    return f"A{min(max(longest, 1), _WIDEST)}"


def _bytes(column: Column, value: Any) -> int:
    return len(str(spell_plainly(column, value)).encode())
