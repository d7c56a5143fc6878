"""Shares corrected by an anchor question, against published figures and by simulation."""

import itertools
import math
from dataclasses import asdict
from typing import Any

import numpy as np
import pytest

from localdp.estimation import (
    anchor_estimate,
    chance_share,
    estimate_shares,
    sensitivity_bounds,
)
from localdp.mechanisms import RandomizedResponse, UnaryEncoding

TWO_COINS = RandomizedResponse.two_coins()
BIRTHDAY = RandomizedResponse.crosswise(0.15)
DIE = RandomizedResponse.forced(0.5, 0.4, 0.1)
# `cmdata` of the R package cWise by Y. Atsusaka, GPL-3, https://github.com/YukiAtsusaka/cWise, as
# of a27f64f: artificial data of 2,000 people with birthdays of share .15 for both questions.
# People by (reported that both statements are the same, the same of the anchor, weight).
CMDATA = {
    (0, 0, 1.25): 116,
    (0, 0, 5.0): 32,
    (0, 1, 1.25): 338,
    (0, 1, 5.0): 87,
    (1, 0, 1.25): 252,
    (1, 0, 5.0): 59,
    (1, 1, 1.25): 871,
    (1, 1, 5.0): 245,
}


CELLS = np.array([(*cell, people) for cell, people in CMDATA.items()])


def classes() -> dict[str, Any]:
    """The counts of `CMDATA` by weight."""
    yes, anchor, weight, people = CELLS.T
    groups = [weight == heavy for heavy in (1.25, 5.0)]
    n = [people[group].sum() for group in groups]
    return {
        "yes": [(yes * people)[group].sum() for group in groups],
        "anchor_yes": [(anchor * people)[group].sum() for group in groups],
        "n": n,
        "anchor_n": n,
        "both": n,
        "weights": [1.25, 5.0],
    }


