"""A second site, to which a planted header could lead: it notes all visits, by TCP or UDP."""

import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tests.helpers.servers import Quiet, serving


@dataclass
class Stranger:
    """Its port, and how those who came did."""

    port: int = 0
    came: list[str] = field(default_factory=list)


def tls(folder: Path) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "front.pem", folder / "front.key")
    return context


def behind_tls(server: ThreadingHTTPServer, folder: Path) -> None:
    """Let each connection's own thread shake hands."""
    server.socket = tls(folder).wrap_socket(
        server.socket, server_side=True, do_handshake_on_connect=False
    )


@contextmanager
def stranger(folder: Path) -> Iterator[Stranger]:
    here = Stranger()

    class Handler(Quiet):
        def do_GET(self) -> None:
            self.send_response_only(200)
            for name in ("Origin", "Headers", "Methods"):
                self.send_header(f"Access-Control-Allow-{name}", "*")
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!doctype html><title>Other</title>")

        do_POST = do_OPTIONS = do_GET

    class Server(ThreadingHTTPServer):
        def process_request(self, request: Any, client_address: Any) -> None:
            here.came.append("TCP")
            super().process_request(request, client_address)

        def handle_error(self, request: Any, client_address: Any) -> None:
            """A connection without a request is a visit like others."""

    def listen(datagrams: socket.socket) -> None:
        with suppress(OSError):
            while datagrams.recv(2048):
                here.came.append("UDP")

    server = Server(("127.0.0.1", 0), Handler)
    behind_tls(server, folder)
    datagrams = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    with serving(server) as here.port, datagrams:
        datagrams.bind(("127.0.0.1", here.port))
        threading.Thread(target=listen, args=(datagrams,), daemon=True).start()
        yield here
