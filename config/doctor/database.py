"""Checks of PostgreSQL: its settings, its logging and the integrity of its tables."""

import time
from collections.abc import Iterator, Mapping
from typing import Literal

from django.conf import settings

from accounts.clock import database_now
from accounts.schema_version import missing_migrations, unknown_migrations
from config import health
from config.doctor.result import Finding, error
from respondents.models import Batch
from respondents.raw_sql import fetch_rows, fetch_value
from respondents.shuffling.mixing import MAY_END_LOG
from respondents.shuffling.retention import is_over, overdue_deletions
from respondents.shuffling.services import overdue_pools
from respondents.tallies.partitions import exists
from surveys.formatting import decimals
from surveys.models import Wave

CLOCK_SECONDS = 5
OLDEST = 150000
# Statements and their parameters carry tokens and reports (docs/how-to/operating/README.md).
SILENT = {
    "log_statement": "none",
    "log_min_duration_statement": "-1",
    "log_min_duration_sample": "-1",
    "log_transaction_sample_rate": "0",
    "log_min_error_statement": "panic",
    "log_error_verbosity": "terse",
    "log_parameter_max_length": "0",
    "log_parameter_max_length_on_error": "0",
    "track_commit_timestamp": "off",
    # What follows a report, with its time: a line in a quiet night says that someone answered.
    "log_min_messages": "warning",
    "log_checkpoints": "off",
    "log_temp_files": "-1",
    "log_autovacuum_min_duration": "-1",
    "log_lock_waits": "off",
    "log_duration": "off",
    "log_connections": "off",
    "log_disconnections": "off",
    "log_parser_stats": "off",
    "log_planner_stats": "off",
    "log_executor_stats": "off",
    "log_statement_stats": "off",
}
# Acknowledged submissions are on disk.
DURABLE = {"fsync": "on", "full_page_writes": "on", "synchronous_commit": "on"}
_AS_GOOD = {
    "synchronous_commit": {"on", "local", "remote_write", "remote_apply"},
    "log_min_messages": {"warning", "error", "log", "fatal", "panic"},
    "log_connections": {"off", ""},
}
_EXPLAINERS = ("auto_explain", "pgaudit", "pg_stat_monitor")
# What shows the order of submissions: level, query, problem and remedy.
WAL_EXPOSURES: tuple[tuple[Literal["error", "warning"], str, str, str], ...] = (
    (
        "warning",
        "SELECT current_setting('archive_mode') <> 'off'",
        "The write-ahead log is archived: it keeps every submission in its order.",
        "Turn archive_mode off, or know what you keep (docs/how-to/operating/backup.md).",
    ),
    (
        "warning",
        "SELECT current_setting('wal_recycle') = 'on'",
        "Old segments of the write-ahead log are recycled. Until they are overwritten, "
        "they show the order of submissions.",
        "Set wal_recycle = off in postgresql.conf and reload it.",
    ),
    (
        "error",
        f"SELECT NOT ({MAY_END_LOG})",
        "The worker may not end the write-ahead log after the last shuffle of a wave: it shows "
        "in which order submissions came until PostgreSQL no longer needs it. No wave for invited "
        "people can be launched.",
        "GRANT pg_checkpoint and EXECUTE on pg_switch_wal() to it "
        "(docs/how-to/operating/README.md).",
    ),
    (
        "warning",
        "SELECT EXISTS (SELECT 1 FROM pg_replication_slots WHERE slot_type = 'physical')",
        "A physical replication slot keeps the write-ahead log, which shows in which order "
        "submissions came, for as long as its replica is away.",
        "Drop the slot of a replica that is gone.",
    ),
    (
        "error",
        "SELECT EXISTS (SELECT 1 FROM pg_replication_slots WHERE slot_type = 'logical')",
        "A logical replication slot hands every submission on, in its order.",
        "Drop the slot, or leave the tables of respondents out of it.",
    ),
)
_OVERRIDES = """
SELECT coalesce(rolname, 'all roles'), unnest(setconfig) FROM pg_db_role_setting
LEFT JOIN pg_roles ON pg_roles.oid = setrole
WHERE setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
"""
_OWNED = """
SELECT pg_has_role(relowner, 'MEMBER') FROM pg_class WHERE oid = 'respondents_report'::regclass
"""
_PARTITIONS = """
SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
WHERE inhparent = 'respondents_report'::regclass
"""
_TRIGGERS_OFF = """
SELECT relname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE tgenabled = 'D'
"""


def reachable() -> Iterator[Finding]:
    """Check that PostgreSQL is reachable, new enough and takes writes."""
    if fetch_value("SELECT current_setting('server_version_num')::int") < OLDEST:
        yield error("PostgreSQL is older than version 15.", "Upgrade it to a supported version.")
    if not health.takes_writes():
        yield error(
            "The database is read-only: respondents cannot answer, and staff can change nothing.",
            "Point DATABASE_URL to the primary server, or set default_transaction_read_only = off.",
        )


