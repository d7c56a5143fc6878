"""Histograms: areas in proportion to shares, an interval on each bar, and gaps."""

import pytest

from analytics.estimates.shares import ShareRow, share_scale, tick_text
from charts.histogram import BOTTOM, WIDE_LETTER, WIDTH, Bar, draw_histogram
from charts.intervals import Interval
from charts.shapes import Drawing
from tests.helpers.chart_shapes import attributes, numbers

ROW = ShareRow("Yes", 100, 90, 100, 118, 1, 1)


def drawn(*bars: tuple[int, Interval | None]) -> Drawing:
    named = [Bar(f"range {place}", *bar) for place, bar in enumerate(bars)]
    return draw_histogram(named, str, "")


def test_areas_are_in_proportion_to_shares() -> None:
    """The last range is half as wide and has as large a share: twice as high."""
    drawing = drawn(
        (2, Interval("", 40, 30, 50)), (2, Interval("", 20, 10, 30)), (1, Interval("", 40, 30, 50))
    )
    areas = [width * height for width, height in numbers(drawing.shapes, "bar", "width", "height")]
    assert areas == pytest.approx([2 * areas[1], areas[1], 2 * areas[1]], rel=1e-3)
    whiskers = numbers(drawing.shapes, "whisker", "x1", "x2", "y1", "y2")
    assert len(whiskers) == 3 * 3
    lengths = [low - high for left, right, low, high in whiskers if left == right]
    assert lengths == pytest.approx([lengths[0], lengths[0], 2 * lengths[0]], rel=1e-3)
    assert all(low <= BOTTOM for *_, low, _high in whiskers)


def test_a_hidden_range_is_a_gap_and_no_percentage_is_impossible() -> None:
    """Neither a narrow range, nor an unbiased estimate, takes the axis below 0 or above 100%."""
    drawing = drawn(
        (1, Interval("", 0, 0, 9, None, -4)), (2, None), (3, Interval("", 95, 90, 100, None, 130))
    )
    (first, width), (last, _width) = numbers(drawing.shapes, "bar", "x", "width")
    assert last - first == pytest.approx(3 * width, rel=1e-3)
    for levels, top in ((1, 100), (2, 100), (4, 50)):
        bars = drawn((levels, Interval("", 90, 80, 100, None, 130)), (2, Interval("", 5, 0, 9)))
        labels = [shape.text for shape in bars.shapes if shape.kind == "axis"]
        ticks = [float(label) for label in labels if not label.startswith("range")]
        assert (min(ticks), max(ticks)) == (0, top)


def test_a_name_that_would_leave_the_drawing_is_left_out() -> None:
    share = Interval("", 40, 30, 50)
    for name in ("7", "a long name at the edge"):
        drawing = draw_histogram([Bar("0–6", 7, share), Bar(name, 1, share)], str, "")
        names = [each for each in drawing.shapes if each.text in ("0–6", name)]
        assert [each.text for each in names] == ["0–6", name][: 2 if len(name) == 1 else 1]
        end = float(attributes(names[-1])["x"]) + WIDE_LETTER * len(names[-1].text) / 2
        assert end <= WIDTH


def test_no_axis_of_shares_names_an_impossible_percentage() -> None:
    """Rings may lie beyond 0 and 100%; no label does."""
    labels = [tick_text(tick) for tick in share_scale([ROW]).ticks]
    assert [label for label in labels if label] == ["0%", "20%", "40%", "60%", "80%", "100%"]


def test_a_histogram_without_shown_ranges_has_no_bar() -> None:
    assert not numbers(drawn((1, None), (2, None)).shapes, "bar")
