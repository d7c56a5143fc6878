"""Pages in threads, below an ASGI server: a2wsgi, told when somebody hangs up.

A page that is sent as it is made (a file of an export) would otherwise be made to its end for
nobody, and hold its thread meanwhile. An answer that is to come later (`surveys.delays`) waits in
the loop.
"""

import asyncio
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, cast

from a2wsgi import WSGIMiddleware

from respondents.intake.asgi import address_of
from respondents.intake.body import (
    KIB,
    Application,
    Bodies,
    Disconnected,
    Message,
    Receive,
    Send,
    announced_length,
)
from respondents.intake.schema import Rejected
from surveys.delays import WAITS
from surveys.networks import network_of

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication

_GONE = "candor.gone"
_LIMITS = (("/surveys/", 11 * 1024), ("/api/", 1024), ("", 64))
"""How many KiB may be sent to addresses that begin so; the proxies in deploy/ say the same."""


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

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        # X_Forwarded_For is not to be mistaken for X-Forwarded-For; Django has it so too.
        headers = [(name, value) for name, value in scope["headers"] if b"_" not in name]
        gone, waits = list[bool](), list[float]()
        watch: asyncio.Future[Any] | None = None

        async def received() -> Message:
            return await receive()  # the web server's own need not be a coroutine

        async def told(message: Message) -> None:
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


class WithBody:
    """Reads each body in the loop, within a size and a deadline, before a thread is taken.

    Parameters
    ----------
    application : ASGI application
        Gets the body in one message.
    bodies : Bodies
    headers : iterable of (str, str)
        What every answer of the site carries.
    """

    def __init__(
        self, application: Application, bodies: Bodies, headers: Iterable[tuple[str, str]]
    ) -> None:
        self._application, self._bodies = application, bodies
        plain = ("Content-Type", "text/plain; charset=utf-8")
        self._headers = [
            (name.lower().encode(), value.encode()) for name, value in (*headers, plain)
        ]

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._application(scope, receive, send)
            return
        limit = next(kib for start, kib in _LIMITS if scope["path"].startswith(start))
        try:
            body = await self._bodies.read(
                receive,
                limit * KIB,
                announced=announced_length(scope),
                network=network_of(address_of(scope)),
            )
        except Disconnected:
            return
        except Rejected as rejected:
            await self._reject(rejected, send)
        else:
            await self._application(scope, _replayed(body, receive), send)

    async def _reject(self, rejected: Rejected, send: Send) -> None:
        status, said = rejected.status, rejected.reason.encode()
        headers = [*self._headers, (b"content-length", b"%d" % len(said))]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": said})


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Give the body in one message, and after it whatever comes, such as a disconnect."""
    left = [body]

    async def received() -> Message:
        if left:
            return {"type": "http.request", "body": left.pop(), "more_body": False}
        return await receive()

    return received


class Apart:
    """Has one application answer addresses that begin in some ways, and another all others."""

    def __init__(self, beginnings: tuple[str, ...], one: InThreads, other: InThreads) -> None:
        self._beginnings, self._one, self._other = beginnings, one, other

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        apart = scope.get("path", "").startswith(self._beginnings)
        await (self._one if apart else self._other)(scope, receive, send)


async def _until_disconnect(receive: Receive, gone: list[bool]) -> None:
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
