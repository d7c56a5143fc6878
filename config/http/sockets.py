"""The sockets that the web server listens on."""

import os
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

UNREAD_SECONDS = 30
_INTERNET = {socket.AF_INET, socket.AF_INET6}


class UnreadLimit:
    """ASGI application: at the first request, sets the limit for connections that are not read.

    granian makes the socket that it listens on after it has loaded the application.
    """

    def __init__(self, application: Any, seconds: int = UNREAD_SECONDS) -> None:
        self._application = application
        self._seconds = seconds
        self._is_set = False

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if not self._is_set:
            self._is_set = True
            close_connections_that_are_not_read(self._seconds)
        await self._application(scope, receive, send)


def close_connections_that_are_not_read(seconds: int) -> None:
    """Let the kernel close connections whose client takes no part of a response for this long.

    granian has no deadline for it, and HTTP libraries cannot see it. The option of a listening
    socket holds for all connections that it accepts from now on. Only Linux has it.
    """
    if not hasattr(socket, "TCP_USER_TIMEOUT"):
        return
    with ExitStack() as opened:
        sockets = [opened.enter_context(each) for each in _internet_sockets()]
        ports = {each.getsockname()[1] for each in sockets if _listens(each)}
        for each in sockets:
            if each.getsockname()[1] in ports:
                each.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, seconds * 1000)


def _internet_sockets() -> Iterator[socket.socket]:
    for file in Path("/proc/self/fd").iterdir():
        with suppress(OSError):  # the folder's own descriptor is closed by then
            if not file.is_socket():
                continue
            each = socket.socket(fileno=os.dup(int(file.name)))
            if each.type == socket.SOCK_STREAM and each.family in _INTERNET:
                yield each
            else:
                each.close()


def _listens(bound: socket.socket) -> bool:
    return bool(bound.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN))
