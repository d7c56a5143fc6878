"""The heat map of a table of two questions: its geometry, drawn by the server.

Every cell holds its figure, so that colour only repeats what is written.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

STEPS = 8
CELL, ROW = 76, 38
GAP = 2
LETTERS_LEFT, LETTERS_ABOVE = 26, 11
# Per letter of 13 px; those of Chinese and the like are twice as wide.
LETTER = 7


@dataclass(frozen=True)
class Cell:
    """One cell; step 0 is the palest."""

    x: int
    y: int
    step: int
    text: str

    @property
    def colour(self) -> str:
        """Its class."""
        return f"heatmap-{self.step}"


@dataclass(frozen=True)
class Label:
    """A category's name, shortened to its room; `full` where it was."""

    x: float
    y: float
    text: str
    full: str


@dataclass(frozen=True)
class Heat:
    """All of one heat map, in pixels."""

    width: int
    height: int
    cells: tuple[Cell, ...]
    rows: tuple[Label, ...]
    columns: tuple[Label, ...]
    cell_width: int = CELL - GAP
    cell_height: int = ROW - GAP


def heat_of(
    shares: Sequence[Sequence[float]],
    texts: Sequence[Sequence[str]],
    rows: Sequence[str],
    columns: Sequence[str],
) -> Heat:
    """A heat map of shares."""
    largest = max((share for row in shares for share in row), default=0)
    left = LETTER * min(LETTERS_LEFT, max(wide(label) for label in rows)) + 14
    top = 24
    cells = tuple(
        Cell(left + CELL * j, top + ROW * i, _step(share, largest), texts[i][j])
        for i, row in enumerate(shares)
        for j, share in enumerate(row)
    )
    return Heat(
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


def wide(text: str) -> int:
    """How many Latin letters' room a text takes."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def _label(x: float, y: float, text: str, most: int) -> Label:
    shown = text
    while wide(shown) > most:
        shown = shown[:-2].rstrip() + "…" if shown.endswith("…") else shown[:-1].rstrip() + "…"
    return Label(x, y, shown, text)
