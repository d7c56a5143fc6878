"""What a web server gives an application: the scope of a request, and its body in parts."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from respondents.intake.asgi import Message


def http_scope(path: str, method: str = "GET", **more: Any) -> dict[str, Any]:
    """Return the scope of a request, with whatever a test needs to be different."""
    return {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "query_string": b"",
        "root_path": "",
        "headers": [],
        "client": ("127.0.0.1", 4711),
        "server": ("127.0.0.1", 8000),
        **more,
    }


def coming(*parts: bytes, more: bool = False) -> Callable[[], Awaitable[Message]]:
    """Return a `receive` that returns these parts, and then hangs if `more`."""
    left = [
        {"type": "http.request", "body": part, "more_body": more or place < len(parts) - 1}
        for place, part in enumerate(parts)
    ]

    async def receive() -> Message:
        if left:
            return left.pop(0)
        await asyncio.sleep(3600)
        raise AssertionError

    return receive
