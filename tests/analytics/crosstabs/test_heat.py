"""The heat map of a table of two questions."""

import math

from analytics.crosstabs.heatmap import STEPS, build_heat_map


def test_the_heat_map_stays_within_its_size_and_keeps_long_names_apart() -> None:
    names = ["A very long answer that nobody would ever read to its end", "喜欢" * 20, "x"]
    heat = build_heat_map([[0.5, 0.2], [0.0, 1.0], [-0.1, 0.2]], [["a"] * 2] * 3, names, names[:2])
    assert [cell.step for cell in heat.cells] == [4, 1, 0, STEPS - 1, 0, 1]
    for cell in heat.cells:
        assert cell.x + heat.cell_width <= heat.width
        assert cell.y + heat.cell_height <= heat.height
    assert [label.full for label in heat.rows] == names
    assert heat.rows[0].text.endswith("…")
    assert heat.rows[2].text == "x"
    assert not math.isnan(heat.width)
