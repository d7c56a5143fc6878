"""Bodies of requests for pages: read in the loop, so that a slow sender holds no thread."""

from collections.abc import Iterable

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
from surveys.networks import network_of

LIMITS = (("/surveys/", 11 * 1024), ("/api/", 1024), ("", 64))
"""How many KiB may be sent to addresses that begin so; the proxies in deploy/ say the same."""


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
        limit = next(kib for start, kib in LIMITS if scope["path"].startswith(start))
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
