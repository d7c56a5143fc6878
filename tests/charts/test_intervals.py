"""Nested intervals: where marks are, on pages and in files, and what is cut off."""

from dataclasses import replace

import pytest

from charts.intervals import EDGE, Interval, IntervalChart, Marks
from charts.pictures import LABELS, PLOT, draw_intervals
from charts.scales import Scale, Track
from charts.shapes import Drawing, Shape
from tests.helpers.chart_shapes import numbers

MEANINGS = {
    "interval": "95% interval",
    "point": "estimate",
    "sampling": "without noise",
    "unbiased": "unbiased",
    "cut": "beyond the axis",
}
YES = Interval("Yes", 30, 20, 45, (25, 35))


def chart(*intervals: Interval, low: float = 0) -> IntervalChart:
    return IntervalChart(intervals, Scale(low, 50, 10), str, "Largest: Yes.", MEANINGS)


def place(share: float) -> float:
    return EDGE + (100 - 2 * EDGE) * share / 50


def test_marks_are_where_their_values_are() -> None:
    [(row, drawing)] = chart(YES).rows
    marks = drawing.shapes
    assert row == YES
    assert numbers(marks, "point", "cx") == [pytest.approx((place(30),))]
    width = place(45) - place(20)
    assert numbers(marks, "interval", "x", "width") == [pytest.approx((place(20), width))]
    ticks = [pytest.approx((place(end), place(end))) for end in (25, 35)]
    assert numbers(marks, "sampling", "x1", "x2") == ticks
    assert numbers(marks, "fade", "x1") == []
    assert numbers(marks, "cut", "x1") == []


@pytest.mark.parametrize(
    ("sampling", "ticks"),
    [((25, 35), (25, 35)), ((15, 25), (20, 30)), ((38, 48), (35, 45)), ((10, 60), (20, 45))],
)
def test_ticks_keep_their_width_and_lie_in_the_bar(
    sampling: tuple[float, float], ticks: tuple[float, float]
) -> None:
    """The estimate that they surround is adjusted, and can be near an end of the bar."""
    assert replace(YES, sampling=sampling).ticks == ticks


def test_a_file_has_the_same_marks_at_a_fixed_width() -> None:
    drawing = draw_intervals(chart(YES, Interval("No", 10, 5, 20)))
    first, second = numbers(drawing.shapes, "interval", "x", "y")
    ticks = numbers(drawing.shapes, "axis", "x")
    assert first[0] == pytest.approx(ticks[2][0], abs=0.01)  # 20 of 0, 10, 20, ...
    assert second[1] - first[1] >= 30
    assert all(y < drawing.height for _x, y in (first, second))


@pytest.mark.parametrize(
    ("interval", "arrows"),
    [
        (YES, 0),
        (Interval("", 40, 20, 61), 1),
        (Interval("", 10, -9, 20), 1),
        (Interval("", 10, 0, 20, None, 333), 1),
        (Interval("", 10, 0, 20, None, 333, hidden=True), 0),
        (Interval("", 10, -9, 61, (-3, 20)), 2),
    ],
)
def test_what_the_axis_cuts_off_has_an_arrow(interval: Interval, arrows: int) -> None:
    shown = chart(interval)
    [(_row, drawing)] = shown.rows
    marks = drawing.shapes
    strokes = numbers(marks, "cut", "x1", "x2", "y1", "y2")
    assert len(strokes) == 2 * arrows
    for x1, x2, y1, y2 in strokes:
        outwards = x2 > x1 if x1 > 50 else x2 < x1
        assert outwards
        assert 0 <= x2 <= 100
        assert y2 == 14 != y1
    assert ("beyond the axis" in [entry.title for entry in shown.legend]) == bool(arrows)
    for x, width in numbers(marks, "interval", "x", "width"):
        assert x >= EDGE
        assert x + width <= 100 - EDGE + 1e-9


@pytest.mark.parametrize(
    ("interval", "faded"),
    [
        (Interval("", 40, 20, 61), [(50, 20)]),
        (Interval("", 10, -9, 20), [(0, 20)]),
        (Interval("", 10, -9, 61), [(0, 50), (50, 0)]),
        # The ring alone is beyond the axis.
        (Interval("", 10, 0, 20, None, 333), []),
    ],
)
def test_a_bar_fades_from_the_end_that_the_axis_cuts_off(
    interval: Interval, faded: list[tuple[float, float]]
) -> None:
    [(_row, drawing)] = chart(interval).rows
    places = [pytest.approx((place(cut), place(other))) for cut, other in faded]
    assert numbers(drawing.shapes, "fade", "x1", "x2") == places


@pytest.mark.parametrize(("low", "strokes"), [(0, 0), (-20, 0), (20, 2)])
def test_an_axis_that_does_not_start_at_0_is_marked(low: float, strokes: int) -> None:
    shown = chart(YES, low=low)
    assert len(numbers(shown.axis.shapes, "break", "x1")) == strokes
    for x1, x2 in numbers(shown.axis.shapes, "break", "x1", "x2"):
        assert 0 < x1 < x2 <= EDGE
    assert len(numbers(draw_intervals(shown).shapes, "break", "x1")) == strokes


def test_a_file_has_the_figures_at_the_end_of_each_row() -> None:
    row = replace(YES, value="30.0%", bounds="20.0 – 45.0")
    drawing = draw_intervals(chart(row))
    value, bounds = (
        next(shape for shape in drawing.shapes if shape.kind == f"interval-{part}")
        for part in ("value", "bounds")
    )
    assert (value.text, bounds.text) == ("30.0%", "20.0 – 45.0")
    [(right,)] = numbers(drawing.shapes, "interval-value", "x")
    [(end,)] = numbers(drawing.shapes, "interval-bounds", "x")
    assert LABELS + PLOT < right < end == drawing.width


def test_a_ring_beyond_the_axis_is_not_drawn_at_its_end() -> None:
    [(_row, drawing)] = chart(Interval("", 10, 0, 20, None, 333)).rows
    assert numbers(drawing.shapes, "unbiased", "cx") == []


def test_upright_arrows_point_up_and_down() -> None:
    marks = Marks(Track(Scale(0, 50, 10), 126, 10), vertical=True)
    shapes = list(marks.of(Interval("", 10, -9, 61), 70))
    down, _down, up, _up = numbers(shapes, "cut", "y1", "y2", "x2")
    assert down[1] > down[0] > 126
    assert up[1] < up[0] < 10
    assert down[2] == up[2] == 70


def test_zero_is_marked_where_the_axis_goes_below() -> None:
    kinds = [shape.kind for shape in chart(YES, low=-20).grid.shapes]
    assert kinds == ["grid", "grid", "grid zero", *["grid"] * 5]


def test_the_legend_explains_only_what_is_drawn() -> None:
    titles = [entry.title for entry in chart(Interval("", 10, 5, 20)).legend]
    assert titles == ["95% interval", "estimate"]


def test_shapes_are_classed_on_pages_painted_in_files_and_escaped_in_both() -> None:
    drawing = Drawing(9, 9, (Shape.of("text", "axis", "<b>", '"&', x=1.23456, text_anchor="end"),))
    rest = 'x="1.23" text-anchor="end">&lt;b&gt;<title>&quot;&amp;</title></text>'
    assert drawing.svg == f'<text class="axis" {rest}'
    assert drawing.painted == f'<text font-size="11" fill="#565f69" {rest}'
