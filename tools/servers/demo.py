"""`run.py demo`: everything on one machine, with example surveys, which the first start makes."""

import argparse
import json
import os
import secrets
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from tools import LOGS, VAR
from tools.console import Problem, say, section, step
from tools.servers import app_processes, databases, example
from tools.servers.processes import Processes, run
from tools.setup import environment

HOST = "127.0.0.1"
FOUND_BY_MANAGE = VAR / "environment.json"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py demo", allow_abbrev=False)
    parser.add_argument("--port", default="8000", help="default: 8000")
    parser.add_argument(
        "--fresh", action="store_true", help="make the example surveys again, as a first start does"
    )
    options = parser.parse_args(arguments)
    port = app_processes.whole_number(vars(options), "port", 8000)
    app_processes.check_port(HOST, port)
    with Processes() as processes:
        environment.prepare(*environment.DEMO)
        serve(processes, port, fresh=options.fresh)
    return 0


def serve(processes: Processes, port: int, *, fresh: bool = False) -> None:
    url = f"http://{HOST}:{port}"
    home = databases.make_home(processes)
    ours = not os.environ.get("DATABASE_URL")
    kept = example.find() if ours and not fresh else None
    backup = kept.backup if kept else None
    addresses = databases.start(processes, home, os.environ, durable=True, backup=backup)
    given = application_environment(addresses, url) | {"CANDOR_INSTANCE": secrets.token_hex(8)}
    if kept:
        given["SECRET_KEY"] = kept.secret
    else:
        app_processes.migrate(given)
    app_processes.collect_static(given)
    publish(processes, given)
    with step("Celery worker and web server"):
        app_processes.start_worker(processes, given, LOGS / "celery.log")
        app_processes.start_beat(processes, given, home.folder, LOGS / "beat.log")
        app_processes.start_web(processes, given, HOST, port, LOGS / "web.log")
        app_processes.wait_for_web(processes, url, given["CANDOR_INSTANCE"])
    with section("Example surveys"):
        told_at_once = {**given, "PYTHONUNBUFFERED": "1"}
        if run([*app_processes.MANAGE, "demo", "--url", url], environment=told_at_once):
            processes.check()
            raise Problem("The example surveys could not be made.")
    processes.check()
    if ours and not kept:
        with step("Keeping them for the next start"):
            example.keep(partial(databases.back_up, home), given["SECRET_KEY"])
    say("These accounts are deleted with the demonstration, so they need no second factor.")
    say(f"Candor is ready; Ctrl-C stops it.\n{url}")
    processes.wait_until_stopped()


def application_environment(addresses: Mapping[str, str], url: str) -> dict[str, str]:
    """Our own environment with what the demo decides; its secret lives as long as it does."""
    kept = {name: value for name, value in os.environ.items() if name != "SECRET_KEY_FILE"}
    own = {"SECRET_KEY": secrets.token_urlsafe(50), "SITE_URL": url, "SECOND_FACTOR": "optional"}
    return {**kept, **addresses, **own, "ALLOWED_HOSTS": f"{HOST},localhost"}


def publish(processes: Processes, given: Mapping[str, str]) -> None:
    """Let manage.py in a second terminal find the running servers; gone when they stop."""
    names = ("DATABASE_URL", "REDIS_URL", "SECRET_KEY", "SITE_URL", "ALLOWED_HOSTS")
    own = {name: given[name] for name in (*names, "SECOND_FACTOR")}
    processes.will_remove(FOUND_BY_MANAGE)
    write_private(FOUND_BY_MANAGE, json.dumps(own))


def write_private(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)
