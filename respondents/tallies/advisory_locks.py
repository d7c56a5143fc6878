"""PostgreSQL's advisory locks, named by a kind of work and the id of what is worked on."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

from respondents.raw_sql import fetch_value


def try_transaction_lock(what: int, which: int) -> bool:
    """Take a lock until the caller's transaction ends; return False if it is not free."""
    return bool(fetch_value("SELECT pg_try_advisory_xact_lock(%s, %s)", [what, which]))


@contextmanager
def session_lock(what: int, which: int, *, wait: bool) -> Iterator[bool]:
    """Hold a lock across transactions; yield whether it was taken.

    It ends with the connection, so a killed worker blocks no one.
    """
    lock = "pg_advisory_lock" if wait else "pg_try_advisory_lock"
    result = fetch_value(f"SELECT {lock}(%s, %s)", [what, which])
    taken = wait or bool(result)  # the one that waits returns nothing
    try:
        yield taken
    finally:
        if taken and connection.connection is not None and not connection.connection.closed:
            fetch_value("SELECT pg_advisory_unlock(%s, %s)", [what, which])