def shares_of(people: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The attention and the corrected share by the formulas of the paper, for each row of people in
    the cells of `CMDATA`, with their weights."""
    yes, anchor, weight, _people = CELLS.T
    mass = people * weight
    same, anchor_same = (mass @ answers / mass.sum(axis=-1) for answers in (yes, anchor))
    attention = (anchor_same - 0.5) / 0.35
    naive = (same - 0.85) / -0.7
    return attention, naive - (0.5 - 0.5 / attention) * (same - 0.5) / -0.35


def counts_of(n: float, yes: float, anchor_yes: float, **more: Any) -> dict[str, Any]:
    """The counts of two questions that the same number of people answered."""
    return {"n": n, "yes": yes, "anchor_n": n, "anchor_yes": anchor_yes, **more}


def test_the_published_figures() -> None:
    """The README of cWise prints .1950, .1054 (standard error .0208) and .7729."""
    counts = counts_of(2000, 1427, 1541, both=2000)
    estimate = anchor_estimate(BIRTHDAY, **counts, anchor_share=0, own_device=True)
    assert estimate_shares(BIRTHDAY, [573, 1427], 2000).raw[1] == pytest.approx(0.1950, abs=5e-5)
    assert estimate.raw == pytest.approx(0.1054, abs=5e-5)
    assert estimate.attention == pytest.approx(0.7729, abs=5e-5)
    assert estimate.se == pytest.approx(0.0208, abs=0.002)


def test_the_published_figures_with_weights() -> None:
    """The README prints .1097 and .7888."""
    estimate = anchor_estimate(BIRTHDAY, **classes(), anchor_share=0, own_device=True)
    assert estimate.raw == pytest.approx(0.1097, abs=5e-5)
    assert estimate.attention == pytest.approx(0.7888, abs=5e-5)


def test_the_weighted_standard_error_matches_many_bootstraps() -> None:
    """The README prints .0250, of 200 bootstrapped data sets (`bc.est.R`): by many of them it is
    .0272, and a figure of 200 is as low as the printed one in about one of twenty."""
    people = CELLS[:, 3]
    drawn = np.random.default_rng(74).multinomial(2000, people / 2000, size=100_000)
    _attention, shares = shares_of(drawn)
    estimate = anchor_estimate(BIRTHDAY, **classes(), anchor_share=0, own_device=True)
    assert shares.std() == pytest.approx(0.0272, abs=1e-4)
    assert estimate.se == pytest.approx(shares.std(), rel=0.02)
    of_two_hundred = shares.reshape(-1, 200).std(axis=1, ddof=1)
    assert 0.02 < (of_two_hundred <= 0.02505).mean() < 0.12


def test_heavy_people_who_differ_widen_the_interval() -> None:
    """The sandwich, from the derivatives of the share by both rates: Kish says 1.2 times less."""
    n, weights = np.array([900, 100]), np.array([1.0, 9.0])
    yes, anchor = np.array([5, 60]), np.array([10, 12])
    m = RandomizedResponse.of(2, 6)
    counts: dict[str, Any] = {"yes": yes, "anchor_yes": anchor, "n": n, "anchor_n": n}
    estimate = anchor_estimate(m, **counts, weights=weights, anchor_share=0)
    q, p = (float(threshold[1]) for threshold in (m.support().q, m.support().p))

    def share(rates: np.ndarray) -> float:
        yes, anchor = (rates - q) / (p - q) - 0.5
        return float(0.5 - 0.5 * yes / anchor)

    rates = np.array([weights @ yes, weights @ anchor]) / (weights @ n)
    variances = [
        weights**2 @ (k * (1 - rate) ** 2 + (n - k) * rate**2) / (weights @ n) ** 2
        for k, rate in zip((yes, anchor), rates, strict=True)
    ]
    steps = 1e-6 * np.eye(2)
    slopes = [(share(rates + step) - share(rates - step)) / 2e-6 for step in steps]
    sandwich = math.sqrt(np.square(slopes) @ variances)
    assert estimate.se == pytest.approx(sandwich, rel=0.02)


def test_equal_weights_change_nothing() -> None:
    counts: dict[str, Any] = {
        "yes": 350,
        "n": 1000,
        "anchor_yes": 250,
        "anchor_n": 900,
        "both": 800,
    }
    groups: dict[str, Any] = {name: [0.4 * count, 0.6 * count] for name, count in counts.items()}
    plain = anchor_estimate(TWO_COINS, **counts, anchor_share=0)
    for weights in ([3, 3], [0.1, 0.1]):
        same = anchor_estimate(TWO_COINS, **groups, weights=weights, anchor_share=0)
        assert asdict(same) == pytest.approx(asdict(plain))


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"weights": None}, "of groups need weights"),
        ({"weights": None, "anchor_weights": [1, 2]}, "anchor_weights need weights"),
        ({"weights": [1, 0]}, "weights above 0 are needed"),
        ({"weights": [1, -2]}, r"weights must be numbers of groups, 0 or more, not \[1, -2\]"),
        ({"weights": [1, math.nan]}, "weights must be numbers of groups"),
        ({"weights": [1, 2, 3]}, "weights must be numbers of groups"),
        ({"weights": "heavy"}, "weights must be numbers of groups, not 'heavy'"),
        ({"n": [0, 0], "yes": [0, 0]}, "reports and weights above 0 are needed"),
        ({"yes": [99, 20]}, "at most as many Yes"),
        ({"both": [99, 20]}, "both must be at most"),
        ({"anchor_n": [50], "anchor_yes": [5]}, "weights must be numbers of groups"),
    ],
)
def test_impossible_weights_are_named(given: dict[str, Any], words: str) -> None:
    counts: dict[str, Any] = {
        "yes": [20, 20],
        "n": [50, 50],
        "anchor_yes": [15, 20],
        "anchor_n": [50, 50],
    }
    with pytest.raises(ValueError, match=words):
        anchor_estimate(TWO_COINS, **{**counts, "weights": [1, 2], **given}, anchor_share=0)


def test_weighted_sums_may_differ_from_their_bounds_by_rounding() -> None:
    """If everyone says Yes, the same weights are summed for Yes and for all, in another order."""
    n = 606.060606060606
    over = math.nextafter(n, math.inf)
    counts: dict[str, Any] = {"yes": 300.0, "n": n, "anchor_yes": 200.0, "anchor_n": n, "both": n}
    exactly = anchor_estimate(TWO_COINS, **counts, anchor_share=0)
    assert anchor_estimate(TWO_COINS, **{**counts, "both": over}, anchor_share=0) == exactly
    everyone = {**counts, "yes": n, "anchor_yes": n}
    known = anchor_estimate(TWO_COINS, **everyone, anchor_share=1)
    for name in ("yes", "anchor_yes"):
        assert anchor_estimate(TWO_COINS, **{**everyone, name: over}, anchor_share=1) == known
    for name in ("yes", "anchor_yes", "both"):
        with pytest.raises(ValueError, match=f"must be from 0 to {n}, not 606.1"):
            anchor_estimate(TWO_COINS, **{**counts, name: 606.1}, anchor_share=0)


def test_full_attention_changes_nothing() -> None:
    estimate = anchor_estimate(TWO_COINS, **counts_of(1000, 350, 250), anchor_share=0)
    assert estimate.attention == pytest.approx(1)
    assert estimate.raw == pytest.approx(estimate_shares(TWO_COINS, [650, 350], 1000).raw[1])


@pytest.mark.parametrize(
    ("m", "own_device", "at_random"), [(DIE, False, 0.65), (DIE, True, 0.5), (BIRTHDAY, True, 0.5)]
)
@pytest.mark.parametrize("known", [0, 0.3, 1])
def test_random_answers_are_taken_out(
    m: RandomizedResponse, own_device: bool, at_random: float, known: float
) -> None:
    """Answers to a page are randomized too; replies to a die are not."""
    q, p = (float(threshold[1]) for threshold in (m.support().q, m.support().p))
    counts = counts_of(
        10_000,
        *(10_000 * (0.8 * (q + (p - q) * share) + 0.2 * at_random) for share in (0.3, known)),
    )
    estimate = anchor_estimate(m, **counts, anchor_share=known, own_device=own_device)
    assert estimate.attention == pytest.approx(0.8)
    assert estimate.raw == pytest.approx(0.3)
    assert estimate.attention_low < 0.8 < estimate.attention_high
    assert estimate.low is not None
    assert estimate.high is not None
    assert estimate.low < 0.3 < estimate.high


def test_an_anchor_of_another_mechanism() -> None:
    other = RandomizedResponse.of(2, 10)
    counts = counts_of(1000, 360, 300)
    estimate = anchor_estimate(TWO_COINS, **counts, anchor_share=0, anchor=other)
    assert estimate.attention == pytest.approx(0.4, abs=1e-3)


def test_attention_that_may_be_chance_corrects_nothing() -> None:
    """The limit of the attention is above 0 up to 228 of 500, below the 250 of chance."""
    for anchor_yes, shown in ((229, False), (227, True), (281, False), (400, False)):
        counts = counts_of(500, 250, anchor_yes)
        estimate = anchor_estimate(DIE, **counts, anchor_share=0, own_device=True)
        assert (estimate.attention_low > 0) is shown
        assert [
            (array is not None)
            for array in (estimate.raw, estimate.se, estimate.low, estimate.high)
        ] == ([shown] * 4)


@pytest.mark.parametrize("own_device", [False, True])
@pytest.mark.parametrize("m", [TWO_COINS, BIRTHDAY, DIE, RandomizedResponse.mangat(0.4)], ids=str)
def test_limits_hold_the_estimate(m: RandomizedResponse, own_device: bool) -> None:
    for n in (3, 200, 10**8):
        counts = range(0, n + 1, max(n // 12, 1))
        for yes, anchor_yes, both in itertools.product(counts, counts, (0, n)):
            given = counts_of(n, yes, anchor_yes, both=both)
            estimate = anchor_estimate(m, **given, anchor_share=0, own_device=own_device)
            assert estimate.attention_low < estimate.attention_high
            if estimate.raw is not None:
                assert estimate.low is not None
                assert estimate.high is not None
                assert estimate.low - 1e-9 <= estimate.raw <= estimate.high + 1e-9
                assert estimate.low < estimate.high
                assert math.isfinite(estimate.high - estimate.low)


def test_answers_of_the_same_people_narrow_the_limits() -> None:
    counts = counts_of(1000, 360, 300, anchor_share=0)
    apart, same = (anchor_estimate(TWO_COINS, **counts, both=both) for both in (0, 1000))
    assert apart.raw == same.raw
    assert apart.low is not None
    assert same.low is not None
    assert apart.low < same.low
    assert (apart.attention_low, apart.attention_high) == (same.attention_low, same.attention_high)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"anchor_share": 1.5}, r"1\.5"),
        ({"anchor_share": math.nan}, "nan"),
        ({"anchor_share": 0.5}, r"0\.5 cannot be told from random answers"),
        ({"yes": 11}, "11"),
        ({"yes": math.nan}, "nan"),
        ({"n": 0}, "not 0"),
        ({"anchor_n": math.inf}, "inf"),
        ({"anchor_yes": -1}, "-1"),
        ({"both": 9}, "from 0 to 8, not 9"),
        ({"confidence": 0}, "not 0"),
        ({"m": UnaryEncoding.of(2, 0.75, 0.25)}, "two categories"),
    ],
    ids=str,
)
def test_an_impossible_anchor_is_refused(changed: Any, message: str) -> None:
    given: Any = {"m": TWO_COINS, "yes": 4, "n": 10, "anchor_yes": 2, "anchor_n": 8}
    with pytest.raises(ValueError, match=message):
        anchor_estimate(**given | {"anchor_share": 0} | changed)


@pytest.mark.parametrize("own_device", [False, True])
def test_bounds_hold_what_some_people_distort(own_device: bool) -> None:
    """The true share is within the bounds if up to so many people answer at random, or hide it."""
    level = chance_share(DIE, own_device=own_device)
    for share, truth in itertools.product((0, 0.05, 0.2, 0.6), (0, 0.1, 0.5, 0.9, 1)):
        for less in (0, share / 2, share):
            distorted = (1 - less) * truth + less * level
            bounds = sensitivity_bounds(
                DIE, low=distorted, high=distorted, share=share, own_device=own_device
            )
            assert bounds.at_random[0] - 1e-12 <= truth <= bounds.at_random[1] + 1e-12
            told = max(truth - less, 0)
            bounds = sensitivity_bounds(DIE, low=told, high=told, share=share)
            assert bounds.hidden[0] <= truth <= bounds.hidden[1] + 1e-12


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"share": 1}, "not 1"),
        ({"share": -0.1}, "-0.1"),
        ({"low": 0.3}, "0.3 to 0.2"),
        ({"high": math.nan}, "nan"),
        ({"m": RandomizedResponse.forced(0.2, 0.7, 0.1), "own_device": True}, r"-1\.000, outside"),
    ],
    ids=str,
)
def test_impossible_bounds_are_refused(changed: Any, message: str) -> None:
    given: Any = {"m": TWO_COINS, "low": 0.1, "high": 0.2, "share": 0.1}
    with pytest.raises(ValueError, match=message):
        sensitivity_bounds(**given | changed)
