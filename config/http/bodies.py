"""Requests of pages: their bodies are read in the event loop before they use a thread."""

import json
from asyncio import sleep
from collections.abc import Awaitable, Callable, Iterable

from accounts.networks import network_of
from respondents.intake.asgi import Send, address_of, content_length, send_response
from respondents.intake.bodies import KIB, SMALL, BodyReader, Message, Receive
from respondents.intake.schema import Rejected
from surveys.api.codes import Code
from surveys.api.errors import CONTENT_TYPE, Problem

WithBody = Callable[[Message, bytes, Receive, Send], Awaitable[None]]

LIMITS = (("/surveys/", 11 * 1024), ("/api/", 1024), ("", 64))
"""Most KiB by path prefix; the proxies in deploy/ have the same limits."""
CODES = {
    400: Code.UNREADABLE,
    401: Code.NO_TOKEN,
    408: Code.TOO_SLOW,
    413: Code.TOO_LARGE,
    429: Code.TOO_MANY_REQUESTS,
    503: Code.UNAVAILABLE,
}
API, SMALL_KIB = "/api/v1/", SMALL // KIB
_RETRY_AFTER = {429: b"60", 503: b"5"}
REFUSAL_SECONDS = 1
"""How long a refusal for too many requests takes: else a flood of them keeps the loop busy."""


class BodyMiddleware:
    """Reads each body in the event loop, within a size and a deadline, before using a thread.

    A body of more than 64 KiB is read only from people who are signed in.

    Parameters
    ----------
    application : callable
        Handles a request whose body has been read; called with scope, body, receive and send. May
        raise `Rejected` before its response.
    bodies : BodyReader
    headers : iterable of (bytes, bytes)
        Headers of every response of the site.
    person_of : callable
        Returns who is signed in, or "".
    """

    def __init__(
        self,
        application: WithBody,
        bodies: BodyReader,
        headers: Iterable[tuple[bytes, bytes]],
        person_of: Callable[[Message], Awaitable[str]],
    ) -> None:
        self._application, self._bodies, self._person_of = application, bodies, person_of
        self._headers = list(headers)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return  # the site has no websockets
        limit = KIB * next(kib for start, kib in LIMITS if scope["path"].startswith(start))
        length = content_length(scope)
        network = network_of(address_of(scope))
        try:
            body = await self._bodies.read(
                receive, limit, announced=length, network=network, admit=lambda: self._admit(scope)
            )
            await self._application(scope, body, receive, send)
        except Rejected as rejected:
            if rejected.status == 429:
                await sleep(REFUSAL_SECONDS)
            await self._refuse(scope, send, rejected)

    async def _admit(self, scope: Message) -> str:
        """Return who sends a large body, or raise `Rejected`."""
        if person := await self._person_of(scope):
            return person
        if scope["path"].startswith(API):
            raise Rejected(401, f"Without a valid token a request has at most {SMALL_KIB} KiB.")
        raise Rejected(403, f"Sign in first: without it a request has at most {SMALL_KIB} KiB.")

    async def _refuse(self, scope: Message, send: Send, rejected: Rejected) -> None:
        text = rejected.reason
        content_type = "text/plain; charset=utf-8"
        if scope["path"].startswith(API):
            problem = Problem(CODES[rejected.status], text)
            text = json.dumps(problem.body)
            content_type = CONTENT_TYPE
        headers = [*self._headers, (b"content-type", content_type.encode())]
        if seconds := _RETRY_AFTER.get(rejected.status):
            headers.append((b"retry-after", seconds))
        if rejected.status == 401:
            headers.append((b"www-authenticate", b"Bearer"))
        await send_response(send, rejected.status, headers, text.encode())
