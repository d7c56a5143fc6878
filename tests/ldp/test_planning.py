"""Planning against published figures, and against sums over the whole binomial."""

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binom

from ldp.mechanisms import (
    Mechanism,
    PermanentResponse,
    RandomizedResponse,
    SubsetSelection,
    UnaryEncoding,
    choose,
)
from ldp.planning import margin, power, required_n

SIXTH = Fraction(1, 6)
FORCED = RandomizedResponse.forced(4 * SIXTH, SIXTH, SIXTH)
COINS = RandomizedResponse.two_coins()


def brute_power(n: int, null: float, alternative: float, alpha: float) -> float:
    """The definition: reject from the first count whose upper tail is at most alpha."""
    counts = np.arange(n + 1)
    null_tail = binom.pmf(counts, n, null)[::-1].cumsum()[::-1]
    rejected = null_tail <= alpha
    return float(binom.pmf(counts, n, alternative)[rejected].sum())


def test_the_normal_power_of_forced_response() -> None:
    """power.rr.test of the R package rr 1.4.2 gives .98688716 for the same plan."""
    assert power(FORCED, 200, 0.2, alpha=0.01) == pytest.approx(0.98688716, abs=5e-9)


def test_the_smallest_n_is_smallest() -> None:
    """rr 1.4.2 answers 87, whose power is .79445: it stops searching too early."""
    assert required_n(FORCED, power=0.8, share=0.2, alpha=0.01) == 89
    assert power(FORCED, 87, 0.2, alpha=0.01) == pytest.approx(0.79445, abs=5e-6)
    assert power(FORCED, 88, 0.2, alpha=0.01) < 0.8 <= power(FORCED, 89, 0.2, alpha=0.01)


def test_the_exact_n_keeps_its_promise_from_there_on() -> None:
    """.8 is first reached at 98 and held for good from 105 on: the power is a sawtooth."""
    assert required_n(FORCED, power=0.8, share=0.2, alpha=0.01, method="exact") == 105
    powers = {n: brute_power(n, 1 / 6, 0.3, 0.01) for n in range(80, 600)}
    assert min(n for n, reached in powers.items() if reached >= 0.8) == 98
    assert powers[104] < 0.8
    assert all(powers[n] >= 0.8 for n in range(105, 600))


@given(
    n=st.integers(1, 300),
    share=st.floats(0.01, 1),
    null=st.floats(0, 0.99),
    alpha=st.sampled_from([0.001, 0.01, 0.05, 0.2]),
)
def test_exact_power_is_the_sum_over_the_rejected_counts(
    n: int, share: float, null: float, alpha: float
) -> None:
    found = power(COINS, n, share, null=null, alpha=alpha, method="exact")
    expected = brute_power(n, 0.25 + null / 2, 0.25 + share / 2, alpha)
    assert found == pytest.approx(expected, abs=1e-9)


def test_margins_of_two_coins() -> None:
    """n = 800, share .3: rate .4, so 1.96 sqrt(.24 / 800) / .5 = .0679."""
    assert margin(COINS, 800, 0.3) == pytest.approx(
        1.959964 * math.sqrt(0.24 / 800) / 0.5, rel=1e-6
    )
    assert required_n(COINS, margin=0.03, share=0.3) == 4098


MECHANISMS = [
    COINS,
    FORCED,
    RandomizedResponse.warner(0.2),
    RandomizedResponse.of(14, 1),
    UnaryEncoding.optimized(14, 1),
    PermanentResponse.of(14, 0.5, 0.5, 0.75),
]


@pytest.mark.parametrize("m", MECHANISMS)
@pytest.mark.parametrize("simultaneous", [False, True])
def test_the_n_for_a_margin_is_the_smallest(m: Mechanism, simultaneous: bool) -> None:
    n = required_n(m, margin=0.05, share=0.2, simultaneous=simultaneous)
    assert margin(m, n, 0.2, simultaneous=simultaneous) <= 0.05
    assert margin(m, n - 1, 0.2, simultaneous=simultaneous) > 0.05


