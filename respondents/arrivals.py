"""Submissions as they arrive at the web server: checked in its loop, kept together, then answered.

A submission whose wave is known needs the database for one thing only, to be kept. Until that is
done it waits without a thread. Whatever is not plainly kept goes the long way, as every page does:
through the same view in a thread, where there is time to find out why. Nothing is lost or doubled
by going both ways, since its token counts once.
"""

from collections.abc import Awaitable, Callable, MutableMapping
from functools import lru_cache
from io import BytesIO
from typing import Any, cast

from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse

from respondents.intake import known_wave
from respondents.keeping import Keeper, Sent
from respondents.line import Broken
from respondents.together import Together
from respondents.wire import SIGNED_BODY_LIMIT
from surveys.models import Wave

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Message, Receive, Send], Awaitable[None]]

_THROTTLED = "candor.throttled"


class Kept(HttpResponse):
    """What a submission is told if it is kept; to be sent when it has been, and not before."""

    def __init__(self, status: int, said: bytes, sent: Sent) -> None:
        super().__init__(said, status=status, content_type="application/json")
        self.sent = sent


def wave_known(request: HttpRequest) -> Wave | None:
    """The wave of a submission that is answered in the web server's loop."""
    return getattr(request, "wave", None)


def was_throttled(request: HttpRequest) -> bool:
    """Whether it was counted before it went the long way."""
    return _THROTTLED in request.META.get("asgi.scope", ())


class Arrivals:
    """An ASGI application for submissions to waves that are known; ``others`` has all the rest.

    Parameters
    ----------
    respond : callable
        Django with all its middleware, from a request to a response.
    others : ASGI application
        The same in threads.
    """

    def __init__(
        self, respond: Callable[[HttpRequest], HttpResponseBase], others: Application
    ) -> None:
        self._respond, self._others = respond, others
        self._keeper = Keeper()
        self._together = Together(self._keeper.keep)
        self._before, self._after = reverse("respondents:reports", args=["-"]).split("-")

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        wave = self._known(scope)
        if wave is None:
            await self._others(scope, receive, send)
            return
        body = await _whole(receive)
        request = ASGIRequest(scope, BytesIO(body))
        vars(request)["wave"] = wave
        response = cast(HttpResponse, self._respond(request))  # nothing is streamed here
        if isinstance(response, Kept) and not await self._keep(response.sent):
            await self._others({**scope, _THROTTLED: True}, _again(body, receive), send)
        else:
            await _answer(response, send)

    def close(self) -> None:
        """Give up the line; whoever still waits goes the long way."""
        self._keeper.close()

    def _known(self, scope: Message) -> Wave | None:
        path: str = scope.get("path", "")
        if scope["type"] != "http" or scope["method"] != "POST" or not path.endswith(self._after):
            return None
        lengths = [value for name, value in scope["headers"] if name == b"content-length"]
        if len(lengths) != 1 or not lengths[0].isdigit() or int(lengths[0]) > SIGNED_BODY_LIMIT:
            return None
        return known_wave(path.removeprefix(self._before).removesuffix(self._after))

    async def _keep(self, sent: Sent) -> bool:
        try:
            return await self._together.ask(sent)
        except Broken:
            return False


async def _whole(receive: Receive) -> bytes:
    """The body; its length was told, and the web server holds it to that."""
    parts, more = [], True
    while more:
        message = await receive()
        parts.append(message.get("body", b""))
        more = message.get("more_body", False)
    return b"".join(parts)


def _again(body: bytes, receive: Receive) -> Receive:
    """The body once more, and after it whatever comes, such as that somebody hangs up."""
    left = [body]

    async def received() -> Message:
        if left:
            return {"type": "http.request", "body": left.pop(), "more_body": False}
        return await receive()

    return received


async def _answer(response: HttpResponse, send: Send) -> None:
    headers = [_header(name, value) for name, value in response.items()]
    await send({"type": "http.response.start", "status": response.status_code, "headers": headers})
    await send({"type": "http.response.body", "body": response.content})


@lru_cache(maxsize=256)
def _header(name: str, value: str) -> tuple[bytes, bytes]:
    """Most are the same in all answers."""
    return name.lower().encode("ascii"), value.encode("latin-1")
