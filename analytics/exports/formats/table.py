"""A table on its way into a file: columns with a label and a type, and rows of plain values."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from accounts.csv_injection import escape_formula

Type = Literal["text", "number", "whole", "truth"]


@dataclass(frozen=True)
class Column:
    """One column: a name that every program takes for a variable, and what it means."""

    name: str
    label: str
    type: Type = "text"


@dataclass(frozen=True)
class Table:
    """Rows under fixed columns; a value that is missing is None.

    ``name`` is the file's, in letters, digits and hyphens.
    """

    name: str
    columns: tuple[Column, ...]
    rows: Sequence[Mapping[str, Any]]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(column.name for column in self.columns)

    def cells(self) -> Iterator[list[Any]]:
        """Each row's values in the columns' order, none of which a spreadsheet would run."""
        for row in self.rows:
            yield [escape_formula(row[name]) for name in self.names]
