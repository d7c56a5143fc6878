"""Cells in which an open answer would single somebody out, and the heat map of the others."""

import itertools
import math
from collections.abc import Callable

import numpy as np
import pytest

from analytics.crosstables.heat import STEPS, heat_of
from analytics.disclosure import FEWEST, hidden_cells
from analytics.models import Job
from surveys.models import Wave
from tests.analytics.crosstables.questions import OPEN, OTHER
from tests.analytics.crowds import answer, from_table
from tests.conftest import end

pytestmark = pytest.mark.django_db
Shown = Callable[[Job], str]


def test_a_table_of_open_questions_withholds_its_small_cells(
    launched: Callable[..., Wave], asked: Callable[..., Job], shown: Shown
) -> None:
    counts = np.array([[40, 3, 30], [50, 60, 20], [10, 25, 70]])
    wave = end(launched(OPEN, OTHER))
    answer(wave, from_table(counts.astype(float), int(counts.sum())))
    job = asked(wave, "q1", "q2")
    [table] = job.result["tables"]
    n = counts.sum()
    assert table["shown"]
    withheld = [place for place, share in enumerate(table["raw"]) if share is None]
    assert 1 in withheld
    # The three, one more in its row, one in its column, and the corner between these.
    assert len(withheld) == table["hidden"] == 4
    for name in ("share", "low", "high", "se", "raw", "independence"):
        assert [place for place, value in enumerate(table[name]) if value is None] == withheld
    kept = [place for place in range(9) if place not in withheld]
    assert np.allclose([table["raw"][place] * n for place in kept], counts.ravel()[kept])
    # With the odds or V, n and the margins, a cell of a small table could be worked out.
    assert table["association"] is None
    assert table["gain"] is None
    html = shown(job)
    assert "are not shown: so few people" in html
    assert "A synthetic table" not in html


def test_no_small_open_cell_can_be_worked_out_from_the_margins() -> None:
    """Random 3 × 3 tables: in every row and column that is shown by itself, what is withheld is
    nothing, or at least two cells with five people or more."""
    draw = np.random.default_rng(3)
    for _each in range(300):
        counts = draw.integers(0, 25, size=(3, 3)) * draw.integers(0, 2, size=(3, 3))
        n = int(counts.sum())
        if not n:
            continue
        hidden = hidden_cells(counts / n, n, [0, 1])
        assert hidden[(counts > 0) & (counts < FEWEST)].all()
        rows = itertools.chain(
            zip(counts, hidden, strict=True), zip(counts.T, hidden.T, strict=True)
        )
        for row, secret in rows:
            left = row[secret]
            if left.size and not secret.all():
                assert left.size >= 2
                assert left.sum() >= FEWEST or not (row[~secret] > 0).any()


def test_a_protected_axis_hides_what_lies_behind_a_small_open_group_only() -> None:
    counts = np.array([[[30, 10], [2, 1], [9, 9]]])
    hidden = hidden_cells(counts / counts.sum(), int(counts.sum()), [1])
    assert hidden[0].tolist() == [[False, False], [True, True], [True, True]]
    assert not hidden_cells(counts / counts.sum(), int(counts.sum()), []).any()


def test_the_heat_map_stays_within_its_size_and_keeps_long_names_apart() -> None:
    names = ["A very long answer that nobody would ever read to its end", "喜欢" * 20, "x"]
    heat = heat_of([[0.5, None], [0.0, 1.0], [-0.1, 0.2]], [["a"] * 2] * 3, names, names[:2])
    assert [cell.step for cell in heat.cells] == [4, None, 0, STEPS - 1, 0, 1]
    for cell in heat.cells:
        assert cell.x + heat.cell_width <= heat.width
        assert cell.y + heat.cell_height <= heat.height
    assert [label.full for label in heat.rows] == names
    assert heat.rows[0].text.endswith("…")
    assert heat.rows[2].text == "x"
    assert not math.isnan(heat.width)
