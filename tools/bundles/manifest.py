"""`run.py client-manifest`: what a release serves to respondents, as one file to sign and publish.

The file lists the pages, scripts and styles with their hashes, and the rules of the headers. It
depends on the sources only: every machine writes the same bytes.
"""

import argparse
import os
from pathlib import Path

from tools import PYTHON, UNUSED
from tools.console import say
from tools.servers.processes import output_of
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


def make(python: str | Path = PYTHON) -> bytes:
    """Return the manifest of the sources. No setting of this machine takes part."""
    environ = {**UNUSED, "PATH": os.environ["PATH"]}
    command: list[str | Path] = [python, "manage.py", "verify_client"]
    return output_of(command, "The manifest could not be made.", environment=environ).encode()
