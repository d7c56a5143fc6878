"""Pages in threads, below an ASGI server: a2wsgi, told when somebody hangs up.

A page that is streamed (a file of an export) would otherwise be made to its end after its reader
left, and hold its thread meanwhile. A delayed answer (`accounts.sign_in.delays`) waits in the loop.
"""

import asyncio
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, cast

from a2wsgi import WSGIMiddleware

from accounts.sign_in.delays import WAITS

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication

    from respondents.intake.asgi import Message, Receive, Send

_GONE = "candor.gone"


class InThreads:
    """An ASGI application out of one of WSGI.

    Parameters
    ----------
    pages : WSGI application
    threads : int
        At most so many at the same time; others wait.
    """

    def __init__(self, pages: "WSGIApplication", threads: int) -> None:
        self._serve = WSGIMiddleware(cast(Any, _until_gone(pages)), workers=threads)

    async def __call__(self, scope: "Message", receive: "Receive", send: "Send") -> None:
        # X_Forwarded_For is not to be mistaken for X-Forwarded-For; Django has it so too.
        headers = [(name, value) for name, value in scope["headers"] if b"_" not in name]
        gone, waits = list[bool](), list[float]()
        watch: asyncio.Future[Any] | None = None

        async def received() -> "Message":
            return await receive()  # the web server's own need not be a coroutine

        async def told(message: "Message") -> None:
            nonlocal watch
            while waits:
                await asyncio.sleep(waits.pop())
            if message.get("more_body") and watch is None:
                watch = asyncio.ensure_future(_until_disconnect(receive, gone))
            await send(message)

        try:
            await self._serve(
                cast(Any, {**scope, "headers": headers, _GONE: gone, WAITS: waits}),
                cast(Any, received),
                cast(Any, told),
            )
        finally:
            if watch is not None:
                watch.cancel()


class Apart:
    """Has one application answer addresses that begin in some ways, and another all others."""

    def __init__(self, beginnings: tuple[str, ...], one: InThreads, other: InThreads) -> None:
        self._beginnings, self._one, self._other = beginnings, one, other

    async def __call__(self, scope: "Message", receive: "Receive", send: "Send") -> None:
        apart = scope.get("path", "").startswith(self._beginnings)
        await (self._one if apart else self._other)(scope, receive, send)


async def _until_disconnect(receive: "Receive", gone: list[bool]) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    gone.append(True)


def _until_gone(pages: "WSGIApplication") -> "WSGIApplication":
    def serve(environ: dict[str, Any], start_response: "StartResponse") -> Iterable[bytes]:
        parts = pages(environ, start_response)
        return _parts(parts, environ["asgi.scope"][_GONE])

    return serve


def _parts(parts: Iterable[bytes], gone: list[bool]) -> Iterator[bytes]:
    try:
        for part in parts:
            if gone:
                return
            yield part
    finally:
        close = getattr(parts, "close", None)
        if close is not None:
            close()
