"""Requests of pages: their bodies are read in the event loop before they use a thread."""

from collections.abc import Awaitable, Callable, Iterable

from accounts.networks import network_of
from respondents.intake.asgi import Send, address_of, content_length, send_response
from respondents.intake.bodies import KIB, BodyReader, Disconnected, Message, Receive
from respondents.intake.schema import Rejected

WithBody = Callable[[Message, bytes, Receive, Send], Awaitable[None]]

LIMITS = (("/surveys/", 11 * 1024), ("/api/", 1024), ("", 64))
"""Most KiB by path prefix; the proxies in deploy/ have the same limits."""


class BodyMiddleware:
    """Reads each body in the event loop, within a size and a deadline, before using a thread.

    Parameters
    ----------
    application : callable
        Handles a request whose body has been read; called with scope, body, receive and send.
    bodies : BodyReader
    headers : iterable of (bytes, bytes)
        Headers of every response of the site.
    """

    def __init__(
        self, application: WithBody, bodies: BodyReader, headers: Iterable[tuple[bytes, bytes]]
    ) -> None:
        self._application, self._bodies = application, bodies
        self._headers = [*headers, (b"content-type", b"text/plain; charset=utf-8")]

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return  # the site has no websockets
        limit = KIB * next(kib for start, kib in LIMITS if scope["path"].startswith(start))
        length, network = content_length(scope), network_of(address_of(scope))
        try:
            body = await self._bodies.read(receive, limit, announced=length, network=network)
        except Disconnected:
            return
        except Rejected as rejected:
            text = rejected.reason.encode()
            await send_response(send, rejected.status, self._headers, text)
        else:
            await self._application(scope, body, receive, send)
