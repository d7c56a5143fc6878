"""Log formatters keep locations and drop values, whichever logger wrote the record."""

import asyncio
import json
import logging
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from celery.worker.consumer.consumer import CONNECTION_RETRY  # type: ignore[attr-defined]
from django.conf import settings
from django.db import OperationalError
from kombu.exceptions import OperationalError as BrokerError
from psycopg.errors import DiskFull
from pytest_django import Settings
from redis.exceptions import ConnectionError as RedisConnectionError

from config.logs import (
    GuardedAsgi,
    JsonFormatter,
    LocationFormatter,
    RoutineFilter,
    logging_config,
)

CANARY = "canary-4711"


def formatted(
    name: str,
    message: Any,
    *args: Any,
    level: int = logging.ERROR,
    with_exception: bool = False,
    form: type[logging.Formatter] = LocationFormatter,
) -> str:
    exc_info = None
    if with_exception:
        try:
            raise ValueError(CANARY)
        except ValueError:
            exc_info = sys.exc_info()
    record = logging.LogRecord(name, level, __file__, 7, message, args, exc_info)
    return form().format(record)


@pytest.mark.parametrize(
    ("name", "message", "args"),
    [
        ("celery.app.trace", "Task %(name)s raised %(exc)r", ({"name": "t", "exc": CANARY},)),
        ("django.db.backends", "(%.3f) %s; args=%s", (0.1, CANARY, [CANARY])),
        ("django.security.DisallowedHost", f"Invalid host {CANARY}", ()),
        ("py.warnings", "%s", (CANARY,)),
        ("anything", Exception(CANARY), ()),
        ("kombu", "%(name)s", ({"name": CANARY},)),
        ("celerylike", "%(name)s", ({"name": CANARY},)),
        ("anything", "%(a)s and %% and %-10.3f%s", ({"a": CANARY},)),
        ("candor.errors", "broken", ()),
    ],
)
@pytest.mark.parametrize("with_exception", [True, False])
def test_no_value_gets_through(
    name: str, message: Any, args: tuple[Any, ...], with_exception: bool
) -> None:
    text = formatted(name, message, *args, with_exception=with_exception)
    assert CANARY not in text
    assert text.startswith(f"ERROR {name} ")
    assert ("ValueError at " in text) == with_exception
    assert "\n" not in text
    line = formatted(name, message, *args, with_exception=with_exception, form=JsonFormatter)
    assert CANARY not in line
    assert "\n" not in line
    entry = json.loads(line)
    assert {"level": "ERROR", "logger": name}.items() <= entry.items()
    assert (entry.get("error") == "ValueError") == with_exception
    assert text == " ".join([entry["level"], entry["logger"], entry["message"], *tail(entry)])


def tail(entry: dict[str, str]) -> list[str]:
    return [f"({entry['error']} at {entry['place']})"] if "error" in entry else []


def test_one_word_makes_every_line_an_object() -> None:
    assert logging_config("INFO", "json")["formatters"] == {
        "place": {"()": "config.logs.JsonFormatter"}
    }
    assert logging_config("INFO") == logging_config("INFO", "text")


def test_log_lines_keep_task_place_and_counts() -> None:
    task = formatted("celery.app.trace", "Task %(name)s failed: %(exc)s", {"name": "t", "exc": "x"})
    assert task == "ERROR celery.app.trace Task t failed: …"
    assert formatted("kombu", "it broke").endswith(f"at {__file__}:7")
    assert formatted("celery.beat", "beat: Starting...", level=logging.INFO).endswith("Starting...")
    assert formatted("candor.shuffle", "%s reports", 5) == "ERROR candor.shuffle 5 reports"


@pytest.mark.parametrize(
    ("url", "host"),
    [
        (f"redis://:{CANARY}@redis.example:6379/0", "redis.example:6379"),
        ("redis+socket:///run/redis.sock?virtual_host=3", "/run/redis.sock"),
    ],
)
def test_a_broker_that_is_away_is_named_with_the_cause(url: str, host: str) -> None:
    try:
        try:
            raise ConnectionRefusedError(111, CANARY)
        except ConnectionRefusedError as cause:
            raise BrokerError(CANARY) from cause
    except BrokerError as error:
        text = formatted(
            "celery.worker.consumer.connection",
            "consumer: Cannot connect to %s: %s.\n%s\n",
            *(url, error, f"Trying again in 2 seconds {CANARY}"),
        )
    said = f"consumer: Cannot connect to {host}: OperationalError, refused. …"
    assert text == f"ERROR celery.worker.consumer.connection {said}"


