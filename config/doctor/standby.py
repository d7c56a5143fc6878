"""Check of the standby servers that DATABASE_URL names beside the one that takes writes."""

import time
from collections.abc import Iterator

import psycopg
from django.db import connection

from accounts.faults import database_servers
from config.doctor.network import unreachable
from config.doctor.result import Finding, error
from respondents.raw_sql import fetch_value

SECONDS = 5
"""How long a standby may take for what the first server has written."""
_WRITTEN = "SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_lsn() END::text"
_STATE = """
SELECT pg_is_in_recovery() AND coalesce(pg_last_wal_replay_lsn() < %s::pg_lsn, true),
    date_trunc('second', now() - pg_last_xact_replay_timestamp())::text
"""


def standby() -> Iterator[Finding]:
    """Check that each of them has applied what the first server had written."""
    servers = database_servers()
    written = str(fetch_value(_WRITTEN) or "") if len(servers) > 1 else ""
    for host, port in servers if written else ():
        there = {"host": host, "port": port, "target_session_attrs": "any", "autocommit": True}
        name = f"The server {host} of DATABASE_URL"
        try:
            with psycopg.connect(**{**connection.get_connection_params(), **there}) as server:
                lag = _lag(server, written)
        except psycopg.Error as failure:
            yield unreachable(name, "DATABASE_URL", failure)
            continue
        if lag:
            yield error(
                f"{name} lags: {lag}.",
                "See in its log why it receives or applies no more "
                "(docs/how-to/operating/scaling.md, A standby).",
            )


def _lag(server: psycopg.Connection, written: str) -> str:
    """Return how old the data of a standby that does not keep up are; nothing if it does."""
    deadline = time.monotonic() + SECONDS
    while True:
        behind, age = server.execute(_STATE, [written]).fetchone() or (False, None)
        if not behind:
            return ""
        if time.monotonic() > deadline:
            last = f"the last change that it has applied is {age} old"
            return last if age else "it has applied no change since its start"
        time.sleep(0.2)
