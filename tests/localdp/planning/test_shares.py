"""Planning against published figures, and against sums over the whole binomial."""

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binom, hypergeom, norm

from localdp.estimation.intervals.feldman_cousins import feldman_cousins
from localdp.mechanisms import (
    Mechanism,
    OpenAnswer,
    PermanentResponse,
    RandomizedResponse,
    RandomPair,
    SubsetSelection,
    UnaryEncoding,
    choose,
)
from localdp.planning.shares import margin, power, required_n, spread
from tests.helpers.library import mean_half_width

SIXTH = Fraction(1, 6)
FORCED = RandomizedResponse.forced(4 * SIXTH, SIXTH, SIXTH)
COINS = RandomizedResponse.two_coins()
NEARLY_OPEN = RandomizedResponse.of(2, 4)


def brute_power(n: int, null: float, alternative: float, alpha: float) -> float:
    """The definition: reject from the first count whose upper tail is at most alpha."""
    counts = np.arange(n + 1)
    null_tail = binom.pmf(counts, n, null)[::-1].cumsum()[::-1]
    rejected = null_tail <= alpha
    return float(binom.pmf(counts, n, alternative)[rejected].sum())


def held_from(powers: dict[int, float], wish: float) -> int:
    """The n from which on no power that was summed falls short."""
    return max((n for n, reached in powers.items() if reached < wish), default=0) + 1


def test_the_normal_power_of_forced_response() -> None:
    """power.rr.test of the R package rr 1.4.2 gives .98688716 for the same plan."""
    chance = power(FORCED, 200, 0.2, alpha=0.01, method="normal")
    assert chance == pytest.approx(0.98688716, abs=5e-9)


def test_the_normal_n_is_the_smallest_of_its_formula_and_too_small() -> None:
    plan: Any = {"share": 0.2, "alpha": 0.01, "method": "normal"}
    assert required_n(FORCED, power=0.8, **plan) == 89
    assert power(FORCED, 88, **plan) < 0.8 <= power(FORCED, 89, **plan)
    assert brute_power(89, 1 / 6, 0.3, 0.01) == pytest.approx(0.768, abs=5e-4)


def test_the_exact_n_keeps_its_promise_from_there_on() -> None:
    """.8 is first reached at 98 and held for good from 105 on: the power is a sawtooth."""
    assert required_n(FORCED, power=0.8, share=0.2, alpha=0.01) == 105
    powers = {n: brute_power(n, 1 / 6, 0.3, 0.01) for n in range(80, 600)}
    assert min(n for n, reached in powers.items() if reached >= 0.8) == 98
    assert held_from(powers, 0.8) == 105


@pytest.mark.parametrize(("m", "n", "normal"), [(OpenAnswer(2), 32, 14), (NEARLY_OPEN, 118, 79)])
def test_where_few_yes_are_expected_the_normal_formula_promises_too_much(
    m: Mechanism, n: int, normal: int
) -> None:
    assert required_n(m, power=0.8, share=0.05) == n
    assert required_n(m, power=0.8, share=0.05, method="normal") == normal
    support = m.support()
    null = float(support.q[-1])
    slope = float(support.p[-1] - support.q[-1])
    sums = {each: brute_power(each, null, null + 0.05 * slope, 0.05) for each in range(1, 500)}
    assert held_from(sums, 0.8) == n
    assert sums[normal] < 0.7


