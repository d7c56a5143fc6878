"""Linked questions on the dashboard: each part, and the tables of two that can be shown."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from analytics.dashboard.page import Panel
from analytics.dashboard.shares import ShareRow, decimals, share_rows
from analytics.estimates.precision import TooNoisy, check_precision
from charts.intervals import IntervalChart
from surveys.documents.frozen import Part, Question


@dataclass(frozen=True)
class ChartId:
    """Stands in for a question: the id that a chart's HTML elements are named after."""

    id: str


@dataclass(frozen=True)
class PartPanel:
    """The shares of one part; read by the same templates as a question's panel."""

    question: ChartId
    text: str
    confidence: str
    n_text: str
    chart: IntervalChart
    rows: tuple[ShareRow, ...]
    noisy: TooNoisy | None


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
    cells: tuple[TableCell, ...]


@dataclass(frozen=True)
class TablePanel:
    """The table of two parts; without rows if it is too noisy or too few were asked both parts."""

    first: str
    second: str
    n_text: str
    columns: tuple[str, ...]
    rows: tuple[TableRow, ...]
    too_few: bool

    @property
    def name(self) -> str:
        return f"{self.first} × {self.second}"


@dataclass(frozen=True)
class LinkedPanel:
    """One linked question."""

    parts: tuple[PartPanel, ...]
    tables: tuple[TablePanel, ...]
    pair_design: bool
    """Whether each person is asked a random pair of parts."""

    @classmethod
    def from_panel(cls, panel: Panel, language: str) -> "LinkedPanel | None":
        """None without an estimate."""
        if panel.estimate is None:
            return None
        question, shares = panel.question, panel.estimate.shares
        parts = zip(question.parts, shares["parts"], strict=True)
        return cls(
            tuple(
                _part(panel, number, part, shares_of_part, language)
                for number, (part, shares_of_part) in enumerate(parts, start=1)
            ),
            tuple(_table(question, table, language) for table in shares["tables"]),
            question.design.endswith("pair"),
        )

    @property
    def shown(self) -> list[TablePanel]:
        """The tables that are shown."""
        return [table for table in self.tables if table.rows]

    @property
    def refused(self) -> list[TablePanel]:
        """The tables that predict no better than independence of the parts."""
        return [table for table in self.tables if not table.rows and not table.too_few]

    @property
    def too_few(self) -> list[TablePanel]:
        """The tables with too few reports on both parts."""
        return [table for table in self.tables if table.too_few]


def display_order(part: Part) -> list[int]:
    """The indexes of the options in display order: Yes before No, though No is category 0."""
    indexes = list(range(len(part.options)))
    return indexes[::-1] if part.kind == "yes-no" else indexes


def _part(
    panel: Panel, number: int, part: Part, shares: dict[str, Any], language: str
) -> PartPanel:
    labels = [option.within(language) for option in part.options]
    rows = share_rows(shares, labels, display_order(part))
    exclusive = part.kind == "single"
    return PartPanel(
        ChartId(f"{panel.question.id}-part{number}"),
        part.text.within(language),
        panel.confidence,
        f"{shares['n']:,}",
        panel.chart_of(rows),
        rows,
        check_precision(rows, panel.question.mechanism, panel.estimate, exclusive=exclusive),
    )


def _table(question: Question, table: dict[str, Any], language: str) -> TablePanel:
    first, second = (question.parts[table[name]] for name in ("first", "second"))
    return TablePanel(
        first.text.within(language),
        second.text.within(language),
        f"{table['n']:,}",
        tuple(second.options[index].within(language) for index in display_order(second)),
        tuple(_rows(first, second, table, language)) if table["shown"] else (),
        table["raw"] is None,
    )


def _rows(first: Part, second: Part, table: dict[str, Any], language: str) -> Iterator[TableRow]:
    for row in display_order(first):
        cells = (_cell(table, row, column) for column in display_order(second))
        yield TableRow(first.options[row].within(language), tuple(cells))


def _cell(table: dict[str, Any], row: int, column: int) -> TableCell:
    low, high, likely, unrelated = (
        decimals(100 * table[name][row][column], 1)
        for name in ("low", "high", "likely", "independence")
    )
    share = decimals(100 * min(max(table["raw"][row][column], 0.0), 1.0), 1)
    return TableCell(share, f"{low} – {high}", likely, unrelated)
