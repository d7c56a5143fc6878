"""Saddlepoint tails and the intervals made of them, against exact sums."""

import itertools
from typing import Any

import numpy as np
import pytest
from scipy.stats import binom, multinomial

from localdp.estimation.cells import estimate_cells, estimate_parts
from localdp.estimation.intervals.saddlepoint import share_interval, upper_tail
from tests.options import slow_except

ONE = np.array([[1.0, 0.0]])


@pytest.mark.parametrize("n", [5, 40, 1000])
@pytest.mark.parametrize("rate", [0.001, 0.05, 0.4])
def test_the_tail_of_a_binomial_count_is_close_and_hardly_ever_too_small(
    n: int, rate: float
) -> None:
    law = np.array([[rate, 1 - rate]])
    for count in range(n + 1):
        exact = float(binom.sf(count - 1, n, rate))
        if count > n * rate and 1e-12 < exact < 0.1:
            tail = float(upper_tail(ONE, law, np.array([count / n]), n, np.ones(1))[0])
            assert 0.9 * exact <= tail <= 1.35 * exact


def test_a_sum_as_extreme_as_it_can_be_is_exact() -> None:
    law = np.array([[0.3, 0.7]])
    tail = upper_tail(ONE, law, np.array([1.0]), 7, np.ones(1))
    assert tail == pytest.approx([0.3**7])
    assert upper_tail(ONE, law, np.array([1.1]), 7, np.ones(1)) == [0]
    assert upper_tail(ONE, law, np.array([0.2]), 7, np.ones(1)) == [1]


def test_an_interval_is_never_a_point_and_never_leaves_what_can_be() -> None:
    """Two coins: unbiased shares from -1/2 to 3/2, and the interval still within 0 to 1."""
    scores = np.tile([[1.5, -0.5]], (11, 1))
    inside, outside = np.tile([[0.75, 0.25]], (11, 1)), np.tile([[0.25, 0.75]], (11, 1))
    mean = np.linspace(-0.5, 1.5, 11)
    low, high = share_interval(scores, inside, outside, mean, 10, 0.05)
    assert np.all((low >= 0) & (high <= 1) & (high - low > 0.1))
    assert np.all((low <= np.clip(mean, 0, 1)) & (np.clip(mean, 0, 1) <= high))
    assert np.all(np.diff(low) >= 0)


def tables(n: int) -> Any:
    """Every table of counts of n people, shape (tables, 2, 2)."""
    cells = [cell for cell in itertools.product(range(n + 1), repeat=4) if sum(cell) == n]
    return np.array(cells, dtype=float).reshape(-1, 2, 2)


def worst_coverage(first: tuple[float, float], second: tuple[float, float], n: int) -> float:
    """The least simultaneous coverage over some true tables, by summing over all counts."""
    seen = tables(n)
    channels = [np.array([[1 - q, 1 - p], [q, p]]) for q, p in (first, second)]
    limits = []
    for cell in itertools.product((0, 1), repeat=2):
        own = [c[category, category] for c, category in zip(channels, cell, strict=True)]
        other = [c[category, 1 - category] for c, category in zip(channels, cell, strict=True)]
        turned = seen[:, cell[0] :: 1 - 2 * cell[0], :][:, :, cell[1] :: 1 - 2 * cell[1]]
        p, q = (np.tile(chance, (len(seen), 1)) for chance in (own, other))
        estimate = estimate_cells(turned, p, q, 0.05 / 4)
        limits.append((estimate.low, estimate.high))
    worst = 1.0
    for a, b, joined in itertools.product((0, 0.05, 0.3, 0.5), (0.01, 0.5), (0.0, 0.7)):
        both = a * b + joined * (min(a, b) - a * b)
        truth = np.array([[1 - a - b + both, b - both], [a - both, both]])
        law = channels[0] @ truth @ channels[1].T
        weights = multinomial.pmf(seen.reshape(-1, 4), n, np.maximum(law.ravel(), 0))
        held = np.ones(len(seen), dtype=bool)
        for share, (low, high) in zip(truth.ravel(), limits, strict=True):
            held &= (low <= share + 1e-12) & (share <= high + 1e-12)
        worst = min(worst, float(weights[held].sum()))
    return worst


@pytest.mark.parametrize(
    ("first", "second", "least"),
    [
        ((0, 1), (0, 1), 0.95),
        ((0, 1), (0.05, 0.95), 0.95),
        ((0.05, 0.95), (0.05, 0.95), 0.95),
        ((0.25, 0.75), (0.25, 0.75), 0.95),
        ((0.4, 1), (0.4, 1), 0.93),
    ],
)
@pytest.mark.parametrize("n", slow_except([6, 12], 6))
def test_all_cells_hold_at_once(first: Any, second: Any, least: float, n: int) -> None:
    """Exact sums: with the plug-in variance .3 to .9 of these surveys held."""
    assert worst_coverage(first, second, n) >= least


def test_a_cell_that_nobody_was_seen_in_has_an_upper_limit() -> None:
    counts = np.array([[[0.0, 30.0], [30.0, 940.0]]])
    estimate = estimate_cells(counts, np.ones((1, 2)), np.zeros((1, 2)), 0.05)
    assert estimate.raw == estimate.low == [0]
    assert 0.002 < estimate.high[0] < 0.005
    assert estimate.se[0] > 0


def test_the_share_within_a_row_counts_its_people_only() -> None:
    """Of 300 people in the row 120 gave the answer, whatever the other 700 did."""
    counts = np.array([[[120.0, 180.0], [690.0, 10.0]], [[0.0, 0.0], [400.0, 600.0]]])
    part, low, high = estimate_parts(counts, np.ones((2, 2)), np.zeros((2, 2)), 0.05)
    assert part[0] == 0.4
    # Feldman & Cousins are nearly Wald here: 1.96 standard errors of .0283.
    assert (low[0], high[0]) == pytest.approx((0.344, 0.457), abs=0.003)
    assert np.isnan(part[1])
    assert (low[1], high[1]) == (0, 1)


def test_a_row_that_may_be_empty_has_no_limits() -> None:
    """Two coins each: as many marks in the row as if it were empty."""
    counts = np.array([[[80.0, 170.0], [240.0, 510.0]]])
    _part, low, high = estimate_parts(counts, np.full((1, 2), 0.75), np.full((1, 2), 0.25), 0.05)
    assert (low[0], high[0]) == (0, 1)
