"""Standard errors of trained coefficients: their intervals contain the truth."""

from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest
from scipy.special import expit

from localdp.training import Plan, largest_gradient, train_logistic
from localdp.training.uncertainty import standard_errors

pytestmark = pytest.mark.usefixtures("seeded")

TRUTH = np.array([-0.5, 1.2, -0.8])


@cache
def usual() -> Plan:
    """A plan without clipping."""
    return Plan.of(2000, 2, 1e-6, steps=300, clip=largest_gradient(2))


def run(plan: Plan, seed: int, t0: float = 0, t1: float = 1) -> Any:
    """Train on new people; return which intervals contain the truth."""
    stream, n = np.random.default_rng(seed), plan.rows
    x = (stream.random((n, 2)) < [0.5, 0.2]).astype(float)
    yes = expit(TRUTH[0] + x @ TRUTH[1:])
    y = (stream.random(n) < t0 + (t1 - t0) * yes).astype(float)
    interval = train_logistic(x, y, t0, t1, bounds=[[0, 0], [1, 1]], plan=plan).interval()
    assert interval is not None
    low, high = interval
    return (low <= TRUTH) & (high >= TRUTH)


def covered(plan: Plan, runs: int, t0: float = 0, t1: float = 1) -> Any:
    """Return the share of runs in which each interval contains the truth."""
    return np.mean([run(plan, seed, t0, t1) for seed in range(runs)], axis=0)


def test_intervals_contain_the_truth() -> None:
    """Of 12 intervals at 95%, fewer than 8 do once in 5,000 seeds."""
    assert covered(usual(), 4).sum() * 4 >= 8


@pytest.mark.slow
@pytest.mark.parametrize(("rows", "t0", "t1"), [(2000, 0, 1), (10_000, 0.25, 0.75), (20_000, 0, 1)])
def test_intervals_contain_the_truth_in_95_of_100_surveys(rows: int, t0: float, t1: float) -> None:
    """100 surveys; at 95%, fewer than 88 contain it for a coefficient with one of 250 seeds."""
    plan = Plan.of(rows, 1, 1e-6, clip=largest_gradient(2))
    assert covered(plan, 100, t0, t1).min() >= 0.88


def test_the_part_of_the_sampling_is_in_proportion_to_the_variance_of_the_errors() -> None:
    """With everyone in each batch, the batches add none."""
    path = np.random.default_rng(2).normal(size=(50, 3))
    plan = replace(usual(), rate=1.0)
    none, one, four = (
        standard_errors(path, np.eye(3), plan, variance) ** 2 for variance in (0.0, 1.0, 4.0)
    )
    assert (four - none).tolist() == pytest.approx((4 * (one - none)).tolist())
    assert (one > none).all()


def test_clipped_gradients_have_no_interval() -> None:
    plan = replace(usual(), rows=1000, clip=1.0)
    x = np.tile([[0.0], [1.0]], (500, 1))
    model = train_logistic(x, np.zeros(1000), 0, 1, bounds=[[0], [1]], plan=plan)
    assert model.se is None
    assert model.interval() is None
