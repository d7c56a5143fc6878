"""Subset selection: its size, its epsilon, and that its draw is exactly fair."""

import itertools
import math
from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from localdp.fixed_point import WORD
from localdp.mechanisms import SubsetSelection
from localdp.randomness import FixedWords, SecureWords, WordsExhaustedError
from tests.localdp.stream import words

FOUR_OF_FOURTEEN = SubsetSelection.of(14, 1)


def test_the_size_of_the_published_figure() -> None:
    assert FOUR_OF_FOURTEEN.size == 4
    e = math.e
    assert FOUR_OF_FOURTEEN.inside / WORD == pytest.approx(4 * e / (4 * e + 10), abs=2**-31)
    support = FOUR_OF_FOURTEEN.support()
    expected = (4 * e * 3 / 13 + 10 * 4 / 13) / (4 * e + 10)
    assert support.q[0] == pytest.approx(expected, abs=2**-31)  # mathematics, section 3
    assert support.per_report == 4


@given(st.integers(2, 60), st.floats(1e-3, 30))
def test_no_other_size_has_a_smaller_variance(k: int, epsilon: float) -> None:
    def loss(mechanism: SubsetSelection) -> float:
        p = mechanism.support().p[0]
        q = mechanism.support().q[0]
        rate = mechanism.size / k
        return float(rate * (1 - rate) / (p - q) ** 2)

    best = SubsetSelection.of(k, epsilon)
    for size in range(1, k):
        other = SubsetSelection.of_size(k, size, epsilon)
        assert loss(best) <= loss(other) * (1 + 1e-9)
    assert best == SubsetSelection.of_size(k, best.size, epsilon)


@given(st.integers(2, 300), st.floats(1e-6, 40), st.data())
def test_the_real_epsilon_is_at_most_the_wished_one_and_close_to_it(
    k: int, epsilon: float, data: st.DataObject
) -> None:
    size: Any = data.draw(st.integers(1, k - 1))
    try:
        mechanism = SubsetSelection.of_size(k, size, epsilon)
    except ValueError:
        assert epsilon * WORD < 2 * k
        return
    assert mechanism.epsilon <= epsilon
    if mechanism.inside < WORD - 1:
        looser = SubsetSelection(k, size, mechanism.inside + 1)
        assert math.log(looser.ratio) >= epsilon * (1 - 1e-15)


@pytest.mark.parametrize("k", [2, 3, 5, 6])
def test_the_channel_follows_the_definition(k: int) -> None:
    for size in range(1, k):
        mechanism = SubsetSelection.of_size(k, size, 1)
        channel = mechanism.channel()
        p = Fraction(mechanism.inside, WORD)
        patterns = [v for v in range(1 << k) if v.bit_count() == size]
        for row, pattern in enumerate(patterns):
            for answer in range(k):
                present = p / math.comb(k - 1, size - 1)
                absent = (1 - p) / math.comb(k - 1, size)
                assert channel[row, answer] == (present if pattern >> answer & 1 else absent)
            bits = [pattern >> j & 1 for j in range(k)]
            likelihood = mechanism.likelihood(bits)
            row_of = channel.matrix[row]
            assert likelihood / likelihood.sum() == pytest.approx(row_of / row_of.sum())


def picking(among: int, pick: int) -> int:
    """Return a word that picks this one, from the end of its run."""
    return WORD // among * (pick + 1) - 1


@pytest.mark.parametrize(("k", "size"), [(2, 1), (3, 2), (5, 2), (5, 4), (6, 3)])
def test_the_draw_is_exactly_fair(k: int, size: int) -> None:
    """Every pick of every draw once: each set of its kind comes equally often, for each answer."""
    mechanism = SubsetSelection.of_size(k, size, 1)
    sizes = range(k - size, k)
    spare = [0] * mechanism.spares
    for answer in range(k):
        for word, kept in ((mechanism.inside - 1, True), (mechanism.inside, False)):
            seen: Counter[tuple[int, ...]] = Counter()
            for picks in itertools.product(*map(range, sizes)):
                drawn = [picking(*pair) for pair in zip(sizes, picks, strict=True)]
                report = mechanism.randomize([answer], words(word, *drawn, *spare))[0]
                assert report.sum() == size
                assert report[answer] == kept
                seen[tuple(report.tolist())] += 1
            assert len(seen) == math.comb(k - 1, size - 1 if kept else size)
            assert len(set(seen.values())) == 1


