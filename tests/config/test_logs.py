"""The log's formatter keeps places and drops values, whoever wrote the record."""

import json
import logging
import sys
from typing import Any

import pytest
from django.conf import settings

from config.logs import Guarded, JsonFormatter, PlaceFormatter, logging_of

CANARY = "canary-4711"


def written(
    name: str,
    message: Any,
    *args: Any,
    level: int = logging.ERROR,
    fault: bool = False,
    form: type[logging.Formatter] = PlaceFormatter,
) -> str:
    exc_info = None
    if fault:
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
        ("anything", "%(a)s and %% and %-10.3f%s", ({"a": CANARY},)),
        ("candor.errors", "broken", ()),
    ],
)
@pytest.mark.parametrize("fault", [True, False])
def test_no_value_gets_through(name: str, message: Any, args: tuple[Any, ...], fault: bool) -> None:
    said = written(name, message, *args, fault=fault)
    assert CANARY not in said
    assert said.startswith(f"ERROR {name} ")
    assert ("ValueError at " in said) == fault
    assert "\n" not in said
    line = written(name, message, *args, fault=fault, form=JsonFormatter)
    assert CANARY not in line
    assert "\n" not in line
    entry = json.loads(line)
    assert {"level": "ERROR", "logger": name}.items() <= entry.items()
    assert (entry.get("error") == "ValueError") == fault
    assert said == " ".join([entry["level"], entry["logger"], entry["message"], *tail(entry)])


def tail(entry: dict[str, str]) -> list[str]:
    return [f"({entry['error']} at {entry['place']})"] if "error" in entry else []


def test_one_word_makes_every_line_an_object() -> None:
    assert logging_of("INFO", "json")["formatters"] == {
        "place": {"()": "config.logs.JsonFormatter"}
    }
    assert logging_of("INFO") == logging_of("INFO", "text")


def test_what_helps_stays() -> None:
    task = written("celery.app.trace", "Task %(name)s failed: %(exc)s", {"name": "t", "exc": "x"})
    assert task == "ERROR celery.app.trace Task t failed: …"
    assert written("kombu", "it broke").endswith(f"at {__file__}:7")
    assert written("celery.beat", "beat: Starting...", level=logging.INFO).endswith("Starting...")
    assert written("candor.shuffle", "%s reports", 5) == "ERROR candor.shuffle 5 reports"


def test_every_logger_ends_at_that_formatter() -> None:
    logging_settings = settings.LOGGING
    assert logging_settings["formatters"] == {"place": {"()": "config.logs.PlaceFormatter"}}
    assert set(logging_settings["handlers"]) == {"console"}
    named = ["django", "django.server", "_granian", "granian.access", "django.request", "celery"]
    for name in named:
        logger = logging.getLogger(name)
        own = [each for each in logger.handlers if type(each) is logging.StreamHandler]
        assert logger.propagate or own, name
        assert all(isinstance(each.formatter, PlaceFormatter) for each in own), name


def test_what_escapes_django_does_not_reach_the_web_server(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def application(environ: Any, start_response: Any) -> Any:
        raise RuntimeError(CANARY)

    sent: list[Any] = []

    def start_response(*given: Any) -> Any:
        sent.append(given)

    body = Guarded(application)({}, start_response)
    assert sent[0][0].startswith("500 ")
    assert CANARY not in str(list(body)) + caplog.text
    assert "RuntimeError at " in caplog.text


@pytest.mark.parametrize("form", [PlaceFormatter, JsonFormatter])
@pytest.mark.parametrize("level", [logging.WARNING, logging.ERROR])
def test_a_librarys_finished_warning_is_only_told_by_its_place(
    level: int, form: type[logging.Formatter]
) -> None:
    """Without arguments there is no telling what was put into the message."""
    said = written("urllib3", f"Retrying {CANARY}", level=level, form=form)
    if form is JsonFormatter:
        said = " ".join(json.loads(said).values())
    assert said == f"{logging.getLevelName(level)} urllib3 at {__file__}:7"
