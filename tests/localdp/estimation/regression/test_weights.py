"""Regressions with weights, and with rows that stand for several people."""

import numpy as np
import pytest
import statsmodels.api as sm
from scipy.special import expit

from localdp.estimation import Numbers, Reports, UnidentifiedFit, fit_regression
from localdp.mechanisms import (
    OpenAnswer,
)
from tests.localdp.estimation.regression.data import MANY, chosen, covariates


@pytest.mark.usefixtures("no_profiles")
def test_weighted_fits_match_statsmodels_with_robust_errors() -> None:
    x = covariates(900, 7)
    stream = np.random.default_rng(8)
    answers = (stream.random(900) < expit(x @ [0.8, -0.6])).astype(int)
    weights = np.where(x[:, 1] == 1, 2.5, 0.5)
    fit = fit_regression(Reports.known(answers, 2), x, weights=weights)
    scaled = weights / weights.mean()
    glm = sm.GLM(answers, sm.add_constant(x), family=sm.families.Binomial(), freq_weights=scaled)
    known = glm.fit(tol=1e-13)
    assert fit.weighted
    assert fit.outcome.coef == pytest.approx(known.params, abs=1e-7)
    design = sm.add_constant(x)
    scores = ((answers - known.fittedvalues) * scaled)[:, None] * design
    bread = np.linalg.inv(
        (design * (known.fittedvalues * (1 - known.fittedvalues) * scaled)[:, None]).T @ design
    )
    robust = np.sqrt(np.diag(bread @ (scores.T @ scores) @ bread))
    model = (
        design * (known.fittedvalues * (1 - known.fittedvalues) * scaled**2)[:, None]
    ).T @ design
    usual = np.sqrt(np.diag(bread @ model @ bread))
    assert fit.outcome.se == pytest.approx(np.maximum(robust, usual), rel=1e-6)
    assert np.any(robust > usual)
    assert np.any(robust < usual)
    numbers = answers + stream.normal(size=900)
    linear = fit_regression(Numbers(numbers), x, weights=weights)
    wls = sm.WLS(numbers, design, weights=weights).fit(cov_type="HC3")
    assert linear.outcome.coef == pytest.approx(wls.params, abs=1e-9)
    assert linear.outcome.se == pytest.approx(wls.bse, abs=1e-9)


@pytest.mark.usefixtures("no_profiles")
def test_a_few_large_weights_are_a_few_people() -> None:
    """Kish's size is (Σ w)² / Σ w²: two people who outweigh all others count as two."""
    x = covariates(1000, 9)
    answers = chosen(x, MANY, 10)
    two = np.ones(1000)
    half = np.where(np.arange(1000) < 150, 6.0, 1.0)
    two[np.flatnonzero(x[:, 1] == 1)[:2]] = 1e6
    two_values = np.minimum(answers, 1)
    for outcome, needed in (
        (Reports.known(two_values, 2), 1999),
        (Reports.known(answers, 3), 3497),
        (Numbers(answers + 0.0), 1999),
    ):
        with pytest.raises(UnidentifiedFit, match="as much as 2 rows with equal") as caught:
            fit_regression(outcome, x, weights=two)
        assert (caught.value.reason, caught.value.needed) == ("too-few-rows", needed)
        # Of 1,750² / 6,250 people.
        assert fit_regression(outcome, x, weights=half).equivalent == pytest.approx(490)
    wide = np.random.default_rng(11).normal(size=(1000, 60))
    assert fit_regression(Numbers(answers + 0.0), wide, weights=half).equivalent < 610
    assert fit_regression(Numbers(answers + 0.0), wide, weights=np.full(1000, 0.1)).n == 1000


@pytest.mark.usefixtures("no_averages")
def test_one_heavily_weighted_person_does_not_count_as_many() -> None:
    """In a group of 101 one person outweighs the others; robust errors see the fit follow this one.

    The group counts as 1,100² / 1,000,100 people, and has a weighted share of 1,050 / 1,100.
    """
    x = np.array([0, 0, 1, 1, 1.0])[:, None]
    y = Reports.known([0, 1, 0, 1, 1], 2)
    people = [20_000, 10_000, 50, 50, 1]
    fit = fit_regression(y, x, people=people, weights=[1, 1, 1, 1, 1000])
    share = 1050 / 1100
    size = 1100**2 / 1_000_100
    expected = np.sqrt(1 / (size * share * (1 - share)) + 1 / (30_000 * 2 / 9))
    assert fit.outcome.coef[1] == pytest.approx(np.log(2 * share / (1 - share)), abs=1e-6)
    assert fit.outcome.se[1] == pytest.approx(expected, rel=1e-6)
    assert fit.outcome.low[1] < np.log(2) < fit.outcome.high[1]


@pytest.mark.usefixtures("no_profiles")
def test_cells_of_a_models_test_are_as_large_as_their_weights() -> None:
    """30 people are in the last cell; where two of them weigh 15, they count as 10."""
    x = np.repeat([0.0, 1.0, 2.0], [300, 300, 30])[:, None]
    answers = Reports.known(np.arange(630) // 2 % 2, 2)
    even, heavy = np.tile([1.0, 2.0], 315), np.tile([1.0, 2.0], 315)
    heavy[-2:] = 15
    for weights, by_covariates in ((even, True), (heavy, False)):
        fit = fit_regression(answers, x, weights=weights)
        assert fit.goodness is not None
        assert fit.goodness.by_covariates == by_covariates


def test_a_weight_of_0_leaves_a_row_out() -> None:
    x = covariates(1000, 12)
    weights = np.tile([0.0, 1.0, 2.0, 2.0], 250)
    answers = chosen(x, MANY, 13)
    fit = fit_regression(Numbers(answers + 0.0), x, weights=weights)
    kept = weights > 0
    known = fit_regression(Numbers(answers[kept] + 0.0), x[kept], weights=weights[kept])
    assert (fit.n, fit.left_out) == (750, 250)
    assert fit.outcome.covariance == pytest.approx(known.outcome.covariance, rel=1e-12)
    with pytest.raises(UnidentifiedFit, match="0 rows, and 3 coefficients need 4"):
        fit_regression(Reports.known(np.minimum(answers, 1), 2), x, weights=[0.0] * 1000)


@pytest.mark.usefixtures("no_profiles")
def test_rows_are_counted_as_often_as_they_have_people() -> None:
    x = np.array([[0.0], [0], [1], [1]])
    y = Reports.known([0, 1, 0, 1], 2)
    counted = fit_regression(y, x, people=[300, 200, 100, 400])
    each = np.repeat(np.arange(4), [300, 200, 100, 400])
    known = fit_regression(Reports.known(y.codes[each], 2), x[each])
    assert counted.n == known.n == 1000
    assert counted.outcome.coef == pytest.approx(known.outcome.coef, abs=1e-9)
    assert counted.outcome.covariance == pytest.approx(known.outcome.covariance, abs=1e-9)
    assert counted.outcome.coef[1] == pytest.approx(np.log(4 * 300 / 200), abs=1e-8)


@pytest.mark.usefixtures("no_profiles")
def test_weights_that_are_equal_but_for_rounding_are_equal() -> None:
    """With unequal weights 120 people would be too few."""
    generator = np.random.default_rng(0)
    x = generator.normal(size=(120, 1))
    reports = Reports.of(OpenAnswer(2), generator.integers(0, 2, 120))
    weights = np.full(120, 0.3)
    weights[0] = 0.1 + 0.2
    fit = fit_regression(reports, x, weights=weights)
    assert fit.outcome.se.tolist() == pytest.approx(fit_regression(reports, x).outcome.se.tolist())
