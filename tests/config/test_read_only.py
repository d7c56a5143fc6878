"""A read-only database, such as a standby, is handled like an unreachable one."""

from typing import Any

import psycopg
import pytest
from django.db import InternalError, OperationalError, connection
from django.test import Client
from django.urls import reverse
from psycopg import errors

from accounts.models import User
from accounts.sign_in.sessions import ACTIVITY_INTERVAL_SECONDS, SEEN
from config.doctor import database
from surveys.models import Survey, Wave
from tests.helpers.api import caller
from tests.helpers.database_faults import Switch, switch  # noqa: F401
from tests.helpers.signing_in import make_older


def turn_read_only(switch: Switch) -> None:
    """Switch connections that are opened from now on."""
    switch("on")
    connection.close()


def is_calm(response: Any) -> bool:
    assert "cannot execute" not in response.content.decode()
    return (response.status_code, response["Retry-After"]) == (503, "5")


def test_respondents_see_a_page_without_writes(client: Client, wave: Wave, switch: Switch) -> None:
    """For their submissions, see tests/respondents/intake/test_asgi.py."""
    turn_read_only(switch)
    assert client.get(f"/s/{wave.code}").status_code == 200


def test_a_change_by_staff_is_503_until_writes_work(
    survey: Survey, stranger: User, desk: Client, switch: Switch
) -> None:
    page = reverse("surveys:people", args=[survey.pk])
    given = {"email": stranger.email, "role": "editor"}
    turn_read_only(switch)
    assert desk.get(page).status_code == 200
    assert is_calm(desk.post(page, given))
    switch("off")
    assert desk.post(page, given).status_code == 302


def test_a_session_that_cannot_be_saved_is_503(desk: Client, switch: Switch) -> None:
    """The session is saved after the view, where `process_exception` does not apply."""
    make_older(desk, ACTIVITY_INTERVAL_SECONDS + 1, SEEN)
    desk.raise_request_exception = False
    turn_read_only(switch)
    assert is_calm(desk.get(reverse("surveys:list")))
    switch("off")
    assert desk.get(reverse("surveys:list")).status_code == 200


def test_a_read_only_database_answers_the_api_with_503(owner: User, switch: Switch) -> None:
    call = caller(owner)
    turn_read_only(switch)
    response = call("post", "/surveys", {"title": "A survey"})
    assert is_calm(response)
    assert response.json()["detail"].startswith("The survey is temporarily unavailable")


def test_a_read_only_database_is_not_ready_and_the_doctor_says_why(
    client: Client, switch: Switch
) -> None:
    assert client.get("/readyz").status_code == 200
    assert not [*database.reachable()]
    turn_read_only(switch)
    response = client.get("/readyz")
    health = (response.status_code, response.json()["status"], response.json()["database"])
    assert health == (503, "not ready", "read-only")
    [finding] = database.reachable()
    assert "is read-only" in finding.problem
    switch("off")
    connection.close()
    assert client.get("/readyz").status_code == 200


def caused_by(cause: Exception) -> InternalError:
    error = InternalError("planted")
    error.__cause__ = cause
    return error


@pytest.mark.parametrize(
    ("error", "away"),
    [
        (caused_by(errors.ReadOnlySqlTransaction()), True),
        (caused_by(errors.IdleInTransactionSessionTimeout()), True),
        (caused_by(errors.TransactionTimeout()), True),
        (caused_by(errors.InFailedSqlTransaction()), False),
        (caused_by(errors.DataCorrupted()), False),
        (InternalError("planted"), False),
        (OperationalError("the connection was closed"), True),
    ],
)
def test_only_temporary_errors_are_unavailability(
    client: Client, monkeypatch: pytest.MonkeyPatch, error: Exception, away: bool
) -> None:
    def broken(*args: Any) -> None:
        raise error

    monkeypatch.setattr("respondents.views.find_wave", broken)
    monkeypatch.setattr("config.http.middleware.connection.close", lambda: None)
    client.raise_request_exception = False
    response = client.post("/s/code/token", "{}", content_type="application/json")
    assert response.status_code == (503 if away else 500)
    if away:
        assert list(response.json()) == ["error"]
        assert is_calm(client.get("/s/code"))
    assert client.get("/healthz").json() == {"status": "ok"}


@pytest.mark.parametrize(
    "name",
    ["AdminShutdown", "CrashShutdown", "CannotConnectNow", "TooManyConnections", "DiskFull"],
)
def test_related_errors_are_operational_errors(name: str) -> None:
    assert issubclass(getattr(errors, name), psycopg.OperationalError)


@pytest.mark.django_db
def test_a_session_that_cannot_be_read_is_503(
    desk: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The session is read before the view."""

    def away(*args: Any) -> None:
        raise OperationalError("planted")

    desk.raise_request_exception = False
    monkeypatch.setattr("accounts.sign_in.mfa.logout_if_expired", away)
    monkeypatch.setattr("config.http.middleware.connection.close", lambda: None)
    assert is_calm(desk.get(reverse("surveys:list")))


@pytest.mark.django_db(transaction=True)
def test_without_room_for_writing_it_is_not_ready(client: Client) -> None:
    """With a full disk PostgreSQL can still read; here it may write no temporary files."""
    server = psycopg.connect(
        host=connection.settings_dict["HOST"], user="postgres", dbname="postgres", autocommit=True
    )
    role = connection.settings_dict["USER"]
    try:
        server.execute(f"ALTER ROLE {role} SET temp_file_limit = 0")
        connection.close()
        response = client.get("/readyz")
        health = (response.status_code, response.json()["status"], response.json()["database"])
        assert health == (503, "not ready", "full")
    finally:
        server.execute(f"ALTER ROLE {role} RESET temp_file_limit")
        server.close()
        connection.close()
    assert client.get("/readyz").status_code == 200
