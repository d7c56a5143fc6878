"""Kuk's cards: the binomial channel, its epsilon, its draw."""

import itertools
import math

import numpy as np
import pytest
from scipy.stats import binom

from localdp.fixed_point import WORD
from localdp.mechanisms import Kuk, RandomizedResponse
from tests.localdp.stream import words

DESIGN = Kuk((3 * 2**29, 3 * 2**30), 3)


def test_the_channel_is_two_binomials() -> None:
    matrix = DESIGN.channel().matrix
    for answer, t in enumerate(DESIGN.red):
        assert matrix[:, answer] == pytest.approx(binom.pmf(np.arange(4), 3, t / WORD))
    assert DESIGN.channel().ratio == DESIGN.ratio == 2.5**3
    assert DESIGN.epsilon == DESIGN.channel().epsilon == pytest.approx(3 * math.log(2.5))


def test_with_one_card_it_is_randomized_response() -> None:
    single = Kuk((10, 30), 1)
    same = RandomizedResponse(2, yes=(10, 30))
    assert single.channel() == same.channel()
    assert single.epsilon == same.epsilon


def test_a_deck_of_red_cards_only_has_no_bound() -> None:
    assert Kuk((5, WORD), 2).epsilon == math.inf
    assert Kuk((5, WORD), 2).ratio is None


def test_the_shares_are_rounded_towards_each_other() -> None:
    design = Kuk.of(0.3, 0.8, 2)
    assert design.red == (math.ceil(0.3 * WORD), math.floor(0.8 * WORD))
    assert design.epsilon <= 2 * math.log(0.7 / 0.2)


def test_the_draw_has_exactly_the_channels_probabilities() -> None:
    """Each card's word just below and at both edges, weighed by the length of its run."""
    t0, t1 = DESIGN.red
    runs = [(0, t0), (t0, t1 - t0), (t1, WORD - t1)]
    for answer in (0, 1):
        law = [0] * 4
        for cards in itertools.product(runs, repeat=3):
            first = DESIGN.randomize([answer], words(*(start for start, _ in cards)))[0]
            last = words(*(start + size - 1 for start, size in cards))
            assert DESIGN.randomize([answer], last)[0] == first
            law[first] += math.prod(size for _, size in cards)
        assert law == [row[answer] for row in DESIGN.channel().numerators]


def test_red_cards_are_counted_and_an_answer_is_yes_or_no() -> None:
    assert (DESIGN.bits, DESIGN.words, DESIGN.blank, DESIGN.categories) == (2, 3, 0, 2)
    assert DESIGN.counts([3, 0, 3]).tolist() == [1, 0, 0, 2]
    assert DESIGN.plain([1, 0]).tolist() == [1, 0]
    assert [DESIGN.is_plain(value) for value in (-1, 0, 1, 2)] == [False, True, True, False]
    with pytest.raises(ValueError, match="not 2"):
        DESIGN.check_plain(np.array([2]))
    with pytest.raises(ValueError, match="estimate_yes"):
        DESIGN.support()
