"""What a shuffle adds: reference figures, and comparison with sums over everything."""

import math

import numpy as np
import pytest
from scipy.stats import binom

from localdp.mechanisms import PermanentResponse, RandomizedResponse
from localdp.shuffling import MOST_EXACT, binary_epsilon, clones_epsilon, shuffled_epsilon
from tests.timing import least_seconds

DELTA = 1e-6


@pytest.mark.parametrize(
    ("batch", "epsilon"),
    [(10_000, 0.0399), (1000, 0.1421), (200, 0.3603), (100, 0.5501), (50, 0.8527)],
)
def test_the_reference_figures_of_two_coins(batch: int, epsilon: float) -> None:
    bound = shuffled_epsilon(RandomizedResponse.two_coins(), batch, DELTA)
    assert bound.exact
    assert bound.epsilon == pytest.approx(epsilon, abs=5e-5)


def test_a_larger_batch_gets_the_largest_exact_figure_as_a_bound() -> None:
    coins = RandomizedResponse.two_coins()
    largest = shuffled_epsilon(coins, MOST_EXACT, DELTA)
    bound = shuffled_epsilon(coins, 2**40, DELTA)
    assert largest.exact
    assert not bound.exact
    assert bound.epsilon <= largest.epsilon


def test_the_reference_figures_of_the_clones() -> None:
    """Feldman, McMillan and Talwar's program gives .2094 to .2176 for 1,000 reports, and at most
    .5233 for 200: it rounds, and this is the exact value of the same bound."""
    assert clones_epsilon(math.log(3), 1000, DELTA) == pytest.approx(0.2094, abs=5e-5)
    assert 0.45 < clones_epsilon(math.log(3), 200, DELTA) <= 0.5233


def excess_of(law: np.ndarray, other: np.ndarray, epsilon: float) -> float:
    factor = math.exp(epsilon)
    pairs = ((law, other), (other, law))
    return max(float((a - factor * b).clip(0).sum()) for a, b in pairs)


@pytest.mark.parametrize(
    ("yes", "no", "batch", "delta"),
    [
        (0.75, 0.25, 40, 1e-3),
        (0.75, 0.045, 25, 6e-4),
        (0.969, 0.213, 27, 1.6e-3),
        (0.3, 0.9, 30, 1e-5),
    ],
)
def test_the_bound_holds_for_every_split_of_the_others(
    yes: float, no: float, batch: int, delta: float
) -> None:
    """Against each split of the others. The second and third are worst if a few answer unlike the
    rest, so that a bound for equal others would be too small."""
    bound = binary_epsilon(yes, no, batch, delta)
    worst = []
    for holders in range(batch):
        yeses = binom.pmf(np.arange(holders + 1), holders, yes)
        noes = binom.pmf(np.arange(batch - holders), batch - 1 - holders, no)
        others = np.convolve(yeses, noes)
        law, other = (np.convolve(others, [1 - p, p]) for p in (yes, no))
        assert excess_of(law, other, bound) <= delta * (1 + 1e-9)
        worst.append(excess_of(law, other, bound - 1e-6))
    assert max(worst) > delta


def test_clones_by_summing_over_every_number_of_them() -> None:
    epsilon = 1.5
    batch = 30
    delta = 1e-4
    own = 1 / (1 + math.exp(-epsilon))
    bound = clones_epsilon(epsilon, batch, delta)

    def total(wanted: float) -> float:
        result = 0.0
        for clones in range(batch):
            halves = binom.pmf(np.arange(clones + 1), clones, 0.5)
            law = np.convolve(halves, [1 - own, own])
            weight = binom.pmf(clones, batch - 1, math.exp(-epsilon))
            result += weight * (law - math.exp(wanted) * law[::-1]).clip(0).sum()
        return result

    assert total(bound) <= delta * (1 + 1e-6)
    assert total(bound - 1e-6) > delta


def test_the_bound_never_exceeds_one_report_and_falls_with_the_batch() -> None:
    coins = RandomizedResponse.two_coins()
    colors = RandomizedResponse.of(5, epsilon=2.0)
    for mechanism in (coins, colors):
        epsilons = [shuffled_epsilon(mechanism, n, DELTA).epsilon for n in (1, 5, 50, 200, 300)]
        assert epsilons == sorted(epsilons, reverse=True)
        assert epsilons[0] == pytest.approx(mechanism.epsilon, abs=1e-5)
    assert not shuffled_epsilon(colors, 500, DELTA).exact
    assert not shuffled_epsilon(coins, MOST_EXACT + 1, DELTA).exact


def test_a_report_that_can_prove_an_answer_stays_one() -> None:
    assert binary_epsilon(1.0, 0.0, 50, DELTA) == math.inf
    assert clones_epsilon(math.inf, 50, DELTA) == math.inf
    assert clones_epsilon(0.0, 50, DELTA) == binary_epsilon(0.4, 0.4, 50, DELTA) == 0.0


def test_one_question_of_several_kinds() -> None:
    kept = PermanentResponse.of(5, f=0.5, p=0.5, q=0.75)
    assert shuffled_epsilon(kept, 400, DELTA).epsilon < kept.epsilon


@pytest.mark.parametrize("batch", [0, -1, 2.5])
def test_impossible_batches_are_named(batch: float) -> None:
    with pytest.raises(ValueError, match="batch"):
        shuffled_epsilon(RandomizedResponse.two_coins(), batch, DELTA)  # type: ignore[arg-type]


@pytest.mark.parametrize("delta", [0, 1, -0.1, math.nan])
def test_impossible_deltas_are_named(delta: float) -> None:
    with pytest.raises(ValueError, match="delta must be"):
        clones_epsilon(1.0, 10, delta)


def test_a_repeated_bound_is_cached() -> None:
    coins = RandomizedResponse.two_coins()
    shuffled_epsilon(coins, 300, DELTA)
    assert least_seconds(lambda: shuffled_epsilon(coins, 300, DELTA)) < 0.05
