"""A question's chart as a standalone SVG file, for papers and slides.

Colours are attributes: the file has no stylesheet, and the site's content security policy allows no
inline styles.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from django.template.loader import render_to_string

from analytics.charts.interval import Bar, Chart, Tick
from analytics.dashboard.linked_panel import LinkedPanel
from analytics.dashboard.numeric_panel import NumberPanel
from analytics.dashboard.page import Panel

WIDTH = 760
LABELS = 220
PLOT = WIDTH - LABELS - 24
LINE = 18
ROW = 30
TITLE_LETTERS = 74
LABEL_LETTERS = 30
"""Characters per line; East Asian wide characters count twice."""

_TOKEN = re.compile(r"\s+|[^\s\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]+|.", re.DOTALL)


@dataclass(frozen=True)
class FigureRow:
    """One option: the lines of its label and its bar, in units of the figure."""

    lines: tuple[tuple[float, str], ...]
    middle: float
    bar: Bar

    @property
    def privacy(self) -> tuple[float, float]:
        return x_position(self.bar.privacy_start), self.bar.privacy_width * PLOT / 100

    @property
    def sampling(self) -> tuple[float, float]:
        return x_position(self.bar.sampling_start), self.bar.sampling_width * PLOT / 100

    @property
    def point(self) -> float:
        return x_position(self.bar.point)

    @property
    def ring(self) -> float | None:
        return None if self.bar.ring is None else x_position(self.bar.ring)


@dataclass(frozen=True)
class Figure:
    """The whole figure, `WIDTH` units wide."""

    title: tuple[tuple[float, str], ...]
    rows: tuple[FigureRow, ...]
    ticks: tuple[tuple[float, Tick], ...]
    top: float
    bottom: float

    @property
    def axis(self) -> float:
        return self.bottom + 16

    @property
    def key(self) -> float:
        return self.bottom + 44

    @property
    def height(self) -> float:
        return self.bottom + 84

    @classmethod
    def from_chart(cls, text: str, chart: Chart) -> "Figure":
        title = tuple(
            (28 + 22 * index, line) for index, line in enumerate(wrap_text(text, TITLE_LETTERS))
        )
        top = title[-1][0] + 18
        rows, y = [], top
        for bar in chart.bars:
            lines = wrap_text(bar.label, LABEL_LETTERS)
            height = max(ROW, LINE * len(lines) + 8)
            middle = y + height / 2
            first = middle + 4.5 - LINE * (len(lines) - 1) / 2
            placed = tuple((first + LINE * index, line) for index, line in enumerate(lines))
            rows.append(FigureRow(placed, middle, bar))
            y += height
        ticks = tuple((x_position(tick.position), tick) for tick in chart.ticks)
        return cls(title, tuple(rows), ticks, top, y)


@dataclass(frozen=True)
class CaptionedChart:
    """A chart with the texts of its figure."""

    text: str
    chart: Chart
    confidence: str
    n_text: str
    design: str


def render_figure(panel: Panel, name: str, language: str) -> str:
    """Render the chart of this name as SVG; empty if there is no such chart to show.

    A question's own chart has the question's id; those of parts and histograms have the ids of
    their headings.
    """
    found = next((one for key, one in _charts(panel, language) if key == name), None)
    if found is None:
        return ""
    context = {"figure": Figure.from_chart(found.text, found.chart), "panel": found}
    return render_to_string(
        "analytics/dashboard/figure.svg", {**context, "width": WIDTH, "labels": LABELS}
    )


def _charts(panel: Panel, language: str) -> Iterator[tuple[str, CaptionedChart]]:
    design, n = panel.design, panel.n_text
    if panel.chart is not None and panel.rows:
        yield (
            panel.question.id,
            CaptionedChart(panel.text, panel.chart, panel.confidence, n, design),
        )
    if panel.question.parts and (linked := LinkedPanel.from_panel(panel, language)):
        for part in linked.parts:
            text = f"{panel.text} {part.text}"
            yield (
                part.question.id,
                CaptionedChart(text, part.chart, panel.confidence, part.n_text, design),
            )
    if (
        (number := NumberPanel.from_panel(panel, language))
        and (spread := number.spread)
        and spread.rows
    ):
        text = f"{panel.text} ({number.unit})" if number.unit else panel.text
        yield spread.question.id, CaptionedChart(text, spread.chart, panel.confidence, n, design)


def x_position(percent: float) -> float:
    """Convert a position in per cent of the chart's width to units of the figure."""
    return round(LABELS + PLOT * percent / 100, 2)


def wrap_text(text: str, letters: int) -> list[str]:
    """Break a text at spaces and between East Asian characters into lines of this many characters.

    A longer word gets a line of its own.
    """
    lines, line, length = [], "", 0
    for token in _TOKEN.findall(" ".join(text.split())):
        width = sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in token)
        if line and length + width > letters:
            lines.append(line.rstrip())
            line, length = "", 0
        if line or not token.isspace():
            line, length = line + token, length + width
    return [*lines, line.rstrip()] if line.strip() or not lines else lines
