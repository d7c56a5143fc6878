"""No withheld count can be worked out, by readers who know the rule and every other number."""

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest

from analytics.estimates.cells import (
    MIN_CELL_COUNT,
    classes_of,
    mean_rounding_bound,
    merged_cells,
    reveals_few_people,
    rounded_counts,
    splits,
    units_of,
    withheld_cells,
)
from tests.helpers.cells import Seen, Table, seen, tables


def undetermined(possible: Sequence[int]) -> bool:
    """Whether a withheld count has two possible values, and may be 0 or large."""
    values = set(possible)
    return len(values) > 1 and any(not 0 < value < MIN_CELL_COUNT for value in values)


@pytest.mark.parametrize(
    ("cells", "most", "conditions"),
    [
        (2, 30, []),
        (3, 26, []),
        (4, 15, []),
        (2, 30, [(1,)]),
        (3, 20, [(1,)]),
        (3, 20, [(1,), (2,)]),
        (4, 13, [(0,), (1, 2)]),
        (4, 13, [(0, 1), (1, 2)]),
        pytest.param(4, 24, [], marks=pytest.mark.slow),
        pytest.param(5, 16, [], marks=pytest.mark.slow),
        pytest.param(4, 24, [(0, 1)], marks=pytest.mark.slow),
        pytest.param(5, 16, [(0, 1), (2,)], marks=pytest.mark.slow),
    ],
)
def test_no_withheld_count_can_be_worked_out(
    cells: int, most: int, conditions: list[tuple[int, ...]]
) -> None:
    """All tables with up to so many people, none of whom skips a question that they are asked."""
    for people in range(1, most + 1):
        alike: dict[Seen, list[Table]] = {}
        for table in tables(cells, people):
            alike.setdefault(seen(table, conditions), []).append(table)
        for (shown, _asked), possible in alike.items():
            assert all(count is None or count == 0 or count >= MIN_CELL_COUNT for count in shown)
            for cell in (at for at, count in enumerate(shown) if count is None):
                assert undetermined([table[cell] for table in possible]), (shown, possible)


def subsets(cells: int) -> list[list[int]]:
    """All sets of two or more of these, except for all of them."""
    return [[*some] for size in range(2, cells) for some in combinations(range(cells), size)]


@pytest.mark.parametrize(
    ("cells", "totals"),
    [
        (3, range(10, 41, 3)),
        (4, range(10, 26, 5)),
        pytest.param(3, range(10, 61), marks=pytest.mark.slow),
        pytest.param(4, range(10, 61), marks=pytest.mark.slow),
        pytest.param(5, range(10, 41), marks=pytest.mark.slow),
    ],
)
def test_the_share_of_a_list_tells_of_no_few_people(cells: int, totals: Sequence[int]) -> None:
    """It is computed from rounded counts; refused where even these would tell, for any readers."""
    for people in totals:
        alike: dict[Table | None, list[Table]] = {}
        for table in tables(cells, people):
            rounded = rounded_counts(np.array(table))
            told = reveals_few_people(rounded, people)
            if rounded.min() < 2 * MIN_CELL_COUNT:
                alike.setdefault(None if told else tuple(rounded.tolist()), []).append(table)
        for known, possible in alike.items():
            for values in zip(*possible, strict=True):
                assert undetermined(values), (known, people)
            if known is not None:
                for some in subsets(cells):
                    together = np.array(possible)[:, some].sum(axis=1)
                    assert undetermined(together.tolist()) or together.min() >= MIN_CELL_COUNT
                of_rounded = np.arange(cells) @ known / sum(known)
                means = np.array(possible) @ np.arange(cells) / people
                moved = mean_rounding_bound(np.array(known), people)
                assert np.abs(means - of_rounded).max() <= moved + 1e-12


def test_what_the_former_rule_left_to_compute() -> None:
    """1 and 4 were withheld alone: neither can be 0, or five or more."""
    assert withheld_cells(np.array([1, 4, 20, 30])).tolist() == [True, True, True, False]
    assert withheld_cells(np.array([0, 5, 6])).tolist() == [False] * 3
    assert withheld_cells(np.array([3, 5, 5, 9, 0])).tolist() == [True, True, True, False, False]
    assert withheld_cells(np.array([9, 0])).all()
    assert not withheld_cells(np.array([0, 0])).any()


def test_answers_that_lead_to_the_same_questions_hide_each_other() -> None:
    """Of yes, no and two others, only yes leads to a question: its number tells who said yes."""
    classes = classes_of(4, [(0,)])
    assert classes.tolist() == [1, 0, 0, 0]
    assert withheld_cells(np.array([40, 90, 3, 60]), classes).tolist() == [False, False, True, True]
    assert not merged_cells(np.array([40, 90, 3, 60]), classes).any()
    # Nothing but yes can hide three people, so the question must be withheld too.
    few = np.array([90, 3, 0, 0])
    assert withheld_cells(few, classes).all()
    assert splits(merged_cells(few, classes), [0])
    assert [unit.tolist() for unit in units_of(few, classes)] == [[True] * 4]
