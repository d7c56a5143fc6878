"""The whole suite with pytest-xdist: each worker has a database and a Redis number of its own.

What measures time is marked `slow` and `alone`: with `--slow` it runs when the others have ended.
"""

import os
import subprocess
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from signal import SIGINT
from time import monotonic
from xml.etree import ElementTree

from tools import APPS, LOGS, PYTHON, ROOT
from tools.console import Problem, say, step
from tools.servers.processes import ending, must_run, run, tail

# Browsers and servers of their own keep tests waiting for half of their time.
WORKERS = (os.cpu_count() or 1) + 1
IN_PARALLEL = [
    *("-n", str(WORKERS), "--dist", "loadfile", "--no-loadscope-reorder", "--no-pictures"),
    *("-p", "tests.by_file", "-o", "console_output_style=classic"),  # it counts files, not tests
]
PHASES = {
    "tests": [*IN_PARALLEL, "-m", "not alone"],
    "tests-alone": ["-m", "alone"],
}
PACKAGES = (*APPS, "tools")
OUTCOMES = ("passed", "failures", "errors", "skipped")


def is_whole(arguments: Sequence[str], environ: Mapping[str, str]) -> bool:
    """Return whether all tests are asked for, on servers of ours: another Redis may hold other
    data."""
    return set(arguments) <= {"--slow"} and not (
        environ.get("DATABASE_URL") or environ.get("REDIS_URL")
    )


def run_suite(environ: Mapping[str, str], arguments: Sequence[str], *, coverage: bool) -> bool:
    """Run all tests, and print one line for all phases; with coverage, also each package's."""
    began = monotonic()
    with step("A migrated database and static files"):
        prepared = prepare(environ)
    phases = PHASES if "--slow" in arguments else {"tests": IN_PARALLEL}
    reports = {phase: LOGS / f"{phase}.xml" for phase in phases}
    codes: list[int] = []
    for phase, selection in phases.items():
        reports[phase].unlink(missing_ok=True)
        command: list[str | Path] = [PYTHON, "-m", "pytest", "-p", "tests.workers", *selection]
        command += [*where(phase), *arguments, f"--junitxml={reports[phase]}"]
        if coverage:
            command += ["--cov-report=", *(f"--cov={name}" for name in PACKAGES)]
            command += ["--cov-append"] * len(codes)
        codes.append(run(command, environment=prepared, foreground=True, stop=SIGINT))
    if coverage:
        print_coverage(prepared)
    outcomes = sum((count_outcomes(report) for report in reports.values()), Counter[str]())
    counts = ", ".join(f"{outcomes[outcome]} {outcome}" for outcome in OUTCOMES)
    say(f"\n{counts} in {monotonic() - began:.0f} s")
    return not any(codes)


def where(phase: str) -> list[str]:
    """Return what a phase collects: to import every test takes seconds, for the few that run
    alone."""
    if phase == "tests":
        return ["tests"]
    files = (ROOT / "tests").rglob("test_*.py")
    marked = (file for file in files if "mark.alone" in file.read_text(encoding="utf-8"))
    return sorted(str(file.relative_to(ROOT)) for file in marked)


def print_coverage(environ: Mapping[str, str]) -> None:
    """Print the percentage of lines that tests in pytest's own processes run, by package."""
    say("\n== coverage")
    for name in PACKAGES:
        report = ("coverage", "report", f"--include={name}/*", "--format=total")
        coverage = subprocess.run(
            [PYTHON, "-m", *report], capture_output=True, text=True, check=False, env=environ
        )
        say(f"{name:12} {coverage.stdout.strip() or '?':>3}%")


def prepare(environ: Mapping[str, str]) -> dict[str, str]:
    """Migrate a database for the workers to copy, and meanwhile collect static files for all."""
    quietly = ("--no-input", "--verbosity", "0")
    collect: list[str | Path] = [PYTHON, "manage.py", "collectstatic", "--clear", *quietly]
    with (LOGS / "tests-collectstatic.log").open("w") as log:
        collecting = subprocess.Popen(
            collect, cwd=ROOT, env=environ, stdout=log, stderr=subprocess.STDOUT
        )
    # As an operator migrates an empty database. What a web process may do, tests grant it.
    migrate: list[str | Path] = [PYTHON, "manage.py", "prepare_database", "--web-role", ""]
    must_run("tests-migrate", migrate, environment=environ)
    if code := collecting.wait():
        log_end = tail(LOGS / "tests-collectstatic.log")
        raise Problem(f"collectstatic failed ({ending(code)}).{log_end}")
    return {**environ, "TEST_COPIES_DATABASE": "1", "TEST_STATIC_ROOT": environ["STATIC_ROOT"]}


def count_outcomes(report: Path) -> Counter[str]:
    """Count the outcomes in a JUnit report; a run that left none counts as one error."""
    if not report.exists():
        return Counter(errors=1)
    suite = ElementTree.parse(report).getroot().find("testsuite")  # noqa: S314  pytest wrote it
    if suite is None:
        return Counter(errors=1)
    tally = Counter({name: int(suite.get(name, 0)) for name in ("failures", "errors", "skipped")})
    return tally + Counter(passed=int(suite.get("tests", 0)) - tally.total())
