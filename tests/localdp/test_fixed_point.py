"""Exact probabilities and logarithms rounded to the safe side."""

import math
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from localdp.fixed_point import (
    WORD,
    as_count,
    as_epsilon,
    as_probability,
    closer,
    exp_below,
    ln_above,
)

numerators = st.integers(1, WORD)


@given(numerators, numerators, st.integers(1, 50))
def test_a_logarithm_is_never_below_the_true_one_and_within_a_float_of_it(
    a: int, b: int, times: int
) -> None:
    ratio = Fraction(max(a, b), min(a, b))
    with localcontext() as context:
        context.prec = 100
        true = (Decimal(ratio.numerator) / Decimal(ratio.denominator)).ln() * times
    rounded = ln_above(ratio, times)
    assert Decimal(rounded) >= true
    assert Decimal(math.nextafter(rounded, -math.inf)) <= true


def test_no_bound_is_infinite() -> None:
    assert ln_above(None) == math.inf


@given(st.floats(1e-9, 60))
def test_a_power_is_below_the_true_one_by_a_hair(epsilon: float) -> None:
    with localcontext() as context:
        context.prec = 100
        true = Fraction(Decimal(epsilon).exp())
    power = exp_below(Fraction(epsilon))
    assert true * (1 - Fraction(1, 10**29)) < power < true


def test_a_huge_epsilon_is_as_good_as_one_that_a_word_can_express() -> None:
    assert exp_below(Fraction(10) ** 300) == exp_below(Fraction(64)) > WORD


@given(st.fractions(0, 1), st.fractions(0, 1))
def test_rounding_brings_two_probabilities_closer_together(
    first: Fraction, second: Fraction
) -> None:
    try:
        low, high = sorted(closer(first, second))
    except ValueError:
        assert abs(first - second) * WORD < 2
        return
    assert min(first, second) * WORD <= low < min(first, second) * WORD + 1
    assert max(first, second) * WORD - 1 < high <= max(first, second) * WORD
    assert (closer(first, second)[0] < closer(first, second)[1]) is (first < second)


@pytest.mark.parametrize("value", [0, -1, math.nan, math.inf, -math.inf, "1", None, True, 1j])
def test_an_epsilon_is_a_finite_number_above_zero(value: Any) -> None:
    with pytest.raises(ValueError, match="epsilon") as caught:
        as_epsilon(value)
    assert repr(value) in str(caught.value)


@pytest.mark.parametrize("value", [0, 1, -0.1, 1.5, math.nan, math.inf, "0.5", None, True])
def test_a_probability_lies_strictly_between_zero_and_one(value: Any) -> None:
    with pytest.raises(ValueError, match="p must") as caught:
        as_probability(value, "p")
    assert repr(value) in str(caught.value)


def test_numbers_of_numpy_are_taken_for_what_they_are() -> None:
    two: Any = np.int64(2)
    half: Any = np.float32(0.5)
    assert as_epsilon(two) == Fraction(2)
    assert as_epsilon(half) == as_probability(np.float64(0.5), "p") == Fraction(1, 2)
    assert type(as_count(np.int64(3), "n", 0, 9)) is int


@pytest.mark.parametrize("value", [-1, 6, 2.0, True, "3", None])
def test_a_count_is_a_whole_number_within_its_bounds(value: Any) -> None:
    with pytest.raises(ValueError, match="items") as caught:
        as_count(value, "items", 0, 5)
    assert str(value) in str(caught.value)
