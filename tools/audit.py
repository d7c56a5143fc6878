"""`run.py audit`: whether the shipped samplers keep the ε they claim, measured from outside."""

import argparse
import os
import shutil

from tools import browser, environment
from tools.processes import Processes, run
from tools.steps import Problem, step

SAMPLES = 200_000
FEWEST = 1_000


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py audit", allow_abbrev=False)
    parser.add_argument("--samples", default=str(SAMPLES), help=f"per answer; default: {SAMPLES:,}")
    samples = parser.parse_args(arguments).samples
    if not (samples.isascii() and samples.isdigit() and int(samples) >= FEWEST):
        raise Problem(f"--samples must be a whole number from {FEWEST:,} on; it is {samples!r}.")
    with Processes():
        # The development packages bring what drives the browser.
        environment.prepare(environment.RUNTIME, environment.DEVELOPMENT)
        command = [environment.PYTHON, "-m", "tools.audit_run", samples]
        return run(command, environment=found())


def found() -> dict[str, str]:
    """Our environment, and where node and Chromium are, as far as they can be had."""
    given = dict(os.environ)
    with step("Chromium"):
        chromium = browser.chromium(install=browser.is_continuous_integration())
    for name, path in (("CHROMIUM", chromium), ("NODE", shutil.which("node"))):
        given.pop(name, None)
        if path is not None:
            given[name] = str(path)
    return given
