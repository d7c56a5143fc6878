"""The geometry of the heat map of two questions, computed on the server.

Every cell shows its figure, so colour carries no information of its own.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

STEPS = 8
CELL, ROW = 76, 38
GAP = 2
LETTERS_LEFT, LETTERS_ABOVE = 26, 11
# Pixels per character at 13 px; East Asian wide characters take twice as much.
LETTER = 7


@dataclass(frozen=True)
class HeatMapCell:
    """One cell; step 0 is the palest."""

    x: int
    y: int
    step: int
    text: str

    @property
    def colour(self) -> str:
        """The CSS class."""
        return f"heatmap-{self.step}"


@dataclass(frozen=True)
class Label:
    """A category's name, shortened to fit; `full` is the whole name."""

    x: float
    y: float
    text: str
    full: str


@dataclass(frozen=True)
class HeatMap:
    """The layout of a heat map, in pixels."""

    width: int
    height: int
    cells: tuple[HeatMapCell, ...]
    rows: tuple[Label, ...]
    columns: tuple[Label, ...]
    cell_width: int = CELL - GAP
    cell_height: int = ROW - GAP


def build_heat_map(
    shares: Sequence[Sequence[float]],
    texts: Sequence[Sequence[str]],
    rows: Sequence[str],
    columns: Sequence[str],
) -> HeatMap:
    """Lay out a heat map of shares."""
    largest = max((share for row in shares for share in row), default=0)
    left = LETTER * min(LETTERS_LEFT, max(text_width(label) for label in rows)) + 14
    top = 24
    cells = tuple(
        HeatMapCell(left + CELL * j, top + ROW * i, _step(share, largest), texts[i][j])
        for i, row in enumerate(shares)
        for j, share in enumerate(row)
    )
    return HeatMap(
        width=left + CELL * len(columns),
        height=top + ROW * len(rows),
        cells=cells,
        rows=tuple(
            _label(left - 10, top + ROW * i + ROW / 2 + 3, text, LETTERS_LEFT)
            for i, text in enumerate(rows)
        ),
        columns=tuple(
            _label(left + CELL * j + (CELL - GAP) / 2, top - 8, text, LETTERS_ABOVE)
            for j, text in enumerate(columns)
        ),
    )


def _step(share: float, largest: float) -> int:
    if largest <= 0:
        return 0
    return min(STEPS - 1, int(STEPS * max(share, 0) / largest))


def text_width(text: str) -> int:
    """The width of a text in Latin characters."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


def _label(x: float, y: float, text: str, most: int) -> Label:
    shown = text
    while text_width(shown) > most:
        shown = shown[:-2].rstrip() + "…" if shown.endswith("…") else shown[:-1].rstrip() + "…"
    return Label(x, y, shown, text)
