"""For spreadsheets: XLSX, one sheet a table, every text written as a text."""

import io
import math
from collections.abc import Iterable
from typing import Any

import xlsxwriter
from xlsxwriter.worksheet import Worksheet

from analytics.exports.formats.table import Table

# A sheet's name: no longer than this, and none of these.
_NAME_LIMIT = 31
_FORBIDDEN = str.maketrans("[]:*?/\\", "-------")
_CELL_LIMIT = 32_767
_WIDEST = 60


def as_xlsx(tables: Iterable[Table]) -> bytes:
    """A workbook of these tables; numbers are numbers, and nothing is a formula or a link."""
    stream = io.BytesIO()
    options = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False}
    with xlsxwriter.Workbook(stream, options) as book:
        book.set_properties({"author": "Candor", "created": None})
        heading = book.add_format({"bold": True, "bottom": 1})
        for table in tables:
            sheet = book.add_worksheet(table.name.translate(_FORBIDDEN)[:_NAME_LIMIT])
            sheet.freeze_panes(1, 0)
            for place, name in enumerate(table.names):
                sheet.write_string(0, place, name, heading)
            for line, cells in enumerate(table.cells(), start=1):
                for place, value in enumerate(cells):
                    _write(sheet, line, place, value)
            for place, column in enumerate(table.columns):
                sheet.set_column(place, place, _width(table, place, column.name))
    return stream.getvalue()


def _write(sheet: Worksheet, line: int, place: int, value: Any) -> None:
    if value is None:
        return
    if isinstance(value, bool):
        sheet.write_boolean(line, place, value)
    elif isinstance(value, int | float) and math.isfinite(value):
        sheet.write_number(line, place, value)
    else:
        sheet.write_string(line, place, str(value)[:_CELL_LIMIT])


def _width(table: Table, place: int, name: str) -> int:
    """Wide enough for a text; figures of many digits show as many as fit."""
    texts = (cells[place] for cells in table.cells())
    longest = max((len(text) for text in texts if isinstance(text, str)), default=0)
    return min(max(longest, len(name)) + 2, _WIDEST)
