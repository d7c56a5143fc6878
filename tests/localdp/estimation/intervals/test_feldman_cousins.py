"""The hull compared with its definition: order the counts, and accept them one after another."""

import itertools
from functools import partial
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binom

from localdp.estimation.intervals.feldman_cousins import _hulls, feldman_cousins
from localdp.mechanisms import RandomizedResponse
from research.benchmarks.every_count import limits
from tests.timing import within, within_loops

CHANNELS = [(0.75, 0.25), (0.25, 0.75), (0.5, 0.269), (0.3, 0.25), (1.0, 0.5), (0.5, 0.0)]
TIE = 1e-9


def accepts(count: int, n: int, p: float, q: float, alpha: float, shares: Any) -> Any:
    """Whether the counts that suit each share better have not reached the confidence alone."""
    counts, rates = np.arange(n + 1), q + (p - q) * np.reshape(shares, (-1, 1))
    best = np.clip((counts / n - q) / (p - q), 0, 1)
    worse: Any = binom.logpmf(counts, n, q + (p - q) * best) - binom.logpmf(counts, n, rates)
    better = worse < worse[:, [count]] - TIE
    return np.sum(binom.pmf(counts, n, rates), axis=1, where=better) < 1 - alpha - 1e-12


def hull(count: int, n: int, p: float, q: float, alpha: float) -> tuple[float, float]:
    (low,), (high,) = feldman_cousins(
        np.array([float(count)]), n, np.array([p]), np.array([q]), alpha
    )
    return float(low), float(high)


@given(
    n=st.integers(1, 150),
    part=st.floats(0, 1),
    channel=st.sampled_from(CHANNELS),
    alpha=st.sampled_from([0.2, 0.05, 0.05 / 14]),
)
def test_no_share_outside_accepts_and_the_ends_do(
    n: int, part: float, channel: tuple[float, float], alpha: float
) -> None:
    count = round(part * n)
    p, q = channel
    low, high = hull(count, n, p, q, alpha)
    near = np.geomspace(1e-6, 1, 60)
    shares = np.concatenate([high + near, low - near])
    outside = shares[(shares >= 0) & (shares <= 1)]
    assert not accepts(count, n, p, q, alpha, outside).any()
    # At a tie both sides of it count as accepted, and rounding may see either.
    step = 1e-7
    assert low == 0 or accepts(count, n, p, q, alpha, low + step)
    assert high == 1 or accepts(count, n, p, q, alpha, high - step)


def test_accepted_shares_have_gaps_which_the_hull_bridges() -> None:
    """Mathematics, section 5: at n = 50 by two coins."""
    shares = np.linspace(0, 1, 2001)
    gaps = []
    for count in range(51):
        runs = itertools.groupby(accepts(count, 50, 0.75, 0.25, 0.05, shares).tolist())
        if sum(accepted for accepted, _ in runs) > 1:
            gaps.append(count)
    assert gaps == [4, 5, 7, 43, 45, 46]


@pytest.mark.parametrize("n", [300, 3_000, pytest.param(30_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize("channel", CHANNELS)
def test_limits_equal_those_from_every_other_count(n: int, channel: tuple[float, float]) -> None:
    p, q = channel
    least, most = min(p, q), max(p, q)
    spread = 4 * (n * most * (1 - least)) ** 0.5
    ends = n * least - spread, n * most + spread
    counts = np.unique(np.clip(np.append(np.linspace(*ends, 9), [0, n]), 0, n) // 1)
    low, high = feldman_cousins(counts, n, np.full(len(counts), p), np.full(len(counts), q), 0.01)
    for place, count in enumerate(counts.astype(int)):
        expected = limits(count, n, p, q, 0.01)
        assert (low[place], high[place]) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("count", [0, 1, 999, 1000])
def test_what_is_at_the_border_is_exactly_there(count: int) -> None:
    low, high = hull(count, 1000, 0.5, 0.269, 0.05 / 14)
    assert (low, high) == pytest.approx((low, 1) if count > 500 else (0, high), abs=0)


@pytest.mark.parametrize("p", [0.7311, 0.75, 0.9526, 0.6])
def test_of_very_many_a_count_below_what_any_share_expects_still_has_an_interval(p: float) -> None:
    """The share of 0 is then inside by definition, down to where no share accepts the count."""
    n = 200_000
    q = 1 - p
    middle = n * q
    spread = (n * q * (1 - q)) ** 0.5
    for part in np.linspace(-5, 0, 26):
        low, high = hull(round(middle + part * spread), n, p, q, 0.05)
        assert low == 0
        assert 0 <= high < 10 * spread / n / (p - q)


@pytest.mark.parametrize("count", [0, 10**12])
def test_counts_that_no_share_brings_about_take_no_second(count: int) -> None:
    with within(1):
        ends = (min(count, 1), min(count, 1))
        assert hull(count, 10**12, 0.75, 0.25, 0.05) == pytest.approx(ends, abs=1e-9)


@pytest.mark.parametrize(("count", "n"), [(53_074, 200_000), (2_688_954, 10_000_000)])
def test_counts_of_many_at_the_border_of_what_can_be(count: int, n: int) -> None:
    """Rounding takes the square of what is left between two borders below 0."""
    support = RandomizedResponse.of(2, 1).support()
    low, high = feldman_cousins(np.array([float(count)]), n, support.p[1:], support.q[1:], 0.05)
    assert low[0] == 0
    assert 0 < high[0] < 0.002


@pytest.mark.slow
@pytest.mark.alone
def test_fifty_questions_of_fourteen_options_take_no_second() -> None:
    """Each of another number of people, as skips will have it: .2 to .4 s of a processor of 2024,
    as long as two to four loops. A fifth of them is timed."""

    def ask(most: int) -> None:
        _hulls.cache_clear()
        for n in range(most - 9, most + 1):
            counts = np.linspace(0.2, 0.5, 14) * n // 1
            feldman_cousins(counts, n, np.full(14, 0.5), np.full(14, 0.269), 0.05 / 14)

    for most in (1_000, 10_000, 100_000):
        within_loops(2, partial(ask, most), runs=3)
