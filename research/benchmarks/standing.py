"""The whole site, as `serve` runs it, on durable servers of its own: for those who measure it.

Everything listens on Unix sockets and on one port of 127.0.0.1, and ends with the block.
"""

import os
import socket
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tools.console import step
from tools.local import databases, demo
from tools.servers import app_processes
from tools.servers.processes import Child, Processes

HOST = "127.0.0.1"


@dataclass
class Site:
    """What runs, where, and what it was told."""

    processes: Processes
    home: databases.Home
    environ: dict[str, str]
    url: str
    children: dict[str, Child] = field(default_factory=dict)

    def version(self) -> str:
        """Return PostgreSQL's."""
        import psycopg

        with psycopg.connect(self.environ["DATABASE_URL"]) as connection:
            number = connection.info.server_version
        return f"{number // 10000}.{number % 10000}"


@contextmanager
def standing(told: Mapping[str, str], *, parts: bool = True) -> Iterator[Site]:
    """Provide a site with its tables, and what runs it; ``told`` is added to its environment.

    Without ``parts`` there are the servers and the tables only, and anyone who measures starts what
    it needs. This process has the owner's address in its own environment, so that Django can be
    set up in it.
    """
    with Processes() as processes:
        home = databases.make_home(processes)
        logs = Path(tempfile.mkdtemp(prefix="candor-bench-"))
        processes.will_remove(logs)
        addresses = databases.start(processes, home, {}, durable=True)
        url = f"http://{HOST}:{free_port()}"
        environ = {
            **demo.application_environment(addresses, url),
            "STATIC_ROOT": str(logs / "static"),
            **told,
        }
        app_processes.migrate(environ)
        stands = Site(processes, home, environ, url)
        stands.children["postgres"], stands.children["redis"] = processes.children[:2]
        if parts:
            start_parts(stands, logs)
        os.environ.update(environ, DJANGO_SETTINGS_MODULE="config.settings")
        yield stands


def start_parts(stands: Site, logs: Path) -> None:
    """Start static files, worker, beat and web server, each by the command that `serve` uses."""
    environ = stands.environ
    processes = stands.processes
    app_processes.collect_static(environ)
    port = int(stands.url.rpartition(":")[2])
    with step("Celery worker and web server"):
        stands.children["worker"] = app_processes.start_worker(
            processes, environ, logs / "celery.log"
        )
        stands.children["beat"] = app_processes.start_beat(
            processes, environ, stands.home.folder, logs / "beat.log"
        )
        stands.children["web"] = app_processes.start_web(
            processes, environ, HOST, port, logs / "web.log"
        )
        app_processes.wait_for_web(processes, stands.url)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def processes_of(child: Child) -> dict[int, str]:
    """Return this process and all below it, each with the words it was started with."""
    titles = {}
    look = [child.popen.pid]
    while look:
        pid = look.pop()
        title = title_of(pid)
        if title:
            titles[pid] = title
            look += children_of(pid)
    return titles


def children_of(pid: int) -> list[int]:
    """Return whom it started, from whichever of its threads."""
    children: list[int] = []
    for listed in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children += [int(word) for word in listed.read_text().split()]
        except OSError:
            continue
    return children


def title_of(pid: int) -> str:
    """Return what it was started with, or calls itself; nothing once it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode().strip()
    except OSError:
        return ""
