"""Work done at once: threads with their own connections, and submissions that race."""

import base64
import json
import os
import time
import urllib.request
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from django.db import connections, transaction

from accounts.errors import Refused
from respondents.intake.schema import encode_token
from respondents.raw_sql import execute, fetch_value
from surveys.models import Wave


def start(action: Callable[..., Any], *given: Any) -> Future[Any]:
    """Start an action in a thread that has database connections of its own."""

    def run() -> Any:
        try:
            return action(*given)
        finally:
            connections.close_all()

    thread = ThreadPoolExecutor(1)
    begun = thread.submit(run)
    thread.shutdown(wait=False)
    return begun


def in_threads(people: int, action: Callable[[int], Any]) -> list[Any]:
    """Return what the action returns or raises for each person, all of them at once."""
    begun = [start(action, person) for person in range(people)]
    return [each.exception() or each.result() for each in begun]


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
    # Within a transaction the list of connections would stay as it was at the first look.
    execute("SELECT pg_stat_clear_snapshot()")
    waiting = (
        "SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid) "
        "WHERE datname = current_database() AND NOT granted"
    )
    return int(fetch_value(waiting))


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

    with transaction.atomic():
        first()
        other = start(run_second)
        time.sleep(0.3)
        outcomes.append("first")
    other.result()
    return outcomes
