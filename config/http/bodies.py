"""Requests of pages: their bodies are read in the event loop before they use a thread."""

import json
from collections.abc import Awaitable, Callable, Iterable

from accounts.networks import network_of
from respondents.intake.asgi import Send, address_of, content_length, send_response
from respondents.intake.bodies import KIB, BodyReader, Message, Receive
from respondents.intake.schema import Rejected
from surveys.api.codes import Code
from surveys.api.errors import CONTENT_TYPE, Problem

WithBody = Callable[[Message, bytes, Receive, Send], Awaitable[None]]

LIMITS = (("/surveys/", 11 * 1024), ("/api/", 1024), ("", 64))
"""Most KiB by path prefix; the proxies in deploy/ have the same limits."""
CODES = {400: Code.UNREADABLE, 408: Code.TOO_SLOW, 413: Code.TOO_LARGE, 429: Code.TOO_MANY_REQUESTS}


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
        self._headers = list(headers)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return  # the site has no websockets
        limit = KIB * next(kib for start, kib in LIMITS if scope["path"].startswith(start))
        length, network = content_length(scope), network_of(address_of(scope))
        try:
            body = await self._bodies.read(receive, limit, announced=length, network=network)
        except Rejected as rejected:
            text, content_type = rejected.reason, "text/plain; charset=utf-8"
            if scope["path"].startswith("/api/v1/"):
                problem = Problem(CODES[rejected.status], text)
                text, content_type = json.dumps(problem.body), CONTENT_TYPE
            headers = [*self._headers, (b"content-type", content_type.encode())]
            if rejected.status == 429:
                headers.append((b"retry-after", b"60"))
            await send_response(send, rejected.status, headers, text.encode())
        else:
            await self._application(scope, body, receive, send)
