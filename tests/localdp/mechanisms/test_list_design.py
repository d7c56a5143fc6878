"""The design of a list experiment: what a count proves, and lists and counts that are refused."""

import math
from typing import Any

import numpy as np
import pytest

from localdp.mechanisms import ListDesign, OpenAnswer, UnaryEncoding, sensitive_statement

THREE = ListDesign.of(3)
LISTS = ["I cook", "I sing"], ["I sing", "I stole", "I cook"]


def test_an_unrandomized_count_proves_at_both_ends() -> None:
    assert THREE.epsilon == math.inf
    assert THREE.proven == {0: False, 4: True}


@pytest.mark.parametrize("epsilon", [0.5, 1, 3])
def test_a_randomized_count_proves_nothing(epsilon: float) -> None:
    design = ListDesign.of(3, epsilon)
    assert design.proven == {}
    assert epsilon - 1e-6 < design.epsilon <= epsilon


def test_arms_are_counted_apart() -> None:
    control, treatment = THREE.tally([0.0, 3.0, 4.0, 4.0], [0, 0, 1, 1])
    assert control.tolist() == [1, 0, 0, 1, 0]
    assert treatment.tolist() == [0, 0, 0, 0, 2]


@pytest.mark.parametrize(
    ("reports", "treated", "message"),
    [
        ([0, 5], [0, 1], "not 5"),
        ([4, 1], [0, 1], "not 4"),
        ([-1, 1], [0, 1], "not -1"),
        ([1, 2.5], [0, 1], "not 2.5"),
        ([1, math.nan], [0, 1], "not nan"),
        ([True, False], [0, 1], "not bool"),
        ([1, 2], [1, 1], "the control arm is empty"),
        ([1, 2], [0, 0], "the treatment arm is empty"),
        ([], [], "the control arm is empty"),
        ([1, 2], [0, 2], "not .*2"),
        ([1, 2, 3], [0, 1], "3 reports need as many arms, not 2"),
    ],
)
def test_impossible_counts_are_refused(reports: Any, treated: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        THREE.tally(np.array(reports), treated)


@pytest.mark.parametrize(
    ("statements", "mechanism", "message"),
    [
        (1, OpenAnswer(3), "statements must be from 2 to 12, not 1"),
        (3.0, OpenAnswer(5), "statements must be a whole number, not 3.0"),
        (3, OpenAnswer(4), "has 5 categories, not 4"),
        (3, UnaryEncoding.symmetric(5, 1), "a mechanism for one category"),
    ],
)
def test_impossible_designs_are_refused(statements: Any, mechanism: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ListDesign(statements, mechanism)


def test_the_sensitive_statement_is_the_one_that_is_added() -> None:
    assert sensitive_statement(*LISTS) == "I stole"


@pytest.mark.parametrize(
    ("control", "treatment", "message"),
    [
        (LISTS[0], LISTS[0][::-1], "both lists are equal: .*I cook"),
        (["I cook"], ["I cook", "I stole"], "statements must be from 2 to 12, not 1"),
        (["I cook", "I cook"], LISTS[1], "'I cook' twice"),
        (LISTS[0], [*LISTS[1], "I lie"], "and one more, not .*I lie"),
        (LISTS[0], ["I lie", "I stole", "I cook"], "and one more, not .*I lie"),
    ],
)
def test_impossible_lists_are_refused(control: Any, treatment: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        sensitive_statement(control, treatment)
