"""`run.py client-manifest`: what a release serves to respondents, as one file to sign and publish.

The file lists the pages, scripts and styles with their hashes, and the rules of the headers. It
depends on the sources only: every machine writes the same bytes.
"""

import argparse
import os
import subprocess
import tempfile
from pathlib import Path

from tools import ROOT
from tools.console import Problem, say
from tools.setup import environment

NAME = "candor-client.json"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py client-manifest", allow_abbrev=False)
    parser.add_argument("--output", metavar="FILE", type=Path, default=Path(NAME))
    options = parser.parse_args(arguments)
    environment.prepare(environment.RUNTIME)
    options.output.write_bytes(make())
    say(f"{options.output} lists what this release serves to respondents.")
    return 0


def make(python: str | Path = environment.PYTHON) -> bytes:
    """Return the manifest of the static files as production names them.

    No setting of this machine takes part, and none of its collected files.
    """
    with tempfile.TemporaryDirectory(prefix="candor-manifest-") as folder:
        given = {**environment.UNUSED, "PATH": os.environ["PATH"], "STATIC_ROOT": folder}
        _manage(python, given, "collectstatic", "--no-input", "--verbosity", "0")
        return _manage(python, given, "verify_client")


def _manage(python: str | Path, given: dict[str, str], *command: str) -> bytes:
    """Return what a command of ``manage.py`` prints."""
    done = subprocess.run(
        [python, "manage.py", *command], cwd=ROOT, env=given, capture_output=True, check=False
    )
    if done.returncode:
        raise Problem(f"{done.stderr.decode()}The manifest could not be made.")
    return done.stdout
