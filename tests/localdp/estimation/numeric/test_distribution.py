"""Distributions and quantiles of numbers: exact counts, certificates, intervals that hold."""

import tracemalloc
from typing import Any

import numpy as np
import pytest

from localdp.estimation import estimate_distribution, estimate_quantiles
from localdp.estimation.numeric.fit import MOST_BINS, SMOOTHING_TOLERANCE, bins_of
from localdp.estimation.reports import ShareLikelihood
from localdp.mechanisms import Duchi, Gaussian, Laplace, OpenNumber, Piecewise, SquareWave
from localdp.mechanisms.numeric.scale import NumberScale
from tests.helpers.library import drawn

WAVE = SquareWave.of(0, 19, 1, 2)
OPEN = OpenNumber(NumberScale.of(0, 4, 1))
SPIKES = np.zeros(20)
SPIKES[[3, 4, 12]] = (0.5, 0.2, 0.3)


def exact_counts(m: Any, shares: Any, n: int = 2**20) -> tuple[Any, int]:
    """The expected counts of the channel, up to rounding, and their sum."""
    counts = np.rint(m.matrix @ shares * n).astype(np.int64)
    return counts, int(counts.sum())


def smooth(levels: int) -> Any:
    weights = np.exp(-(((np.arange(levels) - levels / 3) / (levels / 6)) ** 2))
    return weights / weights.sum()


@pytest.mark.parametrize("m", [WAVE, Piecewise.of(0, 19, 1, 2), SquareWave.of(0, 19, 1, 1)])
def test_expected_counts_give_back_the_distribution(m: Any) -> None:
    counts, n = exact_counts(m, SPIKES)
    estimate = estimate_distribution(m, counts, n, cells=5)
    assert estimate.converged
    assert estimate.table == pytest.approx(SPIKES, abs=0.05)
    assert estimate.shares == pytest.approx([0.5, 0.2, 0, 0.3, 0], abs=0.02)
    assert estimate.raw == pytest.approx([0.5, 0.2, 0, 0.3, 0], abs=1e-3)
    assert estimate.shares.sum() == pytest.approx(1)
    assert estimate.first.tolist() == [0, 4, 8, 12, 16]
    assert estimate.last.tolist() == [3, 7, 11, 15, 19]
    assert (estimate.method, estimate.bins, estimate.n) == ("em", 20, n)


def test_em_stops_by_its_certificate() -> None:
    counts, n = exact_counts(WAVE, SPIKES, 5_000)
    estimate: Any = estimate_distribution(WAVE, counts, n)
    assert estimate.certificate <= 0.01 * 20
    came = counts > 0
    data = ShareLikelihood(WAVE.matrix[came], counts[came].astype(float))
    best, gradient = data.value_and_gradient(estimate.table)
    assert n * (gradient.max() - 1) == pytest.approx(estimate.certificate)
    for other in (SPIKES, np.full(20, 0.05), smooth(20)):
        assert data.value_and_gradient(other)[0] <= best + estimate.certificate


def test_smoothing_helps_what_is_smooth_and_harms_spikes() -> None:
    """Three seeded samples each: the sums of the distances are far apart."""
    stream = np.random.default_rng(4)
    m = SquareWave.of(0, 59, 1, 1)
    spikes = np.zeros(60)
    spikes[[20, 40]] = (0.7, 0.3)
    falling = np.arange(60, 0, -1) / np.arange(60, 0, -1).sum()
    for shares, smoothing_wins in ((falling, True), (spikes, False)):
        total = {"em": 0.0, "ems": 0.0}
        for _ in range(3):
            people = stream.choice(60, 10_000, p=shares)
            counts = m.counts(drawn(m, people, stream))
            for method in ("em", "ems"):
                estimate = estimate_distribution(m, counts, 10_000, method)
                total[method] += np.abs(np.cumsum(estimate.table - shares)).sum()
        assert bool(total["ems"] < 0.8 * total["em"]) is smoothing_wins
        assert bool(total["em"] < 0.8 * total["ems"]) is not smoothing_wins


def test_smoothing_stops_where_the_likelihood_rests() -> None:
    counts, n = exact_counts(WAVE, smooth(20), 20_000)
    estimate = estimate_distribution(WAVE, counts, n, "ems")
    assert (estimate.method, estimate.certificate, estimate.converged) == ("ems", None, True)
    assert 1 < estimate.iterations < 2_000
    data = ShareLikelihood(WAVE.matrix, counts.astype(float))
    value, gradient = data.value_and_gradient(estimate.table)
    stepped = estimate.table * gradient
    padded = np.concatenate([stepped[:1], stepped, stepped[-1:]])
    again = (padded[:-2] + 2 * padded[1:-1] + padded[2:]) / 4
    assert abs(data.value_and_gradient(again / again.sum())[0] - value) < 2 * SMOOTHING_TOLERANCE


def test_many_levels_are_fitted_in_bins() -> None:
    m = SquareWave.of(0, 999, 1, 4)
    counts, n = exact_counts(m, smooth(1000))
    estimate = estimate_distribution(m, counts, n, "ems")
    assert estimate.bins == 125 <= MOST_BINS
    assert estimate.table.shape == (1000,)
    assert np.unique(estimate.table[:8]).size == 1
    assert estimate.table.sum() == pytest.approx(1)
    assert np.abs(np.cumsum(estimate.table - smooth(1000))).max() < 0.02


@pytest.mark.parametrize(("levels", "bins"), [(2, 2), (128, 128), (129, 65), (1025, 114)])
def test_bins_are_as_few_as_can_be(levels: int, bins: int) -> None:
    assert bins_of(levels, 128)[-1] + 1 == bins


