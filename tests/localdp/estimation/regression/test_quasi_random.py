"""Points to try: even, different, and the same ones every time."""

import numpy as np
import pytest

from localdp.estimation.regression.search.quasi_random import normal, uniform


@pytest.mark.parametrize("dimensions", [1, 2, 11, 201])
def test_each_axis_is_filled_evenly_and_none_follows_another(dimensions: int) -> None:
    points = uniform(0, 2000, dimensions)
    assert points.shape == (2000, dimensions)
    for axis in points.T:
        counts = np.histogram(axis, bins=10, range=(0, 1))[0]
        assert np.abs(counts - 200).max() <= 20
    if 1 < dimensions < 200:
        together = np.corrcoef(points.T) - np.eye(dimensions)
        assert np.abs(together).max() < 0.15


def test_normal_points_have_their_spread_and_go_on() -> None:
    points = normal(0, 3000, 3)
    assert points.mean(axis=0) == pytest.approx(0, abs=0.02)
    assert points.std(axis=0) == pytest.approx(1, abs=0.02)
    assert np.array_equal(normal(1000, 5, 3), points[1000:1005])
