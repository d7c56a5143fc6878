"""Confidence sequences: fair stakes, coverage over 1,000 looks by exact sums, and their price."""

from itertools import product
from typing import Any

import numpy as np
import pytest
import scipy
from numpy.typing import NDArray

from localdp.estimation import (
    estimate_distribution,
    estimate_linked,
    estimate_mean,
    estimate_quantiles,
    estimate_shares,
)
from localdp.estimation.intervals.feldman_cousins import feldman_cousins
from localdp.estimation.intervals.sequences import (
    bets_of,
    log_stake,
    mean_sequence,
    mean_stake,
    share_sequence,
)
from localdp.mechanisms import (
    Duchi,
    EveryResponse,
    OpenAnswer,
    OpenNumber,
    RandomItem,
    RandomizedResponse,
    RandomPair,
    SquareWave,
    UnaryEncoding,
)
from localdp.mechanisms.numeric.scale import NumberScale
from research.coverage.looks import excluded
from tests.options import slow_except

CHANNELS = {"two coins": (0.75, 0.25), "forced": (0.9, 0.2), "unprotected": (1.0, 0.0)}
BATCH = 20


def limits(
    counts: list[float], n: int, p: float, q: float, planned: float, alpha: float = 0.05
) -> NDArray[np.float64]:
    ones = np.ones(len(counts))
    return np.array(share_sequence(np.array(counts), n, p * ones, q * ones, alpha, planned))


@pytest.mark.parametrize(("n", "rate", "planned"), [(1, 0.3, 5), (40, 0.25, 400), (300, 0.9, 50)])
def test_the_stake_is_fair(n: int, rate: float, planned: float) -> None:
    counts = np.arange(n + 1.0)
    stakes = np.exp(log_stake(counts, np.full(n + 1, float(n)), np.full(n + 1, rate), planned))
    assert stakes @ scipy.stats.binom.pmf(counts, n, rate) == pytest.approx(1, rel=1e-9)


def test_a_rate_of_0_or_1_is_refuted_by_one_report_only() -> None:
    stakes = log_stake(np.array([0.0, 1, 9, 10]), np.full(4, 10.0), np.array([0.0, 0, 1, 1]), 100)
    assert stakes.tolist() == [0, np.inf, np.inf, 0]


@pytest.mark.parametrize("channel", CHANNELS)
@pytest.mark.parametrize("share", slow_except([0, 0.02, 0.3], 0.02))
@pytest.mark.parametrize("planned", [pytest.param(200, marks=pytest.mark.slow), 4_000])
def test_the_share_is_inside_at_all_of_1000_looks(channel: str, share: float, planned: int) -> None:
    """By the exact law of the count, without the paths that have been excluded."""
    p, q = CHANNELS[channel]
    lost = excluded(q + (p - q) * share, BATCH, planned)
    assert lost <= 0.05
    assert share == 0 or planned == 200 or lost > 0.005, "far too wide"


@pytest.mark.parametrize("channel", CHANNELS)
def test_the_width_is_at_most_1_6_times_the_fixed_sample_interval(channel: str) -> None:
    p, q = CHANNELS[channel]
    shares = np.arange(1, 10) / 10
    widest = {}
    for ratio in (0.1, 0.5, 1.0, 2.0, 3.0, 10.0):
        n = round(2_000 * ratio)
        counts = np.rint(n * (q + (p - q) * shares))
        ones = np.ones(9)
        low, high = limits(counts.tolist(), n, p, q, 2_000)
        fixed = feldman_cousins(counts, n, p * ones, q * ones, 0.05)
        widest[ratio] = float(np.max((high - low) / (fixed[1] - fixed[0])))
    assert max(widest[ratio] for ratio in (0.5, 1.0, 2.0, 3.0)) <= 1.6
    assert 1.75 <= widest[0.1] <= 2.1


