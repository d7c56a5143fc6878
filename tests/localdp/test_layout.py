"""Submissions as bytes: written, checked, read, counted."""

import dataclasses
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from localdp.fixed_point import WORD
from localdp.layout import Field, Layout, LayoutError
from localdp.mechanisms import (
    MultipleChoice,
    RandomizedResponse,
    RandomPair,
    UnaryEncoding,
)
from localdp.randomness import FixedWords, SecureWords, WordsExhaustedError
from tests.localdp.stream import words

TWO_COINS = RandomizedResponse.two_coins()
FIVE = RandomizedResponse.of(5, 1)
UNARY = UnaryEncoding(3, 2**30, 3 * 2**30)
ITEMS = MultipleChoice(2, TWO_COINS)

LAYOUT: Any = Layout(
    (Field(TWO_COINS), Field(FIVE, 2**31), Field(UNARY, 2**31), Field(ITEMS), Field(FIVE))
)
HIGH, LOW = WORD - 1, 0


def bits_of(data: bytes) -> str:
    return "".join(str(data[i >> 3] >> (i & 7) & 1) for i in range(8 * len(data)))


def submissions() -> st.SearchStrategy[Any]:
    answers = st.tuples(
        st.none() | st.integers(0, 1),
        st.none() | st.integers(0, 4),
        st.none() | st.integers(0, 2),
        st.none() | st.tuples(st.booleans(), st.booleans()),
        st.none() | st.integers(0, 4),
    )
    arms = st.tuples(st.none(), st.booleans(), st.booleans(), st.none(), st.none())
    return st.tuples(answers, arms)


def test_a_layout_has_the_size_of_its_fields() -> None:
    assert LAYOUT.bits == (1 + 1) + (2 + 3) + (2 + 3) + (1 + 2) + (1 + 3)
    assert LAYOUT.size == 3
    assert LAYOUT.words == 1 + 1 + 3 + 2 + 1
    assert Layout((Field(TWO_COINS),) * 4).size == 1
    assert Layout((Field(ITEMS),) * 3).size == 2


def test_every_bit_has_its_place() -> None:
    """Skip bit, arm bit, report bits, the category least significant first."""
    source = words(LOW, LOW, LOW, HIGH, LOW, HIGH, LOW, HIGH)
    data = LAYOUT.randomize([1, 4, 2, (0, 1), None], source, (None, False, True, None, None))
    assert bits_of(data) == "01" + "00001" + "01001" + "001" + "1001" + "00000"
    said = LAYOUT.unpack(data)
    assert said.reports == (1, 4, (0, 0, 1), (0, 1), 4)
    assert said.skipped == (False, False, False, False, True)
    assert said.arms == (None, False, True, None, None)
    assert [type(report) for report in said.reports] == [int, int, tuple, tuple, int]


@given(submissions())
def test_what_is_written_can_be_read_and_counted(submission: Any) -> None:
    answers, arms = submission
    data = LAYOUT.randomize(answers, SecureWords(), arms)
    LAYOUT.validate(data)
    said = LAYOUT.unpack(data)
    assert said.skipped == tuple(answer is None for answer in answers)
    assert said.arms == arms
    for number, tally in enumerate(LAYOUT.tally([data])):
        mechanism = LAYOUT.fields[number].mechanism
        expected = mechanism.counts(np.array([said.reports[number]]))
        skipped = said.skipped[number]
        direct = arms[number] is True
        assert tally.skipped == skipped
        assert tally.randomized.n == (not skipped and not direct)
        assert (tally.direct is None) is (arms[number] is None)
        if skipped:
            continue
        counts = tally.direct if direct else tally.randomized
        assert counts.n == 1
        assert counts.counts.tolist() == expected.tolist()
        if direct:
            assert np.array_equal(said.reports[number], mechanism.plain([answers[number]])[0])


