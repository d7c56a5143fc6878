"""Pure functions that count reports from scratch, with the same result on one machine or many.

`count` computes the total of one part of the reports, `merge` combines two totals. The result does
not depend on how the reports are split into parts or in which order the totals are merged. This
module needs no Django setup, so that a process that only counts loads little.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from localdp.bit_slicing import Table
from localdp.fields import Counts
from localdp.layout import Layout, LayoutError
from surveys.formatting import grouped

if TYPE_CHECKING:
    from surveys.documents.frozen.document import Document

RANDOMIZED, DIRECT = "randomized", "direct"

Key = tuple[str, str]
"""A question's block hash, and the arm."""


class CorruptReportsError(Exception):
    """Reports are missing or differ from what was stored."""


@dataclass(frozen=True)
class Counted:
    """The counts of one question in one arm, as a tally stores them."""

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
    """The counts of some reports."""

    reports: int
    tallies: Mapping[Key, Counted]


NOTHING = Total(0, {})


@dataclass(frozen=True)
class Plan:
    """How the reports of one version are counted.

    ``version`` is the hash of its frozen document; ``blocks`` has the block hash of each question,
    or None for a question that is not counted.
    """

    version: str
    layout: Layout
    blocks: tuple[str | None, ...]


class Partition(Protocol):
    """Some of the reports, wherever they are stored."""

    def read(self) -> Iterable[tuple[Plan, Table]]:
        """Return the reports as tables of bytes, one row each, or raise `CorruptReportsError`."""
        ...


def plan_of(document: "Document", *, protected_only: bool = False) -> Plan:
    """Return the plan for counting a version's reports.

    It omits central answers, because a second copy of unprotected answers would outlive the
    reports: they are counted only for a release. ``protected_only`` omits open answers too, for
    reports that were exported.
    """
    blocks = [
        None if question.central or (protected_only and question.open) else question.block
        for question in document.questions
    ]
    return Plan(document.sha256, document.layout, tuple(blocks))


def count(part: Partition) -> Total:
    """Count the reports of one part, or raise `CorruptReportsError`."""
    total = NOTHING
    for plan, table in part.read():
        try:
            total = merge(total, count_table(plan, table))
        except LayoutError:
            # The layout's message may contain a value from a report.
            message = f"one of {grouped(len(table))} reports does not belong to its version"
            raise CorruptReportsError(message) from None
    return total


def merge(one: Total, other: Total) -> Total:
    tallies = dict(one.tallies)
    for key, counted in other.tallies.items():
        tallies[key] = tallies[key] + counted if key in tallies else counted
    return Total(one.reports + other.reports, tallies)


def count_table(plan: Plan, table: Table) -> Total:
    """Count the reports of one version.

    Raises `localdp.layout.LayoutError` if a row is not a report of that version.
    """
    total = NOTHING
    fields = plan.layout.tally_table(table)
    for block, field in zip(plan.blocks, fields, strict=True):
        if block is None:
            continue
        # Two questions with identical wording and design share one tally.
        arms = {(block, RANDOMIZED): _counted(field.randomized, field.skipped)}
        if field.direct is not None:
            arms[block, DIRECT] = _counted(field.direct, 0)
        total = merge(total, Total(0, arms))
    return Total(len(table), total.tallies)


def _counted(counts: Counts, skipped: int) -> Counted:
    return Counted(counts.n, skipped, tuple(counts.counts.tolist()))
