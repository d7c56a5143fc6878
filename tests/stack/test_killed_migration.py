"""A migration that is killed changes nothing, is named, and is finished by the next run."""

import json
from pathlib import Path

import psycopg
import pytest
from django.db import connection

from tests.helpers.programs import Outcome, outcome_of
from tests.processes import ROOT, address, running, wait_until
from tools import PYTHON
from tools.servers.app_processes import worker_command

pytestmark = pytest.mark.slow
COLUMNS = """
SELECT table_name, column_name, data_type FROM information_schema.columns
WHERE table_schema = current_schema() ORDER BY 1, 2
"""
WAITING = """
SELECT pid FROM pg_stat_activity
WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'INSERT%'
"""


def test_the_next_run_finishes_it(empty_database: dict[str, str], tmp_path: Path) -> None:
    """It is killed, with its connection, where it records a migration that makes constraints."""
    prepare = [str(PYTHON), "manage.py", "prepare_database"]
    log = tmp_path / "log"

    def call(*words: str) -> Outcome:
        return outcome_of(PYTHON, "manage.py", *words, cwd=ROOT, env=empty_database)

    def missing() -> str:
        found = json.loads(call("doctor", "--json", "--part", "worker").stdout)["migrations"]
        return " ".join(each["problem"] for each in found)

    assert call("migrate", "accounts").returncode == 0
    there = empty_database["DATABASE_URL"]
    with psycopg.connect(there) as holder, psycopg.connect(there, autocommit=True) as server:
        before = server.execute(COLUMNS).fetchall()
        holder.execute("LOCK TABLE django_migrations IN SHARE MODE")
        with running(prepare, log, empty_database):
            wait_until(lambda: server.execute(WAITING).fetchone() is not None, 120, log=log)
        for (pid,) in server.execute(WAITING).fetchall():
            server.execute("SELECT pg_terminate_backend(%s, 5000)", [pid])
        holder.rollback()
        assert server.execute(COLUMNS).fetchall() == before
        assert missing().startswith("Migrations are missing: ")
        with running(worker_command({}), log, empty_database) as worker:
            wait_until(lambda: worker.poll() is not None, 120)
        assert "nothing is started: the database's migrations are missing (" in log.read_text()
        finished = call("prepare_database")
        assert finished.returncode == 0, finished.stderr
        assert missing() == ""
        after = server.execute(COLUMNS).fetchall()
    with psycopg.connect(address(connection.settings_dict)) as whole:
        assert after == whole.execute(COLUMNS).fetchall()
