"""`run.py docs`: the pages of docs/ as a site with search and the library's reference, in var/docs.

Sphinx builds it, and a warning stops it: a link that leads nowhere, a page outside the navigation,
a docstring that cannot be read. The site loads nothing from elsewhere, and works when its pages are
opened as files.
"""

import argparse
import os
import shutil
import tempfile
from collections.abc import Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools import LOGS, PYTHON, ROOT, VAR
from tools.console import Problem, say, step
from tools.docs.external_assets import foreign_addresses
from tools.docs.lessons import copy_assets
from tools.docs.sources import DOCS, assemble
from tools.servers import app_processes
from tools.servers.processes import run
from tools.setup import environment

CONFIGURATION = Path(__file__).parent
SITE = VAR / "docs"
HOST = "127.0.0.1"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py docs", allow_abbrev=False)
    parser.add_argument("--serve", metavar="PORT", help="then show it at this port, on 127.0.0.1")
    parser.add_argument("--check", action="store_true", help="build it, and keep nothing")
    options = parser.parse_args(arguments)
    port = app_processes.whole_number({"--serve": options.serve or "1"}, "--serve", 1)
    if options.serve:
        app_processes.check_port(HOST, port)
    environment.prepare(environment.DEVELOPMENT)
    if options.check:
        with tempfile.TemporaryDirectory() as folder:
            build(Path(folder), os.environ)
    else:
        build(SITE, os.environ)
        say(f"The documentation is in {os.path.relpath(SITE, ROOT)}; begin with index.html.")
    if options.serve:
        serve(SITE, port)
    return 0


def build(
    folder: Path,
    environ: Mapping[str, str],
    python: str | Path = PYTHON,
    pages: Path = DOCS,
) -> None:
    """Build the site into this folder, which is emptied first. Each warning is an error."""
    log = LOGS / "docs.log"
    shutil.rmtree(folder, ignore_errors=True)
    with step("Documentation"), tempfile.TemporaryDirectory() as temporary:
        source, kept = Path(temporary, "source"), Path(temporary, "kept")
        assemble(source, pages)
        strictly = ("--fail-on-warning", "--keep-going", "--quiet", "--jobs", "2")
        places = ("-c", CONFIGURATION, "-d", kept, source, folder)
        command: list[str | Path] = [python, "-m", "sphinx", "-b", "html", *strictly, *places]
        code = run(command, environment={**environ, "PYTHONPATH": str(ROOT)}, log=log)
    if code:
        output = log.read_text(encoding="utf-8", errors="replace").rstrip()
        raise Problem(f"{output}\nThe documentation could not be built.")
    copy_assets(folder)
    addresses = foreign_addresses(folder)
    if addresses:
        raise Problem("The documentation would load from elsewhere: " + "; ".join(addresses))


def serve(folder: Path, port: int) -> None:
    """Show the site on this machine alone, until Ctrl-C."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(folder))
    with ThreadingHTTPServer((HOST, port), handler) as server:
        say(f"http://{HOST}:{port}\nCtrl-C stops it.")
        server.serve_forever()
