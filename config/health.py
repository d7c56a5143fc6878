"""Readiness check for load balancers: `/readyz`.

Not ready: PostgreSQL is unreachable, read-only or full, its migrations do not match this
release, or static files are missing; respondents cannot answer. Processes that were there before a
later release upgraded the database stay ready until they are restarted. It is full if a sort finds
no room in one of its tablespaces, or if this process could store nothing in the last minutes
because of that. Degraded, but still ready: without Redis submissions are still accepted, and only
staff cannot sign in.
"""

from django.contrib.auth.decorators import login_not_required
from django.contrib.staticfiles import storage
from django.db import Error, connection, transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe
from psycopg.errors import ConfigurationLimitExceeded, DiskFull
from redis.exceptions import RedisError

from accounts.faults import FAULTS
from config.metrics import heartbeat
from config.release import RELEASE_CHECK, SAME, UPGRADED
from respondents.raw_sql import fetch_rows, fetch_value

OK = SAME
REQUIRED = ("database", "migrations", "static")
# Those that hold tables of ours, and where this role may write. The first is the default.
_TABLESPACES = """
SELECT '' UNION SELECT spcname FROM pg_class JOIN pg_tablespace ON pg_tablespace.oid = reltablespace
WHERE relnamespace = current_schema()::regnamespace
AND has_tablespace_privilege(pg_tablespace.oid, 'CREATE') ORDER BY 1
"""
_SORT = (
    "SELECT count(*) FROM (SELECT md5(n::text) AS text "
    "FROM generate_series(1, 8192) AS n ORDER BY text OFFSET 0) AS sorted"
)


@login_not_required
@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    """Return the state of each dependency; 503 if a required one is missing."""
    states = check_health()
    ready = all(states[name] in (OK, UPGRADED) for name in REQUIRED)
    status = ("ready" if states["redis"] == OK else "degraded") if ready else "not ready"
    return JsonResponse({"status": status, **states}, status=200 if ready else 503)


def check_health() -> dict[str, str]:
    """Return the state of each dependency: ``ok``, or a word for what is wrong."""
    return {
        **_database_and_migrations(),
        "static": OK if static_is_collected() else "missing",
        "redis": _redis(),
    }


def _database_and_migrations() -> dict[str, str]:
    try:
        migrations = RELEASE_CHECK.compare()
        writable = takes_writes()
        room = not FAULTS.storage_full and has_room()
    except Error as error:
        FAULTS.note(error)
        connection.close()
        return {"database": "away", "migrations": "unknown"}
    if not writable:
        connection.close()  # the next check may find another server behind the same address
    return {
        "database": "read-only" if not writable else OK if room else "full",
        "migrations": migrations,
    }


def takes_writes() -> bool:
    """Return whether PostgreSQL takes writes: a standby does not, nor a server set to read-only."""
    return bool(fetch_value("SELECT current_setting('transaction_read_only') = 'off'"))


def has_room() -> bool:
    """Return whether PostgreSQL has disk space in each tablespace."""
    return not any(is_full(str(name)) for (name,) in fetch_rows(_TABLESPACES))


def is_full(tablespace: str) -> bool:
    """Return whether a sort that spills to a temporary file finds no room in a tablespace."""
    try:
        with transaction.atomic():
            fetch_value("SELECT set_config('work_mem', '64kB', true)")
            if tablespace:
                fetch_value(
                    "SELECT set_config('temp_tablespaces', quote_ident(%s), true)", [tablespace]
                )
            fetch_value(_SORT)
    except Error as error:
        if not isinstance(error.__cause__, DiskFull | ConfigurationLimitExceeded):
            raise
        FAULTS.note(error)
        return True
    return False


def static_is_collected() -> bool:
    """Return whether every static file of this release is in the directory it is served from."""
    hashed = getattr(storage.staticfiles_storage, "hashed_files", None)
    if hashed is None:
        return True  # served from the sources (config.development)
    names = hashed.values()
    return bool(names) and all(storage.staticfiles_storage.exists(name) for name in names)


def _redis() -> str:
    try:
        heartbeat.server().ping()
    except RedisError as error:
        FAULTS.note(error)
        return "away"
    return OK
