"""What many ask at the same time is asked once for all of them, in the web server's loop.

Nobody waits for company: whoever comes first goes at once, and whoever comes meanwhile goes
together after it. Whoever waits holds no thread.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

Asked = TypeVar("Asked")
Told = TypeVar("Told")

MOST = 256
"""Of one turn, so that its bytes stay few."""


class Together(Generic[Asked, Told]):
    """Callers take turns at ``act``, each turn with everything that is asked by then.

    Parameters
    ----------
    act : coroutine function
        From what a group asks to what each of it is told, in the same order. What it raises is
        told to the whole group.
    """

    def __init__(self, act: Callable[[Sequence[Asked]], Awaitable[Sequence[Told]]]) -> None:
        self._act = act
        self._waiting: list[tuple[Asked, asyncio.Future[Told]]] = []
        self._turns: asyncio.Task[None] | None = None

    def ask(self, asked: Asked) -> "asyncio.Future[Told]":
        """What ``act`` will tell this caller."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Told] = loop.create_future()
        self._waiting.append((asked, future))
        if self._turns is None:
            self._turns = loop.create_task(self._take_turns())
        return future

    async def _take_turns(self) -> None:
        try:
            while self._waiting:
                group, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                await self._settle(group)
        finally:
            self._turns = None

    async def _settle(self, group: "list[tuple[Asked, asyncio.Future[Told]]]") -> None:
        try:
            told = await self._act([asked for asked, _future in group])
            for (_asked, future), answer in zip(group, told, strict=True):
                if not future.done():  # whoever asked is gone
                    future.set_result(answer)
        except BaseException as failure:
            ended = not isinstance(failure, Exception)
            for _asked, future in group:
                if not future.done():
                    future.cancel() if ended else future.set_exception(failure)
            if ended:
                raise
