"""The one durable statement that keeps reports: all that wait in this process, in one commit.

The function in the database (migration ``keep``) holds the claim, the report and the look at the
wave, so that nothing slips in after the closing, a claim that exists lets nothing through, and a
web process needs no right to the tables.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db import InterfaceError, OperationalError, connection
from django.utils import timezone

from respondents.together import Together

_KEEP = "SELECT respondents_keep(%s::timestamptz, %s::bigint[], %s::bytea[], %s::bytea[])"
# A database that is away, or a connection that broke: nobody's own trouble.
_AWAY = (OperationalError, InterfaceError)


@dataclass(frozen=True)
class Sent:
    """A report that was found in order, its wave and its token."""

    wave: int
    token: bytes
    report: bytes


def keep(sent: Sent) -> bool:
    """Whether it was kept now; False for a token that is used and for a wave that is not open.

    Returns after the commit, which is one for all threads that are here at the same time. Within a
    transaction of the caller's it is the caller's to commit, and nobody else's goes with it.
    """
    return _keep([sent])[0] if connection.in_atomic_block else _TOGETHER.ask(sent)


def _keep(group: Sequence[Sent]) -> list[bool]:
    """The statement, at a second try if the connection was one that PostgreSQL has left.

    What the first try kept after all is a repeated token to the second: never kept twice.
    """
    try:
        return _run(group)
    except _AWAY:
        if connection.in_atomic_block:
            raise
        connection.close()
        return _run(group)


def _run(group: Sequence[Sent]) -> list[bool]:
    # The same token twice at once: the first is asked about, the second finds it used.
    first: dict[tuple[int, bytes], int] = {}
    for place, one in enumerate(group):
        first.setdefault((one.wave, one.token), place)
    asked = [group[place] for place in first.values()]
    values = [
        timezone.now().isoformat(),
        f"{{{','.join(str(one.wave) for one in asked)}}}",
        _byte_strings(one.token for one in asked),
        _byte_strings(one.report for one in asked),
    ]
    # Past Django's cursor: it would ask the server, before each statement, whether it is there.
    connection.ensure_connection()
    with connection.wrap_database_errors:
        rows = connection.connection.execute(_KEEP, values).fetchall()
    places, kept = list(first.values()), [False] * len(group)
    for (number,) in rows:
        kept[places[number - 1]] = True
    return kept


def _byte_strings(values: Iterable[bytes]) -> str:
    """An array of them as PostgreSQL writes it: psycopg takes three times as long over a list."""
    return "{" + ",".join([rf'"\\x{value.hex()}"' for value in values]) + "}"


_TOGETHER: Together[Sent, bool] = Together(_keep, for_all=_AWAY)
