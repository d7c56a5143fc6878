"""What beat and worker leave in Redis, so that others see that they live.

Only what the schedule starts is noted, whether it found anything to do or not: none of these times
says when somebody answered. Numbers only, read as numbers; nothing is unpickled here.
"""

import time
from dataclasses import dataclass, field
from functools import cache
from typing import cast

from django.conf import settings
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

KEY = "candor:pulse"
QUEUE = "celery"
BEAT, DONE, FAILED, WORKER = "beat", "done:", "failed:", "worker:"
OTHER = "other"


@dataclass(frozen=True)
class Pulse:
    """What was noted last; ages in seconds, None for what was never noted."""

    beat_age: int | None = None
    ages: dict[str, int] = field(default_factory=dict)
    failures: dict[str, int] = field(default_factory=dict)
    worker: dict[str, int] = field(default_factory=dict)
    queued: int = 0

    def age(self, name: str) -> int | None:
        """Seconds since the scheduled task of this name last ended well."""
        return self.ages.get(name)


@cache
def server() -> Redis:
    """Redis itself, beside Django's cache, which pickles."""
    return connected(settings.REDIS_URL)


def connected(url: str) -> Redis:
    """The server at this address; one that is silent is away, and is not asked again and again."""
    at_once = Retry(NoBackoff(), 0)
    return Redis.from_url(
        url,
        socket_timeout=1,
        socket_connect_timeout=1,
        retry=at_once,
        decode_responses=True,
        encoding_errors="replace",
    )


def scheduled() -> dict[str, str]:
    """Tasks of the schedule: their name there, by the name of the function."""
    return {str(entry["task"]): name for name, entry in settings.CELERY_BEAT_SCHEDULE.items()}


def note(**figures: int) -> None:
    """What the worker found out about itself and its work, in whole numbers."""
    for name, number in figures.items():
        server().hset(KEY, WORKER + name, str(number))


def note_published(task: str) -> None:
    """Beat has put a task of the schedule into the queue; anything else is nobody's business."""
    if task in scheduled():
        _try(BEAT)


def note_done(task: str) -> None:
    """A task of the schedule has ended well."""
    name = scheduled().get(task)
    if name:
        _try(DONE + name)


def note_failed(task: str) -> None:
    """Any task has failed."""
    _try(FAILED + scheduled().get(task, OTHER), count=True)


def _try(mark: str, *, count: bool = False) -> None:
    """Note it, if Redis is there; no task fails because this cannot be noted."""
    try:
        if count:
            server().hincrby(KEY, mark, 1)
        else:
            server().hset(KEY, mark, str(int(time.time())))
    except RedisError:
        return


def read() -> Pulse:
    """What was noted. Raises RedisError where Redis is away."""
    found = {
        name: int(value)
        for name, value in cast("dict[str, str]", server().hgetall(KEY)).items()
        if value.isascii() and value.isdigit() and len(value) < 20
    }
    now = int(time.time())
    names = set(settings.CELERY_BEAT_SCHEDULE) | {OTHER}
    return Pulse(
        beat_age=max(0, now - found[BEAT]) if BEAT in found else None,
        ages={n: max(0, now - found[DONE + n]) for n in names if DONE + n in found},
        failures={n: found[FAILED + n] for n in names if FAILED + n in found},
        worker={n.removeprefix(WORKER): v for n, v in found.items() if n.startswith(WORKER)},
        queued=int(server().llen(QUEUE)),
    )
