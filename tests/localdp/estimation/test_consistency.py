"""Norm-Sub: what it shows, and why nothing is built on it."""

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from localdp.estimation import estimate_shares, norm_sub
from localdp.mechanisms import RandomizedResponse


@given(st.lists(st.floats(-2, 3), min_size=1, max_size=12))
def test_it_is_the_nearest_set_of_shares(raw: Any) -> None:
    """The conditions of the projection: one shift for what is left, and no more than that below."""
    shares = norm_sub(raw)
    assert shares.min() >= 0
    assert shares.sum() == pytest.approx(1)
    moved = shares - np.array(raw)
    shift = moved[shares > 0]
    assert shift == pytest.approx(np.full(len(shift), shift[0]), abs=1e-9)
    assert np.all(moved[shares == 0] >= shift[0] - 1e-9)


def test_shares_stay_as_they_are() -> None:
    assert norm_sub([0.5, 0.3, 0.2]) == pytest.approx([0.5, 0.3, 0.2])


def test_it_draws_the_largest_share_down() -> None:
    """By .06 at 500 reports (mathematics, section 5): k = 50, epsilon = 1, one large share."""
    mechanism = RandomizedResponse.of(50, 1)
    true = np.array([0.5, *np.full(49, 0.5 / 49)])
    stream = np.random.default_rng(5)
    counts = stream.multinomial(500, mechanism.channel().matrix @ true, size=300)
    raw = np.array([estimate_shares(mechanism, one, 500, method="wald").raw for one in counts])
    shown = np.array([norm_sub(one) for one in raw])
    assert abs(raw[:, 0].mean() - 0.5) < 0.04
    assert shown[:, 0].mean() - 0.5 < -0.05


@pytest.mark.parametrize("raw", [[], [[0.5, 0.5]], [math.nan, 1], [math.inf, 1]], ids=str)
def test_bad_input_is_refused(raw: Any) -> None:
    with pytest.raises(ValueError, match=r"not \["):
        norm_sub(raw)
