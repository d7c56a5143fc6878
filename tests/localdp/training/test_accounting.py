"""What training costs, by the accountant."""

import pytest
from scipy.special import ndtr

from localdp.training.accounting import calibrated_noise, training_epsilon
from tests.options import slow_except


def test_the_epsilon_of_a_thousand_steps_is_the_known_one() -> None:
    """Noise 1, rate .01, 1,000 steps, delta 1e-6; a linear rule gives 10."""
    assert training_epsilon(1, 0.01, 1000, 1e-6) == pytest.approx(2.125, abs=0.01)
    assert training_epsilon(1, 0.01, 1000, 1e-6, "rdp") == pytest.approx(2.437, abs=0.01)


def test_one_step_of_everybody_is_the_gaussian_mechanism() -> None:
    """Delta of the Gaussian mechanism in closed form (Balle & Wang 2018), at this epsilon."""
    noise, delta = 3.0, 1e-5
    epsilon = training_epsilon(noise, 1, 1, delta)
    mean = 1 / noise
    exact = ndtr(mean / 2 - epsilon / mean) - 2.718281828459045**epsilon * ndtr(
        -mean / 2 - epsilon / mean
    )
    assert exact <= delta
    assert exact == pytest.approx(delta, rel=0.01)


@pytest.mark.parametrize("epsilon", slow_except([0.3, 1], 1))
def test_calibration_keeps_to_the_budget_and_wastes_little(epsilon: float) -> None:
    noise = calibrated_noise(epsilon, 1e-6, 0.02, 200)
    assert 0.99 * epsilon <= training_epsilon(noise, 0.02, 200, 1e-6) <= epsilon


@pytest.mark.parametrize("power", [0.7, 1.35, 2])
def test_the_search_ends_within_the_budget(power: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast epsilon falls: at first the search passes the budget where it is fast."""

    def spent(noise: float, _rate: float, _steps: int, _delta: float, by: str = "pld") -> float:
        return float((1.1 if by == "rdp" else 1) * 4 / noise**power)

    monkeypatch.setattr("localdp.training.accounting.training_epsilon", spent)
    assert 0.995 <= spent(calibrated_noise(1, 1e-6, 0.02, 200), 0.02, 200, 1e-6) <= 1


def test_a_delta_that_alone_is_enough_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """No epsilon is spent next to it, and none has a logarithm."""
    monkeypatch.setattr("localdp.training.accounting.training_epsilon", lambda *_run: 0.0)
    assert 0 < calibrated_noise(0.01, 0.9, 0.5, 1) < 0.31


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"noise": 0}, "noise must be above 0, not 0"),
        ({"rate": 1.5}, "rate must be above 0 and at most 1, not 1.5"),
        ({"steps": 0}, "steps must be from 1"),
        ({"delta": 0}, "delta must lie strictly between 0 and 1, not 0"),
        ({"accountant": "gdp"}, "accountant must be one of pld, coarse, rdp, not 'gdp'"),
    ],
)
def test_impossible_runs_are_refused(given: dict[str, float], message: str) -> None:
    run = {"noise": 1, "rate": 0.01, "steps": 10, "delta": 1e-6, **given}
    with pytest.raises(ValueError, match=message):
        training_epsilon(**run)  # type: ignore[arg-type]


def test_a_budget_that_no_noise_keeps_to_is_refused() -> None:
    with pytest.raises(ValueError, match="no noise up to 1000 times"):
        calibrated_noise(0.001, 1e-9, 1, 100_000)
    with pytest.raises(ValueError, match="epsilon must be above 0, not -1"):
        calibrated_noise(-1, 1e-6, 0.01, 10)
