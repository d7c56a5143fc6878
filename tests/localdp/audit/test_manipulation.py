"""How far forging moves an estimate, and what its test sees."""

import itertools
import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from localdp.audit.manipulation import manipulation_bound, popcount_law, popcount_test, popcounts
from localdp.estimation import estimate_shares
from localdp.mechanisms import (
    MultipleChoice,
    PermanentResponse,
    RandomizedResponse,
    SubsetSelection,
    UnaryEncoding,
)
from tests.helpers.library import drawn

TWO_COINS = RandomizedResponse.two_coins()
UNARY = UnaryEncoding.of(4, 0.75, 0.25)
PERMANENT = PermanentResponse.of(3, 0.4, 0.25, 0.75)
MECHANISMS = [
    TWO_COINS,
    RandomizedResponse.crosswise(0.25),
    RandomizedResponse.forced(0.5, 0.375, 0.125),
    RandomizedResponse.of(4, 1),
    UNARY,
    UnaryEncoding.of(3, 0.2, 0.7),
    PERMANENT,
    SubsetSelection.of_size(4, 2, 1),
    MultipleChoice.of(2, 1),
]


def test_eight_categories_and_one_per_cent() -> None:
    """Mathematics, section 5."""
    bound = manipulation_bound(RandomizedResponse.of(8, 1), 0.01)
    points = [100 * float(part[0]) for part in (bound.up, bound.down, bound.replaced)]
    assert [round(point, 2) for point in points] == [5.07, 1.58, 5.66]


def weights(mechanism: Any) -> Any:
    """Return the estimate that each report alone would give, shape (reports, categories)."""
    legal = [value for value in range(1 << mechanism.bits) if mechanism.is_report(value)]
    rows = np.array([[value >> j & 1 for j in range(mechanism.bits)] for value in legal])
    reports = mechanism.from_bits(rows.astype(np.uint8))
    counts = [mechanism.counts(reports[i : i + 1]) for i in range(len(legal))]
    return np.array([estimate_shares(mechanism, count, 1, method="wald").raw for count in counts])


@pytest.mark.parametrize("mechanism", MECHANISMS, ids=str)
def test_the_bound_is_reached_and_never_passed_by_any_report(mechanism: Any) -> None:
    """Brute force over every forged report and every answer that it replaces."""
    weight = weights(mechanism)
    channel = mechanism.channel().matrix
    honest = channel.T @ weight  # one row for each answer, the mean weight of its reports
    expected = np.array([forged - mean for forged in weight for mean in honest])
    bound = manipulation_bound(mechanism, 0.02)
    assert 0.02 * expected.max(axis=0) == pytest.approx(bound.up)
    assert -0.02 * expected.min(axis=0) == pytest.approx(bound.down)
    swaps = np.array([first - other for first, other in itertools.product(weight, weight)])
    assert 0.02 * swaps.max(axis=0) == pytest.approx(bound.replaced)
    assert np.all(bound.replaced >= np.maximum(bound.up, bound.down) * (1 - 1e-9))


def test_the_bound_is_0_without_forging_and_full_if_all_is_forged() -> None:
    assert manipulation_bound(TWO_COINS, 0).replaced.tolist() == [0, 0]
    assert manipulation_bound(TWO_COINS, 1).replaced.tolist() == [2, 2]


@pytest.mark.parametrize("share", [-0.1, 1.1, math.nan])
def test_a_share_is_a_share(share: float) -> None:
    with pytest.raises(ValueError, match=f"not {share}"):
        manipulation_bound(TWO_COINS, share)


@pytest.mark.parametrize("mechanism", [UNARY, UnaryEncoding.optimized(5, 1), PERMANENT])
def test_the_law_of_the_marks_is_the_channels_for_every_answer(mechanism: Any) -> None:
    matrix = mechanism.channel().matrix
    ones = np.array([value.bit_count() for value in range(len(matrix))])
    for answer in range(mechanism.categories):
        law = np.bincount(ones, weights=matrix[:, answer])
        assert popcount_law(mechanism) == pytest.approx(law)


