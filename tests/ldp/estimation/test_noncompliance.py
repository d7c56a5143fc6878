"""Cheating detection and control questions: unbiased, most likely, and tested by brute force."""

import itertools
import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binom, binomtest, chi2

from ldp.estimation import anchor_estimate, detect_cheating, estimate_shares
from ldp.mechanisms import RandomizedResponse, UnaryEncoding

LOW, HIGH = RandomizedResponse.forced_yes(0.25), RandomizedResponse.forced_yes(0.75)
TWO_COINS = RandomizedResponse.two_coins()
UNARY: Any = UnaryEncoding.of(2, 0.75, 0.25)


def test_the_published_estimator() -> None:
    """Clark & Desharnais: with forced Yes of .25 and .75 honest No is twice the difference."""
    found = detect_cheating(LOW, HIGH, yes=(30, 60), n=(100, 100))
    assert found.raw == pytest.approx([0.15, 0.6, 0.25])
    assert found.constrained == pytest.approx(found.raw)


@pytest.mark.parametrize("arms", [(LOW, HIGH), (TWO_COINS, HIGH)], ids=str)
def test_expectation_and_variance_by_summing_over_all_counts(arms: Any) -> None:
    shares, n = np.array([0.2, 0.6, 0.2]), (7, 5)
    rates = [np.array([m.support().p[1], m.support().q[1]]) @ shares[:2] for m in arms]
    mean, second = np.zeros(3), np.zeros(3)
    for yes in itertools.product(range(8), range(6)):
        chance = binom.pmf(yes[0], 7, rates[0]) * binom.pmf(yes[1], 5, rates[1])
        raw = detect_cheating(*arms, yes=yes, n=n).raw
        mean, second = mean + chance * raw, second + chance * raw**2
    assert mean == pytest.approx(shares)
    at_truth = [rate * (1 - rate) / total for rate, total in zip(rates, n, strict=True)]
    weights = np.linalg.inv([[m.support().p[1], m.support().q[1]] for m in arms])
    weights = np.vstack([weights, -weights.sum(axis=0)])
    assert second - mean**2 == pytest.approx(weights**2 @ at_truth)


def likelihood(yes: Any, n: Any, shares: Any) -> Any:
    rates = np.clip([shares[0] + shares[1] * q for q in (0.25, 0.75)], 0, 1)
    return sum(binom.logpmf(yes[arm], n[arm], rates[arm]) for arm in (0, 1))


@given(st.tuples(st.integers(0, 40), st.integers(0, 40)))
def test_nothing_is_likelier(yes: Any) -> None:
    """Against every set of shares on a grid of twentieths, and the limits of a population."""
    found = detect_cheating(LOW, HIGH, yes=yes, n=(40, 40))
    assert found.constrained.min() >= 0
    assert found.constrained.sum() == pytest.approx(1)
    best = likelihood(yes, (40, 40), found.constrained)
    for first in range(21):
        for second in range(21 - first):
            grid = np.array([first, second, 20 - first - second]) / 20
            assert likelihood(yes, (40, 40), grid) <= best + 1e-6
    assert 0 <= found.p_value <= 1
    assert np.all(found.se >= 0)
    assert np.all(np.isfinite(found.raw))


def test_cheaters_are_seen_and_honest_people_are_not_accused() -> None:
    cheating = detect_cheating(LOW, HIGH, yes=(150, 300), n=(500, 500))
    assert cheating.raw[2] == pytest.approx(0.25)
    assert cheating.p_value < 1e-4
    assert cheating.low[2] > 0
    honest = detect_cheating(LOW, HIGH, yes=(200, 400), n=(500, 500))
    assert (honest.statistic, honest.p_value) == (0, 1)
    nearly = detect_cheating(LOW, HIGH, yes=(195, 395), n=(500, 500))
    assert nearly.p_value == pytest.approx(chi2.sf(nearly.statistic, 1) / 2)


