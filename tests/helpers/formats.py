"""Tables of all column types, and other programs that read the files made of them."""

import io
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest

from analytics.exports.columns import Column
from analytics.exports.formats.table import Table
from tests.helpers.records import DANGEROUS

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


def program(name: str) -> str:
    path = shutil.which(name)
    if path is None:
        pytest.skip(f"{name} is not installed")
    return path


def on_one_line(text: str) -> str:
    return " ".join(text.split())