def test_a_skip_is_the_randomization_of_a_fixed_answer_in_either_arm() -> None:
    layout = Layout((Field(UNARY, 2**31),))
    drawn = (2**31, 2**31, 2**31)
    open_arm = layout.randomize([None], words(*drawn), (True,))
    assert layout.unpack(open_arm).reports == ((1, 0, 0),)
    noise = layout.randomize([None], words(HIGH, LOW, LOW), (True,))
    assert bits_of(noise) == "11011000"
    layout.validate(noise)
    assert layout.tally([noise])[0].skipped == 1


REMEMBERED = (None, 3, (0, 1, 1), None, None)


def test_a_remembered_report_stands_in_the_place_of_a_fresh_one() -> None:
    """Only where it is given, not in the direct arm, and never behind a skip."""
    answers = [1, 4, 2, (0, 1), 1]
    drawn = (LOW, LOW, LOW, HIGH, LOW, HIGH, LOW, HIGH)
    arms = (None, False, False, None, None)
    fresh = LAYOUT.unpack(LAYOUT.randomize(answers, words(*drawn), arms)).reports
    source = words(*drawn)
    held = LAYOUT.unpack(LAYOUT.randomize(answers, source, arms, REMEMBERED)).reports
    assert source.left == 0
    assert held == (fresh[0], 3, (0, 1, 1), *fresh[3:])
    direct = (None, True, True, None, None)
    said = LAYOUT.unpack(LAYOUT.randomize(answers, words(*drawn), direct, REMEMBERED)).reports
    assert said[1:3] == (4, (0, 0, 1))
    skipped = [None] * 5
    assert LAYOUT.randomize(skipped, words(*drawn), arms, REMEMBERED) == LAYOUT.randomize(
        skipped, words(*drawn), arms
    )


PAIRS: Any = Layout(
    (Field(RandomPair.of((2, 3, 2), 1)), Field(FIVE, own_device=True), *LAYOUT.fields)
)


@settings(max_examples=50)
@given(st.lists(st.tuples(submissions(), st.sampled_from([None, REMEMBERED])), max_size=5))
def test_many_get_what_one_after_the_other_would(people: Any) -> None:
    """From the same words, in the same order: bit for bit."""
    answers = [((1, 2, 0), 3, *said) for (said, _arms), _held in people]
    held = [(None, None, *(kept or (None,) * 5)) for _said, kept in people]
    drawn = np.random.default_rng(0).bytes(4 * len(people) * (PAIRS.words_ahead + PAIRS.words))
    one_by_one, all_at_once = FixedWords(drawn), FixedWords(drawn)
    expected = [
        PAIRS.randomize(said, one_by_one, PAIRS.draw_arms(one_by_one), kept)
        for said, kept in zip(answers, held, strict=True)
    ]
    assert PAIRS.randomize_many(answers, all_at_once, held) == expected
    assert all_at_once.left == 0


@pytest.mark.parametrize(
    ("m", "good", "wrong"),
    [
        (TWO_COINS, 0, True),
        (FIVE, 4, np.True_),
        (RandomPair.of((2, 3, 2), 1), (1, 2, 0), (True, 1, False)),
    ],
    ids=["yes-no", "five", "linked"],
)
def test_booleans_are_refused_as_categories(m: Any, good: Any, wrong: Any) -> None:
    layout = Layout((Field(m),))
    crowds: list[Any] = [[[wrong]], [[good], [wrong]], [[None], [wrong]]]
    for people in crowds:
        with pytest.raises(ValueError, match="categories must be whole numbers, not bool"):
            layout.randomize_many(people, SecureWords())
    with pytest.raises(ValueError, match="categories must be whole numbers, not bool"):
        layout.randomize([wrong], SecureWords())
    # Marks are booleans or numbers.
    marks: Any = [[(True, 0)], [(False, True)], [None], [(0, 1)]]
    assert len(Layout((Field(ITEMS),)).randomize_many(marks, SecureWords())) == 4


def test_many_people_with_too_few_answers_are_refused() -> None:
    good = (1, 4, 2, (0, 1), None)
    with pytest.raises(ValueError, match="5 answers are needed, not 4"):
        LAYOUT.randomize_many([good, good[:4]], SecureWords())
    with pytest.raises(ValueError, match="of 2 people are needed, not of 1"):
        LAYOUT.randomize_many([good, good], SecureWords(), [REMEMBERED])


