"""A question's chart as a standalone file, for papers and slides."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from analytics.dashboard.numeric_panel import NumberPanel
from analytics.dashboard.panel import Panel
from charts.intervals import IntervalChart
from charts.pictures import Picture, draw_intervals
from charts.shapes import Drawing


def picture_of(panel: Panel, name: str) -> Picture | None:
    """Return the file of the chart of this name; None if there is no such chart to show."""
    return next((picture for key, picture in pictures_of(panel) if key == name), None)


def pictures_of(panel: Panel) -> Iterator[tuple[str, Picture]]:
    """Yield the name of each chart with its file.

    A question's own chart has the question's id; parts and histograms have the ids of
    their headings.
    """
    for name, title, drawing, legend, n_text in _charts(panel):
        words = {"n": n_text, "design": panel.design}
        footnote = _("%(n)s reports · %(design)s") % words
        yield name, Picture.of(title, drawing.finding, [drawing], footnote, legend=legend)


Chart = tuple[str, str, Drawing, Sequence[Drawing], str]


def _charts(panel: Panel) -> Iterator[Chart]:
    """Yield each chart: its name, title, drawing, legend and number of reports."""
    for section in panel.sections:
        title = f"{panel.text} {section.text}" if panel.question.parts else panel.text
        yield _of_intervals(section.id, title, section.chart, section.n_text)
    if isinstance(panel.body, NumberPanel):
        number = panel.body
        text = f"{panel.text} ({number.unit})" if number.unit else panel.text
        yield _of_intervals(panel.question.id, text, number.strip, panel.n_text)
        if (spread := number.spread) and spread.rows:
            yield spread.id, text, spread.drawing, spread.legend, panel.n_text


def _of_intervals(name: str, title: str, chart: IntervalChart, n_text: str) -> Chart:
    return name, title, draw_intervals(chart), chart.legend, n_text
