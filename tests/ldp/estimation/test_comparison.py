"""An arm that is asked directly beside one whose answers are randomized."""

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import minimize_scalar
from scipy.stats import binom, chi2

from ldp.estimation import compare_arms, estimate_shares
from ldp.mechanisms import MultipleChoice, RandomizedResponse, UnaryEncoding

TWO_COINS = RandomizedResponse.two_coins()
THREE = RandomizedResponse.of(3, 1)


@given(st.integers(0, 60), st.integers(0, 50), st.sampled_from([TWO_COINS, None]))
def test_the_statistic_is_that_of_a_general_optimizer(yes: int, openly: int, m: Any) -> None:
    mechanism = m or RandomizedResponse.crosswise(0.3)
    found = compare_arms(
        mechanism, randomized=([60 - yes, yes], 60), direct=([50 - openly, openly], 50)
    )
    p, q = mechanism.support().p[1], mechanism.support().q[1]

    def loss(share: float, other: float) -> float:
        reports = binom.logpmf(yes, 60, q + (p - q) * share)
        return -float(reports + binom.logpmf(openly, 50, other))

    apart = loss(float(np.clip((yes / 60 - q) / (p - q), 0, 1)), openly / 50)
    inside = minimize_scalar(
        lambda f: min(loss(f, f), 1e9), bounds=(0, 1), method="bounded", options={"xatol": 1e-12}
    )
    together = min(inside.fun, loss(0, 0), loss(1, 1))
    expected = max(0, 2 * (together - apart))
    assert found.statistic[1] == pytest.approx(expected, abs=1e-6)
    assert found.p_value[1] == pytest.approx(chi2.sf(found.statistic[1], 1), abs=1e-12)
    assert found.statistic[0] == pytest.approx(found.statistic[1], abs=1e-6)
    assert np.all(found.low < found.high)


def test_the_difference_is_that_of_the_two_estimates() -> None:
    found = compare_arms(THREE, randomized=([500, 300, 200], 1000), direct=([300, 60, 40], 400))
    plain = estimate_shares(THREE, [500, 300, 200], 1000)
    assert found.randomized == pytest.approx(plain.raw)
    assert found.direct == pytest.approx([0.75, 0.15, 0.1])
    assert found.difference == pytest.approx(plain.raw - found.direct)
    assert found.se**2 == pytest.approx(plain.se**2 + found.direct * (1 - found.direct) / 400)
    half = 1.959963984540054 * found.se
    assert found.high - found.low == pytest.approx(2 * half)


def test_what_asking_directly_hides_is_seen() -> None:
    found = compare_arms(TWO_COINS, randomized=([600, 400], 1000), direct=([950, 50], 1000))
    assert found.difference[1] == pytest.approx(0.25)
    assert found.p_value[1] < 1e-6
    assert found.low[1] > 0
    same = compare_arms(TWO_COINS, randomized=([600, 400], 1000), direct=([700, 300], 1000))
    assert same.statistic == pytest.approx([0, 0], abs=1e-9)
    assert same.p_value == pytest.approx([1, 1], abs=1e-4)


def test_an_open_arm_without_a_yes_has_an_error_all_the_same() -> None:
    found = compare_arms(TWO_COINS, randomized=([600, 400], 1000), direct=([20, 0], 20))
    alone = estimate_shares(TWO_COINS, [600, 400], 1000)
    assert np.all(found.se > alone.se)


def test_false_alarms_are_about_as_often_as_said() -> None:
    """2,000 surveys without a difference: 5 % reject, within 4 standard errors (.02)."""
    stream = np.random.default_rng(3)
    pairs = zip(stream.binomial(400, 0.4, 2000), stream.binomial(300, 0.3, 2000), strict=True)
    rejected = [
        compare_arms(
            TWO_COINS, randomized=([400 - yes, yes], 400), direct=([300 - openly, openly], 300)
        ).p_value[1]
        < 0.05
        for yes, openly in pairs
    ]
    assert np.mean(rejected) == pytest.approx(0.05, abs=0.02)


def test_marks_and_items() -> None:
    marks = compare_arms(
        UnaryEncoding.of(3, 0.75, 0.25), randomized=([50, 40, 30], 100), direct=([60, 30, 10], 100)
    )
    assert marks.randomized == pytest.approx([0.5, 0.3, 0.1])
    items = compare_arms(
        MultipleChoice(2, TWO_COINS), randomized=([50, 40], 100), direct=([80, 70], 100)
    )
    assert items.difference == pytest.approx([-0.3, -0.4])


@pytest.mark.parametrize(
    ("randomized", "direct", "confidence"),
    [
        (([60, 40], 100), ([60, 30], 100), 0.95),
        (([60, 40], 100), ([-1, 101], 100), 0.95),
        (([60, 40], 100), ([60.5, 39.5], 100), 0.95),
        (([60, 40], 100), ([60, 40, 0], 100), 0.95),
        (([60, 40], 100), ([0, 0], 0), 0.95),
        (([60, 30], 100), ([60, 40], 100), 0.95),
        (([0, 0], 0), ([60, 40], 100), 0.95),
        (([60, 40], 100), ([60, 40], 100), math.nan),
    ],
    ids=str,
)
def test_bad_input_is_refused(randomized: Any, direct: Any, confidence: Any) -> None:
    with pytest.raises(ValueError, match=r"\d|nan"):
        compare_arms(TWO_COINS, randomized=randomized, direct=direct, confidence=confidence)
