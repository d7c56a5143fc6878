"""PostgreSQL's advisory locks, named by a kind of work and the id of what is worked on."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection


def try_transaction_lock(what: int, which: int) -> bool:
    """Take a lock until the caller's transaction ends; return False if it is not free."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s, %s)", [what, which])
        return bool(cursor.fetchone()[0])


@contextmanager
def session_lock(what: int, which: int, *, wait: bool) -> Iterator[bool]:
    """Hold a lock across transactions; yield whether it was taken.

    It ends with the connection, so a killed worker blocks no one.
    """
    lock = "SELECT pg_advisory_lock(%s, %s)" if wait else "SELECT pg_try_advisory_lock(%s, %s)"
    with connection.cursor() as cursor:
        cursor.execute(lock, [what, which])
        taken = wait or bool(cursor.fetchone()[0])
    try:
        yield taken
    finally:
        if taken and connection.connection is not None and not connection.connection.closed:
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_unlock(%s, %s)", [what, which])
