"""Real processes for tests: granian and a Celery worker, on the test's own database."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import psycopg
from django.conf import settings
from django.db import connection

from config.env import database_from
from tests import forking
from tools.servers.app_processes import granian_options
from tools.servers.processes import Processes

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
CELERY = str(BIN / "celery")
GRANIAN = str(BIN / "granian")
ROLES = ROOT / "deploy" / "roles.sql"
Process = subprocess.Popen[bytes] | forking.Forked


def environment() -> dict[str, str]:
    """The test's environment, on the database that the test itself uses."""
    return {
        **os.environ,
        "DATABASE_URL": address(connection.settings_dict),
        "STATIC_ROOT": str(settings.STATIC_ROOT),
        "SECRET_KEY": settings.SECRET_KEY,
        "SECOND_FACTOR": "optional",
        "WEB_THREADS": "4",
        "CANDOR_SHUFFLE_SECONDS": "1",
        "CANDOR_CLOSING_DELAY_SECONDS": "0",
        "CANDOR_CLOSING_GRACE_SECONDS": "1",
    }


def worker_environment() -> dict[str, str]:
    """One for all workers, so that one process forks them: they write as much as they can, send
    webhooks to this machine, too, and again soon, and put their mail into a folder."""
    return {
        **environment(),
        "EMAIL_BACKEND": "django.core.mail.backends.filebased.EmailBackend",
        "EMAIL_FILE_PATH": str(mail_folder()),
        "LOG_LEVEL": "DEBUG",
        "MAIL_PER_SECOND": "20",
        "WEBHOOK_LOOPBACK": "1",
        "WEBHOOK_RETRY_SECONDS": "1",
    }


def mail_folder() -> Path:
    return Path(settings.STATIC_ROOT).with_name(f"mail-{connection.settings_dict['NAME']}")


def address(parts: Mapping[str, Any]) -> str:
    """Django's settings for a database as one address."""
    return (
        f"postgresql://{parts['USER']}:{parts['PASSWORD']}@/{parts['NAME']}"
        f"?host={parts['HOST']}&port={parts['PORT'] or 5432}"
    )


def web_environment() -> dict[str, str]:
    """The same for a web process: where the servers have a role for it, with that role's rights."""
    given = environment()
    web = given.pop("WEB_DATABASE_URL", "")
    if not web:
        return given
    role = database_from(web, "WEB_DATABASE_URL")
    own = {"USER": role["USER"], "PASSWORD": role["PASSWORD"]}
    with psycopg.connect(given["DATABASE_URL"]) as owner:
        owner.execute("SELECT set_config('candor.web_role', %s, false)", [role["USER"]])
        owner.execute(ROLES.read_bytes())
    return {**given, "DATABASE_URL": address({**connection.settings_dict, **own})}


@contextlib.contextmanager
def running(
    command: list[str], log: Path, given: Mapping[str, str] | None = None, cwd: Path = ROOT
) -> Iterator[Process]:
    """A process group that is gone afterwards, whatever happened to it."""
    process = start(command, log, given or worker_environment(), cwd)
    try:
        yield process
    finally:
        if not isinstance(process, forking.Forked):  # a worker takes seconds to let its pool go
            kill(process, signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(5)
        kill(process)


def start(command: list[str], log: Path, given: Mapping[str, str], cwd: Path) -> Process:
    log.touch()
    if command[0] in (CELERY, GRANIAN):
        return forking.start(command, log, given)
    with log.open("ab") as output:
        return subprocess.Popen(
            command,
            cwd=cwd,
            env=given,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )


def kill(process: Process, with_signal: int = signal.SIGKILL) -> None:
    """Signal the whole group; a group that is gone already is not an error."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, with_signal)
    if with_signal == signal.SIGKILL:
        process.wait(10)


@contextlib.contextmanager
def web_server(log: Path, **settings: str) -> Iterator[str]:
    """granian on a free port, with these settings besides; its address."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    given = {**web_environment(), "SITE_URL": url, **settings}
    with running(web_command(port), log, given) as process:
        wait_until(lambda: answers(f"{url}/healthz"), process=process, log=log)
        yield url


def kill_all(processes: Processes) -> None:
    """End what these have started without the time that each is given to tidy up."""
    for child in processes.children:
        kill(child.popen)


def web_command(port: int) -> list[str]:
    return [
        *(GRANIAN, *granian_options()),
        *("--host", "127.0.0.1", "--port", str(port)),
        "config.asgi:application",
    ]


def worker_command(folder: Path, *, include: str = "") -> list[str]:
    """A Celery worker with beat inside it, so that a test has one group to kill."""
    return [
        *(CELERY, "-A", "config", "worker", "--beat", "--concurrency", "2"),
        *("--without-gossip", "--without-mingle"),
        *("--schedule", str(folder / "beat"), "--loglevel", "INFO"),
        *(("--include", include) if include else ()),
    ]


def wait_until(
    true: Callable[[], bool],
    seconds: float = 60,
    *,
    pause: float = 0.05,
    process: Process | None = None,
    log: Path | None = None,
) -> None:
    """Look again and again; fail with the process's last words."""
    deadline = time.monotonic() + seconds
    while not true():
        ended = process is not None and process.poll() is not None
        if ended or time.monotonic() > deadline:
            said = log.read_text()[-2000:] if log else ""
            raise AssertionError(f"it did not happen within {seconds} s\n{said}")
        time.sleep(pause)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=2) as response:
            return bool(response.status == 200)
    except urllib.error.HTTPError as refused:
        refused.close()
        return False
    except OSError:
        return False
