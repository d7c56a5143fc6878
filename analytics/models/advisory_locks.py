"""Locks of PostgreSQL that end with the connection, so that a killed worker holds up nobody."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection


@contextmanager
def held(what: int, which: int) -> Iterator[bool]:
    """Whether the lock is ours for a while; nobody waits for it."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s, %s)", [what, which])
        [mine] = cursor.fetchone()
    try:
        yield bool(mine)
    finally:
        if mine and connection.connection is not None and not connection.connection.closed:
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_unlock(%s, %s)", [what, which])
