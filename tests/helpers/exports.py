"""Files of a wave: read back, of all column types, and computed by hand."""

import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from analytics.dashboard.page import Dashboard
from analytics.exports import report_file
from analytics.exports.columns import Column
from analytics.exports.formats.estimates import estimates_table
from analytics.exports.formats.methods import Methods, methods_of
from analytics.exports.formats.table import Table, as_csv
from analytics.exports.wave_figures import WaveFigures
from analytics.models import ExportPart
from surveys.models import Wave
from tests.helpers.tables import csv_rows
from tools import ROOT


def estimates_file(wave: Wave, language: str = "") -> list[dict[str, str]]:
    """The rows of ``estimates.csv``."""
    table = estimates_table(WaveFigures(wave, language))
    return csv_rows(as_csv(table))


DANGEROUS = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "＝1", "＠a"]


WIDE = "你吸过吗？ “quoted”, \\back \N{GRINNING FACE} it's $x `y'"
TEXTS = ["plain", WIDE, 'a "b", c', "two\nlines", *DANGEROUS]

COLUMNS_OF_ALL_TYPES = (
    Column("text", 'A "text" of the survey\'s'),
    Column("share", "Numeric", "number"),
    Column("n", "A whole number", "whole"),
    Column("yes", "A truth", "truth"),
)


def table() -> Table:
    rows: list[dict[str, Any]] = [
        {"text": text, "share": index / 7 - 0.1, "n": index, "yes": index % 2 == 0}
        for index, text in enumerate(TEXTS)
    ]
    rows.append({"text": None, "share": None, "n": None, "yes": None})
    return Table("things", COLUMNS_OF_ALL_TYPES, rows)


def unpacked(body: bytes, folder: Path) -> Path:
    with zipfile.ZipFile(io.BytesIO(body)) as archive:
        archive.extractall(folder)
    return folder


def library_in(folder: Path) -> Path:
    """Return a new folder in this one from which nothing but the library can be imported."""
    library = folder / "library"
    library.mkdir()
    (library / "localdp").symlink_to(ROOT / "localdp")
    return library


def on_one_line(text: str) -> str:
    return " ".join(text.split())


def killed_after_two_parts(written: list[int]) -> Callable[..., ExportPart]:
    """Return what writes two parts of a file, whose numbers it appends, and then is killed."""
    write = report_file._write

    def killed(*given: Any, **fields: Any) -> ExportPart:
        if len(written) == 2:
            raise SystemExit
        written.append(given[1])
        return write(*given, **fields)

    return killed


def methods(wave: Wave, language: str = "en") -> Methods:
    return methods_of(Dashboard.from_wave(wave, language), language)


def methods_text(wave: Wave) -> str:
    return str(methods(wave))
