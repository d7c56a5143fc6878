"""What every table of the database holds, and where pieces of a secret are in it."""

import base64

from django.db import connection
from psycopg import sql


def contents() -> dict[str, bytes]:
    """All of each table, every column of it as text and every byte string as hexadecimal digits."""
    read = {}
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names():
            cursor.execute(
                sql.SQL("SELECT coalesce(string_agg(t::text, E'\\n'), '') FROM {} AS t").format(
                    sql.Identifier(table)
                )
            )
            read[table] = cursor.fetchone()[0].lower().encode()
    return read


def pieces(data: bytes) -> list[bytes]:
    """Return how eight bytes of a secret could appear in a table: as hexadecimal or as base64."""
    starts = range(0, len(data) - 8, 8)
    hexadecimal = [data[start : start + 8].hex().encode() for start in starts]
    # Base64 has three alignments; twelve characters of each hold no half of a neighbor.
    spelled = [base64.b64encode(data[offset:])[4:16].lower() for offset in range(3)]
    urlsafe = [piece.replace(b"+", b"-").replace(b"/", b"_") for piece in spelled]
    return [*hexadecimal, *spelled, *urlsafe]


def places_of(data: bytes, read: dict[str, bytes]) -> set[str]:
    """Return the tables that contain any piece."""
    sought = pieces(data)
    return {name for name, text in read.items() if any(piece in text for piece in sought)}
