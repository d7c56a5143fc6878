"""Two `run.py serve` at once in one folder: both serve, or one says why it cannot; all in JSON."""

import contextlib
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.setup import Holder
from tests.processes import ROOT, answers, free_port, wait_until

pytestmark = pytest.mark.slow


@contextlib.contextmanager
def serving(given: dict[str, str], log: Path) -> Iterator["subprocess.Popen[bytes]"]:
    with log.open("wb") as output:
        popen = subprocess.Popen(
            [sys.executable, "run.py", "serve"],
            env={"PATH": "/usr/bin:/bin", **given},
            cwd=ROOT,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        yield popen
    finally:
        popen.send_signal(signal.SIGTERM)
        popen.wait(60)


def messages(log: Path) -> list[str]:
    """Every line is an object, the first and the last too."""
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert all({"level", "logger", "message"} <= line.keys() for line in lines)
    return [line["message"] for line in lines]


@pytest.mark.parametrize("same_port", [False, True])
def test_of_two_racing_starts_both_serve_or_one_says_why_not(
    holder: Holder, tmp_path: Path, same_port: bool
) -> None:
    started = holder.started
    named = {name: started[name] for name in ("DATABASE_URL", "WEB_DATABASE_URL", "REDIS_URL")}
    given = {
        **named,
        "SECRET_KEY": "x" * 50,
        "ALLOWED_HOSTS": "127.0.0.1",
        "STATIC_ROOT": str(tmp_path / "static"),
        "LOG_FORMAT": "json",
        "WEB_WORKERS": "1",
        "CELERY_CONCURRENCY": "1",
    }
    first = free_port()
    ports = [first, first if same_port else free_port()]
    logs = [tmp_path / f"{place}.log" for place in range(2)]
    with contextlib.ExitStack() as stack:
        both = [
            stack.enter_context(serving({**given, "PORT": str(port)}, log))
            for port, log in zip(ports, logs, strict=True)
        ]
        urls = {f"http://127.0.0.1:{port}/healthz" for port in ports}
        wait_until(lambda: all(map(answers, urls)), 300, log=logs[0])
        if same_port:
            wait_until(
                lambda: any(process.poll() is not None for process in both), 300, log=logs[1]
            )
        codes = [process.poll() for process in both]
    said = [messages(log) for log in logs]
    assert any((tmp_path / "static").iterdir())
    if not same_port:
        assert codes == [None, None]
        assert any("Warm shutdown" in line for line in said[0])
        return
    assert sorted(codes, key=str) == [1, None]
    refused = said[codes.index(1)]
    assert refused == [
        f"Candor cannot listen on port {first}: another start in this folder has taken it."
    ]
