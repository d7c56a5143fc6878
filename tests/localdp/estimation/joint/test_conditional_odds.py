"""The odds ratio of two unprotected questions."""

from itertools import product
from math import comb

import numpy as np
import pytest
from scipy.stats import hypergeom
from scipy.stats.contingency import odds_ratio

from localdp.estimation import estimate_association, estimate_conditional
from localdp.estimation.joint.conditional_odds import conditional_limits
from localdp.mechanisms import OpenAnswer, RandomizedResponse


@pytest.mark.parametrize(
    "table",
    [
        [[20, 5], [8, 17]],
        [[3, 0], [2, 9]],
        [[0, 5], [4, 0]],
        [[5, 0], [7, 0]],
        [[400, 3], [390, 2]],
    ],
)
def test_limits_match_scipy(table: list[list[int]]) -> None:
    people = np.repeat(np.arange(4), np.ravel(table))
    found = estimate_association([OpenAnswer(2)] * 2, np.divmod(people, 2)).odds_ratio
    known = odds_ratio(np.array(table)).confidence_interval(0.95)
    assert found is not None
    assert (found.low, found.high) == pytest.approx((known.low, known.high), rel=1e-6)


def test_limits_exclude_1_exactly_if_a_doubled_tail_is_below_the_level() -> None:
    """All tables of 14 people in groups of 8 and 6."""
    for first, second in product(range(9), range(7)):
        low, high = conditional_limits(np.array([[8 - first, first], [6 - second, second]]), 0.05)
        law = hypergeom(14, first + second, 6)
        tail = min(law.cdf(second), law.sf(second - 1))
        assert (low > 1 or high < 1) == (2 * tail < 0.05)


@pytest.mark.parametrize("ratio", [1.0, 4.0, 0.1])
def test_limits_hold_given_any_margins(ratio: float) -> None:
    for column in (3, 7, 12):
        values = np.arange(max(column - 12, 0), min(8, column) + 1)
        law = np.array([comb(8, v) * comb(12, column - v) * ratio**v for v in values.tolist()])
        ends = [
            conditional_limits(np.array([[12 - column + v, column - v], [8 - v, v]]), 0.05)
            for v in values.tolist()
        ]
        held = [low <= ratio <= high for low, high in ends]
        assert law @ held / law.sum() >= 0.95


def test_limits_for_all_rows_at_once_share_the_error_between_the_cells() -> None:
    coins, people = RandomizedResponse.two_coins(), np.arange(400)
    reports = people % 2, people // 2 % 2
    whole = estimate_conditional([coins] * 2, reports, confidence=0.95)
    single = estimate_conditional([coins] * 2, reports, confidence=1 - 0.05 / 4, simultaneous=False)
    assert whole.low == pytest.approx(single.low)
    assert whole.high == pytest.approx(single.high)
