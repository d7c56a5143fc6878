"""PostgreSQL session locks: they end with the connection, so a killed worker blocks no one."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection


@contextmanager
def try_lock(what: int, which: int) -> Iterator[bool]:
    """Try to take the lock without waiting; yield whether it was taken."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s, %s)", [what, which])
        [mine] = cursor.fetchone()
    try:
        yield bool(mine)
    finally:
        if mine and connection.connection is not None and not connection.connection.closed:
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_unlock(%s, %s)", [what, which])
