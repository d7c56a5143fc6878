"""Drawings of a fixed size: what they show is inside, in order and to scale."""

from dataclasses import replace
from datetime import date, timedelta
from xml.etree import ElementTree as ET

import pytest

from charts import bars, curves, waves
from charts.heatmap import draw_heat_map
from charts.intervals import Interval
from charts.pictures import LEAST_WIDTH, Picture
from charts.scales import Scale
from charts.shapes import HEAT_STEPS, Drawing, Shape
from charts.text import LETTER, text_width
from tests.helpers.chart_shapes import attributes, numbers

LAST = date(2026, 3, 14)


def days(*counts: tuple[int, int]) -> Drawing:
    """Counts of so many days before the last one."""
    given = [(LAST - timedelta(days=ago), count) for ago, count in counts]
    return bars.draw_days(given, str, str, "Reports.")


def test_any_character_leaves_well_formed_xml() -> None:
    shape = Shape.label("note", "a\x07<\x7f\t", 0, 0, full="\x00\ufffe\U0001f600")
    drawn = ET.fromstring(shape.svg())  # noqa: S314  our own text
    assert [drawn.text, drawn[0].text] == ["a\ufffd<\x7f\t", "\ufffd\ufffd\U0001f600"]
    picture = Picture.of("\x0b", "\x1f", [days((0, 5))], "")
    assert (picture.title, picture.finding) == ("\ufffd", "\ufffd")


def test_bars_begin_at_0_and_grow_with_their_counts() -> None:
    drawing = days((3, 40), (1, 10), (0, 20))
    day_bars = numbers(drawing.shapes, "day-bar", "x", "y", "width", "height")
    assert [y + height for _x, y, _width, height in day_bars] == [bars.BOTTOM] * 3
    heights = [height for *_others, height in day_bars]
    assert heights == pytest.approx([4 * heights[1], heights[1], 2 * heights[1]], abs=0.1)
    assert day_bars[0][0] >= bars.LEFT
    assert day_bars[-1][0] + day_bars[-1][2] <= bars.RIGHT
    assert numbers(drawing.shapes, "cut", "x1") == []


def test_days_that_do_not_fit_are_cut_off_visibly() -> None:
    drawing = days((400, 9), (1, 3), (0, 6))
    assert len(numbers(drawing.shapes, "day-bar", "x")) == 2
    assert all(tip < foot for foot, tip in numbers(drawing.shapes, "cut", "x1", "x2"))
    assert len(numbers(drawing.shapes, "cut", "x1")) == 2


@pytest.mark.parametrize(("span", "anchors"), [(13, {"middle"}), (14, {"start", "end"})])
def test_up_to_two_weeks_the_days_are_named_below_the_middle_of_their_bars(
    span: int, anchors: set[str]
) -> None:
    below = [each for each in days((span, 4), (0, 4)).shapes if each.text.startswith("2026-")]
    assert {attributes(each)["text-anchor"] for each in below} == anchors


def test_a_single_day_does_not_fill_the_chart() -> None:
    [(width,)] = numbers(days((0, 5)).shapes, "day-bar", "width")
    assert width < (bars.RIGHT - bars.LEFT) / 7


def test_waves_are_in_order_and_at_their_shares() -> None:
    shown = [("1", Interval("", 20, 10, 30, (15, 25))), ("3", Interval("", 40, 35, 60))]
    drawing = waves.draw_waves("Yes", shown, Scale(0, 60, 20), str)
    (x1, y1), (x2, y2) = numbers(drawing.shapes, "point", "cx", "cy")
    height = waves.BOTTOM - waves.TOP
    assert x1 < x2
    assert (y1, y2) == pytest.approx(
        (waves.BOTTOM - height / 3, waves.BOTTOM - 2 * height / 3), abs=0.01
    )
    [(top, length), (highest, _length)] = numbers(drawing.shapes, "interval", "y", "height")
    assert top < y1 < top + length
    assert highest == pytest.approx(waves.TOP)
    texts = [shape.text for shape in drawing.shapes if shape.kind == "axis"]
    assert texts[-2:] == ["1", "3"]


CURVES = curves.Curves(
    upper=[(100, 20.0), (800, 8.0), (2000, 5.0)],
    lower=[(10, 20.0), (800, 3.0), (2000, 2.0)],
    chosen=(800, 8.0),
    label="800 → ±8.0",
    cut=True,
)


def test_the_details_of_a_wave_appear_all_around_its_marks() -> None:
    shown = [(name, Interval("", 20, 10, 30, details=f"in {name}")) for name in ("1", "2", "3")]
    drawing = waves.draw_waves("Yes", shown, Scale(0, 60, 20), str)
    areas = [shape for shape in drawing.shapes if shape.kind == "hover"]
    assert [shape.full for shape in areas] == ["in 1", "in 2", "in 3"]
    assert "<title>in 1</title></rect>" in drawing.svg
    spans = numbers(drawing.shapes, "hover", "x", "width")
    third = (waves.RIGHT - waves.LEFT) / 3
    starts = [waves.LEFT + place * third for place in range(3)]
    assert spans == [pytest.approx((start, third), abs=0.01) for start in starts]
    points = [x for (x,) in numbers(drawing.shapes, "point", "cx")]
    assert points == pytest.approx([start + third / 2 for start in starts], abs=0.01)


