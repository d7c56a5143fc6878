"""`run.py demo` opens the page of the server that it has started, and of no other."""

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from django.test import Client

from tools.console import Problem
from tools.servers import app_processes
from tools.servers.processes import Processes


@pytest.mark.parametrize("answer", [b'{"status": "ok", "instance": "another"}', b"hello", b"[]"])
def test_another_server_is_not_taken_for_the_one_just_started(answer: bytes) -> None:
    class Foreign(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_args: object) -> None:
            """Keep quiet."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Foreign) as server, Processes() as processes:
        Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_address[1]}"
        with pytest.raises(Problem, match="Another server than the one just started"):
            app_processes.wait_for_web(processes, url, "mine")
        server.shutdown()


def test_the_server_that_was_started_is_known_by_its_answer(client: Client, settings: Any) -> None:
    settings.INSTANCE = "mine"
    assert client.get("/healthz").json() == {"status": "ok", "instance": "mine"}
