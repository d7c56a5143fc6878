"""Servers that a process holds as `run.py demo` does, and who has which rights there."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from analytics.management.commands.prepare_database import grant_to
from config.env import database_from
from tools import ROOT

AsWeb = Callable[[], AbstractContextManager[None]]

HOLD = """
import contextlib, json, sys
from pathlib import Path
from tools.local import databases, demo
from tools.servers.processes import Processes
from tools.console import Stopped
demo.FOUND_BY_MANAGE = Path(sys.argv[1])
databases.LOGS = demo.FOUND_BY_MANAGE.parent
with contextlib.suppress(Stopped), Processes() as processes:
    home = databases.make_home(processes)
    urls = databases.start(processes, home, {}, durable=False)
    demo.publish(processes, {**demo.application_environment(urls, "http://127.0.0.1:1"), **urls})
    pids = [processes.watchdog.pid, *(child.popen.pid for child in processes.children)]
    print(json.dumps({"folder": str(home.folder), "pids": pids, **urls}), flush=True)
    processes.wait_until_stopped()
"""


class Holder:
    """A process that started the servers and keeps them, as `run.py demo` does."""

    def __init__(self, environment_file: Path) -> None:
        self.environment_file = environment_file
        self.popen = subprocess.Popen(
            [sys.executable, "-c", HOLD, str(environment_file)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            start_new_session=True,
            # Under nohup we would inherit an ignored hang-up, which run.py leaves ignored.
            preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL),  # noqa: PLW1509
        )
        assert self.popen.stdout is not None
        line = next(line for line in self.popen.stdout if line.startswith("{"))
        self.started: dict[str, Any] = json.loads(line)
        self.folder = Path(self.started["folder"])

    def end(self, number: signal.Signals) -> int:
        self.popen.send_signal(number)
        self.popen.communicate(timeout=20)
        return self.popen.returncode

    def left(self) -> list[str]:
        """Everything of it that is still there."""
        running = [f"process {pid}" for pid in self.started["pids"] if runs(pid)]
        here = str(self.folder)
        named = [
            stat.parent.name for stat in Path("/proc").glob("[0-9]*/cmdline") if says(stat, here)
        ]
        files = [str(path) for path in (self.folder, self.environment_file) if path.exists()]
        return running + named + files


def runs(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def says(command_line: Path, text: str) -> bool:
    try:
        return text.encode() in command_line.read_bytes()
    except OSError:
        return False


def becomes(condition: Callable[[], bool], seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


@pytest.fixture
def web_role() -> str:
    """The role of the environment's WEB_DATABASE_URL, with its rights on the test's database."""
    url = os.environ.get("WEB_DATABASE_URL")
    if not url:
        if os.environ.get("CI", "").lower() in ("true", "1"):
            pytest.fail("WEB_DATABASE_URL is not set")
        pytest.skip("the database of DATABASE_URL has no second role: set WEB_DATABASE_URL")
    role = str(database_from(url)["USER"])
    grant_to(role)
    return role


@pytest.fixture
def as_web(web_role: str) -> AsWeb:
    """Lets this process's own connection be the web role's for a while."""

    @contextmanager
    def switched() -> Iterator[None]:
        owner = connection.settings_dict["USER"]
        connection.close()
        connection.settings_dict["USER"] = web_role
        try:
            yield
        finally:
            connection.close()
            connection.settings_dict["USER"] = owner

    return switched