def drawn(shown: curves.Curves) -> Drawing:
    x = curves.Axis(Scale(0, 2000, 500), "people", str)
    return curves.draw_curves(shown, x, curves.Axis(Scale(0, 20, 5), "margin", str), "It falls.")


def points(drawing: Drawing, kind: str) -> list[tuple[float, float]]:
    [line] = [shape for shape in drawing.shapes if shape.kind == kind]
    pairs = (pair.split(",") for pair in attributes(line)["points"].split())
    return [(float(x), float(y)) for x, y in pairs]


def test_curves_fall_inside_their_frame() -> None:
    drawing = drawn(CURVES)
    for kind in ("curve", "without-privacy", "privacy-cost"):
        for x, y in points(drawing, kind):
            assert curves.LEFT <= x <= curves.RIGHT
            assert curves.TOP <= y <= curves.BOTTOM
    heights = [y for _x, y in points(drawing, "curve")]
    assert heights == sorted(heights)
    assert numbers(drawing.shapes, "point", "cx", "cy") == [points(drawing, "curve")[1]]


def test_a_curve_from_above_the_chart_has_an_arrow() -> None:
    strokes = numbers(drawn(CURVES).shapes, "cut", "y1", "y2")
    assert len(strokes) == 2
    assert all(tip < foot < curves.TOP for foot, tip in strokes)
    assert numbers(drawn(replace(CURVES, cut=False)).shapes, "cut", "y1") == []


def test_shades_follow_the_largest_share_of_the_page_and_long_names_are_cut() -> None:
    names = ["A very long answer that no one would ever read to its end", "喜欢" * 20, "x"]
    shares = [[0.5, 0.2], [0.0, 1.0], [-0.1, 0.2]]
    details = [["b", "c"], ["d", "e"], ["f", "g"]]
    drawing = draw_heat_map(
        shares, [["a"] * 2] * 3, names, names[:2], 1.0, "Most.", details, ("Down", "Across")
    )
    cells = [shape for shape in drawing.shapes if shape.tag == "rect"]
    steps = [int(cell.kind.removeprefix("heatmap-")) for cell in cells]
    assert steps == [4, 1, 0, HEAT_STEPS - 1, 0, 1]
    assert [cell.full for cell in cells] == ["b", "c", "d", "e", "f", "g"]
    for cell in cells:
        box = {name: float(value) for name, value in attributes(cell).items()}
        assert box["x"] + box["width"] <= drawing.width
        assert box["y"] + box["height"] <= drawing.height
    rows = [shape for shape in drawing.shapes if shape.full in names and shape.kind != "axis"]
    above = [shape.text for shape in drawing.shapes if shape.kind == "axis"]
    assert above[:2] == ["Across", "Down"]
    assert above[2:5] == ["no one…", "answer that", "A very long"]
    assert all(text_width(text) <= 11 for text in above)
    assert [shape.full for shape in rows] == names
    assert rows[0].text.endswith("…")
    assert rows[2].text == "x"
    paler = draw_heat_map([[0.5]], [["a"]], ["x"], ["y"], 2.0, "", [[""]], ("", ""))
    assert [shape.kind for shape in paler.shapes if shape.tag == "rect"] == ["heatmap-2"]


def test_an_empty_table_has_the_palest_shade() -> None:
    drawing = draw_heat_map([[0.0]], [["0"]], ["x"], ["y"], 0.0, "", [[""]], ("", ""))
    assert [shape.kind for shape in drawing.shapes if shape.tag == "rect"] == ["heatmap-0"]


def test_a_picture_has_room_for_everything_in_it() -> None:
    mark = Shape.of("rect", "sampling", x=0, y=0, width=300, height=100)
    shown = [Drawing(300, 100, (mark,), title=f"Option {number}") for number in range(3)]
    legend = [Drawing(28, 12, (), title="estimate"), Drawing(28, 12, (), title="interval")]
    picture = Picture.of(
        "A title " * 20, "It rises.", shown, "1,000 reports", legend=legend, columns=2
    )
    assert picture.width >= LEAST_WIDTH
    corners = [(x, y) for x, y, drawing in picture.placed if drawing in shown]
    (x1, y1), (x2, y2), (x3, y3) = corners
    assert (x1 == x3, y1 == y2) == (True, True)
    assert x2 >= x1 + 300
    assert y3 >= y1 + 100 + 18
    for x, y, drawing in picture.placed:
        assert 0 <= x <= x + drawing.width <= picture.width
        assert 0 <= y <= y + drawing.height <= picture.height


def test_a_long_legend_goes_on_in_another_line() -> None:
    legend = [Drawing(28, 12, (), title="A meaning of some length " * 2) for _each in range(4)]
    picture = Picture.of("A title", "It rises.", [Drawing(300, 100, ())], "Note", legend=legend)
    meanings = [
        (x, y, drawing.shapes[0].text)
        for x, y, drawing in picture.placed
        if drawing.shapes and "meaning" in drawing.shapes[0].text
    ]
    assert len({y for _x, y, _text in meanings}) > 1
    for x, y, text in meanings:
        assert x + LETTER * len(text) <= picture.width
        assert y < picture.height - 20
