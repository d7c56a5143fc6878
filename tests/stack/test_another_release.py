"""On a database of another release nothing starts, and no right comes back that it has closed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import SystemCheckError
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from accounts.schema_version import REFUSED_BY_EARLIER_CODE
from analytics.management.commands.prepare_database import grant_to
from config.doctor import database
from respondents.raw_sql import execute, fetch_value
from tests.helpers.commands import describe
from tests.helpers.setup import web_role
from tests.processes import (
    environment,
    free_port,
    running,
    wait_until,
    web_command,
    web_environment,
    worker_command,
)
from tools.servers.app_processes import beat_command

__all__ = ["web_role"]
LATER = ("respondents", "9999_later")


@pytest.fixture
def later_release(web_role: str, transactional_db: None) -> str:
    """A database that a later release has prepared, which has closed a right; the web's role."""
    execute(f'REVOKE INSERT ON analytics_job FROM "{web_role}"')
    MigrationRecorder(connection).record_applied(*LATER)
    return web_role


@pytest.fixture(autouse=True)
def as_before(transactional_db: None) -> Iterator[None]:
    """What is flushed after a test is neither the table of migrations nor the rights."""
    yield
    MigrationRecorder(connection).record_unapplied(*LATER)
    if settings.WEB_ROLE:
        grant_to(settings.WEB_ROLE)


def test_a_closed_right_stays_closed(later_release: str) -> None:
    with pytest.raises(SystemCheckError, match=r"respondents\.9999_later"):
        call_command("prepare_database", web_role=later_release, verbosity=0)
    held = "SELECT has_table_privilege(%s, 'analytics_job', 'INSERT')"
    assert fetch_value(held, [later_release]) is False
    found = describe(database.migrated())
    assert found == f"error: The database has migrations of another release: {'.'.join(LATER)}."


def test_earlier_code_refuses_the_database_too(transactional_db: None) -> None:
    """It looks for this row of a development version, which a migration puts there."""
    assert REFUSED_BY_EARLIER_CODE in MigrationRecorder(connection).applied_migrations()


@pytest.mark.slow
@pytest.mark.parametrize("part", ["web", "worker", "beat"])
def test_no_process_starts(later_release: str, part: str, tmp_path: Path) -> None:
    given = web_environment() if part == "web" else environment()
    execute(f'REVOKE INSERT ON analytics_job FROM "{later_release}"')
    commands = {
        "web": web_command(free_port()),
        "worker": worker_command(tmp_path),
        "beat": beat_command(tmp_path),
    }
    log = tmp_path / "part.log"
    with running(commands[part], log, given) as process:
        wait_until(lambda: process.poll() is not None, log=log)
        assert process.poll() != 0
    assert "nothing is started" in log.read_text()
    assert "respondents.9999_later" in log.read_text()