@pytest.mark.parametrize("m", [COINS, OpenAnswer(2), NEARLY_OPEN, RandomizedResponse.warner(0.2)])
@pytest.mark.parametrize("wish", [0.8, pytest.param(0.95, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("share", "null", "alpha"),
    [(0.3, 0.0, 0.05), (0.4, 0.15, 0.01), (1.0, 0.6, 0.2), (0.9, 0.7, 0.05)],
)
def test_the_exact_n_by_summing_every_n(
    m: Mechanism, wish: float, share: float, null: float, alpha: float
) -> None:
    n = required_n(m, power=wish, share=share, null=null, alpha=alpha)
    support = m.support()
    p, q = float(support.p[-1]), float(support.q[-1])
    if p < q:
        p, q = 1 - p, 1 - q
    rates = q + (p - q) * null, q + (p - q) * share
    sums = {each: brute_power(each, *rates, alpha) for each in range(1, 2 * n + 100)}
    assert held_from(sums, wish) == n


def test_the_interval_begins_above_0_where_the_test_rejects() -> None:
    """The promise is about what is shown: Feldman and Cousins' interval."""
    support = COINS.support()
    counts = np.arange(61.0)
    low, _ = feldman_cousins(
        counts, 60, np.full(61, support.p[-1]), np.full(61, support.q[-1]), 0.05
    )
    law = binom.pmf(counts, 60, 0.25 + 0.4 / 2)
    assert power(COINS, 60, 0.4) == pytest.approx(float(law[low > 0].sum()), abs=1e-9)


@pytest.mark.parametrize("m", [OpenAnswer(2), COINS, FORCED])
@pytest.mark.parametrize("size", [40, pytest.param(100, marks=pytest.mark.slow)])
def test_the_power_in_a_small_population_by_summing_over_its_carriers(
    m: Mechanism, size: int
) -> None:
    support = m.support()
    p, q = float(support.p[-1]), float(support.q[-1])
    carriers = round(0.3 * size)
    of_carriers, of_others = (
        [binom.pmf(np.arange(people + 1), people, rate) for people in range(size + 1)]
        for rate in (p, q)
    )
    powers = {}
    for n in range(1, size + 1):
        counts = np.arange(n + 1)
        critical = int(binom.isf(0.05, n, q)) + 1
        mixed = np.zeros(n + 1)
        for held, chance in enumerate(hypergeom.pmf(counts, size, carriers, n)):
            mixed += chance * np.convolve(of_carriers[held], of_others[n - held])
        powers[n] = float(mixed[counts >= critical].sum())
    some = sorted({1, size // 4, size // 2, size - 1, size})
    chances = [power(m, n, 0.3, population=size) for n in some]
    assert chances == pytest.approx([powers[n] for n in some], abs=1e-9)
    wish = 0.6 if powers[size] > 0.6 else powers[size] / 2
    assert required_n(m, power=max(wish, 0.06), share=0.3, population=size) == held_from(
        powers, max(wish, 0.06)
    )


@pytest.mark.parametrize("m", [OpenAnswer(2), COINS])
def test_the_normal_power_has_the_exact_variance_in_a_small_population(m: Mechanism) -> None:
    """Of the number of Yes, over how many of 5 of 10 people hold it; 3 do."""
    p, q = float(m.support().p[-1]), float(m.support().q[-1])
    held, n = np.arange(6), 5
    chances = hypergeom.pmf(held, 10, 3, n)
    means = held * p + (n - held) * q
    variance = chances @ (
        held * p * (1 - p) + (n - held) * q * (1 - q) + (means - 1.5 * (p - q) - n * q) ** 2
    )
    critical = n * q + 1.6448536269514722 * math.sqrt(n * q * (1 - q))
    chance = power(m, n, 0.3, method="normal", population=10)
    assert chance == pytest.approx(norm.sf((critical - chances @ means) / math.sqrt(variance)))


def test_a_population_that_is_too_small_for_a_power_is_named() -> None:
    with pytest.raises(ValueError, match="even 100 people do not reach a power"):
        required_n(COINS, power=0.8, share=0.2, population=100)
    with pytest.raises(ValueError, match="n = 101 is more than the population of 100"):
        power(COINS, 101, 0.2, population=100)


def test_linked_parts_are_planned_with_the_people_who_are_asked_them() -> None:
    pair = RandomPair.of((2,) * 8, 1)
    part = RandomizedResponse.of(2, 1)
    asked = float(pair.asked)
    assert asked == 0.25
    share = 0.4
    p, q = (float(pair.support().p[-1]), float(pair.support().q[-1]))
    told = brute_power(500, q, q + (p - q) * share, 0.05)
    assert power(pair, 2000, share) == pytest.approx(told, abs=1e-9)
    assert required_n(pair, power=0.8, share=share) > 2 * required_n(part, power=0.8, share=share)


@given(
    n=st.integers(1, 300),
    share=st.floats(0.01, 1),
    null=st.floats(0, 0.99),
    alpha=st.sampled_from([0.001, 0.01, 0.05, 0.2]),
)
def test_exact_power_is_the_sum_over_the_rejected_counts(
    n: int, share: float, null: float, alpha: float
) -> None:
    chance = power(COINS, n, share, null=null, alpha=alpha)
    expected = brute_power(n, 0.25 + null / 2, 0.25 + share / 2, alpha)
    assert chance == pytest.approx(expected, abs=1e-9)


def test_margins_of_two_coins() -> None:
    """n = 800, share .3: rate .4, so 1.96 sqrt(.24 / 800) / .5 = .0679; exact sums say .0684."""
    assert spread(COINS, 0.3) == pytest.approx(1.959964 * math.sqrt(0.24) / 0.5, rel=1e-6)
    assert margin(COINS, 800, 0.3) == pytest.approx(0.0684, abs=2e-4)
    assert required_n(COINS, margin=0.03, share=0.3) == pytest.approx(4098, rel=0.01)


def test_rare_behavior_needs_no_people_for_what_the_border_cuts_off() -> None:
    """At a share of 0 the interval begins there, and has half the width of Wilson's."""
    z = 1.959964
    wilson = z * math.sqrt(0.75 * 0.25 / 800 + (z / 1600) ** 2) / (1 + z**2 / 800) / 0.5
    assert margin(COINS, 800, 0) == pytest.approx(0.0320, abs=5e-4)
    assert margin(COINS, 800, 0) < 0.55 * wilson


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


def test_simultaneous_intervals_are_wider_except_for_one_statement() -> None:
    unary = UnaryEncoding.optimized(14, 1)
    assert margin(unary, 1000, 0.1) > 1.3 * margin(unary, 1000, 0.1, simultaneous=False)
    assert margin(COINS, 1000, 0.1) == margin(COINS, 1000, 0.1, simultaneous=False)
    assert required_n(unary, margin=0.1) > 2 * required_n(unary, margin=0.1, simultaneous=False)


SHOWN = {
    "coins": COINS,
    "open": OpenAnswer(2),
    "4": NEARLY_OPEN,
    "unary": UnaryEncoding.symmetric(5, 1),
    "optimized": UnaryEncoding.optimized(8, 2),
    "subset": SubsetSelection.of(14, 1),
}


@pytest.mark.parametrize("m", SHOWN.values(), ids=SHOWN)
@pytest.mark.parametrize(("n", "share"), [(50, 0.3), (90, 0.0), (220, 0.02)])
def test_a_planned_margin_matches_the_interval_shown(m: Mechanism, n: int, share: float) -> None:
    assert margin(m, n, share) == pytest.approx(mean_half_width(m, n, share), rel=0.03)


@pytest.mark.slow
@pytest.mark.parametrize("m", SHOWN.values(), ids=SHOWN)
def test_planned_margins_are_those_shown_for_all_shares_and_sizes(m: Mechanism) -> None:
    rows = {
        (n, share): margin(m, n, share) / mean_half_width(m, n, share)
        for n in (50, 70, 120, 300, 800, 3_000, 10_000)
        for share in (0.0, 0.005, 0.02, 0.05, 0.1, 0.3, 0.5)
    }
    assert {key: ratio for key, ratio in rows.items() if abs(ratio - 1) >= 0.03} == {}


def test_a_share_of_0_still_has_a_margin() -> None:
    """If none of 100 reports is Yes, the share may still be 3% (rule of three)."""
    assert margin(OpenAnswer(2), 100, 0) == pytest.approx(0.0152, abs=3e-4)
    assert required_n(OpenAnswer(2), margin=0.01, share=0) > 100
    assert margin(OpenAnswer(2), 500, 0, population=500) == 0
    assert 0 < margin(OpenAnswer(2), 400, 0, population=500) < margin(OpenAnswer(2), 400, 0)


def test_a_census_leaves_only_the_privacy_noise() -> None:
    whole = margin(COINS, 500, 0.3, population=500)
    privacy = 0.24 / 0.25 - 0.3 * 0.7
    assert whole == pytest.approx(1.959964 * math.sqrt(privacy / 500), rel=0.02)
    assert whole < margin(COINS, 500, 0.3, population=5000) < margin(COINS, 500, 0.3)


def test_people_who_report_no_whatever_they_hold_cost_power() -> None:
    chance = power(FORCED, 150, 0.3, noncompliance=0.1)
    assert chance == pytest.approx(brute_power(150, 1 / 6, 0.9 * (1 / 6 + 0.2), 0.05), abs=1e-9)
    assert chance < power(FORCED, 150, 0.3)
    assert required_n(FORCED, power=0.8, share=0.3, noncompliance=0.1) > required_n(
        FORCED, power=0.8, share=0.3
    )


def test_in_a_mirrored_channel_the_unsuspicious_report_is_the_other_one() -> None:
    plan: Any = {"share": 0.4, "noncompliance": 0.1}
    mirrored = power(RandomizedResponse.warner(0.2), 300, **plan)
    assert mirrored == pytest.approx(power(RandomizedResponse.warner(0.8), 300, **plan), abs=1e-9)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "a margin or a power"),
        ({"margin": 0.1, "power": 0.8}, "a margin or a power"),
        ({"margin": 0.0}, "margin must lie strictly between 0 and 1, not 0.0"),
        ({"margin": 1e-9}, "even "),
        ({"margin": 0.1, "share": 1.5}, "share must be from 0 to 1, not 1.5"),
        ({"margin": 0.1, "confidence": 1.0}, "confidence"),
        ({"margin": 0.1, "population": 0}, "population"),
        ({"power": 1.0, "share": 0.2}, "power must lie"),
        ({"power": 0.01, "share": 0.2, "alpha": 0.05}, "power must lie"),
        ({"power": 0.8, "share": 0.2, "alpha": 0.0}, "alpha"),
        ({"power": 0.8, "share": 0.2, "null": 0.2}, "cannot distinguish"),
        ({"power": 0.8, "share": 0.2, "noncompliance": 1.0}, "noncompliance"),
        ({"power": 0.8, "share": 0.2, "noncompliance": 0.9}, "cannot distinguish"),
        ({"power": 0.8, "share": 1e-6}, "even 1000000000 people do not reach a power of 0.8"),
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
    mechanisms = choose(14, 1.0), UnaryEncoding.optimized(14, 1.0), RandomizedResponse.of(14, 1.0)
    z = norm.isf(0.025 / 14)
    variances = [(spread(mechanism, 1 / 14) / z) ** 2 for mechanism in mechanisms]
    assert variances == pytest.approx([3.181, 3.82, 5.55], rel=2e-3)
    people = [required_n(mechanism, margin=0.05, share=1 / 14) for mechanism in mechanisms]
    assert people == sorted(people)
    assert choose(14, 1.0) == SubsetSelection.of_size(14, 4, 1.0)