@pytest.mark.parametrize(
    "remembered",
    [(), REMEMBERED[1:], (None, 5, None, None, None), (None, None, (0, 1), None, None)],
    ids=str,
)
def test_a_remembered_report_of_another_question_is_refused(remembered: Any) -> None:
    arms = (None, False, False, None, None)
    with pytest.raises(ValueError, match=r"remembered|categor|marks"):
        LAYOUT.randomize([1, 4, 2, (0, 1), 1], SecureWords(), arms, remembered)


def test_arms_are_drawn_first_and_by_a_strict_threshold() -> None:
    source = words(2**31 - 1, 2**31)
    assert LAYOUT.draw_arms(source) == (None, True, False, None, None)
    assert source.left == 0
    whole = words(2**31 - 1, 2**31, *range(8))
    parts = words(2**31 - 1, 2**31, *range(8))
    answers = [0, 1, 2, (0, 0), 4]
    arms = LAYOUT.draw_arms(parts)
    assert LAYOUT.randomize(answers, whole) == LAYOUT.randomize(answers, parts, arms)


def test_without_enough_words_nothing_is_written() -> None:
    with pytest.raises(WordsExhaustedError):
        LAYOUT.randomize([0, 0, 0, (0, 0), 0], words(1, 2), (None, True, True, None, None))


@pytest.mark.parametrize(
    "answers",
    [
        [],
        [0, 0, 0, (0, 0)],
        [2, 0, 0, (0, 0), 0],
        [True, 0, 0, (0, 0), 0],
        ["0", 0, 0, (0, 0), 0],
        [0.0, 0, 0, (0, 0), 0],
        [(0,), 0, 0, (0, 0), 0],
        [0, 5, 0, (0, 0), 0],
        [0, 0, -1, (0, 0), 0],
        [0, 0, 0, (0, 0, 0), 0],
        [0, 0, 0, (0, 2), 0],
        [0, 0, 0, (0, None), 0],
        [0, 0, 0, 1, 0],
    ],
    ids=str,
)
def test_answers_that_do_not_fit_are_refused(answers: Any) -> None:
    with pytest.raises(ValueError, match=r"answers|categor|mark|dimension"):
        LAYOUT.randomize(answers, SecureWords(), (None, True, True, None, None))


@pytest.mark.parametrize(
    "arms",
    [(), (None,) * 5, (None, 1, 0, None, None), (True, True, True, None, None), (None, True, True)],
    ids=str,
)
def test_arms_that_do_not_fit_are_refused(arms: Any) -> None:
    with pytest.raises(ValueError, match="arms"):
        LAYOUT.randomize([0, 0, 0, (0, 0), 0], SecureWords(), arms)


def refused(layout: Layout, data: bytes) -> str:
    with pytest.raises(LayoutError) as caught:
        layout.validate(data)
    with pytest.raises(LayoutError):
        layout.unpack(data)
    with pytest.raises(LayoutError):
        layout.tally([data])
    return str(caught.value)


@pytest.mark.parametrize("data", [b"", b"\0\0", b"\0\0\0\0"], ids=repr)
def test_another_length_is_refused(data: bytes) -> None:
    assert refused(LAYOUT, data) == "a submission has 3 bytes"


@pytest.mark.parametrize("bit", range(19, 24))
def test_a_bit_past_the_end_is_refused(bit: int) -> None:
    assert "unused bits" in refused(LAYOUT, (1 << bit).to_bytes(3, "little"))


@pytest.mark.parametrize("report", [5, 6, 7])
@pytest.mark.parametrize("head", [0, 1])
def test_a_category_that_does_not_exist_is_refused_behind_a_skip_too(
    report: Any, head: int
) -> None:
    layout = Layout((Field(FIVE),))
    assert refused(layout, bytes([report << 1 | head])) == "field 0 holds no report"
    two = Layout((Field(TWO_COINS), Field(FIVE)))
    assert refused(two, bytes([report << 3 | head << 2])) == "field 1 holds no report"
    armed = Layout((Field(FIVE, 1),))
    assert refused(armed, bytes([report << 2 | 2 | head])) == "field 0 holds no report"


