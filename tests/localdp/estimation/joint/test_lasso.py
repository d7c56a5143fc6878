"""The published regression, and why it is there for comparison only."""

import numpy as np
import pytest

from localdp.estimation import average_variation_distance as distance
from localdp.estimation import estimate_joint
from localdp.estimation.joint.lasso import bit_shares, candidate_bits, regress
from localdp.mechanisms import OpenAnswer, RandomizedResponse
from tests.localdp.estimation.joint.data import MIX, QUESTIONS, REPORTS, SHAPE, people, reported


def test_each_cell_sets_one_bit_of_each_question() -> None:
    assert candidate_bits((2, 3)).tolist() == [[0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4]]


def test_the_regression_is_the_least_of_what_it_minimizes() -> None:
    """The conditions of Karush, Kuhn and Tucker, with the design written out."""
    shares = bit_shares(QUESTIONS, np.ones(500, dtype=bool))
    design = np.zeros((12, 72))
    for cell, bits in enumerate(candidate_bits(SHAPE)):
        design[bits, cell] = 1
    table = regress(shares, SHAPE, 0.02).ravel()
    size = ((design @ table) @ shares - 0.02) / np.sum((design @ table) ** 2)
    slope = design.T @ (shares - design @ (size * table)) - 0.02
    assert np.all(slope < 2e-3)
    assert np.all(np.abs(slope[table > 0]) < 2e-3)


def test_lasso_cannot_see_an_association() -> None:
    """The same margins, once independent and once not: the same table comes out."""
    answers = np.arange(1000) % 2
    mechanisms = [OpenAnswer(2)] * 2
    same = estimate_joint(mechanisms, [answers, answers], "lasso")
    mixed = estimate_joint(mechanisms, [answers, np.arange(1000) // 2 % 2], "lasso")
    assert np.array_equal(same.table, mixed.table)
    assert "margins-only" in same.warnings


def test_the_hybrid_never_returns_to_a_cell_it_dropped() -> None:
    """The margins make the first cell small enough to be left out; EM is within .005."""
    table = np.array([[0.05, 0.25], [0.25, 0.45]])
    mechanisms = [RandomizedResponse.warner(0.95)] * 2
    reports = reported(mechanisms, people(table, 20_000, 2), 2)
    start = estimate_joint(mechanisms, reports, "lasso").table
    hybrid = estimate_joint(mechanisms, reports, "lremh")
    assert start[0, 0] == hybrid.table[0, 0] == 0
    assert distance(hybrid.table, table) > 0.045
    assert hybrid.certificate > 10_000
    assert distance(estimate_joint(mechanisms, reports, "em").table, table) < 0.005


def test_a_penalty_that_leaves_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match=r"a penalty of 5\.0 leaves no cell"):
        estimate_joint(MIX, REPORTS, "lasso", penalty=5.0)
