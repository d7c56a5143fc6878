"""Heat maps: a table whose cells are shaded by their values.

Every cell shows its figure, so color carries no information of its own.
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
    details: Sequence[Sequence[str]],
) -> Drawing:
    """Draw a heat map; `largest` gets the darkest shade, on all maps of a page the same.

    `details` appear when the mouse is over a cell.
    """
    left = LETTER * min(LETTERS_LEFT, max(map(text_width, rows))) + 14

    def shapes() -> Iterator[Shape]:
        for column, name in enumerate(columns):
            middle = left + CELL * column + (CELL - GAP) / 2
            shown = shorten(name, LETTERS_ABOVE)
            yield Shape.label("axis", shown, middle, TOP - 8, full=name)
        for row, name in enumerate(rows):
            y = TOP + ROW * row
            shown = shorten(name, LETTERS_LEFT)
            yield Shape.label("chart-label", shown, left - 10, y + ROW / 2 + 3, "end", name)
            for column, value in enumerate(values[row]):
                x = left + CELL * column
                kind = f"heatmap-{shade(value, largest)}"
                full = details[row][column]
                size = {"width": CELL - GAP, "height": ROW - GAP}
                yield Shape.of("rect", kind, "", full, x=x, y=y, rx=4, **size)
                yield Shape.label("chart-label", texts[row][column], x + 37, y + 23, full=full)

    width, height = left + CELL * len(columns), TOP + ROW * len(rows)
    return Drawing(width, height, tuple(shapes()), finding)


def shade(value: float, largest: float) -> int:
    """Return the shade of a value; 0 is the palest."""
    if largest <= 0:
        return 0
    return min(HEAT_STEPS - 1, int(HEAT_STEPS * max(value, 0) / largest))
