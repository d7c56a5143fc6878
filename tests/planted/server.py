"""A server in front of another that alters some of its responses."""

import http.client
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass
from email.message import Message
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tests.helpers.servers import Quiet, serving
from tests.planted.stranger import behind_tls

PAGE = re.compile(r"/s/[\w-]+(\?.*)?")
# The connection's own, and the encoding, so that a body can be altered.
NOT_PASSED_ON = {"accept-encoding", "connection", "content-length", "date", "server"}


@dataclass
class Answer:
    """A response on its way, with what its request told."""

    path: str
    told: Message
    status: int
    headers: Message
    body: bytes

    @property
    def of_page(self) -> bool:
        return PAGE.fullmatch(self.path) is not None

    @property
    def of_document(self) -> bool:
        return "/documents/" in self.path and self.status == 200

    @property
    def agent(self) -> str:
        return str(self.told.get("User-Agent", ""))

    @property
    def language(self) -> str:
        return str(self.told.get("Accept-Language", ""))


Alter = Callable[[Answer], None]


@contextmanager
def lying_server(
    behind: str, alter: Alter, folder: Path | None = None, told: Mapping[str, str] | None = None
) -> Iterator[str]:
    """The address of a server that passes each request on, and alters what comes back.

    With the folder of a certificate it speaks TLS, under whatever name it is asked for; ``told``
    are headers that the server behind gets then.
    """

    class Liar(Quiet):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            length = int(self.headers.get("Content-Length", 0))
            passed = {name: value for name, value in self.headers.items() if passes(name)}
            if folder:
                passed |= told or {"Host": urlsplit(behind).netloc}
            connection = http.client.HTTPConnection(urlsplit(behind).netloc, timeout=20)
            # To alter a response takes its body; a GET of a page would count as an opening.
            whole = self.command == "HEAD" and not PAGE.fullmatch(self.path)
            command = "GET" if whole else self.command
            connection.request(command, self.path, self.rfile.read(length), passed)
            response = connection.getresponse()
            body = response.read()
            connection.close()
            answer = Answer(self.path, self.headers, response.status, response.headers, body)
            # The policy names the site's address, which is now the liar's.
            here, true = self.headers["Host"], urlsplit(behind).netloc
            for name, value in answer.headers.items():
                answer.headers.replace_header(name, value.replace(true, here))
            if folder and not told and "Strict-Transport-Security" not in answer.headers:
                # The site behind sends it only where it is told of TLS.
                answer.headers["Strict-Transport-Security"] = "max-age=31536000"
            with suppress(AssertionError) if self.command == "HEAD" else nullcontext():
                alter(answer)
            self.send_response(answer.status)
            for name, value in filter(lambda header: passes(header[0]), answer.headers.items()):
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(answer.body)))
            self.end_headers()
            if self.command != "HEAD":
                with suppress(OSError):  # the browser has gone elsewhere
                    self.wfile.write(answer.body)

        do_POST = do_HEAD = do_GET

        def version_string(self) -> str:
            """Name a server that the shipped configuration has."""
            return "nginx"

    class Server(ThreadingHTTPServer):
        def handle_error(self, request: Any, client_address: Any) -> None:
            """Say nothing of a client that does not trust the certificate."""
            if not isinstance(sys.exception(), OSError):
                super().handle_error(request, client_address)

    server = Server(("127.0.0.1", 0), Liar)
    if folder:
        behind_tls(server, folder)
    with serving(server) as port:
        yield f"http{'s' if folder else ''}://127.0.0.1:{port}"


def passes(name: str) -> bool:
    return name.lower() not in NOT_PASSED_ON
