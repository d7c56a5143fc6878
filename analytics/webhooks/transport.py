"""Sends one request to one receiver: to an address that was checked, within ten seconds in all.

Python's own client would resolve the name again, and its time-out restarts with each byte. Only the
status of the response is read; a redirect is not followed.
"""

import re
import socket
import ssl
import time
from collections.abc import Mapping
from functools import cache

from analytics.webhooks.ssrf import DeliveryError, Target

SECONDS = 10.0
_MOST_BYTES = 16_384
_INTERIM = re.compile(rb"HTTP/1\.[01] 1\d\d\b.*?\r\n\r\n", re.DOTALL)
_STATUS = re.compile(rb"HTTP/1\.[01] ([2-5]\d\d)[ \r\n]")


def post(url: str, headers: Mapping[str, str], body: bytes) -> int:
    """Send the body and return the response's 2xx status, or raise `DeliveryError`."""
    deadline = time.monotonic() + SECONDS
    target = Target.from_url(url)
    try:
        with _connect(target, deadline) as sock:
            sock.settimeout(_left(deadline))
            sock.sendall(_request(target, headers, body))
            status = _status(sock, deadline)
    except ssl.SSLCertVerificationError as error:
        raise DeliveryError("certificate") from error
    except TimeoutError as error:
        raise DeliveryError("time") from error
    except OSError as error:
        raise DeliveryError("unreachable") from error
    if status // 100 != 2:
        raise DeliveryError("status", status)
    return status


def _connect(target: Target, deadline: float) -> socket.socket:
    """Connect to the first address that accepts; under TLS, verify the name in the address."""
    last_error: OSError = OSError("no address")
    addresses = target.resolve(_left(deadline))
    for place, address in enumerate(addresses):
        # An address that drops packets leaves the others their share of the time.
        share = _left(deadline) / (len(addresses) - place)
        try:
            sock = socket.create_connection((address, target.port), share)
        except OSError as error:
            last_error = error
            continue
        if not target.tls:
            return sock
        sock.settimeout(_left(deadline))
        return _tls_context().wrap_socket(sock, server_hostname=target.host)
    raise last_error


@cache
def _tls_context() -> ssl.SSLContext:
    return ssl.create_default_context()


def _request(target: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    lines = {
        "Host": target.host_header,
        "User-Agent": "Candor",
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "Connection": "close",
        **headers,
    }
    head = [f"POST {target.path} HTTP/1.1", *(f"{name}: {value}" for name, value in lines.items())]
    return "\r\n".join([*head, "", ""]).encode("ascii") + body


def _status(sock: socket.socket, deadline: float) -> int:
    received = b""
    while len(received) < _MOST_BYTES:
        sock.settimeout(_left(deadline))
        more = sock.recv(4096)
        received = _INTERIM.sub(b"", received + more)
        match = _STATUS.match(received)
        if match:
            return int(match[1])
        if not more:
            break
    raise DeliveryError("answer")


def _left(deadline: float) -> float:
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left
