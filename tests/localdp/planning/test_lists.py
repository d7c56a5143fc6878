"""Forecasts of list experiments, against the sum over all outcomes."""

from itertools import product
from math import prod
from typing import Any

import numpy as np
import pytest

from localdp.estimation import estimate_list
from localdp.mechanisms import ListDesign
from localdp.planning import forecast_list, innocent_law, required_n_of_list

THREE = ListDesign.of(3)
HALVES = innocent_law([0.5] * 3)
OPPOSED = innocent_law([0.5] * 3, [(0, 2)])


@pytest.mark.parametrize("epsilon", [None, 0.5, 2])
def test_power_is_the_sum_over_all_outcomes(epsilon: float | None) -> None:
    design = ListDesign.of(2, epsilon)
    law, share, n = np.array([0.2, 0.5, 0.3]), 0.9, 6
    plan = forecast_list(design, law, share, n, alpha=0.3)
    matrix = design.mechanism.channel().matrix
    support = design.mechanism.support()
    marks = matrix > matrix.mean(axis=1, keepdims=True)
    scores = (marks - support.q) / (support.p - support.q) @ np.arange(4)
    arms = np.append(law, 0), (1 - share) * np.append(law, 0) + share * np.append(0, law)
    laws = [dict(zip(scores.round(9), np.zeros(len(scores)), strict=True)) for _arm in arms]
    for chances, arm in zip(laws, arms, strict=True):
        for score, chance in zip(scores.round(9), matrix @ arm, strict=True):
            chances[score] += chance
    means = [
        [
            (sum(row) / 3, prod(chances[score] for score in row))
            for row in product(chances, repeat=3)
        ]
        for chances in laws
    ]
    power = sum(
        before * after
        for (low, before), (high, after) in product(*means)
        if high - low > plan.margin + 1e-9
    )
    assert plan.power == pytest.approx(power)


def test_statements_that_exclude_each_other_narrow_the_limits_and_prove_more() -> None:
    plain, opposed = (forecast_list(THREE, law, 0.2, 1_000) for law in (HALVES, OPPOSED))
    assert opposed.margin < plain.margin
    assert (plain.proves_no, plain.proves_yes) == pytest.approx((0.1, 0.025))
    assert (opposed.proves_no, opposed.proves_yes) == pytest.approx((0.4, 0.1))
    assert plain.suspicion == opposed.suspicion == 1
    assert forecast_list(ListDesign.of(3, 2), HALVES, 0.2, 1_000).suspicion < 0.6


def test_the_margin_matches_the_estimate_from_expected_counts() -> None:
    treated = 0.8 * np.append(HALVES, 0) + 0.2 * np.append(0, HALVES)
    estimate = estimate_list(THREE, (4_000 * HALVES).astype(int), (4_000 * treated).astype(int))
    plan = forecast_list(THREE, HALVES, 0.2, 8_000)
    assert plan.margin == pytest.approx((estimate.high - estimate.low) / 2, rel=1e-3)


def test_power_is_not_lost_again_beyond_the_required_number() -> None:
    n = required_n_of_list(THREE, OPPOSED, 0.2)
    powers = [forecast_list(THREE, OPPOSED, 0.2, people).power for people in range(n, n + 60, 7)]
    assert min(powers) >= 0.8
    assert forecast_list(THREE, OPPOSED, 0.2, n - 1).power < 0.8


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"innocent": [0.5, 0.5]}, r"needs 4 chances that sum to 1, not \[0.5, 0.5\]"),
        ({"innocent": [0.5, 0.5, 0.5, 0.5]}, "needs 4 chances"),
        ({"innocent": [1.5, -0.5, 0, 0]}, "needs 4 chances"),
        ({"share": 1.2}, r"share must be from 0 to 1, not 1\.2"),
        ({"n": 3}, "n must be from 4 to 200000, not 3"),
        ({"alpha": 0}, "alpha must lie strictly between 0 and 1, not 0"),
    ],
)
def test_impossible_plans_are_refused(change: dict[str, Any], message: str) -> None:
    given: dict[str, Any] = {"innocent": HALVES, "share": 0.2, "n": 100}
    with pytest.raises(ValueError, match=message):
        forecast_list(THREE, **{**given, **change})


def test_other_impossible_values_are_refused() -> None:
    with pytest.raises(ValueError, match="strictly between"):
        required_n_of_list(THREE, HALVES, 0)
    with pytest.raises(ValueError, match="power must be above alpha"):
        required_n_of_list(THREE, HALVES, 0.2, power=0.01)
    with pytest.raises(ValueError, match="even 200000 people"):
        required_n_of_list(ListDesign.of(3, 0.1), HALVES, 0.01)
    with pytest.raises(ValueError, match="pairs of different statements"):
        innocent_law([0.5, 0.5], [(0, 0)])
    with pytest.raises(ValueError, match="from 0 to 1"):
        innocent_law([1.5])


def test_the_people_for_a_margin_are_the_first_who_give_it() -> None:
    for design in (THREE, ListDesign.of(3, 2)):
        n = required_n_of_list(design, HALVES, 0.2, margin=0.08)
        margins = [forecast_list(design, HALVES, 0.2, people).margin for people in (n - 1, n)]
        assert margins[1] <= 0.08 < margins[0]
    with pytest.raises(ValueError, match=r"a margin of 0\.0001"):
        required_n_of_list(THREE, HALVES, 0.2, margin=0.0001)
