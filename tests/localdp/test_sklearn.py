"""The classifier for randomized targets, where scikit-learn is installed."""

import doctest
from typing import Any

import numpy as np
import pytest

from localdp.estimation import fit_logistic
from localdp.mechanisms import RandomizedResponse
from tests.helpers.library import drawn

pytest.importorskip("sklearn", reason="scikit-learn is not installed")

import sklearn.datasets
import sklearn.linear_model
from sklearn.utils.estimator_checks import parametrize_with_checks

from localdp.sklearn import RandomizedResponseClassifier, classifier

COINS = RandomizedResponse.two_coins()
BIRTHDAY = RandomizedResponse.crosswise(0.25)


@parametrize_with_checks([RandomizedResponseClassifier()])  # type: ignore[untyped-decorator]
def test_the_model_is_a_scikit_learn_estimator(estimator: Any, check: Any) -> None:
    check(estimator)


def test_the_example_works() -> None:
    assert doctest.testmod(classifier).failed == 0


@pytest.mark.parametrize("classes", [2, 3])
def test_without_a_mechanism_it_is_logistic_regression(classes: int) -> None:
    x, y = sklearn.datasets.make_classification(
        400, 5, n_informative=4, n_redundant=0, n_classes=classes, random_state=1
    )
    ours = RandomizedResponseClassifier(C=0.5, tol=1e-9).fit(x, y)
    theirs = sklearn.linear_model.LogisticRegression(C=0.5, tol=1e-9, max_iter=5000).fit(x, y)
    assert ours.coef_ == pytest.approx(theirs.coef_, abs=1e-4)
    assert ours.predict_proba(x) == pytest.approx(theirs.predict_proba(x), abs=1e-5)


def test_without_a_penalty_it_is_our_regression() -> None:
    member = np.repeat([0, 0, 1, 1], [350, 650, 500, 500])[:, None]
    replies = np.repeat([1, 0, 1, 0], [350, 650, 500, 500])
    ours = RandomizedResponseClassifier(COINS, C=1e9, tol=1e-10).fit(member, replies)
    fitted = fit_logistic(member, replies, 0.25, 0.75)
    assert [*ours.intercept_, *ours.coef_[0]] == pytest.approx(fitted.coef.tolist(), abs=1e-4)


def test_names_of_replies_give_names_of_answers() -> None:
    member = np.repeat([0, 0, 1, 1], [350, 650, 500, 500])[:, None]
    replies = np.repeat(["different", "same", "different", "same"], [350, 650, 500, 500])
    named = RandomizedResponseClassifier(BIRTHDAY).fit(member, replies)
    coded = RandomizedResponseClassifier(BIRTHDAY).fit(member, (replies == "same").astype(int))
    assert named.classes_.tolist() == ["No", "Yes"]
    assert named.coef_.tolist() == coded.coef_.tolist()
    with pytest.raises(ValueError, match="the replies are 'different', 'same', not 'Yes'"):
        named.fit(member, np.where(replies == "same", "Yes", "same"))
    with pytest.raises(ValueError, match="C must be above 0"):
        RandomizedResponseClassifier(C=0).fit(member, replies)


def test_true_answers_are_learned_through_noise() -> None:
    """Seeded; 6,000 people of three groups whose answers differ."""
    random = np.random.default_rng(7)
    m = RandomizedResponse.of(3, epsilon=2)
    group = random.integers(0, 3, 6000)
    answers = np.where(random.random(6000) < 0.9, group, (group + 1) % 3)
    noisy = drawn(m, answers, random)
    model = RandomizedResponseClassifier(m, C=100).fit(np.eye(3)[group], noisy)
    assert model.score(np.eye(3)[group], answers) > 0.88
