"""Tables of figures as text and HTML."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

import numpy as np

from localdp.estimation.intervals.binomial import Floats

P_VALUE = "p_value"
TINY = 0.001


@dataclass(frozen=True, eq=False)
class Table:
    """Columns of labels and of figures, and notes: lines below the rows.

    The first column of figures is the estimate. NaN is an empty cell.
    """

    title: str
    notes: tuple[str, ...]
    labels: Mapping[str, Sequence[str]]
    figures: Mapping[str, Floats]

    @classmethod
    def of_rows(
        cls, title: str, notes: tuple[str, ...], rows: Mapping[str, tuple[float | None, ...]]
    ) -> "Table":
        """Return a row for each estimate, with its error and limits; None is an empty cell."""
        columns = np.array([*zip(*rows.values(), strict=True)], dtype=np.float64)
        figures = dict(zip(("raw", "se", "low", "high"), columns, strict=True))
        return cls(title, notes, {"": [*rows]}, figures)

    @property
    def names(self) -> list[str]:
        """One label per row."""
        return [
            ", ".join(label for label in row if label)
            for row in zip(*self.labels.values(), strict=True)
        ]

    @property
    def _columns(self) -> list[list[str]]:
        """Each column with its heading, as text."""
        labels = [[name, *column] for name, column in self.labels.items()]
        figures = [
            [name, *(as_text(figure, tiny=name != P_VALUE) for figure in column.tolist())]
            for name, column in self.figures.items()
        ]
        return [*labels, *figures]

    def text(self) -> str:
        """Return the table as text."""
        lined = []
        for place, column in enumerate(self._columns):
            width = max(map(len, column))
            pad = str.ljust if place < len(self.labels) else str.rjust
            lined.append([pad(cell, width) for cell in column])
        rows = ["  ".join(row).rstrip() for row in zip(*lined, strict=True)]
        line = "-" * max(map(len, rows))
        return "\n".join([self.title, *filter(None, self.notes), line, *rows, line])

    def html(self) -> str:
        """Return the table as HTML."""
        heading, *rows = zip(*self._columns, strict=True)
        labels = len(self.labels)
        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heading)
        body = "".join(
            "<tr>"
            + "".join(f'<th scope="row">{escape(cell)}</th>' for cell in row[:labels])
            + "".join(f"<td>{escape(cell)}</td>" for cell in row[labels:])
            + "</tr>"
            for row in rows
        )
        notes = "".join(f"<br>{escape(note)}" for note in self.notes if note)
        return (
            f"<table><caption>{escape(self.title)}{notes}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        )


def as_text(figure: float, *, tiny: bool = True) -> str:
    """Return a figure with four decimals, or some digits if it is large or tiny; NaN is empty.

    A coefficient of an income in euros is tiny; a p-value that is may be 0.
    """
    if math.isnan(figure):
        return ""
    if tiny and 0 < abs(figure) < TINY:
        return f"{figure:.3g}"
    if abs(figure) >= 1000 or math.isinf(figure):
        return f"{figure:.6g}"
    return f"{round(figure, 4) + 0.0:.4f}"
