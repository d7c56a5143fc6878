"""The change between waves: exact coverage, and what people who answer twice do to it."""

import itertools
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from scipy.stats import binom

from localdp.estimation import combine_intervals, estimate_change, estimate_shares
from localdp.mechanisms import Mechanism, OpenAnswer, PermanentResponse, RandomizedResponse
from tests.localdp.estimation.comparison.two_counts import SHARES, Interval, coverage, remembered

COINS = RandomizedResponse.two_coins()


def test_the_change_is_the_difference_of_unbiased_shares() -> None:
    m = PermanentResponse.of(3, 0.5, 0.5, 0.75)
    counts = ([520, 610, 580], 1000), ([560, 500, 590], 900)
    estimate = estimate_change(m, *counts)
    first, second = (estimate_shares(m, *each) for each in counts)
    assert estimate.difference == pytest.approx(second.raw - first.raw)
    half = 1.959964 * np.hypot(first.se, second.se)
    assert estimate.low == pytest.approx(estimate.difference - half, abs=0.012)
    assert estimate.high == pytest.approx(estimate.difference + half, abs=0.012)
    worst = 1.959964 * (first.se + second.se)
    assert estimate.high_worst - estimate.low_worst == pytest.approx(2 * worst, abs=0.03)
    back = estimate_change(m, *counts[::-1])
    assert back.low == pytest.approx(-estimate.high)


def test_more_statements_are_wider_and_no_interval_is_a_point() -> None:
    counts = ([50, 0], 50), ([50, 0], 50)
    single, many = (estimate_change(OpenAnswer(2), *counts, statements=n) for n in (1, 10))
    assert np.all(single.low < 0)
    assert np.all(single.high > 0)
    assert np.all(many.low < single.low)
    assert np.all(many.high > single.high)


def interval_of(m: Mechanism, n: tuple[int, int], *, worst: bool = False) -> Interval:
    """The interval of Yes by the Yes of both waves."""

    @remembered
    def interval(first: int, second: int) -> tuple[float, float]:
        estimate = estimate_change(
            m, ([n[0] - first, first], n[0]), ([n[1] - second, second], n[1])
        )
        assert estimate.low_worst[1] <= estimate.low[1] + 1e-9
        assert estimate.high_worst[1] >= estimate.high[1] - 1e-9
        return (
            (estimate.low_worst[1], estimate.high_worst[1])
            if worst
            else (estimate.low[1], estimate.high[1])
        )

    return interval


@pytest.mark.parametrize(
    "m",
    [COINS, OpenAnswer(2), RandomizedResponse.of(2, 6), PermanentResponse.of(2, 0.25, 0.1, 0.9)],
    ids=str,
)
def test_exact_coverage_where_different_people_answer(m: Mechanism) -> None:
    """Wilson's intervals put together cover .90 of the open ones, and .86 at an epsilon of 6. If
    the same people answer, the permanent step of a panel makes a change vary less."""
    support = m.support()
    n = (9, 11)
    p = float(support.p[1])
    q = float(support.q[1])
    interval = interval_of(m, n)
    for first, second in itertools.product(SHARES, repeat=2):
        rates = [q + (p - q) * share for share in (first, second)]
        assert coverage(interval, n, rates, second - first) >= 0.95


@pytest.mark.parametrize("shares", [(0.01, 0.01), (0.05, 0.2), (0.5, 0.5), (0.9, 0.3)], ids=str)
def test_exact_coverage_where_the_same_people_answer(shares: tuple[float, float]) -> None:
    """Unprotected answers of 15 people with the most negative or positive correlation."""
    n = 15
    first, second = shares
    narrow, worst = (interval_of(OpenAnswer(2), (n, n), worst=each) for each in (False, True))
    for both in (max(0.0, first + second - 1), min(first, second)):
        mass = np.zeros((n + 1, n + 1))
        mass[:2, :2] = [[1 - first - second + both, second - both], [first - both, both]]
        mass = np.fft.ifft2(np.fft.fft2(mass) ** n).real  # the chances of both counts of Yes
        for interval, least in ((worst, 0.95), (narrow, 0.95 if both else 0)):
            held = 0.0
            for before, other in np.argwhere(mass > 1e-9).tolist():
                low, high = interval(before, other)
                held += mass[before, other] * (low - 1e-9 <= second - first <= high + 1e-9)
            assert held >= least


def test_exact_coverage_where_everyone_swaps_sides() -> None:
    """The one case that the first interval does not cover, and the wider one does."""
    n, m = 200, OpenAnswer(2)
    narrow = wide = 0.0
    chances = binom.pmf(np.arange(n + 1), n, 0.5)
    for yes in np.flatnonzero(chances > 1e-6).tolist():
        estimate = estimate_change(m, ([n - yes, yes], n), ([yes, n - yes], n))
        narrow += chances[yes] * (estimate.low[1] <= 0 <= estimate.high[1])
        wide += chances[yes] * (estimate.low_worst[1] <= 0 <= estimate.high_worst[1])
    assert narrow < 0.87
    assert wide >= 0.94


@pytest.mark.parametrize(
    ("given", "words_"),
    [
        ({"confidence": 1.0}, "confidence"),
        ({"statements": 0}, "statements"),
        ({"before": ([1, 2], 2)}, "sum"),
        ({"after": ([3, -1], 2)}, "counts"),
    ],
    ids=str,
)
def test_impossible_counts_or_options_are_refused(given: dict[str, Any], words_: str) -> None:
    usual: dict[str, Any] = {"before": ([1, 1], 2), "after": ([1, 1], 2)}
    with pytest.raises(ValueError, match=words_):
        estimate_change(COINS, **{**usual, **given})


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"before": (0.0, 1.0)}, r"before must be a value and its two limits, not \(0.0, 1.0\)"),
        ({"after": (1, 2, 3)}, "1.0 must lie between its limits 2.0 and 3.0"),
        ({"after": (np.nan, 0, 1)}, "after must be from .*, not nan"),
        ({"before": (0, -np.inf, 1)}, "before must be from .*, not -inf"),
        ({"before": (True, 0, 1)}, "before must be a number, not True"),
        ({"correlation": "1"}, "a correlation must be a number, not '1'"),
        ({"correlation": np.nan}, "a correlation is from -1 to 1, not nan"),
    ],
)
def test_impossible_intervals_are_named(given: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        combine_intervals(**{"before": (0, -1, 1), "after": (1, 0, 2), **given})


def test_intervals_of_other_numbers_are_combined() -> None:
    expected = combine_intervals((0.5, 0.25, 1.0), (1, 0, 2), correlation=0.5)
    others: Any = (Fraction(1, 2), np.float32(0.25), np.int64(1))
    half: Any = Fraction(1, 2)
    assert combine_intervals(others, (1, 0, 2), correlation=half) == expected