def test_a_mirrored_channel_plans_alike() -> None:
    assert required_n(RandomizedResponse.warner(0.2), power=0.9, share=0.3) == required_n(
        RandomizedResponse.warner(0.8), power=0.9, share=0.3
    )


def test_simultaneous_intervals_are_wider_except_for_one_statement() -> None:
    unary = UnaryEncoding.optimized(14, 1)
    assert margin(unary, 1000, 0.1, simultaneous=True) > 1.4 * margin(unary, 1000, 0.1)
    assert margin(COINS, 1000, 0.1, simultaneous=True) == margin(COINS, 1000, 0.1)


def test_a_census_leaves_only_the_privacy_noise() -> None:
    whole = margin(COINS, 500, 0.3, population=500)
    privacy = 0.24 / 0.25 - 0.3 * 0.7
    assert whole == pytest.approx(1.959964 * math.sqrt(privacy / 500), rel=1e-6)
    assert whole < margin(COINS, 500, 0.3, population=5000) < margin(COINS, 500, 0.3)


def test_people_who_report_no_whatever_they_hold_cost_power() -> None:
    full = power(FORCED, 150, 0.3)
    assert power(FORCED, 150, 0.3, noncompliance=0.1) < full
    assert required_n(FORCED, power=0.8, share=0.3, noncompliance=0.1) > required_n(
        FORCED, power=0.8, share=0.3
    )


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "a margin or a power"),
        ({"margin": 0.1, "power": 0.8}, "a margin or a power"),
        ({"margin": 0.0}, "margin must lie strictly between 0 and 1, not 0.0"),
        ({"margin": 1e-9}, "not even"),
        ({"margin": 0.1, "share": 1.5}, "share must be from 0 to 1, not 1.5"),
        ({"margin": 0.1, "confidence": 1.0}, "confidence"),
        ({"margin": 0.1, "population": 0}, "population"),
        ({"power": 1.0, "share": 0.2}, "power must lie"),
        ({"power": 0.01, "share": 0.2, "alpha": 0.05}, "power must lie"),
        ({"power": 0.8, "share": 0.2, "alpha": 0.0}, "alpha"),
        ({"power": 0.8, "share": 0.2, "null": 0.2}, "cannot be told"),
        ({"power": 0.8, "share": 0.2, "noncompliance": 1.0}, "noncompliance"),
        ({"power": 0.8, "share": 0.2, "noncompliance": 0.9}, "cannot be told"),
        ({"power": 0.8, "share": 0.2, "method": "guess"}, "normal or exact, not 'guess'"),
    ],
)
def test_bad_plans_are_refused_with_the_value(given: dict[str, float], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        required_n(COINS, **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("n", [0, -1, 1.5, True])
def test_bad_numbers_of_people_are_refused(n: object) -> None:
    with pytest.raises(ValueError, match="n "):
        margin(COINS, n)  # type: ignore[arg-type]


def test_the_mechanism_that_is_chosen_needs_the_fewest_people() -> None:
    """In the order of the table of mathematics, section 3: 5.55, 3.82 and 3.18 at k=14."""
    plan: Any = {"margin": 0.05, "share": 1 / 14}
    chosen, unary, response = (
        required_n(mechanism, **plan)
        for mechanism in (
            choose(14, 1.0),
            UnaryEncoding.optimized(14, 1.0),
            RandomizedResponse.of(14, 1.0),
        )
    )
    z2 = 1.959963984540054**2
    assert (chosen, unary, response) == pytest.approx(
        (z2 * 3.181 / 0.0025, z2 * 3.82 / 0.0025, z2 * 5.55 / 0.0025), rel=2e-3
    )
    sets = SubsetSelection.of_size(14, 4, 1.0)
    assert margin(sets, chosen, 1 / 14) <= 0.05 < margin(sets, chosen - 1, 1 / 14)
