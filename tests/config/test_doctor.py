"""Findings of the doctor's single checks, and the handbook's agreement with them."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, NoReturn

import pytest
from allauth.mfa.models import Authenticator
from django.core.management import call_command
from django.db import OperationalError
from pytest_django import Settings
from redis.exceptions import RedisError

from accounts.models import User
from config import doctor
from config.celery import app
from config.doctor import database, db_privileges, environment, services
from config.doctor.result import Check, Finding
from config.metrics import heartbeat
from tests.helpers.commands import describe
from tests.processes import ROLES, ROOT


def test_the_file_for_postgresql_has_the_settings_that_are_checked() -> None:
    lines = (ROOT / "deploy" / "postgresql.conf").read_text().splitlines()
    asked = dict(line.split(" = ") for line in lines if not line.startswith("#"))
    assert asked == {**database.DURABLE, **database.SILENT, "wal_recycle": "off"}


def test_the_demos_server_has_the_silent_settings_too() -> None:
    from tools.local.databases import SILENT

    assert set(SILENT) <= {"=".join(pair) for pair in database.SILENT.items()}


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"SITE_URL": "http://a.example", "HTTPS": False}, "error: SITE_URL is http://a.example"),
        ({"ALLOWED_HOSTS": ["b.example"]}, "error: ALLOWED_HOSTS does not name a.example"),
        ({"ALLOWED_HOSTS": ["a.example", "*"]}, "error: ALLOWED_HOSTS holds *"),
        ({"BEHIND_PROXY": False}, "error: BEHIND_PROXY is off"),
        ({"ALLOWED_HOSTS": [".example"]}, ""),
        ({}, ""),
    ],
)
def test_a_bad_address_is_found(settings: Settings, given: dict[str, Any], expected: str) -> None:
    good = {"SITE_URL": "https://a.example", "HTTPS": True, "BEHIND_PROXY": True}
    for name, value in {**good, "ALLOWED_HOSTS": ["a.example"], **given}.items():
        setattr(settings, name, value)
    description = describe(environment.address())
    assert description.startswith(expected)
    assert bool(description) == bool(expected)


def test_kept_reused_and_short_secrets_are_warnings(settings: Settings) -> None:
    settings.SECRET_KEY_FALLBACKS = []
    settings.METRICS_TOKEN = ""
    assert describe(environment.secrets()) == ""
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.METRICS_TOKEN = "guess"
    description = describe(environment.secrets())
    for words in ("warning: SECRET_KEY_FALLBACKS", "it was not changed", "shorter than 20"):
        assert words in description
    assert "guess" not in description


@pytest.mark.django_db
def test_missing_second_factors_are_counted(
    settings: Settings, administrator: User, exporter: User, owner: User
) -> None:
    settings.SECOND_FACTOR = "required"
    assert "2 of the exporters and administrators" in describe(environment.accounts())
    Authenticator.objects.create(user=exporter, type="recovery_codes", data={})
    assert "2 of the exporters and administrators" in describe(environment.accounts())
    for user in (exporter, administrator):
        Authenticator.objects.create(user=user, type="totp", data={})
    assert describe(environment.accounts()) == ""


@pytest.mark.django_db
def test_a_web_role_that_owns_tables_or_is_missing_is_a_finding(settings: Settings) -> None:
    settings.WEB_ROLE = ""
    assert (
        describe(db_privileges.least_rights())
        == "error: Web processes work as the owner of all tables."
    )
    settings.WEB_ROLE = "nobody_at_all"
    assert "does not exist" in describe(db_privileges.least_rights())
    settings.WEB_ROLE = "postgres"
    assert "has too many privileges" in describe(db_privileges.least_rights())


def test_the_grants_of_every_table_are_parsed() -> None:
    """A table whose grants could not be parsed would go unchecked."""
    tables = {line.split()[0] for line in db_privileges.granted_privileges()}
    granted = dict(db_privileges.DECISION.findall(ROLES.read_text()))
    assert tables == {name for name, words in granted.items() if words != "nothing"}
    assert "surveys_wave UPDATE closes" in db_privileges.granted_privileges()
    assert "surveys_wave UPDATE" not in db_privileges.granted_privileges()


def test_a_secret_that_every_user_can_read_is_a_finding(
    monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    settings.SECRET_KEY_FALLBACKS, settings.METRICS_TOKEN = [], ""
    with TemporaryDirectory(dir="/var/tmp") as above:  # every user may enter it
        folder = Path(above, "candor")
        folder.mkdir()
        key, other = folder / "key", folder / "worker.env"
        for file in (key, other):
            file.touch(0o600)
        monkeypatch.setattr(environment, "_SETTINGS", folder)
        monkeypatch.setenv("SECRET_KEY_FILE", str(key))
        Path(above).chmod(0o755)
        assert describe(environment.secrets()) == ""
        for file in (key, other):
            file.chmod(0o644)
            assert f"user of this host can read {file}," in describe(environment.secrets())
        Path(above).chmod(0o700)
        assert describe(environment.secrets()) == ""


def test_a_worker_of_another_build_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.control, "ping", lambda timeout: ["pong"])
    for number, words in ((heartbeat.build_number(), ""), (1, "runs another build than this host")):
        beats = heartbeat.Heartbeats(worker={"build": number})
        monkeypatch.setattr(heartbeat, "read", lambda beats=beats: beats)
        description = describe(services.worker())
        assert words in description
        assert bool(words) == bool(description)


@pytest.mark.parametrize(
    ("every", "age", "late"),
    [(10, 300, False), (10, 301, True), (60, 600, False), (60, 601, True)],
)
def test_a_shuffle_is_late_after_ten_intervals_and_not_before_five_minutes(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, every: int, age: int, late: bool
) -> None:
    settings.SHUFFLE_SECONDS = every
    monkeypatch.setattr(app.control, "ping", lambda timeout: ["pong"])
    monkeypatch.setattr(heartbeat, "read", lambda: heartbeat.Heartbeats(ages={"shuffle": age}))
    said = f"error: The last shuffle that ended well was {age} seconds ago." if late else ""
    assert describe(services.worker()) == said


@pytest.mark.parametrize(
    ("info", "words"),
    [
        ({"role": "slave"}, "Redis is a replica and takes no tasks."),
        ({"rdb_last_bgsave_status": "err"}, "Redis cannot save its data"),
        ({"maxmemory": 9, "maxmemory_policy": "allkeys-lru"}, "can delete queued tasks"),
        ({"maxmemory": 0, "maxmemory_policy": "allkeys-lru"}, ""),
        ({"maxmemory": 9, "maxmemory_policy": "noeviction"}, ""),
    ],
)
def test_a_redis_that_can_lose_tasks_is_a_finding(
    monkeypatch: pytest.MonkeyPatch, info: dict[str, Any], words: str
) -> None:
    import time

    server = SimpleNamespace(info=lambda section: info, time=lambda: (int(time.time()), 0))
    monkeypatch.setattr(heartbeat, "server", lambda: server)
    assert words in describe(services.redis())
    assert bool(words) == bool(describe(services.redis()))


@pytest.mark.parametrize("error", [OperationalError("the secret"), RedisError("the secret")])
def test_a_server_that_is_away_is_a_finding(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr("config.doctor.connection.close", lambda: None)

    def away() -> NoReturn:
        raise error

    [finding] = doctor.run_check(Check("any", away))
    assert finding.level == "error"
    assert "the secret" not in finding.problem


def test_a_page_of_something_else_is_not_ours() -> None:
    assert services._readiness(b"<html>") == services._readiness(b"[1]") == ""
    assert services._readiness(b'{"status": "ready"}') == ": status ready"


def test_the_output_and_the_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def warn() -> Iterator[Finding]:
        yield Finding("warning", "It is odd.", "Look.")

    monkeypatch.setattr(
        doctor, "CHECKS", (Check("good", lambda: iter(())), Check("odd", warn, ("web",)))
    )
    call_command("doctor")
    output = capsys.readouterr().out
    assert (
        "good        ok\nodd         WARNING  It is odd.\n                     Fix: Look.\n"
        in output
    )
    assert output.endswith("2 checks: 1 warning.\n")
    with pytest.raises(SystemExit):
        call_command("doctor", "--strict")
    call_command("doctor", "--strict", "--part", "worker")
    call_command("doctor", "--strict", "--skip", "odd")
