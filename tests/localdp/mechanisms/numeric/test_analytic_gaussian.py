"""The smallest Gaussian noise, and the delta of exact channels."""

import math
from fractions import Fraction

import numpy as np
import pytest

from localdp.fixed_point import WORD, exp_below
from localdp.mechanisms import RandomizedResponse
from localdp.mechanisms.numeric.analytic_gaussian import (
    analytic_delta,
    analytic_sigma,
    hockey_stick,
)
from localdp.mechanisms.numeric.noise_table import ONE, gaussian_survival, laplace_survival


@pytest.mark.parametrize(("epsilon", "wider"), [(0.1, 1.58), (1, 1.30)])
def test_the_textbook_noise_is_too_wide_by_what_is_known(epsilon: float, wider: float) -> None:
    """At delta = 1e-5 by 58% at epsilon .1, and by 30% at 1."""
    delta = 1e-5
    textbook = 2 * math.sqrt(2 * math.log(1.25 / delta)) / epsilon
    assert textbook / analytic_sigma(epsilon, delta, 2) == pytest.approx(wider, abs=0.005)


@pytest.mark.parametrize("epsilon", [0.01, 0.5, 1, 4, 10])
@pytest.mark.parametrize("delta", [1e-7, 1e-5, 0.01, 0.4])
def test_the_smallest_noise_just_keeps_delta(epsilon: float, delta: float) -> None:
    sigma = analytic_sigma(epsilon, delta, 2)
    assert analytic_delta(epsilon, sigma, 2) == pytest.approx(delta, rel=1e-6)
    assert analytic_delta(epsilon, 0.99 * sigma, 2) > delta
    assert analytic_sigma(epsilon, delta, 1) == pytest.approx(sigma / 2, rel=1e-9)


def test_the_divergence_of_a_coin_by_hand() -> None:
    """Rows (3/4, 1/4) and (1/4, 3/4): at e**epsilon = 2 the first is over by 3/4 - 2/4."""
    rows = np.array([[3 * 2**30, 2**30], [2**30, 3 * 2**30]])
    assert hockey_stick(rows[:1], rows[1:], Fraction(2)) == Fraction(1, 4)
    assert hockey_stick(rows[:1], rows, Fraction(3)) == 0
    assert hockey_stick(rows[:1], rows, Fraction(1)) == Fraction(1, 2)


def test_a_mechanism_has_no_divergence_at_its_epsilon() -> None:
    m = RandomizedResponse.of(5, 1)
    rows = np.array(m.channel().numerators, dtype=np.int64).T
    assert m.ratio is not None
    for row in rows:
        assert hockey_stick(row[None], rows, m.ratio * Fraction(1_000_001, 1_000_000)) == 0
        assert hockey_stick(row[None], rows, exp_below(Fraction(1, 2))) > 0


def test_noise_tables_match_the_formulas() -> None:
    rate = 0.01
    kept = 1 - round(-math.expm1(-rate) * ONE) / ONE
    points = np.arange(1, 2001)
    laplace = kept**points / (1 + kept)
    survival = laplace_survival(round(-math.expm1(-rate) * ONE), 2000)
    assert np.abs(survival / WORD - laplace).max() < 2 / WORD
    weights = kept ** (points.astype(float) ** 2)
    normal = np.cumsum(weights[::-1])[::-1] / (1 + 2 * weights.sum())
    survival = gaussian_survival(round(-math.expm1(-rate) * ONE), 2000)
    assert np.abs(survival / WORD - normal).max() < 2 / WORD


def test_a_table_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        laplace_survival(2**50, 10)[0] = 1
