"""HTTP/1.1 read byte by byte, since browsers understand more of a response than Python does.

Python's parser of headers stops at a line that browsers skip, so that whatever follows is invisible
to it. Here every deviation from the grammar (RFC 9110, RFC 9112) is a fault of the response, and so
is everything that a proxy or browser might read in more than one way.
"""

import os
import re
import socket
import ssl
import time
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import Message
from functools import cache
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

import brotli

LARGEST = 16 * 2**20
"""Bytes of a body that are read, packed or unpacked."""
LARGEST_HEAD = 2**16
PATIENCE_SECONDS = 20
"""For a whole response, however slowly it comes."""
MOST_FAULTS = 20
MOST_HEADERS = 100
MOST_CHUNKS = 2**14
END_OF_HEAD = b"\r\n\r\n"
_STATUS = re.compile(rb"HTTP/1\.1 ([1-5][0-9]{2}) [\t\x20-\x7e]*")
_HEADER = re.compile(
    rb"([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?)?[ \t]*"
)
_CHUNK = re.compile(rb"[0-9A-Fa-f]{1,8}")


class UnreadableResponse(Exception):
    """No complete response came, with the reason."""


@dataclass
class RawResponse:
    """A response, and its faults as sentences without their subject."""

    status: int
    headers: Message = field(default_factory=Message)
    body: bytes = b""
    faults: list[str] = field(default_factory=list)


