"""Runs WSGI pages in threads below an ASGI server: a2wsgi, stopped when the client disconnects.

Otherwise a streamed response (an export file) would be generated to its end after the client left,
and hold its thread meanwhile. A delayed response (`accounts.sign_in.delays`) waits in the loop.
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


class ThreadedWsgi:
    """An ASGI application that runs a WSGI application in threads.

    Parameters
    ----------
    pages : WSGI application
    threads : int
        Most requests at the same time; others wait.
    """

    def __init__(self, pages: "WSGIApplication", threads: int) -> None:
        self._serve = WSGIMiddleware(cast(Any, _stop_when_gone(pages)), workers=threads)

    async def __call__(self, scope: "Message", receive: "Receive", send: "Send") -> None:
        # X_Forwarded_For must not pass for X-Forwarded-For; Django's own server drops it too.
        headers = [(name, value) for name, value in scope["headers"] if b"_" not in name]
        gone, waits = list[bool](), list[float]()
        watch: asyncio.Future[Any] | None = None

        async def receive_next() -> "Message":
            return await receive()  # the web server's own need not be a coroutine

        async def send_delayed(message: "Message") -> None:
            nonlocal watch
            while waits:
                await asyncio.sleep(waits.pop())
            if message.get("more_body") and watch is None:
                watch = asyncio.ensure_future(_until_disconnect(receive, gone))
            await send(message)

        try:
            await self._serve(
                cast(Any, {**scope, "headers": headers, _GONE: gone, WAITS: waits}),
                cast(Any, receive_next),
                cast(Any, send_delayed),
            )
        finally:
            if watch is not None:
                watch.cancel()


class PathSwitch:
    """Dispatches paths with certain prefixes to one application, and all others to another."""

    def __init__(
        self, prefixes: tuple[str, ...], matching: ThreadedWsgi, other: ThreadedWsgi
    ) -> None:
        self._prefixes, self._matching, self._other = prefixes, matching, other

    async def __call__(self, scope: "Message", receive: "Receive", send: "Send") -> None:
        matches = scope.get("path", "").startswith(self._prefixes)
        await (self._matching if matches else self._other)(scope, receive, send)


async def _until_disconnect(receive: "Receive", gone: list[bool]) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    gone.append(True)


def _stop_when_gone(pages: "WSGIApplication") -> "WSGIApplication":
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
