"""Unary encoding: its probabilities, its epsilon, and one word for each bit."""

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from localdp.fixed_point import WORD
from localdp.mechanisms import UnaryEncoding
from tests.localdp.stream import words


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


def test_words_are_taken_person_by_person_and_thresholds_are_strict() -> None:
    mechanism = UnaryEncoding(3, 10, 20)
    drawn = words(9, 10, 9, 10, 19, 10, 10, 10, 20, 10, 9, 19)
    reports = mechanism.randomize([1, 1, 2, 2], drawn)
    assert reports.tolist() == [[1, 1, 1], [0, 1, 0], [0, 0, 0], [0, 1, 1]]
    assert drawn.left == 0


def test_a_channels_row_is_a_pattern_of_bits() -> None:
    mechanism = UnaryEncoding.of(3, 0.75, 0.25)
    channel = mechanism.channel()
    p, q = Fraction(3, 4), Fraction(1, 4)
    assert channel[0b101, 0] == p * (1 - q) * q
    assert channel[0b101, 1] == q * (1 - p) * q
    assert channel[0b000, 2] == (1 - q) * (1 - q) * (1 - p)


@pytest.mark.parametrize("mechanism", [UnaryEncoding.of(3, 0.75, 0.25), UnaryEncoding(4, 9, 5)])
def test_the_likelihood_is_the_channels_row_up_to_a_factor(mechanism: Any) -> None:
    matrix = mechanism.channel().matrix
    for report, row in enumerate(matrix):
        bits = [report >> j & 1 for j in range(mechanism.categories)]
        likelihood = mechanism.likelihood(bits)
        assert likelihood / likelihood.sum() == pytest.approx(row / row.sum())


def test_counts_and_forms() -> None:
    mechanism = UnaryEncoding.symmetric(3, 1)
    reports = np.array([[1, 0, 1], [1, 1, 1], [0, 0, 0]])
    assert mechanism.counts(reports).tolist() == [2, 1, 2]
    assert mechanism.counts(np.zeros((0, 3))).tolist() == [0, 0, 0]
    assert mechanism.plain([2, 0]).tolist() == [[0, 0, 1], [1, 0, 0]]
    assert mechanism.from_bits(mechanism.to_bits(reports)).tolist() == reports.tolist()
    for wrong in ([[1, 0, 2]], [[1, 0]], [1, 0, 1], [[0.5, 0, 0]]):
        with pytest.raises(ValueError, match="mark"):
            mechanism.counts(wrong)


def test_every_pattern_is_a_report_and_one_bit_an_answer() -> None:
    mechanism = UnaryEncoding.symmetric(3, 1)
    assert [mechanism.is_report(value) for value in range(-1, 9)] == [False, *[True] * 8, False]
    assert [value for value in range(-1, 20) if mechanism.is_plain(value)] == [1, 2, 4]
    mechanism.check_plain(np.eye(3, dtype=np.uint8))
    for wrong in ([[0, 0, 0]], [[1, 1, 0]]):
        with pytest.raises(ValueError, match="exactly one bit"):
            mechanism.check_plain(np.array(wrong))
