"""The test that no one cheats: its size and power by sums over both arms."""

import time
from collections.abc import Iterable
from functools import cache

import numpy as np
import pytest
from scipy.stats import binom

from localdp.estimation.noncompliance.exact_test import MISSED, cheating_p_value
from localdp.mechanisms import RandomizedResponse

Arms = tuple[RandomizedResponse, RandomizedResponse]
QUARTERS = RandomizedResponse.forced_yes(0.25), RandomizedResponse.forced_yes(0.75)
COINS = RandomizedResponse.two_coins(), RandomizedResponse.forced_yes(0.75)
TURNED = RandomizedResponse.warner(0.2), RandomizedResponse.forced_yes(0.75)
NEARLY_OPEN = RandomizedResponse.forced_yes(0.001), RandomizedResponse.forced_yes(0.5)


def parts(arms: Arms) -> tuple[np.ndarray, np.ndarray]:
    """The rates of Yes by arm and answer, and the weights of the cheaters."""
    matrix = np.array([[m.support().p[1], m.support().q[1]] for m in arms])
    return matrix, -np.linalg.inv(matrix).sum(axis=0)


def p_of(arms: Arms, yes: Iterable[int], n: tuple[int, int]) -> float:
    matrix, weights = parts(arms)
    return cheating_p_value(matrix, weights, np.array([*yes], float), np.array(n, float))


def rejected(arms: Arms, n: tuple[int, int], people: list[tuple[float, float]]) -> list[float]:
    """Return the rejection rate at 5 %, by shares of Yes and of cheaters.

    For each count of the first arm it rejects those of the second one on one side.
    """
    matrix, weights = parts(arms)
    strongest_first = np.arange(n[1] + 1)[:: -1 if weights[1] > 0 else 1]

    @cache
    def how_many(first: int) -> int:
        low, high = 0, len(strongest_first)
        while low < high:
            middle = (low + high) // 2
            if p_of(arms, (first, int(strongest_first[middle])), n) <= 0.05:
                low = middle + 1
            else:
                high = middle
        return low

    found = []
    for share, cheaters in people:
        rates = matrix @ [share * (1 - cheaters), (1 - share) * (1 - cheaters)]
        masses = [binom.pmf(np.arange(k + 1), k, r) for k, r in zip(n, rates, strict=True)]
        tails = np.append(0, np.cumsum(masses[1][strongest_first]))
        likely = np.flatnonzero(masses[0] > 1e-6).tolist()
        found.append(sum(masses[0][first] * tails[how_many(first)] for first in likely))
    return found


@pytest.mark.parametrize("arms", [QUARTERS, COINS, TURNED, NEARLY_OPEN], ids=str)
def test_false_alarms_stay_below_5_per_cent(arms: Arms) -> None:
    """Half a chi-squared rejects .075 in the first corner, where no one holds Yes."""
    honest = [(share, 0.0) for share in (0, 0.01, 0.1, 0.5, 0.9, 1)]
    for n in ((20, 20), (30, 12)):
        assert max(rejected(arms, n, honest)) <= 0.05


def test_power_is_kept() -> None:
    """The likelihood ratio found .920 and .667 of these, with false alarms of up to .075."""
    many, fewer, none = rejected(QUARTERS, (50, 50), [(0.2, 0.3), (0.5, 0.2), (0, 0)])
    assert many >= 0.88
    assert fewer >= 0.65
    assert 0.045 <= none <= 0.05


def test_the_p_value_is_that_of_brute_force() -> None:
    """Every pair of counts, ordered by standard errors, at 1,001 shares of Yes."""
    n, yes = (12, 9), (4, 4)
    matrix, weights = parts(QUARTERS)
    near = [(np.arange(k + 1) + 0.5) / (k + 1) for k in n]
    seen = [np.arange(k + 1) / k for k in n]
    estimate = 1 + weights[0] * seen[0][:, None] + weights[1] * seen[1]
    spread = [w**2 * a * (1 - a) / k for w, a, k in zip(weights, near, n, strict=True)]
    errors = estimate / np.sqrt(spread[0][:, None] + spread[1])
    as_strong = errors >= errors[yes] - 1e-9
    most = 0.0
    for share in np.linspace(0, 1, 1001):
        rates = matrix @ [share, 1 - share]
        masses = [binom.pmf(np.arange(k + 1), k, rate) for k, rate in zip(n, rates, strict=True)]
        most = max(most, float(masses[0] @ as_strong @ masses[1]))
    assert p_of(QUARTERS, yes, n) == pytest.approx(most + MISSED, abs=1e-5)


def test_counts_that_nobody_honest_gives() -> None:
    assert p_of(QUARTERS, (0, 0), (100, 100)) == MISSED
    assert p_of(QUARTERS, (50, 90), (100, 100)) == 1


@pytest.mark.parametrize("n", [1, 2, 1000, 10**6, 10**12])
def test_it_answers_quickly_at_every_size(n: int) -> None:
    started = time.monotonic()
    error = np.sqrt(n)
    for yes in ((0, 0), (n, n), (n // 4, 3 * n // 4), (int(0.4 * n - error), int(0.8 * n - error))):
        assert 0 < p_of(QUARTERS, np.clip(yes, 0, n).astype(int).tolist(), (n, n)) <= 1
    assert time.monotonic() - started < 4


def test_spaced_sums_are_the_sums() -> None:
    """Above 400 likely counts only some are summed: the p-value of 4,000 moves by less than .1 %.

    The exact sum gives .0042205.
    """
    assert p_of(QUARTERS, (1530, 2320), (4000, 3000)) == pytest.approx(0.0042205, rel=1e-3)
