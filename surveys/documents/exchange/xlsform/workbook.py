"""Read the sheets of .xlsx files that anyone may have made; nothing is evaluated."""

import math
import re
import unicodedata
import warnings
from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from functools import partial
from io import BytesIO
from typing import Any

from django.utils.translation import gettext as _

from surveys.documents.exchange.xlsform.archive import check_archive, lightened
from surveys.documents.import_export import MOST_FAULTS, SurveyFileError, unreadable
from surveys.documents.json_schema import Fault, quoted
from surveys.formatting import grouped

MOST_ROWS = 25_000
MOST_COLUMNS = 1_000
MOST_CELLS = 1_000_000
# Of a sheet: a short file may name one long text in every cell.
MOST_LETTERS = 4_000_000
_LONGEST_HEADER = 200
_SHOWN = {"label", "hint"}
"""The columns whose cells are read as a spreadsheet shows them."""
_OLDER = {
    **{f"bind:{name}": name for name in ("relevant", "constraint", "required")},
    **dict.fromkeys(("relevance", "bind:relevance"), "relevant"),
}
"""Columns that ODK's older forms name in another way."""
_LITERAL = re.compile(
    r"""\[\$(?P<currency>[^\]-]*)[^\]]*\]|\[[^\]]*\]|"(?P<quoted>[^"]*)"|\\(?P<escaped>.)|[_*]."""
)
_FORMAT = re.compile(r"([^#0,.EeGg?/@ymdhsYMDHS]*)((?:#,##)?[#0]*0(?:\.0+)?)([^#0,.Ee?/@]*)")
_MOMENTS = date | time | timedelta
_LAST_ROW = 1 << 20  # that spreadsheets can have, and that some write into every file

Header = tuple[str, ...]
"""The name of a column, split at its colons: ``("label", "English (en)")``."""


@dataclass(frozen=True)
class Row:
    """A row of a sheet that is not empty: its number, and its cells as texts."""

    number: int
    cells: dict[Header, str]
    dates: frozenset[Header] = frozenset()
    """Which cells hold dates, into which spreadsheets turn texts such as 1-5."""
    formulas: frozenset[Header] = frozenset()
    """Which cells hold the value that a formula had when the file was written."""
    errors: frozenset[Header] = frozenset()
    """Which cells hold an error such as #REF!, and were left empty."""

    def get(self, *header: str) -> str:
        """Return the text of a cell without the spaces around it; empty if there is none."""
        return self.cells.get(header, "").strip()


def read_workbook(content: bytes, wanted: Mapping[str, Set[str]]) -> dict[str, list[Row]]:
    """Return the rows of the sheets with these names, whatever their case; raise
    `SurveyFileError`, also for formulas without a value in the ``wanted`` columns of a sheet."""
    from openpyxl import load_workbook  # half a second, for the first workbook only

    # It warns of parts of sheets that it does not read; they are of no use here.
    warnings.filterwarnings("ignore", category=UserWarning, module=r"openpyxl\.")
    try:
        check_archive(content)
        content = lightened(content, wanted.keys())
        read = partial(load_workbook, read_only=True, keep_links=False)
        book = read(BytesIO(content))
        sheets = {" ".join(name.lower().split()): name for name in book.sheetnames}
        titles = {name: sheets[name] for name in wanted.keys() & sheets.keys()}
        # With the values that a spreadsheet has computed in the place of formulas.
        computed = _Computed(lambda: read(BytesIO(content), data_only=True))
        return {
            name: list(_rows(name, book[title], wanted[name], partial(computed.value, title)))
            for name, title in titles.items()
        }
    except SurveyFileError:
        raise
    except Exception as error:
        # The readers of ZIP, XML and cells raise nearly anything for files made to break them.
        reason = _("This workbook is damaged or is not a questionnaire.")
        raise unreadable(reason) from error


class _Computed:
    """The values of formulas, for which a workbook is read a second time if it has any."""

    def __init__(self, load: Callable[[], Any]) -> None:
        self._load = load
        self._cells: dict[str, dict[str, Any]] = {}

    def value(self, sheet: str, place: str) -> Any:
        """Return a cell with the value of its formula; None if it has none."""
        if sheet not in self._cells:
            rows = self._load()[sheet].iter_rows(max_row=MOST_ROWS, max_col=MOST_COLUMNS)
            filled = (cell for row in rows for cell in row if cell.value is not None)
            self._cells[sheet] = {cell.coordinate: cell for cell in filled}
        return self._cells[sheet].get(place)


