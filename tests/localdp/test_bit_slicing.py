"""Counting by bit planes equals counting person by person."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from localdp.bit_slicing import (
    FEW_BITS,
    above,
    everyone,
    exactly,
    number_counts,
    ones_of,
    planes_of,
    rows_in,
)
from localdp.fields import BitPositions
from localdp.layout import Field, Layout, LayoutError
from localdp.mechanisms import (
    Duchi,
    EveryResponse,
    Kuk,
    Laplace,
    Mechanism,
    MultipleChoice,
    OpenAnswer,
    OpenChoices,
    PermanentResponse,
    RandomItem,
    RandomizedResponse,
    RandomPair,
    SubsetSelection,
    UnaryEncoding,
)

TWO_COINS = RandomizedResponse.two_coins()
MECHANISMS: list[Mechanism] = [
    TWO_COINS,
    RandomizedResponse.of(5, 1),
    RandomizedResponse.of(2**FEW_BITS + 3, 1),
    UnaryEncoding.optimized(9, 1),
    SubsetSelection.of_size(6, 3, 1),
    PermanentResponse.of(3, 0.5, 0.5, 0.75),
    MultipleChoice(4, TWO_COINS),
    OpenAnswer(3),
    OpenChoices(4),
    Kuk.of(0.3, 0.7, 4),
]
UNASKED: list[Mechanism] = [
    Duchi.of(0, 10, 1, 1),
    Laplace.of(0, 10, 1, 1),
    EveryResponse.of((2, 3), 1),
    RandomPair.of((2, 3, 2), 1),
    RandomItem.of(5, 1),
]
"""Those that are never asked directly."""


def fields() -> st.SearchStrategy[Field]:
    asked = st.builds(Field, st.sampled_from(MECHANISMS), st.none() | st.just(2**31))
    return asked | st.builds(Field, st.sampled_from(UNASKED))


@st.composite
def tables(draw: st.DrawFn) -> tuple[Any, Any]:
    """A layout and any bytes of its width, most of them no reports."""
    layout = Layout(tuple(draw(st.lists(fields(), min_size=1, max_size=4))))
    people = draw(st.integers(0, 70))
    seed = draw(st.integers(0, 2**32 - 1))
    rng = np.random.default_rng(seed)
    table = rng.integers(0, 256, (people, layout.size), dtype=np.uint8)
    table[:, -1] &= 0xFF >> 8 * layout.size - layout.bits
    return layout, table


def one_by_one(place: BitPositions, bits: Any) -> Any:
    """The counts of a question as they are defined: of every person's report."""
    mechanism = place.field.mechanism
    reports = place.reports(bits)
    answered = bits[:, place.skip] == 0
    direct = answered & (bits[:, place.arm] == 1) if place.arm is not None else answered & False
    mechanism.check_plain(reports[direct])
    mechanism.check_reports(reports[~direct])
    counts = [mechanism.counts(reports[some]).tolist() for some in (answered & ~direct, direct)]
    return counts, int((answered & ~direct).sum()), int(direct.sum()), int((~answered).sum())


@settings(max_examples=60)
@given(tables())
def test_a_question_is_counted_as_person_by_person_or_refused_alike(drawn: Any) -> None:
    layout, table = drawn
    planes = planes_of(table)
    people = everyone(len(table))
    bits = np.unpackbits(table, axis=1, bitorder="little")
    for place in layout.places:
        try:
            wanted: Any = one_by_one(place, bits)
        except ValueError as error:
            with pytest.raises(ValueError, match=str(error).split(":")[0].split(", not")[0]):
                place.tally(planes, people)
            continue
        told = place.tally(planes, people)
        direct = told.direct.counts.tolist() if told.direct else wanted[0][1]
        assert [told.randomized.counts.tolist(), direct] == wanted[0]
        assert told.randomized.n == wanted[1]
        assert (told.direct.n if told.direct else 0) == wanted[2]
        assert told.skipped == wanted[3]
        assert told.randomized.counts.dtype == np.int64


@settings(max_examples=40)
@given(tables())
def test_a_whole_table_is_refused_if_a_row_is(drawn: Any) -> None:
    layout, table = drawn
    legal = True
    for column in table:
        try:
            layout.validate(column.tobytes())
        except LayoutError:
            legal = False
    if legal:
        layout.tally_table(table)
    else:
        with pytest.raises(LayoutError):
            layout.tally_table(table)


@given(st.integers(0, 200), st.integers(1, 5), st.integers(0, 2**32 - 1))
def test_planes_are_the_bits_turned_on_their_side(people: int, size: int, seed: int) -> None:
    table = np.random.default_rng(seed).integers(0, 256, (people, size), dtype=np.uint8)
    bits = np.unpackbits(table, axis=1, bitorder="little")
    planes = planes_of(table)
    assert np.array_equal(rows_in(planes, everyone(people)), bits)
    assert np.array_equal(ones_of(planes), bits.sum(axis=0))
    assert ones_of(everyone(people)) == people


@given(st.integers(1, 150), st.integers(1, 8), st.integers(0, 2**32 - 1))
def test_numbers_and_marks_of_everybody_at_once(people: int, width: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    bits = rng.integers(0, 2, (people, width), dtype=np.uint8)
    planes = planes_of(np.packbits(bits, axis=1, bitorder="little"))[:width]
    among = planes_of(rng.integers(0, 2, (people, 1), dtype=np.uint8))[0]
    inside = rows_in(planes, among)
    numbers = bits @ (1 << np.arange(width))
    told = inside @ (1 << np.arange(width))
    size = 1 << width
    assert np.array_equal(number_counts(planes, among, size), np.bincount(told, minlength=size))
    for limit in {0, 1, size // 2, size - 2, size - 1}:
        higher = above(planes, limit)
        assert ones_of(higher) == (numbers > limit).sum()
    for marks in range(width + 2):
        selected = exactly(planes, marks) & everyone(people)
        assert ones_of(selected) == (bits.sum(axis=1) == marks).sum()


def test_a_table_of_another_width_is_refused() -> None:
    layout = Layout((Field(TWO_COINS),))
    for wrong in (np.zeros((3, 2), np.uint8), np.zeros(3, np.uint8)):
        with pytest.raises(LayoutError, match="a submission has 1 bytes"):
            layout.tally_table(wrong)


@pytest.mark.parametrize("skipped", [0, 1])
def test_an_unused_bit_is_refused_also_behind_a_skip(skipped: int) -> None:
    layout = Layout((Field(UnaryEncoding.optimized(3, 1)),))
    table = np.array([[0], [skipped | 1 << 4]], dtype=np.uint8)
    with pytest.raises(LayoutError, match="unused bits"):
        layout.tally_table(table)
    assert Layout((Field(UnaryEncoding.optimized(7, 1)),)).tally_table(table)[0].skipped == skipped
