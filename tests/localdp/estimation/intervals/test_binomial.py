"""Intervals for a share: reference figures, other libraries, and exact coverage."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import binom, binomtest, chi2

from localdp.estimation.intervals.binomial import (
    Method,
    clopper_pearson,
    critical,
    likelihood_ratio,
    wald,
    wilson,
    wilson_rate,
)
from localdp.estimation.intervals.feldman_cousins import feldman_cousins


def limits_of(
    method: Method, count: int, n: int, p: float = 0.75, q: float = 0.25, alpha: float = 0.05
) -> tuple[float, float]:
    (low,), (high,) = method(np.array([float(count)]), n, np.array([p]), np.array([q]), alpha)
    return low, high


def test_forty_five_yes_of_two_hundred_by_two_coins() -> None:
    """Mathematics, section 5."""
    assert limits_of(wilson, 45, 200) == pytest.approx((-0.15475, 0.07548), abs=5e-6)
    assert limits_of(likelihood_ratio, 45, 200) == pytest.approx((0, 0.08327), abs=5e-6)
    assert limits_of(feldman_cousins, 45, 200) == pytest.approx((0, 0.0825), abs=5e-5)


@given(
    st.integers(1, 5000),
    st.floats(0, 1),
    st.floats(0.05, 0.95),
    st.floats(0.05, 0.95),
    st.sampled_from([0.05, 0.01]),
)
def test_the_likelihood_ratio_ends_where_the_test_rejects(
    n: int, part: float, p: float, q: float, alpha: float
) -> None:
    if abs(p - q) < 0.02:
        return
    count = round(part * n)
    low, high = limits_of(likelihood_ratio, count, n, p, q, alpha)
    best = np.clip((count / n - q) / (p - q), 0, 1)
    assert 0 <= low <= best <= high <= 1
    assert low < high
    limit = chi2.ppf(1 - alpha, 1)

    def statistic(share: float) -> float:
        top, here = (binom.logpmf(count, n, q + (p - q) * f) for f in (best, share))
        return 2 * (top - here)

    for end, border in ((low, 0.0), (high, 1.0)):
        if end == border:
            assert statistic(border) <= limit * (1 + 1e-6) + 1e-6
        else:
            assert statistic(end) == pytest.approx(limit, rel=1e-5, abs=1e-5)


@pytest.mark.parametrize("alpha", [0.05, 0.01, 0.2])
def test_a_rate_has_the_wilson_limits_of_scipy(alpha: float) -> None:
    for count, n in ((0, 20), (3, 20), (381, 1000)):
        score = binomtest(count, n).proportion_ci(1 - alpha, method="wilson")
        low, high = wilson_rate(np.array([count / n]), n, alpha)
        assert (low[0], high[0]) == pytest.approx((score.low, score.high), abs=1e-12)


@settings(max_examples=40)
@given(st.integers(1, 60), st.floats(0, 1), st.sampled_from([(0.75, 0.25), (0.6, 0.45)]))
def test_a_falling_channel_mirrors_a_rising_one(n: int, part: float, channel: Any) -> None:
    count = round(part * n)
    p, q = channel
    for method in (likelihood_ratio, wilson, wald, clopper_pearson):
        rising = limits_of(method, count, n, p, q)
        falling = limits_of(method, n - count, n, 1 - p, 1 - q)
        assert falling == pytest.approx(rising, abs=1e-9)


@pytest.mark.parametrize("method", [likelihood_ratio, feldman_cousins])
@pytest.mark.parametrize(("p", "q"), [(0.75, 0.25), (0.25, 0.75), (1, 0.5), (0.5, 0)])
@pytest.mark.parametrize("n", [1, 2, 30])
def test_no_count_gives_a_point_or_nothing(method: Method, p: float, q: float, n: int) -> None:
    for count in range(n + 1):
        low, high = limits_of(method, count, n, p, q)
        assert 0 <= low < high <= 1


def coverage(method: Method, n: int, shares: Any, p: float = 0.75, q: float = 0.25) -> list[float]:
    """Exact: the binomial summed over the counts whose interval holds the share."""
    counts = np.arange(n + 1.0)
    low, high = method(counts, n, np.full(n + 1, p), np.full(n + 1, q), 0.05)
    slack = 1e-12
    return [
        binom.pmf(counts, n, q + (p - q) * f)[(low <= f + slack) & (f - slack <= high)].sum()
        for f in shares
    ]


@pytest.mark.parametrize(
    ("method", "least"), [(wald, 0.913), (wilson, 0.935), (feldman_cousins, 0.950)]
)
def test_exact_coverage_by_two_coins_at_fifty(method: Method, least: float) -> None:
    """Mathematics, section 5: minimum over shares 0, .005, ..., 1."""
    assert min(coverage(method, 50, np.linspace(0, 1, 201))) == pytest.approx(least, abs=5e-4)


@pytest.mark.parametrize(("p", "q"), [(0.75, 0.25), (0.5, 0.27), (0.46, 0.135), (0.3, 0.6)])
@pytest.mark.parametrize("n", [1, 7, 20, 51, 120])
def test_feldman_and_cousins_never_cover_less_than_they_say(n: int, p: float, q: float) -> None:
    assert min(coverage(feldman_cousins, n, np.linspace(0, 1, 401), p, q)) >= 0.95 - 1e-9


@pytest.mark.parametrize("n", [200, 1001])
def test_the_likelihood_ratio_covers_about_what_it_says(n: int) -> None:
    covered = coverage(likelihood_ratio, n, np.linspace(0, 1, 201))
    assert min(covered) > 0.94
    assert np.mean(covered) == pytest.approx(0.95, abs=0.005)


def test_a_point_at_the_border_is_what_the_cut_intervals_would_give() -> None:
    """Mathematics, section 5: 4.5% of surveys by Wald, 1.9% by Wilson, at n = 50 and share 0."""
    counts = np.arange(51.0)
    chance = binom.pmf(counts, 50, 0.25)
    ends = {
        method: method(counts, 50, np.full(51, 0.75), np.full(51, 0.25), 0.05)[1]
        for method in (wald, wilson)
    }
    assert chance[ends[wald] <= 0].sum() == pytest.approx(0.045, abs=5e-4)
    assert chance[ends[wilson] <= 0].sum() == pytest.approx(0.019, abs=5e-4)


def test_critical_values() -> None:
    assert critical(0.05) == pytest.approx(1.959963984540054)
    assert critical(0.05 / 14) == pytest.approx(2.913, abs=1e-3)
