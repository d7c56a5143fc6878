"""`run.py serve`: the production processes of one host, configured by the environment alone."""

import argparse
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path

from tools.console import complain, say
from tools.local import develop
from tools.servers import app_processes
from tools.servers.processes import Processes
from tools.setup import environment

PARTS = ("web", "worker", "beat")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py serve", allow_abbrev=False)
    told = "one part, for a user or a service of its own; may be given again"
    parser.add_argument("--only", action="append", choices=PARTS, help=told)
    development = "serve the sources, and restart when they change; temporary databases"
    parser.add_argument("--dev", action="store_true", help=development)
    options = parser.parse_args(arguments)
    if options.dev:
        host, port = address(os.environ)
        with Processes() as processes:
            develop.serve(processes, host, port)
        return 0
    parts = tuple(options.only or PARTS)
    environ = app_processes.addressed(os.environ, parts)
    lacking = app_processes.missing(environ)
    for name, meaning in lacking:
        complain(f"{name} is not set: {meaning}.")
    if lacking:
        return 1
    with Processes() as processes:
        serve(processes, environ, parts)
    return 0


def address(environ: Mapping[str, str]) -> tuple[str, int]:
    """Return where the web server listens, if it can."""
    host = environ.get("BIND") or "127.0.0.1"
    port = app_processes.whole_number(environ, "PORT", 8000)
    app_processes.check_port(host, port)
    return host, port


def serve(processes: Processes, environ: Mapping[str, str], parts: tuple[str, ...] = PARTS) -> None:
    host, port = address(environ) if "web" in parts else ("", 0)
    environment.prepare(environment.RUNTIME)
    app_processes.record_build()
    folder = Path(tempfile.mkdtemp(prefix="candor-"))
    processes.will_remove(folder)
    if "worker" in parts:
        app_processes.migrate(environ)
        app_processes.start_worker(processes, environ, None)
    if "beat" in parts:
        app_processes.start_beat(processes, environ, folder, None)
    if "web" in parts:
        app_processes.collect_static(app_processes.web_environment(environ))
        app_processes.start_web(processes, environ, host, port, None)
        say(f"Serving on {host}, port {port}.")
    processes.wait_until_stopped()
