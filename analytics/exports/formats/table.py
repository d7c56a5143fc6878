"""The table that all formats write: typed and labeled columns, and rows of plain values."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from accounts.csv_injection import csv_lines
from analytics.exports.columns import Column


@dataclass(frozen=True)
class Table:
    """Rows under fixed columns; a missing value is None.

    ``name`` is the file name without suffix: letters, digits and hyphens.
    """

    name: str
    columns: tuple[Column, ...]
    rows: Sequence[Mapping[str, Any]]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(column.name for column in self.columns)

    def cells(self) -> Iterator[list[Any]]:
        """Yield the values of each row in column order.

        They are not escaped against formula injection: only a spreadsheet that reads text guesses
        what a cell is, and `csv_lines` escapes for it. Typed cells run no formula.
        """
        for row in self.rows:
            yield [row[name] for name in self.names]


def as_csv(table: Table, spell: Callable[[Column, Any], Any] = lambda column, value: value) -> str:
    """Return CSV (RFC 4180) with a header; ``spell`` converts each value to what the target program
    reads."""
    rows = (map(spell, table.columns, cells) for cells in table.cells())
    return "".join(csv_lines([table.names, *rows]))
