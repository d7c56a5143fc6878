"""A server in front of another that writes what no library would: the lines of a page.

Each row plants a cookie, so that whether it has an effect shows in the next request.
"""

import http.client
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from http.server import ThreadingHTTPServer
from urllib.parse import urlsplit

from tests.helpers.servers import Quiet, serving
from tests.planted.server import passes

COOKIE = b"Set-Cookie: person=1"
Write = Callable[[bytes, list[bytes], bytes], bytes]


@dataclass(frozen=True)
class Asked:
    """What a request said about itself."""

    method: str
    path: str
    told: dict[str, str]


def lines(*more: bytes) -> Write:
    """Plant lines in the head."""
    return lambda first, head, body: b"\r\n".join([first, *more, *head, b"", body])


def ended_by(end: bytes) -> Write:
    """Plant a cookie behind a line that ends otherwise."""
    return lambda first, head, body: b"\r\n".join(
        [first, b"X-A: 1" + end + COOKIE, *head, b"", body]
    )


def chunked(size: bytes, trailer: bytes) -> Write:
    def write(first: bytes, head: list[bytes], body: bytes) -> bytes:
        rest = [line for line in head if not line.lower().startswith(b"content-length")]
        chunk = b"%x%s\r\n%s\r\n0\r\n%s\r\n" % (len(body), size, body, trailer)
        return b"\r\n".join([first, b"Transfer-Encoding: chunked", *rest, b"", chunk])

    return write


def before(first_of_all: bytes) -> Write:
    return lambda first, head, body: first_of_all + lines()(first, head, body)


def behind(after: bytes) -> Write:
    return lambda first, head, body: lines()(first, head, body) + after


@dataclass(frozen=True)
class RawRow:
    """One row: what is written, and for which requests."""

    number: int
    what: str
    write: Write
    of: Callable[[Asked], bool] = lambda asked: True


def told(name: str, part: str = "") -> Callable[[Asked], bool]:
    return lambda asked: name in asked.told and part in asked.told[name]


def rows(*given: RawRow) -> tuple[RawRow, ...]:
    return tuple(replace(row, number=number) for number, row in enumerate(given, start=1))


ROWS = rows(
    RawRow(0, "a line without a colon, then a cookie", lines(b"No colon here", COOKIE)),
    RawRow(0, "a space before the colon", lines(b"Set-Cookie : person=1")),
    RawRow(0, "a name outside ASCII, then a cookie", lines("Naïve: 1".encode("latin-1"), COOKIE)),
    RawRow(0, "an empty name, then a cookie", lines(b": 1", COOKIE)),
    RawRow(0, "a folded line that is a cookie", lines(b"X-A: 1", b" " + COOKIE)),
    RawRow(0, "a line that only LF ends, then a cookie", ended_by(b"\n")),
    RawRow(0, "a line that only CR ends, then a cookie", ended_by(b"\r")),
    RawRow(0, "a NUL in a value, then a cookie", lines(b"X-A: a\x00b", COOKIE)),
    RawRow(0, "a header twice", lines(b"Referrer-Policy: unsafe-url", COOKIE)),
    RawRow(0, "`Connection` with another name", lines(b"Connection: close, Set-Cookie", COOKIE)),
    RawRow(0, "an extension of a chunk", chunked(b";person=1", b"")),
    RawRow(0, "a cookie after the body", chunked(b"", COOKIE + b"\r\n")),
    RawRow(
        0,
        "an early hint with a cookie",
        before(b"HTTP/1.1 103 Early Hints\r\n" + COOKIE + b"\r\n\r\n"),
    ),
    RawRow(0, "another response behind it", behind(b"HTTP/1.1 200 OK\r\n" + COOKIE + b"\r\n\r\n")),
    RawRow(0, "a cookie for those who take gzip", lines(COOKIE), told("accept-encoding", "gzip")),
    RawRow(0, "a cookie for a part of the file", lines(COOKIE), told("range")),
    RawRow(0, "a cookie for those who have one", lines(COOKIE), told("cookie")),
    RawRow(0, "a cookie for `HEAD`", lines(COOKIE), lambda asked: asked.method == "HEAD"),
    RawRow(0, "a cookie for Mozilla", lines(COOKIE), told("user-agent", "Mozilla")),
)


@dataclass
class Raw:
    """The server's address, and the cookies that came."""

    url: str = ""
    cookies: list[str] = field(default_factory=list)


@contextmanager
def raw_server(site: str, row: RawRow | None, where: str) -> Iterator[Raw]:
    """Pass requests on, and write the responses of the paths that end so as the row has it."""
    raw = Raw()

    class Handler(Quiet):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            asked = Asked(self.command, self.path, {k.lower(): v for k, v in self.headers.items()})
            raw.cookies += [self.headers["Cookie"]] if "Cookie" in self.headers else []
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            first, head, content = self.pass_on(body)
            written = lines()(first, head, content)
            if row and row.of(asked) and self.path.partition("?")[0].endswith(where):
                written = row.write(first, head, content)
            self.close_connection = True
            with suppress(OSError):
                self.connection.sendall(written)
                self.connection.shutdown(socket.SHUT_WR)

        do_POST = do_HEAD = do_GET

        def pass_on(self, body: bytes) -> tuple[bytes, list[bytes], bytes]:
            given = {name: value for name, value in self.headers.items() if passes(name)}
            connection = http.client.HTTPConnection(urlsplit(site).netloc, timeout=20)
            connection.request(self.command, self.path, body or None, given)
            response = connection.getresponse()
            content = response.read()
            connection.close()
            here, true = self.headers["Host"], urlsplit(site).netloc
            head = [f"{k}: {v}".replace(true, here) for k, v in response.getheaders() if passes(k)]
            head.append(f"Content-Length: {len(content)}")
            first = f"HTTP/1.1 {response.status} {response.reason}"
            return first.encode(), [line.encode("latin-1") for line in head], content

    with serving(ThreadingHTTPServer(("127.0.0.1", 0), Handler)) as port:
        raw.url = f"http://127.0.0.1:{port}"
        yield raw
