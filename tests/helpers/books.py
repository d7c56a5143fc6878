"""Workbooks for tests, written cell by cell."""

import io
from collections.abc import Mapping, Sequence
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import xlsxwriter

Rows = Sequence[Sequence[Any]]


def book(**sheets: Rows) -> bytes:
    """A workbook with these sheets; a text that begins with “=” is a formula."""
    stream = io.BytesIO()
    with xlsxwriter.Workbook(stream, {"in_memory": True}) as made:
        for name, rows in sheets.items():
            sheet = made.add_worksheet(name)
            for number, row in enumerate(rows):
                sheet.write_row(number, 0, row)
    return stream.getvalue()


def form(*rows: Mapping[str, Any], choices: Rows = (), **settings: Any) -> bytes:
    """An XLSForm with these rows, choices (list, name and label), and settings."""
    headers = list(dict.fromkeys(name for row in rows for name in row))
    survey: Rows = [headers, *([row.get(name) for name in headers] for row in rows)]
    listed = [["list_name", "name", "label"], *choices]
    return book(survey=survey, choices=listed, settings=[list(settings), list(settings.values())])


def changed(content: bytes, **files: bytes) -> bytes:
    """An archive with other content in some of its files, by the ends of their names."""
    stream = io.BytesIO()
    with ZipFile(io.BytesIO(content)) as old, ZipFile(stream, "w", ZIP_DEFLATED) as new:
        for part in old.infolist():
            ends = [name for name in files if part.filename.endswith(f"{name}.xml")]
            new.writestr(part, files[ends[0]] if ends else old.read(part))
    return stream.getvalue()


def archive(files: Mapping[str, bytes], method: int = ZIP_DEFLATED) -> bytes:
    """An archive with these files."""
    stream = io.BytesIO()
    with ZipFile(stream, "w", method) as made:
        for name, content in files.items():
            made.writestr(name, content)
    return stream.getvalue()
