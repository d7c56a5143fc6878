"""Randomized response: what each design's description becomes, and how it draws."""

import math
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from localdp.fixed_point import WORD
from localdp.mechanisms import RandomizedResponse
from tests.localdp.stream import words

TWO_COINS: Any = RandomizedResponse.two_coins()


def test_two_coins_are_exact() -> None:
    assert TWO_COINS.yes == (2**30, 3 * 2**30)
    assert TWO_COINS.ratio == 3
    assert TWO_COINS.epsilon == math.log(3)


@pytest.mark.parametrize(
    ("mechanism", "no", "yes"),
    [
        (RandomizedResponse.warner(0.75), 0.25, 0.75),
        (RandomizedResponse.warner(Fraction(1, 4)), 0.75, 0.25),
        (RandomizedResponse.forced(0.5, 0.375, 0.125), 0.375, 0.875),
        (RandomizedResponse.unrelated(0.5, 0.25), 0.125, 0.625),
        (RandomizedResponse.crosswise(0.25), 0.75, 0.25),
        (RandomizedResponse.mangat(0.75), 0.25, 1),
        (RandomizedResponse.triangular(0.25), 0.25, 1),
    ],
    ids=str,
)
def test_designs_on_the_grid_are_exact(mechanism: Any, no: float, yes: float) -> None:
    assert mechanism.yes == (no * WORD, yes * WORD)


def test_forced_response_with_a_die() -> None:
    mechanism: Any = RandomizedResponse.forced(2 / 3, 1 / 6, 1 / 6)
    t0, t1 = (t / WORD for t in mechanism.yes)
    assert t0 == pytest.approx(1 / 6, abs=2**-31)
    assert t1 == pytest.approx(5 / 6, abs=2**-31)
    assert mechanism.ratio <= 5


def test_the_design_without_forced_answers_at_even_odds_is_two_coins() -> None:
    assert RandomizedResponse.forced(0.5, 0.25, 0.25) == TWO_COINS
    assert RandomizedResponse.unrelated(0.5, 0.5) == TWO_COINS
    assert RandomizedResponse.of(2, math.log(3)).yes == pytest.approx(TWO_COINS.yes, abs=1)


@given(st.integers(2, 500), st.floats(1e-3, 40))
def test_the_real_epsilon_is_at_most_the_wished_one_and_close_to_it(k: int, epsilon: float) -> None:
    mechanism: Any = RandomizedResponse.of(k, epsilon)
    assert mechanism.epsilon <= epsilon
    # One more 2**32-th for the truth would be too much, unless the word's end is reached.
    other = WORD - mechanism.yes[1] if k == 2 else mechanism.other
    if other > 1:
        looser = Fraction(WORD - (k - 1) * (other - 1), other - 1)
        assert math.log(looser) >= epsilon * (1 - 1e-15)


@given(st.floats(0.001, 0.999), st.floats(0.001, 0.999))
def test_rounding_a_design_never_weakens_it(no: float, yes: float) -> None:
    innocent = Fraction(no)
    try:
        mechanism: Any = RandomizedResponse.unrelated(Fraction(yes), innocent)
    except ValueError:
        return
    t0 = (1 - Fraction(yes)) * innocent
    t1 = Fraction(yes) + t0
    assert mechanism.ratio <= max(t1 / t0, (1 - t0) / (1 - t1))


@pytest.mark.parametrize("make", [RandomizedResponse.warner, RandomizedResponse.crosswise])
def test_a_refusal_names_the_value(make: Callable[..., Any]) -> None:
    with pytest.raises(ValueError, match=r"1\.25"):
        make(1.25)


def test_a_report_can_be_ruled_out_and_epsilon_is_then_infinite() -> None:
    mangat = RandomizedResponse.mangat(0.5)
    assert mangat.epsilon == math.inf
    reports = mangat.randomize([1, 1, 0, 0], words(0, WORD - 1, 2**31 - 1, 2**31))
    assert reports.tolist() == [1, 1, 1, 0]


@pytest.mark.parametrize("mechanism", [RandomizedResponse.of(3, 1), RandomizedResponse.of(9, 0.5)])
def test_the_draw_has_exactly_the_channels_probabilities(mechanism: Any) -> None:
    """Every word's report by the runs between edges: the sampler's law, without simulation."""
    k, q = mechanism.categories, mechanism.other
    truth = WORD - (k - 1) * q
    edges = [0, truth, *(truth + step * q for step in range(1, k))]
    for answer in range(k):
        law = [0] * k
        for start, stop in pairwise(edges):
            ends = mechanism.randomize([answer] * 2, words(start, stop - 1))
            assert ends[0] == ends[1]
            law[ends[0]] += stop - start
        column = [mechanism.channel()[v, answer] * WORD for v in range(k)]
        assert law == column


def test_reports_are_counted_and_answers_are_categories() -> None:
    mechanism = RandomizedResponse.of(4, 1)
    assert [value for value in range(-1, 9) if mechanism.is_plain(value)] == [0, 1, 2, 3]
    assert TWO_COINS.counts([]).tolist() == [0, 0]
    counts = mechanism.counts([3, 0, 3, 1])
    assert counts.tolist() == [1, 1, 0, 2]
    assert counts.dtype == np.int64
    with pytest.raises(ValueError, match="not 4"):
        mechanism.counts([4])


def test_a_mechanism_is_a_frozen_value() -> None:
    three: Any = np.int64(3)
    assert RandomizedResponse.of(3, 1) == RandomizedResponse.of(three, 1.0)
    assert hash(TWO_COINS) == hash(RandomizedResponse.two_coins())
    with pytest.raises(AttributeError):
        TWO_COINS.categories = 3
