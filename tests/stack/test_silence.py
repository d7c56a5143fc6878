"""What logs and views gain from one report after a silence: no line, and no time that stays.

Run with CANDOR_SILENCE=300 for the five minutes of PostgreSQL's own checkpoints.
"""

import os
import re
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import psycopg
import pytest
from redis import Redis

from tests.stack.people import post, submission
from tests.stack.standing import Stack, standing
from tools.local import databases
from tools.servers import processes

pytestmark = [pytest.mark.slow, pytest.mark.alone]

SECONDS = int(os.environ.get("CANDOR_SILENCE", "35"))
CHECKPOINTS = f"checkpoint_timeout={max(30, min(300, SECONDS - 5))}s"
VIEWS = """
SELECT relname FROM pg_class WHERE relkind = 'v' AND relnamespace = 'pg_catalog'::regnamespace
AND relname LIKE 'pg\\_stat%%' AND relname !~ '_all_|_sys_|_xact_|pg_stats|progress|ssl|gssapi'
"""
# What PostgreSQL knows of a connection as long as it is there, and its own work.
NO_TRACE = re.compile("^pg_stat_activity | last_auto")
View = dict[str, Any]


@pytest.fixture(params=["silent", "as by default"])
def stack(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    static: str,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Stack]:
    """With the settings of ours, or with those that PostgreSQL has."""
    monkeypatch.setattr(databases, "LOGS", tmp_path)
    monkeypatch.setattr(processes, "LOGS", tmp_path)
    ours = databases.SILENT if request.param == "silent" else ()
    monkeypatch.setattr(databases, "SILENT", (*ours, CHECKPOINTS))
    with standing(tmp_path, static, "option") as stack:
        yield stack


def read_views(stack: Stack) -> View:
    """Every figure and time of PostgreSQL's statistics, by view, row and column."""
    url, found = stack.environment["DATABASE_URL"], View()
    rows = psycopg.rows.dict_row
    with psycopg.connect(url, user="postgres", autocommit=True, row_factory=rows) as connection:
        for view in connection.execute(VIEWS).fetchall():
            name = view["relname"]
            query = f"SELECT * FROM {name}".encode()  # noqa: S608
            for row in connection.execute(query).fetchall():
                if row.get("pid") == connection.info.backend_pid:
                    continue
                key = next(
                    (str(row[c]) for c in ("indexrelname", "relname", "pid") if c in row), ""
                )
                found |= {f"{name} {key} {column}": value for column, value in row.items()}
    return found


def times_in(view: View, first: float, last: float) -> set[str]:
    return {
        name
        for name, value in view.items()
        if isinstance(value, datetime) and first <= value.timestamp() <= last
    }


def gained(before: dict[str, str], after: dict[str, str]) -> dict[str, str]:
    """What each log has said since."""
    more = {name: text.removeprefix(before.get(name, "")) for name, text in after.items()}
    return {name: text for name, text in more.items() if text}


def test_a_report_after_a_silence_leaves_no_line_and_no_time(
    stack: Stack, request: pytest.FixtureRequest
) -> None:
    time.sleep(SECONDS)
    before = stack.logs()
    start = time.time()
    assert post(stack.url, submission(stack.waves[0], 1)).status == 201
    end = time.time()
    time.sleep(SECONDS)
    said, views = gained(before, stack.logs()), read_views(stack)
    print(f"{said}\n{sorted(times_in(views, start, end))}")  # noqa: T201  the note's table
    lasting = {name for name in times_in(views, start, end) if not NO_TRACE.search(name)}
    assert not lasting
    with Redis.from_url(stack.environment["REDIS_URL"]) as redis:
        assert redis.slowlog_len() == 0
    told = {name.partition("-")[0].partition(".")[0] for name in said}
    # The attack works where nothing is set: a checkpoint is written after the report.
    assert told == ({"postgresql"} if "default" in request.node.name else set())
