"""Unary encoding: its probabilities, its epsilon, and one word for each bit."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from localdp.fixed_point import WORD
from localdp.mechanisms import UnaryEncoding


def test_three_quarters_and_one_quarter() -> None:
    mechanism = UnaryEncoding.of(5, 0.75, 0.25)
    assert (mechanism.one, mechanism.zero) == (3 * 2**30, 2**30)
    assert mechanism.ratio == 9
    assert mechanism.epsilon == pytest.approx(2.1972, abs=5e-5)  # mathematics, section 3
    assert mechanism.epsilon >= math.log(9)


@pytest.mark.parametrize("epsilon", [0.1, 1, 2, 4])
def test_symmetric_and_optimized_have_the_published_probabilities(epsilon: float) -> None:
    e = math.exp(epsilon)
    symmetric = UnaryEncoding.symmetric(3, epsilon)
    assert symmetric.one / WORD == pytest.approx(math.sqrt(e) / (math.sqrt(e) + 1), abs=2**-31)
    assert symmetric.zero == WORD - symmetric.one
    optimized = UnaryEncoding.optimized(3, epsilon)
    assert optimized.one == 2**31
    assert 0 <= optimized.zero / WORD - 1 / (e + 1) < 2**-31


@given(st.integers(2, 300), st.floats(1e-6, 40), st.booleans())
def test_the_real_epsilon_is_at_most_the_wished_one_and_close_to_it(
    k: int, epsilon: float, optimized: bool
) -> None:
    make = UnaryEncoding.optimized if optimized else UnaryEncoding.symmetric
    mechanism = make(k, epsilon)
    assert mechanism.epsilon <= epsilon
    if mechanism.zero > 1:
        zero = mechanism.zero - 1
        one = mechanism.one if optimized else WORD - zero
        looser = Fraction(one * (WORD - zero), zero * (WORD - one))
        assert math.log(looser) >= epsilon * (1 - 1e-15)


@given(st.fractions(0.001, 0.999), st.fractions(0.001, 0.999))
def test_rounding_a_pair_never_weakens_it(p: Fraction, q: Fraction) -> None:
    try:
        mechanism = UnaryEncoding.of(4, p, q)
    except ValueError:
        assert abs(p - q) * WORD < 2
        return
    true = p * (1 - q) / ((1 - p) * q)
    assert mechanism.ratio <= max(true, 1 / true)


def test_a_channels_row_is_a_pattern_of_bits() -> None:
    mechanism = UnaryEncoding.of(3, 0.75, 0.25)
    channel = mechanism.channel()
    p, q = Fraction(3, 4), Fraction(1, 4)
    assert channel[0b101, 0] == p * (1 - q) * q
    assert channel[0b101, 1] == q * (1 - p) * q
    assert channel[0b000, 2] == (1 - q) * (1 - q) * (1 - p)


def test_marks_are_counted_and_an_answer_is_one_of_them() -> None:
    mechanism = UnaryEncoding.symmetric(3, 1)
    assert mechanism.counts([[1, 0, 1], [1, 1, 1], [0, 0, 0]]).tolist() == [2, 1, 2]
    assert mechanism.counts(np.zeros((0, 3))).tolist() == [0, 0, 0]
    assert mechanism.plain([2, 0]).tolist() == [[0, 0, 1], [1, 0, 0]]
    assert [value for value in range(-1, 20) if mechanism.is_plain(value)] == [1, 2, 4]
    for wrong in ([[1, 0, 2]], [[1, 0]], [1, 0, 1], [[0.5, 0, 0]]):
        with pytest.raises(ValueError, match="mark"):
            mechanism.counts(wrong)
    for wrong in ([[0, 0, 0]], [[1, 1, 0]]):
        with pytest.raises(ValueError, match="exactly one bit"):
            mechanism.check_plain(np.array(wrong))