@pytest.mark.parametrize(
    "given",
    [
        {"first": LOW, "second": LOW, "yes": (3, 4), "n": (5, 5)},
        {"first": UNARY, "second": HIGH, "yes": (3, 4), "n": (5, 5)},
        {"first": LOW, "second": HIGH, "yes": (6, 4), "n": (5, 5)},
        {"first": LOW, "second": HIGH, "yes": (-1, 4), "n": (5, 5)},
        {"first": LOW, "second": HIGH, "yes": (1.5, 4), "n": (5, 5)},
        {"first": LOW, "second": HIGH, "yes": (0, 4), "n": (0, 5)},
        {"first": LOW, "second": HIGH, "yes": (3, 4), "n": (5, 5), "confidence": 1.0},
    ],
    ids=str,
)
def test_arms_that_cannot_be_are_refused(given: Any) -> None:
    with pytest.raises(ValueError, match=r"\d"):
        detect_cheating(**given)


def test_a_control_question_that_everyone_follows_changes_nothing() -> None:
    """Half of the people hold the control item: one half of the reports are expected to say Yes."""
    found = anchor_estimate(
        TWO_COINS, yes=350, n=1000, control_yes=500, control_n=1000, control_share=0.5
    )
    plain = estimate_shares(TWO_COINS, [650, 350], 1000)
    assert found.compliance == pytest.approx(1)
    assert found.p_value == pytest.approx(1)
    assert found.raw == pytest.approx(plain.raw[1])
    assert found.se > plain.se[1]


def test_who_says_no_regardless_is_taken_out() -> None:
    """Of 1,000 people, 800 comply, and three in ten of these hold Yes: 320 reports say so."""
    found = anchor_estimate(
        TWO_COINS, yes=320, n=1000, control_yes=400, control_n=1000, control_share=0.5
    )
    assert found.compliance == pytest.approx(0.8)
    assert found.raw == pytest.approx(0.3)
    assert found.p_value == pytest.approx(binomtest(400, 1000, 0.5).pvalue)
    assert found.p_value < 1e-8
    assert found.low < 0.3 < found.high


def test_a_control_question_by_another_mechanism() -> None:
    warner = RandomizedResponse.warner(0.75)
    found = anchor_estimate(
        TWO_COINS,
        yes=320,
        n=1000,
        control_yes=200,
        control_n=1000,
        control_share=0.0,
        control=warner,
    )
    assert found.compliance == pytest.approx(0.8)
    assert found.raw == pytest.approx(0.3)


def test_the_error_is_that_of_many_surveys() -> None:
    """4,000 surveys: the spread of the estimates is within 5 % of the mean standard error.

    The spread has a relative error of 1 / sqrt(2 * 4000) = .011; the seed is fixed.
    """
    stream = np.random.default_rng(11)
    rates = 0.8 * 0.4, 0.8 * 0.5
    yes, control = (stream.binomial(2000, rate, size=4000) for rate in rates)
    found = [
        anchor_estimate(
            TWO_COINS, yes=int(a), n=2000, control_yes=int(b), control_n=2000, control_share=0.5
        )
        for a, b in zip(yes, control, strict=True)
    ]
    raw, se = np.array([(one.raw, one.se) for one in found]).T
    assert np.std(raw) == pytest.approx(se.mean(), rel=0.05)
    assert np.mean(raw) == pytest.approx(0.3, abs=0.005)
    assert np.mean([one.low < 0.3 < one.high for one in found]) == pytest.approx(0.95, abs=0.015)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"control_yes": 0}, "nobody follows"),
        ({"control_share": 1.5}, r"1\.5"),
        ({"control_share": math.nan}, "nan"),
        ({"yes": 11}, "11"),
        ({"n": 0}, "not 0"),
        ({"control_yes": 2.5}, r"2\.5"),
        ({"confidence": 0}, "not 0"),
        ({"m": UNARY}, "two categories"),
    ],
    ids=str,
)
def test_bad_input_is_refused(changed: Any, message: str) -> None:
    given: Any = {
        "m": TWO_COINS,
        "yes": 4,
        "n": 10,
        "control_yes": 5,
        "control_n": 10,
        "control_share": 0.5,
    }
    with pytest.raises(ValueError, match=message):
        anchor_estimate(**given | changed)
