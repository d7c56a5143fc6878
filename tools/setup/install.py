"""`run.py install`: all that `serve` prepares, for processes that fetch and write nothing."""

import argparse
import os
from pathlib import Path

from tools import APPS, LOGS, PYTHON, UNUSED, VENV
from tools.console import say
from tools.servers import app_processes
from tools.servers.processes import Processes, must_run, run
from tools.setup import environment

COMPILED = (*APPS, "tools")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py install", allow_abbrev=False)
    sets = "; ".join(f"{name}: {what}" for name, what in environment.CHOICES.items())
    told = f"a further set of packages; may be given again, and is kept. {sets}"
    parser.add_argument(
        "--with", action="append", dest="sets", choices=environment.CHOICES, help=told
    )
    wanted = parser.parse_args(arguments).sets or []
    os.umask(0o022)  # other users read what is installed
    environ = {**os.environ, **UNUSED}
    with Processes():
        environment.prepare(environment.RUNTIME, *(environment.LOCKS[name] for name in wanted))
        app_processes.record_build()
        app_processes.collect_static(environ)
        compileall: list[str | Path] = [PYTHON, "-m", "compileall", "-q"]
        must_run("compileall", [*compileall, *COMPILED], environment=environ)
        # Some packages hold files for other Pythons, which cannot be compiled.
        run([*compileall, VENV / "lib"], environment=environ, log=LOGS / "compiled.log")
    say("Installed.")
    return 0
