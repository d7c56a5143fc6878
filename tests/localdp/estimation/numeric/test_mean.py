"""The mean of a number: exact sums first, then one simulation."""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from localdp.estimation import estimate_mean
from localdp.fixed_point import WORD
from localdp.mechanisms import (
    Duchi,
    Gaussian,
    Hybrid,
    Laplace,
    NumericMechanism,
    OpenNumber,
    Piecewise,
    SquareWave,
)
from localdp.mechanisms.numeric.scale import NumberScale
from tests.helpers.library import drawn

KINDS: dict[str, Callable[..., NumericMechanism]] = {
    "duchi": Duchi.of,
    "piecewise": Piecewise.of,
    "hybrid": Hybrid.of,
    "square-wave": SquareWave.of,
    "laplace": Laplace.of,
    "gaussian": lambda low, high, step, epsilon: Gaussian.of(low, high, step, epsilon, "0.00001"),
}
OPEN = OpenNumber(NumberScale.of(0, 4, 1))


@pytest.mark.parametrize("kind", KINDS)
def test_the_expected_counts_give_back_the_mean(kind: str) -> None:
    """The exact expected counts of 2**32 reports."""
    m = KINDS[kind](-5, 15, "0.5", 2)
    shares = np.zeros(m.categories, dtype=np.int64)
    shares[[3, 20, 40]] = (1, 2, 5)
    estimate = estimate_mean(m, shares @ m.weights, 8 * WORD)
    truth = float(shares @ m.values) / 8
    assert estimate.raw == pytest.approx(truth, abs=m.bias + 1e-9)
    assert estimate.n == 8 * WORD
    variance = float(shares @ (m.noise_variance + m.values**2)) / 8 - truth**2
    assert estimate.se * math.sqrt(estimate.n) == pytest.approx(math.sqrt(variance), rel=1e-6)
    # Above the limit, Maurer and Pontil's bound is used: 1.5 times as wide as the normal one.
    assert estimate.low < estimate.raw < estimate.high
    assert estimate.high - estimate.low == pytest.approx(5.92 * estimate.se + 2 * m.bias, rel=0.02)


@pytest.mark.parametrize("kind", KINDS)
def test_the_mean_is_the_mean_of_the_scores(kind: str) -> None:
    m = KINDS[kind](17, 90, 1, 1)
    levels = np.random.default_rng(5).integers(0, 74, size=300)
    reports = drawn(m, levels, 6)
    scores = m.scores[reports]
    estimate = estimate_mean(m, m.counts(reports), 300, confidence=0.9)
    assert estimate.raw == pytest.approx(scores.mean())
    assert estimate.se == pytest.approx(
        max(scores.std(ddof=1), estimate.noise_se * 300**0.5) / 300**0.5
    )
    assert estimate.confidence == 0.9
    assert 17 <= estimate.constrained <= 90


def test_reports_that_are_all_alike_have_an_interval_all_the_same() -> None:
    m = Duchi.of(0, 10, 1, 1)
    estimate = estimate_mean(m, [0, 20], 20)
    assert estimate.raw > 10
    assert estimate.constrained == estimate.high == 10
    assert estimate.se == estimate.noise_se > 0
    assert 0 <= estimate.low < 9


def test_an_open_number_that_everybody_gives_has_an_interval_within_the_scale() -> None:
    """The plug-in error is 0; the interval is not, and stays on the scale."""
    for value, ends in ((0, (0, 3)), (4, (1, 4)), (2, (1, 3))):
        estimate = estimate_mean(OPEN, np.eye(1, 5, value, dtype=np.int64)[0] * 30, 30)
        assert estimate.se > 0
        assert ends[0] <= estimate.low < estimate.high <= ends[1]
        assert estimate.low <= value <= estimate.high
        assert estimate.determined


def test_two_reports_with_much_noise_determine_nothing() -> None:
    m = Laplace.of(0, 10, 1, "0.5")
    estimate = estimate_mean(m, np.bincount([3, m.reports - 4], minlength=m.reports), 2)
    assert (estimate.low, estimate.high, estimate.determined) == (0, 10, False)


def test_one_report_has_an_interval() -> None:
    m = Piecewise.of(0, 10, 1, 1)
    estimate = estimate_mean(m, np.eye(1, m.reports, 3, dtype=np.int64)[0], 1)
    assert estimate.se > 0


def test_an_open_number_is_averaged_as_it_is() -> None:
    estimate = estimate_mean(OPEN, [1, 0, 0, 0, 3], 4)
    assert (estimate.raw, estimate.noise_se, estimate.bias) == (3.0, 0.0, 0.0)
    assert estimate.se == pytest.approx(np.std([0, 4, 4, 4], ddof=1) / 2)
    # Few people near one end of the scale have no larger error than their answers give.
    estimate = estimate_mean(OPEN, [9, 1, 0, 0, 0], 10)
    assert estimate.se == pytest.approx(np.std([0] * 9 + [1], ddof=1) / math.sqrt(10))


@pytest.mark.parametrize(
    ("counts", "n", "said"),
    [
        ([1, 2], 3, "counts need 5 whole numbers"),
        ([0.5, 0, 0, 0, 0.5], 1, "counts must be whole numbers, not 0.5"),
        ([-1, 0, 0, 0, 2], 1, "a count must be from 0"),
        ([1, 0, 0, 0, 1], 3, "the counts sum to 2, not to 3"),
        ([1, 0, 0, 0, 0], 1.5, "must be a whole number"),
    ],
)
def test_impossible_counts_are_refused(counts: Any, n: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        estimate_mean(OPEN, counts, n)


@pytest.mark.parametrize("confidence", [0, 1, -0.5, 2, float("nan")])
def test_an_impossible_confidence_is_refused(confidence: float) -> None:
    with pytest.raises(ValueError, match="confidence"):
        estimate_mean(OPEN, [1, 0, 0, 0, 0], 1, confidence)


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "epsilon"), [("duchi", 1), ("piecewise", 4)])
def test_intervals_hold_as_often_as_they_say(kind: str, epsilon: float) -> None:
    """Of 400 seeded samples of 400 people at least .96: the bound is valid, and so too wide."""
    m = KINDS[kind](0, 20, 1, epsilon)
    stream = np.random.default_rng(12)
    law = np.arange(21, 0, -1) / np.arange(21, 0, -1).sum()
    truth = float(law @ m.values)
    held = 0
    for _ in range(400):
        people = stream.choice(21, 400, p=law)
        counts = m.counts(drawn(m, people, stream))
        estimate = estimate_mean(m, counts, 400)
        held += estimate.low <= truth <= estimate.high
    assert held / 400 >= 0.96


def test_the_mean_is_exact_even_as_a_fraction() -> None:
    """The score of a cell of Piecewise is a fraction: of one level's whole row they sum to it."""
    m = Piecewise.of(0, 8, 1, 1)
    more = m.inside - m.outside
    cells = range(m.reports)
    for level in range(9):
        total = sum(cell * int(weight) for cell, weight in zip(cells, m.row(level), strict=True))
        start = m.outside * sum(cells) + more * m.width * (m.width - 1) // 2
        assert Fraction(total - start, more * m.width * m.shift) == level
