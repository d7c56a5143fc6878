"""Planned differences against sums over both binomials, and against simulated surveys."""

import math
from itertools import product
from typing import Any

import numpy as np
import pytest
from scipy.stats import binom, hypergeom

from localdp.estimation import estimate_change
from localdp.estimation.intervals.melded import RateDistributions, binomial, limits
from localdp.mechanisms import Mechanism, OpenAnswer, RandomizedResponse, RandomPair
from localdp.planning import melded_power
from localdp.planning.differences import Group, power_of_difference, required_n_of_difference
from tests.options import slow_except

OPENLY = OpenAnswer(2)
COINS = RandomizedResponse.two_coins()
NEARLY_OPEN = RandomizedResponse.of(2, 4)
MIRRORED = RandomizedResponse.warner(0.2)


def rate_of(group: Group) -> float:
    """The rate of the reports that speak for the share, and whether those are of Yes."""
    p, q = group.mechanism.support().p[-1], group.mechanism.support().q[-1]
    rate = float(q + (p - q) * group.share)
    kept = 1 - group.noncompliance
    return kept * rate if p > q else 1 - kept * (1 - rate)


def known(group: Group, count: int, n: int, alpha: float) -> RateDistributions:
    p, q = group.mechanism.support().p[-1], group.mechanism.support().q[-1]
    return binomial(count, n, alpha).to_share(float(p), float(q))


def summed(first: Group, second: Group, n: tuple[int, int], alpha: float = 0.05) -> float:
    """Over all pairs of counts, whether the limits lie on the side of the difference."""
    larger = second.share > first.share
    low, high = (first, second) if larger else (second, first)
    people = n if larger else n[::-1]
    rising = high.mechanism.support().p[-1] > high.mechanism.support().q[-1]
    total, at = 0.0, 0

    def differs(count: int, seen: int) -> bool:
        parts = known(high, seen, people[1], alpha), known(low, count, people[0], alpha)
        return limits(parts, (1, -1))[0] > 0

    for count in range(people[0] + 1):
        chance = binom.pmf(count, people[0], rate_of(low))
        if chance < 1e-12:
            continue
        # The counts that are found begin, or end, near the counts of the row before.
        order = range(people[1] + 1) if rising else range(people[1], -1, -1)
        while at <= people[1] and not differs(count, order[at]):
            at += 1
        while at > 0 and differs(count, order[at - 1]):
            at -= 1
        if at <= people[1]:
            side = binom.sf(order[at] - 1, people[1], rate_of(high))
            under = binom.cdf(order[at], people[1], rate_of(high))
            total += chance * (side if rising else under)
    return float(total)


def fishers(first: Group, second: Group, n: tuple[int, int], alpha: float = 0.05) -> float:
    """The same where both are asked in one way: by Fisher's exact test on the reports."""
    counts, seen = np.arange(n[0] + 1)[:, None], np.arange(n[1] + 1)
    tails = hypergeom.sf(seen - 1, sum(n), n[1], counts + seen)
    law, weight = (
        binom.pmf(np.arange(size + 1), size, rate_of(group))
        for size, group in zip(n, (first, second), strict=True)
    )
    return float(law @ (tails <= alpha / 2) @ weight)


