"""Who hangs up in the middle of a long page frees its thread, and a slow reader fills no memory."""

import os
import socket
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes import GRANIAN, answers, free_port, running, wait_until
from tests.stack.streaming import PART, THREADS
from tools.servers.app_processes import granian_options


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, Path]]:
    """A server's port, and the file in which it notes what it has closed."""
    folder, number = tmp_path_factory.mktemp("endless"), free_port()
    log, closed = folder / "granian.log", folder / "closed"
    command = [
        *(GRANIAN, *granian_options(), "--host", "127.0.0.1"),
        *("--port", str(number), "tests.stack.streaming:application"),
    ]
    settings = {"DJANGO_SETTINGS_MODULE": "config.settings", "CLOSED": str(closed)}
    with running(command, log, {**os.environ, **settings}) as process:
        wait_until(lambda: answers(f"http://127.0.0.1:{number}/"), process=process, log=log)
        yield number, closed


@pytest.fixture
def port(serving: tuple[int, Path]) -> int:
    return serving[0]


@pytest.fixture
def closed(serving: tuple[int, Path]) -> Path:
    """Without the notes of an earlier test."""
    serving[1].unlink(missing_ok=True)
    return serving[1]


def begin(port: int) -> socket.socket:
    """A reader who has seen the beginning of the page that never ends."""
    line = socket.create_connection(("127.0.0.1", port), 10)
    line.sendall(b"GET /endless HTTP/1.1\r\nHost: here\r\n\r\n")
    assert line.recv(15) == b"HTTP/1.1 200 OK"
    return line


def made(closed: Path) -> list[int]:
    return [int(line) for line in closed.read_text().splitlines()] if closed.exists() else []


def test_hanging_up_frees_the_thread(port: int, closed: Path) -> None:
    for _each in range(2 * THREADS):
        begin(port).close()
    wait_until(lambda: len(made(closed)) == 2 * THREADS)
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=30) as response:
        assert response.read() == b"here"


def test_a_reader_who_pauses_is_waited_for(port: int, closed: Path) -> None:
    """A fast program makes gigabytes in this time; what the sockets and queues hold is made."""
    with begin(port):
        time.sleep(1)
    wait_until(lambda: len(made(closed)) == 1)
    assert made(closed)[0] < 64 * 1024 * 1024
    assert made(closed)[0] % PART == 0


def test_headers_with_underscores_are_dropped(port: int) -> None:
    """Or X_Forwarded_For would be read as the proxy's X-Forwarded-For."""
    with socket.create_connection(("127.0.0.1", port), 10) as line:
        line.sendall(
            b"GET /headers HTTP/1.1\r\nHost: here\r\nX_Forwarded_For: 1.2.3.4\r\n"
            b"X-Forwarded-For: 5.6.7.8\r\nConnection: close\r\n\r\n"
        )
        said = b"".join(iter(lambda: line.recv(65536), b""))
    assert b"5.6.7.8" in said
    assert b"1.2.3.4" not in said