def test_where_the_noise_wins_the_interval_is_everything() -> None:
    for m in (Laplace.of(0, 73, 1, 1), Gaussian.of(0, 73, 1, 1, "0.00001")):
        counts, n = exact_counts(m, smooth(74), 10_000)
        estimate = estimate_distribution(m, counts, n)
        assert estimate.raw is None
        assert estimate.se is None
        assert (estimate.low.max(), estimate.high.min()) == (0, 1)
        quantiles = estimate_quantiles(m, counts, n)
        assert (quantiles.low.max(), quantiles.high.min()) == (0, 73)


def test_an_unbiased_distribution_with_errors_above_1_is_not_shown() -> None:
    """Ten reports: the standard errors are above 1, and nothing unbiased is shown."""
    counts = np.zeros(WAVE.reports, dtype=np.int64)
    counts[::60] = 1
    estimate = estimate_distribution(WAVE, counts, int(counts.sum()))
    assert estimate.raw is None or np.all(estimate.se <= 1)  # type: ignore[operator]
    assert np.all(estimate.low >= 0)
    assert np.all(estimate.high <= 1)
    report = np.eye(1, WAVE.reports, 5, dtype=np.int64)[0]
    assert estimate_distribution(WAVE, report, 1).high.max() == 1


def test_two_cells_tell_no_distribution() -> None:
    with pytest.raises(ValueError, match="a mean, and no distribution"):
        estimate_distribution(Duchi.of(0, 10, 1, 1), [5, 5], 10)
    with pytest.raises(ValueError, match="a mean, and no distribution"):
        estimate_quantiles(Duchi.of(0, 10, 1, 1), [5, 5], 10)


def test_an_open_number_is_counted() -> None:
    estimate: Any = estimate_distribution(OPEN, [10, 0, 0, 0, 30], 40, cells=5)
    assert estimate.method == "counts"
    assert estimate.shares.tolist() == [0.25, 0, 0, 0, 0.75]
    assert estimate.raw.tolist() == estimate.shares.tolist()
    assert estimate.low[1] == 0 < estimate.high[1] < 0.15
    assert (estimate.at_low, estimate.at_high) == (0.25, 0.75)
    quantiles = estimate_quantiles(OPEN, [10, 0, 0, 0, 30], 40, [0.1, 0.25, 0.5])
    assert quantiles.values.tolist() == [0, 0, 4]
    assert quantiles.low.tolist() == [0, 0, 4]


def test_quantiles_of_expected_counts() -> None:
    counts, n = exact_counts(WAVE, SPIKES)
    estimate = estimate_quantiles(WAVE, counts, n, [0.1, 0.6, 0.9])
    assert estimate.values.tolist() == [3, 4, 12]
    assert np.all(estimate.low <= estimate.values)
    assert np.all(estimate.values <= estimate.high)
    assert (estimate.method, estimate.confidence) == ("em", 0.95)


@pytest.mark.slow
def test_intervals_of_cells_and_quantiles_hold_as_often_as_they_say() -> None:
    """150 seeded samples of 2,000: a right 95% interval holds in fewer than .89 of them once in
    1,000 runs; a quantile's may hold more often, as its law is discrete."""
    stream = np.random.default_rng(8)
    shares = smooth(20)
    median = int(np.argmax(np.cumsum(shares) >= 0.5))
    cells = np.add.reduceat(shares, [0, 5, 10, 15])
    held = np.zeros(4)
    median_held = 0
    for _ in range(150):
        people = stream.choice(20, 2_000, p=shares)
        counts = WAVE.counts(drawn(WAVE, people, stream))
        estimate = estimate_distribution(WAVE, counts, 2_000, "ems", cells=4)
        held += (estimate.low <= cells) & (cells <= estimate.high)
        quantile = estimate_quantiles(WAVE, counts, 2_000, [0.5], "ems")
        median_held += bool(quantile.low[0] <= median <= quantile.high[0])
    assert np.all(held / 150 >= 0.89)
    assert np.all(held / 150 <= 1)
    assert median_held / 150 >= 0.89


@pytest.mark.parametrize("quantiles", [[0], [1], [0.5, float("nan")], [[0.5]], [-1]])
def test_quantiles_outside_0_to_1_are_refused(quantiles: Any) -> None:
    with pytest.raises(ValueError, match="strictly between 0 and 1"):
        estimate_quantiles(OPEN, [1, 1, 1, 1, 1], 5, quantiles)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"method": "mle"}, "method must be em or ems"),
        ({"cells": 0}, "cells must be from 1 to 5"),
        ({"cells": 6}, "cells must be from 1 to 5"),
        ({"confidence": 1}, "confidence"),
    ],
)
def test_impossible_parameters_are_refused(given: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        estimate_distribution(OPEN, [1, 1, 1, 1, 1], 5, **({"cells": 5} | given))


def test_reports_of_one_cell_are_fitted_too() -> None:
    counts = np.zeros(WAVE.reports, dtype=np.int64)
    counts[np.argmax(WAVE.row(19))] = 50
    estimate = estimate_distribution(WAVE, counts, 50)
    assert estimate.table.sum() == pytest.approx(1)
    assert estimate.table[15:].sum() > 0.9


def test_unprotected_numbers_of_many_levels_need_no_matrix_at_any_look() -> None:
    """A date of birth has 40,000 levels: a square of them would not fit into memory."""
    m, counts = OpenNumber(NumberScale.of(1, 4_000, 1)), np.zeros(4_000, dtype=np.int64)
    counts[::40] = 1
    tracemalloc.start()
    try:
        figures: Any = estimate_quantiles(m, counts, 100, planned=100)
        _now, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 2**23
    low, high = figures.anytime
    assert np.all((low < figures.low) & (figures.high < high))
