"""The half-split products are the plain sums over people and cells."""

import math

import numpy as np
import pytest

from localdp.estimation.joint.em import certificate
from localdp.estimation.joint.likelihood import GroupedReports, JointLikelihood, Split
from localdp.estimation.joint.reports import question_reports
from localdp.mechanisms import RandomizedResponse
from tests.localdp.estimation.joint.data import LIKELIHOOD, MIX, REPORTS, SHAPE, dense, leaning


@pytest.mark.parametrize("seed", range(3))
def test_value_and_gradient_match_the_dense_sums(seed: int) -> None:
    table = leaning(SHAPE, 1, seed)
    rows = dense(MIX, REPORTS)
    seen = rows @ table.ravel()
    value, gradient = LIKELIHOOD.value_and_gradient(table)
    assert value == pytest.approx(np.log(seen).sum())
    assert gradient.ravel() == pytest.approx((rows / seen[:, None]).mean(axis=0))


def test_some_of_the_people_are_those_people() -> None:
    kept = np.arange(500) % 3 == 0
    rows = dense(MIX, [report[kept] for report in REPORTS])
    table = leaning(SHAPE, 1, 5)
    value, gradient = LIKELIHOOD.among(kept).value_and_gradient(table)
    assert value == pytest.approx(np.log(rows @ table.ravel()).sum())
    assert np.sum(gradient * table) == pytest.approx(1)


def test_the_same_reports_are_one() -> None:
    coins = RandomizedResponse.two_coins()
    questions = question_reports([coins] * 4, [np.arange(20_000) % 2] * 4)
    groups = GroupedReports.of(questions)
    assert len(groups.pair_of) == 20_000
    assert (len(groups.left), len(groups.right), len(groups.left_of)) == (2, 2, 2)
    assert groups.weights().tolist() == [10_000, 10_000]


def test_no_part_is_as_large_as_people_times_cells() -> None:
    largest = max(LIKELIHOOD.left.size, LIKELIHOOD.right_rows.size)
    assert largest <= 500 * max(Split.of(SHAPE).cells)
    assert max(Split.of(SHAPE).cells) < math.prod(SHAPE) / 5


@pytest.mark.parametrize(
    ("shape", "cells"),
    [((7, 16, 6), (42, 16)), ((2, 2), (2, 2)), ((5,), (5, 1)), ((2,) * 14, (128, 128))],
)
def test_the_halves_are_as_small_as_can_be(shape: tuple[int, ...], cells: tuple[int, int]) -> None:
    assert Split.of(shape).cells == cells


def test_a_table_is_folded_and_unfolded() -> None:
    for shape in ((2, 3), (7, 2, 6), (2, 5, 3, 4)):
        table = leaning(shape, 1)
        split = Split.of(shape)
        assert np.array_equal(split.unfolded(split.folded(table)), table)


def test_reports_that_a_table_rules_out_are_said() -> None:
    forced = RandomizedResponse.triangular(0.25)
    questions = question_reports([forced, forced], [[0, 1], [1, 1]])
    data = JointLikelihood.of(GroupedReports.of(questions), questions)
    table = np.array([[0.0, 0.0], [0.5, 0.5]])
    value, gradient = data.value_and_gradient(table)
    assert value == -math.inf
    assert np.all(np.isfinite(gradient))
    assert certificate(data, table) == math.inf
