"""Bodies that are too large or break HTTP, as the web server passes them on."""

import socket
from urllib.parse import urlsplit

import pytest

from surveys.models import Wave

pytestmark = pytest.mark.django_db(transaction=True)


def sent(server: str, path: str, *parts: bytes) -> bytes:
    """The first line of the response, read when everything has been sent."""
    host = urlsplit(server)
    with socket.create_connection((str(host.hostname), int(host.port or 80)), 20) as line:
        line.sendall(b"POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\n" % path.encode())
        for part in parts:
            line.sendall(part)
        return line.makefile("rb").readline()


KIND = b"Content-Type: %s\r\n"
FORM, JSON = KIND % b"application/x-www-form-urlencoded", KIND % b"application/json"


@pytest.mark.parametrize("more", ["/plain", "/reports"])
def test_a_malformed_chunk_is_400(server: str, wave: Wave, more: str) -> None:
    chunks = JSON + b'Transfer-Encoding: chunked\r\n\r\n3\r\n{"a\r\nzz\r\n'
    assert b" 400 " in sent(server, wave.get_absolute_url() + more, chunks)


@pytest.mark.parametrize("size", [200_000, 4_000_000])
def test_a_form_that_is_too_large_is_413(server: str, wave: Wave, size: int) -> None:
    head = FORM + b"Content-Length: %d\r\n\r\n" % size
    for more in ("/plain", "/reports"):
        kind = head if more == "/plain" else head.replace(FORM, JSON)
        first = sent(server, wave.get_absolute_url() + more, kind, b"x" * size)
        assert b" 413 " in first, more
