"""Protection against CSV injection in tables that people open in a spreadsheet."""

import csv
import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

# Spreadsheets treat a cell that begins with one of these as a formula, some of them also behind
# white space and invisible characters, which they drop.
_FORMULA = re.compile(
    r" *[\t\r\n]|[\s\x00-\x1f\xad\u200b-\u200f\u2060-\u2064\ufeff]*[-=+@＝＋－＠﹦﹢﹣﹫]"
)


def escape_formula(value: Any) -> Any:
    """Prefix text that a spreadsheet would run as a formula with an apostrophe."""
    if isinstance(value, str) and _FORMULA.match(value):
        return f"'{value}"
    return value


def csv_lines(rows: Iterable[Iterable[Any]]) -> Iterator[str]:
    """Yield each row as a line of a CSV file, with its formulas escaped."""
    lines = csv.writer(_Echo(), lineterminator="\r\n")
    for row in rows:
        yield lines.writerow(map(escape_formula, row))


def csv_file(heading: Iterable[str], rows: Iterable[Iterable[Any]]) -> Iterator[str]:
    """Yield a CSV file, with the byte order mark by which spreadsheets recognize UTF-8."""
    yield "\ufeff"
    yield from csv_lines(chain((heading,), rows))


class _Echo:
    """A file whose `write` returns each line."""

    def write(self, line: str) -> str:
        return line
