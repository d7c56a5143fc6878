"""Pages in threads as `config.asgi` has them, one of which never ends; for granian."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from config.http.turns import Limits
from config.http.wsgi_bridge import ThreadedWsgi
from config.logs import GuardedAsgi

THREADS, PART = 2, 65536


def pages(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    start_response("200 OK", [("Content-Type", "text/plain")])
    if environ["PATH_INFO"] == "/headers":
        return [environ["HTTP_X_FORWARDED_FOR"].encode()]
    return endless() if environ["PATH_INFO"] == "/endless" else [b"here"]


def endless() -> Iterator[bytes]:
    """Notes how much was made and that it was closed."""
    made = 0
    try:
        while True:
            made += PART
            yield bytes(PART)
    finally:
        with Path(os.environ["CLOSED"]).open("a") as note:
            note.write(f"{made}\n")


_pages = ThreadedWsgi(pages, Limits(THREADS, THREADS, 100, ""))


async def without_body(scope: Any, receive: Any, send: Any) -> None:
    await _pages(scope, b"", receive, send)


application = GuardedAsgi(without_body)
