"""Logistic regression through a channel, against truth and against other people's code."""

from typing import Any

import numpy as np
import pytest
import statsmodels.api as sm
from scipy.optimize import minimize
from scipy.special import chdtri, expit

from localdp.estimation import EstimationCanceled, Reports, fit_logistic, fit_regression
from localdp.mechanisms import RandomizedResponse
from tests.localdp.estimation.regression.data import simulated
from tests.options import slow_except


def mixed(n: int, seed: int) -> Any:
    """Covariates of three sorts: a measure, an indicator, and a measure far from 0."""
    stream = np.random.default_rng(seed)
    x = np.column_stack(
        [stream.normal(size=n), stream.random(n) < 0.2, 1900 + 40 * stream.random(n)]
    )
    answers = stream.random(n) < expit(-0.5 + x[:, 0] + 0.8 * x[:, 1] - 0.02 * (x[:, 2] - 1920))
    return x, answers


@pytest.mark.usefixtures("no_profiles")
def test_without_noise_coefficients_effects_and_predictions_match_statsmodels() -> None:
    x, answers = mixed(1500, 9)
    fit: Any = fit_logistic(x, answers, 0, 1)
    known = sm.Logit(answers.astype(int), sm.add_constant(x)).fit(disp=False, tol=1e-12)
    assert fit.coef == pytest.approx(known.params, abs=1e-6)
    assert fit.se == pytest.approx(known.bse, abs=1e-6)
    assert fit.log_likelihood == pytest.approx(known.llf, abs=1e-6)
    effects = known.get_margeff(dummy=True)
    assert fit.effects.value == pytest.approx(effects.margeff, abs=1e-7)
    assert fit.effects.se == pytest.approx(effects.margeff_se, abs=1e-7)
    assert fit.prediction.value[0] == pytest.approx(answers.mean(), abs=1e-9)
    ratios = fit.odds_ratios
    assert ratios.value[1] == pytest.approx(np.exp(known.params[1]))
    assert (ratios.low[1], ratios.high[1]) == pytest.approx(np.exp([fit.low[1], fit.high[1]]))


@pytest.mark.usefixtures("no_profiles")
def test_a_category_is_compared_with_the_one_that_has_no_indicator() -> None:
    stream = np.random.default_rng(4)
    category = stream.integers(0, 3, size=4000)
    x = np.column_stack([category == 1, category == 2]).astype(float)
    answers = stream.random(4000) < np.array([0.2, 0.5, 0.7])[category]
    shares = [answers[category == level].mean() for level in range(3)]
    fit: Any = fit_logistic(x, answers, 0, 1, groups=["color", "color"])
    assert fit.effects.value == pytest.approx(np.array(shares[1:]) - shares[0], abs=1e-9)
    alone: Any = fit_logistic(x, answers, 0, 1)
    assert abs(alone.effects.value[0] - fit.effects.value[0]) > 0.03


@pytest.mark.usefixtures("no_profiles")
def test_other_units_and_a_turned_channel_change_nothing() -> None:
    x, y, _ = simulated(3000, 3, 0.2, 0.9, 5, whole=True)
    fit: Any = fit_logistic(x, y, 0.2, 0.9)
    other: Any = fit_logistic(x * [1, 1000, 0.001] + [0, 7, -2], 1 - y, 0.8, 0.1)
    assert other.log_likelihood == pytest.approx(fit.log_likelihood, abs=1e-8)
    assert other.coef[1:] * [1, 1000, 0.001] == pytest.approx(fit.coef[1:], abs=1e-5)
    assert other.se[1:] * [1, 1000, 0.001] == pytest.approx(fit.se[1:], abs=1e-5)
    assert other.prediction.value == pytest.approx(fit.prediction.value, abs=1e-6)


@pytest.mark.usefixtures("no_profiles")
def test_two_arms_are_fitted_together() -> None:
    """Half of the people were asked directly: better than the randomized half alone."""
    n = 8000
    t0, t1 = np.where(np.arange(n) % 2, 0.25, 0.0), np.where(np.arange(n) % 2, 0.75, 1.0)
    x, y, true = simulated(n, 2, t0, t1, 6, whole=True)
    fit = fit_logistic(x, y, t0, t1)
    odd = np.arange(n) % 2 == 1
    half = fit_logistic(x[odd], y[odd], 0.25, 0.75)
    direct = fit_logistic(x[~odd], y[~odd], 0, 1)
    assert np.all(np.abs(fit.coef - true) < 5 * fit.se)
    assert np.all(fit.se < direct.se)
    assert np.all(direct.se < half.se)
    precision = np.linalg.inv(half.covariance) + np.linalg.inv(direct.covariance)
    assert fit.covariance == pytest.approx(np.linalg.inv(precision), rel=0.1, abs=1e-4)


@pytest.mark.usefixtures("no_profiles")
def test_incomplete_rows_are_left_out_and_counted() -> None:
    x, y, _ = simulated(3000, 2, 0.25, 0.75, 7, whole=True)
    known = fit_logistic(x[50:], y[50:], 0.25, 0.75)
    x[:30, 1] = np.nan
    reports = y.astype(float)
    reports[20:50] = np.nan
    fit = fit_logistic(x, reports, 0.25, 0.75)
    assert (fit.n, fit.left_out) == (2950, 50)
    assert fit.coef == pytest.approx(known.coef)


