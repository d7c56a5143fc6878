"""The one durable statement that keeps reports: all that wait in this process, in one commit.

The function in the database (migration ``keep``) holds the claim, the report and the look at the
wave, so that nothing slips in after the closing, a claim that exists lets nothing through, and a
web process needs no right to the tables.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import psycopg
from django.db import InterfaceError, OperationalError, connection, connections
from django.utils import timezone

from respondents.line import Line

_KEEP = "SELECT respondents_keep({}::timestamptz, {}::bigint[], {}::bytea[], {}::bytea[])"
_ON_A_LINE = _KEEP.format("$1", "$2", "$3", "$4")
_ON_A_CONNECTION = _KEEP.format(*["%s"] * 4)
# A database that is away, or a connection that broke.
_AWAY = (OperationalError, InterfaceError)


@dataclass(frozen=True)
class Sent:
    """A report that was found in order, its wave and its token."""

    wave: int
    token: bytes
    report: bytes


class Group:
    """What is sent together: the statement's values, and what its rows say of each."""

    def __init__(self, group: Sequence[Sent]) -> None:
        # The same token twice at once: the first is asked about, the second finds it used.
        first: dict[tuple[int, bytes], int] = {}
        for place, one in enumerate(group):
            first.setdefault((one.wave, one.token), place)
        self._size, self._places = len(group), list(first.values())
        asked = [group[place] for place in self._places]
        self.values = [
            timezone.now().isoformat(),
            f"{{{','.join([str(one.wave) for one in asked])}}}",
            _byte_strings(one.token for one in asked),
            _byte_strings(one.report for one in asked),
        ]

    def kept(self, numbers: Iterable[int]) -> list[bool]:
        """Whether each was kept, by the statement's rows: places in its arrays, from 1."""
        kept = [False] * self._size
        for number in numbers:
            kept[self._places[number - 1]] = True
        return kept


def keep(sent: Sent) -> bool:
    """Whether it was kept now; False for a token that is used and for a wave that is not open.

    Returns after the commit; within a transaction of the caller's it is the caller's to commit.
    A connection that PostgreSQL has left is opened anew: what the first try kept after all is a
    repeated token to the second, and never kept twice.
    """
    try:
        return _keep([sent])[0]
    except _AWAY:
        if connection.in_atomic_block:
            raise
        connection.close()
        return _keep([sent])[0]


def _keep(group: Sequence[Sent]) -> list[bool]:
    together = Group(group)
    # Past Django's cursor: it would ask the server, before each statement, whether it is there.
    connection.ensure_connection()
    with connection.wrap_database_errors:
        rows = connection.connection.execute(_ON_A_CONNECTION, together.values).fetchall()
    return together.kept(number for (number,) in rows)


class Keeper:
    """Keeps whole groups, over a line of its own that an event loop waits for."""

    def __init__(self) -> None:
        self._line = Line(_connect, _ON_A_LINE)

    async def keep(self, group: Sequence[Sent]) -> list[bool]:
        """The same as `keep`, for each of a group; or `respondents.line.Broken` for all of it."""
        together = Group(group)
        rows = await self._line.run(together.values)
        return together.kept(int(number) for number in rows if number is not None)

    def close(self) -> None:
        self._line.close()


def _connect() -> psycopg.Connection:
    """As Django connects, each statement in a transaction of its own."""
    wrapper = connections.create_connection("default")
    made: psycopg.Connection = wrapper.get_new_connection(wrapper.get_connection_params())
    made.autocommit = True
    return made


def _byte_strings(values: Iterable[bytes]) -> str:
    """An array of them as PostgreSQL writes it: psycopg takes three times as long over a list."""
    return "{" + ",".join([rf'"\\x{value.hex()}"' for value in values]) + "}"
