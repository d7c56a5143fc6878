"""A wave's stored reports as parts that any process can count.

A part is a range of the table's pages. PostgreSQL concatenates the reports on these pages and sends
them as one value, because one row per report costs the client several times more than counting.
All parts are read in the snapshot of the process that split them, however long that takes and
whatever is shuffled meanwhile.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

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
SELECT version_id, count(*), min(octet_length(layout)), string_agg(layout, ''::bytea)
FROM {} WHERE ctid >= {}::tid AND ctid < {}::tid GROUP BY version_id
""")


@dataclass(frozen=True)
class PageRange:
    """A range of pages of a wave's table.

    ``address`` may contain a password: it is not in the repr, and empty for remote workers, which
    have their own.
    """

    address: str = field(repr=False)
    table: str
    first: int
    stop: int
    snapshot: str
    plans: Mapping[int, Plan] = field(repr=False)

    def read(self) -> Iterator[tuple[Plan, Table]]:
        """Yield a table of bytes for each version."""
        with psycopg.connect(self.address) as connection:
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            chosen = sql.SQL("SET TRANSACTION SNAPSHOT {}").format(sql.Literal(self.snapshot))
            connection.execute(chosen)
            found = connection.cursor(binary=True).execute(self._query()).fetchall()
        for version, rows, shortest, joined in found:
            plan = self.plans[version]
            yield plan, table_of(joined, rows, shortest, plan)

    def _query(self) -> sql.Composed:
        first, stop = (sql.Literal(f"({page},0)") for page in (self.first, self.stop))
        return _READ.format(sql.Identifier(self.table), first, stop)


def table_of(joined: Any, rows: int, shortest: int, plan: Plan) -> Table:
    """Convert concatenated reports to a table; `CorruptReportsError` if one has a wrong length."""
    size = plan.layout.size
    # If the sum and the minimum of the lengths are right, each length is.
    if shortest != size or len(joined) != rows * size:
        raise CorruptReportsError(f"some of {rows} reports are not {size} bytes long")
    return np.frombuffer(joined, dtype=np.uint8).reshape(rows, size)


@dataclass(frozen=True)
class ReportTable:
    """A wave's table of reports in one snapshot."""

    address: str = field(repr=False)
    table: str
    pages: int
    snapshot: str
    plans: Mapping[int, Plan] = field(repr=False)

    @property
    def widest(self) -> int:
        """The length of the longest possible report in bytes."""
        return max(plan.layout.size for plan in self.plans.values())

    def parts(self, first: int = 0, stop: int | None = None) -> list[PageRange]:
        """Split these pages (default: all) into parts of about `PART_BYTES` bytes of reports."""
        last = self.pages if stop is None else stop
        step = min(MOST_PAGES, max(1, PART_BYTES // (MAX_ROWS_PER_PAGE * self.widest)))
        cuts = [*range(first, last, step), last]
        return [
            PageRange(self.address, self.table, begin, end, self.snapshot, self.plans)
            for begin, end in pairwise(cuts)
        ]
