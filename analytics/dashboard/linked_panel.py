"""Linked questions on the dashboard: the tables of two parts."""

from dataclasses import dataclass
from typing import Any, ClassVar

from analytics.dashboard.panel import Panel
from surveys.documents.frozen.question import Part, Question
from surveys.formatting import decimals, grouped


@dataclass(frozen=True)
class TableCell:
    """One cell of a table of two parts, as text in per cent.

    `share` is the unbiased estimate clipped to 0–100, and `interval` belongs to it; `likely` is the
    maximum a posteriori estimate, which has no interval.
    """

    share: str
    interval: str
    likely: str
    unrelated: str


@dataclass(frozen=True)
class TableRow:
    """The cells of one answer option of the first part."""

    label: str
    cells: list[TableCell]


@dataclass(frozen=True)
class TablePanel:
    """The table of two parts; without rows if too few were asked both."""

    first: str
    second: str
    n_text: str
    columns: tuple[str, ...]
    rows: tuple[TableRow, ...]
    may_be_chance: bool

    @property
    def name(self) -> str:
        return f"{self.first} × {self.second}"


@dataclass(frozen=True)
class LinkedPanel:
    template: ClassVar[str] = "analytics/dashboard/partials/linked_panel.html"
    tables: tuple[TablePanel, ...]
    pair_design: bool
    """Whether each person is asked a random pair of parts."""

    @classmethod
    def from_panel(cls, panel: Panel, language: str) -> "LinkedPanel | None":
        """Return None without an estimate."""
        if panel.estimate is None:
            return None
        question, tables = panel.question, panel.estimate.shares["tables"]
        return cls(
            tuple(_table(question, table, language) for table in tables),
            question.design.endswith("pair"),
        )

    @property
    def shown(self) -> list[TablePanel]:
        return [table for table in self.tables if table.rows]

    @property
    def too_few(self) -> list[TablePanel]:
        """The tables with too few reports on both parts."""
        return [table for table in self.tables if not table.rows]


def _table(question: Question, table: dict[str, Any], language: str) -> TablePanel:
    first, second = (question.parts[table[name]] for name in ("first", "second"))
    rows, columns = _labels(first, language), _labels(second, language)
    cells = (
        TableRow(rows[row], [_cell(table, row, column) for column in _order(second)])
        for row in _order(first)
    )
    return TablePanel(
        first.text.within(language),
        second.text.within(language),
        grouped(table["n"]),
        tuple(columns[index] for index in _order(second)),
        () if table["raw"] is None else tuple(cells),
        table["may_be_chance"],
    )


def _labels(part: Part, language: str) -> list[str]:
    return [option.within(language) for option in part.options]


def _order(part: Part) -> list[int]:
    return part.kind.order(len(part.options))


def _cell(table: dict[str, Any], row: int, column: int) -> TableCell:
    low, high, likely, unrelated = (
        decimals(100 * table[name][row][column], 1)
        for name in ("low", "high", "likely", "independence")
    )
    share = decimals(100 * min(max(table["raw"][row][column], 0.0), 1.0), 1)
    return TableCell(share, f"{low} – {high}", likely, unrelated)
