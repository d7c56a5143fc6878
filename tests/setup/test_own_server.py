"""`run.py demo` opens the page of the server that it has started, and of no other."""

from http.server import ThreadingHTTPServer
from typing import Any

import pytest
from django.test import Client

from tests.helpers.servers import Quiet, serving
from tools.console import Problem
from tools.servers import app_processes
from tools.servers.processes import Processes


@pytest.mark.parametrize("answer", [b'{"status": "ok", "instance": "another"}', b"hello", b"[]"])
def test_another_server_is_not_taken_for_the_one_just_started(answer: bytes) -> None:
    class Foreign(Quiet):
        def do_GET(self) -> None:
            self.reply(200, answer)

    refused = pytest.raises(Problem, match="Another server than the one just started")
    server = ThreadingHTTPServer(("127.0.0.1", 0), Foreign)
    with Processes() as processes, serving(server) as port, refused:
        app_processes.wait_for_web(processes, f"http://127.0.0.1:{port}", "mine")


def test_the_server_that_was_started_is_known_by_its_answer(client: Client, settings: Any) -> None:
    settings.INSTANCE = "mine"
    assert client.get("/healthz").json() == {"status": "ok", "instance": "mine"}
