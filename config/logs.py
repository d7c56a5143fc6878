"""Logs that say what broke and where, and never with which values.

A value can stand in an exception's message, in a task's arguments or in a refused header. Whoever
wrote the message knows; so our own loggers are believed, and from everyone else's records only
the fixed part is written.
"""

import json
import logging
import re
import traceback
from collections.abc import Iterable
from contextlib import suppress
from types import TracebackType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication

    from respondents.intake.asgi import Application as AsgiApplication
    from respondents.intake.asgi import Message, Receive, Send

OWN = "candor"
BLANK = "…"

# What `%` fills in, and of it the one value worth reading: the name of a Celery task.
PLACEHOLDER = re.compile(r"%(?:\((\w+)\))?[-#0 +]*[\d*]*(?:\.[\d*]+)?[a-zA-Z]")


class PlaceFormatter(logging.Formatter):
    """Level, logger, the fixed part of the message; of an exception its kind and its place."""

    def format(self, record: logging.LogRecord) -> str:
        said = [record.levelname, record.name, _message(record)]
        if record.exc_info and record.exc_info[0]:
            kind, _value, trace = record.exc_info
            said.append(f"({kind.__name__} at {place_of(trace)})")
        return " ".join(said)


class JsonFormatter(logging.Formatter):
    """The same, one JSON object a line. No time: whoever collects the lines adds one."""

    def format(self, record: logging.LogRecord) -> str:
        said = {"level": record.levelname, "logger": record.name, "message": _message(record)}
        if record.exc_info and record.exc_info[0]:
            kind, _value, trace = record.exc_info
            said |= {"error": kind.__name__, "place": place_of(trace)}
        return json.dumps(said, ensure_ascii=False)


FORMATTERS = {"text": "config.logs.PlaceFormatter", "json": "config.logs.JsonFormatter"}


def place_of(trace: TracebackType | None) -> str:
    """File and line where an exception came up, without the line itself."""
    frames = traceback.extract_tb(trace)
    return f"{frames[-1].filename}:{frames[-1].lineno}" if frames else "an unknown place"


def _message(record: logging.LogRecord) -> str:
    if record.name.split(".")[0] == OWN:
        return record.getMessage()
    if record.args:
        said = PLACEHOLDER.sub(lambda found: _filled(found, record), str(record.msg))
        return " ".join(said.split())
    if record.levelno >= logging.WARNING or record.exc_info:
        # It was put together before it came here, from who knows what.
        return f"at {record.pathname}:{record.lineno}"
    return str(record.msg)


def _filled(found: re.Match[str], record: logging.LogRecord) -> str:
    of_a_task = record.name.startswith("celery.") and isinstance(record.args, dict)
    if of_a_task and isinstance(record.args, dict) and found[1] == "name":
        return str(record.args.get("name"))
    return BLANK


def logging_of(level: str, form: str = "text") -> dict[str, Any]:
    """Django's LOGGING: one handler, one formatter, every logger of every library.

    No request is ever described: paths of respondents, addresses and bodies stay out.
    """
    console = {"handlers": ["console"], "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"place": {"()": FORMATTERS[form]}},
        "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "place"}},
        "root": {"handlers": ["console"], "level": level},
        "loggers": {
            "django": {"level": level, "handlers": [], "propagate": True},
            "django.request": {**console, "level": "CRITICAL"},
            "django.server": {"handlers": [], "propagate": True},
            "granian.access": {**console, "level": "CRITICAL"},
            "_granian": {"handlers": [], "propagate": True},
            "celery.beat": {"level": "WARNING"},  # it would tell of every task twice a minute
            OWN: {"level": "INFO"},
        },
    }


class Guarded:
    """The application for a web server, which would write a whole traceback of what escapes it.

    Django answers nearly every exception itself; this is for the rest.
    """

    def __init__(self, application: "WSGIApplication") -> None:
        self.application = application

    def __call__(self, environ: dict[str, Any], start_response: "StartResponse") -> Iterable[bytes]:
        try:
            return self.application(environ, start_response)
        except Exception as error:
            _tell_escaped(error)
            start_response("500 Internal Server Error", [("Content-Type", "text/plain")])
            return [_BROKE]


class GuardedAsgi:
    """The same for ASGI; an answer that has begun ends there."""

    def __init__(self, application: "AsgiApplication") -> None:
        self.application = application

    async def __call__(self, scope: "Message", receive: "Receive", send: "Send") -> None:
        try:
            await self.application(scope, receive, send)
        except Exception as error:
            _tell_escaped(error)
            headers = [(b"content-type", b"text/plain")]
            with suppress(Exception):  # an answer that has begun cannot begin again
                await send({"type": "http.response.start", "status": 500, "headers": headers})
                await send({"type": "http.response.body", "body": _BROKE})


_BROKE = b"Something went wrong on our side. We cannot say whether your last action was saved.\n"


def _tell_escaped(error: Exception) -> None:
    place = place_of(error.__traceback__)
    logging.getLogger("candor.errors").error("%s at %s", type(error).__name__, place)
