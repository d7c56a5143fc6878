"""Criteria, joint tests and predicted shares, against R, by hand, and by shifted covariates."""

from typing import Any

import numpy as np
import pytest
import statsmodels.api as sm
from scipy.special import chdtrc, expit

from localdp.estimation import Numbers, Predictors, Randomized, Reports, fit_regression
from localdp.mechanisms import Mechanism, OpenAnswer, RandomizedResponse
from tests import timing
from tests.options import slow_except

pytestmark = pytest.mark.usefixtures("no_averages")
COINS = RandomizedResponse.two_coins()
DRAW = np.random.default_rng(5)
AGE = DRAW.integers(20, 60, 300) / 10
GROUP = DRAW.integers(0, 3, 300)
Y = (DRAW.random(300) < expit(-1 + 0.3 * AGE - 0.5 * (GROUP == 2))).astype(int)
GIVEN = OpenAnswer(2), Y
X = np.column_stack([AGE, GROUP == 1, GROUP == 2]).astype(float)
NAMES: dict[str, Any] = {"names": ["age", "b", "c"], "groups": [None, "group", "group"]}


@pytest.mark.usefixtures("no_profiles")
def test_unprotected_answers_have_the_criteria_and_score_test_of_a_usual_regression() -> None:
    """As `glm`, `AIC`, `BIC` and `anova(test = "Rao")` of R 4.2 have them."""
    fit: Any = fit_regression(GIVEN, Predictors(X, **NAMES, joint=[["group"], ["age", "group"]]))
    design = sm.add_constant(X)
    model = sm.Logit(Y, design)
    known = model.fit(disp=False, tol=1e-12)
    assert fit.outcome.coef == pytest.approx(known.params, abs=1e-6)
    assert (fit.criteria.aic, fit.criteria.bic) == pytest.approx((known.aic, known.bic))
    for test, kept in zip(fit.joint, ([0, 1], [0]), strict=True):
        start = np.zeros(4)
        start[kept] = sm.Logit(Y, design[:, kept]).fit(disp=False, tol=1e-12).params
        score = model.score(start)
        rao = score @ np.linalg.solve(-model.hessian(start), score)
        assert test.statistic == pytest.approx(rao)
        assert test.freedom == 4 - len(kept)
        assert test.p_value == pytest.approx(chdtrc(test.freedom, rao))


@pytest.mark.usefixtures("no_profiles")
def test_an_interaction_is_tested_by_itself_and_with_its_variable() -> None:
    tested: list[Any] = [[("age", "group")], ["group"]]
    crossed = Predictors(X, **NAMES, interactions=[("age", "group")], joint=tested)
    fit = fit_regression(GIVEN, crossed)
    assert [test.names for test in fit.joint if test] == [
        ("age × b", "age × c"),
        ("b", "c", "age × b", "age × c"),
    ]
    with pytest.raises(ValueError, match="no term belongs to 'town'"):
        Predictors(X, **NAMES, joint=[["town"]])


def test_a_predicted_share_is_the_intercept_of_shifted_covariates() -> None:
    """Its limits, too, which are finite where a coefficient's are not."""
    n = 120
    reports = (np.arange(n) % 5 < 2).astype(int)
    x = np.column_stack([np.arange(n) % 7, np.arange(n) % 2]).astype(float)
    at = [[6.0, 0.0], [3.0, 1.0]][: 2 if timing.measured else 1]
    fit: Any = fit_regression((COINS, reports), Predictors(x, at=at))
    for place, profile in enumerate(at):
        shifted = fit_regression((COINS, reports), x - np.array(profile)).outcome
        found = [part[place, 1] for part in (fit.predicted.value, fit.predicted.low)]
        assert found == pytest.approx(expit([shifted.coef[0], shifted.low[0]]), abs=2e-3)
        assert fit.predicted.high[place, 1] == pytest.approx(expit(shifted.high[0]), abs=2e-3)
    assert fit.predicted.value.sum(axis=1) == pytest.approx(1)


