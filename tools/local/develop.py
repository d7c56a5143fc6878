"""`run.py serve --dev`: the site from its sources, which restarts when they change.

Templates are read again for each page (`config.development`); Python, catalogs, and scripts and
styles, whose bundles have hashes that a web process keeps, need new processes. Sources are polled,
because run.py has the standard library only, and the three kinds of processes restart alike.
"""

import os
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from signal import SIGTERM

from tools import APPS, ROOT, bundles
from tools.console import Problem, Stopped, say
from tools.local import databases, demo
from tools.servers import app_processes
from tools.servers.processes import Child, Processes, end
from tools.setup import environment

WATCHED = (*APPS, "locale", "static")
RESTARTS = {".py", ".js", ".css", ".md", ".mo"}
SECONDS = 0.5

Sources = set[tuple[Path, int]]


def serve(processes: Processes, host: str, port: int) -> None:
    """Serve until stopped, with the database and Redis given, or with temporary ones."""
    environment.prepare(*needed(os.environ))
    home = databases.make_home(processes)
    addresses = databases.start(processes, home, os.environ, durable=False)
    environ = {
        "WEB_WORKERS": "1",
        **demo.application_environment(addresses, f"http://{host}:{port}"),
        "DJANGO_SETTINGS_MODULE": "config.development",
        "STATIC_ROOT": str(home.make("static")),
    }
    app_processes.migrate(environ)
    demo.publish(processes, environ)
    say(f"Serving the sources on {environ['SITE_URL']}; Ctrl-C stops it.")
    with suppress(Stopped):
        while True:
            sources = find_sources()
            update_bundles()
            started = start(processes, environ, home.folder, host, port)
            changed = wait_for_change(sources)
            say(f"{changed.relative_to(ROOT)} changed: restarting.")
            stop(processes, started)
    say("Stopping.")


def needed(environ: Mapping[str, str]) -> tuple[str, ...]:
    """Return the sets of packages: the servers' only if they are to be started."""
    addressed = environ.get("DATABASE_URL") and environ.get("REDIS_URL")
    return tuple(lock for lock in environment.DEMO if lock != environment.SERVERS or not addressed)


def update_bundles() -> None:
    """Build the bundles again; sources with a fault keep the last ones."""
    if not bundles.can_build():
        return
    try:
        bundles.update()
    except Problem as problem:
        say(str(problem))


def start(
    processes: Processes, environ: Mapping[str, str], folder: Path, host: str, port: int
) -> list[Child]:
    return [
        app_processes.start_web(processes, environ, host, port, None),
        app_processes.start_worker(processes, environ, None),
        app_processes.start_beat(processes, environ, folder, None),
    ]


def stop(processes: Processes, children: list[Child]) -> None:
    for child in children:
        child.popen.send_signal(SIGTERM)
    for child in children:
        end(child.popen, None)
        processes.children.remove(child)


def wait_for_change(sources: Sources) -> Path:
    """Return a file that is new, gone or different; one that fails meanwhile waits for that too."""
    while not (changed := find_sources() ^ sources):
        time.sleep(SECONDS)
    return min(changed)[0]


def find_sources() -> Sources:
    """Return the files whose change needs new processes, with the times of their last changes."""
    files = set()
    for folder in WATCHED:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in RESTARTS and path.parent != ROOT / bundles.BUNDLES:
                with suppress(FileNotFoundError):  # an editor has just replaced it
                    files.add((path, path.stat().st_mtime_ns))
    return files
