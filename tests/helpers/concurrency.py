"""Work done at once: threads with their own connections, and submissions that race."""

import base64
import json
import os
import threading
import time
import urllib.request
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.db import connection, connections, transaction

from accounts.errors import Refused
from respondents.intake.schema import encode_token
from surveys.models import Wave


def in_threads(people: int, action: Callable[[int], Any]) -> list[Any]:
    def caught(person: int) -> Any:
        try:
            return action(person)
        except Exception as failure:
            return failure
        finally:
            connections.close_all()

    with ThreadPoolExecutor(people) as pool:
        return list(pool.map(caught, range(people)))


def post(url: str, wave: Wave, body: bytes) -> tuple[int, dict[str, str]]:
    request = urllib.request.Request(
        f"{url}/s/{wave.code}/reports", body, {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        with error:
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


def run_concurrently(first: Callable[[], object], second: Callable[[], object]) -> list[str]:
    """Run both at once, in two transactions; return their outcomes in the order they ended.

    The first commits a moment after it ran, so a second that does not wait for it ends earlier.
    """
    outcomes: list[str] = []

    def run_second() -> None:
        try:
            second()
            outcomes.append("done")
        except Refused:
            outcomes.append("refused")
        finally:
            connection.close()

    with transaction.atomic():
        first()
        thread = threading.Thread(target=run_second)
        thread.start()
        time.sleep(0.3)
        outcomes.append("first")
    thread.join()
    return outcomes
