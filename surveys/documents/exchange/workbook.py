"""Read .xlsx files that anyone may have made: nothing is evaluated, and sizes are limited."""

import math
import warnings
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from datetime import date, time
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from django.utils.translation import gettext as _

from surveys.documents.import_export import MOST_FAULTS, SurveyFileError, unreadable
from surveys.documents.json_schema import Fault, quoted

# Of all files in the archive together, then of each. openpyxl takes ten times as long for styles.
MOST_BYTES = 20_000_000
MOST_FILES = 300
MOST_BYTES_OF_A_PART = 2_000_000
MOST_BYTES_OF_STYLES = 500_000
MOST_ROWS = 25_000
MOST_COLUMNS = 1_000
MOST_CELLS = 1_000_000
# Of a sheet: a short file may name one long text in every cell.
MOST_LETTERS = 4_000_000
_STYLES = "xl/styles.xml"
_LONGEST_HEADER = 200
_LAST_ROW = 1 << 20  # that spreadsheets can have, and that some write into every file

Header = tuple[str, ...]
"""The name of a column, split at its colons: ``("label", "English (en)")``."""


@dataclass(frozen=True)
class Row:
    """A row of a sheet that is not empty: its number, and its cells as texts."""

    number: int
    cells: dict[Header, str]

    def get(self, *header: str) -> str:
        """Return the text of a cell without the spaces around it; empty if there is none."""
        return self.cells.get(header, "").strip()


def read_workbook(content: bytes, wanted: Mapping[str, Set[str]]) -> dict[str, list[Row]]:
    """Return the rows of the sheets with these names, whatever their case; raise
    `SurveyFileError`, also for formulas in the ``wanted`` columns of a sheet."""
    from openpyxl import load_workbook  # half a second, for the first workbook only

    # It warns of parts of sheets that it does not read; they are of no use here.
    warnings.filterwarnings("ignore", category=UserWarning, module=r"openpyxl\.")
    try:
        _check_archive(content)
        book = load_workbook(BytesIO(content), read_only=True, keep_links=False)
        sheets = {name.strip().lower(): book[name] for name in book.sheetnames}
        found = {name: sheets[name] for name in wanted.keys() & sheets.keys()}
        return {name: list(_rows(name, sheet, wanted[name])) for name, sheet in found.items()}
    except SurveyFileError:
        raise
    except Exception as error:
        # The readers of ZIP, XML and cells raise nearly anything for files made to break them.
        reason = _("This workbook is broken, or contains what no questionnaire does.")
        raise unreadable(reason) from error


def _check_archive(content: bytes) -> None:
    """Refuse archives that unpack to far more than they are.

    The sizes are those that they declare, at which `zipfile` stops to read.
    """
    with ZipFile(BytesIO(content)) as archive:
        parts = archive.infolist()
    # Other methods of compression may ask for any amount of memory.
    usual = all(part.compress_type in {ZIP_STORED, ZIP_DEFLATED} for part in parts)
    if not usual or len(parts) > MOST_FILES or sum(part.file_size for part in parts) > MOST_BYTES:
        raise unreadable(_("This workbook unpacks to more than any questionnaire needs."))
    for part in parts:
        most = MOST_BYTES_OF_STYLES if part.filename == _STYLES else MOST_BYTES_OF_A_PART
        if part.file_size > most:
            text = _("Its part “%(part)s” unpacks to more than %(most)s MB, the most for a part.")
            words = {"part": part.filename[:60], "most": f"{most / 1e6:g}"}
            raise unreadable(text % words)


def _rows(name: str, sheet: Any, wanted: Set[str]) -> Iterator[Row]:
    # A file's own word on its size is not to be relied on.
    sheet.reset_dimensions()
    headers: list[Header] = []
    formulas: list[Fault] = []
    seen = letters = 0
    for number, row in enumerate(sheet.iter_rows(min_row=1), start=1):
        seen += len(row)
        cells, beyond = row[:MOST_COLUMNS], row if number > MOST_ROWS else row[MOST_COLUMNS:]
        too_far = any(cell.value is not None for cell in beyond)
        if too_far or number > _LAST_ROW or seen > MOST_CELLS:
            text = _(
                "The sheet “%(sheet)s” has more cells than any questionnaire. At most %(rows)s "
                "rows, %(columns)s columns and %(cells)s cells are read."
            )
            most = {"rows": MOST_ROWS, "columns": MOST_COLUMNS, "cells": MOST_CELLS}
            words = {"sheet": name, **{unit: f"{number:,}" for unit, number in most.items()}}
            raise unreadable(text % words)
        if not cells:
            continue
        texts = [_text(cell.value) for cell in cells]
        letters += sum(map(len, texts))
        if letters > MOST_LETTERS:
            text = _("The sheet “%(sheet)s” has more text than any questionnaire.")
            raise unreadable(text % {"sheet": name})
        for place, cell in enumerate(cells):
            if cell.data_type == "f":
                texts[place] = ""
                header = headers[place] if place < len(headers) else ()
                if not headers or wanted & {*header[:1]}:
                    formulas.append(_formula(name, cell.coordinate))
        if not headers:
            headers = _headers(name, texts)
        elif any(texts):
            pairs = zip(headers, texts, strict=False)
            yield Row(number, {header: text for header, text in pairs if header and text})
    if formulas:
        raise SurveyFileError(formulas[:MOST_FAULTS])


def _formula(sheet: str, place: str) -> Fault:
    cell = _("Cell %(place)s of the sheet “%(sheet)s”") % {"place": place, "sheet": sheet}
    return Fault((cell,), _("formulas are not evaluated. Replace it by its value."))


def _headers(sheet: str, texts: list[str]) -> list[Header]:
    headers: list[Header] = []
    seen: set[Header] = set()
    for text in texts:
        parts = text[:_LONGEST_HEADER].replace("::", ":").split(":", maxsplit=3)
        first, *others = (part.strip() for part in parts)
        header = (first.lower(), *others) if text.strip() else ()
        if header and header in seen:
            words = {"sheet": sheet, "column": quoted(text)}
            raise unreadable(_("The sheet “%(sheet)s” has two columns %(column)s.") % words)
        headers.append(header)
        seen.add(header)
    return headers if any(headers) else []


def _text(value: Any) -> str:
    """Return a cell's value as a text, as a person would type it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and math.isfinite(value) and value.is_integer():
        return str(int(value))
    if isinstance(value, date | time):
        return value.isoformat()
    return str(value)
