"""The table that all formats write: typed and labeled columns, and rows of plain values."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from django.utils.functional import Promise

from accounts.csv_injection import csv_lines

Type = Literal["text", "number", "whole", "truth"]


@dataclass(frozen=True)
class Column:
    """One column; its name is a valid variable name in R."""

    name: str
    label: str | Promise
    type: Type = "text"
    coded: bool = False
    """Whether programs with value labels store its texts as codes."""


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
