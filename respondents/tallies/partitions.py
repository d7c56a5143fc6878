"""One table of reports for each wave: made before its first batch, dropped as a whole."""

from django.db import connection
from psycopg import sql

from surveys.models import Wave
from surveys.signals import BeingReadError

READING = 0x4EAD


def make_partition(wave: Wave) -> None:
    """Make room for a wave's reports, unless there is some."""
    if exists(wave):
        return
    with connection.cursor() as cursor:
        cursor.execute(
            sql.SQL("CREATE TABLE {} PARTITION OF respondents_report FOR VALUES IN ({})").format(
                _table(wave), sql.Literal(wave.pk)
            )
        )


def keep_partition(wave: Wave) -> None:
    """Nobody deletes this wave's reports until the caller's transaction ends.

    A lock of the table would be no help: whoever waits to drop it holds up all who read it by
    further connections, and all waves' shuffles.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock_shared(%s, %s)", [READING, wave.pk])


def may_be_dropped(wave: Wave) -> bool:
    """Whether nobody reads this wave's reports; nobody begins to until the transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s, %s)", [READING, wave.pk])
        return bool(cursor.fetchone()[0])


def drop_partition(wave: Wave) -> None:
    """Delete all reports of a wave, their rows and whatever a row leaves behind on its page.

    Raises
    ------
    BeingReadError
        If somebody asked to keep them for now.
    """
    if not may_be_dropped(wave):
        raise BeingReadError(f"the reports of {wave} are being read")
    with connection.cursor() as cursor:
        cursor.execute(sql.SQL("DROP TABLE IF EXISTS {}").format(_table(wave)))


def exists(wave: Wave) -> bool:
    """Whether a wave has a table of reports."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT to_regclass(%s)", [table_name(wave)])
        return cursor.fetchone()[0] is not None


def table_name(wave: Wave) -> str:
    """The name of a wave's table of reports, whether or not there is one."""
    return f"respondents_report_{wave.pk}"


def _table(wave: Wave) -> sql.Identifier:
    return sql.Identifier(table_name(wave))
