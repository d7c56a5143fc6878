"""Request bodies: read in the event loop, within a size and a deadline, before using a thread.

They hold for pages, the API and submissions. The proxies in `deploy/` have the same size limits.
"""

import asyncio
import json
from asyncio import sleep
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from accounts.networks import network_of
from respondents.intake.asgi import (
    Message,
    Receive,
    Send,
    address_of,
    content_length,
    send_response,
)
from respondents.intake.schema import Rejected
from surveys.api.codes import Code
from surveys.api.errors import CONTENT_TYPE, Problem

Admit = Callable[[], Awaitable[str]]
WithBody = Callable[[Message, bytes, Receive, Send], Awaitable[None]]

KIB = 1024
SECONDS = 15.0
"""Deadline for a body of up to 64 KiB; one more second for every further 32 KiB."""
SMALL = 64 * KIB
LARGE_AT_ONCE = 8
"""Most longer bodies held in memory at the same time, per process."""
LARGE_SHARE = 2
"""Most of them from one person."""
DISCARDED = 16 * 1024 * KIB
"""Most bytes that are taken in of a body that is too large, so that its sender reads why."""
DISCARD_SECONDS = 5.0
PRESSURE = 256
"""From this many bodies in progress on, no network may have more than `SHARE`."""
SHARE = 16
LIMITS = (("/surveys/", 11 * 1024), ("/organizations/", 11 * 1024), ("/api/", 1024), ("", 64))
"""Most KiB by path prefix; the proxies in deploy/ have the same limits."""
CODES = {
    400: Code.UNREADABLE,
    401: Code.NO_TOKEN,
    408: Code.TOO_SLOW,
    413: Code.TOO_LARGE,
    429: Code.TOO_MANY_REQUESTS,
    503: Code.UNAVAILABLE,
}
API = "/api/v1/"
SMALL_KIB = SMALL // KIB
_RETRY_AFTER = {429: b"60", 503: b"5"}
REFUSAL_SECONDS = 1
"""How long a refusal for too many requests takes: else a flood of them keeps the loop busy."""


class Disconnected(Rejected):
    """The client disconnected before its body was complete, or broke HTTP, as in a bad chunk.

    The web server tells both alike, and answers 500 by itself where no one answers.
    """

    def __init__(self) -> None:
        super().__init__(400, "Part of the request body did not arrive.")


class BodyReader:
    """Reader of bodies that counts those in progress.

    A classroom shares one address, so a network is limited to its share only under pressure. Counts
    are kept only while a body is in progress.
    """

    def __init__(self) -> None:
        self._under_way = 0
        self._of_network = Counter[str]()
        self._large = Counter[str]()

    async def read(
        self,
        receive: Receive,
        limit: int,
        *,
        announced: int = 0,
        network: str = "",
        admit: Admit | None = None,
    ) -> bytes:
        """Return the whole body of at most ``limit`` bytes, or raise `Rejected`.

        ``announced`` is its Content-Length; 0 if there is none. ``admit`` is called before a body
        becomes longer than `SMALL`: it returns who sends it, or raises `Rejected`. Without it the
        network counts as one person.
        """
        if self._under_way >= PRESSURE and self._of_network[network] >= SHARE:
            raise Rejected(429, "Too many requests come from this network. Try again in a minute.")
        self._under_way += 1
        self._of_network[network] += 1
        # Of what is taken in: an announcement of terabytes would have hours to begin.
        seconds = SECONDS + max(0, min(announced, limit) - SMALL) / (32 * KIB)
        try:
            async with asyncio.timeout(seconds):
                return await self._read_all(receive, limit, announced, network, admit)
        except TimeoutError:
            raise Rejected(408, "The request took too long to arrive.") from None
        finally:
            self._under_way -= 1
            self._of_network[network] -= 1
            if not self._of_network[network]:
                del self._of_network[network]

    async def _read_all(
        self, receive: Receive, limit: int, announced: int, network: str, admit: Admit | None
    ) -> bytes:
        if announced > limit + DISCARDED:
            raise too_large(limit)  # its sender would not get to the end either way
        body = bytearray()
        size = announced
        sender = None
        try:
            while True:
                if SMALL < size <= limit and sender is None:
                    person = await admit() if admit else network
                    self._begin_large(person)
                    sender = person
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise Disconnected
                body += message.get("body", b"")
                size = max(size, len(body))
                if size > limit:
                    body.clear()
                    await _discard(receive, message)
                    raise too_large(limit)
                # The server may signal the end of the body by another message, which costs as much
                # as the body; its announced length shows the end as well.
                if (announced and len(body) == announced) or not message.get("more_body", False):
                    return bytes(body)
        finally:
            if sender is not None:
                self._large[sender] -= 1
                self._large = +self._large

    def _begin_large(self, person: str) -> None:
        if self._large[person] >= LARGE_SHARE:
            message = f"You may send {LARGE_SHARE} files at the same time. Try again in a minute."
            raise Rejected(429, message)
        if self._large.total() >= LARGE_AT_ONCE:
            raise Rejected(429, f"{LARGE_AT_ONCE} files arrive already. Try again in a minute.")
        self._large[person] += 1


async def _discard(receive: Receive, message: Message) -> None:
    """Take in the rest of a body that is too large, and keep nothing.

    Browsers read no response before they have sent everything: they would see a broken connection.
    """
    taken = 0
    with suppress(TimeoutError):
        async with asyncio.timeout(DISCARD_SECONDS):
            while message.get("more_body", False) and taken < DISCARDED:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise Disconnected
                taken += len(message.get("body", b""))


def too_large(limit: int) -> Rejected:
    return Rejected(413, f"The request is larger than {limit // KIB} KiB.")


class BodyMiddleware:
    """Reader of each body in the event loop, within a size and a deadline, before a thread.

    A body of more than 64 KiB is read only from people who are signed in: ``person_of`` returns who
    that is, or "". The application may raise `Rejected` before its response.
    """

    def __init__(
        self,
        application: WithBody,
        bodies: BodyReader,
        headers: Iterable[tuple[bytes, bytes]],
        person_of: Callable[[Message], Awaitable[str]],
    ) -> None:
        self._application = application
        self._bodies = bodies
        self._person_of = person_of
        self._headers = list(headers)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return  # the site has no websockets
        if rejected := await self._answer(scope, receive, send):
            if rejected.status == 429:
                await sleep(REFUSAL_SECONDS)
            await self._refuse(scope, send, rejected)

    async def _answer(self, scope: Message, receive: Receive, send: Send) -> Rejected | None:
        """Answer a request, or return why not; nothing holds its body then."""
        limit = KIB * next(kib for start, kib in LIMITS if scope["path"].startswith(start))
        length = content_length(scope)
        network = network_of(address_of(scope))
        try:
            body = await self._bodies.read(
                receive, limit, announced=length, network=network, admit=lambda: self._admit(scope)
            )
            await self._application(scope, body, receive, send)
        except Rejected as rejected:
            return rejected.with_traceback(None)
        return None

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
