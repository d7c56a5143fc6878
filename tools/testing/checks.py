"""`run.py test`: every check by name, the tests last, so that their summary ends the output.

All of them run in lanes beside each other, and mypy with them; a few run in one pytest.
"""

import argparse
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from signal import SIGINT

from tools import ROOT
from tools.console import WIDTH, complain, say, step
from tools.servers import databases
from tools.servers.demo import application_environment
from tools.servers.processes import Processes, run
from tools.setup import browser, environment
from tools.testing import lanes
from tools.testing.parallel import Job, run_parallel

TEMPLATE_FOLDERS = ("templates", "accounts", "surveys", "respondents", "analytics", "config")
CLOSING_LINE = re.compile(r"^[#ℹ] (tests|pass|fail|skipped) ", re.UNICODE)


@dataclass
class Checks:
    """What the checks run with, and which of them failed so far."""

    given: dict[str, str]
    pytest_arguments: list[str]
    failed: list[str] = field(default_factory=list)

    def carry_out(self, name: str) -> None:
        say(f"\n== {name}")
        started = time.monotonic()
        passed = CHECKS[name](self)
        self.judge(name, time.monotonic() - started, passed=passed)

    def judge(self, name: str, seconds: float, *, passed: bool) -> None:
        if not passed:
            self.failed.append(name)
        if name != "pytest":
            verdict = "passed" if passed else "FAILED"
            say(f"{name} ".ljust(WIDTH, ".") + f" {seconds:5.1f} s {verdict}")

    def show(self, job: Job) -> None:
        """What a job that ran beside others said, and how it ended."""
        say(f"\n== {job.name}")
        say(job.output.rstrip())
        self.judge(job.name, job.seconds, passed=job.code == 0)

    def carry_out_in_lanes(self, *, mypy_too: bool) -> None:
        tests = lanes.parallel_lanes(self.given, self.pytest_arguments)
        quiet = lanes.alone(self.given, self.pytest_arguments)
        jobs = [*tests, Job("mypy", MYPY, self.given)] if mypy_too else tests
        say(f"\n== beside each other: {', '.join(job.name for job in jobs)}; then {quiet.name}")
        started = time.monotonic()
        run_parallel(jobs, lanes.AT_ONCE, self.show)
        run_parallel([quiet], 1, self.show)
        if self.failed:
            complain(f"failed: {', '.join(self.failed)}")
        if not lanes.sum_up([*tests, quiet], time.monotonic() - started):
            self.failed.append("pytest")


def tool(name: str) -> str:
    return str(environment.VENV / "bin" / name)


def ruff(checks: Checks) -> bool:
    return run([tool("ruff"), "check", "."], environment=checks.given) == 0


def formatting(checks: Checks) -> bool:
    return run([tool("ruff"), "format", "--check", "."], environment=checks.given) == 0


def mypy(checks: Checks) -> bool:
    return run(MYPY, environment=checks.given) == 0


def djade(checks: Checks) -> bool:
    found = (file for folder in TEMPLATE_FOLDERS for file in (ROOT / folder).rglob("*.html"))
    templates = sorted(str(file.relative_to(ROOT)) for file in found)
    if not templates:
        say("There is no template.")
        return True
    command = [tool("djade"), "--check", "--target-version", "5.2", *templates]
    passed = run(command, environment=checks.given) == 0
    if passed:
        say(f"{len(templates)} templates are in order.")
    return passed


def node(checks: Checks) -> bool:
    """The JavaScript tests; all of their output only when one fails."""
    files = sorted(str(file.relative_to(ROOT)) for file in (ROOT / "tests/js").rglob("*.test.*js"))
    program = shutil.which("node")
    if program is None or not files:
        say("skipped: " + ("there is no test of JavaScript." if program else "no node on PATH."))
        return not browser.is_continuous_integration()
    done = subprocess.run(
        [program, "--test", *files],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        cwd=ROOT,
        env=checks.given,
    )
    lines = (done.stdout + done.stderr).splitlines()
    closing = [line for line in lines if CLOSING_LINE.match(line)]
    say("\n".join(lines if done.returncode else closing))
    return done.returncode == 0


