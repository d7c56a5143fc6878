"""Checks of disks: PostgreSQL's, as far as a client sees it, and this host's own folders.

A client cannot ask PostgreSQL how much room is left. It can try to write, see what keeps the
write-ahead log from being removed, and look at the data folder where that is on this host.
"""

import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

from config import health
from config.doctor.result import Finding, error, warning
from respondents.raw_sql import fetch_rows, fetch_value
from surveys.formatting import decimals

MIB, GIB = 2**20, 2**30
FULL_BYTES = 64 * MIB
LOW_BYTES = GIB
LOW_SHARE = 0.1
WAL_BYTES = GIB
BACKUP_HOURS = 26
_LOCAL_HOSTS = ("", "localhost", "127.0.0.1", "::1")
_SLOTS = """
SELECT slot_name, coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::bigint,
    current_setting('max_slot_wal_keep_size') = '-1'
FROM pg_replication_slots WHERE NOT pg_is_in_recovery()
"""
_ARCHIVER = """
SELECT failed_count > 0 AND (last_archived_time IS NULL OR last_failed_time > last_archived_time)
FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off'
"""
_SEES_WAL = "SELECT has_function_privilege('pg_ls_waldir()', 'EXECUTE')"
_WAL = """
SELECT sum(size)::bigint, pg_size_bytes(current_setting('max_wal_size')) FROM pg_ls_waldir()
"""
_DATA = """
SELECT CASE WHEN rolsuper OR pg_has_role('pg_read_all_settings', 'USAGE')
    THEN current_setting('data_directory') END
FROM pg_roles WHERE rolname = current_user
"""
_TABLESPACES = """
SELECT spcname, pg_tablespace_location(oid) FROM pg_tablespace
WHERE pg_tablespace_location(oid) <> ''
"""


def database() -> Iterator[Finding]:
    """Check that PostgreSQL has room, and that nothing lets its write-ahead log grow."""
    if not health.has_room():
        yield error(
            "PostgreSQL's disk is full: neither reports nor changes by staff can be saved.",
            "Make room on its disk, or move it to a larger one "
            "(docs/how-to/operating/full-disk.md).",
        )
    yield from _wal()
    for name, folder in _folders_of_database():
        yield from _room(f"PostgreSQL's {name}", folder, "Make room, or move it to a larger disk.")


def folders() -> Iterator[Finding]:
    """Check this host's own folders: static files, logs, and temporary files."""
    named = {
        "var": settings.BASE_DIR / "var",
        "STATIC_ROOT": Path(settings.STATIC_ROOT),
        "the temporary folder": Path(tempfile.gettempdir()),
    }
    seen = set[int]()
    for name, folder in named.items():
        device = folder.stat().st_dev if folder.exists() else -1
        if device not in seen:
            seen.add(device)
            yield from _room(f"The disk of {name}", folder, "Delete what is not needed there.")


def backup() -> Iterator[Finding]:
    """Check that the newest dump in BACKUP_FOLDER is at most a day and two hours old."""
    if not settings.BACKUP_FOLDER:
        return
    folder = Path(settings.BACKUP_FOLDER)
    remedy = "See why candor-backup.service fails (docs/how-to/operating/backup.md)."
    try:
        times = [file.stat().st_mtime for file in folder.iterdir() if file.suffix == ".dump"]
    except OSError as exc:
        yield error(f"The backups in {folder} cannot be read: {exc.strerror}.", remedy)
        return
    hours = (time.time() - max(times)) / 3600 if times else None
    if hours is None:
        yield error(f"There is no backup in {folder}.", remedy)
    elif hours > BACKUP_HOURS:
        yield error(f"The newest backup in {folder} is {decimals(hours, 0)} hours old.", remedy)


def _wal() -> Iterator[Finding]:
    for name, held, unlimited in fetch_rows(_SLOTS):
        if held > WAL_BYTES:
            yield error(
                f"The replication slot {name} holds {_size(held)} of the write-ahead log back, and "
                "the disk can fill up.",
                "Let its replica catch up, or drop the slot.",
            )
        elif unlimited:
            yield warning(
                f"The replication slot {name} may hold the write-ahead log back without a limit.",
                "Set max_slot_wal_keep_size, so that a replica that is away cannot fill the disk.",
            )
    if any(failing for (failing,) in fetch_rows(_ARCHIVER)):
        yield error(
            "PostgreSQL cannot archive its write-ahead log and keeps all of it.",
            "Turn archive_mode off (docs/how-to/operating/backup.md), or repair archive_command.",
        )
    [(size, limit)] = fetch_rows(_WAL) if fetch_value(_SEES_WAL) else [(0, 0)]
    if size > 2 * limit + WAL_BYTES:
        yield warning(
            f"The write-ahead log has {_size(size)}; max_wal_size is {_size(limit)}.",
            "See what keeps it: replication slots, wal_keep_size, or an archive that fails.",
        )


def _folders_of_database() -> Iterator[tuple[str, Path]]:
    """Yield PostgreSQL's folders on this host, so far as they can be found."""
    host = str(settings.DATABASES["default"]["HOST"])
    if not (host.startswith("/") or host in _LOCAL_HOSTS):
        return
    known = fetch_value(_DATA)
    # The servers of run.py have their data next to their socket.
    data = Path(known) if known else Path(host) / "data"
    if (data / "PG_VERSION").exists():
        yield "disk", data
        if (data / "pg_wal").is_symlink():
            yield "disk of the write-ahead log", data / "pg_wal"
    for name, folder in fetch_rows(_TABLESPACES):
        yield f"tablespace {name}", Path(folder)


def _room(what: str, folder: Path, remedy: str) -> Iterator[Finding]:
    try:
        total, _used, free = shutil.disk_usage(folder)
    except OSError:
        return  # on another host, or closed to this user
    if free < FULL_BYTES:
        yield error(f"{what} has {_size(free)} left of {_size(total)}.", remedy)
    elif free < min(LOW_BYTES, LOW_SHARE * total):
        yield warning(f"{what} has only {_size(free)} left of {_size(total)}.", remedy)


def _size(number: float) -> str:
    return f"{decimals(number / GIB)} GiB" if number >= GIB else f"{decimals(number / MIB, 0)} MiB"
