"""The posterior mode: its prior, its gradient, and that nothing more likely is near."""

from typing import Any

import numpy as np
import pytest
from scipy.optimize import check_grad

from localdp.estimation import average_variation_distance as distance
from localdp.estimation import estimate_joint
from localdp.estimation.joint.map import LogPosterior, contrasts, information_of, prior_deviations
from localdp.estimation.joint.reports import question_reports
from localdp.mechanisms import OpenAnswer, RandomizedResponse
from tests.localdp.estimation.joint.data import (
    LIKELIHOOD,
    MIX,
    QUESTIONS,
    REPORTS,
    SHAPE,
    TWO_COINS,
    leaning,
    people,
    reported,
)


@pytest.mark.parametrize("k", [2, 3, 7])
def test_contrasts_sum_to_zero_and_have_the_norm_root_k(k: int) -> None:
    columns = contrasts(k)
    assert columns.T @ columns == pytest.approx(k * np.eye(k))
    assert columns[:, 0].tolist() == [1] * k


def test_the_prior_matches_its_published_formula() -> None:
    """Section 8: 3 on main effects, .6 .2^(r-2) prod (k-1)^(-1/4) on r-way interactions."""
    deviations = prior_deviations((2, 3, 5))
    assert deviations[0, 0, 0] == 0
    assert deviations[1, 0, 0] == deviations[0, 2, 0] == deviations[0, 0, 4] == 3
    assert deviations[0, 1, 1] == pytest.approx(0.6 * (2 * 4) ** -0.25)
    assert deviations[1, 2, 0] == pytest.approx(0.6 * 2**-0.25)
    assert deviations[1, 2, 3] == pytest.approx(0.6 * 0.2 * 8**-0.25)


@pytest.mark.parametrize("seed", range(3))
def test_the_gradient_matches_finite_differences(seed: int) -> None:
    posterior = LogPosterior(LIKELIHOOD, [information_of(question) for question in QUESTIONS])
    effects = np.random.default_rng(seed).normal(size=72)

    def value(x: Any) -> Any:
        return posterior.value_and_gradient(x)[0]

    def gradient(x: Any) -> Any:
        return posterior.value_and_gradient(x)[1]

    error = check_grad(value, gradient, effects)
    assert error < 1e-4 * np.linalg.norm(gradient(effects))


def test_the_density_does_not_depend_on_the_scales() -> None:
    table = leaning(SHAPE, 1, 4)
    values = []
    for kept in ([1.0] * 4, [0.2, 0.3, 0.4, 0.5]):
        posterior = LogPosterior(LIKELIHOOD, kept)
        assert posterior.table(posterior.effects(table)) == pytest.approx(table)
        values.append(posterior.value_and_gradient(posterior.effects(table))[0])
    logs = np.log(table)
    for place, k in enumerate(SHAPE):
        logs = np.moveaxis(np.tensordot(contrasts(k).T / k, logs, axes=(1, place)), 0, place)
    deviations = prior_deviations(SHAPE)
    free = deviations > 0
    plain = (
        LIKELIHOOD.value_and_gradient(table)[0] - np.sum((logs[free] / deviations[free]) ** 2) / 2
    )
    assert values == pytest.approx([plain, plain])


def test_nothing_near_is_more_likely() -> None:
    joint = estimate_joint(MIX, REPORTS)
    assert joint.method == "map"
    assert joint.converged
    posterior = LogPosterior(LIKELIHOOD)
    at = posterior.effects(joint.table)
    top, gradient = posterior.value_and_gradient(at)
    assert np.linalg.norm(gradient) < 0.5
    stream = np.random.default_rng(2)
    for size in (0.3, 1, 3):
        step = stream.normal(size=(20, 72)) * size / np.sqrt(72)
        assert all(posterior.value_and_gradient(at + part)[0] < top for part in step)


def test_open_answers_of_many_people_overrule_the_prior() -> None:
    table = leaning((3, 4), 1, 8)
    answers = people(table, 50_000, 9)
    joint = estimate_joint([OpenAnswer(3), OpenAnswer(4)], answers)
    seen = np.zeros((3, 4))
    np.add.at(seen, tuple(answers), 1 / 50_000)
    assert distance(joint.table, seen) < 0.002


def test_hopeless_noise_leads_to_independence() -> None:
    table = np.array([[0.45, 0.05], [0.05, 0.45]])
    mechanisms = [RandomizedResponse.of(2, 0.02)] * 2
    reports = reported(mechanisms, people(table, 2000, 3), 3)
    joint = estimate_joint(mechanisms, reports)
    margins = np.multiply.outer(joint.table.sum(axis=1), joint.table.sum(axis=0))
    assert distance(joint.table, margins) < 0.1


def test_an_unprotected_answer_keeps_all_information_and_a_coin_half() -> None:
    open_one, coin = question_reports([OpenAnswer(3), TWO_COINS], [[0, 1, 2], [0, 1, 1]])
    assert information_of(open_one) == pytest.approx(1)
    assert information_of(coin) == pytest.approx(0.5)