def test_profiles_have_the_categories_of_randomized_predictors() -> None:
    known = Randomized("group", Reports.of(OpenAnswer(3), GROUP))
    both: Any = fit_regression(GIVEN, Predictors(AGE[:, None], [known], at=[[4.0, 2]]))
    plain: Any = fit_regression(GIVEN, Predictors(X, **NAMES, at=[[4.0, 0, 1]]))
    assert both.predicted.value == pytest.approx(plain.predicted.value, abs=1e-6)
    assert both.predicted.low == pytest.approx(plain.predicted.low, abs=2e-3)
    for wrong in ([[4.0, 3]], [[4.0, 0.5]], [[4.0]], [[np.nan, 1]]):
        with pytest.raises(ValueError, match=r"at must be|whole numbers"):
            Predictors(AGE[:, None], [known], at=wrong)


def test_several_answers_and_numbers_have_predictions_and_tests_too() -> None:
    answers = np.minimum(GROUP + Y, 2)
    predictors = Predictors(AGE[:, None], at=[[4.0]], joint=[["x1"]])
    fit: Any = fit_regression((OpenAnswer(3), answers), predictors)
    assert fit.predicted.value.sum() == pytest.approx(1)
    assert np.all((fit.predicted.low > 0) & (fit.predicted.high < 1))
    assert fit.joint[0].freedom == 2
    score = 2 * AGE + DRAW.normal(size=300)
    predictors = Predictors(X, **NAMES, at=[[4.0, 0, 1]], joint=[["group"]])
    linear: Any = fit_regression(Numbers(score), predictors)
    design = np.array([1, 4.0, 0, 1])
    assert linear.predicted.value[0, 0] == pytest.approx(design @ linear.outcome.coef)
    value = linear.outcome.coef[2:]
    wald = value @ np.linalg.solve(linear.outcome.covariance[2:, 2:], value)
    assert linear.joint[0].statistic == pytest.approx(wald)
    assert linear.criteria is None


@pytest.mark.usefixtures("no_profiles")
def test_weights_count_coefficients_as_the_variance_says() -> None:
    """With equal weights, each slope counts once, and the intercept not."""
    fit: Any = fit_regression(GIVEN, X, weights=1 + 1e-6 * (np.arange(300) % 2))
    assert fit.criteria.coefficients == pytest.approx(3, abs=0.4)
    assert fit.criteria.bic is None


@pytest.mark.parametrize(
    "m", slow_except([OpenAnswer(3), RandomizedResponse.of(3, 3)], OpenAnswer(3))
)
@pytest.mark.parametrize("ordered", slow_except([False, True], False))
def test_shares_that_no_one_seems_to_have_have_limits(m: Mechanism, ordered: bool) -> None:
    """The third answer is given where x is 1 only, so that coefficients are infinite."""
    shares = np.array([[1, 1, 0], [2, 2, 2]]) / [[2], [6]]
    people = np.round(300 * shares @ np.asarray(m.channel()).T).ravel()
    x, reports = np.repeat([[0.0], [1.0]], 3, axis=0), np.tile([0, 1, 2], 2)
    seen = people > 0
    along = Predictors(x[seen], at=[[0], [1]] if timing.measured else [[0]])
    fit = fit_regression((m, reports[seen]), along, ordered=ordered, people=people[seen])
    shown: Any = fit.predicted
    assert np.all(np.isfinite([shown.value, shown.se, shown.low, shown.high]))
    assert np.all((shown.low <= shown.value) & (shown.value <= shown.high))
    assert shown.value.sum(axis=1) == pytest.approx(1, abs=1e-6)
    if isinstance(m, OpenAnswer) and not ordered:  # of 300 people, nobody
        assert shown.low[0, 2] < 1e-4
        assert 0.005 < shown.high[0, 2] < 0.02
