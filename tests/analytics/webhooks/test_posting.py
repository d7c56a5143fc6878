"""One request: to the address that was checked, over verified TLS, within the time-out."""

import datetime as dt
import socket
import ssl
import time
from collections.abc import Iterator
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from pytest_django.fixtures import Settings

from analytics.webhooks import transport
from analytics.webhooks.ssrf import DeliveryError
from tests.helpers.webhooks import Receiver, raw, receiver
from tests.timing import within

HEADERS = {"webhook-id": "1"}


def error_of(url: str, seconds: float = 5, body: bytes = b"{}") -> DeliveryError:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(transport, "SECONDS", seconds)
        with pytest.raises(DeliveryError) as refused:
            transport.post(url, HEADERS, body)
    return refused.value


def test_the_request_is_what_was_meant(here: Receiver) -> None:
    body = "{“é”}".encode()
    assert transport.post(here.url, HEADERS, body) == 204
    [request] = here.requests
    assert (request.path, request.body) == ("/hook?from=candor", body)
    assert request.headers["host"] == here.url.split("/")[2]
    assert request.headers["content-type"] == "application/json"
    assert request.headers["webhook-id"] == "1"
    assert set(request.headers) == {
        *("host", "user-agent", "content-type", "content-length", "connection", "webhook-id")
    }


@pytest.mark.parametrize("status", [301, 302, 307, 308, 400, 401, 404, 410, 429, 500, 503])
def test_every_other_status_is_a_failure_and_no_redirect_is_followed(
    here: Receiver, status: int
) -> None:
    here.answer = lambda request: status
    error = error_of(here.url)
    assert (error.code, error.status) == ("status", status)
    assert len(here.requests) == 1


RESPONSES = {
    b"HTTP/1.1 200 OK\r\n\r\n": None,
    b"HTTP/1.0 200\r\n\r\n": None,
    b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 202 Accepted\r\n\r\n": None,
    b"HTTP/1.1 103 Early\r\nLink: x\r\n\r\nHTTP/1.1 500 No\r\n\r\n": "status",
    b"HTTP/1.1 101 Switching\r\n\r\n": "answer",
    b"HTTP/1.1 999 What\r\n\r\n": "answer",
    b"SSH-2.0-OpenSSH_9.2\r\n": "answer",
    b"HTTP/1.1 2": "answer",
    b"": "answer",
    b"x" * 40_000: "answer",
}


@pytest.mark.parametrize("response", RESPONSES, ids=range(len(RESPONSES)))
def test_any_response_is_a_status_or_an_error(loopback: None, response: bytes) -> None:
    with raw(response=response) as url:
        if RESPONSES[response] is None:
            assert transport.post(url, HEADERS, b"{}") in (200, 202)
        else:
            assert error_of(url).code in (RESPONSES[response], "unreachable")


def test_drops_and_silence_end_in_time(loopback: None) -> None:
    """Byte by byte, each well within a time-out of its own; then a server that sends nothing, and
    one that does not even accept the connection."""
    with raw(response=b"HTTP/1.1 200 OK\r\n", every=0.1) as slow, within(1.5, time.monotonic):
        assert error_of(slow, 0.5).code == "time"
    with socket.create_server(("127.0.0.1", 0), backlog=1) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        assert error_of(url, 0.3).code == "time"
        assert error_of(url, 0.3, b"x" * 10_000_000).code == "time"
    assert error_of(url).code == "unreachable"


@pytest.fixture
def authority(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Receiver]:
    """A receiver under TLS whose certificate is for lab.example alone, and trusted."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "lab.example")])
    now = dt.datetime.now(dt.UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(hours=1))
        .not_valid_after(now + dt.timedelta(hours=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("lab.example")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = tmp_path / "pair.pem"
    file.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        + made.public_bytes(serialization.Encoding.PEM)
    )
    own = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    own.load_cert_chain(file)
    trusting = ssl.create_default_context(cafile=str(file))
    monkeypatch.setattr(transport, "_tls_context", lambda: trusting)
    with receiver(own) as server:
        yield server


class Names:
    """Replaces `getaddrinfo` and counts look-ups of names. IP addresses resolve to themselves."""

    def __init__(self, *answers: str) -> None:
        self.answers, self.lookups = list(answers), 0
        self.real = socket.getaddrinfo

    def __call__(self, host: Any, port: Any, *rest: Any, **more: Any) -> Any:
        try:
            ip_address(host)
        except ValueError:
            answer = self.answers[min(self.lookups, len(self.answers) - 1)]
            self.lookups += 1
            return self.real(answer, port, *rest, **more)
        return self.real(host, port, *rest, **more)


def test_tls_is_for_the_name_in_the_address(
    authority: Receiver, loopback: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = authority.url.split(":")[2]
    monkeypatch.setattr(socket, "getaddrinfo", Names("127.0.0.1"))
    assert transport.post(f"https://lab.example:{port}", HEADERS, b"{}") == 204
    assert error_of(f"https://other.example:{port}").code == "certificate"
    assert error_of(authority.url).code == "certificate"
    monkeypatch.setattr(transport, "_tls_context", ssl.create_default_context)
    assert error_of(f"https://lab.example:{port}").code == "certificate"
    assert len(authority.requests) == 1


def test_a_name_is_asked_for_once_and_cannot_turn_meanwhile(
    authority: Receiver, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DNS rebinding: the name resolves to an allowed address first, then to this machine."""
    settings.WEBHOOK_NETWORKS = (ip_network("127.0.0.2/32"),)
    names = Names("127.0.0.2", "127.0.0.1")
    monkeypatch.setattr(socket, "getaddrinfo", names)
    port = authority.url.split(":")[2]
    # The receiver listens on 127.0.0.1 only: no server accepts at the checked address.
    assert error_of(f"https://lab.example:{port}").code == "unreachable"
    assert names.lookups == 1
    assert authority.requests == []
    # Now the name resolves to the other address, and is checked again.
    assert error_of(f"https://lab.example:{port}").code == "forbidden"
    assert authority.requests == []


def test_an_https_address_that_speaks_plain_http_is_unreachable(here: Receiver) -> None:
    error = error_of(here.url.replace("http://", "https://"))
    assert error.code == "unreachable"
    assert here.requests == []
