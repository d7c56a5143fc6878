"""Guarantees that hold for every mechanism and method.

Tests of reference figures are with their modules; these sum over all cases.
"""

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from localdp.estimation import estimate_shares
from localdp.layout import Field, Layout
from localdp.mechanisms import (
    Kuk,
    MultipleChoice,
    PermanentResponse,
    RandomItem,
    RandomizedResponse,
    SubsetSelection,
    UnaryEncoding,
    choose,
    from_spec,
)
from localdp.randomness import SecureWords

TWO_COINS = RandomizedResponse.two_coins()
EPSILONS = (0.01, 0.3, 1, math.log(3), 2.5, 8)


def asked(epsilon: Any) -> list[Any]:
    """Return every mechanism that can be built from an epsilon."""
    return [
        RandomizedResponse.of(2, epsilon),
        RandomizedResponse.of(3, epsilon),
        RandomizedResponse.of(7, epsilon),
        UnaryEncoding.symmetric(3, epsilon),
        UnaryEncoding.optimized(4, epsilon),
        SubsetSelection.of(7, epsilon),
        SubsetSelection.of_size(6, 3, epsilon),
        MultipleChoice.of(3, epsilon),
        RandomItem.of(3, epsilon),
        choose(2, epsilon),
        choose(8, epsilon),
    ]


DESIGNS: list[Any] = [
    TWO_COINS,
    RandomizedResponse.warner(0.7),
    RandomizedResponse.warner(0.2),
    RandomizedResponse.forced(2 / 3, 1 / 6, 1 / 6),
    RandomizedResponse.unrelated(0.6, 0.3),
    RandomizedResponse.crosswise(0.25),
    UnaryEncoding.of(3, 0.75, 0.25),
    PermanentResponse.of(3, 0.5, 0.5, 0.75),
    PermanentResponse.of(2, 0.9, 0, 1),
    Kuk.of(0.2, 0.7, 3),
    MultipleChoice(2, TWO_COINS),
    RandomItem(3, TWO_COINS),
]
UNBOUNDED: list[Any] = [
    RandomizedResponse.mangat(0.7),
    RandomizedResponse.triangular(0.25),
    Kuk((2**31, 2**32), 2),
    MultipleChoice(2, RandomizedResponse.mangat(0.7)),
    RandomItem(2, RandomizedResponse.mangat(0.7)),
]


def brute_force(mechanism: Any) -> float:
    """Return the largest log-ratio over every report and every pair of answers."""
    rows = [list(row) for row in mechanism.channel()]
    worst = max(Fraction(max(row), min(row)) for row in rows)
    return math.log(worst)


@pytest.mark.parametrize("epsilon", EPSILONS)
def test_epsilon_is_the_largest_log_ratio_and_never_above_the_one_asked_for(epsilon: float) -> None:
    for mechanism in asked(epsilon):
        assert mechanism.epsilon == pytest.approx(brute_force(mechanism), abs=1e-9)
        assert mechanism.epsilon <= epsilon, mechanism


@pytest.mark.parametrize("mechanism", DESIGNS, ids=str)
def test_the_epsilon_of_a_design_is_the_largest_log_ratio(mechanism: Any) -> None:
    assert mechanism.epsilon == pytest.approx(brute_force(mechanism), abs=1e-9)
    assert from_spec(mechanism.spec()) == mechanism


@pytest.mark.parametrize("mechanism", UNBOUNDED, ids=str)
def test_an_infinite_epsilon_is_said(mechanism: Any) -> None:
    assert mechanism.epsilon == math.inf
    assert mechanism.ratio is None
    assert any(0 in row and max(row) > 0 for row in mechanism.channel().numerators)
    assert from_spec(mechanism.spec()) == mechanism


@settings(max_examples=50)
@given(st.integers(2, 400), st.floats(0.001, 20))
def test_rounding_never_raises_epsilon(k: int, epsilon: float) -> None:
    makers: list[Any] = [
        RandomizedResponse.of,
        UnaryEncoding.symmetric,
        UnaryEncoding.optimized,
        SubsetSelection.of,
        MultipleChoice.of,
        RandomItem.of,
        choose,
    ]
    for make in makers:
        mechanism = make(min(k, 60) if make is SubsetSelection.of else k, epsilon)
        assert mechanism.epsilon <= epsilon
        assert mechanism.ratio <= Fraction(math.exp(epsilon)) * (1 + Fraction(1, 10**14))


@pytest.mark.parametrize(
    ("kind", "answers"),
    [
        (TWO_COINS, (0, 1)),
        (RandomizedResponse.of(5, 1), (0, 4)),
        (UnaryEncoding.optimized(5, 1), (1, 3)),
        (PermanentResponse.of(5, 0.5, 0.25, 0.75), (1, 3)),
        (SubsetSelection.of_size(5, 2, 1), (1, 3)),
        (MultipleChoice.of(3, 1), ((0, 0, 1), (1, 1, 0))),
    ],
    ids=str,
)
def test_what_comes_after_needs_nothing_but_the_report(kind: Any, answers: Any) -> None:
    """Whatever answer gave a report: the same bytes are read, counted and estimated alike."""
    layout = Layout((Field(kind),))
    read_as: dict[bytes, set[Any]] = {}
    for answer in answers:
        for _ in range(60):
            data = layout.randomize([answer], SecureWords())
            counts = layout.tally([data])[0].randomized
            raw = estimate_shares(kind, counts.counts, 1, method="wald").raw
            read_as.setdefault(data, set()).add((layout.unpack(data), tuple(raw.tolist())))
    assert all(len(readings) == 1 for readings in read_as.values())


@pytest.mark.parametrize("method", ["feldman-cousins", "likelihood-ratio", "auto"])
@pytest.mark.parametrize(
    "mechanism",
    [TWO_COINS, RandomizedResponse.of(3, 1), SubsetSelection.of_size(3, 2, 0.5)],
    ids=str,
)
def test_no_count_has_an_interval_without_width(mechanism: Any, method: str) -> None:
    """Counts of one category, at sizes on both sides of where auto changes its method."""
    k = mechanism.categories
    per_report = mechanism.support().per_report
    for n in (1, 40) if method == "feldman-cousins" else (1, 40, 1001):
        for count in range(0, n + 1, 1 if n < 100 else 37):
            rest = per_report * n - count
            shared = [count, min(rest, n), rest - min(rest, n)][:k]
            estimate = estimate_shares(mechanism, shared, n, method=method)
            assert np.all(estimate.low < estimate.high)
            assert np.all((estimate.low >= 0) & (estimate.high <= 1))


@pytest.mark.slow
@pytest.mark.parametrize(("n", "seed"), [(500, 3), (5000, 4)])
def test_auto_holds_for_fourteen_shares_at_once(n: int, seed: int) -> None:
    """At 95% a right interval falls below 94% of 4,000 surveys once in 475; the seed is fixed."""
    mechanism: Any = choose(14, 1.0)
    true = np.array([0.3, 0.2, 0.15, 0.1, 0.08, 0.05, 0.04, 0.03, 0.02, 0.02, 0.01, 0, 0, 0])
    rates = mechanism.channel().matrix @ true
    patterns = [v for v in range(1 << 14) if mechanism.is_report(v)]
    marks = np.array([[v >> j & 1 for j in range(14)] for v in patterns])
    held = 0
    for counts in np.random.default_rng(seed).multinomial(n, rates / rates.sum(), 4000) @ marks:
        estimate = estimate_shares(mechanism, counts, n, simultaneous=True)
        held += bool(np.all((estimate.low <= true) & (true <= estimate.high)))
    assert held / 4000 >= 0.94
