"""Maximum likelihood on the simplex: references, conditions of optimality, a general optimizer."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from localdp.estimation.constrained_mle import constrained_shares
from localdp.mechanisms import (
    OpenAnswer,
    RandomizedResponse,
    UnaryEncoding,
)

GRR = RandomizedResponse.of(3, 1)


def rates_of_one_category(k: int) -> st.SearchStrategy[Any]:
    counts = st.lists(st.integers(0, 1000), min_size=k, max_size=k)
    return counts.filter(any).map(lambda c: np.array(c) / sum(c))


@given(st.integers(2, 9).flatmap(rates_of_one_category), st.floats(0.05, 6))
def test_one_category_fulfils_the_conditions_of_a_maximum(rates: Any, epsilon: float) -> None:
    support = RandomizedResponse.of(len(rates), epsilon).support()
    shares = constrained_shares(support, rates)
    p, q = support.p, support.q
    assert shares.min() >= 0
    assert shares.sum() == pytest.approx(1)
    slope = (p - q) * rates / (q + (p - q) * shares)
    inside = shares > 1e-9
    assert slope[inside] == pytest.approx(np.full(inside.sum(), slope[inside].mean()), rel=1e-6)
    assert np.all(slope[~inside] <= slope[inside].mean() * (1 + 1e-6))


@given(
    st.integers(2, 9).flatmap(lambda k: st.lists(st.floats(0, 1), min_size=k, max_size=k)),
    st.sampled_from([(0.75, 0.25), (0.5, 0.01), (0.2, 0.7), (0.999, 0.0001)]),
)
def test_marks_fulfil_the_conditions_of_a_maximum(rates: Any, channel: Any) -> None:
    rates = np.round(np.array(rates), 6)
    support = UnaryEncoding.of(len(rates), *channel).support()
    shares = constrained_shares(support, rates)
    p, q = support.p, support.q
    assert shares.min() >= 0
    assert shares.sum() == pytest.approx(1)
    fitted = q + (p - q) * shares
    slope = (p - q) * (rates / fitted - (1 - rates) / (1 - fitted))
    inside = shares > 1e-7
    level = np.median(slope[inside])
    # curvature turns a rounding of the shares into as much of the slope
    slack = 1e-6 * np.max(rates / fitted**2 + (1 - rates) / (1 - fitted) ** 2) + 1e-9
    if inside.sum() > 1:
        assert slope[inside] == pytest.approx(np.full(inside.sum(), level), abs=slack)
        assert np.all(slope[~inside] <= level + slack)


@pytest.mark.parametrize("yes", [0.1, 0.25, 0.4, 0.75, 0.9])
def test_a_yes_no_question_is_cut(yes: float) -> None:
    support = RandomizedResponse.two_coins().support()
    shares = constrained_shares(support, np.array([1 - yes, yes]))
    expected = min(max(2 * yes - 0.5, 0), 1)
    assert shares == pytest.approx([1 - expected, expected])


def test_a_falling_yes_no_question_is_cut_too() -> None:
    support = RandomizedResponse.crosswise(0.25).support()
    assert constrained_shares(support, np.array([0.1, 0.9])).tolist() == [1, 0]
    assert constrained_shares(support, np.array([0.5, 0.5])) == pytest.approx([0.5, 0.5])


def test_possible_shares_of_a_pair_are_the_unbiased_ones_to_the_last_bit() -> None:
    """Otherwise 753 and 1,247 of 2,000 are rounded in two ways: to 62.4 and 62.3%."""
    for mechanism in (OpenAnswer(2), RandomizedResponse.two_coins()):
        support = mechanism.support()
        rates = np.array([753, 1247]) / 2000
        raw = (rates - support.q) / (support.p - support.q)
        assert constrained_shares(support, rates).tolist() == raw.tolist()
