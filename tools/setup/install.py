"""`run.py install`: all that `serve` prepares, for processes that fetch and write nothing.

The systemd units start such processes: root installs, and their users only read.
"""

import argparse
import os
import sys
from pathlib import Path
from stat import S_IXOTH

from tools import APPS, LOGS, PYTHON, ROOT, UNUSED, VENV
from tools.console import Problem, say
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
    if os.geteuid() == 0:
        require_reachable(Path(sys.executable).resolve(), ROOT)
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


def require_reachable(*paths: Path) -> None:
    """Refuse what the services' users could not run: only root enters its home, for example."""
    for path in paths:
        closed = [each for each in (path, *path.parents) if not each.stat().st_mode & S_IXOTH]
        if closed:
            raise Problem(
                f"Other users cannot reach {path}: {closed[-1]} is closed to them, so the services "
                f"would not start. Use a Python and a folder outside of it, or open it with chmod."
            )
