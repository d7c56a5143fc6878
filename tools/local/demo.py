"""`run.py demo`: everything on one machine, with example surveys, which the first start makes."""

import argparse
import json
import os
import secrets
import shutil
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from tools import LOGS, VAR
from tools.console import Problem, say, section, step
from tools.local import databases, example
from tools.servers import app_processes
from tools.servers.processes import Processes, run
from tools.setup import environment

HOST = "127.0.0.1"
FOUND_BY_MANAGE = VAR / "environment.json"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py demo", allow_abbrev=False)
    parser.add_argument("--port", default="8000", help="default: 8000")
    parser.add_argument(
        "--host", default=HOST, help=f"the address to listen on; in a container 0.0.0.0 ({HOST})"
    )
    parser.add_argument(
        "--fresh", action="store_true", help="make the example surveys again, as a first start does"
    )
    options = parser.parse_args(arguments)
    port = app_processes.whole_number(vars(options), "port", 8000)
    app_processes.check_port(options.host, port)
    with Processes() as processes:
        environment.prepare(*environment.DEMO)
        serve(processes, port, host=options.host, fresh=options.fresh)
    return 0


def serve(processes: Processes, port: int, *, host: str = HOST, fresh: bool = False) -> None:
    """Start everything: with what an earlier start has kept, or by making it."""
    url = f"http://{HOST}:{port}"
    home = databases.make_home(processes)
    ours = not os.environ.get("DATABASE_URL")
    app_processes.record_build()
    kept = example.find() if ours and not fresh else None
    backup = example.FOLDER / example.BACKUP if kept else None
    addresses = databases.start(processes, home, os.environ, durable=True, backup=backup)
    static = home.folder / "static"
    environ = application_environment(addresses, url)
    environ |= {"CANDOR_INSTANCE": secrets.token_hex(8), "STATIC_ROOT": str(static)}
    environ.setdefault("CANDOR_SHUFFLE_SECONDS", "5")  # visitors watch their report arrive
    if kept:
        environ["SECRET_KEY"] = kept.secret
        shutil.copytree(example.FOLDER / example.STATIC, static)
    else:
        app_processes.migrate_and_collect(processes, environ)
    publish(processes, environ)
    app_processes.start_web(processes, environ, host, port, LOGS / "web.log")
    if not kept:
        # While the web server starts, and before the worker: it would discard parts of the
        # write-ahead log that the backup needs.
        kept = make_example(processes, environ)
        if ours:
            with step("Keeping them for the next start"):
                example.keep(partial(databases.back_up, home), static, kept)
    app_processes.start_worker(processes, environ, LOGS / "celery.log")
    app_processes.start_beat(processes, environ, home.folder, LOGS / "beat.log")
    with step("Celery worker and web server"):
        app_processes.wait_for_web(processes, url, environ["CANDOR_INSTANCE"])
    processes.check()
    say(f"\nSign in as\n{kept.accounts}")
    say("These accounts exist only in the demonstration, so they need no second factor.")
    say(f"Answer a survey yourself, and watch its results move: {url}/s/demo-live")
    say(f"Candor is ready; Ctrl-C stops it.\n{url}")
    processes.wait_until_stopped()


def make_example(processes: Processes, environ: Mapping[str, str]) -> example.Notes:
    """Have the people answer, and return what there is to keep besides the data."""
    accounts = Path(environ["STATIC_ROOT"]).parent / "accounts.txt"
    command: list[str | Path] = [*app_processes.MANAGE, "demo", "--accounts", str(accounts)]
    with section("Example surveys"):
        if run(command, environment={**environ, "PYTHONUNBUFFERED": "1"}):
            processes.check()
            raise Problem("The example surveys could not be made.")
    return example.Notes(environ["SECRET_KEY"], accounts.read_text())


def application_environment(addresses: Mapping[str, str], url: str) -> dict[str, str]:
    """Return our own environment with what the demo decides; its secret lives as long as it
    does."""
    kept = {name: value for name, value in os.environ.items() if name != "SECRET_KEY_FILE"}
    ours = {"SECRET_KEY": secrets.token_urlsafe(50), "SITE_URL": url, "SECOND_FACTOR": "optional"}
    return {**kept, **addresses, **ours, "ALLOWED_HOSTS": f"{HOST},localhost"}


def publish(processes: Processes, environ: Mapping[str, str]) -> None:
    """Let manage.py in a second terminal find the running servers; gone when they stop."""
    names = ("DATABASE_URL", "REDIS_URL", "SECRET_KEY", "SITE_URL", "ALLOWED_HOSTS")
    data = {
        name: environ[name] for name in (*names, "SECOND_FACTOR", "STATIC_ROOT") if name in environ
    }
    processes.will_remove(FOUND_BY_MANAGE)
    write_private(FOUND_BY_MANAGE, json.dumps(data))


def write_private(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)
