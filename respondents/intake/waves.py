"""A cache of waves by the code in their URL, refreshed at most once a second per process.

The only change to a launched wave is its closing, and the statement that stores a report checks
the wave itself: a cached copy that is a second or two old admits no report wrongly.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from django.db import DatabaseError, InterfaceError, close_old_connections, connection

from accounts.faults import FAULTS
from respondents.intake.schema import Rejected, unavailable
from respondents.signing.keys import keys_of
from surveys.models import Version, Wave

FRESH_SECONDS = 1.0
STALE_SECONDS = 2.0
"""How long a cached wave is still used while it is being refreshed."""
MOST_CACHED = 1000
MOST_LOOKUPS = 256


def find_wave(code: str) -> Wave:
    """Return the wave with this code and its version, or raise `Rejected`."""
    wave = Wave.objects.filter(code=code).order_by().first()
    if wave is None:
        raise Rejected(404, "There is no survey at this address.")
    wave.version = Version.get_cached(wave.version_id)
    return wave


@contextmanager
def pool_connection() -> Iterator[None]:
    """Let a pool thread query the database; `Rejected` with 503 without it."""
    close_old_connections()
    try:
        yield
    except (DatabaseError, InterfaceError) as error:
        connection.close()
        FAULTS.note(error)
        raise unavailable() from error


@pool_connection()
def look_up(code: str) -> Wave:
    """Load a wave in a pool thread, with everything that `check` reads from it."""
    wave = find_wave(code)
    if wave.invited:
        _ = keys_of(wave).public  # a query, which would hold up the event loop
    return wave


class WaveCache:
    """A cache of waves for one event loop. Its waves are read-only: all submissions share them."""

    def __init__(self, look_up: Callable[[str], Wave] = look_up) -> None:
        self._look_up = look_up
        self._cached: dict[str, tuple[Wave, float]] = {}
        self._lookups: dict[str, asyncio.Task[Wave]] = {}
        self._pool: ThreadPoolExecutor | None = None

    def cached(self, code: str) -> Wave | None:
        """Return a recently loaded wave, if any; start a refresh of one that is getting old."""
        wave, loaded_at = self._cached.get(code, (None, 0.0))
        age = time.monotonic() - loaded_at
        if wave is None or age > STALE_SECONDS:
            return None
        if age > FRESH_SECONDS:
            self._start(code)
        return wave

    async def get(self, code: str) -> Wave:
        """Load a wave, once for all concurrent callers, or raise `Rejected`."""
        return await asyncio.shield(self._start(code))

    def _start(self, code: str) -> "asyncio.Task[Wave]":
        task = self._lookups.get(code)
        if task is None:
            if len(self._lookups) >= MOST_LOOKUPS and code not in self._cached:
                raise unavailable()
            task = self._lookups[code] = asyncio.create_task(self._refresh(code))
            task.add_done_callback(_retrieve)
        return task

    async def _refresh(self, code: str) -> Wave:
        if self._pool is None:  # after the fork
            self._pool = ThreadPoolExecutor(2, "waves")
        try:
            loop = asyncio.get_running_loop()
            wave = await loop.run_in_executor(self._pool, self._look_up, code)
            if len(self._cached) >= MOST_CACHED:
                self._cached.clear()
            self._cached[code] = (wave, time.monotonic())
            return wave
        finally:
            del self._lookups[code]


def _retrieve(task: "asyncio.Task[Wave]") -> None:
    """Retrieve the exception of a refresh that no submission awaits, so that none is logged."""
    if not task.cancelled():
        task.exception()