def test_the_limits_are_where_the_stake_reaches_20() -> None:
    low, high = limits([330], 1_000, 0.75, 0.25, 800)[:, 0]
    rates = np.array([0.25 + low / 2, 0.25 + high / 2])
    stakes = log_stake(np.full(2, 330.0), np.full(2, 1_000.0), rates, 800)
    assert stakes == pytest.approx(np.log(20), abs=1e-6)


def test_a_count_beyond_the_border_leaves_no_empty_interval() -> None:
    low, high = limits([0, 100, 900], 1_000, 0.75, 0.25, 1_000)
    assert low.tolist() == [0, 0, pytest.approx(1, abs=0.1)]
    assert high[2] == 1
    assert np.all(high[:2] > 0.01)
    assert np.all(low[2] < 0.999)


@pytest.mark.parametrize("sign", [1, -1])
def test_bets_on_a_mean_are_fair_and_monotone(sign: int) -> None:
    values = np.array([0, 0.25, 1])
    law = np.array([0.5, 0.3, 0.2])
    n = 6
    mean = float(values @ law)
    bets = bets_of(0.4, 20)
    counts = [(a, b, n - a - b) for a in range(n + 1) for b in range(n + 1 - a)]
    chances = scipy.stats.multinomial.pmf(counts, n, law)
    stakes = [np.exp(mean_stake(values, np.array(count), mean, sign, bets)) for count in counts]
    assert chances @ np.array(stakes) == pytest.approx(1)
    along = [
        sign * mean_stake(values, np.array([3, 2, 1]), at, sign, bets)
        for at in np.linspace(0, 1, 101)
    ]
    assert np.all(np.diff(along) < 1e-12)


def test_the_mean_of_yes_and_no_is_nearly_the_share() -> None:
    low, high = mean_sequence(
        np.array([0.0, 1.0]), np.array([700, 300]), 0.05, spread=0.46, planned=1_000
    )
    exact = limits([300], 1_000, 1.0, 0.0, 1_000)[:, 0]
    assert (low, high) == pytest.approx(tuple(exact), abs=0.002)


def test_equal_values_have_a_wide_mean() -> None:
    low, high = mean_sequence(np.array([0.0, 1.0]), np.array([50, 0]), 0.05, spread=0.5, planned=50)
    assert low == 0
    assert 0.05 < high < 0.3


def test_every_estimate_has_limits_for_all_looks() -> None:
    """They contain the estimate, and the limits of one look where a single interval is compared."""
    coins = RandomizedResponse.two_coins()
    shares: Any = estimate_shares(coins, [600, 400], 1_000, planned=1_000)
    unary = estimate_shares(UnaryEncoding.of(3, 0.75, 0.25), [320, 500, 430], 1_000, planned=1_000)
    items = estimate_shares(RandomItem.of(2, 1), [300, 200, 260, 240], 1_000, planned=1_000)
    estimates: Any
    for estimates in (shares, unary, items):
        assert np.all(estimates.anytime.low <= np.maximum(estimates.low, 0) + 1e-12)
        assert np.all(estimates.anytime.high >= np.minimum(estimates.high, 1) - 1e-12)
        assert np.all(estimates.anytime.low_sampling >= estimates.anytime.low - 1e-9)
    assert shares.anytime.low[1] == pytest.approx(1 - shares.anytime.high[0])
    for linked in (EveryResponse.of((2, 2), 2), RandomPair.of((2, 2, 2), 2)):
        counts = np.full(linked.categories, 60)
        table: Any = estimate_linked(linked, counts, int(counts.sum()), planned=500).tables[0]
        assert np.all(table.anytime[0] <= table.low)
        assert np.all(table.anytime[1] >= table.high)