@pytest.mark.parametrize("among", [3, 5, 13])
def test_every_pick_has_as_many_words_and_the_rest_are_passed_over(among: int) -> None:
    mechanism = SubsetSelection.of_size(among + 1, 1, 1)
    share = WORD // among
    spare = [0] * mechanism.spares
    for pick in range(among):
        for word in (share * pick, share * (pick + 1) - 1):
            report = mechanism.randomize([0], words(WORD - 1, word, *spare))[0]
            assert report.argmax() == 1 + pick
    for word in (share * among, WORD - 1):
        for second in range(among):
            drawn = words(WORD - 1, word, share * second, *spare[1:])
            assert mechanism.randomize([0], drawn)[0].argmax() == 1 + second


def test_spare_words_come_in_order_and_running_out_draws_nothing() -> None:
    mechanism = SubsetSelection(6, 3, WORD - 1)
    assert (mechanism.spares, mechanism.words) == (2, 6)
    high = WORD - 1
    third = picking(3, 1)
    fifth = picking(5, 2)

    def drawn(*values: int) -> list[int]:
        report: list[int] = mechanism.randomize([5], words(high, *values))[0].tolist()
        return report

    expected = drawn(third, 0, fifth, 7, 8)
    assert drawn(third, 0, high, fifth, 8) == expected
    assert drawn(third, 0, high, high, fifth) == expected
    assert drawn(high, 0, high, third, fifth) == expected
    assert drawn(high, 0, fifth, high, third) == expected
    good = [0] * 6
    for wrong in ([high] * 6, [0, high, 0, high, third, high], [0, 0, 0, high, high, high]):
        with pytest.raises(WordsExhaustedError, match="ran out of random words"):
            mechanism.randomize([0, 0, 0], words(*good, *wrong, *good))


@pytest.mark.parametrize("k", [2, 3, 14, 50, 199, 2**10, 2**16])
def test_fewer_than_one_report_in_two_to_the_64_runs_out(k: int) -> None:
    """By the exact binomial, at the words' real chance of being passed over."""
    for size in sorted({1, min(k - 1, 4), k // 2, k - 1}):
        if k > 2**10 and size > 4:
            continue
        mechanism = SubsetSelection(k, size, WORD - 1)
        passed_over = max(WORD % among for among in range(k - size, k))
        total = size + mechanism.spares
        runs_out = sum(
            math.comb(total, lost) * passed_over**lost * (WORD - passed_over) ** (total - lost)
            for lost in range(mechanism.spares + 1, total + 1)
        )
        assert runs_out * 2**64 < WORD**total


def test_everyone_takes_the_same_words_and_many_are_drawn_as_one_by_one() -> None:
    answers = np.arange(20_000) % 14
    data = SecureWords().take(20_000 * FOUR_OF_FOURTEEN.words).copy()
    data[:: 5 * FOUR_OF_FOURTEEN.words] = WORD - 1
    data[3 :: 7 * FOUR_OF_FOURTEEN.words] = WORD - 1  # words that are passed over
    source = FixedWords(data.astype("<u4").tobytes())
    together = FOUR_OF_FOURTEEN.randomize(answers, source)
    assert source.left == 0
    alone = FixedWords(data.astype("<u4").tobytes())
    for person in [*range(50), *range(8_150, 8_250), 19_999]:
        first = person * FOUR_OF_FOURTEEN.words
        alone = words(*data[first : first + FOUR_OF_FOURTEEN.words].tolist())
        row = FOUR_OF_FOURTEEN.randomize(answers[person : person + 1], alone)[0]
        assert row.tolist() == together[person].tolist()
    assert together.dtype == np.uint8
    assert set(together.sum(axis=1)) == {4}


def test_marks_are_counted_and_sets_of_another_size_refused() -> None:
    mechanism = SubsetSelection.of_size(3, 2, 1)
    assert mechanism.counts([[1, 1, 0], [0, 1, 1]]).tolist() == [1, 2, 1]
    assert mechanism.plain([2, 0]).tolist() == [[0, 0, 1], [1, 0, 0]]
    assert [value for value in range(-1, 20) if mechanism.is_plain(value)] == [1, 2, 4]
    for wrong in ([1, 1, 1], [1, 0, 0]):
        with pytest.raises(ValueError, match="exactly 2 marks"):
            mechanism.likelihood(wrong)
    with pytest.raises(ValueError, match="exactly one bit"):
        mechanism.check_plain(np.array([[1, 1, 0]]))
