"""Comma-separated values: RFC 4180, UTF-8, a header first."""

import csv
import io
from collections.abc import Callable
from typing import Any

from accounts.csv_injection import escape_formula
from analytics.exports.formats.table import Column, Table


def as_csv(table: Table, spell: Callable[[Column, Any], Any] = lambda column, value: value) -> str:
    """The table as text; ``spell`` writes a value the way one program reads it."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow([escape_formula(name) for name in table.names])
    for cells in table.cells():
        pairs = zip(table.columns, cells, strict=True)
        writer.writerow([spell(column, value) for column, value in pairs])
    return text.getvalue()


def spell_plainly(column: Column, value: Any) -> Any:
    """For programs that read one type a column: truth as 1 and 0, no line breaks in a text, and
    nothing where a number has no finite value."""
    if column.type == "truth":
        return "" if value is None else int(value)
    if column.type == "text":
        return "" if value is None else " ".join(str(value).split())
    return "" if isinstance(value, str) else value
