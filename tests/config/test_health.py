"""/readyz: the state of each dependency, and 503 if a required one is missing."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client

from accounts.schema_version import missing_migrations
from config import health
from config.metrics import heartbeat
from config.release import RELEASE_CHECK
from respondents.raw_sql import execute

pytestmark = pytest.mark.django_db
ALL_WELL = {
    "status": "ready",
    "database": "ok",
    "migrations": "ok",
    "static": "ok",
    "redis": "ok",
}


def answered(client: Client) -> tuple[int, dict[str, str]]:
    response = client.get("/readyz")
    assert response["Cache-Control"] == "private, no-store"
    assert not response.cookies
    return response.status_code, response.json()


def test_a_missing_migration_is_503(client: Client) -> None:
    execute(
        "DELETE FROM django_migrations WHERE id = "
        "(SELECT max(id) FROM django_migrations WHERE app = 'respondents')"
    )
    expected = {**ALL_WELL, "status": "not ready", "migrations": "missing"}
    assert answered(client) == (503, expected)
    assert [name.split(".")[0] for name in missing_migrations()] == ["respondents"]


@pytest.fixture
def another_release(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that has not looked at the database yet, and a migration that it does not know."""
    monkeypatch.setattr(RELEASE_CHECK, "matched", False)
    MigrationRecorder(connection).record_applied("respondents", "9999_later")


@pytest.mark.usefixtures("another_release")
def test_a_database_of_another_release_is_not_worked_on(client: Client) -> None:
    expected = {**ALL_WELL, "status": "not ready", "migrations": "another release's"}
    assert answered(client) == (503, expected)


def test_older_processes_stay_ready_after_a_later_migration(client: Client) -> None:
    """During a rolling update they stay ready."""
    assert answered(client) == (200, ALL_WELL)
    MigrationRecorder(connection).record_applied("respondents", "9999_later")
    assert answered(client) == (200, {**ALL_WELL, "migrations": "upgraded"})


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.usefixtures("another_release")
def test_no_process_starts_on_a_database_of_another_release(whole: bool) -> None:
    with pytest.raises(SystemExit):
        RELEASE_CHECK.require(whole=whole)


def test_the_worker_needs_all_migrations_and_a_web_process_waits_for_them() -> None:
    MigrationRecorder(connection).migration_qs.filter(app="respondents").delete()
    RELEASE_CHECK.require(whole=False)
    with pytest.raises(SystemExit):
        RELEASE_CHECK.require(whole=True)


def test_a_missing_static_file_is_reported(client: Client) -> None:
    # Imported here: at the top of the file it would be set up before the test's folder is known.
    from django.contrib.staticfiles.storage import staticfiles_storage as storage

    names = storage.hashed_files  # type: ignore[attr-defined]
    file = Path(storage.path(next(iter(names.values()))))
    away = file.with_suffix(".away")
    file.rename(away)
    try:
        answer = answered(client)
    finally:
        away.rename(file)
    assert answer == (503, {**ALL_WELL, "status": "not ready", "static": "missing"})


def test_a_site_without_static_files_says_so(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = SimpleNamespace(staticfiles_storage=SimpleNamespace(hashed_files={}))
    monkeypatch.setattr(health, "storage", nothing)
    assert answered(client)[1]["static"] == "missing"


def test_without_redis_it_is_degraded_and_takes_submissions(
    client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    away = heartbeat.connect(f"unix://{tmp_path}/none")
    monkeypatch.setattr(heartbeat, "server", lambda: away)
    assert answered(client) == (200, {**ALL_WELL, "status": "degraded", "redis": "away"})


def test_without_the_database_it_is_not_ready(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*args: object) -> None:
        raise OperationalError("the connection was closed")

    monkeypatch.setattr("config.release.missing_migrations", away)
    monkeypatch.setattr("config.health.connection.close", lambda: None)
    expected = {**ALL_WELL, "status": "not ready", "database": "away", "migrations": "unknown"}
    assert answered(client) == (503, expected)


def test_health_and_metrics_take_no_post(client: Client) -> None:
    assert client.post("/readyz").status_code == 405
    assert client.post("/metrics").status_code == 405
