"""A question's chart as a picture of its own, for papers and slides: SVG that needs nothing else.

Colours are attributes, since no stylesheet goes with the file and the site's policy allows none
inside it.
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
"""Letters on one line; those of East Asian scripts count twice."""

_TOKEN = re.compile(r"\s+|[^\s\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]+|.", re.DOTALL)


@dataclass(frozen=True)
class Row:
    """One option: its label's lines and its bar, in units of the picture."""

    lines: tuple[tuple[float, str], ...]
    middle: float
    bar: Bar

    @property
    def privacy(self) -> tuple[float, float]:
        return across(self.bar.privacy_start), self.bar.privacy_width * PLOT / 100

    @property
    def sampling(self) -> tuple[float, float]:
        return across(self.bar.sampling_start), self.bar.sampling_width * PLOT / 100

    @property
    def point(self) -> float:
        return across(self.bar.point)

    @property
    def ring(self) -> float | None:
        return None if self.bar.ring is None else across(self.bar.ring)


@dataclass(frozen=True)
class Figure:
    """The whole picture: heights in its own units, WIDTH wide."""

    title: tuple[tuple[float, str], ...]
    rows: tuple[Row, ...]
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
    def of(cls, text: str, chart: Chart) -> "Figure":
        title = tuple(
            (28 + 22 * place, line) for place, line in enumerate(wrapped(text, TITLE_LETTERS))
        )
        top = title[-1][0] + 18
        rows, y = [], top
        for bar in chart.bars:
            lines = wrapped(bar.label, LABEL_LETTERS)
            height = max(ROW, LINE * len(lines) + 8)
            middle = y + height / 2
            first = middle + 4.5 - LINE * (len(lines) - 1) / 2
            placed = tuple((first + LINE * place, line) for place, line in enumerate(lines))
            rows.append(Row(placed, middle, bar))
            y += height
        ticks = tuple((across(tick.place), tick) for tick in chart.ticks)
        return cls(title, tuple(rows), ticks, top, y)


@dataclass(frozen=True)
class Pictured:
    """A chart with what its picture says beside it."""

    text: str
    chart: Chart
    confidence: str
    n_text: str
    design: str


def figure_of(panel: Panel, name: str, language: str) -> str:
    """The picture of this name as SVG, or an empty text where no figure may be shown.

    A question's own chart has its name; a part's and a spread's have those of their headings.
    """
    found = next((one for key, one in _pictured(panel, language) if key == name), None)
    if found is None:
        return ""
    context = {"figure": Figure.of(found.text, found.chart), "panel": found}
    return render_to_string(
        "analytics/dashboard/figure.svg", {**context, "width": WIDTH, "labels": LABELS}
    )


def _pictured(panel: Panel, language: str) -> Iterator[tuple[str, Pictured]]:
    design, n = panel.design, panel.n_text
    if panel.chart is not None and panel.rows:
        yield (
            panel.question.id,
            Pictured(panel.text, panel.chart, panel.confidence, n, design),
        )
    if panel.question.parts and (linked := LinkedPanel.of(panel, language)):
        for part in linked.parts:
            text = f"{panel.text} {part.text}"
            yield (
                part.question.id,
                Pictured(text, part.chart, panel.confidence, part.n_text, design),
            )
    if (number := NumberPanel.of(panel, language)) and (spread := number.spread) and spread.rows:
        text = f"{panel.text} ({number.unit})" if number.unit else panel.text
        yield spread.question.id, Pictured(text, spread.chart, panel.confidence, n, design)


def across(percent: float) -> float:
    """From a place on the chart, in per cent of its width, to one in the picture."""
    return round(LABELS + PLOT * percent / 100, 2)


def wrapped(text: str, letters: int) -> list[str]:
    """Lines of at most so many letters, broken at spaces and between East Asian signs; a longer
    word stands on a line of its own."""
    lines, line, length = [], "", 0
    for token in _TOKEN.findall(" ".join(text.split())):
        width = sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in token)
        if line and length + width > letters:
            lines.append(line.rstrip())
            line, length = "", 0
        if line or not token.isspace():
            line, length = line + token, length + width
    return [*lines, line.rstrip()] if line.strip() or not lines else lines
