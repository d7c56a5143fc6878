"""Standalone files: drawings under a title, with a legend and a footnote."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from charts.intervals import IntervalChart, Marks, common_legend
from charts.scales import Track
from charts.shapes import Drawing, Shape, legal, right_to_left
from charts.text import LETTER, text_width, wrap

MARGIN = 20
LEAST_WIDTH = 560
# The width of a figure of intervals; its plot is 60% of it, between labels and figures.
WIDTH, PLOT, VALUES = 760, 456, 132
LABELS = WIDTH - PLOT - VALUES
LINE, ROW = 18, 30
LABEL_LETTERS = 22
# Pixels per character of a title.
TITLE_LETTER = 10


@dataclass(frozen=True)
class Picture:
    """A file: drawings with the positions of their corners, and what it shows in words."""

    width: float
    height: float
    title: str
    finding: str
    placed: tuple[tuple[float, float, Drawing], ...]

    @classmethod
    def of(
        cls,
        title: str,
        finding: str,
        drawings: Sequence[Drawing],
        footnote: str,
        *,
        legend: Sequence[Drawing] = (),
        columns: int = 1,
    ) -> "Picture":
        """Arrange drawings of the same size in columns."""
        columns = min(columns, len(drawings))
        first = drawings[0]
        width = max(LEAST_WIDTH, columns * (first.width + MARGIN) + MARGIN)
        lines = wrap(title, int((width - 2 * MARGIN) / TITLE_LETTER))
        placed: list[tuple[float, float, Drawing]] = [
            (MARGIN, 28 + 22 * row, _line("heading", line)) for row, line in enumerate(lines)
        ]
        top = 22 * len(lines) + 24 + (LINE if first.title else 0)
        step = first.height + (LINE + MARGIN if first.title else MARGIN)
        for index, drawing in enumerate(drawings):
            x = MARGIN + (first.width + MARGIN) * (index % columns)
            y = top + step * (index // columns)
            placed.append((x, y, drawing))
            placed.append((x, y - 6, _line("chart-title", drawing.title)))
        bottom = top + step * -(-len(drawings) // columns) + 4
        for sample in _in_lines(legend, width):
            placed += [(x, bottom + y, drawing) for x, y, drawing in sample]
        bottom = placed[-1][1] + 24 if legend else bottom
        placed.append((MARGIN, bottom, _line("note", footnote)))
        return cls(width, bottom + MARGIN, legal(title), legal(finding), tuple(placed))


def interval_picture(title: str, chart: IntervalChart, footnote: str) -> Picture:
    """Return the file of one chart of intervals, with its legend."""
    legend = common_legend([chart])
    return Picture.of(title, chart.finding, [draw_intervals(chart)], footnote, legend=legend)


def draw_intervals(chart: IntervalChart) -> Drawing:
    """Draw the rows of a chart at a fixed width, with their labels and figures."""
    marks = Marks(Track(chart.scale, LABELS + MARGIN, LABELS + PLOT - MARGIN))
    right = WIDTH - 6 - LETTER * max(text_width(drawn.bounds) for drawn in chart.intervals)
    rows: list[Shape] = []
    top = 0.0
    for interval in chart.intervals:
        lines = wrap(interval.label, LABEL_LETTERS)
        height = max(ROW, LINE * len(lines) + 8)
        middle = top + height / 2
        baseline = middle + 4.5 - LINE * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            rows.append(Shape.label("chart-label", line, 0, baseline + LINE * number, "start"))
        rows += marks.of(interval, middle)
        if interval.value or interval.bounds:
            y = middle + 4.5
            rows.append(Shape.label("interval-value", interval.value, right, y, "end"))
            rows.append(Shape.label("interval-bounds", interval.bounds, WIDTH, y, "end"))
        top += height
    axis = (*marks.labels(chart.tick_text, top + 16), *marks.axis_break(top + 8))
    return Drawing(WIDTH, top + LINE, (*marks.grid(0, top), *axis, *rows), chart.finding)


def _line(kind: str, text: str) -> Drawing:
    if right_to_left(text):
        return Drawing(0, 0, (Shape.label(kind, text, 0, 0, "start"),))
    return Drawing(0, 0, (Shape.of("text", kind, text),))


def _in_lines(
    legend: Sequence[Drawing], width: float
) -> Iterator[list[tuple[float, float, Drawing]]]:
    """Yield each sample with its meaning at its right, on a new line where there is no more
    room."""
    x, y = float(MARGIN), 0.0
    for sample in legend:
        needed = sample.width + LETTER * text_width(sample.title) + MARGIN
        if x > MARGIN and x + needed > width:
            x, y = float(MARGIN), y + LINE + 4
        yield [(x, y - 10, sample), (x + sample.width + 6, y, _line("note", sample.title))]
        x += needed
