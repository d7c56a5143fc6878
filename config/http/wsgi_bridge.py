"""Runs a WSGI application in threads below an ASGI server.

A response in one part leaves its thread at once, and the event loop sends it: a delayed one
(`accounts.sign_in.delays`) waits there. So does a file, which the web server reads and sends. A
response in several parts, such as an export file, keeps its thread, is generated as fast as the
client reads, and stops when the client disconnects.
"""

import asyncio
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from io import BufferedReader, BytesIO
from itertools import chain
from typing import TYPE_CHECKING, Any

from accounts.sign_in.delays import DELAYS
from config.http.turns import Limits, Turns

if TYPE_CHECKING:
    from wsgiref.types import WSGIApplication

    from respondents.intake.asgi import Message, Receive, Send

    Headers = list[tuple[str, str]]
    Stream = Callable[[Iterable[Message]], None]


class File:
    """A response that is a file (``wsgi.file_wrapper``)."""

    def __init__(self, file: Any, block_size: int = 0) -> None:
        self.file = file

    def __iter__(self) -> Iterator[bytes]:
        """Give a part of a file, as a request with Range asks for it, in one piece."""
        yield self.file.read()

    @property
    def path(self) -> str | None:
        """The path of a file that is sent as a whole."""
        return str(self.file.name) if isinstance(self.file, BufferedReader) else None

    def close(self) -> None:
        self.file.close()


class ThreadedWsgi:
    """Runs a WSGI application in threads, below `config.http.bodies.BodyMiddleware`."""

    def __init__(self, application: "WSGIApplication", limits: Limits) -> None:
        self._application = application
        self._turns = Turns(limits)
        self._executor = ThreadPoolExecutor(limits.at_once, thread_name_prefix="pages")

    async def run(self, key: str, function: Callable[..., Any], *arguments: Any) -> Any:
        """Run a function in a thread when it is the turn of this network or person."""
        async with self._turns.turn(key):
            return await asyncio.get_running_loop().run_in_executor(
                self._executor, copy_context().run, function, *arguments
            )

    async def __call__(
        self, scope: "Message", body: bytes, receive: "Receive", send: "Send", key: str = ""
    ) -> None:
        delays = list[float]()
        environ = {**make_environ(scope, body), DELAYS: delays}
        stream = partial(_stream, asyncio.get_running_loop(), receive, send)
        messages = await self.run(key, self._respond, environ, stream)
        for seconds in delays:
            await asyncio.sleep(seconds)
        for message in messages:
            await send(message)

    def _respond(self, environ: dict[str, Any], stream: "Stream") -> list["Message"]:
        """Run the application; return the messages that are left to send."""
        start: Message = {"type": "http.response.start"}

        def start_response(status: str, headers: "Headers", exc_info: Any = None) -> Any:
            start["status"] = int(status[:3])
            start["headers"] = [
                (name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers
            ]

        response = self._application(environ, start_response)
        try:
            if isinstance(response, File) and (path := response.path):
                return [start, {"type": "http.response.pathsend", "path": path}]
            parts = iter(response)
            first, second = next(parts, b""), next(parts, None)
            if second is None:
                return [start, _part(first)]
            streamed = (_part(part, more=True) for part in chain((first, second), parts))
            stream(chain((start,), streamed))
            return [_part(b"")]
        finally:
            if close := getattr(response, "close", None):
                close()


def _stream(
    loop: asyncio.AbstractEventLoop, receive: "Receive", send: "Send", messages: Iterable["Message"]
) -> None:
    """Send each message when the last one is taken, until the client disconnects."""
    disconnected = asyncio.run_coroutine_threadsafe(_until_disconnect(receive), loop)
    try:
        for message in messages:
            if disconnected.done():
                return
            asyncio.run_coroutine_threadsafe(_pass_on(send, message), loop).result()
    finally:
        disconnected.cancel()


async def _until_disconnect(receive: "Receive") -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _pass_on(send: "Send", message: "Message") -> None:
    await send(message)  # the web server's own need not be a coroutine


def _part(body: bytes, *, more: bool = False) -> "Message":
    return {"type": "http.response.body", "body": body, "more_body": more}


def make_environ(scope: "Message", body: bytes) -> dict[str, Any]:
    """Return the WSGI environment of a request.

    Headers with underscores are dropped, or X_Forwarded_For would pass for X-Forwarded-For.
    """
    server, port = scope.get("server") or ("localhost", 80)
    client, _port = scope.get("client") or ("", 0)
    environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "CONTENT_LENGTH": str(len(body)),
        "REMOTE_ADDR": client,
        "SERVER_NAME": server,
        "SERVER_PORT": str(port),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        "wsgi.file_wrapper": File,
    }
    for name, value in scope["headers"]:
        if b"_" in name or name == b"content-length":
            continue
        key = name.decode("latin-1").upper().replace("-", "_")
        key = key if key == "CONTENT_TYPE" else f"HTTP_{key}"
        text = value.decode("latin-1")
        environ[key] = f"{environ[key]},{text}" if key in environ else text
    return environ
