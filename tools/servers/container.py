"""One process of an installed wheel: `web`, `worker` or `beat`.

It takes this one's place: nothing is installed or watched over here. systemd, or what runs
containers, starts again what has ended. `healthy PART` says by its exit code whether a part lives.
"""

import os
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NoReturn

from tools.console import Problem, complain
from tools.servers import app_processes

PARTS = ("web", "worker", "beat")
# A shuffle of many reports takes its time; beat has nothing else to do.
SILENCE = {"worker": 600, "beat": 300}


def main(arguments: Sequence[str]) -> int:
    name, *rest = arguments
    try:
        if name == "healthy" and len(rest) == 1:
            return 0 if healthy(rest[0], os.environ) else 1
        become(*process(name, rest, os.environ))
    except Problem as problem:
        complain(str(problem))
    return 1


def become(command: list[str], environment: dict[str, str]) -> NoReturn:
    """Be this process from now on, under the same number and with the same signals."""
    os.execve(command[0], command, environment)  # noqa: S606  a list, and no shell


def process(
    name: str, rest: Sequence[str], environ: Mapping[str, str]
) -> tuple[list[str], dict[str, str]]:
    """Return the command of a part, and what it is told. Raises Problem where something is
    missing."""
    if name not in PARTS or rest:
        raise Problem(
            f"Give one of {', '.join(PARTS)} without more, not {' '.join((name, *rest))!r}."
        )
    told = app_processes.addressed(environ, (name,))
    if lacking := [lack for lack, _meaning in app_processes.missing(told)]:
        raise Problem(f"Not set: {', '.join(lacking)} (docs/how-to/operating/README.md).")
    if name == "web":
        host, port = told.get("BIND") or "127.0.0.1", app_processes.whole_number(told, "PORT", 8000)
        environment = app_processes.web_environment(told)
        return app_processes.web_command(environment, host, port), environment
    environment = app_processes.worker_environment(told)
    if name == "worker":
        return app_processes.worker_command(environment), environment
    return app_processes.beat_command(Path(tempfile.mkdtemp(prefix="candor-"))), environment


def healthy(name: str, environ: Mapping[str, str]) -> bool:
    """Return whether the web process is ready, or the other was heard of not long ago."""
    if name == "web":
        return ready(environ)
    if name not in SILENCE:
        raise Problem(f"One of web, {', '.join(SILENCE)} can be healthy; not {name!r}.")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from redis.exceptions import RedisError

    from config.metrics import heartbeat

    try:
        heartbeats = heartbeat.read()
    except RedisError:
        return False
    age = heartbeats.beat_age if name == "beat" else heartbeats.ages.get("shuffle")
    return age is not None and age <= SILENCE[name]


def ready(environ: Mapping[str, str]) -> bool:
    """Return what /readyz says on this host, asked by one of the names that the site answers to."""
    port = app_processes.whole_number(environ, "PORT", 8000)
    host = environ.get("ALLOWED_HOSTS", "").split(",")[0].strip().removeprefix(".") or "localhost"
    return app_processes.answers(f"http://127.0.0.1:{port}/readyz", Host=host)
