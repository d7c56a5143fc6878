"""The power to find an effect by a regression, against the usual formula and repeated surveys."""

import numpy as np
import pytest
from scipy.stats import norm

from localdp.estimation import Randomized, Reports, fit_regression
from localdp.mechanisms import Kuk, Mechanism, OpenAnswer, RandomizedResponse
from localdp.planning import power_of_effect, required_n_of_effect
from localdp.planning.regression import _Fitting, _starts

COINS, OPEN = RandomizedResponse.two_coins(), OpenAnswer(2)


def wald_power(shares: tuple[float, float], held: float, n: int, confidence: float = 0.95) -> float:
    """The power of the log odds ratio's Wald test without noise."""
    cells = [part * chance for part, share in zip((1 - held, held), shares, strict=True)
             for chance in (share, 1 - share)]  # fmt: skip
    error = np.sqrt(np.sum(1 / (n * np.array(cells))))
    far = np.log(shares[1] / (1 - shares[1])) - np.log(shares[0] / (1 - shares[0]))
    return float(norm.cdf(abs(far) / error - norm.ppf((1 + confidence) / 2)))


def test_without_noise_it_is_the_usual_power() -> None:
    """Within five Monte Carlo errors of the normal approximation: a false alarm in 2 of 10^6."""
    for n in (150, 250):
        power = power_of_effect(OPEN, OPEN, (0.3, 0.5), 0.5, n, surveys=60)
        assert power.power == pytest.approx(wald_power((0.3, 0.5), 0.5, n), abs=5 * power.error)
        middle = (60 * power.power + 1) / 62
        assert power.error == pytest.approx(np.sqrt(middle * (1 - middle) / 62))


def test_the_test_has_two_sides() -> None:
    """With one side the power would be .79, not .55; the surveys are the same every time."""
    power = power_of_effect(OPEN, OPEN, (0.3, 0.4), 0.5, 60, confidence=0.5, surveys=60)
    assert power.power == pytest.approx(wald_power((0.3, 0.4), 0.5, 60, 0.5), abs=3 * power.error)


def test_noise_costs_people_and_fewer_are_found_or_refused() -> None:
    plain = power_of_effect(OPEN, OPEN, (0.3, 0.5), 0.5, 1500, surveys=20)
    noisy = power_of_effect(OPEN, COINS, (0.3, 0.5), 0.5, 1500, surveys=20)
    both = power_of_effect(COINS, COINS, (0.3, 0.5), 0.5, 1500, surveys=20)
    assert plain.power >= noisy.power > both.power
    assert (both.power, both.refused) == (0.0, 1.0)


@pytest.mark.slow
@pytest.mark.parametrize("outcome", [OPEN, COINS])
def test_the_required_number_has_the_power(outcome: Mechanism) -> None:
    """At .7 the Monte Carlo error is .032, so that .6 has been missed by three of them."""
    needed = required_n_of_effect(outcome, OPEN, (0.3, 0.5), 0.5, surveys=200)
    assert needed is not None
    assert needed.power >= 0.8
    if outcome is OPEN:
        assert wald_power((0.3, 0.5), 0.5, needed.n) == pytest.approx(0.8, abs=0.1)
    again = power_of_effect(outcome, OPEN, (0.3, 0.5), 0.5, needed.n, surveys=200)
    assert again == needed
    less = power_of_effect(outcome, OPEN, (0.3, 0.5), 0.5, int(0.75 * needed.n), surveys=200)
    assert less.power < 0.8


def test_the_search_begins_where_the_normal_approximation_ends() -> None:
    """The variance is that of the usual formula without noise, and falls with less noise."""
    for goal in (0.8, 0.95):
        least, n = _starts(OPEN, OPEN, (0.3, 0.5), 0.5, goal, 0.95)
        assert least == 20
        assert wald_power((0.3, 0.5), 0.5, n) == pytest.approx(goal, abs=0.01)
    assert required_n_of_effect(OPEN, COINS, (0.2, 0.8), 0.5, surveys=10).n == 1000  # type: ignore[union-attr]
    # So few differ that a million people do not show it.
    assert required_n_of_effect(COINS, COINS, (0.3, 0.301), 0.5, surveys=10) is None


@pytest.mark.parametrize("predictor", [OPEN, COINS])
def test_a_simulated_survey_is_fitted_as_a_real_one(predictor: Mechanism) -> None:
    counts = np.array([1800, 1400, 1600, 2200])
    slope, p_value = _Fitting.of(COINS, predictor).slope(counts)
    reports = np.array([[0, 0, 1, 1], [0, 1, 0, 1]])
    w = Randomized("w", Reports.of(COINS, reports[0]))
    own = (None, [w]) if predictor is COINS else (reports[0][:, None], ())
    whole = fit_regression(Reports.of(COINS, reports[1]), *own, people=counts)
    assert slope == pytest.approx(whole.outcome.coef[1], abs=1e-6)
    assert p_value == pytest.approx(whole.outcome.p_value[1], rel=1e-3)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"shares": (0.5, 0.5)}, "without an effect there is no power: both shares are 0.5"),
        ({"shares": (0.5, 1.5)}, "a share must be from 0 to 1, not 1.5"),
        ({"held": -1}, "the share of the predictor must be from 0 to 1, not -1"),
        ({"n": 0}, "n must be from 1"),
        ({"outcome": OpenAnswer(3)}, "the answers No and Yes is needed, not OpenAnswer"),
        ({"surveys": 1}, "surveys must be from 10"),
    ],
)
def test_impossible_input_is_refused_with_its_value(given: dict[str, object], message: str) -> None:
    usual: dict[str, object] = {
        "outcome": OPEN, "predictor": COINS, "shares": (0.3, 0.5), "held": 0.5, "n": 100
    }  # fmt: skip
    with pytest.raises(ValueError, match=message):
        power_of_effect(**{**usual, **given})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"power": 0}, "power must lie strictly between 0 and 1, not 0"),
        ({"power": 1.0}, r"power must lie strictly between 0 and 1, not 1\.0"),
        ({"power": float("nan")}, "power must be finite, not nan"),
        ({"within": -0.1}, r"within must be from 0 on, not -0\.1"),
        ({"within": float("inf")}, "within must be finite, not inf"),
        ({"within": "0.1"}, r"within must be a number, not '0\.1'"),
        ({"held": 2}, "the share of the predictor must be from 0 to 1, not 2"),
    ],
)
def test_no_search_begins_for_an_impossible_goal(given: dict[str, object], message: str) -> None:
    usual: dict[str, object] = {
        "outcome": OPEN, "predictor": OPEN, "shares": (0.1, 0.9), "held": 0.5, "surveys": 10
    }  # fmt: skip
    with pytest.raises(ValueError, match=message):
        required_n_of_effect(**{**usual, **given})  # type: ignore[arg-type]


def test_cards_are_possible() -> None:
    m: Mechanism = Kuk.of(0.1, 0.9, 3)
    assert power_of_effect(OPEN, m, (0.2, 0.6), 0.5, 600, surveys=20).power > 0.5
