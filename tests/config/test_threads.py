"""A delayed response holds no thread while it waits."""

import asyncio
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from accounts.sign_in.delays import DELAYS
from config.http.turns import Limits
from config.http.wsgi_bridge import ThreadedWsgi
from tests.helpers.asgi import http_scope

SECONDS = 1.0


def pages(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    if environ["PATH_INFO"] == "/later":
        environ[DELAYS].append(SECONDS)
    start_response("200 OK", [])
    return [b"here"]


def test_answers_that_wait_leave_the_thread_to_others() -> None:
    """Otherwise trying passwords would block the site for everyone."""
    application = ThreadedWsgi(pages, Limits(1, 1, 9, ""))

    async def answered(path: str) -> float:
        """Return the seconds until the response begins."""
        times: list[float] = []

        async def send(message: Any) -> None:
            times.append(time.monotonic())

        began = time.monotonic()
        await application(http_scope(path), b"", asyncio.Future, send)
        return times[0] - began

    async def ask() -> list[float]:
        return await asyncio.gather(*map(answered, ["/later"] * 4), answered("/"))

    with ThreadPoolExecutor(1) as executor:  # a browser's test leaves its loop in this thread
        *later, at_once = executor.submit(asyncio.run, ask()).result()
    assert at_once < SECONDS <= min(later)
    assert max(later) < 2 * SECONDS
