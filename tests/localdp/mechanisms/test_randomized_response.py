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
from localdp.randomness import FixedWords
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


@pytest.mark.parametrize("answer", [0, 1])
def test_a_yes_no_threshold_is_strict(answer: int) -> None:
    edge = TWO_COINS.yes[answer]
    reports = TWO_COINS.randomize([answer] * 3, words(edge - 1, edge, edge + 1))
    assert reports.tolist() == [1, 0, 0]


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


def test_two_coins_by_exact_enumeration_keep_mean_and_variance() -> None:
    """A coarse word represents all words with its upper bits: 256 words give the exact law."""
    coarse = words(*(i << 24 for i in range(256)))
    reports = TWO_COINS.randomize([1] * 256, coarse)
    assert reports.mean() == 0.75
    assert reports.var() == 0.1875


def test_the_sales_question_four_hundred_times() -> None:
    """Mean of 400 estimates of 3,650 among 30,718, within 1%.

    The reports' own noise leaves the mean a standard error of 7.6, so that 36.5 is 4.8 of them: a
    correct sampler would fail for two seeds in a million, and this seed is fixed.
    """
    answers = (np.arange(30_718) < 3_650).astype(np.int64)
    stream = np.random.default_rng(20_240_501)
    estimates = []
    for _ in range(400):
        source = FixedWords(stream.bytes(4 * len(answers)))
        yes = TWO_COINS.counts(TWO_COINS.randomize(answers, source))[1]
        estimates.append(2 * yes - len(answers) / 2)
    assert abs(np.mean(estimates) - 3_650) < 36.5


def test_the_forced_threshold_of_one_answer_does_not_touch_the_other() -> None:
    answers = np.array([0, 1] * 50)
    source = words(*([2**31] * 100))
    assert TWO_COINS.randomize(answers, source).tolist() == [0, 1] * 50


def test_nobody_gives_no_report_and_takes_no_word() -> None:
    assert TWO_COINS.randomize([], words()).tolist() == []
    assert TWO_COINS.counts([]).tolist() == [0, 0]


def test_counts() -> None:
    counts = RandomizedResponse.of(4, 1).counts([3, 0, 3, 1])
    assert counts.tolist() == [1, 1, 0, 2]
    assert counts.dtype == np.int64
    with pytest.raises(ValueError, match="not 4"):
        RandomizedResponse.of(4, 1).counts([4])


@pytest.mark.parametrize(("k", "bits"), [(2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (17, 5)])
def test_a_report_is_the_category_in_binary(k: int, bits: int) -> None:
    mechanism = RandomizedResponse.of(k, 1)
    assert mechanism.bits == bits
    reports = np.arange(k)
    written = mechanism.to_bits(reports)
    assert written.shape == (k, bits)
    assert (written @ (1 << np.arange(bits))).tolist() == reports.tolist()
    assert mechanism.from_bits(written).tolist() == reports.tolist()
    legal = [mechanism.is_report(value) for value in range(-1, 1 << bits + 1)]
    assert legal == [0 <= value < k for value in range(-1, 1 << bits + 1)]
    assert [mechanism.is_plain(value) for value in range(-1, 1 << bits + 1)] == legal


def test_bits_without_a_category_are_refused() -> None:
    with pytest.raises(ValueError, match="not 3"):
        RandomizedResponse.of(3, 1).from_bits(np.array([[1, 1]], dtype=np.uint8))


def test_the_likelihood_is_the_reports_row() -> None:
    mechanism = RandomizedResponse.of(4, 1)
    rows = np.array([mechanism.likelihood(v) for v in range(4)])
    assert rows == pytest.approx(mechanism.channel().matrix)
    assert TWO_COINS.likelihood(1).tolist() == [0.25, 0.75]


def test_a_mechanism_is_a_frozen_value() -> None:
    three: Any = np.int64(3)
    assert RandomizedResponse.of(3, 1) == RandomizedResponse.of(three, 1.0)
    assert hash(TWO_COINS) == hash(RandomizedResponse.two_coins())
    with pytest.raises(AttributeError):
        TWO_COINS.categories = 3