@pytest.mark.parametrize(
    "m", [SquareWave.of(0, 10, 1, epsilon=3), OpenNumber(NumberScale.of(0, 10))]
)
def test_numbers_have_limits_for_all_looks(m: SquareWave | OpenNumber) -> None:
    counts = np.rint(300 * m.matrix[:, [2, 3, 3, 4, 8]]).sum(axis=1).astype(np.int64)
    n = int(counts.sum())
    mean: Any = estimate_mean(m, counts, n, planned=n)
    assert mean.anytime[0] < mean.low < mean.high < mean.anytime[1]
    estimate: Any = estimate_quantiles(m, counts, n, planned=n)
    assert np.all(estimate.anytime[0] <= estimate.low)
    assert np.all(estimate.high <= estimate.anytime[1])
    assert np.any(estimate.anytime[1] - estimate.anytime[0] < 8)
    cells: Any = estimate_distribution(m, counts, n, cells=3, planned=n)
    assert np.all(cells.anytime.low <= cells.low + 1e-12)
    assert np.all(cells.anytime.high >= cells.high - 1e-12)


def test_one_bit_reports_have_a_mean_for_all_looks() -> None:
    estimate: Any = estimate_mean(Duchi.of(0, 10, 1, epsilon=1), [450, 550], 1_000, planned=1_000)
    assert 0 < estimate.anytime[0] < estimate.low
    assert estimate_mean(Duchi.of(0, 10, 1, epsilon=1), [450, 550], 1_000).anytime is None


@pytest.mark.parametrize("planned", [0, -5, float("nan"), float("inf")])
def test_the_planned_number_must_be_possible(planned: float) -> None:
    with pytest.raises(ValueError, match=r"planned number of reports must be from 1"):
        estimate_shares(OpenAnswer(2), [5, 5], 10, planned=planned)


@pytest.mark.slow
@pytest.mark.parametrize("m", [SquareWave.of(0, 10, 1, epsilon=3), Duchi.of(0, 10, 1, epsilon=1)])
def test_numbers_are_inside_at_all_looks(m: SquareWave | Duchi) -> None:
    """400 surveys of 40 looks: more than 31 lost ones have a probability of .006 at exactly 5%."""
    rng = np.random.default_rng(20261125)
    truth = np.array([2, 3, 3, 4, 8])
    laws = m.matrix[:, truth] / m.matrix[:, truth].sum(axis=0)
    lost = np.zeros(2, dtype=int)
    for _survey in range(400):
        counts = np.zeros(m.reports, dtype=np.int64)
        out = np.zeros(2, dtype=bool)
        for _look in range(40):
            people = rng.multinomial(50, np.full(5, 0.2))
            counts += sum(rng.multinomial(n, laws[:, at]) for at, n in enumerate(people))
            low, high = estimate_mean(m, counts, int(counts.sum()), planned=1_000).anytime or (0, 0)
            out[0] |= not low <= 4 <= high
            if isinstance(m, SquareWave):
                estimate: Any = estimate_quantiles(
                    m, counts, int(counts.sum()), [0.5], planned=1_000
                )
                out[1] |= not estimate.anytime[0][0] <= 3 <= estimate.anytime[1][0]
        lost += out
    assert lost.max() <= 31


def test_the_chance_of_an_exclusion_equals_the_sum_over_all_paths() -> None:
    """Every path of 12 reports, looked at one by one."""
    rate, lost = 0.6, 0.0
    for path in product((0, 1), repeat=12):
        counts = np.cumsum(path).astype(float)
        n = np.arange(1.0, 13)
        if np.any(log_stake(counts, n, np.full(12, rate), 3) >= np.log(20)):
            lost += rate ** sum(path) * (1 - rate) ** (12 - sum(path))
    assert 0 < lost == pytest.approx(excluded(rate, 1, 3, looks=12))


@pytest.mark.parametrize("n", [1, 10, 50])
@pytest.mark.parametrize("epsilon", [0.1, 10])
def test_few_reports_have_finite_limits_that_are_never_a_point(n: int, epsilon: float) -> None:
    m = RandomizedResponse.of(2, epsilon)
    for yes in (0, n // 2, n):
        for planned in (1, 10**6):
            anytime: Any = estimate_shares(m, [n - yes, yes], n, planned=planned).anytime
            assert np.all((anytime.low >= 0) & (anytime.low < anytime.high) & (anytime.high <= 1))
