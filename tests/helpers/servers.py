"""Small servers that play other sites, in threads of the test. Needs no Django."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from socketserver import TCPServer
from typing import Any


class Quiet(BaseHTTPRequestHandler):
    """A handler of requests that keeps the tests' output short."""

    def reply(self, status: int, body: bytes = b"", **headers: str) -> None:
        """Answer with this; an underscore in a header's name is a hyphen."""
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_given: Any) -> None:
        """Say nothing."""


@contextmanager
def serving(server: TCPServer) -> Iterator[int]:
    """Answer until the block is left; the port."""
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        server.server_close()
