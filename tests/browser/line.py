"""A line between a browser and the site on which bytes are counted, as an observer counts them."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from socketserver import StreamRequestHandler, ThreadingTCPServer

from tests.helpers.servers import serving

ACCEPTED = b"\x05\x00\x00\x01" + bytes(6)


@dataclass
class Line:
    """A SOCKS 5 proxy, and how many bytes it has passed each way."""

    address: str = ""
    sent: int = 0
    received: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def count(self, way: str, bytes_passed: int) -> None:
        with self.lock:
            setattr(self, way, getattr(self, way) + bytes_passed)


class Handler(StreamRequestHandler):
    line: Line

    def handle(self) -> None:
        """Connect to the port of this machine that the browser names."""
        self.connection.recv(257)
        self.connection.sendall(b"\x05\x00")
        port = int.from_bytes(self.connection.recv(262)[-2:])
        with socket.create_connection(("127.0.0.1", port)) as site:
            self.connection.sendall(ACCEPTED)
            back = threading.Thread(target=self.pass_on, args=(site, self.connection, "received"))
            back.start()
            self.pass_on(self.connection, site, "sent")
            back.join()

    def pass_on(self, source: socket.socket, target: socket.socket, way: str) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                self.line.count(way, len(data))
                target.sendall(data)
        with suppress(OSError):
            target.shutdown(socket.SHUT_WR)


@contextmanager
def counted() -> Iterator[Line]:
    line = Line()
    server = ThreadingTCPServer(("127.0.0.1", 0), type("Own", (Handler,), {"line": line}))
    server.daemon_threads = True
    with serving(server) as port:
        line.address = f"socks5://127.0.0.1:{port}"
        yield line
