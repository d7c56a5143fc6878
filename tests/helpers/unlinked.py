"""Where PostgreSQL keeps invitations, and how often it vacuums their table."""

from django.db import connection


def places() -> list[bytes]:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT id FROM respondents_invitation WHERE blinded IS NOT NULL "
            "ORDER BY xmin::text::bigint, ctid"
        )
        return [row[0].bytes for row in cursor.fetchall()]


def vacuums() -> int:
    """Return how often the invitations' table was vacuumed."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT vacuum_count FROM pg_stat_user_tables WHERE relname = 'respondents_invitation'"
        )
        return int(cursor.fetchone()[0])
