"""Reports counted from scratch, by pure functions: the same on one machine and on many.

`count` makes a total of one part of the reports, `merge` one total of two. However the reports are
cut into parts, and in whatever order their totals come together, the result is the same. Nothing
here needs Django to be set up, so that a process that only counts loads little.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from localdp.bit_slicing import Table
from localdp.fields import Counts
from localdp.layout import Layout, LayoutError

if TYPE_CHECKING:
    from surveys.documents.frozen import Document

RANDOMIZED, DIRECT = "randomized", "direct"

Key = tuple[str, str]
"""A question's block hash, and the arm."""


class Damaged(Exception):
    """Reports that are not what was put away."""


@dataclass(frozen=True)
class Counted:
    """The counts of one question in one arm, as a tally holds them."""

    n: int
    skipped: int
    counts: tuple[int, ...]

    def __add__(self, other: "Counted") -> "Counted":
        counts = tuple(one + more for one, more in zip(self.counts, other.counts, strict=True))
        return Counted(self.n + other.n, self.skipped + other.skipped, counts)

    @property
    def empty(self) -> bool:
        return not (self.n or self.skipped or any(self.counts))


@dataclass(frozen=True)
class Total:
    """What some reports come to."""

    reports: int
    tallies: Mapping[Key, Counted]


NOTHING = Total(0, {})


@dataclass(frozen=True)
class Plan:
    """How the reports of one version are counted.

    ``version`` is the hash of its frozen document; ``blocks`` has the block hash of each question,
    or None where its answers are not counted.
    """

    version: str
    layout: Layout
    blocks: tuple[str | None, ...]


class Part(Protocol):
    """Some of the reports, wherever they are."""

    def read(self) -> Iterable[tuple[Plan, Table]]:
        """The reports as tables of bytes, one row each.

        Raises `Damaged` where they are not what was put away.
        """
        ...


def plan_of(document: "Document", *, protected_only: bool = False) -> Plan:
    """How a version's reports are counted.

    Central answers never are: a second copy of clear answers would outlive the reports; they are
    counted when a release asks for it, and only then. Open answers are left out too where the
    reports have left the house.
    """
    blocks = [
        None if question.central or (protected_only and question.open) else question.block
        for question in document.questions
    ]
    return Plan(document.sha256, document.layout, tuple(blocks))


def count(part: Part) -> Total:
    """What the reports of one part come to.

    Raises `Damaged` where they are not what was put away.
    """
    total = NOTHING
    for plan, table in part.read():
        try:
            total = merge(total, count_table(plan, table))
        except LayoutError:
            # The layout's message may name what somebody's report says.
            damage = f"one of {len(table):,} reports is none of its version"
            raise Damaged(damage) from None
    return total


def merge(one: Total, other: Total) -> Total:
    """What two parts come to together."""
    tallies = dict(one.tallies)
    for key, counted in other.tallies.items():
        tallies[key] = tallies[key] + counted if key in tallies else counted
    return Total(one.reports + other.reports, tallies)


def count_table(plan: Plan, table: Table) -> Total:
    """What the reports of one version come to.

    Raises `localdp.layout.LayoutError` where a row is no report of it.
    """
    total = NOTHING
    fields = plan.layout.tally_table(table)
    for block, field in zip(plan.blocks, fields, strict=True):
        if block is None:
            continue
        # A question that is asked twice, word for word, has one tally.
        arms = {(block, RANDOMIZED): _counted(field.randomized, field.skipped)}
        if field.direct is not None:
            arms[block, DIRECT] = _counted(field.direct, 0)
        total = merge(total, Total(0, arms))
    return Total(len(table), total.tallies)


def _counted(counts: Counts, skipped: int) -> Counted:
    return Counted(counts.n, skipped, tuple(counts.counts.tolist()))
