"""Protection against CSV injection in tables that people open in a spreadsheet."""

import csv
from collections.abc import Iterable, Iterator
from typing import Any

# Spreadsheets treat a cell that begins with one of these as a formula.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def escape_formula(value: Any) -> Any:
    """Prefix text that a spreadsheet would run as a formula with an apostrophe."""
    if isinstance(value, str) and value.lstrip(" ").startswith(_FORMULA):
        return f"'{value}"
    return value


def csv_lines(rows: Iterable[Iterable[Any]]) -> Iterator[str]:
    """Yield each row as a line of a CSV file, with its formulas escaped."""
    lines = csv.writer(_Echo(), lineterminator="\r\n")
    for row in rows:
        yield lines.writerow(map(escape_formula, row))


class _Echo:
    """A file whose `write` returns each line."""

    def write(self, line: str) -> str:
        return line
