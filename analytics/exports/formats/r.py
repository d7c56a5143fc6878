"""For R: the table as CSV, and a script that reads it with its types and labels."""

from collections.abc import Mapping
from typing import Any

from analytics.exports.formats.bundle import zipped
from analytics.exports.formats.table import Column, Table
from analytics.exports.formats.text import as_csv, spell_plainly

_CLASSES = {"text": "character", "number": "numeric", "whole": "numeric", "truth": "integer"}


def as_r(table: Table, others: Mapping[str, str]) -> bytes:
    """An archive of ``NAME.csv`` and ``NAME.R``, and ``others`` by their names."""
    data = {
        f"{table.name}.csv": as_csv(table, spell),
        f"{table.name}.R": script(table),
    }
    return zipped({**data, **others})


def spell(column: Column, value: Any) -> Any:
    """As for other programs, but R has a sign for infinity."""
    return (
        "Inf" if column.type == "number" and value == "infinity" else spell_plainly(column, value)
    )


def script(table: Table) -> str:
    """R source of ASCII only, so that it is read in any locale."""
    name = table.name.replace("-", "_")
    classes = ", ".join(f"{quoted(_CLASSES[column.type])}" for column in table.columns)
    labels = "\n".join(
        f'attr({name}[["{column.name}"]], "label") <- {quoted(column.label)}'
        for column in table.columns
    )
    truths = "\n".join(
        f'{name}[["{column.name}"]] <- {name}[["{column.name}"]] == 1'
        for column in table.columns
        if column.type == "truth"
    )
    return (
        f"# Run in the folder of {table.name}.csv.\n"
        f"{name} <- read.csv(\n"
        f'  "{table.name}.csv", fileEncoding = "UTF-8", na.strings = "", check.names = FALSE,\n'
        f"  colClasses = c({classes})\n"
        f")\n{truths}\n{labels}\n"
        f"str({name}, vec.len = 2)\n"
    )


def quoted(text: str) -> str:
    """A string of R's, whatever is in it."""
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(sign: str) -> str:
    if sign in '"\\':
        return f"\\{sign}"
    if sign.isprintable() and sign.isascii():
        return sign
    return f"\\U{ord(sign):08x}"
