"""`run.py test`: every check by name, and a summary of the tests.

mypy and node's tests run in the background while the other checks do; mypy is reported last.
"""

import argparse
import os
import re
import resource
import shutil
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from signal import SIGINT

from tools import CACHE, LOGS, ROOT, UNUSED, VENV, bundles
from tools.console import GREEN, RED, begun, colored, complain, ended, say, step
from tools.local import databases
from tools.local.demo import application_environment
from tools.release.command import number
from tools.servers.processes import Child, Processes, run
from tools.setup import browser, environment
from tools.testing import suite
from tools.testing.changed import affected_tests, changed_files

# Without the garbage collector: it takes a tenth of the time, and finds next to nothing.
MYPY = "import gc; gc.enable = gc.disable; from mypy.__main__ import console_entry; console_entry()"
CLOSING_LINE = re.compile(r"^[#ℹ] (tests|pass|fail|skipped) ", re.UNICODE)


@dataclass
class Checks:
    """What the checks run with, and which of them failed so far."""

    environ: dict[str, str]
    pytest_arguments: list[str]
    coverage: bool = False
    background: dict[str, Child] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)

    def carry_out(self, name: str) -> None:
        say(f"\n== {name}")
        started = time.monotonic()
        passed = CHECKS[name](self)
        if not passed:
            self.failed.append(name)
        if name != "pytest":
            verdict = colored("passed", GREEN) if passed else colored("FAILED", RED)
            say(f"{begun(name)}{ended(started)} {verdict}")

    def runs(self, *command: str) -> bool:
        return run(command, environment=self.environ) == 0


Check = Callable[[Checks], bool]


def tool(name: str) -> str:
    return str(VENV / "bin" / name)


def ruff(*arguments: str) -> Check:
    return lambda checks: checks.runs(tool("ruff"), *arguments)


def imports(checks: Checks) -> bool:
    """Return whether no module imports from one above it; the command prints each import that is
    wrong."""
    cache = str(CACHE / "import-linter")
    return checks.runs(tool("lint-imports"), "--no-logo", "--cache-dir", cache)


def djade(checks: Checks) -> bool:
    files = (ROOT / "templates").rglob("*.html")
    templates = sorted(str(file.relative_to(ROOT)) for file in files)
    passed = checks.runs(tool("djade"), "--check", "--target-version", "5.2", *templates)
    if passed:
        say(f"{len(templates)} templates are in order.")
    return passed


def node(checks: Checks) -> bool:
    """Return the JavaScript tests; all of their output only when one fails."""
    if "node" not in checks.background:
        say("skipped: no node on PATH.")
        return not browser.is_continuous_integration()
    code, said = outcome_of(checks.background["node"])
    closing = [line for line in said.splitlines() if CLOSING_LINE.match(line)]
    say(said if code else "\n".join(closing))
    return code == 0


def node_tests() -> list[str]:
    """Return the command that runs them; nothing without node."""
    program = shutil.which("node")
    files = sorted(str(file.relative_to(ROOT)) for file in (ROOT / "tests/js").rglob("*.test.*js"))
    return [program, "--test", *files] if program else []


def npm_tool(name: str, *arguments: str) -> Check:
    def check(checks: Checks) -> bool:
        if not browser.install_by_npm():
            say("skipped: npm could not install package-lock.json.")
            return not browser.is_continuous_integration()
        return checks.runs(str(browser.MODULES / ".bin" / name), *arguments)

    return check


def bundled(_checks: Checks) -> bool:
    """Return whether the bundles are those that their sources give, where Node.js can tell."""
    if not bundles.can_build():
        say("skipped: npm could not install package-lock.json.")
        return not browser.is_continuous_integration()
    stale = bundles.find_stale()
    say(f"Run `python3 run.py bundles`: {', '.join(stale)}." if stale else "They are up to date.")
    return not stale


def mypy(checks: Checks) -> bool:
    code, said = outcome_of(checks.background["mypy"])
    say(said)
    return code == 0


def mypy_of(*, thorough: bool) -> list[str]:
    """Return the command. Tests and research, which run anyway, are more than half of its work:
    left to pre-commit, `--slow` and CI."""
    everything = thorough or browser.is_continuous_integration()
    excluded = [] if everything else ["--exclude", "^(tests|research)/"]
    return [tool("python"), "-c", MYPY, ".", *excluded]


def outcome_of(child: Child) -> tuple[int, str]:
    """Wait for a process that has run since the first check; its exit code and its output."""
    code = child.popen.wait()
    return code, child.log.read_text().rstrip() if child.log else ""


