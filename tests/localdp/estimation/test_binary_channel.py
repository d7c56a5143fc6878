"""The share of Yes from any channel with two answers."""

import itertools
import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import minimize_scalar
from scipy.special import xlogy
from scipy.stats import multinomial

from localdp.channel import Channel
from localdp.estimation import estimate_shares, estimate_yes, left_inverse
from localdp.fixed_point import WORD
from localdp.mechanisms import Kuk, RandomizedResponse

KUK = Kuk.of(0.2, 0.7, 3)


@pytest.mark.parametrize(
    "mechanism", [RandomizedResponse.two_coins(), RandomizedResponse.crosswise(0.3)], ids=str
)
def test_a_yes_no_question_has_the_shares_of_its_counter(mechanism: Any) -> None:
    for yes in (3, 20, 45, 90):
        estimate = estimate_yes(mechanism.channel(), [100 - yes, yes])
        same = estimate_shares(mechanism, [100 - yes, yes], 100)
        assert estimate.raw == pytest.approx(same.raw[1], abs=1e-12)
        assert estimate.constrained == pytest.approx(same.constrained[1], abs=1e-9)
        assert (estimate.low, estimate.high) == pytest.approx((same.low[1], same.high[1]), abs=1e-9)


@pytest.mark.parametrize("design", [KUK, Kuk.of(0.9, 0.4, 5), Kuk((0, WORD // 2), 2)], ids=str)
def test_the_weights_undo_the_channel(design: Any) -> None:
    weights = left_inverse(design.channel())
    assert weights @ design.channel().matrix == pytest.approx(np.eye(2), abs=1e-12)
    assert weights.sum(axis=0) == pytest.approx(np.ones(design.cards + 1))


def test_expectation_and_variance_by_summing_over_all_counts() -> None:
    """Exact sums over the multinomial of 5 reports: no bias, the variance, and the best of all."""
    channel = Kuk.of(0.2, 0.7, 2).channel()
    share = 0.5
    n = 5
    law = channel.matrix @ [1 - share, share]
    mean = second = 0.0
    for counts in itertools.product(range(n + 1), repeat=3):
        if sum(counts) == n:
            chance = multinomial.pmf(counts, n, law)
            raw = estimate_yes(channel, counts).raw
            mean, second = mean + chance * raw, second + chance * raw**2
    assert mean == pytest.approx(share)
    weights = left_inverse(channel)[1]
    variance = (weights**2 @ law - share**2) / n
    assert second - mean**2 == pytest.approx(variance)
    of_kuk = share * (1 - share) + (share * 0.7 * 0.3 + (1 - share) * 0.2 * 0.8) / (2 * 0.25)
    assert variance * n <= of_kuk * (1 + 1e-9)  # the mean number of red cards


@settings(max_examples=25)
@given(st.lists(st.integers(0, 60), min_size=4, max_size=4).filter(any))
def test_nothing_is_likelier_and_the_interval_is_around_it(
    counts: Any,
) -> None:
    estimate = estimate_yes(KUK.channel(), counts)
    matrix = KUK.channel().matrix

    def loss(share: float) -> float:
        return -float(np.sum(xlogy(counts, matrix @ [1 - share, share])))

    theirs = minimize_scalar(loss, bounds=(0, 1), method="bounded", options={"xatol": 1e-10})
    assert loss(estimate.constrained) <= theirs.fun + 1e-9
    assert 0 <= estimate.low <= min(max(estimate.raw, 0), 1) <= estimate.high <= 1
    assert estimate.low < estimate.high
    assert estimate.se > 0


def test_the_interval_holds_by_summing_over_all_counts() -> None:
    """Every outcome of 5 reports of Kuk's cards."""
    channel = KUK.channel()
    n = 5
    every = [c for c in itertools.product(range(n + 1), repeat=4) if sum(c) == n]
    estimates = [estimate_yes(channel, counts) for counts in every]
    for share in (0.0, 0.02, 0.3, 1.0):
        weights = multinomial.pmf(every, n, channel.matrix @ [1 - share, share])
        held = [estimate.low - 1e-12 <= share <= estimate.high + 1e-12 for estimate in estimates]
        assert float(weights @ held) >= 0.95


def test_a_report_that_proves_something() -> None:
    design = Kuk((0, WORD // 2), 2)
    assert estimate_yes(design.channel(), [10, 0, 0]).low == 0
    assert estimate_yes(design.channel(), [0, 5, 5]).constrained == 1
    assert estimate_yes(design.channel(), [9, 1, 0]).low > 0
    assert math.isfinite(estimate_yes(design.channel(), [0, 0, 1]).raw)


@pytest.mark.parametrize(
    ("counts", "confidence"),
    [
        ([1, 2, 3], 0.95),
        ([1, 2, 3, -4], 0.95),
        ([1, 2, 3, 4], 1),
    ],
    ids=str,
)
def test_bad_input_is_refused(counts: Any, confidence: Any) -> None:
    with pytest.raises(ValueError, match=r"\d"):
        estimate_yes(KUK.channel(), counts, confidence)


def test_two_answers_are_needed() -> None:
    with pytest.raises(ValueError, match="not 3"):
        estimate_yes(Channel(((1, 1, 1), (1, 1, 1)), 2), [1, 1])
