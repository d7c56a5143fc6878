"""Average variation distance: by hand, against the largest difference of an event, bad input."""

from itertools import chain, combinations
from typing import Any

import numpy as np
import pandas as pd
import pytest

from localdp.estimation import average_variation_distance

HALVES = [0.5, 0.5]


def test_figures_by_hand() -> None:
    assert average_variation_distance([1, 0], [0, 1]) == 1
    assert average_variation_distance([[0.5, 0.25], [0.25, 0]], np.full((2, 2), 0.25)) == 0.25
    assert average_variation_distance([1.5, -0.5], [0, 1]) == 1.5
    assert average_variation_distance([0.333, 0.333, 0.333], [0.334, 0.333, 0.333]) < 0.001


def test_distance_is_the_largest_difference_of_any_event() -> None:
    first, second = np.random.default_rng(1).dirichlet(np.ones(6), size=2)
    events = chain.from_iterable(combinations(range(6), size) for size in range(7))
    largest = max(abs((first - second)[list(event)].sum()) for event in events)
    assert average_variation_distance(first, second) == pytest.approx(largest)
    assert average_variation_distance(second, first) == pytest.approx(largest)
    assert average_variation_distance(first, first) == 0


@pytest.mark.parametrize(
    ("shares", "said"),
    [
        ([0.3, 0.3, 0.4], r"\(3,\) and \(2,\)"),
        ([HALVES], r"\(1, 2\) and \(2,\)"),
        ([np.nan, 0.5], "not nan"),
        ([np.inf, -np.inf], "not inf"),
        ([50, 50], "not 100"),
        ([0.5, 0.4], r"not 0\.9"),
        ([1e308, 1e308], "not inf"),
        ([], "not 0"),
        (["0.5", "0.5"], r"not \['0.5', '0.5'\]"),
        ([True, False], r"not \[True, False\]"),
        (None, "not nan"),
        ([[0.5], [0.25, 0.25]], "inhomogeneous"),
    ],
)
def test_shares_unlike_a_distribution_are_refused(shares: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        average_variation_distance(shares, HALVES)
    with pytest.raises(ValueError, match=r"must|inhomogeneous"):
        average_variation_distance(HALVES, shares)


def test_shares_in_another_order_are_refused() -> None:
    first, second = (pd.Series(HALVES, index=list(names)) for names in ("ab", "ba"))
    assert average_variation_distance(first, first) == 0
    with pytest.raises(ValueError, match="different row labels"):
        average_variation_distance(first, second)
