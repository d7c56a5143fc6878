"""Cheating detection and control questions: unbiased, most likely, and tested by brute force."""

import itertools
import math
import time
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import binom, binomtest

from localdp.estimation import anchor_estimate, detect_cheating, estimate_shares
from localdp.estimation.noncompliance import bounds
from localdp.estimation.noncompliance.bounds import NO_CONTROL_YES
from localdp.mechanisms import RandomizedResponse, UnaryEncoding
from tests.localdp.estimation.comparison.two_counts import coverage, remembered

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


@settings(max_examples=30)
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
    assert honest.p_value == 1
    nearly = detect_cheating(LOW, HIGH, yes=(195, 395), n=(500, 500))
    assert 0.2 < nearly.p_value < 0.5


@pytest.mark.parametrize("arms", [(LOW, HIGH), (RandomizedResponse.warner(0.2), HIGH)], ids=str)
def test_exact_coverage_of_all_three_shares(arms: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wald's intervals cover .18 if everyone holds Yes and 1 % cheat."""
    monkeypatch.setattr(bounds, "cheating_p_value", lambda *_: 1.0)
    n = (12, 10)
    matrix = np.array([[m.support().p[1], m.support().q[1]] for m in arms])
    found = cache(lambda *yes: detect_cheating(*arms, yes=yes, n=n))
    for honest, cheaters in itertools.product((0, 0.01, 0.3, 1), (0, 0.01, 0.5, 1)):
        shares = np.array([honest * (1 - cheaters), (1 - honest) * (1 - cheaters), cheaters])
        for place in range(3):

            def interval(first: int, second: int, place: int = place) -> tuple[float, float]:
                one = found(first, second)
                assert one.low[place] <= one.raw[place] + 1e-12
                assert one.raw[place] <= one.high[place] + 1e-12
                assert one.low[place] < one.high[place]
                return one.low[place], one.high[place]

            assert coverage(interval, n, matrix @ shares[:2], shares[place]) >= 0.95


@pytest.mark.parametrize("n", [1, 10**12])
def test_cheating_is_estimated_at_every_size(n: int) -> None:
    started = time.monotonic()
    for first, second in itertools.product((0, n // 3, n), repeat=2):
        found = detect_cheating(LOW, HIGH, yes=(first, second), n=(n, n))
        assert np.all(found.low < found.high)
        assert np.all(found.se > 0)
        assert 0 < found.p_value <= 1
    assert time.monotonic() - started < 9


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
    """Half of the people hold the control item: half of the reports are expected to be Yes."""
    found = anchor_estimate(
        TWO_COINS, yes=350, n=1000, control_yes=500, control_n=1000, control_share=0.5
    )
    plain = estimate_shares(TWO_COINS, [650, 350], 1000)
    assert found.compliance == pytest.approx(1)
    assert found.p_value == pytest.approx(1)
    assert found.raw == pytest.approx(plain.raw[1])
    assert found.se > plain.se[1]


def test_who_says_no_regardless_is_taken_out() -> None:
    """Of 1,000 people, 800 comply, and three in ten of these hold Yes: 320 reports are Yes."""
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


@pytest.mark.slow
def test_the_error_is_that_of_many_surveys() -> None:
    """1,000 surveys: the spread of the estimates is within 9 % of the mean standard error.

    The spread has a relative error of 1 / sqrt(2 * 1000) = .022; the seed is fixed.
    """
    stream = np.random.default_rng(11)
    rates = 0.8 * 0.4, 0.8 * 0.5
    yes, control = (stream.binomial(2000, rate, size=1000) for rate in rates)
    found = [
        anchor_estimate(
            TWO_COINS, yes=int(a), n=2000, control_yes=int(b), control_n=2000, control_share=0.5
        )
        for a, b in zip(yes, control, strict=True)
    ]
    raw, se = np.array([(one.raw, one.se) for one in found]).T
    assert np.std(raw) == pytest.approx(se.mean(), rel=0.09)
    assert np.mean(raw) == pytest.approx(0.3, abs=0.005)
    assert np.mean([one.low < 0.3 < one.high for one in found]) == pytest.approx(0.95, abs=0.03)


@pytest.mark.parametrize("m", [TWO_COINS, RandomizedResponse.of(2, 6)], ids=str)
def test_exact_coverage_of_a_corrected_share(m: RandomizedResponse) -> None:
    """The delta method covers .005 of these at worst, where few comply and few hold Yes."""
    n, known = (12, 15), 0.5
    p, q = float(m.support().p[1]), float(m.support().q[1])

    @remembered
    def interval(yes: int, control: int) -> tuple[float, float]:
        found = anchor_estimate(
            m, yes=yes, n=n[0], control_yes=control, control_n=n[1], control_share=known
        )
        assert found.raw is None or found.low - 1e-12 <= found.raw <= found.high + 1e-12
        return found.low, found.high

    for share, compliance in itertools.product((0, 0.01, 0.5, 1), (1, 0.7, 0.2)):
        rates = [compliance * (q + (p - q) * held) for held in (share, known)]
        assert coverage(interval, n, rates, share) >= 0.95


def test_without_a_yes_of_the_control_question_nothing_is_said() -> None:
    found = anchor_estimate(TWO_COINS, yes=4, n=9, control_yes=0, control_n=9, control_share=0.5)
    assert (found.raw, found.se, found.low, found.high) == (None, None, 0, 1)
    assert found.warnings == (NO_CONTROL_YES,)
    assert found.compliance == 0
    assert found.compliance_se > 0


@pytest.mark.parametrize("n", [1, 10**12])
@pytest.mark.parametrize("epsilon", [1e-6, 20])
def test_a_share_is_corrected_at_every_size(n: int, epsilon: float) -> None:
    m = RandomizedResponse.of(2, epsilon)
    for yes, control in itertools.product((0, n // 3, n), (1, n)):
        found = anchor_estimate(
            m, yes=yes, n=n, control_yes=control, control_n=n, control_share=0.4
        )
        assert found.raw is not None
        assert found.se is not None
        assert found.low < found.high
        assert math.isfinite(found.high - found.low + found.se + found.compliance_se)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"control_share": 0, "control": RandomizedResponse(2, (0, 2**31), None)}, "gives no Yes"),
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


def test_the_error_adds_up_the_relative_errors_of_both_rates() -> None:
    """The delta method by hand: of the 60 % expected 40 % say Yes, and 32 % to the question."""
    found = anchor_estimate(
        TWO_COINS, yes=320, n=1000, control_yes=200, control_n=500, control_share=0.7
    )
    relative = math.sqrt(0.68 / (0.32 * 1000) + 0.6 / (0.4 * 500))
    assert found.raw == pytest.approx((0.6 * 0.32 / 0.4 - 0.25) / 0.5)
    assert found.se == pytest.approx(0.6 * 0.32 / 0.4 * relative / 0.5)