class _Stream:
    """The bytes of a connection until a deadline."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._deadline = time.monotonic() + PATIENCE_SECONDS
        self._too_slow = f"it does not end within {PATIENCE_SECONDS} seconds"
        self._buffer = b""

    def more(self) -> bool:
        """Read on; return whether there was anything."""
        left = self._deadline - time.monotonic()
        if left <= 0:
            raise UnreadableResponse(self._too_slow)
        self._connection.settimeout(left)
        try:
            data = self._connection.recv(65536)
        except TimeoutError as error:
            raise UnreadableResponse(self._too_slow) from error
        self._buffer += data
        return bool(data)

    def until(self, end: bytes, most: int) -> bytes:
        """Return what comes before an end, which is taken too."""
        at = self._buffer.find(end)
        while at < 0:
            if len(self._buffer) > most:
                raise UnreadableResponse(f"a part of it is longer than {most} bytes")
            searched = max(0, len(self._buffer) - len(end) + 1)
            if not self.more():
                raise UnreadableResponse("it ends too early")
            at = self._buffer.find(end, searched)
        found, self._buffer = self._buffer[:at], self._buffer[at + len(end) :]
        if len(found) > most:
            raise UnreadableResponse(f"a part of it is longer than {most} bytes")
        return found

    def exactly(self, length: int) -> bytes:
        while len(self._buffer) < length:
            if not self.more():
                raise UnreadableResponse("it ends too early")
        found, self._buffer = self._buffer[:length], self._buffer[length:]
        return found

    def rest(self) -> bytes:
        while len(self._buffer) <= LARGEST and self.more():
            pass
        return self._buffer


def exchange(
    url: str, headers: Mapping[str, str], *, method: str = "GET", body: bytes | None = None
) -> RawResponse:
    """Send one request on a connection of its own, and return the response.

    Raises `UnreadableResponse` if no complete one comes within the limits of this module, and
    OSError or ValueError if there is no connection, or the address is not one.
    """
    parts = urlsplit(url)
    with _connected(url) as (connection, target):
        lines = [f"{method} {target} HTTP/1.1", f"Host: {parts.netloc}", "Connection: close"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        if body is not None:
            lines.append(f"Content-Length: {len(body)}")
        connection.sendall("\r\n".join([*lines, "", ""]).encode("ascii") + (body or b""))
        return _read(_Stream(connection), method)


@contextmanager
def _connected(url: str) -> Iterator[tuple[socket.socket, str]]:
    """Yield a connection, through the proxy of this machine if it has one, and what to ask for."""
    parts = urlsplit(url)
    port = parts.port or (443 if parts.scheme == "https" else 80)
    if parts.hostname is None:
        raise ValueError("the address has no host")
    target = parts._replace(scheme="", netloc="", fragment="").geturl() or "/"
    proxy = None if proxy_bypass(parts.hostname) else getproxies().get(parts.scheme)
    through = urlsplit(proxy) if proxy else None
    host = (through.hostname, through.port or 80) if through else (parts.hostname, port)
    with socket.create_connection(host, PATIENCE_SECONDS) as connection:
        if parts.scheme != "https":
            yield connection, url if through else target
            return
        if through:
            ask = (
                f"CONNECT {parts.hostname}:{port} HTTP/1.1\r\nHost: {parts.hostname}:{port}\r\n\r\n"
            )
            connection.sendall(ask.encode("ascii"))
            if b" 200 " not in _Stream(connection).until(b"\r\n\r\n", LARGEST_HEAD) + b" ":
                raise UnreadableResponse("the proxy of this machine refuses")
        context = _trusting(*map(os.environ.get, ("SSL_CERT_FILE", "SSL_CERT_DIR")))
        with context.wrap_socket(connection, server_hostname=parts.hostname) as secure:
            yield secure, target


@cache
def _trusting(*_places: str | None) -> ssl.SSLContext:
    """Return a context that trusts the authorities there. Reading a system's takes longer than a
    response, and a visit has hundreds of responses."""
    return ssl.create_default_context()


def _read(stream: _Stream, method: str) -> RawResponse:
    faults: list[str] = []
    response = _parse_head(stream.until(END_OF_HEAD, LARGEST_HEAD))
    while response.status < 200:
        faults += [*response.faults, f"an earlier response, {response.status}"]
        if len(faults) > MOST_FAULTS:
            raise UnreadableResponse("too many responses come before it")
        response = _parse_head(stream.until(END_OF_HEAD, LARGEST_HEAD))
    faults = response.faults = faults + response.faults
    empty = method == "HEAD" or response.status in {204, 304}
    response.body = b"" if empty else _read_body(stream, response)
    if stream.rest():
        faults.append("more after its end")
    _unpack(response)
    return response


def _parse_head(head: bytes) -> RawResponse:
    first, *lines = head.split(b"\r\n")
    match = _STATUS.fullmatch(first)
    if match is None:
        raise UnreadableResponse(f"it does not begin like HTTP/1.1: {_shown(first)}")
    if len(lines) > MOST_HEADERS:
        raise UnreadableResponse(f"it has more than {MOST_HEADERS} headers")
    response = RawResponse(int(match[1]))
    for line in lines:
        header = _HEADER.fullmatch(line)
        if header is None:
            _add(response, f"a line that is not a header: {_shown(line)}")
            continue
        name, value = header[1].decode(), (header[2] or b"").decode()
        if name in response.headers:
            _add(response, f"the header {name.title()} more than once")
        response.headers[name] = value
    return response


def _read_body(stream: _Stream, response: RawResponse) -> bytes:
    length, coding = (
        response.headers.get(name) for name in ("Content-Length", "Transfer-Encoding")
    )
    if coding is not None:
        if coding != "chunked" or length is not None:
            response.faults.append("a length that can be read in two ways")
        return _read_chunks(stream, response)
    if length is None:
        response.faults.append("no length")
        body = stream.rest()
        return body[:LARGEST]
    if not length.isascii() or not length.isdigit() or int(length) > LARGEST:
        raise UnreadableResponse(f"its length is {length}")
    return stream.exactly(int(length))


def _read_chunks(stream: _Stream, response: RawResponse) -> bytes:
    body = bytearray()
    for _chunk in range(MOST_CHUNKS):
        size = stream.until(b"\r\n", LARGEST_HEAD)
        if _CHUNK.fullmatch(size) is None:
            _add(response, f"a chunk with more than its size: {_shown(size)}")
            size = re.match(rb"[0-9A-Fa-f]{0,8}", size)[0] or b"0"  # type: ignore[index]
        length = int(size, 16)
        if length == 0:
            break
        if len(body) + length > LARGEST:
            raise UnreadableResponse(f"it has more than {LARGEST} bytes")
        body += stream.exactly(length)
        if stream.exactly(2) != b"\r\n":
            raise UnreadableResponse("a chunk does not end where it says")
    else:
        raise UnreadableResponse(f"it has more than {MOST_CHUNKS} chunks")
    while line := stream.until(b"\r\n", LARGEST_HEAD):
        _add(response, f"a header after its body: {_shown(line)}")
    return bytes(body)


def _add(response: RawResponse, fault: str) -> None:
    if len(response.faults) >= MOST_FAULTS:
        raise UnreadableResponse(f"it has more than {MOST_FAULTS} faults")
    response.faults.append(fault)


def _unpack(response: RawResponse) -> None:
    """Unpack gzip and Brotli up to the limit. Another packing is a fault: no one could compare."""
    coding = response.headers.get("Content-Encoding")
    if coding is None or not response.body:
        return
    if coding not in {"gzip", "br"}:
        response.faults.append(f"content packed as {coding}, which cannot be unpacked here")
        return
    try:
        unpacked = (_unpacked_gzip if coding == "gzip" else _unpacked_brotli)(response.body)
    except (zlib.error, brotli.error) as error:
        raise UnreadableResponse("it cannot be unpacked") from error
    if unpacked is None:
        raise UnreadableResponse(f"it does not unpack to {LARGEST} bytes at most")
    response.body = unpacked


def _unpacked_gzip(body: bytes) -> bytes | None:
    unpacker = zlib.decompressobj(31)
    unpacked = unpacker.decompress(body, LARGEST)
    if unpacker.unused_data:
        raise zlib.error("more after what is packed")
    return unpacked if unpacker.eof else None


def _unpacked_brotli(body: bytes) -> bytes | None:
    unpacker = brotli.Decompressor()
    unpacked: bytes = unpacker.process(body, output_buffer_limit=LARGEST)
    return unpacked if unpacker.is_finished() else None


def _shown(line: bytes) -> str:
    return ascii(line[:80].decode("latin-1"))
