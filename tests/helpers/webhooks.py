"""Webhooks, and a receiver for them: a real server with configurable responses."""

import json
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import ThreadingHTTPServer
from typing import Any
from uuid import UUID

from analytics.models import Webhook
from analytics.webhooks.signatures import signature
from tests.helpers.servers import Quiet, serving

Answer = Callable[["ReceivedRequest"], int]


@dataclass(frozen=True)
class ReceivedRequest:
    """One request."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def payload(self) -> dict[str, Any]:
        payload: dict[str, Any] = json.loads(self.body)
        return payload

    @property
    def event(self) -> str:
        return self.headers["webhook-id"]

    def signed_with(self, secret: str) -> bool:
        moment = int(self.headers["webhook-timestamp"])
        assert abs(time.time() - moment) < 120
        wanted = signature(secret, UUID(self.event), moment, self.body)
        return wanted in self.headers["webhook-signature"].split(" ")


@dataclass
class Receiver:
    """The received requests, in order. `answer` returns the status for each, and may block."""

    url: str
    requests: list[ReceivedRequest] = field(default_factory=list)
    answer: Answer = lambda request: 204

    @property
    def events(self) -> list[str]:
        return [each.event for each in self.requests]


@contextmanager
def receiver(context: ssl.SSLContext | None = None) -> Iterator[Receiver]:
    """Run a receiver on 127.0.0.1 until the test is over."""

    class Handler(Quiet):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            request = ReceivedRequest(
                self.path, {k.lower(): v for k, v in self.headers.items()}, body
            )
            here.requests.append(request)
            status = here.answer(request)
            moved = {"Location": here.url} if 300 <= status < 400 else {}
            self.reply(status, b"", **moved)

    class Server(ThreadingHTTPServer):
        def handle_error(self, *what: object) -> None:
            """Ignore errors: a killed worker closes its connection in the middle."""

    server = Server(("127.0.0.1", 0), Handler)
    if context:
        server.socket = context.wrap_socket(server.socket, server_side=True)
    scheme = "https" if context else "http"
    here = Receiver(f"{scheme}://127.0.0.1:{server.server_port}/hook?from=candor")
    with serving(server):
        yield here


@contextmanager
def raw(*, response: bytes = b"", every: float = 0.0) -> Iterator[str]:
    """Run a server that reads a request, sends these bytes, one at a time with pauses, and hangs
    up; yield its address."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            try:
                while True:
                    line, _peer = listening.accept()
                    with line:
                        line.recv(65536)
                        for place in range(len(response)):
                            line.sendall(response[place : place + 1] if every else response)
                            if not every:
                                break
                            time.sleep(every)
            except OSError:
                return

        threading.Thread(target=serve, daemon=True).start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}/"
        listening.shutdown(socket.SHUT_RDWR)


Hook = tuple[Webhook, str]
