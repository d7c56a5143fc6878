"""With LOG_FORMAT=json every line of a running process is an object, whatever breaks.

As they stop, Celery and granian say so in words of their own, past every log."""

import json
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from config.celery import app
from tests.processes import environment, free_port, running, wait_until, web_environment
from tools.servers import app_processes

CANARY = "canary-4711"


def entries(log: Path) -> list[dict[str, str]]:
    """The lines; one that is not an object fails."""
    return [json.loads(line) for line in log.read_text().splitlines() if line.strip()]


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_worker_and_web_write_objects_without_values(no_tasks: None, tmp_path: Path) -> None:
    logs = {name: tmp_path / f"{name}.log" for name in ("worker", "beat", "web")}
    # Celery warns, before there is a log, of being run as root; only tests do.
    json_too = {"LOG_FORMAT": "json", "PYTHONWARNINGS": "ignore"}
    port = free_port()
    web = web_environment() | json_too | {"WEB_WORKERS": "1"}
    with (
        running(app_processes.worker_command({}), logs["worker"], environment() | json_too),
        running(app_processes.beat_command(tmp_path), logs["beat"], environment() | json_too),
        running(app_processes.web_command(web, "127.0.0.1", port), logs["web"], web),
    ):
        app.send_task("analytics.tasks.estimate_wave", args=[CANARY])
        url = f"http://127.0.0.1:{port}"
        wait_until(lambda: app_processes.answers(f"{url}/healthz"), 60, log=logs["web"])
        request = urllib.request.Request(url, headers={"Host": f"{CANARY}.example"})
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(request, timeout=30)
        refused.value.close()
        wait_until(lambda: "DataError" in logs["worker"].read_text(), 60, log=logs["worker"])
        said = {name: entries(log) for name, log in logs.items()}
    assert {"level", "logger", "message"} <= set.intersection(
        *(set(entry) for each in said.values() for entry in each)
    )
    assert [entry for entry in said["worker"] if entry.get("error") == "DataError 22P02"]
    assert [entry for entry in said["web"] if "DisallowedHost" in entry["logger"]]
    assert CANARY not in str(said)
