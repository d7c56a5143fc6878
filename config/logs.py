"""Logging without values: records say what failed and where, never with which data.

An exception's message, a task's arguments or a rejected header can contain personal data. Our own
loggers are trusted not to; from all other records only the fixed part of the message is written.
"""

import json
import logging
import logging.config
import re
import sys
import traceback
from contextlib import suppress
from contextvars import ContextVar
from types import TracebackType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from respondents.intake.asgi import Application, Message, Receive, Send

from accounts.faults import describe, error_name, host_of, sqlstate_of

OWN_LOGGER = "candor"
# The beginnings of Celery's lines about a task that goes well.
_ROUTINE = (
    "Task %(name)s[%(id)s] received",
    "Task %(name)s[%(id)s] succeeded",
    "Scheduler: Sending due task",
)
REDACTED = "…"

REQUEST_ID: ContextVar[str] = ContextVar("REQUEST_ID", default="")
"""The id of the staff request that this thread answers; empty for respondents' requests."""

# What Celery hands over as a value, although it is always the same.
_CONSTANTS = ("consumer: Connection to broker lost. Trying to re-establish the connection...",)
_BROKER = re.compile(r"(redis|rediss|redis\+socket)://")
# A placeholder of %-formatting.
PLACEHOLDER = re.compile(r"%(?:\((\w+)\))?[-#0 +]*[\d*]*(?:\.[\d*]+)?[a-zA-Z]")


class LocationFormatter(logging.Formatter):
    """Formatter of level, logger and the fixed part of the message; an exception's type and
    location."""

    def format(self, record: logging.LogRecord) -> str:
        fields = _fields(record)
        where = f" ({fields['error']} at {fields['place']})" if "error" in fields else ""
        request = f" [{fields['request']}]" if "request" in fields else ""
        return f"{fields['level']} {fields['logger']} {fields['message']}{where}{request}"


class JsonFormatter(logging.Formatter):
    """Formatter of the same as one JSON object per line. No time: the log collector adds one."""

    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(_fields(record), ensure_ascii=False)


class RoutineFilter(logging.Filter):
    """Filter that makes the success of a task a DEBUG line: most of them run every few seconds."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno != logging.INFO or not str(record.msg).startswith(_ROUTINE):
            return True
        record.levelno = logging.DEBUG
        record.levelname = logging.getLevelName(logging.DEBUG)
        return logging.getLogger().isEnabledFor(logging.DEBUG)


FORMATTERS = {"text": "config.logs.LocationFormatter", "json": "config.logs.JsonFormatter"}


def log_crashes() -> None:
    """Log an exception that ends this process as one line, in the format of all other lines."""
    config = logging_config("INFO", "json")
    logging.config.dictConfig(config)
    logging.captureWarnings(capture=True)

    def report(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if not issubclass(kind, KeyboardInterrupt):
            crash = (kind, error, trace)
            logging.getLogger("candor.errors").critical("the process ends", exc_info=crash)

    sys.excepthook = report


def location_of(trace: TracebackType | None) -> str:
    """Return file and line number where an exception was raised, without the source line."""
    frames = traceback.extract_tb(trace)
    return f"{frames[-1].filename}:{frames[-1].lineno}" if frames else "an unknown place"


def _fields(record: logging.LogRecord) -> dict[str, str]:
    fields = {"level": record.levelname, "logger": record.name, "message": _message(record)}
    if request := REQUEST_ID.get():
        fields["request"] = request
    if record.exc_info and record.exc_info[0]:
        kind, value, trace = record.exc_info
        state = sqlstate_of(value)
        name = f"{kind.__name__} {state}" if state else kind.__name__
        fields |= {"error": name, "place": location_of(trace)}
    return fields


def _message(record: logging.LogRecord) -> str:
    if record.name.split(".")[0] == OWN_LOGGER:
        return record.getMessage()
    if record.args:
        values = iter(record.args if isinstance(record.args, tuple) else ())
        filled = PLACEHOLDER.sub(
            lambda match: _fill_placeholder(match, record, next(values, None)), str(record.msg)
        )
        return " ".join(filled.split())
    if record.levelno >= logging.WARNING or record.exc_info:
        # The message was formatted by the caller, possibly from personal data.
        return f"at {record.pathname}:{record.lineno}"
    return str(record.msg)


def _fill_placeholder(match: re.Match[str], record: logging.LogRecord, value: object) -> str:
    """Return what is kept of a value: a task's name, an exception's kind, the broker's host."""
    if isinstance(record.args, dict):
        is_name = record.name.startswith("celery.") and match[1] == "name"
        return str(record.args.get("name")) if is_name else REDACTED
    of_celery = record.name.startswith("celery.")
    if isinstance(value, BaseException):
        named = any(isinstance(arg, str) and _BROKER.match(arg) for arg in record.args or ())
        text = describe(value) if of_celery and not named else error_name(value)
        return text.removeprefix("this site: ")  # such as a lost process: it concerns no server
    if of_celery and isinstance(value, str) and _BROKER.match(value):
        return host_of(value)
    return str(value) if of_celery and value in _CONSTANTS else REDACTED


def logging_config(level: str, form: str = "text") -> dict[str, Any]:
    """Return Django's LOGGING: one handler and one formatter for all loggers of all libraries.

    Requests are never logged: respondents' paths, addresses and bodies stay out.
    """
    console = {"handlers": ["console"], "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"place": {"()": FORMATTERS[form]}},
        "filters": {"routine": {"()": "config.logs.RoutineFilter"}},
        "handlers": {
            "console": {
                "class": "logging.StreamHandler",
                "formatter": "place",
                "filters": ["routine"],
            }
        },
        "root": {"handlers": ["console"], "level": level},
        "loggers": {
            "django": {"level": level, "handlers": [], "propagate": True},
            "django.request": {**console, "level": "CRITICAL"},
            "django.server": {"handlers": [], "propagate": True},
            "granian.access": {**console, "level": "CRITICAL"},
            "_granian": {"handlers": [], "propagate": True},
            "celery.beat": {"level": "WARNING"},  # it would log every task twice a minute
            OWN_LOGGER: {"level": "INFO"},
        },
    }


class GuardedAsgi:
    """Guard against exceptions of an ASGI application: web servers log a whole traceback.

    Django handles nearly all exceptions itself; this is for the rest. A response that has begun
    ends there.
    """

    def __init__(self, application: "Application") -> None:
        self.application = application

    async def __call__(self, scope: "Message", receive: "Receive", send: "Send") -> None:
        try:
            await self.application(scope, receive, send)
        except Exception as error:
            place = location_of(error.__traceback__)
            logging.getLogger("candor.errors").error("%s at %s", type(error).__name__, place)
            headers = [(b"content-type", b"text/plain")]
            with suppress(Exception):  # a response that has begun cannot begin again
                await send({"type": "http.response.start", "status": 500, "headers": headers})
                await send({"type": "http.response.body", "body": _ERROR_BODY})


_ERROR_BODY = (
    b"Something went wrong on our side. We cannot say whether your last action was saved.\n"
)
