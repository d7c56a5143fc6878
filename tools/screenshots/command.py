"""`run.py pictures`: take all pictures of pages in docs/ again; the guide's in both languages.

The whole way through Candor is walked as the browser test walks it, on servers of its own, and each
page is photographed; then the demonstration's surveys, full of simulated people, for the other
pages (see `listing`). Names and layout stay the same from run to run; dates do not.
"""

import argparse
import os
import shutil
import subprocess
from pathlib import Path

from tools import LOGS, PYTHON
from tools.console import Problem, step
from tools.local import databases, demo
from tools.servers import app_processes
from tools.servers.processes import Processes, run
from tools.setup import browser, environment

HOST, PORT = "127.0.0.1", "8077"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py pictures", allow_abbrev=False)
    parser.add_argument("--port", default=PORT, help=f"default: {PORT}")
    parser.add_argument(
        "--sheets", action="store_true", help="put the browser tests' pictures side by side instead"
    )
    options = parser.parse_args(arguments)
    if options.sheets:
        environment.prepare(environment.DEVELOPMENT)
        return run([PYTHON, "-m", "tools.screenshots.sheets"], environment=os.environ)
    port = app_processes.whole_number(vars(options), "port", int(PORT))
    app_processes.check_port(HOST, port)
    check_fonts()
    with Processes() as processes:
        # The development packages contain what drives the browser.
        environment.prepare(environment.DEVELOPMENT)
        return take(processes, port)


def check_fonts() -> None:
    """Without a Chinese font there would be boxes on half of the pictures."""
    program = shutil.which("fc-list")
    if program is None:
        raise Problem("fc-list was not found: install fontconfig, and a font that has Chinese.")
    fonts = subprocess.run([program, ":lang=zh"], capture_output=True, check=False).stdout
    if not fonts.strip():
        raise Problem(
            "No font here has Chinese (fc-list :lang=zh finds none), so that the Chinese pictures "
            "would show boxes; install one (on Debian and Ubuntu: apt-get install fonts-noto-cjk)."
        )


def take(processes: Processes, port: int) -> int:
    with step("Chromium"):
        chromium = browser.chromium(install=browser.is_continuous_integration())
    if chromium is None:
        raise Problem("Chromium was not found (details: var/log/browser-*.log).")
    url = f"http://{HOST}:{port}"
    home = databases.make_home(processes)
    environ = demo.application_environment(databases.start(processes, home, {}, durable=False), url)
    environ |= {"CHROMIUM": str(chromium), "STATIC_ROOT": str(home.folder / "static")}
    app_processes.migrate(environ)
    app_processes.collect_static(environ)
    with step("Web server"):
        app_processes.start_web(processes, environ, HOST, port, LOGS / "web.log")
        app_processes.wait_for_web(processes, url)
    command: list[str | Path] = [PYTHON, "-m", "tools.screenshots.run", url]
    return run(command, environment=environ)
