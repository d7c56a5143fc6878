"""Limits in a finite population: inverted and covered by brute force."""

import numpy as np
import pytest
from scipy.stats import binom, hypergeom

from localdp.estimation.intervals.melded import limits
from localdp.estimation.population import finite
from localdp.estimation.population.finite import finite_limits, finite_share
from tests.timing import within

EPSILON_SIX = (0.9975, 0.0025)
TWO_COINS = (0.75, 0.25)
CHANNELS = [(1.0, 0.0), EPSILON_SIX, TWO_COINS, (1.0, 0.3), (0.2, 0.9)]


def chances(n: int, size: int, holders: int, p: float, q: float) -> np.ndarray:
    """Pr[count of Yes] by who is drawn, and what those who hold Yes and the others report."""
    total = np.zeros(n + 1)
    for drawn in range(max(0, n - size + holders), min(n, holders) + 1):
        own = binom.pmf(np.arange(drawn + 1), drawn, p)
        others = binom.pmf(np.arange(n - drawn + 1), n - drawn, q)
        total += hypergeom.pmf(drawn, size, holders, n) * np.convolve(own, others)
    return total


@pytest.mark.parametrize("channel", CHANNELS, ids=str)
@pytest.mark.parametrize(("n", "size"), [(10, 14), (9, 9), (7, 30)])
def test_the_limits_hold_the_numbers_that_no_tail_rejects(
    channel: tuple[float, float], n: int, size: int
) -> None:
    p, q = channel
    table = np.array([chances(n, size, holders, p, q) for holders in range(size + 1)])
    below = np.cumsum(table, axis=1)
    above = np.cumsum(table[:, ::-1], axis=1)[:, ::-1]
    for count in range(n + 1):
        low, high = finite_limits(count, n, size, p, q, 0.05)
        accepted = (below[:, count] >= 0.025) & (above[:, count] >= 0.025)
        inside = [low - 1e-9 <= holders / size <= high + 1e-9 for holders in range(size + 1)]
        assert inside == accepted.tolist()


@pytest.mark.parametrize("channel", CHANNELS, ids=str)
@pytest.mark.parametrize(("n", "size"), [(20, 21), (20, 30), (30, 200)])
def test_exact_coverage(channel: tuple[float, float], n: int, size: int) -> None:
    ends = np.array([finite_limits(count, n, size, *channel, 0.05) for count in range(n + 1)])
    for holders in {0, 1, 2, 5, size // 2, size - 1, size}:
        share = holders / size
        held = (ends[:, 0] <= share + 1e-9) & (share - 1e-9 <= ends[:, 1])
        assert chances(n, size, holders, *channel) @ held >= 0.95


def test_with_much_noise_the_scaled_limits_are_covered() -> None:
    """Two coins, everyone asked: only noise remains, and it is too large for exact sums."""
    size = 400
    assert size * 0.1875 > finite._MOST_NOISE
    for holders in (0, 1, 10, 200, 400):
        own = binom.pmf(np.arange(holders + 1), holders, 0.75)
        mass = np.convolve(own, binom.pmf(np.arange(size - holders + 1), size - holders, 0.25))
        held = 0.0
        for count in np.flatnonzero(mass > 1e-7).tolist():
            low, high = finite_limits(count, size, size, *TWO_COINS, 0.05)
            held += mass[count] * (low <= holders / size <= high)
        assert held >= 0.94


def test_nothing_is_certain_but_an_open_census() -> None:
    for p, q in CHANNELS:
        for n in (1, 5, 50):
            for size in (n, n + 1, 10 * n):
                for count in {0, 1, n // 2, n}:
                    low, high = finite_limits(count, n, size, p, q, 0.05)
                    raw = (count / n - q) / (p - q)
                    assert low - 1e-12 <= raw <= high + 1e-12
                    certain = size == n and {p, q} == {0, 1}
                    assert (low == high) == certain


@pytest.mark.parametrize("channel", CHANNELS, ids=str)
def test_quantiles_read_at_the_limits_are_the_limits(channel: tuple[float, float]) -> None:
    for count in (0, 3, 20):
        known = finite_share(count, 20, 45, *channel, 0.05)
        assert limits([known], [1]) == pytest.approx(finite_limits(count, 20, 45, *channel, 0.05))


def test_large_populations_are_quick_and_small_shares_of_them_are_samples() -> None:
    with within(2):
        for p, q in CHANNELS:
            for count in (0, 7, 10**11, 10**12 - 1):
                low, high = finite_limits(count, 10**12, 2 * 10**12, p, q, 0.05)
                assert low < high
    assert finite_limits(3, 100, 10**12, 1, 0, 0.05) == pytest.approx(
        (0.006229972, 0.085176053), rel=1e-6
    )
