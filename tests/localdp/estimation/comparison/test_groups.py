"""Comparison of a direct arm with a randomized one."""

import itertools
import math
from functools import partial
from typing import Any

import numpy as np
import pytest
from scipy.stats import fisher_exact

from localdp.estimation import (
    compare_arms,
    compare_groups,
    compare_options,
    estimate_change,
    estimate_shares,
)
from localdp.mechanisms import (
    MultipleChoice,
    OpenAnswer,
    RandomItem,
    RandomizedResponse,
    UnaryEncoding,
)
from tests.localdp.estimation.comparison.two_counts import SHARES, coverage, remembered

TWO_COINS = RandomizedResponse.two_coins()
THREE = RandomizedResponse.of(3, 1)
ITEMS = RandomItem.of(3, 2)


def test_the_difference_subtracts_the_two_estimates() -> None:
    comparison = compare_arms(
        THREE, randomized=([500, 300, 200], 1000), direct=([300, 60, 40], 400)
    )
    plain = estimate_shares(THREE, [500, 300, 200], 1000)
    assert comparison.first == pytest.approx(plain.raw)
    assert comparison.second == pytest.approx([0.75, 0.15, 0.1])
    assert comparison.difference == pytest.approx(plain.raw - comparison.second)
    together = plain.se**2 + comparison.second * (1 - comparison.second) / 400
    # The third share is below 0: the two take another one for its error.
    assert comparison.se[:2] ** 2 == pytest.approx(together[:2], rel=1e-3)
    half = 1.959963984540054 * comparison.se
    assert comparison.high - comparison.low == pytest.approx(2 * half, rel=0.03)


def test_what_asking_directly_hides_is_seen() -> None:
    comparison = compare_arms(TWO_COINS, randomized=([600, 400], 1000), direct=([950, 50], 1000))
    assert comparison.difference[1] == pytest.approx(0.25)
    assert comparison.p_value[1] < 1e-6
    assert comparison.low[1] > 0
    same = compare_arms(TWO_COINS, randomized=([600, 400], 1000), direct=([700, 300], 1000))
    assert same.p_value == pytest.approx([1, 1])


@pytest.mark.parametrize("counts", [(3, 20, 9, 25), (0, 30, 4, 30)])
def test_open_against_open_is_fishers_test(counts: tuple[int, int, int, int]) -> None:
    first, n, other, m = counts
    comparison = compare_arms(
        OpenAnswer(2), randomized=([n - first, first], n), direct=([m - other, other], m)
    )
    table = np.array([[first, n - first], [other, m - other]])
    sides = [float(fisher_exact(table, alternative=side).pvalue) for side in ("less", "greater")]
    assert comparison.p_value == pytest.approx([min(1, 2 * min(sides))] * 2, rel=0.005)


@pytest.mark.parametrize(
    "compare",
    [
        partial(compare_groups, THREE, ([420, 320, 260], 1000), ([400, 240, 360], 1000)),
        partial(compare_arms, THREE, randomized=([420, 320, 260], 1000), direct=([55, 9, 36], 100)),
        partial(estimate_change, THREE, ([420, 320, 260], 1000), ([400, 240, 360], 1000)),
        partial(compare_options, THREE, [400, 320, 380], 1100, [(0, 1), (0, 2)]),
        partial(compare_options, ITEMS, [90, 60, 70, 80, 88, 62], 450, [(0, 1), (0, 2)]),
    ],
    ids=["groups", "arms", "change", "options", "items"],
)
def test_statements_multiply_p_values_up_to_1(compare: Any) -> None:
    alone, together = compare(statements=1), compare(statements=3)
    assert together.p_value == pytest.approx(np.minimum(3 * alone.p_value, 1), rel=1e-3)
    assert min(alone.p_value) < 1 / 3 < max(alone.p_value)
    wider = compare(statements=1, confidence=1 - 0.05 / 3)
    assert (together.low, together.high) == (pytest.approx(wider.low), pytest.approx(wider.high))


@pytest.mark.parametrize(
    "m", [TWO_COINS, OpenAnswer(2), RandomizedResponse.of(2, 6), RandomizedResponse.mangat(0.7)]
)
def test_exact_coverage_and_size(m: Any) -> None:
    """A Wald interval covers .01 of these at worst."""
    n = (9, 11)
    p, q = float(m.support().p[1]), float(m.support().q[1])

    @remembered
    def interval(yes: int, openly: int) -> tuple[float, float]:
        comparison = compare_arms(
            m, randomized=([n[0] - yes, yes], n[0]), direct=([n[1] - openly, openly], n[1])
        )
        low, high = float(comparison.low[1]), float(comparison.high[1])
        assert low - 1e-12 <= comparison.difference[1] <= high + 1e-12
        assert low < high
        assert comparison.low[0] == pytest.approx(-high)
        assert comparison.se[1] > 0
        if abs(comparison.p_value[1] - 0.05) > 1e-3:
            assert (comparison.p_value[1] < 0.05) == (not low <= 0 <= high)
        return low, high

    for share, other in itertools.product(SHARES, repeat=2):
        assert coverage(interval, n, (q + (p - q) * share, other), share - other) >= 0.95


def test_an_open_arm_without_a_yes_has_an_error_all_the_same() -> None:
    comparison = compare_arms(TWO_COINS, randomized=([600, 400], 1000), direct=([20, 0], 20))
    alone = estimate_shares(TWO_COINS, [600, 400], 1000)
    assert np.all(comparison.se > alone.se)


def test_marks_and_items() -> None:
    marks = compare_arms(
        UnaryEncoding.of(3, 0.75, 0.25), randomized=([50, 40, 30], 100), direct=([60, 30, 10], 100)
    )
    assert marks.first == pytest.approx([0.5, 0.3, 0.1])
    items = compare_arms(
        MultipleChoice(2, TWO_COINS), randomized=([50, 40], 100), direct=([80, 70], 100)
    )
    assert items.difference == pytest.approx([-0.3, -0.4])


@pytest.mark.parametrize(
    ("randomized", "direct", "confidence"),
    [
        (([60, 40], 100), ([60, 30], 100), 0.95),
        (([60, 40], 100), ([60, 40, 0], 100), 0.95),
        (([60, 30], 100), ([60, 40], 100), 0.95),
        (([60, 40], 100), ([60, 40], 100), math.nan),
    ],
    ids=str,
)
def test_bad_input_is_refused(randomized: Any, direct: Any, confidence: Any) -> None:
    with pytest.raises(ValueError, match=r"\d|nan"):
        compare_arms(TWO_COINS, randomized=randomized, direct=direct, confidence=confidence)