def migrated() -> Iterator[Finding]:
    """Check that the tables belong to this release."""
    if missing := missing_migrations():
        yield error(
            f"Migrations are missing: {', '.join(missing[:3])}.",
            "Run manage.py prepare_database as the tables' owner.",
        )
    if unknown := unknown_migrations():
        yield error(
            f"The database has migrations of another release: {', '.join(unknown[:3])}.",
            "Install that release here, or restore the backup that this one made.",
        )


def durability() -> Iterator[Finding]:
    """Check that acknowledged data survives a power failure."""
    yield from _deviations(DURABLE, "confirmed answers can be lost in a power failure")


def statement_logging() -> Iterator[Finding]:
    """Check that statements are neither logged, archived nor replicated."""
    yield from _deviations(
        SILENT, "what people send, or when, could be written down", " and reload it"
    )
    for level, query, problem, remedy in WAL_EXPOSURES:
        if fetch_value(query):
            yield Finding(level, problem, remedy)
    libraries = " ".join(
        _values(("shared_preload_libraries", "session_preload_libraries")).values()
    )
    for name in _EXPLAINERS:
        if name in libraries:
            yield error(f"{name} is loaded: it writes statements down.", "Take it out.")


def tables() -> Iterator[Finding]:
    """Check that each wave has its table of reports, each table its wave, and no trigger is off."""
    if not fetch_value(_OWNED):
        yield error(
            "DATABASE_URL is not the address of the tables' owner, so nothing can be shuffled.",
            "Give the worker the owner's address.",
        )
    partitions = {str(row[0]) for row in fetch_rows(_PARTITIONS)}
    waves = {f"respondents_report_{pk}" for pk in Wave.every.values_list("pk", flat=True)}
    if orphans := sorted(partitions - waves):
        yield error(
            f"{', '.join(orphans[:3])} belong to no wave, so nothing deletes their reports.",
            "Find out which survey they came from, then drop them as the tables' owner.",
        )
    counted = Wave.objects.filter(pk__in=Batch.objects.values("wave_id")).select_related("version")
    now = database_now()
    if lost := [str(wave.pk) for wave in counted if not (exists(wave) or is_over(wave, now))]:
        yield error(
            f"The table of reports of wave {', '.join(lost[:3])} is missing before its time.",
            "Restore the backup into another database, and compare.",
        )
    if disabled := sorted({str(row[0]) for row in fetch_rows(_TRIGGERS_OFF)}):
        yield error(
            f"A trigger is off on {', '.join(disabled)}: what is frozen could be changed.",
            "ALTER TABLE … ENABLE TRIGGER ALL, as the tables' owner.",
        )
    if overdue := overdue_deletions():
        yield error(
            f"Waves whose reports should have been deleted more than a day ago: {overdue}.",
            "Look for forget_old_reports, and for what candor.clock says, in the worker's log.",
        )
    if late := overdue_pools():
        yield error(
            f"Waves that closed on an earlier day still have reports waiting: {len(late)}.",
            "Look for errors of shuffle_waves in the worker's log.",
        )


def clock() -> Iterator[Finding]:
    """Check this host's clock against PostgreSQL's: waves close, and days end, by both."""
    apart = abs(time.time() - fetch_value("SELECT extract(epoch FROM clock_timestamp())::float8"))
    if apart > CLOCK_SECONDS:
        yield error(
            f"This host's clock and PostgreSQL's are {decimals(apart, 0)} seconds apart.",
            "Let both follow a time server.",
        )


def _deviations(wanted: Mapping[str, str], consequence: str, more: str = "") -> Iterator[Finding]:
    """Check for settings that differ from the wanted ones, for all roles or for one of ours."""
    values = [(name, value, "") for name, value in sorted(_values(tuple(wanted)).items())]
    ours = {"all roles", settings.WEB_ROLE, settings.DATABASES["default"]["USER"]}
    for role, override in fetch_rows(_OVERRIDES):
        name, _, value = str(override).partition("=")
        if name in wanted and role in ours:
            values.append((name, value, f" for {role}"))
    for name, value, where in values:
        if value not in _AS_GOOD.get(name, {wanted[name]}):
            yield error(
                f"PostgreSQL's {name} is {value}{where}: {consequence}.",
                f"Set {name} = {wanted[name]} in postgresql.conf{more}.",
            )


def _values(names: tuple[str, ...]) -> dict[str, str]:
    rows = fetch_rows("SELECT name, setting FROM pg_settings WHERE name = ANY(%s)", [list(names)])
    return {str(name): str(value) for name, value in rows}
