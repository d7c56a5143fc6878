"""Submissions that race for one claim, and PostgreSQL's backends that wait for a lock."""

import base64
import json
import os
import urllib.request

from django.db import connection

from respondents.intake.schema import encode_token
from surveys.models import Wave


def post(url: str, wave: Wave, body: bytes) -> tuple[int, dict[str, str]]:
    request = urllib.request.Request(
        f"{url}/s/{wave.code}/reports", body, {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def submission(wave: Wave, report: bytes = b"\x02") -> bytes:
    return json.dumps(
        {
            "version": wave.version.sha256,
            "token": encode_token(os.urandom(16)),
            "report": base64.b64encode(report).decode(),
        }
    ).encode()


def backends_waiting_for_a_lock() -> int:
    with connection.cursor() as cursor:
        # Within a transaction the list of connections would stay as it was at the first look.
        cursor.execute("SELECT pg_stat_clear_snapshot()")
        cursor.execute(
            "SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid) "
            "WHERE datname = current_database() AND NOT granted"
        )
        return int(cursor.fetchone()[0])
