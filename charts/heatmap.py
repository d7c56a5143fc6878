"""Heat maps: a table whose cells are shaded by their values.

Every cell shows its figure, so colour carries no information of its own.
"""

from collections.abc import Iterator, Sequence

from charts.shapes import HEAT_STEPS, Drawing, Shape
from charts.text import LETTER, shorten, text_width

CELL, ROW = 76, 38
GAP, TOP = 2, 24
LETTERS_LEFT, LETTERS_ABOVE = 26, 11


def draw_heat_map(
    values: Sequence[Sequence[float]],
    texts: Sequence[Sequence[str]],
    rows: Sequence[str],
    columns: Sequence[str],
    largest: float,
    finding: str,
) -> Drawing:
    """Draw a heat map; `largest` gets the darkest shade, on all maps of a page the same."""
    left = LETTER * min(LETTERS_LEFT, max(map(text_width, rows))) + 14

    def shapes() -> Iterator[Shape]:
        for column, name in enumerate(columns):
            middle = left + CELL * column + (CELL - GAP) / 2
            yield _label("axis", name, LETTERS_ABOVE, x=middle, y=TOP - 8, text_anchor="middle")
        for row, name in enumerate(rows):
            middle = TOP + ROW * row + ROW / 2 + 3
            yield _label(
                "chart-label", name, LETTERS_LEFT, x=left - 10, y=middle, text_anchor="end"
            )
            for column, value in enumerate(values[row]):
                x, y = left + CELL * column, TOP + ROW * row
                kind = f"heatmap-{shade(value, largest)}"
                yield Shape.of("rect", kind, x=x, y=y, width=CELL - GAP, height=ROW - GAP, rx=4)
                text = texts[row][column]
                yield Shape.of(
                    "text", "chart-label", text, x=x + 37, y=y + 23, text_anchor="middle"
                )

    width, height = left + CELL * len(columns), TOP + ROW * len(rows)
    return Drawing(width, height, tuple(shapes()), finding)


def shade(value: float, largest: float) -> int:
    """The shade of a value; 0 is the palest."""
    if largest <= 0:
        return 0
    return min(HEAT_STEPS - 1, int(HEAT_STEPS * max(value, 0) / largest))


def _label(kind: str, text: str, letters: int, **geometry: float | str) -> Shape:
    return Shape.of("text", kind, shorten(text, letters), text, **geometry)