def test_a_tally_of_no_submissions_is_all_zeros() -> None:
    tallies = LAYOUT.tally([])
    assert all(not tally.randomized.counts.any() for tally in tallies)
    assert [len(tally.randomized.counts) for tally in tallies] == [2, 5, 3, 2, 5]
    assert [tally.direct is None for tally in tallies] == [True, False, False, True, True]
    assert all(tally.randomized.n == tally.skipped == 0 for tally in tallies)


def test_many_submissions_are_counted_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    source = SecureWords()
    answers: Any = [1, 3, 0, (1, 0), 2], [0, None, 2, (1, 1), None], [None, 4, None, None, 0]
    blobs = [LAYOUT.randomize(answers[i % 3], source) for i in range(50)]
    whole = LAYOUT.tally(blobs)
    monkeypatch.setattr("localdp.layout._BYTES_AT_ONCE", 7 * LAYOUT.size)
    parts = LAYOUT.tally(blobs)
    for tally, other in zip(whole, parts, strict=True):
        assert tally.skipped == other.skipped
        assert tally.randomized.n == other.randomized.n
        assert tally.randomized.counts.tolist() == other.randomized.counts.tolist()
        assert tally.randomized.counts.dtype == np.int64
        if tally.direct:
            assert tally.direct.n + tally.randomized.n + tally.skipped == 50
            assert tally.direct.counts.tolist() == other.direct.counts.tolist()
    assert [tally.skipped for tally in whole] == [16, 17, 16, 16, 17]


@pytest.mark.parametrize("direct", [0, WORD, -1, 0.5, True])
def test_an_arm_needs_a_threshold_strictly_between_its_ends(direct: Any) -> None:
    with pytest.raises(ValueError, match="direct"):
        Field(TWO_COINS, direct)


def test_a_layout_is_a_frozen_value_with_fields() -> None:
    assert Layout((Field(TWO_COINS),)) == Layout((Field(RandomizedResponse.two_coins()),))
    with pytest.raises(dataclasses.FrozenInstanceError):
        LAYOUT.fields = ()
    with pytest.raises(ValueError, match="at least one field"):
        Layout(())


def test_a_report_from_a_device_of_the_persons_own_is_kept_as_told():
    """No draw touches it; the words are taken all the same, and a skip is drawn as ever."""
    layout = Layout((Field(TWO_COINS, own_device=True), Field(TWO_COINS)))
    never, always = b"\xff\xff\xff\xff", b"\x00\x00\x00\x00"
    for told in (0, 1):
        for word in (never, always):
            words = FixedWords(word + never)
            assert layout.unpack(layout.randomize((told, 0), words)).reports[0] == told
    skipped = [layout.randomize((None, 0), FixedWords(word + never)) for word in (never, always)]
    assert [layout.unpack(data).reports[0] for data in skipped] == [0, 1]
    assert layout.words == 2


def test_a_question_has_an_arm_or_an_own_device():
    with pytest.raises(ValueError, match="directly, or with a device"):
        Field(TWO_COINS, direct=5, own_device=True)


@settings(max_examples=50)
@given(st.lists(submissions(), max_size=5), st.none() | st.lists(st.integers(0, 4), max_size=3))
def test_columns_say_what_each_submission_says(several: Any, fields: Any) -> None:
    blobs = [LAYOUT.randomize(answers, SecureWords(), arms) for answers, arms in several]
    columns = LAYOUT.columns(blobs, fields)
    chosen = range(5) if fields is None else fields
    assert len(columns) == len(chosen)
    for number, column in zip(chosen, columns, strict=True):
        for place, blob in enumerate(blobs):
            said = LAYOUT.unpack(blob)
            report = column.reports[place].tolist()
            assert said.reports[number] == (tuple(report) if isinstance(report, list) else report)
            assert column.answered[place] != said.skipped[number]
            assert column.direct is None or column.direct[place] == said.arms[number]
            assert (column.direct is None) == (said.arms[number] is None)
