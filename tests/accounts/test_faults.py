"""Faults are named by server and kind, and a line shows neither a value nor when one was met."""

import errno
import logging
import re
import smtplib
import socket
import ssl
import threading
import time
from urllib.error import URLError

import psycopg
import pytest
from django.db import OperationalError
from psycopg import errors
from pytest_django import Settings
from redis.exceptions import ConnectionError as RedisConnectionError

from accounts.faults import FaultLog, describe, is_storage_full, network_kind, rounded, sqlstate_of

CANARY = "canary-4711"


def caused(error: Exception, cause: Exception) -> Exception:
    error.__cause__ = cause
    return error


EXPIRED = ssl.SSLCertVerificationError(CANARY)
EXPIRED.verify_code = 10
FULL = caused(OperationalError(CANARY), errors.DiskFull(CANARY))


FAULT_CASES = [
    (FULL, "PostgreSQL: DiskFull (53100)"),
    (errors.CannotConnectNow(CANARY), "PostgreSQL: CannotConnectNow (57P03)"),
    (
        psycopg.OperationalError(f"could not translate host name {CANARY} to address"),
        "PostgreSQL at db.example:5432: OperationalError, DNS",
    ),
    (
        psycopg.OperationalError(f"SSL error: certificate verify failed {CANARY}"),
        "PostgreSQL at db.example:5432: OperationalError, certificate",
    ),
    (
        psycopg.OperationalError(f'FATAL:  password authentication failed for user "{CANARY}"'),
        "PostgreSQL at db.example:5432: OperationalError, sign-in",
    ),
    (
        psycopg.OperationalError(f'FATAL:  database "{CANARY}" does not exist'),
        "PostgreSQL at db.example:5432: OperationalError, no database",
    ),
    (RedisConnectionError(CANARY), "Redis at redis.example:6379: ConnectionError"),
    (
        caused(RedisConnectionError(CANARY), ConnectionRefusedError(111, CANARY)),
        "Redis at redis.example:6379: ConnectionError, refused",
    ),
    (
        smtplib.SMTPAuthenticationError(535, CANARY.encode()),
        "mail server at mail.example:587: SMTPAuthenticationError (535)",
    ),
    (OSError(errno.ENOSPC, CANARY), "this host: OSError (ENOSPC)"),
    (ValueError(CANARY), "this site: ValueError"),
]


@pytest.mark.parametrize(
    ("error", "described"), FAULT_CASES, ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_fault_is_described_by_server_and_kind_alone(
    error: Exception, described: str, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    """With its host, if it could not be reached; never with the password of its address."""
    monkeypatch.setitem(settings.DATABASES["default"], "HOST", "db.example")
    monkeypatch.setitem(settings.DATABASES["default"], "PORT", "5432")
    settings.REDIS_URL = f"redis://:{CANARY}@redis.example:6379/0"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "mail.example", 587
    assert describe(error) == described


STANDBY_CASES = [
    *((",", "one:5432,two:5432"), ("1", "one:1,two:1"), ("1,2", "one:1,two:2")),
    (",2", "one:5432,two:2"),
]


@pytest.mark.parametrize(("port", "named"), STANDBY_CASES)
def test_an_address_with_a_standby_names_both(
    port: str, named: str, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    monkeypatch.setitem(settings.DATABASES["default"], "HOST", "one,two")
    monkeypatch.setitem(settings.DATABASES["default"], "PORT", port)
    away = psycopg.OperationalError("connection failed: Connection refused")
    assert describe(away) == f"PostgreSQL at {named}: OperationalError, refused"


FAILED_CONNECTION_CASES = [
    (URLError(socket.gaierror(-2, CANARY)), "DNS"),
    (URLError(ConnectionRefusedError()), "refused"),
    (URLError(ssl.SSLCertVerificationError(CANARY)), "certificate"),
    (URLError(EXPIRED), "expired"),
    (ssl.SSLError(CANARY), "TLS"),
    (TimeoutError(), "timeout"),
    (OSError(errno.EHOSTUNREACH, CANARY), "unreachable"),
    (ValueError("SSL"), ""),
]


@pytest.mark.parametrize(("error", "kind"), FAILED_CONNECTION_CASES)
def test_a_failed_connection_has_a_kind(error: Exception, kind: str) -> None:
    assert network_kind(error) == kind


def test_a_full_disk_is_told_from_other_faults() -> None:
    assert is_storage_full(FULL)
    assert is_storage_full(OSError(errno.EDQUOT, ""))
    assert sqlstate_of(FULL) == "53100"
    for other in (errors.TooManyConnections(), errors.OutOfMemory(), OSError(errno.EIO, "")):
        assert not is_storage_full(other)


@pytest.mark.parametrize(
    ("number", "text"),
    [(1, "fewer than 10"), (9, "fewer than 10"), (10, "at least 10"), (57, "50")],
)
def test_counts_are_rounded(number: int, text: str) -> None:
    assert text in rounded(number)


def test_no_line_shows_when_a_fault_was_met_or_what_it_said(
    caplog: pytest.LogCaptureFixture, settings: Settings
) -> None:
    """The attack: anyone who reads the log with its times looks for when a person has sent."""
    settings.REDIS_URL = "redis://redis.example"
    period = 0.5
    log = FaultLog(seconds=period)
    time.sleep(period - time.time() % period + 0.05)
    with caplog.at_level(logging.ERROR, "candor.faults"):
        for _each in range(37):
            log.note(FULL)
            time.sleep(0.002)
        log.note(RedisConnectionError(CANARY))
        assert caplog.records == [], "a line was written when the fault was met"
        time.sleep(period)
    lines = [record.getMessage() for record in caplog.records]
    assert lines == [
        "PostgreSQL: DiskFull (53100); at least 30 times in a minute",
        "Redis at redis.example: ConnectionError; fewer than 10 times in a minute",
    ]
    for record in caplog.records:
        assert record.created % period < 0.2, "not at the end of a period"
        assert not re.search(CANARY, str(vars(record)))
    assert log.storage_full


def test_quiet_minutes_write_nothing_and_end_what_was_full(
    caplog: pytest.LogCaptureFixture,
) -> None:
    log = FaultLog(seconds=0.02)
    log.note(FULL)
    states = [log.storage_full]
    log.flush()
    states.append(log.storage_full)
    time.sleep(0.25)
    states.append(log.storage_full)
    assert states == [False, True, False], "full in the minutes after"
    caplog.clear()
    log.flush()
    assert caplog.records == []


def test_a_forked_process_starts_its_own_minute(caplog: pytest.LogCaptureFixture) -> None:
    """A worker process inherits the count of its parent, and no thread."""
    log = FaultLog(seconds=0.05)
    ended = threading.Timer(0, lambda: None)
    ended.start()
    ended.join()
    log._timer = ended
    log.note(FULL)
    time.sleep(0.2)
    assert "DiskFull" in caplog.text
