"""Waves by the code in their address, looked up once a second for everyone.

A launched wave changes only by being closed, and the statement that keeps a report looks at the
wave for itself: a copy that is a second or two old lets nothing wrong through.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from django.db import DatabaseError, InterfaceError, close_old_connections, connection

from respondents.intake.schema import Rejected, unavailable
from respondents.signing.keys import public_key
from surveys.models import Version, Wave

FRESH_SECONDS = 1.0
STALE_SECONDS = 2.0
"""A wave is still used for so long while it is being looked up again."""
MOST_KEPT = 1000
MOST_LOOKUPS = 256


def find_wave(code: str) -> Wave:
    """Return the wave behind a link, with its version; or raise `Rejected`."""
    wave = Wave.objects.filter(code=code).order_by().first()
    if wave is None:
        raise Rejected(404, "There is no survey at this address.")
    wave.version = Version.get_cached(wave.version_id)
    return wave


def look_up(code: str) -> Wave:
    """Find a wave in a thread of the pool, with everything that `check` reads of it."""
    close_old_connections()
    try:
        wave = find_wave(code)
        if wave.invited:
            public_key(wave)
        return wave
    except (DatabaseError, InterfaceError) as error:
        connection.close()
        raise unavailable() from error


class Waves:
    """A cache of waves for one loop. Only to be read: all submissions share its objects."""

    def __init__(self, look_up: Callable[[str], Wave] = look_up) -> None:
        self._look_up = look_up
        self._found: dict[str, tuple[Wave, float]] = {}
        self._lookups: dict[str, asyncio.Task[Wave]] = {}
        self._pool: ThreadPoolExecutor | None = None

    def cached(self, code: str) -> Wave | None:
        """Return a wave that was looked up a moment ago; one that ages is looked up meanwhile."""
        wave, found_at = self._found.get(code, (None, 0.0))
        age = time.monotonic() - found_at
        if wave is None or age > STALE_SECONDS:
            return None
        if age > FRESH_SECONDS:
            self._start(code)
        return wave

    async def get(self, code: str) -> Wave:
        """Look a wave up, once for all who ask for it at the same time; or raise `Rejected`."""
        return await asyncio.shield(self._start(code))

    def _start(self, code: str) -> "asyncio.Task[Wave]":
        task = self._lookups.get(code)
        if task is None:
            if len(self._lookups) >= MOST_LOOKUPS and code not in self._found:
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
            if len(self._found) >= MOST_KEPT:
                self._found.clear()
            self._found[code] = (wave, time.monotonic())
            return wave
        finally:
            del self._lookups[code]


def _retrieve(task: "asyncio.Task[Wave]") -> None:
    """Take the exception of a refresh that no submission waited for."""
    if not task.cancelled():
        task.exception()