def test_the_statistic_matches_scipy() -> None:
    law = popcount_law(UNARY)
    seen = np.array([70, 330, 340, 200, 60])
    check = popcount_test(UNARY, seen)
    theirs = chisquare(seen, law * 1000)
    assert check.statistic == pytest.approx(theirs.statistic, abs=1e-9)
    assert check.p_value == pytest.approx(theirs.pvalue, abs=1e-12)
    assert check.degrees == 4


@pytest.mark.parametrize(
    ("people", "cells"),
    [(13, []), (14, [3, 5]), (39, [3, 5]), (40, [3, 4, 1])],
)
def test_rare_numbers_of_marks_are_taken_together(people: int, cells: list[int]) -> None:
    """None, one and two marks of two have 3, 4 and 1 in 8; each cell needs 5 expected."""
    mechanism = UnaryEncoding.of(2, 0.5, 0.25)
    check = popcount_test(mechanism, [people, 0, 0])
    assert check.degrees == max(0, len(cells) - 1)
    if cells:
        seen = [people, *[0] * (len(cells) - 1)]
        theirs = chisquare(seen, np.array(cells) * people / 8)
        assert check.statistic == pytest.approx(theirs.statistic)
        assert check.p_value == pytest.approx(theirs.pvalue)


def test_honest_reports_are_silent_and_crude_forging_is_not() -> None:
    """Honest reports would set it off for one seed in a thousand; the seeds are fixed."""
    mechanism = UnaryEncoding.optimized(14, 1)
    honest = drawn(mechanism, np.arange(5_000) % 14, 1)
    assert not popcount_test(mechanism, popcounts(mechanism, honest)).alarm
    forged = honest.copy()
    forged[:250] = np.eye(14, dtype=np.uint8)[3]
    check = popcount_test(mechanism, popcounts(mechanism, forged))
    assert check.alarm
    assert check.p_value < 1e-6


def test_forging_with_the_right_number_of_marks_is_not_seen() -> None:
    mechanism = UnaryEncoding.optimized(14, 1)
    honest = drawn(mechanism, np.arange(5_000) % 14, 1)
    forged = honest.copy()
    forged[:500] = np.sort(forged[:500], axis=1)
    before, after = (
        popcount_test(mechanism, popcounts(mechanism, reports)) for reports in (honest, forged)
    )
    assert after == before


def test_the_false_alarms_are_as_often_as_said() -> None:
    """One in ten at alpha = .1 over 2,000 surveys: 3.9 standard errors are .026."""
    stream = np.random.default_rng(7)
    seen = stream.multinomial(800, popcount_law(UNARY), size=2000)
    alarms = np.mean([popcount_test(UNARY, count, alpha=0.1).alarm for count in seen])
    assert alarms == pytest.approx(0.1, abs=0.026)


@given(st.lists(st.integers(0, 40), min_size=5, max_size=5))
def test_any_histogram_gives_a_number(seen: Any) -> None:
    check = popcount_test(UNARY, seen)
    assert 0 <= check.p_value <= 1
    assert math.isfinite(check.statistic)
    if sum(seen) < 9:
        assert (check.degrees, check.p_value, check.alarm) == (0, 1, False)


@pytest.mark.parametrize(
    ("seen", "alpha"),
    [
        ([1, 2, 3], 0.01),
        ([1, 2, 3, 4, -5], 0.01),
        ([1, 2, 3, 4, 5.5], 0.01),
        ([1, 2, 3, 4, 5], 0),
        ([1, 2, 3, 4, 5], 1),
        ([1, 2, 3, 4, 5], math.nan),
    ],
    ids=str,
)
def test_bad_input_is_refused(seen: Any, alpha: Any) -> None:
    with pytest.raises(ValueError, match=r"\d|nan"):
        popcount_test(UNARY, seen, alpha)
