"""A list and a direct question, against what the R package list prints (`combinedListDirect`)."""

from typing import Any

import numpy as np
import pytest

from localdp.estimation import estimate_combined, estimate_list
from localdp.mechanisms import ListDesign
from tests.localdp.estimation.lists.data import ADMITTED

FOUR = ListDesign.of(4)
CELLS = np.argwhere(np.array(ADMITTED) >= 0)
DIRECT, TREATED, COUNTS = np.repeat(CELLS, np.ravel(ADMITTED), axis=0).T


def test_the_printed_example() -> None:
    estimate: Any = estimate_combined(FOUR, COUNTS, TREATED, DIRECT)
    figures = estimate.raw, estimate.admitters.raw, estimate.effect.raw
    assert np.round(figures, 6).tolist() == [0.665618, 1.053962, 0.066267]
    assert round(estimate.se, 4) == 0.0484
    assert (round(estimate.admitters.p_value, 3), estimate.admitters.n) == (0.568, 328)
    assert estimate.direct == 0.656


def test_without_admitters_it_is_the_list_alone() -> None:
    estimate = estimate_combined(FOUR, COUNTS, TREATED, 0 * DIRECT)
    alone = estimate_list(FOUR, *FOUR.tally(COUNTS, TREATED))
    assert estimate.raw == pytest.approx(alone.raw)
    assert (estimate.list, estimate.list_se) == pytest.approx((alone.raw, alone.se))
    assert estimate.admitters is None


def test_a_covariate_that_explains_the_count_narrows_the_limits() -> None:
    noise = np.random.default_rng(2).normal(size=len(COUNTS))
    plain = estimate_combined(FOUR, COUNTS, TREATED, DIRECT)
    adjusted = estimate_combined(FOUR, COUNTS, TREATED, DIRECT, (COUNTS + noise)[:, None])
    assert adjusted.se < plain.se


def test_rows_with_a_missing_value_are_left_out() -> None:
    counts, direct = np.append(COUNTS, [2.0, np.nan]), np.append(DIRECT, [np.nan, 0])
    estimate = estimate_combined(FOUR, counts, np.append(TREATED, [0, 1]), direct)
    assert estimate.left_out == 2
    assert estimate.raw == estimate_combined(FOUR, COUNTS, TREATED, DIRECT).raw


@pytest.mark.parametrize(
    ("counts", "treated", "direct", "message"),
    [
        (COUNTS, TREATED, DIRECT + 1, "a direct answer must be 0, 1 or missing, not"),
        (COUNTS, TREATED, 0 * DIRECT + 1, "the control arm needs at least 2 who deny, not 0"),
        (COUNTS, 0 * TREATED, DIRECT, "the treatment arm is empty"),
        (COUNTS, TREATED, DIRECT[1:], "differ in rows"),
        (COUNTS + 2, TREATED, DIRECT, "not [5-7]"),
        (COUNTS + 0.5, TREATED, DIRECT, "not 1.5"),
    ],
)
def test_impossible_rows_are_refused(counts: Any, treated: Any, direct: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        estimate_combined(FOUR, counts, treated, direct)
