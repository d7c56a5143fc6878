"""The doctor tells apart why a server cannot be reached; the faults are planted on real sockets."""

import socket
import socketserver
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.db import OperationalError
from pytest_django import Settings

from config import doctor
from config.doctor import environment, network, services
from config.doctor.result import Check, Finding
from config.metrics import heartbeat
from tests.helpers.front import front
from tests.helpers.mail import use_mail_server
from tests.processes import free_port


@contextmanager
def silent() -> Iterator[int]:
    """The port of a server that accepts connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def found_by(run: Callable[[], Any]) -> Finding:
    [finding] = doctor.run_check(Check("any", run))
    assert finding.level == "error"
    return finding


def connect_to(monkeypatch: pytest.MonkeyPatch, settings: Settings, host: str, port: object) -> Any:
    """Return a check that connects to this database, as Django does."""
    named = {**settings.DATABASES["default"], "HOST": host, "PORT": str(port)}
    monkeypatch.setitem(settings.DATABASES, "default", named)
    monkeypatch.setattr("config.doctor.connection.close", lambda: None)

    def connect() -> Iterator[Finding]:
        try:
            psycopg.connect(host=host, port=str(port), dbname="candor", connect_timeout=2)
        except psycopg.OperationalError as error:
            raise OperationalError from error
        yield from ()

    return connect


def test_an_unknown_name_of_the_database_is_named(
    monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    def unknown(*_given: Any, **_options: Any) -> Any:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    finding = found_by(connect_to(monkeypatch, settings, "database.invalid", 5432))
    assert finding.problem.startswith(
        "PostgreSQL cannot be used: its name cannot be resolved (DNS)"
    )
    assert "DATABASE_URL" in finding.remedy


@pytest.mark.parametrize("servers", [1, 2])
def test_the_database_refuses_connections(
    servers: int, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    hosts, ports = ["127.0.0.1"] * servers, [str(free_port()) for _each in range(servers)]
    finding = found_by(connect_to(monkeypatch, settings, ",".join(hosts), ",".join(ports)))
    assert "nothing accepts connections there" in finding.problem


def test_redis_refuses_or_hangs(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    def of(port: int) -> Finding:
        settings.REDIS_URL = f"redis://:hush@127.0.0.1:{port}/0"
        server = heartbeat.connect(settings.REDIS_URL)
        monkeypatch.setattr(heartbeat, "server", lambda: server)
        finding = found_by(services.redis)
        server.close()
        assert "hush" not in finding.problem + finding.remedy
        return finding

    assert "nothing accepts connections there" in of(free_port()).problem
    with silent() as port:
        assert "it does not answer in time" in of(port).problem


@pytest.fixture
def https(tmp_path: Path) -> Iterator[str]:
    """The address of a server whose certificate no one has signed."""
    with front("http://127.0.0.1:1", tmp_path) as (url, _certificate):
        yield url


def test_the_site_has_a_certificate_that_no_visitor_trusts(settings: Settings, https: str) -> None:
    settings.SITE_URL = https
    finding = found_by(services.site)
    assert "its certificate is not trusted for this name" in finding.problem
    settings.SITE_URL = f"https://localhost:{free_port()}"
    assert "nothing accepts connections there" in found_by(services.site).problem


def test_the_sites_certificate_has_expired(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with front("http://127.0.0.1:1", tmp_path, days=-1) as (url, authority):
        monkeypatch.setenv("SSL_CERT_FILE", str(authority))
        settings.SITE_URL = url
        finding = found_by(services.site)
    assert finding.problem.endswith(
        "cannot be used: its certificate has expired, or this host's clock is wrong."
    )
    assert finding.remedy.startswith("Renew the certificate")


class Doorkeeper(socketserver.StreamRequestHandler):
    """A mail server that lets no one in."""

    def handle(self) -> None:
        self.wfile.write(b"220 ready\r\n")
        for line in self.rfile:
            known = {b"EHLO": b"250-here\r\n250 AUTH PLAIN\r\n", b"AUTH": b"535 no\r\n"}
            self.wfile.write(known.get(line[:4].upper(), b"221 bye\r\n"))


def test_the_mail_server_refuses_the_password(settings: Settings) -> None:
    with socketserver.TCPServer(("127.0.0.1", 0), Doorkeeper) as server:
        threading.Thread(target=server.handle_request, daemon=True).start()
        use_mail_server(settings, server.server_address[1])
        settings.EMAIL_HOST_USER, settings.EMAIL_HOST_PASSWORD = "candor", "hush"
        settings.DEFAULT_FROM_EMAIL = "a@b.example"
        _without_tls, finding = doctor.run_check(Check("mail", environment.mail_server))
    assert finding.problem == (
        "The mail server 127.0.0.1 cannot be used: it refuses the user or the password."
    )
    assert "hush" not in finding.remedy


def test_the_mail_server_has_a_certificate_that_is_not_trusted(
    settings: Settings, https: str
) -> None:
    use_mail_server(settings, int(https.rpartition(":")[2]), "localhost")
    settings.EMAIL_USE_SSL = True
    settings.DEFAULT_FROM_EMAIL = "a@b.example"
    finding = found_by(environment.mail_server)
    assert finding.problem == (
        "The mail server localhost cannot be used: its certificate is not trusted for this name."
    )


def test_a_probe_finds_what_a_library_does_not_say() -> None:
    assert network.probe("127.0.0.1", free_port()) == "refused"
    with silent() as port:
        assert network.probe("127.0.0.1", port) == ""
