"""Data frames whose rows have other labels, or another order, are not joined by their place."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from localdp.estimation import (
    Numbers,
    Predictors,
    Randomized,
    Reports,
    estimate_association,
    estimate_conditional,
    estimate_joint,
    fit_logistic,
    fit_regression,
)
from localdp.mechanisms import Duchi, MultipleChoice, OpenAnswer, RandomizedResponse
from localdp.training import Plan, train_logistic

pd = pytest.importorskip("pandas", reason="pandas is not installed")
COINS = RandomizedResponse.two_coins()
pytestmark = pytest.mark.usefixtures("no_profiles")
N = 500
STREAM = np.random.default_rng(11)
X = pd.DataFrame({"age": STREAM.normal(size=N).round(1)})
TRUE = pd.Series((STREAM.random(N) < 1 / (1 + np.exp(-1.4 * X["age"]))).astype(int))
OTHER = pd.Series((STREAM.random(N) < 0.25 + 0.25 * TRUE).astype(int))
ONES = pd.Series(np.ones(N))
TURNED = X[::-1]


def on(frame: Any, values: Any) -> Any:
    """The values with the row labels of a frame."""
    return pd.Series(values.to_numpy(), index=frame.index)


@pytest.mark.parametrize(
    "fit",
    [
        lambda x, y: fit_regression(Reports.known(y, 2), x),
        lambda x, y: fit_regression((OpenAnswer(2), y), x),
        lambda x, y: fit_regression(Reports.of(OpenAnswer(2), y), x),
        lambda x, y: fit_regression(Reports.of(OpenAnswer(2), y).among(y >= 0), x),
        lambda x, y: fit_regression(Numbers.of(Duchi.of(0, 1, 1, epsilon=5), y), x),
        lambda x, y: fit_regression(Reports.known(TRUE, 2), X, weights=on(x, ONES)),
        lambda x, y: fit_regression(Reports.known(TRUE, 2), X, people=on(x, ONES)),
        lambda x, y: fit_regression(
            Reports.known(y, 2),
            Predictors(randomized=[Randomized("w", Reports.of(OpenAnswer(2), on(x, OTHER)))]),
        ),
        lambda x, y: fit_logistic(x, y, 0.0, 1.0),
        lambda x, y: fit_logistic(X, TRUE, 0.0 * on(x, ONES), on(x, ONES)),
        lambda x, y: estimate_joint([COINS, COINS], [on(x, TRUE), y]),
        lambda x, y: estimate_association([COINS, COINS], [on(x, TRUE), y]),
        lambda x, y: estimate_conditional([COINS, COINS], [on(x, TRUE), y]),
        lambda x, y: estimate_joint([COINS, COINS], [y, y], answered=[None, x["age"] < 9]),
        lambda x, y: Reports.of(COINS, y, answered=x["age"] < 9),
        lambda x, y: Reports.of(COINS, y, direct=x["age"] < 9),
        lambda x, y: Reports.known(y, 2).among(x["age"] < 9),
    ],
)
def test_rows_with_other_labels_are_refused(fit: Callable[[Any, Any], Any]) -> None:
    """A coefficient of .05 came out where the right one was 1.39."""
    fit(X, TRUE)
    for other in (TURNED, X.set_index(np.arange(N) + 1), X.sample(frac=1, random_state=1)):
        with pytest.raises(ValueError, match="different row labels"):
            fit(other, TRUE)


def test_equal_labels_and_arrays_without_them_are_taken() -> None:
    expected = fit_regression(Reports.known(TRUE, 2), X).outcome.coef
    turned = fit_regression(Reports.known(TRUE[::-1], 2), TURNED).outcome.coef
    assert turned == pytest.approx(expected, abs=1e-6)
    levels = pd.MultiIndex.from_arrays([X.index // 10, X.index % 10])
    several = Reports.known(pd.Series(TRUE.to_numpy(), index=levels), 2)
    coef = fit_regression(several, X.set_index(levels)).outcome.coef
    assert coef == pytest.approx(expected, abs=1e-6)
    with pytest.raises(ValueError, match="different row labels"):
        fit_regression(several, X.set_index(levels[::-1]))
    plain = fit_regression(Reports.known(TRUE[::-1].to_numpy(), 2), TURNED).outcome.coef
    assert plain == pytest.approx(expected, abs=1e-6)
    assert fit_regression(Reports.known(list(TRUE), 2), X).outcome.coef == pytest.approx(expected)


def test_bounds_in_a_frame_need_the_columns_of_the_covariates() -> None:
    """The range of one covariate would clamp the other one."""
    two = X.assign(income=100 * X["age"])
    bounds = pd.DataFrame({"age": [-3, 3], "income": [-300, 300]})
    plan = Plan.of(N, epsilon=1, delta=1e-6, steps=5)
    train_logistic(two, TRUE, 0, 1, bounds=bounds, plan=plan)
    for other in (bounds[["income", "age"]], bounds.rename(columns={"age": "years"})):
        with pytest.raises(ValueError, match="bounds need the columns"):
            train_logistic(two, TRUE, 0, 1, bounds=other, plan=plan)


def test_the_classifier_refuses_other_rows() -> None:
    pytest.importorskip("sklearn", reason="scikit-learn is not installed")
    from localdp.sklearn import RandomizedResponseClassifier

    RandomizedResponseClassifier().fit(X, TRUE)
    for other in (TURNED, X.set_index(np.arange(N) + 1)):
        with pytest.raises(ValueError, match="X and y have different row labels"):
            RandomizedResponseClassifier().fit(other, TRUE)


def test_items_of_a_frame_keep_their_rows() -> None:
    items = MultipleChoice(2, COINS)
    marks = pd.DataFrame({"a": TRUE, "b": 1 - TRUE})
    estimate_joint([items, COINS], [marks, TRUE])
    with pytest.raises(ValueError, match="question 0 and question 1 have different row labels"):
        estimate_joint([items, COINS], [marks[::-1], TRUE])
