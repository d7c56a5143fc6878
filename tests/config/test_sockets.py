"""The limit for connections that are not read: set at the first request, once granian listens."""

import asyncio
import os
import socket
from typing import Any

import pytest

from config.http.sockets import UnreadLimit, close_connections_that_are_not_read

pytestmark = pytest.mark.skipif(
    not hasattr(socket, "TCP_USER_TIMEOUT"), reason="Only Linux has the option."
)


def limit(of: socket.socket) -> int:
    return of.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)


def test_the_first_request_limits_the_connections_of_listening_sockets_only() -> None:
    requests = []

    async def application(scope: Any, _receive: Any, _send: Any) -> None:
        requests.append(scope)

    limited = UnreadLimit(application, seconds=7)
    with socket.create_server(("127.0.0.1", 0)) as server, socket.socket() as client:
        client.connect(server.getsockname())
        early, _address = server.accept()
        asyncio.run(limited("first", None, None))
        with early, socket.create_connection(server.getsockname()):
            late, _address = server.accept()
            with late:
                assert [limit(open_socket) for open_socket in (server, early, late, client)] == [
                    7000
                ] * 3 + [0]
    with socket.create_server(("127.0.0.1", 0)) as another:
        asyncio.run(limited("second", None, None))
        assert limit(another) == 0
    assert requests == ["first", "second"]


def test_files_and_pipes_stay_as_they_are() -> None:
    """A second descriptor of a pipe would keep its reader waiting for its end."""
    read, write = os.pipe()
    close_connections_that_are_not_read(7)
    os.close(write)
    os.set_blocking(read, False)
    assert os.read(read, 1) == b""
    os.close(read)
