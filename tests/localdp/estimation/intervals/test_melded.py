"""Melded limits: against Clopper and Pearson, Fisher's test, integrals and exact coverage."""

import itertools

import numpy as np
import pytest
from scipy.optimize import brentq
from scipy.stats import beta, binom, fisher_exact, gamma, norm

from localdp.estimation.intervals.binomial import clopper_pearson
from localdp.estimation.intervals.melded import binomial, limits, two_sided_p
from tests.localdp.estimation.comparison.two_counts import SHARES, coverage, remembered

ALPHA = 0.05


@pytest.mark.parametrize("count", [0, 1, 7, 19, 20])
@pytest.mark.parametrize(("p", "q"), [(1.0, 0.0), (0.75, 0.25), (0.2, 0.9)])
@pytest.mark.parametrize("alpha", [0.05, 0.9, 1e-6])
def test_one_rate_has_clopper_and_pearsons_limits(
    count: int, p: float, q: float, alpha: float
) -> None:
    expected = clopper_pearson(np.array([count]), 20, np.array([p]), np.array([q]), alpha)
    bounds = limits([binomial(count, 20, alpha).to_share(p, q)], [1])
    assert bounds == pytest.approx([float(end[0]) for end in expected], rel=1e-9)
    settled = limits([binomial(count, 20, alpha).to_share(p, q)], [1], settle=True)
    assert settled == pytest.approx(bounds)


@pytest.mark.parametrize("counts", [(3, 20, 9, 25), (0, 10, 5, 10), (10, 10, 3, 10), (1, 1, 0, 1)])
def test_a_difference_is_tested_as_fisher_does(counts: tuple[int, int, int, int]) -> None:
    first, n, other, m = counts
    arms = binomial(first, n, ALPHA), binomial(other, m, ALPHA)
    table = np.array([[first, n - first], [other, m - other]])
    sides = [float(fisher_exact(table, alternative=side).pvalue) for side in ("less", "greater")]
    p_value = two_sided_p(arms, (1, -1))
    assert p_value == pytest.approx(min(1, 2 * min(sides)), rel=0.005)
    low, high = limits(arms, (1, -1))
    assert (p_value < ALPHA) == (not low <= 0 <= high)


@pytest.mark.parametrize("weights", [(1, -1), (0.3, 0.7), (2, -0.5)])
@pytest.mark.parametrize("counts", [(1, 50, 2, 30), (30, 100, 1, 30), (9, 10, 3, 10)])
@pytest.mark.parametrize("alpha", [0.05, 1e-4])
def test_the_lower_limit_matches_an_integral(
    weights: tuple[float, float], counts: tuple[int, int, int, int], alpha: float
) -> None:
    """One draw as quantiles of a fine grid, the other one by its exact distribution."""
    first, n, other, m = counts
    at = np.arange(-7, 7, 0.002) + 0.001
    rates = beta(first, n - first + 1).ppf(norm.cdf(at))
    mass = norm.pdf(at) * 0.002
    second = beta(other, m - other + 1) if weights[1] > 0 else beta(other + 1, m - other)

    def excess(value: float) -> float:
        bound = (value - weights[0] * rates) / weights[1]
        below = second.cdf(bound) if weights[1] > 0 else second.sf(bound)
        return float(mass @ below) - alpha / 2

    low, high = limits((binomial(first, n, alpha), binomial(other, m, alpha)), weights)
    assert low == pytest.approx(brentq(excess, -4, 4, xtol=1e-7), abs=0.003 * (high - low))


def test_a_difference_is_covered_exactly() -> None:
    n = (15, 10)

    @remembered
    def interval(first: int, second: int) -> tuple[float, float]:
        return limits((binomial(first, n[0], ALPHA), binomial(second, n[1], ALPHA)), (1, -1))

    least = min(
        coverage(interval, n, pair, pair[0] - pair[1])
        for pair in itertools.product((*SHARES, 0.2, 0.8, 0.99), repeat=2)
    )
    assert least >= 0.95


@pytest.mark.parametrize("counts", [(0, 0, 0, 0, 0), (1, 0, 2, 0, 1), (3, 9, 4, 6, 5)])
def test_settled_rare_events_have_the_gamma_interval(counts: tuple[int, ...]) -> None:
    """Of five equal strata the count is Poisson: its exact interval, as if all were one."""
    n = 100_000
    total = sum(counts)
    bounds = limits([binomial(count, n, ALPHA) for count in counts], [0.2] * 5, settle=True)
    low = gamma.ppf(ALPHA / 2, total) if total else 0.0
    high = gamma.ppf(1 - ALPHA / 2, total + 1)
    assert bounds == pytest.approx([low / (5 * n), high / (5 * n)], abs=0.005 * high / (5 * n))


@pytest.mark.parametrize("n", [(10, 12, 5), (1, 1, 1)])
def test_settled_sums_are_covered(n: tuple[int, ...]) -> None:
    """Were strata of one report settled as well, the coverage at one half would be .75."""
    weights = (0.3, 0.5, 0.2)
    bounds = {}
    for counts in itertools.product(*(range(size + 1) for size in n)):
        known = [binomial(count, size, ALPHA) for count, size in zip(counts, n, strict=True)]
        bounds[counts] = limits(known, weights, settle=True)
    for share in (0.01, 0.1, 0.5):
        held = sum(
            float(np.prod(binom.pmf(counts, n, share)))
            for counts, (low, high) in bounds.items()
            if low <= share <= high
        )
        assert held >= 0.945


def test_limits_answer_at_every_size() -> None:
    for n in (1, 10**6, 10**12, 2**53):
        for count in (0, 1, n // 2, n):
            pair = binomial(count, n, ALPHA), binomial(n - count, n, ALPHA)
            low, high = limits(pair, (1, -1))
            assert low <= (2 * count - n) / n <= high
            assert low < high
            assert 0 <= two_sided_p(pair, (1, -1)) <= 1
