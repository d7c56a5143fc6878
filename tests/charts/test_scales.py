"""Round ticks: few, evenly spaced, from 0, and around every value."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from charts.scales import Scale, Track

VALUES = st.floats(-1e9, 1e9).filter(lambda value: value == 0 or abs(value) > 1e-6)


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [
        (0, 23, [0, 5, 10, 15, 20, 25]),
        (12, 23, [0, 5, 10, 15, 20, 25]),
        (-4, 19, [0, 5, 10, 15, 20]),
        (-6, 19, [-5, 0, 5, 10, 15, 20]),
        (0, 100, [0, 20, 40, 60, 80, 100]),
        (-20, 120, [-20, 0, 20, 40, 60, 80, 100, 120]),
        (0, 5, [0, 1, 2, 3, 4, 5]),
        (0, 0.3, [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]),
    ],
)
def test_ticks_are_round(low: float, high: float, ticks: list[float]) -> None:
    assert list(Scale.covering(low, high).ticks) == pytest.approx(ticks)


def test_a_scale_that_ends_at_a_tick_shows_it_whatever_the_rounding() -> None:
    """0.3 / 0.05 is 5.999…"""
    assert len(Scale(0, 0.3, 0.05).ticks) == 7


@given(VALUES, VALUES, st.integers(3, 12))
def test_a_scale_covers_its_values_and_0_with_few_ticks(
    first: float, second: float, most: int
) -> None:
    low, high = sorted((first, second))
    scale = Scale.covering(low, high, ticks=most)
    slack = 1e-6 * scale.step
    assert scale.low <= min(low, 0) + slack
    assert scale.high >= max(high, 0) - slack
    assert 2 <= len(scale.ticks) <= most
    assert any(abs(tick) < slack for tick in scale.ticks)
    assert round(scale.step / 10 ** math.floor(math.log10(scale.step) + 1e-9), 6) in (1, 2, 5)


def test_a_trace_above_0_leaves_two_ticks() -> None:
    assert list(Scale.covering(-4e8, 0.3, ticks=3).ticks) == [-4e8, -2e8, 0]
    assert len(Scale.covering(-0.3, 4e8, ticks=3).ticks) >= 2


def test_counts_have_whole_ticks() -> None:
    assert Scale.covering(0, 1, finest=1).ticks == (0, 1)


def test_a_scale_far_from_0_may_begin_elsewhere() -> None:
    assert Scale.covering(1900, 2020, origin=1900).ticks[0] == 1900


def test_a_scale_shows_its_ends_and_nothing_beyond() -> None:
    scale = Scale(0, 50, 10)
    shown = [scale.shows(value) for value in (-0.1, 0, 50, 50.1)]
    assert shown == [False, True, True, False]


def test_a_scale_of_infinite_values_is_refused() -> None:
    with pytest.raises(ValueError, match="inf"):
        Scale.covering(0, math.inf)


def test_positions_end_with_the_track() -> None:
    track = Track(Scale(0, 50, 10), 148, 22)
    assert [track.at(value) for value in (-9, 0, 25, 50, 99)] == [148, 148, 85, 22, 22]


def test_labels_have_the_decimals_of_the_step() -> None:
    steps = (200, 1, 0.5, 0.2, 0.01)
    assert [Scale(0, step, step).decimals for step in steps] == [0, 0, 1, 1, 2]
