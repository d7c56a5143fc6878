"""Tables as XLSX workbooks, one sheet each; every text is written as text."""

import io
import math
from collections.abc import Iterable
from typing import Any

import xlsxwriter
from xlsxwriter.worksheet import Worksheet

from analytics.exports.formats.table import Table

# Limits on the name of a sheet: its length, and characters that it cannot have.
_NAME_LIMIT = 31
_FORBIDDEN = str.maketrans("[]:*?/\\", "-------")
_CELL_LIMIT = 32_767
_WIDEST = 60


def as_xlsx(tables: Iterable[Table]) -> bytes:
    """Write a workbook; numbers stay numbers, and no cell is a formula or a link."""
    stream = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    with xlsxwriter.Workbook(stream, options) as book:
        book.set_properties({"author": "Candor", "created": None})
        heading = book.add_format({"bold": True, "bottom": 1})
        for table in tables:
            sheet = book.add_worksheet(table.name.translate(_FORBIDDEN)[:_NAME_LIMIT])
            sheet.freeze_panes(1, 0)
            for index, name in enumerate(table.names):
                sheet.write_string(0, index, name, heading)
            for row, cells in enumerate(table.cells(), start=1):
                for index, value in enumerate(cells):
                    _write(sheet, row, index, value)
            for index, column in enumerate(table.columns):
                sheet.set_column(index, index, _width(table, index, column.name))
    return stream.getvalue()


def _write(sheet: Worksheet, row: int, index: int, value: Any) -> None:
    if value is None:
        return
    if isinstance(value, bool):
        sheet.write_boolean(row, index, value)
    elif isinstance(value, int | float) and math.isfinite(value):
        sheet.write_number(row, index, value)
    else:
        sheet.write_string(row, index, str(value)[:_CELL_LIMIT])


def _width(table: Table, index: int, name: str) -> int:
    """Return the column width for the longest text; long numbers show as many digits as fit."""
    texts = (cells[index] for cells in table.cells())
    longest = max((len(text) for text in texts if isinstance(text, str)), default=0)
    return min(max(longest, len(name)) + 2, _WIDEST)
