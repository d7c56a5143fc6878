"""Heartbeats of beat and worker in Redis.

Only scheduled tasks are recorded, whether they found work or not, so that no time shows when a
respondent answered. Values are numbers and parsed as numbers; nothing is unpickled.
"""

import time
import zlib
from dataclasses import dataclass, field
from functools import cache
from typing import Any, cast

from django.conf import settings
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from accounts.faults import FAULTS

KEY = "candor:pulse"
QUEUE = "celery"
BEAT, DONE, FAILED, WORKER = "beat", "done:", "failed:", "worker:"
OTHER = "other"


@dataclass(frozen=True)
class Heartbeats:
    """The latest heartbeats; ages in seconds, None if never recorded."""

    beat_age: int | None = None
    ages: dict[str, int] = field(default_factory=dict)
    failures: dict[str, int] = field(default_factory=dict)
    worker: dict[str, int] = field(default_factory=dict)
    queued: int = 0


@cache
def server() -> Redis:
    """Return a Redis client; Django's cache cannot be used, because it pickles."""
    return connect(settings.REDIS_URL)


def connect(url: str) -> Redis:
    """Return a client that treats a silent server as unavailable and does not retry."""
    return Redis.from_url(
        url,
        socket_timeout=1,
        socket_connect_timeout=1,
        retry=Retry(NoBackoff(), 0),
        decode_responses=True,
        encoding_errors="replace",
    )


def scheduled() -> dict[str, str]:
    """Return the names of scheduled tasks in the schedule, by their task names."""
    return {str(entry["task"]): name for name, entry in settings.CELERY_BEAT_SCHEDULE.items()}


def build_number() -> int:
    """Return a number that tells this build from others."""
    return zlib.crc32(settings.CANDOR_VERSION.encode())


def record_worker(**figures: int) -> None:
    """Record figures of the worker and its work, as integers."""
    server().hset(KEY, mapping={WORKER + name: str(number) for name, number in figures.items()})


def record_published(sender: str, **kwargs: Any) -> None:
    """Record that beat queued a scheduled task (``sender``); ignore all other tasks."""
    if sender in scheduled():
        _write(BEAT)


def record_done(task: str) -> None:
    if name := scheduled().get(task):
        _write(DONE + name)


def record_failed(task: str) -> None:
    """Record that a task failed, scheduled or not."""
    _write(FAILED + scheduled().get(task, OTHER), count=True)


def _write(mark: str, *, count: bool = False) -> None:
    """Write to Redis; without it only log that: no task may fail because of this."""
    try:
        if count:
            server().hincrby(KEY, mark, 1)
        else:
            server().hset(KEY, mark, str(int(time.time())))
    except RedisError as error:
        FAULTS.note(error)


def read() -> Heartbeats:
    """Read the heartbeats. Raises `RedisError` if Redis is unavailable."""
    numbers = {
        name: int(value)
        for name, value in cast("dict[str, str]", server().hgetall(KEY)).items()
        if value.isascii() and value.isdigit() and len(value) < 20
    }
    now = int(time.time())
    names = set(settings.CELERY_BEAT_SCHEDULE) | {OTHER}
    return Heartbeats(
        beat_age=max(0, now - numbers[BEAT]) if BEAT in numbers else None,
        ages={n: max(0, now - numbers[DONE + n]) for n in names if DONE + n in numbers},
        failures={n: numbers[FAILED + n] for n in names if FAILED + n in numbers},
        worker={n.removeprefix(WORKER): v for n, v in numbers.items() if n.startswith(WORKER)},
        queued=int(server().llen(QUEUE)),
    )
