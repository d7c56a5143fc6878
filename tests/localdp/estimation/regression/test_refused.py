"""Refused fits: coefficients that the reports do not identify, and impossible input."""

from typing import Any

import numpy as np
import pytest
import statsmodels.api as sm
from scipy.stats import t as student

from localdp.estimation import (
    REASONS,
    Numbers,
    Predictors,
    Randomized,
    RegressionEstimate,
    Reports,
    UnidentifiedFit,
    fit_logistic,
    fit_regression,
)
from localdp.mechanisms import RandomizedResponse
from tests.localdp.estimation.regression.data import covariates, ends, simulated
from tests.options import slow_except


def refused(x: Any, y: Any, t0: Any, t1: Any, **given: Any) -> UnidentifiedFit:
    with pytest.raises(UnidentifiedFit) as caught:
        fit_logistic(x, y, t0, t1, **given)
    return caught.value


def test_a_constant_covariate_is_named() -> None:
    x, y, _ = simulated(500, 2, 0.1, 0.9, 1)
    x[:, 1] = 4
    why = refused(x, y, 0.1, 0.9, names=["age", "town"])
    assert why.reason == "constant"
    assert str(why) == f"{REASONS['constant']} (town is 4 in every row)"


def test_collinear_covariates_are_refused_for_any_outcome() -> None:
    x, y, _ = simulated(500, 3, 0.1, 0.9, 1)
    x[:, 2] = x[:, 0] - 2 * x[:, 1]
    assert refused(x, y, 0.1, 0.9).reason == "singular"
    for outcome in (Reports.known(y, 2), Numbers(y.astype(float))):
        with pytest.raises(UnidentifiedFit, match=REASONS["singular"]):
            fit_regression(outcome, x)


def test_too_few_rows_after_the_incomplete_ones_are_left_out() -> None:
    x, y, _ = simulated(60, 3, 0, 1, 1)
    x[4:, 0] = np.nan
    why = refused(x, y, 0, 1)
    assert (why.reason, why.needed) == ("too-few-rows", 5)
    assert "4 rows, and 4 coefficients need 5" in str(why)


@pytest.mark.parametrize(
    ("rate", "share", "reason", "detail"),
    [
        (0.5, 0.5, "no-information", "t0 and t1 are equal in every row"),
        (0.25, 0, "equal", "500 times the same report"),
        (0.25, 1, "equal", "500 times the same report"),
    ],
)
def test_reports_without_information_are_refused(
    rate: float, share: float, reason: str, detail: str
) -> None:
    x = np.random.default_rng(2).normal(size=(500, 1))
    why = refused(x, np.arange(500) < 500 * share, rate, 1 - rate)
    assert (why.reason, why.detail) == (reason, detail)


@pytest.mark.parametrize("share", [0.2, 0.8])
def test_a_mean_report_that_the_channel_does_not_give_has_infinite_limits(share: float) -> None:
    x = np.random.default_rng(2).normal(size=(500, 1)).round(1)
    fit = fit_logistic(x, np.arange(500) < 500 * share, 0.25, 0.75)
    assert np.isinf((fit.low, fit.high)[int(share > 0.5)][0])
    assert (fit.prediction, fit.effects) == (None, None)
    for figures in (fit.low, fit.high, fit.se, fit.p_value, *vars(fit.odds_ratios).values()):
        assert not np.isnan(figures).any()


@pytest.mark.parametrize("cut", slow_except([0.0, 1.5], 1.5))
@pytest.mark.usefixtures("no_averages")
def test_perfect_separation_is_an_infinite_coefficient(cut: float) -> None:
    x = np.random.default_rng(3).normal(size=(500, 2)).round(1)
    fit = fit_logistic(x, x @ [1, 2] > cut, 0, 1)
    assert np.isinf(fit.coef[2])
    assert fit.high[2] == np.inf
    assert 3 < fit.low[2] < 20
    assert fit.p_value[2] < 1e-6


@pytest.mark.parametrize("size", slow_except([1, 3, 6], 1))
@pytest.mark.usefixtures("no_averages")
def test_a_covariate_that_foretells_some_reports_is_an_infinite_one(size: int) -> None:
    """Everyone with the indicator holds Yes; the others vary."""
    stream = np.random.default_rng(4)
    x = np.column_stack([stream.normal(size=(800, size - 1)), stream.random(800) < 0.1])
    y = (stream.random(800) < 0.4) | (x[:, -1] == 1)
    fit = fit_logistic(x, y, 0, 1)
    assert np.isinf(fit.coef).tolist() == [False] * size + [True]
    assert fit.high[-1] == np.inf
    assert 2 < fit.low[-1] < 6