def test_a_logistic_fit_reports_progress_and_stops() -> None:
    x, y, _ = simulated(1000, 2, 0.1, 0.9, 8, whole=True)
    said: list[float] = []
    fit_logistic(x, y, 0.1, 0.9, progress=lambda done, _: said.append(done))
    assert said == sorted(said)
    assert said[-1] == pytest.approx(0.95)
    with pytest.raises(EstimationCanceled):
        fit_logistic(x, y, 0.1, 0.9, progress=lambda done, _: done < 0.3)
    with pytest.raises(EstimationCanceled, match="limits"):
        fit_logistic(x, y, 0.1, 0.9, progress=lambda _, what: what != "limits")


def scores(n: int, p: int, seeds: range) -> Any:
    """How many standard errors each coefficient is away from the truth."""
    rows = []
    for seed in seeds:
        x, y, true = simulated(n, p, 0.25, 0.75, seed)
        fit = fit_logistic(x, y, 0.25, 0.75)
        rows.append((fit.coef - true) / fit.se)
    return np.array(rows)


@pytest.mark.slow
@pytest.mark.usefixtures("no_averages", "no_profiles")
def test_fifty_surveys_of_many_people() -> None:
    """550 figures: the ratio has a standard error of .03."""
    away = scores(100_000, 10, range(50))
    assert np.abs(away).max() < 5
    assert 0.9 < np.sqrt(np.mean(away**2)) < 1.1


def test_where_nothing_has_an_effect_and_half_say_yes() -> None:
    """The first guess is 0 in every part."""
    covariate = np.repeat([0.0, 1.0], 200)[:, None]
    fit = fit_logistic(covariate, np.tile([0.0, 1.0], 200), 0.0, 1.0)
    assert fit.coef == pytest.approx([0, 0], abs=1e-9)
    assert fit.low[1] < 0 < fit.high[1]


@pytest.mark.parametrize("seed", slow_except([8, 17, 23, 45], 23))
@pytest.mark.usefixtures("no_averages")
def test_p_values_are_small_exactly_where_limits_leave_out_0(seed: int) -> None:
    """In these surveys the tests accept values on both sides of 0, yet not 0, as in one of six."""
    stream = np.random.default_rng(seed)
    n = int(stream.choice([40, 100, 300, 409]))
    x = stream.normal(size=(n, 2))
    y = (stream.random(n) < expit(x[:, 0] - 2)).astype(int)
    coins = RandomizedResponse.two_coins()
    told = [stream.choice(2, p=chances) for chances in np.asarray(coins.channel(), float).T[y]]
    found = fit_regression(Reports.of(coins, told), x).outcome
    assert np.array_equal(found.p_value < 0.05, (found.low > 0) | (found.high < 0))


@pytest.mark.parametrize(
    "case",
    slow_except([(0.0, 1.0, 250), (0.25, 0.75, 1000), (0.9, 0.1, 392)], (0.25, 0.75, 1000)),
)
def test_averages_are_given_from_as_much_as_250_open_answers_tell(
    case: tuple[float, float, int],
) -> None:
    """What was measured below it misses (coverage.md); coefficients hold there too."""
    t0, t1, n = case
    stream = np.random.default_rng(6)
    for people, given in ((n, True), (n - 2, False)):
        x = np.arange(people)[:, None] % 2.0
        y = stream.random(people) < t0 + (t1 - t0) * (0.3 + 0.4 * x[:, 0])
        fit = fit_logistic(x, y.astype(float), t0, t1)
        assert (fit.effects is not None, fit.prediction is not None) == (given, given)
        assert np.all(fit.low < fit.high)


@pytest.mark.parametrize("seed", slow_except([2, 4], 2))
@pytest.mark.usefixtures("no_averages")
def test_a_limit_is_infinite_where_the_reports_are_as_likely_far_out(seed: int) -> None:
    """Climbs from the usual starts ended in a poor place far out, which looked like a limit."""
    stream = np.random.default_rng(seed)
    item, age = stream.integers(4, size=200), stream.normal(size=200)
    yes = stream.random(200) < 0.1
    reports = np.where(stream.random(200) < 0.5, yes, stream.random(200) < 0.5).astype(int)
    x = np.column_stack([item == 1, item == 2, item == 3, age]).astype(float)
    fit = fit_logistic(x, reports, 0.25, 0.75)

    def unlikely(coef: Any, slope: float) -> float:
        chance = 0.25 + 0.5 * expit(np.column_stack([np.ones(200), x]) @ [*coef, slope])
        return -float(np.log(np.where(reports == 1, chance, 1 - chance)).sum())

    starts = np.random.default_rng(1).normal(scale=8, size=(3, 4))
    for slope, limit in ((-20.0, fit.low[4]), (20.0, fit.high[4])):
        lost = [minimize(unlikely, start, args=(slope,)).fun for start in starts]
        assert 2 * (fit.log_likelihood + min(lost)) < chdtri(5, 0.01)  # with a small score
        assert np.isinf(limit)