@pytest.mark.parametrize("alpha", [0.05, pytest.param(0.005, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("first", "second", "n"),
    [
        (Group(COINS, 0.4), Group(COINS, 0.1), (110, 90)),
        (Group(OPENLY, 0.0), Group(OPENLY, 0.05), (90, 120)),
        (Group(OPENLY, 1.0), Group(OPENLY, 0.9), (40, 30)),
        (Group(OPENLY, 0.05), Group(COINS, 0.3), (100, 90)),
        (Group(MIRRORED, 0.6), Group(COINS, 0.2), (60, 80)),
        (Group(NEARLY_OPEN, 0.0, 0.1), Group(MIRRORED, 0.5, 0.2), (80, 70)),
        (Group(OPENLY, 0.0), Group(OPENLY, 1.0), (1, 5)),
        (Group(OPENLY, 0.0), Group(OPENLY, 1.0), (4, 4)),
    ],
)
def test_the_power_is_the_sum_over_both_counts(
    first: Group, second: Group, n: tuple[int, int], alpha: float
) -> None:
    """The limits read their quantiles from a table, hence the distance."""
    power = power_of_difference(first, second, n, alpha=alpha)
    assert power == pytest.approx(summed(first, second, n, alpha), abs=2e-3)
    turned = power_of_difference(second, first, n[::-1], alpha=alpha)
    assert turned == pytest.approx(power, abs=1e-9)


@pytest.mark.parametrize("m", [OPENLY, COINS, NEARLY_OPEN])
@pytest.mark.parametrize("shares", [(0.0, 0.05), (0.02, 0.1), (0.3, 0.5), (0.9, 0.99)])
@pytest.mark.parametrize("n", slow_except([(30, 45), (300, 200)], (30, 45)))
def test_between_counts_of_one_channel_it_is_fishers_exact_test(
    m: Mechanism, shares: tuple[float, float], n: tuple[int, int]
) -> None:
    groups = Group(m, shares[0]), Group(m, shares[1])
    assert power_of_difference(*groups, n) == pytest.approx(fishers(*groups, n), abs=1e-9)


@pytest.mark.parametrize(
    ("first", "second", "plan"),
    [
        (Group(OPENLY, 0.1), Group(OPENLY, 0.3), {}),
        (Group(OPENLY, 0.02), Group(OPENLY, 0.2), {"ratio": 2.5}),
        (Group(OPENLY, 0.2), Group(NEARLY_OPEN, 0.5), {"ratio": 2.5, "alpha": 0.01}),
        *(
            pytest.param(*plan, marks=pytest.mark.slow)
            for plan in (
                (Group(OPENLY, 0.0), Group(OPENLY, 0.05), {"ratio": 0.3}),
                (Group(NEARLY_OPEN, 0.5), Group(NEARLY_OPEN, 0.3), {"power": 0.95}),
                (Group(COINS, 0.9), Group(OPENLY, 0.6), {}),
            )
        ),
    ],
)
def test_from_the_n_found_the_power_never_falls_below_the_wish(
    first: Group, second: Group, plan: dict[str, Any]
) -> None:
    n, others = required_n_of_difference(first, second, **plan)
    ratio = plan.get("ratio", 1)
    wish = plan.get("power", 0.8)
    alpha = plan.get("alpha", 0.05)
    assert others == math.ceil(n * ratio)
    sums = {
        each: power_of_difference(first, second, (each, math.ceil(each * ratio)), alpha=alpha)
        for each in range(n - 1, 2 * n + 20)
    }
    assert [each for each, chance in sums.items() if chance < wish] == [n - 1]


def test_the_power_of_a_large_plan_does_not_fall_either() -> None:
    """Looked at beyond the tooth that the search ends with."""
    groups = Group(COINS, 0.1), Group(COINS, 0.2)
    n, _ = required_n_of_difference(*groups)
    assert n > 1_300
    assert power_of_difference(*groups, (n - 1, n - 1)) < 0.8
    assert all(power_of_difference(*groups, (each, each)) >= 0.8 for each in range(n, n + 150))


@pytest.mark.parametrize("m", [COINS, OPENLY, NEARLY_OPEN])
def test_a_change_is_found_where_the_interval_that_is_shown_is_above_0(m: Mechanism) -> None:
    before, after = Group(m, 0.1), Group(m, 0.4)
    for first, second in product(range(0, 31, 5), range(0, 41, 5)):
        change = estimate_change(m, ([30 - first, first], 30), ([40 - second, second], 40))
        parts = known(after, second, 40, 0.05), known(before, first, 30, 0.05)
        assert (change.low[-1] > 0) == (limits(parts, (1, -1))[0] > 0)


@pytest.mark.parametrize("m", [COINS, OPENLY])
def test_with_very_many_people_every_so_many_counts_are_as_good_as_all(
    m: Mechanism, monkeypatch: pytest.MonkeyPatch
) -> None:
    groups = (Group(m, 0.3), Group(m, 0.302))
    n = (2_000_000, 1_500_000)
    some = power_of_difference(*groups, n)
    monkeypatch.setattr(melded_power, "_MOST_TERMS", 2**20)
    assert some == pytest.approx(power_of_difference(*groups, n), abs=1e-4)
    assert 0.4 < some < 0.999


def test_only_people_who_are_asked_a_linked_part_count() -> None:
    pair = RandomPair.of((2,) * 8, 4)
    assert float(pair.asked) == 0.25
    part = _as_plain(pair)
    power = power_of_difference(Group(pair, 0.3), Group(pair, 0.5), (800, 1_600))
    assert power == pytest.approx(summed(Group(part, 0.3), Group(part, 0.5), (200, 400)), abs=1e-6)


def _as_plain(m: Mechanism) -> RandomizedResponse:
    support = m.support()
    p, q = (round(float(rates[-1]), 9) for rates in (support.p, support.q))
    return RandomizedResponse.forced(p - q, q, 1 - p)


@pytest.mark.parametrize(
    ("shares", "plan", "words"),
    [
        ((0.1, 0.1), {}, r"both shares are 0\.1: there is no difference to find"),
        ((0.1, 0.100001), {}, "even 1000000000 people in a group do not reach a power of 0.8"),
        ((0.0, 1e-320), {}, "even 1000000000 people in a group"),
        ((0.1, 0.2), {"power": 1.0}, "power must lie between alpha and 1, not 1.0"),
        ((0.1, 0.2), {"power": 0.05}, "power must lie between alpha and 1, not 0.05"),
        ((0.1, 0.2), {"alpha": 0.0}, "alpha must lie strictly between 0 and 1, not 0.0"),
        ((0.1, 0.2), {"ratio": 0.0}, "ratio must be above 0, not 0.0"),
        ((0.1, 0.2), {"ratio": math.inf}, "ratio must be above 0, not inf"),
        ((0.1, 0.2), {"ratio": 1e20}, "even 1000000000 people in a group"),
        ((0.1, 1.2), {}, "share must be from 0 to 1, not 1.2"),
        ((math.nan, 0.2), {}, "share must be from 0 to 1, not nan"),
    ],
)
def test_plans_that_no_n_fulfils_are_refused(
    shares: tuple[float, float], plan: dict[str, float], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        required_n_of_difference(Group(COINS, shares[0]), Group(COINS, shares[1]), **plan)


def test_a_difference_that_people_who_do_not_comply_turn_around_is_refused() -> None:
    with pytest.raises(ValueError, match=r"reports show 0\.1000 and -0\.1000.* is lost"):
        required_n_of_difference(Group(OPENLY, 0.1), Group(COINS, 0.2, 3 / 7))
    with pytest.raises(ValueError, match="noncompliance must be from 0 to below 1"):
        Group(COINS, 0.2, 1.0)


@pytest.mark.parametrize("n", [(0, 10), (10, 1.5), (True, 3)])
def test_bad_numbers_of_people_are_refused(n: Any) -> None:
    with pytest.raises(ValueError, match="n "):
        power_of_difference(Group(COINS, 0.1), Group(COINS, 0.2), n)
