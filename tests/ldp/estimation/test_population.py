"""Strata with known totals, and populations that are not much larger than the survey."""

import itertools
import math
from typing import Any

import pytest
from scipy.stats import binom, hypergeom

from ldp.estimation import estimate_shares, finite_population, post_stratify
from ldp.mechanisms import MultipleChoice, RandomizedResponse

TWO_COINS = RandomizedResponse.two_coins()
THREE = RandomizedResponse.of(3, 1)
STRATA: Any = {"young": ([60, 40], 100), "old": ([20, 30], 50)}


def test_shares_and_variances_add_up_by_weight() -> None:
    found = post_stratify(TWO_COINS, STRATA, {"young": 300, "old": 100})
    young, old = (estimate_shares(TWO_COINS, *STRATA[name]) for name in ("young", "old"))
    assert found.raw == pytest.approx(0.75 * young.raw + 0.25 * old.raw)
    assert found.se**2 == pytest.approx((0.75 * young.se) ** 2 + (0.25 * old.se) ** 2)
    assert found.se**2 == pytest.approx(found.se_sampling**2 + found.se_privacy**2)
    assert found.high - found.low == pytest.approx(2 * 1.959963984540054 * found.se)
    assert (found.weights, found.n) == ({"young": 0.75, "old": 0.25}, 150)


def test_only_proportions_matter() -> None:
    one = post_stratify(TWO_COINS, STRATA, {"young": 300, "old": 100})
    other = post_stratify(TWO_COINS, STRATA, {"old": 0.25, "young": 0.75})
    assert one.raw == pytest.approx(other.raw)
    assert one.se == pytest.approx(other.se)


def test_one_stratum_is_the_plain_estimate() -> None:
    found = post_stratify(THREE, {"all": ([50, 30, 20], 100)}, {"all": 7}, simultaneous=True)
    plain = estimate_shares(THREE, [50, 30, 20], 100, method="wald", simultaneous=True)
    assert found.raw == pytest.approx(plain.raw)
    assert found.se == pytest.approx(plain.se)
    half = 2.3939797998185104 * found.se  # z of .05 / 3
    assert found.high == pytest.approx(found.raw + half)


def test_a_stratum_of_nobody_weighs_nothing() -> None:
    found = post_stratify(TWO_COINS, STRATA, {"young": 5, "old": 0})
    assert found.raw == pytest.approx(estimate_shares(TWO_COINS, [60, 40], 100).raw)
    assert post_stratify(TWO_COINS, {"young": ([6, 4], 10)}, {"young": 5, "old": 0}).n == 10


@pytest.mark.parametrize("mechanism", [TWO_COINS, RandomizedResponse.forced(0.5, 0.375, 0.125)])
def test_the_variance_of_a_finite_population_by_brute_force(mechanism: Any) -> None:
    """Exact sums over who is drawn (5 of 8, 3 of whom hold Yes) and what each of them reports."""
    support = mechanism.support()
    p, q = support.p[1], support.q[1]
    mean = second = 0.0
    for carriers, own, others in itertools.product(range(4), range(4), range(6)):
        if own > carriers or others > 5 - carriers:
            continue
        chance = hypergeom.pmf(carriers, 8, 3, 5)
        chance *= binom.pmf(own, carriers, p) * binom.pmf(others, 5 - carriers, q)
        yes = own + others
        raw = finite_population(mechanism, [5 - yes, yes], 5, 8).raw[1]
        mean, second = mean + chance * raw, second + chance * raw**2
    assert mean == pytest.approx(3 / 8)
    share, kept = 3 / 8, (8 - 5) / (8 - 1)
    noise = (share * p * (1 - p) + (1 - share) * q * (1 - q)) / (p - q) ** 2
    assert second - mean**2 == pytest.approx((kept * share * (1 - share) + noise) / 5)


def test_asking_everyone_leaves_the_noise_of_privacy() -> None:
    found = finite_population(TWO_COINS, [60, 40], 100, 100)
    plain = estimate_shares(TWO_COINS, [60, 40], 100)
    assert found.se_sampling.tolist() == [0, 0]
    assert found.se == pytest.approx(plain.se_privacy)
    assert finite_population(TWO_COINS, [1, 0], 1, 1).se_sampling.tolist() == [0, 0]


def test_items_have_shares_of_their_own() -> None:
    items = MultipleChoice(2, TWO_COINS)
    found = post_stratify(items, {"all": ([40, 50], 100)}, {"all": 1})
    assert found.raw == pytest.approx([0.3, 0.5])


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
        finite_population(TWO_COINS, [60, 40], 100, population)


def test_a_confidence_is_a_probability() -> None:
    with pytest.raises(ValueError, match=r"1\.5"):
        post_stratify(TWO_COINS, STRATA, {"young": 1, "old": 1}, confidence=1.5)
