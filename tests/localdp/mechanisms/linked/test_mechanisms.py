"""Linked questions: three ways to share one epsilon among several parts."""

import math
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from localdp.fixed_point import WORD
from localdp.layout import Field, Layout
from localdp.mechanisms import (
    EveryResponse,
    JointResponse,
    Linked,
    RandomizedResponse,
    RandomPair,
)
from localdp.mechanisms.linked.pair import PAIR_WORDS
from localdp.randomness import SecureWords, WordsExhaustedError
from tests.localdp.stream import words

SIZES = (2, 3, 2)
WAYS: tuple[Any, ...] = (EveryResponse, RandomPair, JointResponse)
ALL: tuple[Linked, ...] = tuple(way.of(SIZES, 1) for way in WAYS)


def of(way: Any, m: Linked) -> bool:
    return isinstance(m, way)


@settings(max_examples=30)
@given(st.lists(st.integers(2, 4), min_size=2, max_size=4), st.floats(1e-2, 10))
def test_the_real_epsilon_is_at_most_the_one_wished(sizes: list[int], epsilon: float) -> None:
    for way in WAYS:
        if way is JointResponse and math.prod(sizes) > 32:
            continue
        made = way.of(sizes, epsilon)
        assert made.epsilon <= epsilon
        assert made.epsilon == pytest.approx(epsilon, rel=1e-4)


@pytest.mark.parametrize("m", ALL, ids=str)
def test_the_channel_has_the_epsilon_that_is_said(m: Linked) -> None:
    channel = m.channel()
    assert channel.shape == (m.categories, m.cells)
    assert channel.ratio == m.ratio


def test_the_channel_of_every_part_is_their_product() -> None:
    m = EveryResponse.of((2, 3), 1)
    parts = [part.channel() for part in m.parts]
    cells = list(product(range(2), range(3)))
    for (i, report), (j, answer) in product(enumerate(cells), enumerate(cells)):
        probabilities = [parts[place][report[place], answer[place]] for place in range(2)]
        assert m.channel()[i, j] == probabilities[0] * probabilities[1]


def test_given_its_pair_the_channel_is_randomized_response_on_its_cells() -> None:
    m = RandomPair.of(SIZES, 1)
    assert m.pairs == ((0, 1), (0, 2), (1, 2))
    channel = RandomizedResponse.of(6, 1).channel()
    for cell in range(m.cells):
        first, second, _ = m.categories_of(cell)
        for report in range(6):
            assert m.channel()[report, cell] == channel[report, 3 * first + second] / 3


def exact_law(m: Linked, answer: tuple[int, ...]) -> list[Fraction]:
    """The law of the reports of one answer, summed over where words fall between all edges."""
    edges = sorted(
        {
            0,
            WORD,
            *(WORD - (c - 1) * o + step * o for c, o in questions(m) for step in range(c)),
        }
    )
    chances = [Fraction(0)] * m.categories
    for starts in product(range(len(edges) - 1), repeat=draws(m)):
        chance = math.prod(Fraction(edges[i + 1] - edges[i], WORD) for i in starts)
        for report, part in reports(m, answer, [edges[i] for i in starts]):
            chances[report] += chance * part
    return chances


def questions(m: Linked) -> list[tuple[int, int]]:
    if isinstance(m, RandomPair):
        return list(zip(m.pair_cells, m.others, strict=True))
    if isinstance(m, JointResponse):
        return [(m.cells, m.other)]
    assert isinstance(m, EveryResponse)
    thresholds = [(2, WORD - t) for part in m.parts if part.yes for t in part.yes]
    return thresholds + [(part.categories, part.other) for part in m.parts if part.other]


def draws(m: Linked) -> int:
    return len(m.sizes) if isinstance(m, EveryResponse) else 1


def reports(m: Linked, answer: tuple[int, ...], drawn: list[int]) -> list[tuple[int, Fraction]]:
    if not isinstance(m, RandomPair):
        return [(int(m.randomize([answer], words(*drawn))[0]), Fraction(1))]
    places = range(len(m.pairs))
    return [
        (int(m.randomize_pairs([answer], [pair], words(*drawn))[0]), Fraction(1, len(m.pairs)))
        for pair in places
    ]


@pytest.mark.parametrize("m", ALL, ids=str)
def test_the_sampler_has_the_law_of_the_channel_exactly(m: Linked) -> None:
    channel = m.channel()
    for cell in (0, 5, m.cells - 1):
        law = exact_law(m, m.categories_of(cell))
        assert law == [channel[report, cell] for report in range(m.categories)]


