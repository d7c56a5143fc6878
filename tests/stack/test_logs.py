"""What real processes write down when something breaks: where, and never with which value."""

import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.celery import app
from tests.processes import running, wait_until, web_server, worker_command

CANARY = "canary-4711"
DATA_ERROR = re.compile(r"DataError \w{5} at ")


@pytest.fixture
def worker_log(no_tasks: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A worker that writes as much as it can."""
    monkeypatch.setenv("LOG_LEVEL", "DEBUG")
    log = tmp_path / "celery.log"
    with running(worker_command(tmp_path), log):
        yield log


def test_a_failing_task_does_not_tell_its_values(worker_log: Path) -> None:
    app.send_task("analytics.tasks.estimate_wave", args=[CANARY])
    app.send_task("analytics.tasks.estimate_wave", kwargs={CANARY: CANARY})
    app.send_task(f"nothing.{CANARY}", args=[CANARY])
    wait_until(lambda: bool(DATA_ERROR.search(worker_log.read_text())), log=worker_log)
    wait_until(lambda: "TypeError at " in worker_log.read_text(), log=worker_log)
    wait_until(lambda: "unregistered task" in worker_log.read_text(), log=worker_log)
    said = worker_log.read_text()
    assert CANARY not in said
    assert "Task analytics.tasks.estimate_wave" in said


@pytest.mark.django_db(transaction=True)
def test_refused_requests_are_not_described(tmp_path: Path) -> None:
    log = tmp_path / "web.log"
    with web_server(log) as url:
        for path, headers in (
            (f"/{CANARY}?{CANARY}", {}),
            ("/", {"Host": f"{CANARY}.example"}),
            ("/accounts/login/", {"Cookie": f"sessionid={CANARY}", "Referer": CANARY}),
        ):
            data = f"login={CANARY}".encode() if path.startswith("/accounts") else None
            request = urllib.request.Request(url + path, data, headers)
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(request, timeout=30)
            refused.value.close()
        wait_until(lambda: "django.security.csrf" in log.read_text(), log=log)
    said = log.read_text()
    assert "DisallowedHost at " in said
    assert CANARY not in said
