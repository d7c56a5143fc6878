"""What real processes write down when something breaks: where, and never with which value."""

import re
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from config.celery import app
from tests.processes import wait_until

CANARY = "canary-4711"
DATA_ERROR = re.compile(r"DataError \w{5} at ")


def test_a_failing_task_does_not_tell_its_values(worker: Path) -> None:
    app.send_task("analytics.tasks.estimate_wave", args=[CANARY])
    app.send_task("analytics.tasks.estimate_wave", kwargs={CANARY: CANARY})
    app.send_task(f"nothing.{CANARY}", args=[CANARY])
    wait_until(lambda: bool(DATA_ERROR.search(worker.read_text())), log=worker)
    wait_until(lambda: "TypeError at " in worker.read_text(), log=worker)
    wait_until(lambda: "unregistered task" in worker.read_text(), log=worker)
    said = worker.read_text()
    assert CANARY not in said
    assert "Task analytics.tasks.estimate_wave" in said


def test_refused_requests_are_not_described(server: str, web_log: Path) -> None:
    before = len(web_log.read_text())

    def said() -> str:
        return web_log.read_text()[before:]

    for path, headers in (
        (f"/{CANARY}?{CANARY}", {}),
        ("/", {"Host": f"{CANARY}.example"}),
        ("/accounts/login/", {"Cookie": f"sessionid={CANARY}", "Referer": CANARY}),
    ):
        data = f"login={CANARY}".encode() if path.startswith("/accounts") else None
        request = urllib.request.Request(server + path, data, headers)
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(request, timeout=30)
        refused.value.close()
    wait_until(lambda: "django.security.csrf" in said(), log=web_log)
    assert "DisallowedHost at " in said()
    assert CANARY not in said()
