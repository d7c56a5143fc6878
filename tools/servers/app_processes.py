"""The processes of the web application itself: web server, Celery worker, beat, manage.py."""

import fcntl
import http.client
import json
import os
import resource
import signal
import socket
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import IO

from tools import LOGS, PYTHON, ROOT, VAR
from tools.console import Problem, is_json, step
from tools.servers.processes import Child, Processes, ending, must_run, run, tail

MANAGE = (PYTHON, "manage.py")
REQUIRED = (
    ("DATABASE_URL", "the PostgreSQL database, as postgresql://user:password@host/name"),
    ("REDIS_URL", "the Redis server, as redis://host:6379/0"),
    ("SECRET_KEY", "a long random secret (or SECRET_KEY_FILE, a file that holds it)"),
    ("ALLOWED_HOSTS", "the host names this site answers to, separated by commas"),
)
_claimed: dict[int, IO[str]] = {}
GRANIAN_LOGS = ROOT / "deploy" / "granian-logs.json"
"""Lets granian's first process, which does not load the site, write its lines as JSON too."""
HEAD_BYTES = 64 * 1024
"""Most bytes of a request's head, and of a response that granian keeps for a slow reader."""
MOST_CONNECTIONS = 16_384
OTHER_FILES = 512
WORKER_STOP = ((signal.SIGTERM, 10.0), (signal.SIGQUIT, 3.0))
QUIET_WORKER = ("--without-gossip", "--without-mingle", "--loglevel", "INFO")


def addressed(environ: Mapping[str, str], parts: tuple[str, ...]) -> dict[str, str]:
    """Return the environment; for web processes alone, WEB_DATABASE_URL is address enough."""
    if {"worker", "beat"} & set(parts) or not environ.get("WEB_DATABASE_URL"):
        return dict(environ)
    return {**environ, "DATABASE_URL": environ["WEB_DATABASE_URL"]}


def missing(environ: Mapping[str, str]) -> list[tuple[str, str]]:
    return [
        (name, meaning)
        for name, meaning in REQUIRED
        if not (environ.get(name) or (name == "SECRET_KEY" and environ.get("SECRET_KEY_FILE")))
    ]


def web_workers(environ: Mapping[str, str]) -> int:
    """Return the web processes; the doctor expects the same (`config/doctor/memory.py`)."""
    return whole_number(environ, "WEB_WORKERS", min(os.cpu_count() or 1, 4))


def web_threads(environ: Mapping[str, str]) -> int:
    """Return the threads for pages; each busy one has a database connection. Submissions wait
    without a thread, and have one connection in each process (docs/decisions/0019-loop.md)."""
    return whole_number(environ, "WEB_THREADS", 8)


def whole_number(environ: Mapping[str, str], name: str, default: int) -> int:
    text = environ.get(name, "").strip() or str(default)
    if not (text.isascii() and text.isdigit() and 0 < int(text) < 65536):
        raise Problem(f"{name} must be a whole number from 1 to 65535; it is {text!r}.")
    return int(text)


def check_port(host: str, port: int) -> None:
    """Say at once, before anything slow, that someone else listens there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise Problem(
                f"Candor cannot listen on {host}, port {port}: {error.strerror}."
            ) from None
    _claim(port)


def _claim(port: int) -> None:
    """Keep a second start in this folder from the same port: granian would share it silently."""
    if port in _claimed:
        return
    try:
        VAR.mkdir(exist_ok=True)
        lock = (VAR / f"port-{port}.lock").open("w")
    except OSError:
        return  # `environment.prepare` names it
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        raise Problem(
            f"Candor cannot listen on port {port}: another start in this folder has taken it."
        ) from None
    _claimed[port] = lock


def web_environment(environ: Mapping[str, str]) -> dict[str, str]:
    """Return what a web process is told: its own database address in place of the owner's."""
    kept = {name: value for name, value in environ.items() if name != "WEB_DATABASE_URL"}
    address = environ.get("WEB_DATABASE_URL") or environ["DATABASE_URL"]
    return {"CANDOR_DATABASE_SECONDS": "30", **kept, "DATABASE_URL": address}


def worker_environment(environ: Mapping[str, str]) -> dict[str, str]:
    """Return what the worker is told: all but the web processes' address."""
    return {name: value for name, value in environ.items() if name != "WEB_DATABASE_URL"}


def migrate(environ: Mapping[str, str]) -> None:
    with step("Database tables"):
        must_run("migrate", [*MANAGE, "prepare_database"], environment=environ)


def migrate_and_collect(processes: Processes, environ: Mapping[str, str]) -> None:
    """Do both at the same time: each keeps one processor busy for seconds."""
    with step("Database tables and static files"):
        command: list[str | Path] = [*MANAGE, "collectstatic", "--no-input"]
        log = LOGS / "collectstatic.log"
        collecting = processes.start("collectstatic", command, environment=environ, log=log)
        must_run("migrate", [*MANAGE, "prepare_database"], environment=environ)
        code = collecting.popen.wait()
        processes.children.remove(collecting)
        if code:
            raise Problem(f"collectstatic failed ({ending(code)}).{tail(log)}")


