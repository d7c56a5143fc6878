"""Tables as CSV: RFC 4180, UTF-8, with a header."""

import csv
import io
from collections.abc import Callable
from typing import Any

from accounts.csv_injection import escape_formula
from analytics.exports.formats.table import Column, Table


def as_csv(table: Table, spell: Callable[[Column, Any], Any] = lambda column, value: value) -> str:
    """Write a table; ``spell`` converts each value to what the target program reads."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow([escape_formula(name) for name in table.names])
    for cells in table.cells():
        pairs = zip(table.columns, cells, strict=True)
        writer.writerow([spell(column, value) for column, value in pairs])
    return text.getvalue()
