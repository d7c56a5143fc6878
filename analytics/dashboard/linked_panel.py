"""What the dashboard shows of linked questions: each part, and which tables of two can be shown."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from analytics.charts.interval import Chart, chart_of
from analytics.dashboard.page import Panel, ShareRow, decimals, rows_of
from analytics.estimates.precision import TooNoisy, check_precision
from analytics.models import Estimate
from surveys.documents.frozen import Part, Question


@dataclass(frozen=True)
class Named:
    """What a chart's marks are named after."""

    id: str


@dataclass(frozen=True)
class PartPanel:
    """The shares of one part; read by the same templates as a question's panel."""

    question: Named
    text: str
    confidence: str
    n_text: str
    chart: Chart
    rows: tuple[ShareRow, ...]
    noisy: TooNoisy | None


@dataclass(frozen=True)
class Cell:
    """One cell of a table of two parts, as it is printed: in per cent.

    `share` is the unbiased one, moved into 0 to 100, which the interval belongs to; `likely` the
    most likely one given the prior, which has none.
    """

    share: str
    interval: str
    likely: str
    unrelated: str


@dataclass(frozen=True)
class TableRow:
    """The cells of one answer to the first part."""

    label: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class TablePanel:
    """The table of two parts; without rows where noise wins, or where too few were asked both."""

    first: str
    second: str
    n_text: str
    columns: tuple[str, ...]
    rows: tuple[TableRow, ...]
    few: bool

    @property
    def name(self) -> str:
        return f"{self.first} × {self.second}"


@dataclass(frozen=True)
class LinkedPanel:
    """All of one linked question."""

    parts: tuple[PartPanel, ...]
    tables: tuple[TablePanel, ...]
    pair: bool
    """Whether chance gave each person two parts."""

    @classmethod
    def of(cls, panel: Panel, language: str) -> "LinkedPanel | None":
        """Of a question's panel; None without an estimate."""
        if panel.estimate is None:
            return None
        question, shares = panel.question, panel.estimate.shares
        parts = zip(question.parts, shares["parts"], strict=True)
        return cls(
            tuple(
                _part(panel, number, part, held, language)
                for number, (part, held) in enumerate(parts, start=1)
            ),
            tuple(_table(question, table, language) for table in shares["tables"]),
            question.design.endswith("pair"),
        )

    @property
    def shown(self) -> list[TablePanel]:
        """The tables that say more than the parts' shares do."""
        return [table for table in self.tables if table.rows]

    @property
    def refused(self) -> list[TablePanel]:
        """Those where a table of unrelated parts is as good."""
        return [table for table in self.tables if not table.rows and not table.few]

    @property
    def few(self) -> list[TablePanel]:
        """Those that too few people were asked both parts of."""
        return [table for table in self.tables if table.few]


def order_of(part: Part) -> list[int]:
    """The places of its options as people expect them: Yes before No, though No is category 0."""
    places = list(range(len(part.options)))
    return places[::-1] if part.kind == "yes-no" else places


def _part(panel: Panel, number: int, part: Part, held: dict[str, Any], language: str) -> PartPanel:
    labels = [option.within(language) for option in part.options]
    figures = Estimate(shares=held)  # never saved: charts and tables read its shares only
    rows = rows_of(figures, labels, order_of(part))
    exclusive = part.kind == "single"
    return PartPanel(
        Named(f"{panel.question.id}-part{number}"),
        part.text.within(language),
        panel.confidence,
        f"{held['n']:,}",
        chart_of(figures, labels, order_of(part)),
        rows,
        check_precision(rows, panel.question.mechanism, panel.estimate, exclusive=exclusive),
    )


def _table(question: Question, table: dict[str, Any], language: str) -> TablePanel:
    first, second = (question.parts[table[name]] for name in ("first", "second"))
    return TablePanel(
        first.text.within(language),
        second.text.within(language),
        f"{table['n']:,}",
        tuple(second.options[place].within(language) for place in order_of(second)),
        tuple(_rows(first, second, table, language)) if table["shown"] else (),
        table["raw"] is None,
    )


def _rows(first: Part, second: Part, table: dict[str, Any], language: str) -> Iterator[TableRow]:
    for row in order_of(first):
        cells = (_cell(table, row, column) for column in order_of(second))
        yield TableRow(first.options[row].within(language), tuple(cells))


def _cell(table: dict[str, Any], row: int, column: int) -> Cell:
    low, high, likely, unrelated = (
        decimals(100 * table[name][row][column], 1)
        for name in ("low", "high", "likely", "independence")
    )
    share = decimals(100 * min(max(table["raw"][row][column], 0.0), 1.0), 1)
    return Cell(share, f"{low} – {high}", likely, unrelated)
