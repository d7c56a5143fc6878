"""Maximum likelihood, and how one knows that it is."""

import numpy as np
import pytest

from localdp.estimation import estimate_joint
from localdp.mechanisms import UnaryEncoding
from tests.localdp.estimation.joint.data import MIX, TWO_COINS, dense, leaning, people, reported
from tests.options import slow_except


def test_the_certificate_bounds_what_is_missing() -> None:
    """By the gradient over all people and cells: the likelihood is concave."""
    reports = reported(MIX, people(leaning((2, 3, 3, 4), 1), 500, 4), 4)
    rows = dense(MIX, reports)
    best = estimate_joint(MIX, reports, "em", tolerance=1e-6)
    for tolerance in (1.0, 1e-2, 1e-5):
        joint = estimate_joint(MIX, reports, "em", tolerance=tolerance)
        assert joint.certificate <= tolerance
        gradient = (rows / (rows @ joint.table.ravel())[:, None]).mean(axis=0)
        assert joint.certificate == pytest.approx(500 * (gradient.max() - 1), abs=1e-9)
        assert best.log_likelihood - joint.log_likelihood <= joint.certificate + 1e-6
        assert joint.table.sum() == pytest.approx(1)


def test_the_longer_steps_save_many() -> None:
    """Plain EM, written out, needs several times as many."""
    mechanisms = (TWO_COINS,) * 4
    reports = reported(mechanisms, people(leaning((2,) * 4, 1), 2000, 5), 5)
    joint = estimate_joint(mechanisms, reports, "em", tolerance=0.01)
    rows = dense(mechanisms, reports)
    table = np.full(16, 1 / 16)
    steps = 0
    while True:
        gradient = (rows / (rows @ table)[:, None]).mean(axis=0)
        steps += 1
        if 2000 * (gradient.max() - 1) <= 0.01:
            break
        table = table * gradient
    assert joint.table.ravel() == pytest.approx(table, abs=0.01)
    assert joint.iterations < steps / 3


@pytest.mark.parametrize("seed", slow_except([1, 3], 3))
def test_no_longer_step_lowers_the_likelihood(seed: int) -> None:
    """Few people: unguarded, some step loses .7 with one seed and 1.8 with the other."""
    reports = reported(MIX, people(leaning((2, 3, 3, 4), 2, seed), 40, seed), seed)
    values = [
        estimate_joint(MIX, reports, "em", most_iterations=most, tolerance=1e-6).log_likelihood
        for most in range(1, 80, 2)
    ]
    assert np.all(np.diff(values) >= -1e-9)


def test_what_did_not_converge_is_said_with_the_certificate() -> None:
    reports = reported(MIX, people(leaning((2, 3, 3, 4), 1), 500, 6), 6)
    joint = estimate_joint(MIX, reports, "em", most_iterations=3)
    assert not joint.converged
    assert joint.certificate > joint.tolerance == pytest.approx(0.72)
    assert [warning for warning in joint.warnings if f"{joint.certificate:.4g}" in warning]


def test_many_cells_do_not_end_it_at_once() -> None:
    """1,344 cells hold less than .001 each, so that no change of the first steps is that large."""
    mechanisms = [UnaryEncoding.of(k, 0.85, 0.15) for k in (7, 16, 6, 2)]
    reports = reported(mechanisms, people(leaning((7, 16, 6, 2), 1), 3000, 7), 7)
    joint = estimate_joint(mechanisms, reports, "em")
    assert joint.iterations > 10
    assert joint.certificate <= 13.44
    assert joint.table.max() > 5 / 1344
