"""A panel's page, played by a small server: it sends people on with a participant number."""

from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from http.server import ThreadingHTTPServer

from tests.helpers.servers import Quiet, serving


@contextmanager
def panel_site(survey: str) -> Iterator[str]:
    """Serve a page with one link to the survey at this address; its own address."""

    class Page(Quiet):
        def do_GET(self) -> None:
            body = f'<!doctype html><title>Panel</title><a href="{escape(survey)}">Take part</a>'
            self.reply(200, body.encode(), Content_Type="text/html; charset=utf-8")

    with serving(ThreadingHTTPServer(("127.0.0.1", 0), Page)) as port:
        yield f"http://127.0.0.1:{port}/"