@pytest.mark.parametrize(
    ("name", "message", "args", "said"),
    [
        (
            "celery.worker.consumer.consumer",
            "%s (%r)",
            (CONNECTION_RETRY, RedisConnectionError(CANARY)),
            "consumer: Connection to broker lost. Trying to re-establish the connection... "
            "(Redis at redis.example:6379: ConnectionError)",
        ),
        (
            "celery.beat",
            "beat: Connection error: %s. Trying again in %s seconds...",
            (BrokerError(CANARY), 2.0),
            "beat: Connection error: Redis at redis.example:6379: OperationalError. "
            "Trying again in … seconds...",
        ),
    ],
)
def test_a_lost_broker_is_named(
    name: str, message: str, args: tuple[object, ...], said: str, settings: Settings
) -> None:
    settings.REDIS_URL = f"redis://:{CANARY}@redis.example:6379/0"
    assert formatted(name, message, *args) == f"ERROR {name} {said}"


def test_every_logger_uses_this_formatter() -> None:
    logging_settings = settings.LOGGING
    assert logging_settings["formatters"] == {"place": {"()": "config.logs.LocationFormatter"}}
    assert set(logging_settings["handlers"]) == {"console"}
    named = ["django", "django.server", "_granian", "granian.access", "django.request", "celery"]
    for name in named:
        logger = logging.getLogger(name)
        own = [each for each in logger.handlers if type(each) is logging.StreamHandler]
        assert logger.propagate or own, name
        assert all(isinstance(each.formatter, LocationFormatter) for each in own), name


def test_an_unhandled_exception_does_not_reach_the_web_server(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def application(scope: Any, receive: Any, send: Any) -> None:
        raise RuntimeError(CANARY)

    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    with ThreadPoolExecutor(1) as executor:  # a browser's test leaves its loop in this thread
        executor.submit(asyncio.run, GuardedAsgi(application)({}, asyncio.Future, send)).result()
    assert sent[0]["status"] == 500
    assert CANARY not in str(sent) + caplog.text
    assert "RuntimeError at " in caplog.text


@pytest.mark.parametrize("form", [LocationFormatter, JsonFormatter])
@pytest.mark.parametrize("level", [logging.WARNING, logging.ERROR])
def test_a_librarys_finished_warning_is_only_told_by_its_place(
    level: int, form: type[logging.Formatter]
) -> None:
    """Without arguments there is no telling what was put into the message."""
    text = formatted("urllib3", f"Retrying {CANARY}", level=level, form=form)
    if form is JsonFormatter:
        text = " ".join(json.loads(text).values())
    assert text == f"{logging.getLevelName(level)} urllib3 at {__file__}:7"


def test_a_task_that_goes_well_is_a_debug_line() -> None:
    routine = RoutineFilter()
    for message, level in (
        ("Task %(name)s[%(id)s] succeeded in %(runtime)ss: %(return_value)s", "DEBUG"),
        ("Task %(name)s[%(id)s] received", "DEBUG"),
        ("Task %(name)s[%(id)s] retry: %(exc)s", "INFO"),
    ):
        record = logging.LogRecord("celery", logging.INFO, __file__, 7, message, (), None)
        assert routine.filter(record) == (level == "INFO"), message
        assert record.levelname == level
    assert settings.LOGGING["handlers"]["console"]["filters"] == ["routine"]


def test_a_fault_of_postgresql_has_its_sqlstate() -> None:
    try:
        raise OperationalError(CANARY) from DiskFull(CANARY)
    except OperationalError:
        record = logging.LogRecord(
            "celery.app.trace", logging.ERROR, __file__, 7, "broken", (), sys.exc_info()
        )
    entry = json.loads(JsonFormatter().format(record))
    assert entry["error"] == "OperationalError 53100"
    assert CANARY not in str(entry)
