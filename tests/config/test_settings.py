"""Settings: one version everywhere, server addresses parsed correctly, nothing guessed."""

import os
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.test import Client, override_settings

from config import env
from config.env import broker_from, database_from
from tests.helpers.front import front
from tests.helpers.programs import output_of
from tests.processes import ROOT

SETTINGS = ROOT / "config" / "settings.py"


def test_database_addresses_over_sockets_and_tcp() -> None:
    local = database_from("postgresql://candor@/candor?host=/tmp/x")
    assert (local["HOST"], local["NAME"], local["USER"]) == ("/tmp/x", "candor", "candor")
    remote = database_from("postgres://u:p%40ss@db.example:5433/name?sslmode=require")
    assert (remote["HOST"], remote["PORT"], remote["PASSWORD"]) == ("db.example", "5433", "p@ss")
    assert remote["OPTIONS"] == {
        "sslmode": "require",
        "connect_timeout": 2,
        "tcp_user_timeout": 20_000,
        "server_side_binding": True,
    }
    with pytest.raises(ImproperlyConfigured):
        database_from("mysql://x")


def test_redis_addresses_in_celerys_spelling() -> None:
    assert broker_from("unix:///tmp/r.sock?db=3") == "redis+socket:///tmp/r.sock?virtual_host=3"
    assert broker_from("redis://host:6379/0") == "redis://host:6379/0"


def test_secrets_come_from_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "secret"
    file.write_text("hidden\n")
    monkeypatch.setenv("A_SECRET_FILE", str(file))
    assert env.secret("A_SECRET") == "hidden"
    monkeypatch.setenv("A_SECRET_FILE", "/nowhere")
    with pytest.raises(ImproperlyConfigured, match="cannot be read"):
        env.secret("A_SECRET")


def test_several_secrets_from_one_variable_or_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert env.secrets("SOME_SECRETS") == []
    monkeypatch.setenv("SOME_SECRETS", "first, second")
    assert env.secrets("SOME_SECRETS") == ["first", "second"]
    file = tmp_path / "secrets"
    file.write_text("older\n\noldest\n")
    monkeypatch.setenv("SOME_SECRETS_FILE", str(file))
    assert env.secrets("SOME_SECRETS") == ["older", "oldest"]


def test_earlier_keys_are_read_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "secrets"
    file.write_text("older\noldest\n")
    monkeypatch.setenv("SECRET_KEY_FALLBACKS_FILE", str(file))
    assert runpy.run_path(str(SETTINGS))["SECRET_KEY_FALLBACKS"] == ["older", "oldest"]


def test_unclear_values_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_SWITCH", "perhaps")
    with pytest.raises(ImproperlyConfigured, match="perhaps"):
        env.boolean("A_SWITCH", default=True)
    with pytest.raises(ImproperlyConfigured, match="perhaps"):
        env.integer("A_SWITCH", 1)
    with pytest.raises(ImproperlyConfigured, match="one of required, optional"):
        env.choice("A_SWITCH", "required", "optional")


@pytest.mark.parametrize(("value", "reason"), [("-1", "from 0 to 9"), ("10", "from 0 to 9")])
def test_numbers_have_limits(monkeypatch: pytest.MonkeyPatch, value: str, reason: str) -> None:
    """A negative retention would delete all that is there, the last entries too."""
    monkeypatch.setenv("DAYS", value)
    with pytest.raises(ImproperlyConfigured, match=f"DAYS must be {reason}; it is '{value}'"):
        env.integer("DAYS", 1, most=9)
    if value == "10":
        assert env.integer("DAYS", 1) == env.integer("DAYS", 1, most=10) == 10
    else:
        with pytest.raises(ImproperlyConfigured, match="DAYS must be 0 or more"):
            env.integer("DAYS", 1)


@pytest.mark.django_db
def test_an_error_is_logged_by_its_place_only(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*args: object, **kwargs: object) -> None:
        raise RuntimeError("the secret answer is yes")

    monkeypatch.setattr("respondents.views.find_wave", broken)
    client.raise_request_exception = False
    response = client.post("/s/code/token", "{}", content_type="application/json")
    assert response.status_code == 500
    assert "secret" not in response.content.decode()
    assert "RuntimeError at " in caplog.text
    assert "secret" not in caplog.text


