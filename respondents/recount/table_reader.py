"""A wave's stored reports as parts that any process can count.

A part is a range of the table's pages. PostgreSQL concatenates the reports on these pages and sends
them as one value, because one row per report costs the client several times more than counting.
All parts are read in the snapshot of the process that split them, however long that takes and
whatever is shuffled meanwhile.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise

import numpy as np
import psycopg
from psycopg import sql

from localdp.bit_slicing import Table
from respondents.tallies.counting import CorruptReportsError, Plan

PART_BYTES = 2**22
"""Approximate maximum of bytes of reports that are sent as one value."""
MAX_ROWS_PER_PAGE = 100
"""The maximum on one page of eight kilobytes, given the overhead of each row."""
MOST_PAGES = 2**12
"""The maximum per part, so that with short reports there are still parts for several workers."""

_READ = sql.SQL("""
SELECT version_id, count(*), min(octet_length(report)), string_agg(report, ''::bytea)
FROM {} WHERE ctid >= {}::tid AND ctid < {}::tid GROUP BY version_id
""")


@dataclass(frozen=True)
class ReportTable:
    """A wave's table of reports in one snapshot.

    ``address`` may contain a password: it is not in the repr, and empty for remote workers, which
    have their own.
    """

    address: str = field(repr=False)
    name: str
    pages: int
    snapshot: str
    plans: Mapping[int, Plan] = field(repr=False)

    @property
    def widest(self) -> int:
        """The length of the longest possible report in bytes."""
        return max(plan.layout.size for plan in self.plans.values())

    def parts(self, first: int = 0, stop: int | None = None) -> "list[PageRange]":
        """Split these pages (default: all) into parts of about `PART_BYTES` bytes of reports."""
        last = self.pages if stop is None else stop
        step = min(MOST_PAGES, max(1, PART_BYTES // (MAX_ROWS_PER_PAGE * self.widest)))
        cuts = [*range(first, last, step), last]
        return [PageRange(self, begin, end) for begin, end in pairwise(cuts)]


@dataclass(frozen=True)
class PageRange:
    """A range of pages of a wave's table."""

    table: ReportTable
    first: int
    stop: int

    def at(self, address: str) -> "PageRange":
        """Return the same range, read over another connection."""
        return replace(self, table=replace(self.table, address=address))

    def read(self) -> Iterator[tuple[Plan, Table]]:
        snapshot = sql.Literal(self.table.snapshot)
        name = sql.Identifier(self.table.name)
        first, stop = (sql.Literal(f"({page},0)") for page in (self.first, self.stop))
        with psycopg.connect(self.table.address) as connection:
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            connection.execute(sql.SQL("SET TRANSACTION SNAPSHOT {}").format(snapshot))
            query = _READ.format(name, first, stop)
            records = connection.cursor(binary=True).execute(query).fetchall()
        for version, rows, shortest, joined in records:
            plan = self.table.plans[version]
            size = plan.layout.size
            # If the sum and the minimum of the lengths are right, each length is.
            if shortest != size or len(joined) != rows * size:
                raise CorruptReportsError(f"some of {rows} reports are not {size} bytes long")
            yield plan, np.frombuffer(joined, dtype=np.uint8).reshape(rows, size)
