"""Select all that apply: a yes/no mechanism for each item."""

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from localdp.fixed_point import WORD
from localdp.mechanisms import MultipleChoice, RandomizedResponse
from tests.localdp.stream import words


@given(st.integers(1, 200), st.floats(1e-3, 60))
def test_the_items_share_the_epsilon(items: int, epsilon: float) -> None:
    mechanism = MultipleChoice.of(items, epsilon)
    assert mechanism.epsilon <= epsilon
    assert mechanism.epsilon == pytest.approx(items * mechanism.item.epsilon)
    assert mechanism.item == RandomizedResponse.of(2, Fraction(epsilon) / items)
    assert mechanism.categories == items


def test_items_by_a_design_of_their_own() -> None:
    mechanism = MultipleChoice(2, RandomizedResponse.two_coins())
    assert mechanism.ratio == 9
    assert mechanism.epsilon == pytest.approx(2 * math.log(3))
    assert MultipleChoice(2, RandomizedResponse(2, yes=(5, WORD))).epsilon == math.inf


def test_the_channel_is_the_product_of_the_items() -> None:
    mechanism = MultipleChoice(2, RandomizedResponse(2, yes=(2**30, 7 * 2**29)))
    item_channel = mechanism.item.channel()
    channel = mechanism.channel()
    for report in range(4):
        for answer in range(4):
            parts = [item_channel[report >> j & 1, answer >> j & 1] for j in range(2)]
            assert channel[report, answer] == parts[0] * parts[1]


def test_marks_may_be_booleans() -> None:
    mechanism = MultipleChoice.of(2, 1)
    as_bool = mechanism.randomize([[True, False]], words(2**31 - 5, 2**31 + 5))
    as_int = mechanism.randomize([[1, 0]], words(2**31 - 5, 2**31 + 5))
    assert as_bool.tolist() == as_int.tolist() == [[1, 0]]


@pytest.mark.parametrize("answers", [[[2, 0]], [[-1, 0]], [[0.5, 0]], [[0]], [0, 1], [["1", "0"]]])
def test_answers_other_than_marks_are_refused(answers: Any) -> None:
    with pytest.raises(ValueError, match="mark"):
        MultipleChoice.of(2, 1).randomize(answers, words(0, 0))


def test_the_likelihood_of_each_item() -> None:
    mechanism = MultipleChoice(2, RandomizedResponse.two_coins())
    assert mechanism.likelihood([1, 0]).tolist() == [[0.25, 0.75], [0.75, 0.25]]


def test_marks_are_counted_and_kept_in_the_direct_arm() -> None:
    mechanism = MultipleChoice.of(3, 1)
    reports = np.array([[1, 0, 1], [1, 1, 1]])
    assert mechanism.counts(reports).tolist() == [2, 1, 2]
    assert mechanism.plain([[0, 1, 1]]).tolist() == [[0, 1, 1]]
    assert mechanism.blank == (0, 0, 0)
    assert [mechanism.is_plain(value) for value in (-1, 0, 7, 8)] == [False, True, True, False]
    mechanism.check_plain(reports)
