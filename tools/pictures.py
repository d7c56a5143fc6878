"""`run.py pictures`: all pictures of pages in docs/, taken anew; the guide's in both languages.

The whole way through Candor is walked as the browser test walks it, on servers of its own, and each
page is photographed; then the demonstration's surveys, full of simulated people, for the other
pages (`tools/pictures_list.py`). Names and layout stay the same from run to run; dates do not.
"""

import argparse
import shutil
import subprocess
from pathlib import Path

from tools import LOGS, browser, demo, environment, servers, site
from tools.processes import Processes, must_run, run
from tools.steps import Problem, step

HOST, PORT = "127.0.0.1", "8077"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py pictures", allow_abbrev=False)
    parser.add_argument("--port", default=PORT, help=f"default: {PORT}")
    port = site.whole_number(vars(parser.parse_args(arguments)), "port", int(PORT))
    site.check_port(HOST, port)
    check_fonts()
    with Processes() as processes:
        # The development packages bring what drives the browser.
        environment.prepare(environment.RUNTIME, environment.DEVELOPMENT)
        return take(processes, port)


def check_fonts() -> None:
    """Without a Chinese font there would be boxes on half of the pictures."""
    program = shutil.which("fc-list")
    if program is None:
        raise Problem("fc-list was not found: install fontconfig, and a font that has Chinese.")
    found = subprocess.run([program, ":lang=zh"], capture_output=True, check=False).stdout
    if not found.strip():
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
    home = servers.make_home(processes)
    given = demo.application_environment(servers.start(processes, home, {}, durable=False), url)
    given |= {"CHROMIUM": str(chromium), "STATIC_ROOT": str(home.folder / "static")}
    with step("Database tables"):
        must_run("migrate", [*site.MANAGE, "prepare_database"], environment=given)
    with step("Static files"):
        site.collect_static(given)
    with step("Web server"):
        site.start_web(processes, given, HOST, port, LOGS / "web.log")
        processes.wait_until(lambda: site.answers(f"{url}/healthz"), "The web server", 60)
    command: list[str | Path] = [environment.PYTHON, "-m", "tools.pictures_run", url]
    return run(command, environment=given)
