"""Nested intervals: where marks are, on pages and in files, and what is cut off."""

import pytest

from charts.intervals import EDGE, Interval, IntervalChart, Marks
from charts.pictures import draw_intervals
from charts.scales import Scale, Track
from charts.shapes import Drawing, Shape
from tests.charts.drawn import numbers

MEANINGS = {
    "point": "estimate",
    "privacy": "95 % interval",
    "sampling": "without noise",
    "unbiased": "unclipped",
    "cut": "beyond the axis",
}
YES = Interval("Yes", 30, 20, 45, (25, 35))


def chart(*intervals: Interval, low: float = 0) -> IntervalChart:
    return IntervalChart(intervals, Scale(low, 50, 10), str, "Largest: Yes.", MEANINGS)


def place(share: float) -> float:
    return EDGE + (100 - 2 * EDGE) * share / 50


def test_marks_are_where_their_values_are() -> None:
    [(label, drawing)] = chart(YES).rows
    marks = drawing.shapes
    assert label == "Yes"
    assert numbers(marks, "point", "cx") == [pytest.approx((place(30),))]
    width = place(45) - place(20)
    assert numbers(marks, "privacy", "x", "width") == [pytest.approx((place(20), width))]
    width = place(35) - place(25)
    assert numbers(marks, "sampling", "x", "width") == [pytest.approx((place(25), width))]
    assert numbers(marks, "cut", "x1") == []


def test_a_file_has_the_same_marks_at_a_fixed_width() -> None:
    drawing = draw_intervals(chart(YES, Interval("No", 10, 5, 20)))
    first, second = numbers(drawing.shapes, "privacy", "x", "y")
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
        (Interval("", 10, -9, 61, (-3, 20)), 2),
    ],
)
def test_what_the_axis_cuts_off_has_an_arrow(interval: Interval, arrows: int) -> None:
    shown = chart(interval)
    [(_label, drawing)] = shown.rows
    marks = drawing.shapes
    strokes = numbers(marks, "cut", "x1", "x2", "y1", "y2")
    assert len(strokes) == 2 * arrows
    for x1, x2, y1, y2 in strokes:
        outwards = x2 > x1 if x1 > 50 else x2 < x1
        assert outwards
        assert 0 <= x2 <= 100
        assert y2 == 14 != y1
    assert ("beyond the axis" in [one.title for one in shown.legend]) == bool(arrows)
    for x, width in numbers(marks, "privacy", "x", "width"):
        assert x >= EDGE
        assert x + width <= 100 - EDGE + 1e-9


def test_a_ring_beyond_the_axis_is_not_drawn_at_its_end() -> None:
    [(_label, drawing)] = chart(Interval("", 10, 0, 20, None, 333)).rows
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
    titles = [one.title for one in chart(Interval("", 10, 5, 20)).legend]
    assert titles == ["estimate", "95 % interval"]


def test_shapes_are_classed_on_pages_painted_in_files_and_escaped_in_both() -> None:
    drawing = Drawing(9, 9, (Shape.of("text", "axis", "<b>", '"&', x=1.23456, text_anchor="end"),))
    rest = 'x="1.23" text-anchor="end">&lt;b&gt;<title>&quot;&amp;</title></text>'
    assert drawing.svg == f'<text class="axis" {rest}'
    assert drawing.painted == f'<text font-size="11" fill="#565f69" {rest}'
