"""One request to one receiver: to an address that was judged, in ten seconds all told.

Python's own client would follow the name to wherever it leads by then, and wait anew for each byte.
Of the answer only the status is read; a redirect is an answer like any other.
"""

import re
import socket
import ssl
import time
from collections.abc import Mapping
from functools import cache

from analytics.webhooks.ssrf import NotDelivered, Target

SECONDS = 10.0
_MOST_BYTES = 16_384
_INTERIM = re.compile(rb"HTTP/1\.[01] 1\d\d\b.*?\r\n\r\n", re.DOTALL)
_STATUS = re.compile(rb"HTTP/1\.[01] ([2-5]\d\d)[ \r\n]")


def post(url: str, headers: Mapping[str, str], body: bytes) -> int:
    """Send this; the status of the answer, which is 2xx, or `NotDelivered`."""
    deadline = time.monotonic() + SECONDS
    target = Target.of(url)
    try:
        with _connected(target, deadline) as line:
            line.settimeout(_left(deadline))
            line.sendall(_request(target, headers, body))
            status = _status(line, deadline)
    except ssl.SSLCertVerificationError as error:
        raise NotDelivered("certificate") from error
    except TimeoutError as error:
        raise NotDelivered("time") from error
    except OSError as error:
        raise NotDelivered("unreachable") from error
    if status // 100 != 2:
        raise NotDelivered("status", status)
    return status


def _connected(target: Target, deadline: float) -> socket.socket:
    """A line to the first address that takes one; under TLS, to the name in the address."""
    trouble: OSError = OSError("no address")
    addresses = target.addresses(_left(deadline))
    for place, address in enumerate(addresses):
        # One that swallows everything leaves the others their share of the time.
        share = _left(deadline) / (len(addresses) - place)
        try:
            line = socket.create_connection((address, target.port), share)
        except OSError as error:
            trouble = error
            continue
        if not target.tls:
            return line
        line.settimeout(_left(deadline))
        return _trusted().wrap_socket(line, server_hostname=target.host)
    raise trouble


@cache
def _trusted() -> ssl.SSLContext:
    return ssl.create_default_context()


def _request(target: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    lines = {
        "Host": target.name,
        "User-Agent": "Candor",
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "Connection": "close",
        **headers,
    }
    head = [f"POST {target.path} HTTP/1.1", *(f"{name}: {said}" for name, said in lines.items())]
    return "\r\n".join([*head, "", ""]).encode("ascii") + body


def _status(line: socket.socket, deadline: float) -> int:
    said = b""
    while len(said) < _MOST_BYTES:
        line.settimeout(_left(deadline))
        more = line.recv(4096)
        said = _INTERIM.sub(b"", said + more)
        found = _STATUS.match(said)
        if found:
            return int(found[1])
        if not more:
            break
    raise NotDelivered("answer")


def _left(deadline: float) -> float:
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left
