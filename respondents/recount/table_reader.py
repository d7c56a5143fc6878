"""A wave's stored reports as parts that any process can count.

A part is a range of the table's pages. PostgreSQL puts the reports on these pages together, end to
end, and sends them as one value: no row of its own for each report, which costs several times more
in the client than the counting does. All parts are read at one moment, the snapshot of whoever cut
them, however long that takes and whatever is shuffled meanwhile.
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

AT_ONCE = 2**22
"""Bytes of reports that are sent as one value, at most about so many."""
ROWS_ON_A_PAGE = 100
"""More do not fit on one page of eight kilobytes beside what each row carries."""
MOST_PAGES = 2**12
"""Short reports make parts of no more pages, so that several workers have something to do."""

_READ = sql.SQL("""
SELECT version_id, count(*), min(octet_length(layout)), string_agg(layout, ''::bytea)
FROM {} WHERE ctid >= {}::tid AND ctid < {}::tid GROUP BY version_id
""")


@dataclass(frozen=True)
class Pages:
    """Some pages of a wave's table.

    ``address`` may hold a password: it is in no text of this value, and left out where workers
    have one of their own.
    """

    address: str = field(repr=False)
    table: str
    first: int
    stop: int
    snapshot: str
    plans: Mapping[int, Plan] = field(repr=False)

    def read(self) -> Iterator[tuple[Plan, Table]]:
        """One table of bytes for each version."""
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
    # The sum and the least of all lengths are right: then each of them is.
    if shortest != size or len(joined) != rows * size:
        raise CorruptReportsError(f"some of {rows} reports are not {size} bytes long")
    return np.frombuffer(joined, dtype=np.uint8).reshape(rows, size)


@dataclass(frozen=True)
class Store:
    """A wave's table of reports at one moment."""

    address: str = field(repr=False)
    table: str
    pages: int
    snapshot: str
    plans: Mapping[int, Plan] = field(repr=False)

    @property
    def widest(self) -> int:
        """Bytes of the longest report there can be."""
        return max(plan.layout.size for plan in self.plans.values())

    def parts(self, first: int = 0, stop: int | None = None) -> list[Pages]:
        """These pages (all of them if left out) in parts of about `AT_ONCE` bytes of reports."""
        last = self.pages if stop is None else stop
        step = min(MOST_PAGES, max(1, AT_ONCE // (ROWS_ON_A_PAGE * self.widest)))
        cuts = [*range(first, last, step), last]
        return [
            Pages(self.address, self.table, begin, end, self.snapshot, self.plans)
            for begin, end in pairwise(cuts)
        ]
