"""Bits added up by carry-save adders: the same as one by one, in whatever parts they come."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from localdp import layout as layouts
from localdp.bit_slicing import Table
from localdp.carry_save import LANE, BitCounter
from localdp.layout import Field, Layout, LayoutError
from localdp.mechanisms import MultipleChoice, RandomizedResponse, SubsetSelection, UnaryEncoding


@pytest.mark.parametrize("size", [1, 2, 13, 100])
@pytest.mark.parametrize("parts", [[0], [1], [10, 0, 3], [LANE, 7, 3 * LANE + 5], [900] * 40])
def test_counts_are_those_of_every_bit(size: int, parts: list[int]) -> None:
    draw = np.random.default_rng(size)
    counter = BitCounter(size)
    expected = np.zeros(8 * size, np.int64)
    for number in parts:
        rows = draw.integers(0, 256, (number // size, size), dtype=np.uint8)
        counter.add(rows)
        expected += np.unpackbits(rows, axis=1, bitorder="little").sum(axis=0, dtype=np.int64)
    assert counter.counts().tolist() == expected.tolist()


@given(
    st.sampled_from([UnaryEncoding.optimized(5, 1), MultipleChoice.of(9, 1)])
    | st.integers(2, 40).map(lambda options: UnaryEncoding.optimized(options, 1)),
    st.integers(0, 700),
    st.sampled_from([0.0, 0.05, 0.17, 0.19, 0.5, 1.0]),
    st.integers(0, 99),
)
def test_one_question_is_counted_as_by_planes(
    mechanism: UnaryEncoding, people: int, skips: float, seed: int
) -> None:
    layout = Layout((Field(mechanism),))
    table = random_reports(layout, people, skips, seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(layouts, "_BYTES_AT_ONCE", 256)
        [found] = layout.tally_table(table)
    [expected] = layout._tally_part(table)
    assert layout._of_bits_alone
    assert (found.skipped, found.direct) == (expected.skipped, None)
    assert found.randomized.n == expected.randomized.n
    assert found.randomized.counts.tolist() == expected.randomized.counts.tolist()


def random_reports(layout: Layout, people: int, skips: float, seed: int) -> Table:
    draw = np.random.default_rng(seed)
    bits = draw.integers(0, 2, (people, layout.bits), dtype=np.uint8)
    bits[:, 0] = draw.random(people) < skips
    return np.packbits(bits, axis=1, bitorder="little").reshape(people, layout.size)


@pytest.mark.parametrize("skipped", [0, 1])
def test_an_unused_bit_is_refused_also_behind_a_skip(skipped: int) -> None:
    layout = Layout((Field(UnaryEncoding.optimized(3, 1)),))
    table = np.array([[0], [skipped | 1 << 4]], dtype=np.uint8)
    with pytest.raises(LayoutError, match="unused bits"):
        layout.tally_table(table)
    assert Layout((Field(UnaryEncoding.optimized(7, 1)),)).tally_table(table)[0].skipped == skipped


@pytest.mark.parametrize(
    "fields",
    [
        (Field(UnaryEncoding.optimized(3, 1), direct=2**30),),
        (Field(UnaryEncoding.optimized(3, 1)),) * 2,
        (Field(SubsetSelection.of(5, 1)),),
        (Field(RandomizedResponse.two_coins()),),
    ],
)
def test_where_more_than_bits_is_looked_at_planes_count(fields: tuple[Field, ...]) -> None:
    assert not Layout(fields)._of_bits_alone


@pytest.mark.parametrize("people", [255, 256, 257, 512, LANE, 3 * LANE + 256])
def test_bits_that_are_all_set_are_counted_past_what_a_byte_holds(people: int) -> None:
    counter = BitCounter(1)
    counter.add(np.full((people, 1), 0xFF, dtype=np.uint8))
    assert counter.counts().tolist() == [people] * 8
