"""Tables for R: a CSV file, and a script that reads it with types and labels."""

import json
from collections.abc import Mapping
from typing import Any

from analytics.exports.columns import Column
from analytics.exports.formats.bundle import zip_files
from analytics.exports.formats.table import Table, as_csv

_CLASSES = {"text": "character", "number": "numeric", "whole": "numeric", "truth": "integer"}


def as_r(table: Table, others: Mapping[str, str | bytes]) -> bytes:
    """Return a ZIP archive of ``NAME.csv``, ``NAME.R`` and the files in ``others``."""
    data = {
        f"{table.name}.csv": as_csv(table, spell),
        f"{table.name}.R": script(table),
    }
    return zip_files({**data, **others})


def spell(column: Column, value: Any) -> Any:
    """Spell a value as R reads it: booleans as 1 and 0, texts on one line, infinity as Inf."""
    if value is None:
        return ""
    if column.type == "truth":
        return int(value)
    if column.type == "text":
        return " ".join(str(value).split())
    return "Inf" if value == "infinity" else value


def r_string(text: str) -> str:
    """Return a string of R in ASCII only, which R reads in any locale: JSON's, but for characters
    that JSON writes as two."""
    return "".join(
        json.dumps(letter)[1:-1] if ord(letter) < 2**16 else f"\\U{ord(letter):08x}"
        for letter in text
    ).join('""')


def script(table: Table) -> str:
    """Return R source that reads the file with types and labels."""
    name = table.name.replace("-", "_")
    classes = ", ".join(f"{json.dumps(_CLASSES[column.type])}" for column in table.columns)
    labels = "\n".join(
        f'attr({name}[["{column.name}"]], "label") <- {r_string(str(column.label))}'
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
