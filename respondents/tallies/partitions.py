"""One partition of the reports' table per wave: created before the first batch, dropped whole."""

from psycopg import sql

from respondents.raw_sql import execute, fetch_value
from respondents.tallies.advisory_locks import try_transaction_lock
from surveys.errors import BeingReadError
from surveys.models import Wave

READING = 0x4EAD


def create_partition(wave: Wave) -> None:
    if exists(wave):
        return
    statement = sql.SQL("CREATE TABLE {} PARTITION OF respondents_report FOR VALUES IN ({})")
    execute(statement.format(_table(wave), sql.Literal(wave.pk)))


def lock_for_reading(wave: Wave) -> None:
    """Protect this wave's reports from deletion until the caller's transaction ends.

    The lock is advisory, because with a table lock a waiting DROP would block all further readers
    and the shuffles of all waves.
    """
    execute("SELECT pg_advisory_xact_lock_shared(%s, %s)", [READING, wave.pk])


def lock_for_drop(wave: Wave) -> bool:
    """Lock this wave's reports against readers until the transaction ends; False if one reads."""
    return try_transaction_lock(READING, wave.pk)


def drop_partition(wave: Wave) -> None:
    """Delete all reports of a wave, including the traces of their rows in the table's pages."""
    if not lock_for_drop(wave):
        raise BeingReadError(f"the reports of {wave} are being read")
    execute(sql.SQL("DROP TABLE IF EXISTS {}").format(_table(wave)))


def exists(wave: Wave) -> bool:
    return fetch_value("SELECT to_regclass(%s)", [table_name(wave)]) is not None


def table_name(wave: Wave) -> str:
    """Return the name of a wave's partition, whether or not it exists."""
    return f"respondents_report_{wave.pk}"


def _table(wave: Wave) -> sql.Identifier:
    return sql.Identifier(table_name(wave))
