"""Whether this process can do its work: `/readyz`, for whoever sends people here.

Without PostgreSQL, a migration or the static files nobody can answer, nor where PostgreSQL takes no
writes or has no room for them: not ready. Without Redis submissions are still taken, and only staff
cannot sign in: degraded, and still ready.
"""

from functools import cache

from django.contrib.staticfiles import storage
from django.db import Error, connection, transaction
from django.db.migrations.loader import MigrationLoader
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe
from psycopg.errors import ConfigurationLimitExceeded, DiskFull
from redis.exceptions import RedisError

from config.metrics import heartbeat

OK = "ok"
NEEDED = ("database", "migrations", "static")


@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    """One word for each thing that is needed; 503 where one is missing."""
    found = looked_at()
    ready = all(found[name] == OK for name in NEEDED)
    status = ("ready" if found["redis"] == OK else "degraded") if ready else "not ready"
    return JsonResponse({"status": status, **found}, status=200 if ready else 503)


def looked_at() -> dict[str, str]:
    """What is there, by name: ``ok``, or a word on what is wrong."""
    return {
        **_database_and_migrations(),
        "static": OK if static_is_collected() else "missing",
        "redis": _redis(),
    }


def _database_and_migrations() -> dict[str, str]:
    try:
        behind, writable, room = missing_migrations(), takes_writes(), has_room()
    except Error:
        connection.close()
        return {"database": "away", "migrations": "unknown"}
    if not writable:
        connection.close()  # the next look may find another server behind the same address
    return {
        "database": "read-only" if not writable else OK if room else "full",
        "migrations": "missing" if behind else OK,
    }


def takes_writes() -> bool:
    """Whether PostgreSQL takes them: no standby does, nor one that is set to read only."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_setting('transaction_read_only') = 'off'")
        [writable] = cursor.fetchone()
    return bool(writable)


def has_room() -> bool:
    """Whether PostgreSQL has room to write: it sorts more than it may hold in memory, which goes to
    a file for a moment and leaves nothing behind."""
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SET LOCAL work_mem = '64kB'")
            cursor.execute(
                "SELECT count(*) FROM (SELECT md5(n::text) AS text "
                "FROM generate_series(1, 8192) AS n ORDER BY text OFFSET 0) AS sorted"
            )
    except Error as error:
        if not isinstance(error.__cause__, DiskFull | ConfigurationLimitExceeded):
            raise
        return False
    return True


@cache
def _newest() -> frozenset[tuple[str, str]]:
    """The last migration of each app, as this release has them."""
    return frozenset(MigrationLoader(None).graph.leaf_nodes())


def missing_migrations() -> list[str]:
    """What this release would migrate to, and the database has not seen."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT app, name FROM django_migrations")
        applied = set(cursor.fetchall())
    return sorted(".".join(each) for each in _newest() - applied)


def static_is_collected() -> bool:
    """Whether every file that a page of this release may name is where it is served from."""
    names = storage.staticfiles_storage.hashed_files.values()  # type: ignore[attr-defined]
    return bool(names) and all(storage.staticfiles_storage.exists(name) for name in names)


def _redis() -> str:
    try:
        heartbeat.server().ping()
    except RedisError:
        return "away"
    return OK
