"""Strata with known totals, and populations that are not much larger than the survey."""

import itertools
import math
from typing import Any

import numpy as np
import pytest
from scipy.stats import binom, hypergeom

from localdp.estimation import PopulationEstimate, estimate_shares, post_stratify
from localdp.mechanisms import MultipleChoice, OpenAnswer, RandomizedResponse
from tests.localdp.estimation.comparison.two_counts import SHARES, coverage, remembered
from tests.options import slow_except
from tests.timing import within

TWO_COINS = RandomizedResponse.two_coins()
THREE = RandomizedResponse.of(3, 1)
STRATA: Any = {"young": ([60, 40], 100), "old": ([20, 30], 50)}


def sampled(m: Any, counts: Any, n: int, population: Any) -> PopulationEstimate:
    """Estimate from a sample of so many people without replacement."""
    return post_stratify(m, {"all": (counts, n)}, {"all": population}, finite=True)


def test_shares_and_variances_add_up_by_weight() -> None:
    estimate = post_stratify(TWO_COINS, STRATA, {"young": 300, "old": 100})
    young, old = (estimate_shares(TWO_COINS, *STRATA[name]) for name in ("young", "old"))
    assert estimate.raw == pytest.approx(0.75 * young.raw + 0.25 * old.raw)
    assert estimate.se**2 == pytest.approx((0.75 * young.se) ** 2 + (0.25 * old.se) ** 2)
    assert estimate.se**2 == pytest.approx(estimate.se_sampling**2 + estimate.se_privacy**2)
    assert estimate.high - estimate.low == pytest.approx(
        2 * 1.959963984540054 * estimate.se, rel=0.05
    )
    assert (estimate.weights, estimate.n) == ({"young": 0.75, "old": 0.25}, 150)


def test_only_proportions_matter() -> None:
    estimate = post_stratify(TWO_COINS, STRATA, {"young": 300, "old": 100})
    other = post_stratify(TWO_COINS, STRATA, {"old": 0.25, "young": 0.75})
    assert estimate.raw == pytest.approx(other.raw)
    assert estimate.se == pytest.approx(other.se)


def test_the_shares_of_a_published_survey() -> None:
    """`HorvitzDataStCl` of the R package RRTCS 0.0.4, GPL-2 or later, https://cran.r-project.org:
    unrelated questions (p = .6, innocent share .5) to 365 of 1,500 students in two strata, where
    the package's Horvitz–Thompson estimate is .3939 and Hájek's .4022, and .3973 without weights.
    """
    m = RandomizedResponse.unrelated(0.6, 0.5)
    strata: Any = {"first": ([114, 81], 195), "second": ([91, 79], 170)}
    # Reports over the probability that a student of the stratum was drawn.
    people = {"first": 195 / 0.28, "second": 170 / 0.22}
    weighted = post_stratify(m, strata, people).raw[1]
    assert weighted == pytest.approx(0.4022, abs=5e-5)
    assert weighted * sum(people.values()) / 1500 == pytest.approx(0.3939, abs=5e-5)
    assert estimate_shares(m, [205, 160], 365).raw[1] == pytest.approx(0.3973, abs=5e-5)


def test_one_stratum_is_the_plain_estimate() -> None:
    estimate = post_stratify(THREE, {"all": ([50, 28, 22], 100)}, {"all": 7})
    plain = estimate_shares(THREE, [50, 28, 22], 100, method="clopper-pearson", simultaneous=True)
    assert estimate.simultaneous
    assert estimate.raw == pytest.approx(plain.raw)
    assert estimate.se == pytest.approx(plain.se)
    assert estimate.low == pytest.approx(plain.low)
    assert estimate.high == pytest.approx(plain.high)
    alone = post_stratify(THREE, {"all": ([50, 28, 22], 100)}, {"all": 7}, simultaneous=False)
    assert np.all(alone.high < estimate.high)


def test_a_stratum_of_nobody_weighs_nothing() -> None:
    estimate = post_stratify(TWO_COINS, STRATA, {"young": 5, "old": 0})
    assert estimate.raw == pytest.approx(estimate_shares(TWO_COINS, [60, 40], 100).raw)
    assert post_stratify(TWO_COINS, {"young": ([6, 4], 10)}, {"young": 5, "old": 0}).n == 10


@pytest.mark.parametrize("mechanism", [TWO_COINS, RandomizedResponse.forced(0.5, 0.375, 0.125)])
def test_the_variance_of_a_finite_population_by_brute_force(mechanism: Any) -> None:
    """Exact sums over samples (5 of 8 people, 3 of whom hold Yes) and their reports."""
    support = mechanism.support()
    p, q = support.p[1], support.q[1]
    mean = second = 0.0
    for carriers, own, others in itertools.product(range(4), range(4), range(6)):
        if own > carriers or others > 5 - carriers:
            continue
        chance = hypergeom.pmf(carriers, 8, 3, 5)
        chance *= binom.pmf(own, carriers, p) * binom.pmf(others, 5 - carriers, q)
        yes = own + others
        raw = sampled(mechanism, [5 - yes, yes], 5, 8).raw[1]
        mean, second = mean + chance * raw, second + chance * raw**2
    assert mean == pytest.approx(3 / 8)
    share = 3 / 8
    kept = (8 - 5) / (8 - 1)
    noise = (share * p * (1 - p) + (1 - share) * q * (1 - q)) / (p - q) ** 2
    assert second - mean**2 == pytest.approx((kept * share * (1 - share) + noise) / 5)


