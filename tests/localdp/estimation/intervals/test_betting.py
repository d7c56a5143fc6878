"""The interval for a bounded mean: exact sums for few reports, its width for many."""

import itertools
from typing import Any

import numpy as np
import pytest
from scipy.stats import multinomial

from localdp.estimation.intervals.betting import MOST_DEALT, mean_interval
from localdp.estimation.intervals.binomial import critical

VALUES = np.array([0.0, 1.0, 4.0])


@pytest.mark.parametrize("law", [(0.9, 0.1, 0.0), (0.99, 0, 0.01), (0.2, 0.3, 0.5), (0, 1, 0)])
def test_betting_limits_cover_by_summing_over_all_counts(law: Any) -> None:
    n = 9
    truth = float(np.array(law) @ VALUES)
    held = 0.0
    for counts in itertools.product(range(n + 1), repeat=3):
        if sum(counts) == n:
            low, high = mean_interval(VALUES, np.array(counts, dtype=float), 0.05)
            assert 0 <= low < high <= 4
            held += float(multinomial.pmf(counts, n, law)) * (low <= truth <= high)
    assert held >= 0.95


def test_the_same_counts_give_the_same_interval() -> None:
    counts = np.array([17.0, 5.0, 80.0])
    assert mean_interval(VALUES, counts, 0.05) == mean_interval(VALUES, counts, 0.05)


@pytest.mark.parametrize("n", [5_000, MOST_DEALT])
def test_betting_limits_are_at_most_half_as_wide_again_as_the_normals(n: int) -> None:
    """Above MOST_DEALT reports Maurer and Pontil's bound holds: 1.51 in the limit."""
    counts = np.array([0.3, 0.4, 0.3]) * n
    low, high = mean_interval(VALUES, counts, 0.05)
    mean = VALUES @ counts / n
    se = np.sqrt((VALUES - mean) ** 2 @ counts / n / n)
    assert 1.3 < (high - low) / (2 * critical(0.05) * se) < 1.52
    assert low < mean < high


def test_reports_that_are_all_alike_rule_out_what_is_far() -> None:
    low, high = mean_interval(VALUES, np.array([0.0, 100.0, 0.0]), 0.05)
    assert 0.5 < low < 1 < high < 1.5
