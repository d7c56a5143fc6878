"""Web processes are restarted on one host, behind each proxy, while people send and read."""

import contextlib
import http.client
import os
import signal
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.urls import reverse

from respondents.models import Spool
from surveys.models import Wave
from tests.helpers.concurrency import submission
from tests.helpers.front import make_certificate
from tests.processes import answers, free_port, running, wait_until, web_environment
from tests.stack import caddy, nginx
from tools.servers import app_processes

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

RESTARTS, PEOPLE = 3, 4
Turn = Callable[[str], None]
Proxy = Callable[[Path, list[str]], AbstractContextManager[tuple[str, Turn]]]


@contextmanager
def caddy_before(folder: Path, hosts: list[str]) -> Iterator[tuple[str, Turn]]:
    """Its address, and how it is told which host to ask."""
    certificate, admin = make_certificate(folder), f"localhost:{free_port()}"
    with caddy.before(folder, hosts[0], certificate, free_port(), admin) as url:
        os.environ["SSL_CERT_FILE"] = str(certificate)
        try:
            wait_until(lambda: answers(f"{url}/healthz"), log=folder / "caddy.log")
            yield url, lambda host: caddy.turn(folder, host, admin)
        finally:
            del os.environ["SSL_CERT_FILE"]


@contextmanager
def nginx_before(folder: Path, hosts: list[str]) -> Iterator[tuple[str, Turn]]:
    """Its address; it finds the other host by itself."""
    with nginx.before(folder, hosts, several=False) as url:
        yield url, lambda _host: None


@pytest.fixture(
    params=[
        pytest.param(
            proxy,
            id=name,
            marks=pytest.mark.skipif(program is None, reason=f"{name} is not installed"),
        )
        for name, proxy, program in (
            ("nginx", nginx_before, nginx.PROGRAM),
            ("caddy", caddy_before, caddy.PROGRAM),
        )
    ]
)
def proxy(request: pytest.FixtureRequest) -> Proxy:
    before: Proxy = request.param
    return before


class Unit:
    """A web process as the unit starts it, on its port."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.log = folder / f"web-{self.port}.log"
        self.life = ExitStack()

    def start(self) -> None:
        told = {
            "BEHIND_PROXY": "1",
            "SSL_REDIRECT": "0",
            "ALLOWED_HOSTS": "localhost,127.0.0.1",
            "RATE_BURST": "100000",
            "WEB_WORKERS": "1",
        }
        environment = {**web_environment(), **told}
        command = app_processes.web_command(environment, "127.0.0.1", self.port)
        process = self.life.enter_context(running(command, self.log, environment))
        self.process: Any = process
        url = f"http://127.0.0.1:{self.port}/readyz"
        wait_until(lambda: answers(url), process=process, log=self.log)

    def stop(self) -> None:
        """As systemd does with KillMode=mixed: the first process alone is told."""
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(30) is not None
        self.life.close()


class Person(threading.Thread):
    """Sends reports and reads pages over one connection until the restarts are over."""

    def __init__(self, url: str, wave: Wave, done: threading.Event) -> None:
        super().__init__(daemon=True)
        self.parts, self.wave, self.done = urlsplit(url), wave, done
        self.statuses: list[tuple[str, int]] = []
        self.accepted = 0

    def run(self) -> None:
        line = self.connect()
        sign_in = reverse("account_login")
        page = f"/s/{self.wave.code}"
        with contextlib.closing(line):
            while not self.done.is_set():
                self.ask(line, "GET", page)
                sent = self.ask(line, "POST", f"{page}/reports", submission(self.wave))
                self.accepted += sent == 201
                self.ask(line, "GET", sign_in)

    def connect(self) -> http.client.HTTPConnection:
        host = self.parts.netloc
        if self.parts.scheme == "http":
            return http.client.HTTPConnection(host, timeout=30)
        return http.client.HTTPSConnection(host, timeout=30, context=ssl.create_default_context())

    def ask(
        self, line: http.client.HTTPConnection, method: str, path: str, body: bytes | None = None
    ) -> int:
        """As browsers do, ask once more on a new connection if a used one was closed meanwhile:
        Caddy closes idle ones as it turns."""
        used = line.sock is not None
        try:
            try:
                status = self.answer(line, method, path, body)
            except (ConnectionError, ssl.SSLEOFError):
                line.close()
                if not used:
                    raise
                status = self.answer(line, method, path, body)
        except (http.client.HTTPException, OSError) as error:
            line.close()
            path, status = f"{path}: {error!r}", 599
        self.statuses.append((f"{method} {path}", status))
        return status

    def answer(
        self, line: http.client.HTTPConnection, method: str, path: str, body: bytes | None
    ) -> int:
        line.request(method, path, body, {"Content-Type": "application/json"})
        response = line.getresponse()
        response.read()
        return response.status


def test_no_one_notices_a_restart(proxy: Proxy, wave: Wave, tmp_path: Path) -> None:
    first, spare = Unit(tmp_path), Unit(tmp_path)
    done = threading.Event()
    with first.life, spare.life:
        first.start()
        hosts = [f"127.0.0.1:{unit.port}" for unit in (first, spare)]
        with proxy(tmp_path, hosts) as (url, turn):
            people = [Person(url, wave, done) for _each in range(PEOPLE)]
            for person in people:
                person.start()
            for _restart in range(RESTARTS):
                spare.start()
                turn(hosts[1])
                first.stop()
                first.start()
                turn(hosts[0])
                spare.stop()
            done.set()
            for person in people:
                person.join(60)
    said = [each for person in people for each in person.statuses]
    failed = [each for each in said if each[1] >= 500]
    accepted = sum(person.accepted for person in people)
    (tmp_path / "figures").write_text(f"{len(said)} requests, {failed} failed, {accepted} reports")
    assert failed == []
    assert accepted == Spool.objects.count() > 0