def test_asking_everyone_leaves_the_noise_of_privacy() -> None:
    estimate = sampled(TWO_COINS, [60, 40], 100, 100)
    plain = estimate_shares(TWO_COINS, [60, 40], 100)
    assert estimate.se_sampling.tolist() == [0, 0]
    assert estimate.se == pytest.approx(plain.se_privacy)
    assert sampled(TWO_COINS, [1, 0], 1, 1).se_sampling.tolist() == [0, 0]


def test_asking_everyone_openly_leaves_nothing() -> None:
    estimate = sampled(OpenAnswer(2), [60, 40], 100, 100)
    assert estimate.low.tolist() == estimate.high.tolist() == estimate.raw.tolist() == [0.6, 0.4]
    assert estimate.se.tolist() == [0, 0]
    almost = sampled(OpenAnswer(2), [100, 0], 100, 101)
    assert np.all(almost.low < almost.high)
    assert np.all(almost.se > 0)


@pytest.mark.parametrize("m", [OpenAnswer(2), RandomizedResponse.of(2, 6), TWO_COINS], ids=str)
@pytest.mark.parametrize("weights", slow_except([(0.5, 0.5), (0.9, 0.1)], (0.9, 0.1)), ids=str)
def test_exact_coverage_of_two_strata(m: Any, weights: tuple[float, float]) -> None:
    """A Wald interval covers .01 of the open ones at worst."""
    n = (9, 11)
    p, q = float(m.support().p[1]), float(m.support().q[1])

    @remembered
    def interval(first: int, second: int) -> tuple[float, float]:
        strata: Any = {"a": ([n[0] - first, first], n[0]), "b": ([n[1] - second, second], n[1])}
        estimate = post_stratify(m, strata, dict(zip("ab", weights, strict=True)))
        assert estimate.low[1] <= estimate.raw[1] <= estimate.high[1]
        assert estimate.low[1] < estimate.high[1]
        assert estimate.se[1] > 0
        return float(estimate.low[1]), float(estimate.high[1])

    for shares in itertools.product(SHARES, repeat=2):
        rates = [q + (p - q) * share for share in shares]
        assert coverage(interval, n, rates, float(np.dot(weights, shares))) >= 0.945


def test_exact_coverage_of_strata_that_were_nearly_exhausted() -> None:
    n = (12, 9)
    sizes = {"a": 13, "b": 20}

    @remembered
    def interval(first: int, second: int) -> tuple[float, float]:
        strata: Any = {"a": ([12 - first, first], 12), "b": ([9 - second, second], 9)}
        estimate = post_stratify(OpenAnswer(2), strata, sizes, finite=True)
        return float(estimate.low[1]), float(estimate.high[1])

    for holders in itertools.product((0, 1, 4, 13), (0, 1, 10, 20)):
        first, second = (
            hypergeom.pmf(np.arange(drawn + 1), size, held, drawn)
            for held, size, drawn in zip(holders, sizes.values(), n, strict=True)
        )
        held = 0.0
        for yes, other in itertools.product(range(13), range(10)):
            if (chance := first[yes] * second[other]) > 0:
                low, high = interval(yes, other)
                held += chance * (low - 1e-9 <= sum(holders) / 33 <= high + 1e-9)
        assert held >= 0.95


def test_a_thousand_categories_are_quick() -> None:
    m = RandomizedResponse.of(1024, 3)
    with within(4):
        drawn = np.random.default_rng(1).multinomial(20_000, [1 / 1024] * 1024)
        estimate = sampled(m, drawn, 20_000, 30_000)
        assert np.all(estimate.low < estimate.high)


def test_items_have_shares_of_their_own() -> None:
    items = MultipleChoice(2, TWO_COINS)
    estimate = post_stratify(items, {"all": ([40, 50], 100)}, {"all": 1})
    assert estimate.raw == pytest.approx([0.3, 0.5])


@pytest.mark.parametrize(
    ("totals", "message"),
    [
        ({"young": -1, "old": 5}, "'young' must be from 0 on, not -1"),
        ({"young": math.nan, "old": 5}, "nan"),
        ({"young": math.inf, "old": 5}, "inf"),
        ({"young": "5", "old": 5}, "'5'"),
        ({"young": True, "old": 5}, "True"),
        ({"young": 0, "old": 0}, "all be zero"),
        ({}, "all be zero"),
        ({"young": 5}, "no total is given for the stratum 'old'"),
        ({"young": 5, "old": 5, "middle": 1}, "'middle' has a total, and no report"),
    ],
    ids=str,
)
def test_totals_that_cannot_be_are_refused(totals: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        post_stratify(TWO_COINS, STRATA, totals)


@pytest.mark.parametrize(
    ("population", "message"), [(99, "n = 100 is more"), (100.5, r"100\.5"), (-1, "-1")]
)
def test_a_population_that_cannot_be_is_refused(population: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        sampled(TWO_COINS, [60, 40], 100, population)


def test_a_confidence_is_a_probability() -> None:
    with pytest.raises(ValueError, match=r"1\.5"):
        post_stratify(TWO_COINS, STRATA, {"young": 1, "old": 1}, confidence=1.5)
