"""Intervals for the population contain its figures as often as they say."""

from fractions import Fraction

import numpy as np
import pytest

from localdp.central import Bounds, Histogram, Mean, Quantile, Spend, population
from localdp.central.discrete_noise import Noise
from tests.options import slow_except

RUNS = 200
# At 95 %, fewer than 180 of 200 contain it once in 400 tests.
FEWEST = 180


@pytest.mark.parametrize(
    ("truth", "n", "epsilon"),
    [((0.6, 0.3, 0.1), 300, 0.1), ((0.6, 0.3, 0.1), 3000, 1.0), ((0.98, 0.02), 200, 0.2)],
)
def test_shares_of_a_histogram(truth: tuple[float, ...], n: int, epsilon: float) -> None:
    stream, covered, noise_only = np.random.default_rng(1), 0, 0
    query, spend = Histogram(len(truth)), Spend.of(epsilon)
    for _ in range(RUNS):
        found = query.release(stream.choice(len(truth), n, p=truth), spend)
        covered += all(
            one.low <= share <= one.high for one, share in zip(found.population, truth, strict=True)
        )
        noise_only += all(
            one.low <= n * share <= one.high
            for one, share in zip(found.figures, truth, strict=True)
        )
    assert covered >= FEWEST
    # The noise alone would not do, except where it is by far the larger part.
    assert noise_only < FEWEST or epsilon < 1


@pytest.mark.parametrize(("n", "epsilon"), [(100, 0.1), (2000, 1.0)])
def test_a_share_of_a_known_number_of_people(n: int, epsilon: float) -> None:
    stream, noise = np.random.default_rng(2), Noise.laplace(Fraction(epsilon))
    counts = stream.binomial(n, 0.1, RUNS).tolist()
    found = [population.share(count, n, noise, 0.95) for count in noise.added_to(counts)]
    assert sum(one.low <= 0.1 <= one.high for one in found) >= FEWEST


@pytest.mark.parametrize("epsilon", slow_except([0.1, 1.0], 1.0))
def test_a_mean_and_a_median(epsilon: float) -> None:
    """Answers at both ends of the scale, which vary as much as they can; of 100 figures, fewer
    than 88 are within their intervals once in 250 tests."""
    stream, bounds = np.random.default_rng(3), Bounds.of(0, 10)
    means = [
        Mean(bounds).release(10 * stream.binomial(1, 0.3, 400), Spend.of(epsilon)).population[0]
        for _ in range(100)
    ]
    assert sum(one.low <= 3 <= one.high for one in means) >= 88
    ages, spend = Quantile(Bounds.of(0, 100)), Spend.of(10 * epsilon)
    medians = [ages.release(stream.integers(0, 101, 400), spend).population[0] for _ in range(100)]
    assert sum(one.low <= 50 <= one.high for one in medians) >= 88


def test_noise_without_people_says_nothing() -> None:
    noise = Noise.laplace(Fraction(1, 100))
    for figure in population.shares([-3, -5], noise, 0.95):
        assert (figure.low, figure.high) == (0, 1)
    figure = population.share(5, 10, noise, 0.95)
    assert (figure.low, figure.high) == (0, 1)