def pytest(checks: Checks) -> bool:
    if suite.is_whole(checks.pytest_arguments, os.environ):
        return suite.run_suite(checks.environ, checks.pytest_arguments, coverage=checks.coverage)
    command = [tool("python"), "-m", "pytest", "-p", "tests.workers", *checks.pytest_arguments]
    return run(command, environment=checks.environ, foreground=True, stop=SIGINT) == 0


CHECKS: Mapping[str, Check] = {
    "ruff": ruff("check", "."),
    "format": ruff("format", "--check", "."),
    "imports": imports,
    "djade": djade,
    "eslint": npm_tool("eslint", ".", "--cache", "--cache-location", ".cache/eslint"),
    "types": npm_tool("tsc"),
    "bundles": bundled,
    "node": node,
    "pytest": pytest,
    "mypy": mypy,
}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="run.py test",
        allow_abbrev=False,
        epilog="Everything else is handed to pytest: -k WORD, -m MARK, --slow, a file, and so on.",
    )
    parser.add_argument("--only", action="append", choices=list(CHECKS), help="run this step")
    parser.add_argument(
        "--install-browser",
        action="store_true",
        help="as root, apt-get what browsers are missing",
    )
    parser.add_argument(
        "--coverage", action="store_true", help="print how much of each package the suite runs"
    )
    parser.add_argument(
        "--changed",
        metavar="COMMIT",
        help="run pytest on the folders of tests of what differs from COMMIT; with --slow, their "
        "slow tests too",
    )
    options, pytest_arguments = parser.parse_known_args(arguments)
    wanted = options.only or list(CHECKS)
    if options.changed:
        try:
            places = affected_tests(changed_files(options.changed))
        except ValueError as error:
            parser.error(str(error))
        say(f"Tests of what differs from {options.changed}: {', '.join(places) or 'none'}.")
        if not places:
            return 0
        wanted = ["pytest"]
        pytest_arguments += places
    began = time.monotonic()
    with Processes() as processes:
        environment.prepare(environment.DEVELOPMENT)
        checks = Checks(make_ready(processes, wanted), pytest_arguments, options.coverage)
        if "pytest" in wanted:
            find_browser(checks, install=options.install_browser)
        thorough = "--slow" in pytest_arguments or bool(options.only)
        for name, command in (("mypy", mypy_of(thorough=thorough)), ("node", node_tests())):
            if name in wanted and command:
                log = LOGS / f"{name}.log"
                checks.background[name] = processes.start(
                    name, command, environment=checks.environ, log=log
                )
        for name in CHECKS:
            if name in wanted:
                checks.carry_out(name)
        if checks.failed and checks.failed != ["pytest"]:
            complain(f"failed: {', '.join(checks.failed)}")
    say(f"{processor_seconds():.0f} s of processor time in {time.monotonic() - began:.0f} s")
    return 1 if checks.failed else 0


def processor_seconds() -> float:
    """Return what this process has used, and every process that it or its children have waited
    for."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def make_ready(processes: Processes, wanted: list[str]) -> dict[str, str]:
    """Return the environment of the checks, with servers where one of the checks needs them."""
    if "pytest" not in wanted:
        return {**UNUSED, **os.environ}
    home = databases.make_home(processes)
    addresses = databases.start(processes, home, os.environ, durable=False)
    environ = application_environment(addresses, "http://127.0.0.1:8000")
    environ["CANDOR_BUILD"] = number()  # the same in each checkout
    environ["OPENBLAS_NUM_THREADS"] = "1"  # several workers share the processor
    environ["STATIC_ROOT"] = str(home.folder / "static")
    environ.pop("PYTHONDONTWRITEBYTECODE", None)  # dozens of processes would compile every module
    return environ


def find_browser(checks: Checks, *, install: bool) -> None:
    """Find browsers and axe for the browser tests, which are skipped without them, except in CI."""
    demanded = browser.is_continuous_integration()
    with step("Chromium and axe"):
        paths = browser.find(install=install or demanded)
    checks.environ.update(paths)
    for name, what in (("CHROMIUM", "Chromium"), ("AXE", "axe-core")):
        if name not in paths:
            checks.environ.pop(name, None)
            lacks(checks, what, "browser tests are skipped")
    with step(", ".join(browser.ENGINES)):
        missing = browser.missing_engines(install=install or demanded)
    for name in missing:
        lacks(checks, name, "its tests are skipped")


def lacks(checks: Checks, what: str, consequence: str) -> None:
    """Say that something is missing, which only CI takes for a failure."""
    demanded = browser.is_continuous_integration()
    so = "which CI needs" if demanded else f"so {consequence}"
    complain(f"{what} was not found, {so} (details: var/log/browser-*.log).")
    if demanded:
        checks.failed.append(what)