@pytest.mark.usefixtures("no_averages")
def test_an_infinite_coefficient_is_found_behind_a_channel() -> None:
    """The indicator has more Yes among its reports than the channel gives if all hold Yes."""
    x, y, _ = simulated(2000, 2, 0.25, 0.75, 5, whole=True)
    x[:, 1] = np.arange(2000) % 10 == 0
    y[x[:, 1] == 1] = np.arange(200) < 170
    fit = fit_logistic(x, y, 0.25, 0.75)
    assert (fit.coef[2], fit.high[2]) == (np.inf, np.inf)
    assert fit.low[2] > 1


def check_few(p: int, seed: int, starts: int) -> None:
    """300 rows with a channel of .6 and .4, held to another optimizer: no place that it finds is
    more likely, and all that no test rejects are within the limits."""
    x, y, _ = simulated(300, p, 0.4, 0.6, seed, strength=1)
    fit = fit_logistic(x, y, 0.4, 0.6)
    allowed = student.ppf(0.975, 300 - p - 1) ** 2 / 2
    for value, place in ends(x, y, 0.4, 0.6, starts, seed):
        if np.abs(place[1:] * x.std(axis=0)).max() > 19:
            continue
        assert value <= fit.log_likelihood + 1e-4, "a more likely place was missed"
        if value > fit.log_likelihood - allowed + 0.01:
            assert np.all((fit.low - 0.01 <= place) & (place <= fit.high + 0.01))


@pytest.mark.parametrize("seed", slow_except(range(3), 0, 1))
def test_limits_contain_all_that_few_reports_allow(seed: int) -> None:
    check_few(1 + seed % 3, seed, 20)


@pytest.mark.slow
def test_sixty_surveys_pass_the_same_check() -> None:
    for seed in range(60):
        check_few(1 + seed % 3, 100 + seed, 50)


def test_the_finite_top_is_not_enough() -> None:
    """Many starts agree on a finite top, and a plane that parts the people is more likely yet."""
    stream = np.random.default_rng(6)
    x = stream.uniform(-1, 1, size=(400, 1))
    y = stream.random(400) < np.where(x[:, 0] > 0.2, 0.6, 0.4)
    assert fit_logistic(x, y, 0.4, 0.6).high[1] == np.inf


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"y": [0, 1, 1]}, "y must have one report for each of the 100 rows"),
        ({"y": [2.0] * 100}, "a report must be 0, 1 or missing, not"),
        ({"X": np.ones(100)}, r"X must have the shape \(rows, covariates\)"),
        ({"X": np.full((100, 1), np.inf)}, "a covariate must be finite or missing"),
        ({"t0": -0.1}, "t0 must be from 0 to 1, not"),
        ({"t1": np.nan}, "t1 must be from 0 to 1, not"),
        ({"t1": [0.5, 0.5]}, "t1 must be one probability, or one for each of the 100 rows"),
        ({"names": ["a", "b"]}, "1 covariates need as many names, not 2"),
        ({"groups": []}, "1 covariates need as many groups, not 0"),
        ({"confidence": 1}, "confidence must lie strictly between 0 and 1"),
        ({"starts": 0}, "starts must be from 1"),
    ],
)
def test_impossible_input_is_refused_with_its_value(given: Any, message: str) -> None:
    x, y, _ = simulated(100, 1, 0.1, 0.9, 7)
    with pytest.raises(ValueError, match=message):
        fit_logistic(**{"X": x, "y": y, "t0": 0.1, "t1": 0.9, **given})


E2, E3 = RandomizedResponse.of(2, 3), RandomizedResponse.of(3, 3)
WAYS: dict[str, tuple[RandomizedResponse, RandomizedResponse | None, bool]] = {
    "multinomial": (E3, None, False),
    "ordinal": (E3, None, True),
    "on a randomized predictor": (E2, E2, False),
}


@pytest.mark.usefixtures("no_averages")
def test_weights_widen_the_limits() -> None:
    """Each group is nearly of one answer. With weights of 1 and 3 they tell less than without."""
    x = np.array([0.0, 0, 0, 0, 1, 1, 1, 1])[:, None]
    reports = Reports.of(RandomizedResponse.two_coins(), [0, 0, 1, 1, 0, 0, 1, 1])
    people = [228, 228, 97, 97, 97, 97, 228, 228]
    plain = fit_regression(reports, x, people=people).outcome
    weighted = fit_regression(reports, x, people=people, weights=[1, 3] * 4).outcome
    assert plain.coef[1] > 4
    assert weighted.low[1] < plain.low[1] - 0.05


