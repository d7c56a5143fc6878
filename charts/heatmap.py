"""Heat maps: a table whose cells are shaded by their values.

Every cell shows its figure, so color carries no information of its own.
"""

from collections.abc import Iterator, Sequence

from charts.shapes import HEAT_STEPS, Drawing, Shape
from charts.text import LETTER, shorten, text_width, wrap

CELL, ROW = 76, 38
GAP = 2
TOP = 24
NAME = 18
LINE = 13
MOST_LINES = 3
LETTERS_LEFT = 26
LETTERS_ABOVE = 11


def draw_heat_map(
    values: Sequence[Sequence[float]],
    texts: Sequence[Sequence[str]],
    rows: Sequence[str],
    columns: Sequence[str],
    largest: float,
    finding: str,
    details: Sequence[Sequence[str]],
    axes: tuple[str, str],
) -> Drawing:
    """Draw a heat map; `largest` gets the darkest shade, on all maps of a page the same.

    `details` appear when the mouse is over a cell; `axes` are the names of rows and columns.
    """
    headings = [wrap(name, LETTERS_ABOVE) for name in columns]
    above = min(MOST_LINES, max(map(len, headings)))
    top = TOP + NAME + LINE * (above - 1)
    left = LETTER * min(LETTERS_LEFT, max(map(text_width, [*rows, axes[0]]))) + 14

    def shapes() -> Iterator[Shape]:
        down, across = axes
        room = max(LETTERS_ABOVE, int((CELL * len(columns) - GAP) / LETTER))
        yield Shape.label("axis", shorten(across, room), left, LINE, "start", across)
        yield Shape.label("axis", shorten(down, int(left / LETTER)), 0, top - 8, "start", down)
        for column, (name, lines) in enumerate(zip(columns, headings, strict=True)):
            middle = left + CELL * column + (CELL - GAP) / 2
            for line, shown in enumerate(reversed(_at_most(lines, above))):
                y = top - 8 - LINE * line
                yield Shape.label("axis", shorten(shown, LETTERS_ABOVE), middle, y, full=name)
        for row, name in enumerate(rows):
            y = top + ROW * row
            shown = shorten(name, LETTERS_LEFT)
            yield Shape.label("chart-label", shown, left - 10, y + ROW / 2 + 3, "end", name)
            for column, value in enumerate(values[row]):
                x = left + CELL * column
                kind = f"heatmap-{shade(value, largest)}"
                full = details[row][column]
                size = {"width": CELL - GAP, "height": ROW - GAP}
                yield Shape.of("rect", kind, "", full, x=x, y=y, rx=4, **size)
                yield Shape.label("chart-label", texts[row][column], x + 37, y + 23, full=full)

    width, height = left + CELL * len(columns), top + ROW * len(rows)
    return Drawing(width, height, tuple(shapes()), finding)


def _at_most(lines: Sequence[str], most: int) -> list[str]:
    """Return at most so many lines: the last ends with an ellipsis where more are missing."""
    if len(lines) <= most:
        return list(lines)
    return [*lines[: most - 1], f"{lines[most - 1]}…"]


def shade(value: float, largest: float) -> int:
    """Return the shade of a value; 0 is the palest."""
    if largest <= 0:
        return 0
    return min(HEAT_STEPS - 1, int(HEAT_STEPS * max(value, 0) / largest))
