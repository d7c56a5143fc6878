"""`count` and `merge`: the result does not depend on how reports are split into parts."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from localdp.bit_slicing import Table
from localdp.layout import Field, Layout, LayoutError
from localdp.mechanisms import MultipleChoice, RandomizedResponse, UnaryEncoding
from respondents.tallies.counting import DIRECT, NOTHING, Plan, Total, count, count_table, merge

COINS = RandomizedResponse.two_coins()
LAYOUT = Layout(
    (
        *(Field(COINS), Field(COINS, 2**31), Field(UnaryEncoding.optimized(9, 1)), Field(COINS)),
        Field(MultipleChoice(3, COINS)),
    )
)
PLANS = [
    Plan("first", LAYOUT, ("a", "b", "c", None, "d")),
    Plan("second", Layout((Field(COINS), Field(COINS))), ("a", "a")),
]
"""Two versions that share a question; one has it twice."""


@dataclass(frozen=True)
class Rows:
    """A part in memory."""

    tables: tuple[tuple[Plan, Table], ...]

    def read(self) -> Iterator[tuple[Plan, Table]]:
        yield from self.tables


@st.composite
def reports(draw: st.DrawFn) -> list[tuple[Plan, Table]]:
    """Any bytes are reports of these plans, up to the unused bits."""
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    tables = []
    for plan in PLANS:
        size = plan.layout.size
        table = rng.integers(0, 256, (draw(st.integers(0, 90)), size), dtype=np.uint8)
        table[:, -1] &= 0xFF >> 8 * size - plan.layout.bits
        tables.append((plan, table))
    return tables


@st.composite
def cut(draw: st.DrawFn, whole: list[tuple[Plan, Table]]) -> list[Rows]:
    """Split the reports into parts, some of them empty, in any order."""
    parts = []
    for plan, table in whole:
        edges = sorted(draw(st.lists(st.integers(0, len(table)), max_size=4)))
        for first, stop in pairwise([0, *edges, len(table)]):
            parts.append(Rows(((plan, table[first:stop]),)))
    return draw(st.permutations(parts))


@settings(max_examples=50)
@given(st.data())
def test_counts_of_any_parts_add_up_to_the_whole(data: st.DataObject) -> None:
    whole = data.draw(reports())
    wanted = count(Rows(tuple(whole)))
    assert wanted.reports == sum(len(table) for _plan, table in whole)
    totals = [count(part) for part in data.draw(cut(whole))]
    assert reduce(merge, totals, NOTHING) == wanted
    assert reduce(lambda total, other: merge(other, total), totals) == wanted


@settings(max_examples=50)
@given(st.data())
def test_merging_is_associative_and_commutative(data: st.DataObject) -> None:
    first, two, three = (count(Rows(tuple(data.draw(reports())))) for _ in range(3))
    assert merge(merge(first, two), three) == merge(first, merge(two, three))
    assert merge(first, two) == merge(two, first)
    assert merge(first, NOTHING) == first == merge(NOTHING, first)


def test_each_bit_is_counted_for_its_question_and_arm() -> None:
    """Bits: skip and report of a, skip, arm and report of b, skip and nine marks of c, the rest."""
    rows = np.frombuffer(
        bytes([0b10010, 0, 0]) + bytes([0b00100, 0, 0]) + bytes([0b11001, 0, 0]), np.uint8
    ).reshape(3, 3)
    total = count_table(PLANS[0], rows)
    assert total.reports == 3
    assert {key for key in total.tallies if key[0] == "b"} == {("b", "randomized"), ("b", DIRECT)}
    a, b = total.tallies["a", "randomized"], total.tallies["b", "randomized"]
    assert (a.n, a.skipped, a.counts) == (2, 1, (1, 1))
    assert (b.n, b.skipped, b.counts) == (1, 1, (0, 1))
    direct = total.tallies["b", DIRECT]
    assert (direct.n, direct.skipped, direct.counts) == (1, 0, (0, 1))
    assert not any(key[0] is None for key in total.tallies)


def test_a_question_that_is_asked_twice_has_one_tally() -> None:
    both = np.array([[0b1010]], dtype=np.uint8)
    (tally,) = count_table(PLANS[1], both).tallies.values()
    assert (tally.n, tally.counts) == (2, (0, 2))


def test_an_impossible_report_is_refused() -> None:
    wrong: Any = np.full((1, 1), 0xFF, dtype=np.uint8)
    with pytest.raises(LayoutError):
        count_table(PLANS[1], wrong)
    assert Total(0, {}) == NOTHING