def test_production_settings_pass_djangos_own_check() -> None:
    production = {"SITE_URL": "https://survey.example", "SECRET_KEY": 10 * "a1b2c3d4e5"}
    with pytest.MonkeyPatch.context() as patch:
        for name in ("DJANGO_ALLOW_ASYNC_UNSAFE", "SECOND_FACTOR"):  # set for tests only
            patch.delenv(name, raising=False)
        for name, value in production.items():
            patch.setenv(name, value)
        made = runpy.run_path(str(SETTINGS))
    alike = {"DATABASES", "INSTALLED_APPS"}
    given = {name: made[name] for name in made if name.isupper() and name not in alike}
    with override_settings(**given):
        call_command("check", deploy=True, fail_level="WARNING")


def mail_settings(**given: str) -> list[Any]:
    """Return the mail settings that the module makes of these variables."""
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith("EMAIL_")]:
            patch.delenv(name)
        for name, value in given.items():
            patch.setenv(name, value)
        namespace = runpy.run_path(str(SETTINGS))
    names = ("BACKEND", "HOST", "PORT", "HOST_PASSWORD", "USE_TLS", "USE_SSL")
    return [namespace[f"EMAIL_{name}"] for name in names if f"EMAIL_{name}" in namespace]


def test_mail_goes_encrypted_to_the_named_server(tmp_path: Path) -> None:
    smtp, printed = (
        f"django.core.mail.backends.{name}.EmailBackend" for name in ("smtp", "console")
    )
    assert mail_settings()[:1] == [printed]
    secret = tmp_path / "password"
    secret.write_text("hidden\n")
    named = mail_settings(EMAIL_HOST="mail.example", EMAIL_HOST_PASSWORD_FILE=str(secret))
    assert named == [smtp, "mail.example", 587, "hidden", True, False]
    wrapped = mail_settings(EMAIL_HOST="mail.example", EMAIL_USE_SSL="1")
    assert wrapped == [smtp, "mail.example", 465, "", False, True]


@pytest.mark.parametrize(
    "address",
    [
        *("javascript:alert(1)", "//b.example", "http://b.example", "", "https://"),
        *("/\\b.example", "/\\/b.example", " /\\b.example", "/\t/b.example", "/\n/b.example"),
    ],
)
def test_an_exit_address_that_browsers_read_as_another_site_is_refused(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    """Browsers read a backslash as a slash, and drop tabs and newlines."""
    monkeypatch.setenv("LEAVE", address)
    with pytest.raises(ImproperlyConfigured, match="must begin with https:// or /"):
        env.address("LEAVE", "/")
    for good in ("/thanks", "https://weather.example/today"):
        monkeypatch.setenv("LEAVE", good)
        assert env.address("LEAVE", "/") == good


ASKED = """
import sys, urllib.request
import requests

def trusts():
    for ask in (urllib.request.urlopen, requests.get):
        try:
            ask(sys.argv[1], timeout=5)
        except Exception as error:
            yield "CERTIFICATE_VERIFY_FAILED" not in str(error)

print(*trusts())
import config.settings
print(*trusts())
"""


def test_one_setting_makes_outgoing_connections_trust_an_authority(tmp_path: Path) -> None:
    """Which they do not before the settings are read."""
    with front("http://127.0.0.1:1", tmp_path) as (address, authority):
        given = {**os.environ, "CA_FILE": str(authority)}
        said = output_of(sys.executable, "-c", ASKED, f"{address}/", cwd=ROOT, env=given)
    assert said.split() == ["False", "False", "True", "True"]


@pytest.mark.parametrize(
    ("content", "reason"), [(None, "No such file"), ("no certificate", "it holds none")]
)
def test_an_authority_that_cannot_be_read_stops_the_start(
    content: str | None, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "authority.pem"
    if content is not None:
        file.write_text(content)
    monkeypatch.setenv("CA_FILE", str(file))
    with pytest.raises(ImproperlyConfigured, match=f"CA_FILE is .*: {reason}"):
        env.authorities("CA_FILE")