def _rows(name: str, sheet: Any, wanted: Set[str], computed: Callable[[str], Any]) -> Iterator[Row]:
    # A file's own word on its size is not to be relied on.
    sheet.reset_dimensions()
    headers: list[Header] = []
    formulas: list[Fault] = []
    seen = letters = 0
    for number, row in enumerate(sheet.iter_rows(min_row=1), start=1):
        if not row and number <= _LAST_ROW:
            continue
        seen += len(row)
        cells = row[:MOST_COLUMNS]
        beyond = row if number > MOST_ROWS else row[MOST_COLUMNS:]
        too_far = any(cell.value is not None for cell in beyond)
        if too_far or number > _LAST_ROW or seen > MOST_CELLS:
            text = _(
                "The sheet “%(sheet)s” has more cells than any questionnaire. At most %(rows)s "
                "rows, %(columns)s columns and %(cells)s cells are read."
            )
            most = {"rows": MOST_ROWS, "columns": MOST_COLUMNS, "cells": MOST_CELLS}
            words = {"sheet": name, **{unit: grouped(number) for unit, number in most.items()}}
            raise unreadable(text % words)
        columns: list[Header] = [*headers, *[()] * (len(cells) - len(headers))]
        names = [header[0] if header else "" for header in columns]
        is_read = [not headers or name in wanted for name in names]
        values = [
            (computed(cell.coordinate) or cell) if read and cell.data_type == "f" else cell
            for cell, read in zip(cells, is_read, strict=False)
        ]
        texts = [
            _text(cell, shown=name in _SHOWN) for cell, name in zip(values, names, strict=False)
        ]
        letters += sum(map(len, texts))
        if letters > MOST_LETTERS:
            text = _("The sheet “%(sheet)s” has more text than any questionnaire.")
            raise unreadable(text % {"sheet": name})
        for place, cell in enumerate(values):
            if cell.data_type == "f":
                texts[place] = ""
                if is_read[place]:
                    formulas.append(_formula(name, cell.coordinate))
        if not headers:
            # A table has two columns at least: one cell alone is a title above it.
            if name == "settings" or sum(map(bool, texts)) > 1:
                headers = _headers(name, texts)
        elif any(texts) or any(cell.data_type == "e" for cell in values):
            kept = {
                header or ("",): text
                for header, text in zip(columns, texts, strict=False)
                if (text if header else text.strip())
            }
            held = [*zip(columns, values, cells, strict=False)]
            dates = {header for header, cell, _cell in held if isinstance(cell.value, _MOMENTS)}
            errors = {header for header, cell, _cell in held if header and cell.data_type == "e"}
            filled = {header for header, cell, before in held if cell is not before}
            marks = map(frozenset, (dates, filled & kept.keys(), errors))
            yield Row(number, kept, *marks)
    if formulas:
        raise SurveyFileError(formulas[:MOST_FAULTS])


def _formula(sheet: str, place: str) -> Fault:
    cell = _("Cell %(place)s of the sheet “%(sheet)s”") % {"place": place, "sheet": sheet}
    return Fault((cell,), _("formulas are not evaluated. Replace it by its value."))


_LISTS: set[Header] = {("list_name",), ("list name",)}


def _headers(sheet: str, texts: list[str]) -> list[Header]:
    originals = [_header(text) for text in texts]
    headers: list[Header] = []
    for text, original in zip(texts, originals, strict=True):
        usual = (_OLDER.get(original[0], ""),) if len(original) == 1 else original
        header = usual if any(usual) and usual not in {*originals, *headers} else original
        if header and header in headers and sheet == "choices" and not _LISTS & {*originals}:
            raise unreadable(
                _(
                    "The first row of the sheet “choices” must name its columns: “list_name”, "
                    "“name”, “label”."
                )
            )
        if header and header in headers:
            words = {"sheet": sheet, "column": quoted(text)}
            reason = _(
                "The sheet “%(sheet)s” has two columns %(column)s. Delete one, or write its "
                "language behind its name, such as “label::French (fr)”."
            )
            raise unreadable(reason % words)
        headers.append(header)
    return headers if any(headers) else []


def _header(text: str) -> Header:
    """Return the name of a column, split at its colons; nothing for an empty cell."""
    parts = visible(text)[:_LONGEST_HEADER].replace("::", ":").split(":", maxsplit=3)
    first, *others = (" ".join(part.split()) for part in parts)
    if first.lower() == "bind":
        first, others = ":".join([first, *others]), []
    return (first.lower(), *others) if text.strip() else ()


def _text(cell: Any, *, shown: bool) -> str:
    """Return a cell's value as a text, as a person would type it, or as a spreadsheet shows it."""
    value = cell.value
    if value is None or cell.data_type == "e":
        return ""
    if isinstance(value, bool):
        text = "true" if value else "false"
        return text.upper() if shown else text
    if isinstance(value, datetime) and value.time() == time():
        value = value.date()
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, int | float) and shown and (text := _formatted(value, cell.number_format)):
        return text
    if isinstance(value, float) and math.isfinite(value) and value.is_integer():
        return str(int(value))
    return str(value)


def _formatted(value: float, code: str | None) -> str:
    """Return a number with its percent sign, decimals, thousands and currency; empty for formats
    of other kinds, such as fractions."""
    match = _FORMAT.fullmatch(_LITERAL.sub(_literal, (code or "").split(";")[0]))
    if match is None or not math.isfinite(value):
        return ""
    before, digits, after = match.groups()
    percent = "%" in before + after
    places = len(digits.partition(".")[2])
    number = round(Decimal(repr(value)) * (100 if percent else 1), places)
    return f"{before}{number:{',' if ',' in digits else ''}.{places}f}{after}".strip()


def _literal(match: re.Match[str]) -> str:
    """Return what a part of a number format shows: [$€-407] is €, \\x is x, and _x a gap."""
    return match["currency"] or match["quoted"] or match["escaped"] or ""


def visible(text: str) -> str:
    """Return a text without format characters such as byte order marks and zero-width spaces."""
    return "".join(character for character in text if unicodedata.category(character) != "Cf")
