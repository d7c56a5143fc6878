"""Turns at a few threads: those who wait are served by network or person, in rotation."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from respondents.intake.schema import Rejected


@dataclass(frozen=True)
class Limits:
    """How many requests run and wait."""

    at_once: int
    share: int
    """Most of them with the same key: a network or a person."""
    waiting: int
    """Most requests of one key that wait."""
    refusal: str
    """The sentence that refuses the next one; names the limit."""


class Turns:
    """Lets a few requests run at the same time; the others wait in one queue per key.

    The queues come in rotation: requests of one key, however many, delay the next one of another
    by as many turns as there are keys. Keys are kept only while they have requests.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._free = limits.at_once
        self._running = Counter[str]()
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, key: str) -> AsyncIterator[None]:
        """Wait for a turn, which ends with the block. Raises `Rejected` with 429."""
        await self._begin(key)
        try:
            yield
        finally:
            self._end(key)

    async def _begin(self, key: str) -> None:
        if self._free and self._running[key] < self._limits.share:
            self._give(key)
            return
        queue = self._queues.setdefault(key, deque())
        if len(queue) >= self._limits.waiting:
            raise Rejected(429, self._limits.refusal)
        mine = asyncio.get_running_loop().create_future()
        queue.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # its turn came at the same moment
                self._end(key)
            raise

    def _give(self, key: str) -> None:
        self._free -= 1
        self._running[key] += 1

    def _end(self, key: str) -> None:
        self._free += 1
        self._running[key] -= 1
        if not self._running[key]:
            del self._running[key]
        while self._free and (following := self._next()) is not None:
            key, turn = following
            if not turn.done():  # else its client's request was canceled
                self._give(key)
                turn.set_result(None)

    def _next(self) -> tuple[str, asyncio.Future[None]] | None:
        """Take the first of the first queue whose key may have another turn."""
        share = self._limits.share
        key = next((key for key in self._queues if self._running[key] < share), None)
        if key is None:
            return None
        queue = self._queues.pop(key)
        turn = queue.popleft()
        if queue:
            self._queues[key] = queue  # behind all others
        return key, turn
