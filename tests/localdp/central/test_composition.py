"""What releases add up to: the plain sums, and the tighter total of dp-accounting."""

import math
from fractions import Fraction
from itertools import product

import pytest
from scipy.stats import norm

from localdp.central.composition import Cost, Loss, of_household, parallel, sequential, tighter
from localdp.central.discrete_noise import Noise
from localdp.central.noisy_max import Selection
from tests.options import slow_except

TENTH = Fraction(1, 10)


def test_costs_of_the_same_people_add_up_exactly() -> None:
    assert sequential([Cost(TENTH, Fraction(1, 10**6))] * 10) == Cost(
        Fraction(1), Fraction(1, 10**5)
    )
    assert sequential([]) == Cost()


def test_of_groups_that_share_nobody_the_dearest_counts() -> None:
    two = [Cost(TENTH, Fraction(1, 10**6)), Cost(Fraction(2), Fraction(0))]
    assert parallel(two) == Cost(Fraction(2), Fraction(1, 10**6))
    assert parallel([]) == Cost()


def test_a_household_pays_for_each_member() -> None:
    assert of_household(Cost(TENTH), 4) == (0.4, 0.0)
    epsilon, delta = of_household(Cost(Fraction(1), Fraction(1, 10**6)), 3)
    assert epsilon == 3
    assert delta == pytest.approx(1e-6 * (1 + math.e + math.e**2))
    with pytest.raises(ValueError, match="people"):
        of_household(Cost(TENTH), 0)


def test_the_delta_of_two_people_can_be_more_than_twice_as_large() -> None:
    """Three distributions, each neighbor an exact (ε, δ) of the next: the ends reach the bound."""
    epsilon, delta = math.log(2), 0.01
    chance = [0.0, delta, delta * (1 + math.exp(epsilon))]

    def failing(first: float, other: float, at: float) -> float:
        """The hockey-stick divergence of two coins at e^at."""
        over = (first - math.exp(at) * other, (1 - first) - math.exp(at) * (1 - other))
        return sum(max(0.0, each) for each in over)

    for first, other in ((0, 1), (1, 0), (1, 2), (2, 1)):
        assert failing(chance[first], chance[other], epsilon) <= delta + 1e-15
    reached = failing(chance[2], chance[0], 2 * epsilon)
    grown = of_household(Cost(Fraction(epsilon), Fraction(delta)), 2)[1]
    assert reached == pytest.approx(grown)
    assert grown == pytest.approx(3 * delta)


def test_a_delta_that_grows_beyond_all_bounds_is_one() -> None:
    assert of_household(Cost(Fraction(10), Fraction(1, 10**7)), 100) == (1000.0, 1.0)


def test_a_hundred_tenths_are_ten_and_469_by_their_law() -> None:
    """Of a sum over a fine grid. A count's noise is so coarse that each of its losses is ε or -ε,
    as of randomized response: 4.77."""
    fine = Loss.of(Noise.laplace(TENTH, 100))
    coarse = Loss.of(Noise.laplace(TENTH, 1))
    assert math.fsum(loss.epsilon for loss in [fine] * 100) == pytest.approx(10)
    assert tighter([fine] * 100, 1e-6) == pytest.approx(4.69, abs=0.01)
    assert tighter([coarse] * 100, 1e-6) == pytest.approx(4.775, abs=0.01)
    assert tighter([Loss(0.1)] * 100, 1e-6) == pytest.approx(4.775, abs=0.01)


@pytest.mark.parametrize(
    "case",
    slow_except(
        product([Fraction(1, 100), TENTH, Fraction(1)], [1e-3, 1e-6, 1e-9]),
        (Fraction(1, 100), 1e-3),
        (TENTH, 1e-6),
        (Fraction(1), 1e-9),
    ),
)
def test_a_hundred_counts_by_the_binomial_itself(case: tuple[Fraction, float]) -> None:
    """Losses of ε or -ε: δ at e is the hockey-stick divergence of a binomial. It is below the
    claim, whatever the rounding errors of the transform are."""
    each, claimed = case
    epsilon = tighter([Loss.of(Noise.laplace(each, 1))] * 100, claimed)
    own = float(each)

    def delta(at: float) -> float:
        p = math.exp(own) / (1 + math.exp(own))
        total = 0.0
        for plus in range(101):
            loss = own * (2 * plus - 100)
            if loss > at:
                chance = math.comb(100, plus) * p**plus * (1 - p) ** (100 - plus)
                total += chance * -math.expm1(at - loss)
        return total

    assert delta(epsilon) <= claimed
    assert delta(epsilon - own / 5) > claimed


def test_gaussian_noise_of_a_fine_grid_by_the_analytic_formula() -> None:
    """Balle & Wang 2018: ten releases of one σ are one of σ/√10. The grid makes a difference in
    the third digit, toward more loss."""
    noise = Noise("gaussian", 500.0, 100)
    epsilon = tighter([Loss.of(noise, 1e-7)] * 10, 1e-6)
    mu = math.sqrt(10) * 100 / 500

    def delta(at: float) -> float:
        return float(norm.cdf(mu / 2 - at / mu) - math.exp(at) * norm.cdf(-mu / 2 - at / mu))

    assert delta(epsilon) <= 1e-6
    assert delta(epsilon - 0.02) > 1e-6


def test_kinds_are_mixed_and_never_dearer_than_the_sum() -> None:
    losses = [Loss.of(Selection.of(TENTH)), Loss.of(Noise.laplace(TENTH)), Loss(0.1)]
    assert 0.29 < tighter(losses, 1e-9) <= 0.3 + 1e-12
    assert tighter([], 1e-6) == 0


def test_a_delta_that_is_spent_already_is_not_spent_again() -> None:
    """Two releases of δ = 10⁻⁶ have no common ε at δ = 10⁻⁶."""
    assert tighter([Loss(1.0, 1e-6)] * 2, 1e-6) == math.inf


@pytest.mark.parametrize("delta", [0, 1, -1e-6, math.nan])
def test_a_total_needs_a_delta(delta: float) -> None:
    with pytest.raises(ValueError, match="delta"):
        tighter([Loss(1.0)], delta)