@pytest.mark.parametrize("m", ALL, ids=str)
def test_the_margins_of_the_channel(m: Linked) -> None:
    """`part_support` and `pair_matrix`, against sums over the channel."""
    matrix = m.channel().matrix * (1 / float(m.asked) if of(RandomPair, m) else 1)
    answers = [m.categories_of(cell) for cell in range(m.cells)]
    for part, size in enumerate(m.sizes):
        support = m.part_support(part)
        for category in range(size):
            told = [
                m.part_categories(report).get(part) == category for report in range(m.categories)
            ]
            for cell, answer in enumerate(answers):
                rate = support.p[0] if answer[part] == category else support.q[0]
                assert matrix[told, cell].sum() == pytest.approx(rate)
    matrix = m.channel().matrix * (len(m.pairs) if of(RandomPair, m) else 1)
    for pair in m.pairs:
        own = m.pair_matrix(pair)
        assert own.sum(axis=0) == pytest.approx(np.ones(len(own)))
        width = m.sizes[pair[1]]
        for at in range(len(own)):
            told = [
                set(pair) <= set(said := m.part_categories(report))
                and said[pair[0]] * width + said[pair[1]] == at
                for report in range(m.categories)
            ]
            for cell, answer in enumerate(answers):
                true = answer[pair[0]] * width + answer[pair[1]]
                assert matrix[told, cell].sum() == pytest.approx(own[at, true])


def test_a_pair_is_drawn_fairly_and_a_word_that_would_favor_one_is_passed_over() -> None:
    m = RandomPair.of((2,) * 4, 1)
    share = WORD // 6
    for pair in range(6):
        for word in (share * pair, share * (pair + 1) - 1):
            assert m.draw_pairs(1, words(word, 0, 0)).tolist() == [pair]
    last = share * 6
    assert last < WORD
    assert m.draw_pairs(1, words(last, 3 * share, 0)).tolist() == [3]
    assert m.draw_pairs(2, words(last, WORD - 1, 5 * share, 0, 0, 0)).tolist() == [5, 0]
    with pytest.raises(WordsExhaustedError):
        m.draw_pairs(1, words(last, WORD - 1, last))


def test_parts_that_are_not_asked_make_no_difference() -> None:
    m = RandomPair.of(SIZES, 1)
    for word in (0, WORD // 2, WORD - 1):
        reports = {
            int(m.randomize_pairs([[1, other, 0]], [1], words(word))[0]) for other in range(3)
        }
        assert len(reports) == 1


def test_reports_are_counted_by_their_value() -> None:
    m = RandomPair.of((2, 2, 2), 2)
    drawn = m.randomize(np.zeros((500, 3), dtype=int), SecureWords())
    assert m.counts(drawn).sum() == 500
    assert m.counts([0, 4, 4, 11]).tolist() == [1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1]
    assert m.part_categories(11) == {1: 1, 2: 1}


@pytest.mark.parametrize("answers", [[[0, 3, 0]], [[0, 0]], [0, 1, 0], [[0.5, 0, 0]], [[-1, 0, 0]]])
def test_impossible_answers_are_refused(answers: Any) -> None:
    for m in ALL:
        with pytest.raises(ValueError, match=r"\d"):
            m.randomize(answers, SecureWords())


def layout() -> Layout:
    pair = RandomPair.of((2, 3, 2), 1)
    return Layout((Field(RandomizedResponse.two_coins()), Field(pair), Field(ALL[0])))


def test_the_layout_draws_the_pair_ahead_and_keeps_it_in_the_report() -> None:
    where = layout()
    assert where.words_ahead == PAIR_WORDS
    assert where.words == 1 + 1 + 3
    for _ in range(50):
        arms = where.draw_arms(SecureWords())
        told = where.unpack(where.randomize([1, (1, 2, 0), (0, 0, 1)], SecureWords(), arms))
        assert told.arms == arms
        assert arms[1] in (0, 1, 2)
        skipped = where.unpack(where.randomize([1, None, None], SecureWords(), arms))
        assert skipped.arms == arms
        assert skipped.skipped == (False, True, True)


@pytest.mark.parametrize("arm", [None, True, False, -1, 3, "0"])
def test_an_arm_that_is_not_a_pair_is_refused(arm: Any) -> None:
    with pytest.raises(ValueError, match="arms"):
        layout().randomize([1, (1, 2, 0), (0, 0, 1)], SecureWords(), (None, arm, None))


def test_the_pair_of_the_first_place_is_not_taken_for_a_direct_arm() -> None:
    """Pair 1 equals True as a number: the report must still be drawn."""
    where = Layout((Field(RandomPair.of((2, 2, 2), 0.1)),))
    seen = {where.randomize([(1, 1, 1)], SecureWords(), (1,)) for _ in range(200)}
    assert len(seen) == 4


def test_a_direct_arm_and_a_device_of_ones_own_are_refused() -> None:
    for m in ALL:
        with pytest.raises(ValueError, match="neither directly"):
            Field(m, direct=5)
        with pytest.raises(ValueError, match="neither directly"):
            Field(m, own_device=True)


def test_the_tally_counts_reports_and_skips() -> None:
    where = layout()
    blobs = [
        where.randomize([1, None if i % 4 == 0 else (1, 2, 0), (0, 0, 1)], SecureWords())
        for i in range(40)
    ]
    _, pair, every = where.tally(blobs)
    assert (pair.skipped, pair.randomized.n, int(pair.randomized.counts.sum())) == (10, 30, 30)
    assert len(pair.randomized.counts) == 16
    assert (every.skipped, every.randomized.n) == (0, 40)