def record_build() -> None:
    """Write which build the pages and files of this folder name, if this user may write there."""
    run([PYTHON, ROOT / "config" / "build.py"], environment=os.environ, log=LOGS / "build.log")


def collect_static(environ: Mapping[str, str]) -> None:
    """Collect one at a time: two web processes of one checkout may be started together."""
    VAR.mkdir(exist_ok=True)
    with step("Static files"), (VAR / "static.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        must_run("collectstatic", [*MANAGE, "collectstatic", "--no-input"], environment=environ)


def most_connections() -> int:
    """Return how many connections a web process may hold; raises the limit of open files for them.

    granian accepts no further connection beyond it, from nobody. Each is a file, and may be sent
    another one.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 2 * MOST_CONNECTIONS + OTHER_FILES
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return max(128, (allowed - OTHER_FILES) // 2)


def granian_options() -> tuple[str, ...]:
    """Return options that do not depend on the site.

    HTTP/1 only: a connection of HTTP/2 has any number of responses that no one reads. Proxies
    speak HTTP/1 to the server.
    """
    return (
        *("--interface", "asginl", "--http", "1", "--no-ws", "--no-access-log"),
        *("--http1-buffer-size", str(HEAD_BYTES), "--log-level", "warning"),
        *("--backlog", "4096", "--backpressure", str(most_connections())),
    )


def web_command(environ: Mapping[str, str], host: str, port: int) -> list[str]:
    """granian on this address, as many processes as are wanted, and no access log."""
    web_threads(environ)  # said here if it is wrong; config/asgi.py reads it
    options = (
        *(*granian_options(), "--host", host, "--port", str(port)),
        *("--workers", str(web_workers(environ)), "--respawn-failed-workers"),
        *("--workers-kill-timeout", "5"),
    )
    logs = ("--log-config", str(GRANIAN_LOGS)) if is_json(environ) else ()
    return [str(PYTHON), "-m", "granian", *options, *logs, "config.asgi:application"]


def worker_command(environ: Mapping[str, str]) -> list[str]:
    """Return a Celery worker; quiet, since its banner is not a log line."""
    concurrency = str(whole_number(environ, "CELERY_CONCURRENCY", 2))
    options = ("--concurrency", concurrency, *QUIET_WORKER)
    return [str(PYTHON), "-m", "celery", "--quiet", "-A", "config", "worker", *options]


def beat_command(folder: Path) -> list[str]:
    """Return Celery's beat, whose notes are in this folder; they need not outlive it."""
    files = ("--schedule", str(folder / "beat-schedule"), "--pidfile", "")
    quiet = ("--quiet", "-A", "config")
    return [str(PYTHON), "-m", "celery", *quiet, "beat", *files, "--loglevel", "WARNING"]


def start_web(
    processes: Processes, environ: Mapping[str, str], host: str, port: int, log: Path | None
) -> Child:
    environment = web_environment(environ)
    command = web_command(environment, host, port)
    # granian ends when a worker dies twice within seconds.
    return processes.start(
        "The web server", command, environment=environment, log=log, restarts=True
    )


def start_worker(processes: Processes, environ: Mapping[str, str], log: Path | None) -> Child:
    environment = worker_environment(environ)
    command = worker_command(environment)
    return processes.start(
        "The Celery worker", command, environment=environment, signals=WORKER_STOP, log=log
    )


def start_beat(
    processes: Processes, environ: Mapping[str, str], folder: Path, log: Path | None
) -> Child:
    """Return a process of its own: inside a worker it would not come back when it is killed, and
    nothing would be shuffled any more."""
    command = beat_command(folder)
    return processes.start(
        "Celery's beat", command, environment=worker_environment(environ), log=log
    )


def wait_for_web(processes: Processes, url: str, instance: str = "") -> None:
    """Wait until the web server answers; another one at its address is a problem."""

    def ready() -> bool:
        health = health_of(url)
        if health is not None and health.get("instance", "") != instance:
            raise Problem(f"Another server than the one just started answers at {url}.")
        return health is not None

    processes.wait_until(ready, "The web server", 60)


def health_of(url: str) -> dict[str, object] | None:
    """Return what the server at this address says of its health, empty if that is not ours; or
    None."""
    try:
        with _open(f"{url}/healthz") as response:
            health = json.load(response)
    except ValueError:
        return {}
    except OSError:
        return None
    return health if isinstance(health, dict) else {}


def answers(url: str, **headers: str) -> bool:
    try:
        with _open(url, **headers) as response:
            return bool(response.status == 200)
    except OSError:
        return False


def _open(url: str, **headers: str) -> http.client.HTTPResponse:
    """Open an address without a proxy."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    request = urllib.request.Request(url, headers=headers)  # noqa: S310  an address of ours
    try:
        response: http.client.HTTPResponse = direct.open(request, timeout=5)
    except urllib.error.HTTPError as refused:
        refused.close()
        raise
    return response
