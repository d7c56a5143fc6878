"""Whether a table is worth showing: at both ends, and how often chance is taken for more."""

from functools import reduce

import numpy as np
import pytest

from localdp.estimation import JOINT_METHODS, estimate_joint
from localdp.estimation import average_variation_distance as distance
from localdp.mechanisms import OpenAnswer, RandomizedResponse, UnaryEncoding
from tests.localdp.estimation.joint.data import MIX, leaning, people, reported

SHOWN = ("map", "em", "inverse")
JOINED = np.array([[0.3, 0.1, 0.05], [0.05, 0.1, 0.4]])
APART = np.multiply.outer(JOINED.sum(axis=1), JOINED.sum(axis=0))


def mechanisms(epsilon: float):
    return RandomizedResponse.of(2, epsilon), UnaryEncoding.symmetric(3, epsilon)


def test_independence_is_the_product_of_the_most_likely_margins() -> None:
    """Each question by itself, by the closed form of one category a report."""
    pair = (RandomizedResponse.two_coins(), RandomizedResponse.of(3, 1))
    reports = [np.repeat([0, 1], [620, 380]), np.tile([0, 0, 0, 0, 0, 1, 1, 1, 2, 2], 100)]
    independence = estimate_joint(pair, reports, "em").independence
    wanted = np.multiply.outer([0.74, 0.26], [0.770494, 0.229506, 0])
    assert independence == pytest.approx(wanted, abs=3e-3)


@pytest.mark.parametrize("method", SHOWN)
def test_what_joins_questions_is_seen_through_little_noise(method: str) -> None:
    pair = mechanisms(2)
    reports = reported(pair, people(JOINED, 4000, 1), 1)
    joint = estimate_joint(pair, reports, method, folds=5)
    assert joint.beats_independence
    assert "not-better" not in joint.warnings
    assert distance(joint.table, JOINED) < distance(joint.independence, JOINED)


@pytest.mark.parametrize("method", JOINT_METHODS)
def test_too_much_noise_is_refused(method: str) -> None:
    """The questions are joined, and the product is nearer all the same."""
    pair = mechanisms(0.2)
    reports = reported(pair, people(JOINED, 1000, 2), 2)
    joint = estimate_joint(pair, reports, method, folds=5)
    assert joint.beats_independence is False
    assert "not-better" in joint.warnings


@pytest.mark.parametrize("method", JOINT_METHODS)
def test_independent_questions_are_refused(method: str) -> None:
    pair = mechanisms(2)
    reports = reported(pair, people(APART, 4000, 3), 3)
    assert estimate_joint(pair, reports, method, folds=5).beats_independence is False


@pytest.mark.slow
@pytest.mark.parametrize("method", SHOWN)
def test_independence_seldom_passes_for_more(method: str) -> None:
    """A rate of 5% gives more than 8 of 60 surveys once in 500; the seeds are fixed."""
    pair = mechanisms(1.5)
    passed = 0
    for seed in range(60):
        reports = reported(pair, people(APART, 400, seed), seed)
        passed += bool(estimate_joint(pair, reports, method, folds=4).beats_independence)
    assert passed <= 8


def test_the_gain_is_the_difference_of_the_squared_errors() -> None:
    """Open answers in the very shares, in either fold, so that both errors are known."""
    cells = np.repeat(np.arange(6), np.rint(8_000 * JOINED.ravel()).astype(int))
    reports = np.unravel_index(cells, (2, 3))
    joint = estimate_joint([OpenAnswer(2), OpenAnswer(3)], reports, "em", folds=2)
    assert joint.gain == pytest.approx(np.sum((APART - JOINED) ** 2), rel=0.03)
    assert joint.gain_se is not None
    assert 0 < joint.gain_se < 0.003


@pytest.mark.slow
def test_the_error_of_the_gain_matches_the_spread_of_repeated_surveys() -> None:
    """The ratio of 100 surveys' spread to their standard errors is 1 ± .07 (one deviation)."""
    pair = mechanisms(2)
    gains, errors = [], []
    for seed in range(100):
        reports = reported(pair, people(JOINED, 1000, seed), seed)
        joint = estimate_joint(pair, reports, "inverse", folds=5)
        gains.append(joint.gain)
        errors.append(joint.gain_se)
    assert (
        0.8 < np.std(np.array(gains, dtype=float)) / np.mean(np.array(errors, dtype=float)) < 1.25
    )


def test_more_than_two_questions() -> None:
    table = leaning((2, 3, 3, 4), 1)
    reports = reported(MIX, people(table, 20_000, 5), 5)
    assert estimate_joint(MIX, reports, "em", folds=5).beats_independence
    margins = [table.sum(axis=tuple(a for a in range(4) if a != place)) for place in range(4)]
    apart = reported(MIX, people(reduce(np.multiply.outer, margins), 8_000, 6), 6)
    assert estimate_joint(MIX, apart, "em", folds=5).beats_independence is False


def test_a_fold_without_anybody_who_answered_everything_is_refused() -> None:
    pair = mechanisms(2)
    reports = reported(pair, people(JOINED, 100, 7), 7)
    said = np.arange(100) % 2 == 0
    with pytest.raises(ValueError, match="fold 1 of 2 has no person"):
        estimate_joint(pair, reports, folds=2, answered=[said, None])


def test_the_permutation_test_counts_the_observed_table() -> None:
    """No shuffle joins two equal questions as strongly: 1 of 200 tables, and never 0."""
    same = np.repeat([0, 1], 100)
    joint = estimate_joint([OpenAnswer(2), OpenAnswer(2)], [same, same], "em", folds=2)
    assert joint.independence_p == 1 / 200


def test_the_error_of_the_gain_is_at_least_the_one_under_independence() -> None:
    """Everyone's score is the same here, and would be 1/2 or -1/2 if the answers were apart."""
    same = np.tile([0, 0, 1, 1], 50)
    joint = estimate_joint([OpenAnswer(2), OpenAnswer(2)], [same, same], "em", folds=2)
    assert joint.gain_se == pytest.approx(0.5 / np.sqrt(198), rel=1e-6)