def eslint(checks: Checks) -> bool:
    return run_npm_tool(checks, "eslint", ".")


def types(checks: Checks) -> bool:
    """The types of the scripts, from JSDoc comments and by inference."""
    return run_npm_tool(checks, "tsc")


def run_npm_tool(checks: Checks, name: str, *arguments: str) -> bool:
    if not browser.install_by_npm():
        say("skipped: npm could not install package-lock.json.")
        return not browser.is_continuous_integration()
    program = browser.MODULES / ".bin" / name
    return run([str(program), *arguments], environment=checks.given) == 0


def pytest(checks: Checks) -> bool:
    command = [tool("python"), "-m", "pytest", *checks.pytest_arguments]
    return run(command, environment=checks.given, foreground=True, stop=SIGINT) == 0


CHECKS: Mapping[str, Callable[[Checks], bool]] = {
    "ruff": ruff,
    "format": formatting,
    "mypy": mypy,
    "djade": djade,
    "eslint": eslint,
    "types": types,
    "node": node,
    "pytest": pytest,
}
# mypy imports the settings, which ask for addresses but connect to none.
UNUSED = {
    "SECRET_KEY": "x" * 50,
    "DATABASE_URL": "postgresql://127.0.0.1/unused",
    "REDIS_URL": "redis://127.0.0.1/0",
    "DEBUG": "1",
}
MYPY = [tool("mypy"), "."]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="run.py test",
        allow_abbrev=False,
        epilog="Everything else is handed to pytest: -k WORD, --slow, a file, and so on.",
    )
    parser.add_argument("--only", action="append", choices=list(CHECKS), help="run this step")
    parser.add_argument(
        "--install-browser", action="store_true", help="as root, apt-get Chromium if it is missing"
    )
    options, rest = parser.parse_known_args(arguments)
    wanted = options.only or list(CHECKS)
    with Processes() as processes:
        environment.prepare(environment.RUNTIME, environment.DEVELOPMENT, environment.SCALE)
        checks = Checks(make_ready(processes, wanted), rest)
        if "pytest" in wanted:
            find_browser(checks, install=options.install_browser)
        in_lanes = "pytest" in wanted and lanes.apply(rest, os.environ)
        for name in CHECKS:
            if name in wanted and not (in_lanes and name in ("mypy", "pytest")):
                checks.carry_out(name)
        if in_lanes:
            checks.carry_out_in_lanes(mypy_too="mypy" in wanted)
        elif checks.failed and checks.failed != ["pytest"]:
            complain(f"failed: {', '.join(checks.failed)}")
    return 1 if checks.failed else 0


def make_ready(processes: Processes, wanted: list[str]) -> dict[str, str]:
    """The environment of the checks, with servers where one of the checks needs them."""
    if "pytest" not in wanted:
        return {**UNUSED, **os.environ}
    home = databases.make_home(processes)
    addresses = databases.start(processes, home, os.environ, durable=False)
    given = application_environment(addresses, "http://127.0.0.1:8000")
    given["STATIC_ROOT"] = str(home.folder / "static")
    return given


def find_browser(checks: Checks, *, install: bool) -> None:
    """Chromium and axe for the browser tests, which are skipped without them, except in CI."""
    demanded = browser.is_continuous_integration()
    with step("Chromium and axe"):
        found = browser.find(install=install or demanded)
    checks.given.update(found)
    for name, what in (("CHROMIUM", "Chromium"), ("AXE", "axe-core")):
        if name not in found:
            checks.given.pop(name, None)
            consequence = "which CI needs" if demanded else "so browser tests are skipped"
            complain(f"{what} was not found, {consequence} (details: var/log/browser-*.log).")
            if demanded:
                checks.failed.append(what)
