"""Planning number questions: theoretical errors, and the price of the local model."""

import math
from typing import Any

import numpy as np
import pytest

from localdp.mechanisms import (
    Duchi,
    Gaussian,
    Hybrid,
    Laplace,
    NumericMechanism,
    Piecewise,
    SquareWave,
)
from localdp.planning import Question, automatic
from localdp.planning.numeric import (
    mean_error,
    price_of_mean,
    price_of_share,
    required_n_for_mean,
)

AGE = (17, 90, 1)
# Spread about like the census's ages: mean 38.5, standard deviation 13.
WEIGHTS = np.exp(-(((np.arange(17, 91) - 36) / 19) ** 2))
SHARES = WEIGHTS / WEIGHTS.sum()


def test_the_error_is_the_channels() -> None:
    m = Piecewise.of(*AGE, 2)
    shares = np.zeros(74)
    shares[[0, 40]] = 0.5
    error = mean_error(m, 500, shares)
    assert error.noise_se**2 == pytest.approx(m.noise_variance[[0, 40]].mean() / 500)
    assert error.sampling_se**2 == pytest.approx(20**2 / 500)
    assert error.se**2 == pytest.approx(error.noise_se**2 + error.sampling_se**2)
    assert error.margin == pytest.approx(math.sqrt(2 * math.log(40)) * error.se)
    assert error.absolute == pytest.approx(math.sqrt(2 / math.pi) * error.noise_se)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (Laplace, (1.65, 0.82, 0.41, 0.21)),
        (Duchi, (1.18, 0.61, 0.35, 0.26)),
        (Piecewise, (1.26, 0.59, 0.26, 0.11)),
    ],
)
def test_expected_errors_of_age_are_the_known_ones(kind: Any, expected: tuple[float, ...]) -> None:
    errors = [mean_error(kind.of(*AGE, e), 10_000, SHARES).absolute for e in (0.5, 1, 2, 4)]
    assert errors == pytest.approx(expected, rel=0.06)


@pytest.mark.parametrize("wish", [0.3, 1.0, 5.0])
def test_the_people_needed_are_the_fewest(wish: float) -> None:
    m = Duchi.of(*AGE, 1)
    n = required_n_for_mean(m, wish)
    assert mean_error(m, n).margin <= wish < mean_error(m, n - 1).margin


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (0, "a margin must be above 0"),
        (-1, "a margin must be above 0"),
        (float("nan"), "a margin must be above 0"),
        (1e-6, "the n that is needed"),
    ],
)
def test_an_impossible_margin_is_refused(wish: float, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        required_n_for_mean(Duchi.of(*AGE, 1), wish)


@pytest.mark.parametrize("epsilon", ["0.5", 1, "1.5", 2, 4])
def test_for_ages_no_other_mechanism_is_much_better_than_the_recommended(epsilon: Any) -> None:
    """Which is recommended for answers that are spread evenly."""
    recommended = automatic(Question("number", scale=AGE), epsilon, 1_000).mechanism
    assert isinstance(recommended, NumericMechanism)
    best = mean_error(recommended, 1_000, SHARES).noise_se
    others = [kind.of(*AGE, epsilon) for kind in (Duchi, Hybrid, Laplace, Piecewise, SquareWave)]
    for other in (*others, Gaussian.of(*AGE, epsilon, "0.00001")):
        assert best < 1.05 * mean_error(other, 1_000, SHARES).noise_se


def test_the_price_of_a_share_matches_both_formulas() -> None:
    price = price_of_share(0.12, 45_222, 1.0)
    growth = math.e
    assert price.local == pytest.approx(math.sqrt(growth / (growth - 1) ** 2 / 45_222), rel=1e-6)
    kept = math.exp(-1)
    assert price.central == pytest.approx(math.sqrt(2 * kept / (1 - kept) ** 2) / 45_222, rel=1e-9)
    assert price.ratio == pytest.approx(price.local / price.central)
    assert price.local_n == math.ceil(45_222 * price.ratio**2)


def test_the_central_mean_has_the_noise_of_the_whole_scale_over_n() -> None:
    price = price_of_mean(Laplace.of(*AGE, 1), 10_000, 1)
    assert price.central == pytest.approx(math.sqrt(2) * 73 / 10_000, rel=1e-3)
    assert price.ratio == pytest.approx(100, rel=0.01)


@pytest.mark.parametrize(
    "given", [(-0.1, 10, 1), (1.1, 10, 1), (0.5, 0, 1), (0.5, 10, 0), (0.5, 1.5, 1)]
)
def test_a_price_of_nothing_is_refused(given: Any) -> None:
    with pytest.raises(ValueError, match="must be"):
        price_of_share(*given)


@pytest.mark.parametrize(
    ("shares", "said"),
    [
        ([1.0], r"shares need the shape \(74,\)"),
        ([0.5] * 74, "shares must sum to 1, not 37"),
        ([-1, *[2 / 73] * 73], "shares must lie from 0 to 1"),
    ],
)
def test_impossible_shares_are_refused(shares: Any, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        mean_error(Duchi.of(*AGE, 1), 10, shares)
