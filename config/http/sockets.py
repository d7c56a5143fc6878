"""The sockets that the web server listens on."""

import os
import socket
from contextlib import suppress
from pathlib import Path

UNREAD_SECONDS = 30


def close_connections_that_are_not_read(seconds: int = UNREAD_SECONDS) -> None:
    """Let the kernel close connections whose client takes nothing of a response for so long.

    granian has no deadline for it, and HTTP libraries cannot see it. The option of a listening
    socket holds for all connections that it accepts. Only Linux has it.
    """
    if not hasattr(socket, "TCP_USER_TIMEOUT"):
        return
    for file in Path("/proc/self/fd").iterdir():
        with suppress(OSError), socket.socket(fileno=os.dup(int(file.name))) as listening:
            internet = listening.family in {socket.AF_INET, socket.AF_INET6}
            if internet and listening.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
                option = socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT
                listening.setsockopt(*option, seconds * 1000)
