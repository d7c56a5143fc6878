"""A panel's page, played by a small server: it sends people on with a participant number."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@contextmanager
def panel_site(survey: str) -> Iterator[str]:
    """Serve a page with one link to the survey at this address; its own address."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = f'<!doctype html><title>Panel</title><a href="{escape(survey)}">Take part</a>'
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *_given: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Page) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()