def nearly_separated(way: str, rest: float, heavy: float = 1) -> RegressionEstimate:
    """Fit the expected counts of 1,500 people, a fifth of whom have the indicator; of these all
    but this share are in the last category. One with the indicator and another report is heavy."""
    outcome, predictor, ordered = WAYS[way]
    size = outcome.categories
    last = [rest / (size - 1)] * (size - 1) + [1 - rest]
    truth = np.array([[0.8], [0.2]]) * [[1 / size] * size, last]
    asked = np.eye(2) if predictor is None else np.asarray(predictor.channel())
    law = asked @ truth @ np.asarray(outcome.channel()).T
    x, y = np.indices(law.shape).reshape(2, -1)
    people, weights = np.round(1500 * law.ravel()), np.ones(law.size)
    [place] = np.flatnonzero((x == 1) & (y == size - 2))
    people[place] -= 1
    x, y = np.append(x, 1), np.append(y, size - 2)
    people, weights = np.append(people, 1), np.append(weights, heavy)
    w = [Randomized("w", Reports.of(predictor, x))] if predictor else []
    predictors = Predictors(None if predictor else x[:, None], w)
    return fit_regression(
        Reports.of(outcome, y), predictors, ordered=ordered, people=people, weights=weights
    )


@pytest.mark.parametrize("way", slow_except(WAYS, "on a randomized predictor"))
@pytest.mark.usefixtures("no_averages")
def test_near_separation_limits_are_infinite(way: str) -> None:
    """One person whose report may be chance does not count as evidence, however heavy."""
    away = -1 if way == "ordinal" else 1
    for rest, heavy in ((0.01, 1.0), (0.01, 10.0), (0.0, 1.0)):
        fit = nearly_separated(way, rest, heavy).outcome
        assert fit.high[-1] == np.inf, (rest, heavy)
        assert fit.low[-1] > 1
    assert np.isfinite(nearly_separated(way, 0.2).outcome.high[away])


@pytest.mark.usefixtures("no_averages")
def test_empty_categories_and_perfect_separation_have_infinite_limits() -> None:
    """Whether a table is shown does not depend on the answers."""
    x, stream = covariates(240, 62).round(), np.random.default_rng(63)
    three = stream.integers(0, 3, 240)
    empty = fit_regression(Reports.known(three // 2, 3), x[:, :1]).outcome
    last = np.array(empty.answers) == 2
    assert np.isneginf(empty.coef[last][0])
    assert (np.isinf(empty.low[last]) | np.isinf(empty.high[last])).all()
    assert np.isfinite([empty.low[~last], empty.high[~last]]).all()
    middle = fit_regression(Reports.known(three * 2, 5), x[:, :1], ordered=True).outcome
    thresholds = middle.coef[:4]
    assert thresholds[0] == pytest.approx(thresholds[1], abs=1e-4)
    assert thresholds[2] == pytest.approx(thresholds[3], abs=1e-4)
    split = Reports.known(np.digitize(x[:, 0], [-0.5, 0.5]), 3)
    for ordered in (False, True):
        outcome = fit_regression(split, x, ordered=ordered).outcome
        steep = [place for place, name in enumerate(outcome.names) if name == "x1"]
        assert np.isinf(outcome.coef[steep[-1]])
        assert (outcome.low[steep[-1]], outcome.high[steep[-1]]) > (1, 100)
        for figures in (outcome.low, outcome.high, outcome.se, outcome.p_value):
            assert not np.isnan(figures).any()


@pytest.mark.parametrize("n", [12, 30])
def test_few_people_get_a_linear_regression_with_wider_limits(n: int) -> None:
    """HC3 with Student's limits, and of one person in a category the error of the others."""
    stream = np.random.default_rng(8)
    x = np.column_stack([stream.normal(size=n), np.arange(n) == 3]).astype(float)
    y = stream.normal(size=n)
    fit = fit_regression(Numbers(y), x)
    assert fit.outcome.high - fit.outcome.coef == pytest.approx(
        student.ppf(0.975, n - 3) * fit.outcome.se
    )
    usual = sm.OLS(y, sm.add_constant(x)).fit()
    others = sm.OLS(np.delete(y, 3), sm.add_constant(np.delete(x, 3, 0)[:, 0])).fit(cov_type="HC3")
    assert fit.outcome.se[1] == pytest.approx(others.bse[1], rel=1e-9)
    assert 0.5 < fit.outcome.se[2] / usual.bse[2] < 2
    assert fit.outcome.p_value[1] == pytest.approx(others.t_test([0, 1], use_t=True).pvalue)
