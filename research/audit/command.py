"""`run.py audit`: whether the shipped samplers keep the ε they claim, measured from outside; with
`--coverage`, how often the intervals hold, which writes a page of the documentation."""

import argparse
import json
import os
import shutil
from pathlib import Path

from tools import PYTHON
from tools.console import Problem, step
from tools.servers.processes import Processes, run
from tools.setup import browser, environment

SAMPLES = 200_000
FEWEST = 1_000
DRAWS = 10_000
FEWEST_DRAWS = 500
PROCESSES = 2
COVERAGE = ("draws", "only", "merge", "processes", "goes_on", "report", "quick")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py audit", allow_abbrev=False)
    parser.add_argument("--samples", help=f"per answer; default: {SAMPLES:,}")
    parser.add_argument(
        "--coverage", action="store_true", help="measure the intervals, and write their table"
    )
    coverage = parser.add_argument_group("coverage")
    coverage.add_argument("--draws", help=f"surveys of each simulated case; default: {DRAWS:,}")
    coverage.add_argument("--only", help="the parts whose name begins so; writes nothing")
    coverage.add_argument(
        "--merge", action="store_true", help="write the parts of --only into the table"
    )
    coverage.add_argument("--processes", help=f"at once; default: {PROCESSES}")
    coverage.add_argument(
        "--continue", dest="goes_on", action="store_true", help="go on with a run that was stopped"
    )
    coverage.add_argument(
        "--report", action="store_true", help="write what is measured so far, and measure nothing"
    )
    coverage.add_argument("--quick", action="store_true", help="few surveys; writes nothing")
    chosen = parser.parse_args(arguments)
    if chosen.coverage:
        if chosen.samples is not None:
            raise Problem("--samples is of the samplers: leave --coverage out.")
        return of_intervals(chosen)
    values = vars(chosen)
    if any(values[name] for name in COVERAGE):
        raise Problem("--draws, --only, --merge and the like need --coverage.")
    samples = whole("samples", chosen.samples, SAMPLES, FEWEST)
    with Processes():
        # The development packages contain what drives the browser.
        environment.prepare(environment.DEVELOPMENT)
        command: list[str | Path] = [PYTHON, "-m", "research.audit.run", str(samples)]
        return run(command, environment=with_programs())


def of_intervals(chosen: argparse.Namespace) -> int:
    """Return the coverage of the intervals, on one core for each process."""
    if chosen.merge and (not chosen.only or chosen.quick):
        raise Problem("--merge needs --only, and surveys as many as usual.")
    usual = FEWEST_DRAWS if chosen.quick else DRAWS
    options = {
        "draws": whole("draws", chosen.draws, usual, FEWEST_DRAWS),
        "only": chosen.only or "",
        "write": chosen.only is None and not chosen.quick,
        "goes_on": chosen.goes_on or chosen.report,
        "report": chosen.report,
        "merge": chosen.merge,
        "processes": whole("processes", chosen.processes, PROCESSES, 1),
    }
    one_thread = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    return environment.run_module("research.coverage", json.dumps(options), environ=one_thread)


def whole(name: str, option: str | None, usual: int, fewest: int) -> int:
    """Return the number of an option, or the usual one."""
    text = str(usual) if option is None else option
    if not (text.isascii() and text.isdigit() and int(text) >= fewest):
        raise Problem(f"--{name} must be a whole number from {fewest:,} on; it is {text!r}.")
    return int(text)


def with_programs() -> dict[str, str]:
    """Return our environment, and where node and Chromium are, as far as they can be had."""
    environ = dict(os.environ)
    with step("Chromium"):
        chromium = browser.chromium(install=browser.is_continuous_integration())
    for name, path in (("CHROMIUM", chromium), ("NODE", shutil.which("node"))):
        environ.pop(name, None)
        if path is not None:
            environ[name] = str(path)
    return environ
