"""One table of reports for each wave: made before its first batch, dropped as a whole."""

from django.db import connection
from psycopg import sql

from surveys.models import Wave


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


def drop_partition(wave: Wave) -> None:
    """Delete all reports of a wave, their rows and whatever a row leaves behind on its page."""
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
